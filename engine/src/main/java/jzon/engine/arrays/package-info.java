/**
 * Kernels for arrays of primitives: each reads a run of elements that are plain, directly followed by commas, and stops
 * before the first that is not, which the reader then reads by itself.
 *
 * <ul>
 *   <li>{@code PlainIntegers}, {@code PlainDecimals}, {@code PlainBooleans} and {@code PlainUuids} take an element at a
 *       time.
 *   <li>{@code IntegerBlocks}, {@code DecimalBlocks} and {@code UuidBlocks} take many at a time, by loops that HotSpot
 *       vectorizes; {@code LongFractions} takes decimals with many digits.
 * </ul>
 */
package jzon.engine.arrays;
