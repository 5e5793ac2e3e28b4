/**
 * The engine of jzon: reads and writes JSON as bytes, without knowledge of the program's types.
 *
 * <p>This package has all public classes, and all code that moves a reader's or a writer's position. The packages below
 * it, except {@link jzon.engine.names}, are not exported. They have functions over bytes and positions, which do not
 * use readers. {@link jzon.engine.paths} uses {@link jzon.engine.text}; {@link jzon.engine.arrays} uses {@link
 * jzon.engine.numbers}; all of them use {@link jzon.engine.bytes}, except {@link jzon.engine.names}. No package uses
 * one above it.
 *
 * <p>The public classes, most important first:
 *
 * <ul>
 *   <li>{@link jzon.engine.JsonReader} and {@link jzon.engine.JsonWriter} are the classes that codecs call; their pages
 *       begin with a hand-written codec.
 *   <li>{@link jzon.engine.FieldNames} finds the field names of a type by their bytes, {@link
 *       jzon.engine.Discriminator} finds the case of a sealed type.
 *   <li>{@link jzon.engine.Limits} limits the size and depth of documents, {@link jzon.engine.JsonFormat} converts JSON
 *       to other layouts, {@link jzon.engine.JavaTimeText} reads and writes times, {@link jzon.engine.HashedNames}
 *       reads keys of maps with their hash codes, and {@link jzon.engine.KeySet} rejects keys that are made to collide.
 *   <li>{@link jzon.engine.BinaryText} encodes bytes as strings: as Base64 ({@link jzon.engine.Base64Variant}) or
 *       {@link jzon.engine.Hex}. {@link jzon.engine.BinarySource} and {@link jzon.engine.BinarySink} pass bytes on
 *       piece by piece, and {@link jzon.engine.BinaryMember} reads objects with such bytes.
 *   <li>{@link jzon.engine.MergePatch} applies a merge patch to the JSON of a typed value.
 *   <li>{@link jzon.engine.JsonException} is thrown and has an offset; {@code ErrorReport} turns it into a {@link
 *       jzon.engine.JsonError}, which users see. {@link jzon.engine.Reason} lists every cause.
 * </ul>
 *
 * <p>Overview of the reading half, file by file:
 *
 * <ul>
 *   <li>{@link jzon.engine.JsonReader} has the fast paths; it extends {@code Cursor}, which all helpers take as an
 *       argument. {@code Cursor} reads braces, commas and colons and has the state of a document; it extends {@code
 *       Window}, which holds the bytes of the document. The comment of each helper lists the fields that it changes: of
 *       the cursor, or of the {@code Buffer} that {@link jzon.engine.JsonWriter} extends. Tests compare the list with
 *       the code, and allow cycles of at most eight classes.
 *   <li>{@code StringDecoder} reads strings with escapes or non-ASCII characters, {@code Utf8Reader} strings as UTF-8
 *       bytes, {@code NumberReader} numbers that are not short and plain, {@code BigDigits} big numbers, {@code
 *       UuidReader} UUIDs, {@code NameReader} keys of maps.
 *   <li>{@code MemberNames} reads a name that was not the expected one; {@code Tags} finds a
 *       {@link jzon.engine.Discriminator} and hides it, {@code TagIndex} remembers the places of others;
 *       {@code ValueSkipper} and {@code UnknownMembers} check and skip unused values.
 *   <li>{@code BinaryReader} and {@code BinaryWriter} decode and encode bytes as text, piece by piece.
 *   <li>{@code RawValue} reads and checks values as raw bytes.
 *   <li>{@link jzon.engine.MergePatch} merges a patch into an old value as bytes: {@code MemberIndex} has the places of
 *       the members, {@code NameTrace} records the names that the decoder knows, {@code TracedNames} and {@code
 *       MemberPairs} find which members are the same field, and {@code Merging} writes the result.
 *   <li>{@link jzon.engine.Source} refills the window, and {@link jzon.engine.Sink} takes the written bytes; {@code
 *       Sources} and {@code Sinks} adapt classes of the JDK; {@code Pool} keeps idle readers and writers. {@code
 *       Tables} lists the classes that must be initialised before a document is read.
 *   <li>{@code WrittenHead} keeps the first bytes that went to a target, for the path of an error; {@code NullOrigin}
 *       tells whether an encoder or the program has caused a NullPointerException.
 * </ul>
 */
package jzon.engine;
