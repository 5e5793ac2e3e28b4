package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

class StringKindTest {
  /** Strings of the same characters, made in different ways. */
  private static String[] made(String s) {
    StringBuilder builder = new StringBuilder("\u0100").append(s).deleteCharAt(0);
    return new String[] {
      s, new String(s.toCharArray()), builder.toString(), ("語" + s + "語").substring(1, s.length() + 1), s.concat(""),
      new StringBuilder(s).toString(), s.intern()
    };
  }

  @Test
  void nothingWiderIsEverTakenForLatin1() {
    Random random = new Random(71);
    for (int round = 0; round < 2000; round++) {
      int[] most = {0x80, 0x100, 0x101, 0x180, 0x10000};
      int bound = most[random.nextInt(most.length)];
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(300); n > 0; n--) {
        text.append((char) random.nextInt(random.nextInt(20) == 0 ? bound : 0x80));
      }
      for (String s : made(text.toString())) {
        if (StringKind.isLatin1(s)) assertTrue(s.chars().allMatch(c -> c < 0x100), s);
      }
    }
    for (int c = 0x100; c < 0x10000; c++) assertFalse(StringKind.isLatin1("a".repeat(c & 15) + (char) c));
  }

  @Test
  void openJdksCompactStringsAreKnown() {
    if (!System.getProperty("java.vm.name").startsWith("OpenJDK")) return;
    for (int c = 0; c < 0x100; c++) assertTrue(StringKind.isLatin1("a".repeat(c) + (char) c));
  }
}
