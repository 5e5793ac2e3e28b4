package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Runs of integers one by one, which end at anything else. */
class PlainIntegersTest {
  private static final String[] OTHERS = {
    ",", "-,", "01,", "00,", "-01,", "-00,", "0123456,", "+1,", "1 ,", "- 1,", "--1,", "1-,", "x,", "1x,", "123456x,",
    "1234567x,", "1.5,", "1e5,", "1]", "12345678901234567890,", "99999999999999999999,", "012345678,",
    "-0123456789012345678,", "1\"", "\"1\",", "\0"
  };

  private static void check(int plain, String other, boolean isLong) {
    Random random = new Random(plain);
    StringBuilder text = new StringBuilder("[");
    long[] expected = new long[40];
    for (int i = 0; i < plain; i++) {
      expected[i] = isLong ? random.nextLong() >> random.nextInt(64) : random.nextInt() >> random.nextInt(32);
      text.append(expected[i]).append(',');
    }
    int end = text.length();
    byte[] b = Inputs.utf8(text + other + "1,2,3,4,5,6,7,8,9,10," + " ".repeat(60));
    long[] longs = new long[40];
    int[] ints = new int[40];
    int safe = b.length - 8;
    long read = isLong ? PlainIntegers.read(b, 1, safe, longs, 0, 40) : PlainIntegers.read(b, 1, safe, ints, 0, 40);
    assertEquals(plain, (int) (read >>> 32), () -> text + other);
    assertEquals(end, (int) read, () -> text + other);
    for (int i = 0; i < plain; i++) assertEquals(expected[i], isLong ? longs[i] : ints[i]);
  }

  @Test
  void othersEndARun() {
    for (int plain = 0; plain < 6; plain++) {
      for (String other : OTHERS) {
        check(plain, other, true);
        check(plain, other, false);
      }
    }
  }
}
