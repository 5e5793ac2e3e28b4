package jzon.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;

/** Numbers worth testing, from fixed seeds. */
public final class Samples {
  /** How many random inputs each test takes, or a share of it; project/TestJvm.scala sets it. */
  public static final int ROUNDS = Integer.getInteger("jzon.rounds", 1_000_000);

  private final Random random;

  public Samples(long seed) {
    random = new Random(seed);
  }

  /**
   * Returns a finite double: random bits, a decimal, a whole number, a power of two or ten or one of its neighbours, a
   * subnormal.
   */
  public double nextDouble() {
    while (true) {
      double x;
      switch (random.nextInt(8)) {
        case 0:
          x = (random.nextInt(2_000_000) - 1_000_000) / Math.pow(10, random.nextInt(8));
          break;
        case 1:
          x = random.nextLong() >> random.nextInt(64);
          break;
        case 2:
          x = Math.scalb(1.0, random.nextInt(2098) - 1074);
          break;
        case 3:
          x = Double.parseDouble("1e" + (random.nextInt(633) - 324));
          break;
        case 4:
          x = Double.longBitsToDouble(random.nextLong() >>> 12 + random.nextInt(52));
          break;
        case 5:
          x = random.nextDouble() * Math.pow(10, random.nextInt(12) - 4);
          break;
        default:
          x = Double.longBitsToDouble(random.nextLong());
      }
      int step = random.nextInt(8);
      if (step == 0) x = Math.nextUp(x);
      if (step == 1) x = Math.nextDown(x);
      if (Math.abs(x) <= Double.MAX_VALUE) return random.nextBoolean() ? x : -x;
    }
  }

  /** Returns a finite float, of the same kinds. */
  public float nextFloat() {
    while (true) {
      float x;
      switch (random.nextInt(8)) {
        case 0:
          x = (float) ((random.nextInt(20_000) - 10_000) / Math.pow(10, random.nextInt(6)));
          break;
        case 1:
          x = random.nextInt() >> random.nextInt(32);
          break;
        case 2:
          x = Math.scalb(1f, random.nextInt(277) - 149);
          break;
        case 3:
          x = Float.parseFloat("1e" + (random.nextInt(84) - 45));
          break;
        case 4:
          x = Float.intBitsToFloat(random.nextInt() >>> 9 + random.nextInt(23));
          break;
        default:
          x = Float.intBitsToFloat(random.nextInt());
      }
      int step = random.nextInt(8);
      if (step == 0) x = Math.nextUp(x);
      if (step == 1) x = Math.nextDown(x);
      if (Math.abs(x) <= Float.MAX_VALUE) return random.nextBoolean() ? x : -x;
    }
  }

  /** Returns a JSON number of 1 to 40 digits with any mixture of point and exponent. */
  public String nextNumber() {
    StringBuilder s = new StringBuilder();
    if (random.nextInt(4) == 0) s.append('-');
    int whole = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(random.nextInt(5) == 0 ? 25 : 8);
    if (whole == 0) s.append('0');
    for (int i = 0; i < whole; i++) s.append((char) ('0' + (i == 0 ? 1 + random.nextInt(9) : random.nextInt(10))));
    if (random.nextBoolean()) {
      s.append('.');
      int zeros = random.nextInt(3) == 0 ? random.nextInt(12) : 0;
      s.append("0".repeat(zeros));
      int fraction = 1 + random.nextInt(random.nextInt(5) == 0 ? 25 : 8);
      for (int i = 0; i < fraction; i++) s.append((char) ('0' + random.nextInt(10)));
    }
    if (random.nextInt(3) == 0) {
      s.append(random.nextBoolean() ? 'e' : 'E');
      int sign = random.nextInt(3);
      if (sign > 0) s.append(sign == 1 ? '-' : '+');
      s.append(random.nextInt(random.nextBoolean() ? 30 : 350));
    }
    return s.toString();
  }

  /** Returns the exact middle between a positive double and the next one, or a number a little beside it. */
  public String nextMiddle(BigDecimal below, BigDecimal above) {
    BigDecimal middle = below.add(above).divide(BigDecimal.valueOf(2));
    String plain =
        random.nextInt(3) == 0 && Math.abs(middle.scale()) < 400 ? middle.toPlainString() : middle.toString();
    int e = plain.indexOf('E');
    String digits = e < 0 ? plain : plain.substring(0, e), exponent = e < 0 ? "" : plain.substring(e);
    String tail = digits.indexOf('.') < 0 ? ".0" : "";
    switch (random.nextInt(6)) {
      case 0:
        return digits + tail + "0".repeat(random.nextInt(900)) + "1" + exponent;
      case 1:
        BigDecimal less = middle.subtract(BigDecimal.ONE.scaleByPowerOfTen(-middle.scale() - random.nextInt(30)));
        return less.signum() > 0 ? less.toString() : digits + exponent;
      case 2:
        return digits + tail + "0".repeat(random.nextInt(50)) + exponent;
      case 3:
        return middle.round(new MathContext(17 + random.nextInt(20), RoundingMode.HALF_EVEN)).toString();
      default:
        return digits + exponent;
    }
  }

  /** Returns an integer of up to {@code bits} bits, of either sign. */
  public BigInteger nextInteger(int bits) {
    BigInteger i = new BigInteger(random.nextInt(bits + 1), random);
    return random.nextBoolean() ? i : i.negate();
  }

  /**
   * Returns a string of up to {@code length} code points: ASCII with, now and then, one of a kind that needs more care.
   */
  public String nextString(int length) {
    int n = random.nextInt(length + 1);
    int kind = random.nextInt(7);
    int rarity = 1 << random.nextInt(8);
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) {
      int c = 0x20 + random.nextInt(0x5F);
      if (random.nextInt(rarity) == 0) {
        switch (kind) {
          case 0:
            c = random.nextInt(0x20);
            break;
          case 1:
            c = random.nextBoolean() ? '"' : '\\';
            break;
          case 2:
            c = 0x7F + random.nextInt(0x81);
            break;
          case 3:
            c = 0x100 + random.nextInt(0x700);
            break;
          case 4:
            c = 0x800 + random.nextInt(0xD000);
            break;
          case 5:
            c = 0x10000 + random.nextInt(0x100000);
            break;
          default:
            c = 0xE000 + random.nextInt(0x2000);
        }
      }
      s.appendCodePoint(c);
    }
    return s.toString();
  }

  public int nextInt(int bound) {
    return random.nextInt(bound);
  }

  public long nextLong() {
    return random.nextLong() >> random.nextInt(64);
  }
}
