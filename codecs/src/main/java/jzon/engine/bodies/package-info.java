/**
 * Bodies of HTTP requests, for the modules that join the Scala API or the Java API with a framework: which bodies a
 * service reads, and its answers to others.
 *
 * <ul>
 *   <li>{@link jzon.engine.bodies.BodyRules}: limits, media types and statuses; both APIs have them as {@code
 *       BodyOptions}.
 *   <li>{@link jzon.engine.bodies.BodyRejection}: why a body is rejected; {@link jzon.engine.bodies.ErrorDocument}: the
 *       document of the answer.
 *   <li>{@link jzon.engine.bodies.MediaTypes} reads the headers {@code Content-Type} and {@code Content-Encoding}.
 * </ul>
 */
package jzon.engine.bodies;
