/**
 * The tree of any JSON, for documents whose form is not known beforehand: {@link jzon.bind.tree.JsonValue} and its six
 * kinds, immutable records.
 *
 * <p>Inside: {@code JsonValueAdapter} reads and writes them, with {@code OpenContainer} for a container that is being
 * read; {@code JsonMembers} is the map of an object, {@code JsonEquality} compares trees, {@code JsonPath} finds
 * values.
 */
package jzon.bind.tree;
