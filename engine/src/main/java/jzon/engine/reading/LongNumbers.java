package jzon.engine.reading;

import jzon.engine.numbers.LongDecimal;

/** What reading numbers of more than 18 digits needs and gives in addition to the number; each reader has one. */
final class LongNumbers {
  /** An upper bound for the number of digits of the last BigDecimal. */
  int digits;
  /** Room for the bytes of an integer of two words. */
  final byte[] magnitude = new byte[16];
  private LongDecimal decimal;

  /** Returns the object for decimals of any length; made at the first use. */
  LongDecimal decimal() {
    if (decimal == null) decimal = new LongDecimal();
    return decimal;
  }
}
