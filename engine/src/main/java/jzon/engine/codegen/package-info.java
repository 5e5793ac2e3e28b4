/**
 * What those who generate codecs compute while they do so, once for all of them: Scala's macros and annotation
 * processors of Java.
 *
 * <ul>
 *   <li>{@link jzon.engine.codegen.JsonText} is JSON strings as the writer writes them.
 *   <li>{@link jzon.engine.codegen.NameWords} and {@link jzon.engine.codegen.RawWords} are constant bytes as the words
 *       that a reader compares and a writer stores.
 *   <li>{@link jzon.engine.codegen.Presence} is what happens when a field is absent, {@link
 *       jzon.engine.codegen.PresenceMasks} tells the fast path of it.
 *   <li>{@link jzon.engine.codegen.WordStyle} spells names in another style.
 * </ul>
 */
package jzon.engine.codegen;
