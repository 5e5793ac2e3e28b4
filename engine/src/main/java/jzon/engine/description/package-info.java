/**
 * Descriptions of codecs as data: the JSON that each type reads and writes, to make schemas, documentation or tables.
 *
 * <ul>
 *   <li>{@link jzon.engine.description.Description} has the form of a type, and the forms of the named types in it.
 *   <li>{@link jzon.engine.description.Form} is the form of a value: one record class for each kind.
 *   <li>{@link jzon.engine.description.TextFormat} is the format of a string.
 *   <li>{@link jzon.engine.description.TypeTable} collects the named types while a description is made; the Scala and
 *       Java APIs call it.
 *   <li>{@link jzon.engine.description.Forms} makes the forms of standard types.
 *   <li>JsonSchema writes a description as JSON Schema, FormText as text for people.
 * </ul>
 */
package jzon.engine.description;
