/**
 * The tree of any JSON, for documents whose structure is not known: {@link jzon.bind.tree.JsonValue} and its six
 * kinds, immutable records. {@link jzon.bind.tree.JsonPatch} changes it with operations (RFC 6902), whose places are
 * {@link jzon.bind.tree.JsonPointer}s.
 *
 * <p>Inside: {@code JsonValueAdapter} reads and writes them, with {@code OpenFields} for an object that is being read;
 * {@code JsonMembers} is the map of an object, {@code JsonEquality} compares trees. {@code JsonTrees} connects
 * them to the algorithms of {@code jzon.engine.trees}.
 */
package jzon.bind.tree;
