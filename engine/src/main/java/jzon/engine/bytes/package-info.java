/**
 * The lowest package: loads bytes of arrays as little-endian words, and tests eight bytes at once. Of JSON it knows
 * only the characters.
 *
 * <ul>
 *   <li>{@code Bytes} loads and stores words; it is the one file with VarHandles over arrays.
 *   <li>{@code Words} finds digits, quotes, whitespace and the like in eight bytes, and converts digits.
 *   <li>{@code Indentation} and {@code Gaps} skip the whitespace of indented documents.
 *   <li>{@code HexPairs} has the values of two hexadecimal digits, for UUIDs.
 *   <li>{@code Tables} initialises classes before they are needed deep in the stack.
 * </ul>
 */
package jzon.engine.bytes;
