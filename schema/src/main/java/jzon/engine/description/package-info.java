/**
 * Descriptions of codecs as data: they say which JSON a type has, so that a program can make schemas, documentation or
 * tables from it.
 *
 * <ul>
 *   <li>{@link jzon.engine.description.Description} is the form of a type, and the forms of the named types in it.
 *   <li>{@link jzon.engine.description.Form} says how a value may look: one record for each kind.
 *   <li>{@link jzon.engine.description.TextFormat} is the format that a string must have.
 *   <li>{@link jzon.engine.description.TypeTable} collects the named types while a description is made; the Scala and Java APIs
 *       call it.
 *   <li>{@link jzon.engine.description.Forms} makes the forms of standard types.
 *   <li>JsonSchema renders a description as JSON Schema, FormText as text for people; JsonText quotes strings.
 * </ul>
 */
package jzon.engine.description;
