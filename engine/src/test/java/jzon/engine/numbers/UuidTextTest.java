package jzon.engine.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;

import org.junit.jupiter.api.Test;

/** UUIDs against their grammar, with any byte at any place. */
class UuidTextTest {
  private static final String[] TEXTS = {
    "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "99999999-9999-9999-9999-999999999999", "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa",
    "01234567-89ab-cdef-fedc-ba9876543210", "123E4567-E89B-12D3-A456-42661417400F",
    "0a0a0a0a-f0f0-9f9f-f9f9-a9a9a9a9a9a9",
  };

  private static UUID expected(byte[] b, int p) {
    for (int i = 0; i < 36; i++) {
      int c = b[p + i];
      boolean isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (isHyphen ? c != '-' : c < 0 || "0123456789abcdefABCDEF".indexOf(c) < 0) return null;
    }
    return UUID.fromString(new String(b, p, 36, StandardCharsets.ISO_8859_1));
  }

  private static void check(byte[] b, int p) {
    assertEquals(expected(b, p), UuidText.parse(b, p, p + 36), () -> new String(b, StandardCharsets.ISO_8859_1));
  }

  private static byte[] bytes(String text, int p) {
    return (" ".repeat(p) + text + "\"        ").getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void everyByteAtEveryPlace() {
    for (String text : TEXTS) {
      byte[] b = bytes(text, 3);
      check(b, 3);
      assertEquals(UUID.fromString(text), UuidText.parse(b, 3, 39));
      for (int i = 3; i < 39; i++) {
        byte before = b[i];
        for (int c = 0; c < 256; c++) {
          b[i] = (byte) c;
          check(b, 3);
        }
        b[i] = before;
      }
      assertNull(UuidText.parse(b, 3, 38));
      assertNull(UuidText.parse(b, 3, 40));
    }
  }

  /** A byte that borrows from the next one must not make that one look right. */
  @Test
  void twoBytesAtOnce() {
    Random random = new Random(3);
    for (int round = 0; round < 20_000; round++) {
      byte[] b = bytes(TEXTS[round % TEXTS.length], 1);
      int i = 1 + random.nextInt(35);
      int j = random.nextBoolean() ? i + 1 : 1 + random.nextInt(36);
      b[i] = (byte) (round % 2 == 0 ? random.nextInt(256) : "/:@G`g-".charAt(random.nextInt(7)));
      b[j] = (byte) (round % 3 == 0 ? random.nextInt(256) : "/:@G`g0af9".charAt(random.nextInt(10)));
      check(b, 1);
    }
  }

  @Test
  void textIsThatOfTheJdk() {
    Random random = new Random(4);
    for (int round = 0; round < 1000; round++) {
      UUID v = new UUID(random.nextLong() >> random.nextInt(64), random.nextLong() >>> random.nextInt(64));
      byte[] b = new byte[45];
      Arrays.fill(b, (byte) '#');
      UuidText.write(b, 2, v);
      assertArrayEquals(("##" + v).getBytes(StandardCharsets.ISO_8859_1), Arrays.copyOf(b, 38));
      assertEquals('#', b[38]);
      assertEquals(v, UuidText.parse(b, 2, 38));
    }
  }
}
