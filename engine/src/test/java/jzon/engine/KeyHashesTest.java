package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hash codes of the keys of maps against a set of the JDK. */
class KeyHashesTest {
  private static void check(KeyHashes hashes, int[] codes) {
    hashes.start();
    Set<Integer> seen = new HashSet<>();
    for (int code : codes) assertEquals(seen.add(code), hashes.add(code), () -> code + " behind " + seen.size());
    for (int code : codes) assertFalse(hashes.add(code));
  }

  @Test
  void codesAreSeenOnce() {
    Random random = new Random(51);
    KeyHashes hashes = new KeyHashes();
    for (int round = 0; round < 300; round++) {
      int[] codes = new int[random.nextInt(round % 10 == 0 ? 5000 : 40)];
      int range = 1 << random.nextInt(31);
      for (int i = 0; i < codes.length; i++) codes[i] = random.nextBoolean() ? random.nextInt(range) : -random.nextInt(range);
      check(hashes, codes);
    }
  }

  @Test
  void everyNumberOfCodesAroundTheSizes() {
    KeyHashes hashes = new KeyHashes();
    for (int n = 0; n <= 130; n++) {
      int[] codes = new int[n];
      for (int i = 0; i < n; i++) codes[i] = i * 0x9E3779B9;
      check(hashes, codes);
      check(new KeyHashes(), codes);
    }
    check(hashes, new int[] {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1, 1 << 16, 1 << 24});
  }

  /** Up to 2^24 / 8 codes fit; then it is the map that must look at its keys. */
  @Test
  void tablesAreFullAtLast() {
    KeyHashes hashes = new KeyHashes();
    hashes.start();
    int most = 1 << 21;
    for (int i = 0; i < most; i++) assertTrue(hashes.add(i * 7), "fits");
    assertFalse(hashes.add(-1));
    assertFalse(hashes.add(0));
    // the large table is dropped, and what was in it is forgotten
    check(hashes, new int[] {0, 7, -1, 14});
  }

  /** Maps in maps have one each, which the reader keeps for the next map at that depth. */
  @Test
  void aReaderHasOneForEachDepth() {
    try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
      KeyHashes[] first = new KeyHashes[10];
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < first.length; i++) {
          KeyHashes hashes = in.enterMap();
          if (round == 0) first[i] = hashes;
          else assertSame(first[i], hashes);
          assertTrue(hashes.add(5), "it starts empty");
          if (i > 0) assertNotSame(first[i - 1], hashes);
        }
        for (int i = 0; i < first.length; i++) in.leaveMap();
      }
    }
  }

  @Test
  void littleIsKeptOfManyLargeMapsWithinEachOther() {
    for (int depth : new int[] {1, 2, 15, 16, 17, 200}) {
      JsonReader in = JsonReader.open("[]", Limits.DEFAULT);
      try {
        for (int d = 0; d < depth; d++) {
          KeyHashes hashes = in.enterMap();
          for (int k = 0; k < 20_000; k++) assertTrue(hashes.add(k));
        }
        assertTrue(in.keptMapSlots() >= depth * 160_000);
      } finally {
        in.close();
      }
      assertTrue(in.keptMapSlots() < 80_000, () -> "kept: " + in.keptMapSlots());
      JsonReader again = JsonReader.open("[]", Limits.DEFAULT);
      assertTrue(again.enterMap().add(1));
      assertTrue(again.enterMap().add(1));
      again.close();
    }
  }
}
