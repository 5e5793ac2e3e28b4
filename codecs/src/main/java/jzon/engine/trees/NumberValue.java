package jzon.engine.trees;

import java.math.BigInteger;

/** The value of a number, whatever its exponent: digits without zeros at their ends, times a power of ten. */
record NumberValue(boolean isNegative, String digits, BigInteger exponent) {
  private static final NumberValue ZERO = new NumberValue(false, "", BigInteger.ZERO);

  /** Tells whether two numbers in RFC 8259's syntax have one value. */
  static boolean same(String a, String b) {
    return a.equals(b) || of(a).equals(of(b));
  }

  private static NumberValue of(String text) {
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    String mantissa = text.substring(text.charAt(0) == '-' ? 1 : 0, e < 0 ? text.length() : e);
    int point = mantissa.indexOf('.');
    String all = mantissa.replace(".", "");
    int end = all.length();
    while (end > 0 && all.charAt(end - 1) == '0') end--;
    int start = 0;
    while (start < end && all.charAt(start) == '0') start++;
    if (start == end) return ZERO;
    BigInteger written = e < 0 ? BigInteger.ZERO : new BigInteger(text.substring(e + 1));
    long fraction = point < 0 ? 0 : mantissa.length() - point - 1;
    BigInteger exponent = written.add(BigInteger.valueOf(all.length() - end - fraction));
    return new NumberValue(text.charAt(0) == '-', all.substring(start, end), exponent);
  }
}
