/**
 * Functions that read and write the text of strings as bytes: UTF-8 (RFC 3629), escapes, Base64, and the internal form
 * of Java Strings.
 *
 * <ul>
 *   <li>{@code Utf8} checks sequences in words, {@code Utf8Automaton} checks text that is skipped.
 *   <li>{@code Escapes} is the grammar of escapes; {@code TextRuns} decodes runs of text that is not plain ASCII, with
 *       the masks of {@code LatinPairs}.
 *   <li>{@code Utf8Decoder} makes Strings; {@code Utf8Encoder} turns documents that are Strings into bytes;
 *       {@code ThreeByteText} writes runs of characters of three bytes.
 *   <li>{@code Base64Text} and {@code HexText} read and write bytes as text; {@code Base64Blocks} does so for long
 *       runs, which {@code PlainRuns} finds.
 *   <li>{@code StringKind} and {@code WideStrings} tell which Strings hold one byte a character.
 * </ul>
 */
package jzon.engine.text;
