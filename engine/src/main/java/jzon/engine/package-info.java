/**
 * The engine of jzon: JSON bytes to values and back, with no knowledge of types.
 *
 * <p>This package is the top floor: the public face, and whatever moves a reader's or a writer's position. Below it,
 * and not exported, are functions over bytes and positions, which know no reader: {@link jzon.engine.paths} stands on
 * {@link jzon.engine.text}, {@link jzon.engine.arrays} on {@link jzon.engine.numbers}, and all on {@link
 * jzon.engine.bytes}. No arrow goes up. {@link jzon.engine.names} stands apart.
 *
 * <p>The public face, from the entry on:
 *
 * <ul>
 *   <li>{@link jzon.engine.JsonReader} and {@link jzon.engine.JsonWriter} are what codecs talk to; their pages begin
 *       with a codec written by hand.
 *   <li>{@link jzon.engine.FieldNames} finds the names of a type by their bytes, {@link jzon.engine.Discriminator} the
 *       variant of a family.
 *   <li>{@link jzon.engine.Limits} is what a document may demand, {@link jzon.engine.JsonFormat} writes JSON in other
 *       layouts, {@link jzon.engine.JavaTimeText} reads and writes times, {@link jzon.engine.HashedNames} reads keys of
 *       maps with their hash codes, and {@link jzon.engine.KeySet} refuses keys that are made to collide.
 *   <li>{@link jzon.engine.BinaryText}, a {@link jzon.engine.Base64Variant} or {@link jzon.engine.Hex}, is how bytes
 *       are written as strings; a {@link jzon.engine.BinarySource} and a {@link jzon.engine.BinarySink} have bytes that
 *       are not held, and a {@link jzon.engine.BinaryMember} reads objects with such.
 *   <li>{@link jzon.engine.JsonException} is thrown and knows an offset; {@code ErrorReport} turns it into a {@link
 *       jzon.engine.JsonError}, which is what users see. {@link jzon.engine.Reason} lists every cause.
 * </ul>
 *
 * <p>Overview of the reading half, file by file:
 *
 * <ul>
 *   <li>{@link jzon.engine.JsonReader} has the fast paths; it extends {@code Cursor}, which all helpers take: braces,
 *       commas, colons and the state of a document, on {@code Window}, which holds the bytes at hand. At its head each
 *       helper names the fields of the cursor, or of the {@code Buffer} that {@link jzon.engine.JsonWriter} extends,
 *       that it changes; tests compare that with the code, and keep circles of classes at eight or fewer.
 *   <li>{@code StringDecoder} takes strings with escapes or non-ASCII characters, {@code Utf8Reader} strings that are
 *       wanted as bytes, {@code NumberReader} numbers that are not short and plain, {@code BigDigits} big ones, {@code
 *       UuidReader} UUIDs, {@code NameReader} keys of maps.
 *   <li>{@code MemberNames} reads a name that was not the expected one; {@code Tags} finds a
 *       {@link jzon.engine.Discriminator} and hides it, {@code TagIndex} remembers where others stand;
 *       {@code ValueSkipper} and {@code UnknownMembers} check what nobody wants.
 *   <li>{@code BinaryReader} and {@code BinaryWriter} decode and encode bytes as text, piece by piece.
 *   <li>{@code RawValue} takes and gives values as their bytes.
 *   <li>{@link jzon.engine.Source} refills the window, and {@link jzon.engine.Sink} takes what was written; {@code
 *       Sources} and {@code Sinks} have those of the JDK; {@code Pool} keeps idle readers and writers. {@code Tables}
 *       has the classes that must be initialised before a document is read.
 *   <li>{@code WrittenHead} keeps what went to a target for the path of an error; {@code NullOrigin} tells whose null
 *       an exception is about.
 * </ul>
 */
package jzon.engine;
