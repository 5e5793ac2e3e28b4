/**
 * Scala's macros and Java's annotation processor compute these while they generate a codec. No codec uses the package
 * at run time.
 *
 * <ul>
 *   <li>{@link jzon.codegen.RawWords} is constant bytes as the words that a writer stores. {@code NameWords} in {@code
 *       jzon.engine.names} is the counterpart for reading.
 *   <li>{@link jzon.codegen.Presence} says what happens when a field is absent; {@link jzon.codegen.PresenceMasks}
 *       holds that as bits for the fast path.
 * </ul>
 */
package jzon.codegen;
