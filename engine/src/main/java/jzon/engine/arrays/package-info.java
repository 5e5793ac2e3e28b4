/**
 * Fast loops for arrays of primitives: each reads a run of plain elements that are directly followed by commas, and
 * leaves the first other element to the reader.
 *
 * <ul>
 *   <li>{@code PlainIntegers}, {@code PlainDecimals}, {@code PlainBooleans} and {@code PlainUuids} read one element at
 *       a time.
 *   <li>{@code IntegerBlocks} and {@code DecimalBlocks} read many at a time, with vectorized loops; {@code
 *       LongFractions} reads decimals with many digits.
 * </ul>
 */
package jzon.engine.arrays;
