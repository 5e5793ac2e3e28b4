/**
 * The engine of jzon: reads and writes JSON as bytes, without knowledge of the program's types.
 *
 * <p>This package has the classes that codecs call. Most important are {@link jzon.engine.JsonReader} and {@link
 * jzon.engine.JsonWriter}; their pages begin with a hand-written codec. Methods for less common values are in groups:
 * {@code in.arrays()}, {@code in.keys()}, {@code in.binary()}, and the same of a writer.
 *
 * <ul>
 *   <li>{@link jzon.engine.FieldNames} finds the field names of a type by their bytes, {@link
 *       jzon.engine.Discriminator} finds the case of a sealed type.
 *   <li>{@link jzon.engine.BinaryMember} reads objects one field of which has many bytes.
 * </ul>
 *
 * <p>Three more packages are for programs: {@code jzon.engine.error} (errors and limits), {@code jzon.engine.io} (where
 * bytes come from and go to) and {@code jzon.engine.binary} (bytes as text). {@code jzon.engine.names} has names as
 * data, for generators of codecs.
 *
 * <p>All other packages are hidden. The classes of this package whose data they need extend a class of theirs: {@code
 * JsonReader} extends {@code ValueReader}, {@code FieldNames} extends {@code NameTable}. The fields of such a class are
 * protected, so only its package and the subclass see them. No package uses one above it.
 */
package jzon.engine;
