/**
 * The bodies of requests and responses, for modules that join jzon with a framework, and the answers to rejected
 * bodies.
 *
 * <ul>
 *   <li>{@link jzon.bind.http.BodyOptions}: which bodies a service reads, and what it answers to others;
 *   <li>{@link jzon.bind.http.ErrorForm}, {@link jzon.bind.http.ErrorResponse}: the answers; clients read them as a
 *       {@link jzon.engine.bodies.ErrorDocument};
 *   <li>{@link jzon.bind.http.BodyAdapters}: the adapters of a framework's bodies; {@link
 *       jzon.bind.http.BodyHeaders}: the headers that say how a body is read; {@link jzon.bind.http.BodyException}: a
 *       body that is rejected.
 * </ul>
 */
package jzon.bind.http;
