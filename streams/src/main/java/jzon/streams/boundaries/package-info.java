/**
 * Finds where the documents of a stream begin and end, and checks the values around them, as the stream arrives in
 * parts.
 *
 * <ul>
 *   <li>{@code ByteSearch} finds line feeds and record separators, {@code LineCount} counts lines.
 *   <li>{@code ValueEnd} finds the end of a value from its brackets and strings.
 *   <li>{@code TokenCheck} checks strings, numbers and literals that are skipped.
 * </ul>
 */
package jzon.streams.boundaries;
