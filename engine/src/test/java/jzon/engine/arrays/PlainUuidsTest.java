package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.Samples;
import jzon.engine.numbers.UuidText;

/**
 * Runs of UUIDs: that what is taken is plain and has the right value, that the first which is not plain ends the run,
 * that all plain ones before the end of the window are taken, and that nothing outside of the window is looked at.
 */
class PlainUuidsTest {
  private static final Pattern PLAIN =
      Pattern.compile("\"([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})\",");

  /** The number of characters of an element: those of the UUID, two quotes and a comma. */
  private static final int STEP = UuidText.LENGTH + 3;

  private final Random random = new Random(83);

  private String token() {
    String s = new UUID(random.nextLong(), random.nextLong()).toString();
    switch (random.nextInt(8)) {
      case 0:
        s = s.toUpperCase();
        break;
      case 1:
        s = new UUID(random.nextBoolean() ? 0 : -1, random.nextBoolean() ? 0 : -1).toString();
        break;
      case 2:
        s = s.replace('a', 'A').replace('f', 'F');
        break;
      default:
        break;
    }
    return '"' + s + "\",";
  }

  private String tokens(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append(token());
    return s.toString();
  }

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Reads from {@code p} on into an array up to {@code end}, requires nothing but what is plain, and returns how many
   * were taken.
   */
  private int check(String s, int p, int n, int end) {
    byte[] b = latin1(s);
    long[] a = new long[end];
    Arrays.fill(a, 7);
    long at = PlainUuids.read(b, p, b.length - 8, a, n, end);
    int m = (int) (at >>> 32), q = p;
    assertTrue(m >= n && m <= end && (m - n) % 2 == 0);
    Matcher matcher = PLAIN.matcher(s);
    for (int i = n; i < m; i += 2) {
      matcher.region(q, s.length());
      assertTrue(matcher.lookingAt(), () -> "taken though it is not plain: " + s);
      assertEquals(UUID.fromString(matcher.group(1)), new UUID(a[i], a[i + 1]));
      q = matcher.end();
    }
    assertEquals(q, (int) at);
    for (int i = 0; i < n; i++) assertEquals(7, a[i]);
    for (int i = m; i < end; i++) assertEquals(7, a[i]);
    return (m - n) / 2;
  }

  @Test
  void allThatIsPlainIsTaken() {
    for (int n = 0; n < 900; n += 1 + n / 16) {
      String s = "[" + tokens(n); // the last one ends at the end of the window
      assertEquals(n, check(s, 1, 0, 4000));
      assertEquals(0, check(s, 0, 0, 4000));
    }
  }

  @Test
  void fullArrays() {
    String s = "[" + tokens(700);
    for (int n : new int[] {0, 2, 6, 100, 510}) {
      for (int most = 0; most < 600; most += 1 + most / 8) {
        assertEquals(most, check(s, 1, n, n + 2 * most));
      }
    }
  }

  /** An array that ends where no more may be loaded: one load beyond it would throw. */
  @Test
  void windowsOfEveryLength() {
    String s = "#" + tokens(40);
    for (int length = 9; length <= s.length(); length++) {
      assertEquals((length - 1) / STEP, check(s.substring(0, length), 1, 0, 200));
    }
  }

  @Test
  void everyByteAtEveryPlace() {
    String s = "[" + tokens(48);
    for (int c = 0; c < 256; c++) {
      for (int i = 0; i < STEP; i++) {
        StringBuilder damaged = new StringBuilder(s);
        int element = (c * 5 + i) % (32);
        int at = 1 + element * STEP + i;
        damaged.setCharAt(at, (char) c);
        int taken = check(damaged.toString(), 1, 0, 400);
        Matcher m = PLAIN.matcher(damaged).region(at - i, damaged.length());
        if (m.lookingAt()) assertTrue(taken > element);
        else assertTrue(taken <= element);
      }
    }
  }

  @Test
  void twoErrorsInAWord() {
    byte[] bytes =
        latin1("0123456789abcdefABCDEFgG@`/:-\",\u0000\u0001\u000F\u0010\u0019 \u007F\u0080\u00B0\u00C1\u00E6\u00FF");
    for (int i = 0; i < Samples.ROUNDS / 20; i++) {
      StringBuilder s = new StringBuilder("[").append(tokens(20 + random.nextInt(30)));
      int at = 1 + random.nextInt(s.length() - 9);
      for (int j = random.nextInt(4); j >= 0; j--) {
        s.setCharAt(at + random.nextInt(8), (char) (bytes[random.nextInt(bytes.length)] & 0xFF));
      }
      check(s.toString(), 1, 0, 400);
    }
  }

  /** Elements with spaces, escapes, other lengths and none at all end the run, and are left to others. */
  @Test
  void whatIsNotPlainEndsTheRun() {
    String[] others = {
      " ", "\n", "null,", "1,", "\"\",", "],[", "\"\\u0030", "\"00000000-0000-0000-0000-00000000000\",",
      "\"00000000-0000-0000-0000-0000000000000\",", ","
    };
    for (String other : others) {
      for (int before = 0; before < 300; before += 1 + before / 8) {
        int taken = check("[" + tokens(before) + other + tokens(60), 1, 0, 1000);
        assertTrue(taken <= before);
      }
    }
  }

  /** The same values as one by one, through the reader, for arrays of every length beside others. */
  @Test
  void asOneByOne() {
    for (int n = 1; n < 600; n += 1 + n / 12) {
      UUID[] expected = new UUID[n];
      StringBuilder plain = new StringBuilder("["), spaced = new StringBuilder("[");
      for (int i = 0; i < n; i++) {
        expected[i] = new UUID(random.nextLong(), random.nextLong());
        plain.append(i == 0 ? "" : ",").append('"').append(expected[i]).append('"');
        spaced.append(i == 0 ? "" : i % 50 == 7 ? " , " : ",").append('"').append(expected[i]).append('"');
      }
      for (String s : new String[] {plain + "]", spaced + "]", plain + "]" + " ".repeat(50)}) {
        assertEquals(Arrays.toString(expected), Inputs.all(latin1(s), in -> Arrays.toString(in.arrays().readUuids())));
      }
    }
  }
}
