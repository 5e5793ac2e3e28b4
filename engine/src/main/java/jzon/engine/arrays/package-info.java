/**
 * Fast loops for arrays of primitives: each reads a run of plain elements that are directly followed by commas, and
 * leaves the first other element to the reader.
 *
 * <ul>
 *   <li>{@code PlainIntegers}, {@code PlainDecimals}, {@code PlainBooleans} and {@code PlainUuids} are named after
 *       their elements.
 *   <li>{@code LongFractions} reads decimals with many digits.
 * </ul>
 */
package jzon.engine.arrays;
