/**
 * Writes values. Hidden: programs see it as {@code JsonWriter}.
 *
 * <p>{@code Buffer} holds the bytes and hands them to the target; {@code ValueWriter} adds the methods that write
 * values, and the writer extends it. The comment of each helper lists the fields of the buffer that it changes: {@code
 * WrittenFieldsTest} compares the list with the class files, and counts a field only where the helper itself assigns
 * it.
 *
 * <p>Text reaches the buffer in two ways. Methods for strings and names escape it. {@code writeRaw} and the methods
 * with which generated code writes constant names do not.
 *
 * <ul>
 *   <li>{@code StringText} writes strings and names in one of three ways. One of them, {@code TrustedText}, needs a JVM
 *       that shows how strings lie in memory.
 *   <li>{@code BigNumberText} writes big numbers, {@code ArrayText} arrays of primitives, {@code KeyText} keys of maps,
 *       {@code BytesText} bytes as text.
 *   <li>{@code WrittenHead} keeps the first bytes that went to a target, for the path of an error; {@code NullOrigin}
 *       tells whether an encoder or the program has caused a NullPointerException. {@code WriterTables} lists the
 *       classes that must be initialised before a document is written.
 *   <li>For the module of codecs: {@code Redaction} replaces secret values; {@code WrittenBytes} gives access to the
 *       bytes, for times and layouts.
 * </ul>
 */
package jzon.engine.writing;
