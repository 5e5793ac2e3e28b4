/**
 * Descriptions of codecs as data: the JSON form of a type, for programs that generate schemas, documentation or tables.
 *
 * <ul>
 *   <li>{@link jzon.engine.description.Description} is the form of a type, and the forms of the named types in it.
 *   <li>{@link jzon.engine.description.Form} is the form of a value: one record for each kind.
 *   <li>{@link jzon.engine.description.TextFormat} is the format of a string.
 *   <li>{@link jzon.engine.description.TypeTable} collects the named types while a description is made; the Scala and
 *       Java APIs call it.
 *   <li>{@link jzon.engine.description.Forms} makes the forms of standard types.
 *   <li>JsonSchema renders a description as JSON Schema, FormText as text for people.
 *   <li>DescriptionWriter and DescriptionReader store a description as JSON; JsonTree reads it with the place of each
 *       value.
 *   <li>{@link jzon.engine.description.SchemaDiff} has the {@link jzon.engine.description.SchemaChange}s between two
 *       descriptions. FormComparison finds them, with FormLayers (null, checks, alternatives), NameMatch (renamed
 *       fields), ScalarFit (single values) and ChangePlace (paths).
 *   <li>{@link jzon.engine.description.GoldenDescription} compares a description with a file in a test, {@link
 *       jzon.engine.description.SchemaCommand} two files in a build.
 *   <li>{@link jzon.engine.description.StrictProfile} is the part of JSON Schema that the API of a language model
 *       accepts. StrictSchema writes a schema in it, or throws {@link
 *       jzon.engine.description.StrictSchemaException}.
 * </ul>
 */
package jzon.engine.description;
