/**
 * Reads values. Hidden: programs see it as {@code JsonReader}.
 *
 * <p>Each of four classes extends the one before it, and the reader extends the last: {@code Window} holds the bytes in
 * the buffer; {@code Documents} brings in the next ones and knows where a document ends and where its errors are;
 * {@code Cursor} reads whitespace, braces, commas and colons; {@code ValueReader} adds the methods that read values.
 * All helpers take one of the last two as an argument. The comment of each helper lists the fields of the cursor that
 * it changes: {@code WrittenFieldsTest} compares the list with the class files, and counts a field only where the
 * helper itself assigns it.
 *
 * <p>An object begins in {@code Cursor.startObject}, or with its first name in {@code ExpectedNames}, {@code
 * MemberNames} and {@code DerivedNames}; it ends in {@code Cursor.nextMember}, {@code ValueReader.nextName}, {@code
 * ExpectedNames}, {@code MemberNames} and {@code ValueSkipper}. Each changes {@code levelsLeft}.
 *
 * <ul>
 *   <li>Strings: {@code StringReader} reads plain ones, {@code StringDecoder} those with escapes or non-ASCII
 *       characters, {@code Utf8Reader} strings as UTF-8 bytes, {@code UuidReader} UUIDs, {@code EncodedBytes}
 *       Base64 and the like. {@code NextString} is for the module of codecs, which parses times.
 *   <li>Numbers: {@code NumberReader} reads those that are not short and plain, {@code BigDigits} big ones, {@code
 *       PrimitiveArrays} arrays of them.
 *   <li>Names: {@code NameTable} is the hash table of a type's names. The build writes {@code ExpectedNames}, which
 *       compares the expected name after whitespace. {@code MemberNames} reads another one, {@code EscapedName} a name
 *       with escapes, {@code KeyNames} keys of maps. {@code UnexpectedNames} and {@code NameTrail} remember which names
 *       documents had in place of expected ones.
 *   <li>Sealed types: {@code Tags} finds a discriminator ({@code Tag}) and hides it, {@code TagIndex} remembers the
 *       places of others.
 *   <li>Values that nobody reads: {@code ValueSkipper} ({@code StringSkipper}, {@code FlatRuns}, {@code IndentedRuns})
 *       and {@code UnknownMembers} check and skip them, {@code RawValue} returns them as bytes.
 *   <li>{@code Notes} records what a decoder does, for those that decode a document several times: among it the names
 *       that it looks for, which {@code NameTrace} has in their order and {@code TracedNames} by object.
 *   <li>{@code Marks} has the places to go back to. {@code ValueReader} makes the error of an exception, {@code
 *       SecretValues} and {@code Secrecy} keep secret values out of it. {@code ReaderTables} lists the classes that
 *       must be initialised
 *       before a document is read.
 * </ul>
 */
package jzon.engine.reading;
