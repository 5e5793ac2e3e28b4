package jzon.engine.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Whitespace like the one before, and any other, against a test of each byte. */
class GapsTest {
  private final Gaps gaps = new Gaps();

  private void check(String blank, String after, int tail) {
    byte[] b = ("12" + blank + after + "\0".repeat(tail)).getBytes(StandardCharsets.ISO_8859_1);
    int end = 2 + blank.length();
    for (int safe = b.length - 8; safe >= 0; safe--) {
      int found = gaps.behind(b, 2, safe);
      if (end <= safe + 1) assertEquals(end, found, blank.length() + " blanks up to " + safe);
      else assertTrue(found >= 2 && found <= end, "beyond the whitespace");
    }
  }

  @Test
  void everyLengthAfterEveryOther() {
    for (int first = 0; first <= 40; first++) {
      for (int second = 0; second <= 40; second++) {
        for (int n : new int[] {first, first, second, first}) check("\n" + " ".repeat(n), "\"x", 40);
        check(" ".repeat(first), "7", 40);
        check("", "7", 40);
      }
    }
  }

  /** Whitespace that differs from the one before in any byte, or is followed by more of it. */
  @Test
  void everyByteMayDiffer() {
    for (int n = 1; n <= 17; n++) {
      String blank = "\n" + " ".repeat(n - 1);
      for (int at = 0; at <= n; at++) {
        for (String c : new String[] {"\t", "\r", "7", "\u00ff", "\0", "!"}) {
          check(blank, "7", 30);
          boolean isBlank = c.equals("\t") || c.equals("\r");
          String rest = blank.substring(Math.min(at, n - 1) + (at == n ? 1 : 0));
          String changed = blank.substring(0, at) + c;
          if (isBlank) check(changed + (at < n ? blank.substring(at + 1) : ""), "7", 30);
          else check(blank.substring(0, at), c + rest + "7", 30);
        }
      }
    }
  }

  /** What has the same first or last word as the whitespace before, or no bit in common with it, is compared too. */
  @Test
  void everyWordCounts() {
    String sixteen = "\n" + " ".repeat(15);
    check(sixteen, "7", 30);
    check("", "0" + "\n".repeat(7) + " ".repeat(8) + "7", 30);
    check("", "\\" + "A".repeat(7) + " ".repeat(8) + "7", 30);
    check(sixteen, "7", 30);
    check("\n" + " ".repeat(7), "A".repeat(9), 30);
    for (int n = 17; n < 30; n++) {
      String blank = "\n" + " ".repeat(n - 1);
      check(blank, "7", 40);
      check(blank.substring(0, 8), "7" + blank.substring(9) + "7", 40);
    }
  }

  @Test
  void randomWhitespace() {
    Random random = new Random(44);
    for (int i = 0; i < 2000; i++) {
      byte[] blank = new byte[random.nextInt(30)];
      int kind = random.nextInt(4);
      for (int k = 0; k < blank.length; k++) blank[k] = (byte) (random.nextInt(8) > 0 ? ' ' : " \t\n\r".charAt(kind));
      String text = new String(blank, StandardCharsets.ISO_8859_1);
      check(text, Arrays.asList("x", "\u00e9", "]", "0").get(random.nextInt(4)), 30);
      check(text, "1", 30);
    }
  }
}
