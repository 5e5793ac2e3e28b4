/**
 * Where the documents of a stream begin and end, as functions over bytes: brackets and line ends are looked for, grammar
 * is not.
 *
 * <ul>
 *   <li>{@code ByteSearch} finds line feeds and record separators, {@code LineCount} counts lines.
 *   <li>{@code ValueEnd} finds the end of a value, piece by piece.
 * </ul>
 */
package jzon.engine.boundaries;
