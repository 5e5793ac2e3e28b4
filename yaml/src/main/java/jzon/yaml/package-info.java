/**
 * YAML for every decoder: {@link jzon.yaml.Yaml}.
 *
 * <p>A document is converted to JSON in front of the reader, so this package knows no type and no codec. From the entry
 * down:
 *
 * <ul>
 *   <li>{@code Yaml}: the options, and sources made of them;
 *   <li>{@code YamlSource}: holds the document and gives its JSON; turns an error of the JSON into one of the YAML;
 *   <li>{@code Transcoder}: from the events of snakeyaml-engine to JSON; {@code CoreScalar} knows the core schema,
 *       {@code JsonBytes} the text of JSON, {@code Fault} is the reason for which the JSON ends too early;
 *   <li>{@code YamlText}: the characters of the document and their lines; {@code Places}: where each node came from.
 * </ul>
 */
package jzon.yaml;
