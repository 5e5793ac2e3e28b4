/**
 * Descriptions of codecs as data: which JSON a type is, for those who make schemas, documentation or tables of it.
 *
 * <ul>
 *   <li>{@link jzon.engine.description.Description} is the form of a type, and the forms of the named types in it.
 *   <li>{@link jzon.engine.description.Form} is what a value may look like: one record for each kind.
 *   <li>{@link jzon.engine.description.TextFormat} is what the text of a string must be.
 *   <li>{@link jzon.engine.description.TypeTable} collects the named types while a description is made; the Scala and Java APIs
 *       call it.
 *   <li>{@link jzon.engine.description.Forms} makes the forms of standard types.
 *   <li>JsonSchema renders a description as JSON Schema, FormText as text for people; JsonText quotes strings.
 * </ul>
 */
package jzon.engine.description;
