/**
 * Helpers for generators of codecs, shared by Scala's macros and Java's annotation processors.
 *
 * <ul>
 *   <li>{@link jzon.engine.codegen.JsonText} makes JSON strings as the writer writes them.
 *   <li>{@link jzon.engine.codegen.NameWords} and {@link jzon.engine.codegen.RawWords} are constant bytes as the words
 *       that a reader compares and a writer stores.
 *   <li>{@link jzon.engine.codegen.Presence} is the rule for an absent field; {@link
 *       jzon.engine.codegen.PresenceMasks} are the bits with which generated code checks for absent fields.
 *   <li>{@link jzon.engine.codegen.WordStyle} converts names to another naming style.
 * </ul>
 */
package jzon.engine.codegen;
