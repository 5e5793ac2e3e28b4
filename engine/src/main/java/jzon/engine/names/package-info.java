/**
 * Names as programs and JSON have them: in another spelling, in quotes, and as words to compare.
 *
 * <ul>
 *   <li>{@link jzon.engine.names.WordStyle} spells a name of the program in another style.
 *   <li>{@link jzon.engine.names.JsonText} quotes names and other strings as the writer does.
 *   <li>{@link jzon.engine.names.NameWords} is a name with its quotes and its colon as words that a reader compares.
 * </ul>
 *
 * <p>The package uses no other one. The Scala API, the Java API and Spark's module use it at run time; macros and the
 * annotation processor use it too, next to the module {@code jzon.codegen}.
 */
package jzon.engine.names;
