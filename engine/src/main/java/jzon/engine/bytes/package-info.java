/**
 * The ground floor: bytes of arrays as little-endian words, and what is asked of eight of them at once. Nothing here
 * knows JSON beyond its characters.
 *
 * <ul>
 *   <li>{@code Bytes} loads and stores words; it is the one file with VarHandles over arrays.
 *   <li>{@code Words} asks eight bytes for digits, quotes, whitespace and the like, and converts digits.
 *   <li>{@code Indentation} and {@code Gaps} pass the whitespace of indented documents.
 *   <li>{@code TokenEnds}, {@code Quarters} and {@code HexPairs} serve the arrays of numbers and UUIDs.
 * </ul>
 */
package jzon.engine.bytes;
