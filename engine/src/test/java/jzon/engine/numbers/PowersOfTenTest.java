package jzon.engine.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigInteger;

import org.junit.jupiter.api.Test;

class PowersOfTenTest {
  @Test
  void tableIsWhatItsDefinitionSays() {
    for (int q = PowersOfTen.MIN; q <= PowersOfTen.MAX; q++) {
      BigInteger power = BigInteger.TEN.pow(Math.abs(q));
      BigInteger expected;
      if (q >= 0) {
        int shift = 128 - power.bitLength();
        expected = power.shiftLeft(shift);
      } else {
        // 2^s / 10^-q has 128 bits for one of two neighbouring s.
        int s = power.bitLength() + 127;
        expected = BigInteger.ONE.shiftLeft(s).divide(power);
        if (expected.bitLength() < 128) expected = BigInteger.ONE.shiftLeft(s + 1).divide(power);
      }
      assertEquals(128, expected.bitLength());
      assertEquals(expected.shiftRight(64).longValue(), PowersOfTen.high(q), "10^" + q);
      assertEquals(expected.longValue(), PowersOfTen.low(q), "10^" + q);
      assertNotEquals(-1L, PowersOfTen.low(q), "rounding up must not carry, 10^" + q);
    }
  }
}
