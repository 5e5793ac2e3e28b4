/**
 * Where the documents of a stream begin and end, and what may be around them, as functions over bytes in parts.
 *
 * <ul>
 *   <li>{@code ByteSearch} finds line feeds and record separators, {@code LineCount} counts lines.
 *   <li>{@code ValueEnd} finds the end of a value, of which it knows brackets and strings.
 *   <li>{@code TokenCheck} checks strings, numbers and literals that nobody reads.
 * </ul>
 */
package jzon.streams.boundaries;
