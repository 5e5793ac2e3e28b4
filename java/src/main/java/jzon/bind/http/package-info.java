/**
 * The bodies of requests and responses, for modules that join jzon with a framework, and the answers to rejected
 * bodies.
 *
 * <ul>
 *   <li>{@link jzon.bind.http.BodyOptions}: options for reading bodies and for answers to rejected ones;
 *   <li>{@link jzon.bind.http.ErrorResponse}: the answers; clients read them as a {@link
 *       jzon.engine.bodies.ErrorDocument};
 *   <li>{@link jzon.bind.http.BodyAdapters}: the adapters of a framework's bodies; {@link
 *       jzon.bind.http.BodyHeaders}: how to read a body; {@link jzon.bind.http.BodyException}: a
 *       rejected body.
 * </ul>
 */
package jzon.bind.http;
