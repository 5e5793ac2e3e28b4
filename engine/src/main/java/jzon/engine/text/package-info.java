/**
 * The text of strings as functions over bytes: UTF-8 (RFC 3629), escapes, times, and what Java keeps Strings in.
 *
 * <ul>
 *   <li>{@code Utf8} checks sequences in words, {@code Utf8Automaton} text that is skipped.
 *   <li>{@code Escapes} is the grammar of escapes; {@code TextRuns} decodes runs of text that is not plain ASCII, by
 *       the tables of {@code EscapePairs} and {@code LatinPairs}.
 *   <li>{@code Utf8Decoder} makes Strings; {@code Utf8Encoder} turns documents that are Strings into bytes, with
 *       {@code LatinText} and {@code ThreeByteText}.
 *   <li>{@code Base64Text} and {@code HexText} are bytes as text, {@code Base64Blocks} long runs of them, which
 *       {@code PlainRuns} finds.
 *   <li>{@code TimeDigits} writes dates, times and offsets of ISO 8601, {@code ZoneText} names of zones; {@code
 *       StringHash} has the hash codes of names.
 *   <li>{@code SurrogatePairs} makes texts for people well-formed.
 *   <li>{@code StringKind}, {@code TrustedStrings} and {@code WideStrings} tell which Strings hold one byte a
 *       character.
 * </ul>
 */
package jzon.engine.text;
