/**
 * Numbers as functions over bytes and positions, both ways; UUIDs too, which are numbers of 128 bits.
 *
 * <ul>
 *   <li>{@code NumberGrammar} is the grammar of numbers; {@code Digits} finds the ends of digits, by words.
 *   <li>{@code DecimalToDouble} rounds decimals to doubles and floats; {@code LongDecimal} decides those that 19 digits
 *       do not.
 *   <li>{@code DoubleText} and {@code FloatText} write the fewest digits that read back; {@code IntegerText} writes
 *       integers.
 *   <li>{@code PowersOfTen} is the table that reading and writing share.
 *   <li>{@code UuidText} reads and writes UUIDs.
 * </ul>
 */
package jzon.engine.numbers;
