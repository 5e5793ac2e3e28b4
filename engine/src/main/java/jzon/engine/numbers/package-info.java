/**
 * Functions that read and write numbers, and UUIDs, as bytes of an array.
 *
 * <ul>
 *   <li>{@code NumberGrammar} is the grammar of numbers; {@code Digits} finds the ends of digits, a word at a time.
 *   <li>{@code DecimalToDouble} rounds decimals to doubles and floats; {@code LongDecimal} has the first 19
 *       digits of longer ones.
 *   <li>{@code DoubleText} and {@code FloatText} write the fewest digits that read back; {@code IntegerText} writes
 *       integers, {@code BigIntegerText} reads and writes those beyond a long.
 *   <li>{@code PowersOfTen} is the table that reading and writing share.
 *   <li>{@code UuidText} reads and writes UUIDs.
 * </ul>
 */
package jzon.engine.numbers;
