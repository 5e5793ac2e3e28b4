package jzon.engine.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** The ends of tokens, and four digits at once, against a test of each byte. */
class TokenEndsTest {
  private final Random random = new Random(43);

  /** Fills an array with digits; one byte in {@code rarity} is another one. */
  private byte[] bytes(int length, int rarity, String others) {
    byte[] b = new byte[length];
    for (int i = 0; i < length; i++) {
      boolean isDigit = random.nextInt(rarity) > 0;
      b[i] = (byte) (isDigit ? '0' + random.nextInt(10) : others.charAt(random.nextInt(others.length())));
    }
    return b;
  }

  private static void check(byte[] b, int p, int safe, int groups, int most, int usual) {
    int[] ends = new int[TokenEnds.room(most)];
    int found = new TokenEnds(most, ends).find(b, p, safe, groups, usual);
    int[] expected = new int[b.length];
    int n = 0;
    for (int g = 0; g < groups && n < most && p + TokenEnds.GROUP <= safe + 8; g++, p += TokenEnds.GROUP) {
      int before = n;
      boolean isOther = false;
      for (int i = p; i < p + TokenEnds.GROUP; i++) {
        isOther |= (b[i] & 0x50) == 0x50; // a bracket, or a letter from P on
        if ((b[i] & 0x11) == 0) expected[n++] = i;
      }
      if (isOther) {
        n = before;
        break;
      }
    }
    assertEquals(n, found);
    assertTrue(Arrays.equals(expected, 0, n, ends, 0, n), () -> new String(b));
  }

  @Test
  void endsOfTokens() {
    for (int round = 0; round < 400; round++) {
      String others = round % 4 == 0 ? ",.-+eE]" : round % 4 == 1 ? ",.-+eE" : ",";
      byte[] b = bytes(200 + random.nextInt(9000), 1 + random.nextInt(20), others);
      int p = random.nextInt(70);
      int usual = random.nextBoolean() ? TokenEnds.FEW : TokenEnds.MANY;
      int groups = random.nextInt(4) == 0 ? TokenEnds.GROUPS : random.nextInt(20);
      check(b, p, b.length - 8, groups, random.nextBoolean() ? 10_000 : random.nextInt(200), usual);
      check(b, p, random.nextInt(b.length - 8), groups, 500, usual);
    }
  }

  /** Each byte that ends a search or a token at every place of a group, with and without others. */
  @Test
  void everyPlaceOfAGroup() {
    for (int at = 0; at < 3 * TokenEnds.GROUP; at++) {
      for (char c : ",.]}[{".toCharArray()) {
        for (int rarity : new int[] {2, 1_000_000}) {
          byte[] b = bytes(4 * TokenEnds.GROUP, rarity, ",.");
          b[at] = (byte) c;
          for (int usual : new int[] {TokenEnds.FEW, TokenEnds.MANY}) check(b, 0, b.length - 8, 4, 1000, usual);
        }
      }
    }
    for (int n = 0; n <= TokenEnds.GROUP; n++) {
      byte[] b = new byte[TokenEnds.GROUP];
      Arrays.fill(b, (byte) '1');
      Arrays.fill(b, 0, n, (byte) ',');
      for (int usual : new int[] {TokenEnds.FEW, TokenEnds.MANY}) {
        check(b, 0, b.length - 8, 1, 64, usual);
        check(b, 0, b.length - 9, 1, 64, usual);
        check(b, 0, b.length - 8, 1, 1, usual);
      }
    }
  }

  @Test
  void groupsForNumbers() {
    assertEquals(TokenEnds.LEAST_GROUPS, TokenEnds.groupsFor(10, 5, 100));
    assertEquals(20, TokenEnds.groupsFor(18 * 64, 5, 100));
    assertEquals(19, TokenEnds.groupsFor(18 * 64 - 1, 100, 100));
    assertEquals(20, TokenEnds.groupsFor(36 * 64, 200, 100));
    assertEquals(TokenEnds.GROUPS, TokenEnds.groupsFor(126 * 64, 1, 100));
    assertEquals(TokenEnds.GROUPS, TokenEnds.groupsFor(Integer.MAX_VALUE, 101, 100));
    assertEquals(TokenEnds.GROUPS - 1, TokenEnds.groupsFor(125 * 64, 100, 100));
  }

  @Test
  void quarters() {
    for (int v = 0; v < 10_000; v++) {
      int t = 0;
      for (int i = 0, rest = v; i < 4; i++, rest /= 10) t = t << 8 | rest % 10;
      assertEquals(v, Quarters.number(t));
      assertEquals(0, Quarters.nonDigits(t));
    }
    for (int c = 0; c < 256; c++) {
      for (int i = 0; i < 4; i++) {
        int t = 0x09000508 & ~(0xFF << i * 8) | c << i * 8;
        assertEquals(c > 9, Quarters.nonDigits(t) != 0);
      }
    }
    for (int digits = 0; digits <= 12; digits++) {
      for (int group = 0; group < 3; group++) {
        // the last four characters of a number, or those before
        int inside = Quarters.inside(digits * Quarters.ONES + Quarters.LAST - group * Quarters.FOUR);
        for (int i = 0; i < 4; i++) {
          boolean isDigit = 4 * group + 4 - i <= digits;
          assertEquals(isDigit ? 0xFF : 0, inside >>> i * 8 & 0xFF, digits + " digits, group " + group);
        }
      }
    }
  }
}
