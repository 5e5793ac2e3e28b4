/**
 * Descriptions of codecs as data: which JSON a type is, for those who make schemas, documentation or tables of it.
 *
 * <ul>
 *   <li>{@link jzon.schema.Description} is the form of a type, and the forms of the named types in it.
 *   <li>{@link jzon.schema.Form} is what a value may look like: one record for each kind.
 *   <li>{@link jzon.schema.TextFormat} is what the text of a string must be.
 *   <li>{@link jzon.schema.TypeTable} collects the named types while a description is made; the Scala and Java APIs
 *       call it.
 *   <li>{@link jzon.schema.Forms} makes the forms of standard types.
 *   <li>JsonSchema renders a description as JSON Schema, FormText as text for people; JsonText quotes strings.
 * </ul>
 */
package jzon.schema;
