package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;

/** What a scan for one late discriminator records of the others. */
class TagIndexTest {
  private static final Discriminator TYPE = new Discriminator("type", new FieldNames("A"));

  private static TagIndex index() {
    TagIndex index = new TagIndex();
    index.start(TYPE);
    return index;
  }

  @Test
  void nothingIsCoveredAtFirst() {
    TagIndex index = index();
    assertFalse(index.covers(0));
    index.start(5);
    assertFalse(index.covers(5));
    assertFalse(index.covers(6));
  }

  @Test
  void objectsAreFoundByTheirOffsets() {
    long[] starts = {0, 7, (1L << 40) + 3};
    for (long start : starts) {
      TagIndex index = index();
      index.start(start);
      // each object opens 10 bytes behind the one around it; those with odd numbers have a discriminator, 500 behind
      int n = 50;
      for (int depth = 0; depth < n; depth++) index.open(depth, start + 10 * (depth + 1));
      for (int depth = n - 1; depth >= 0; depth--) {
        if (depth % 2 == 1) {
          index.found(depth, start + 1000 - depth);
          index.found(depth, start + 5000); // a second one does not count
        }
      }
      index.end(start + 2000);
      assertTrue(index.covers(start));
      assertTrue(index.covers(start + 1999));
      assertFalse(index.covers(start + 2000));
      assertFalse(index.covers(start - 1));
      assertEquals(start + 2000, index.find(start));
      for (int depth = 0; depth < n; depth++) {
        assertEquals(depth % 2 == 1 ? start + 1000 - depth : -1, index.find(start + 10 * (depth + 1)));
        assertEquals(-1, index.find(start + 10 * (depth + 1) + 1));
      }
      assertEquals(-1, index.find(start + 1999));
      // in another order, and the same again
      for (int depth = n - 1; depth > 0; depth -= 2) {
        assertEquals(start + 1000 - depth, index.find(start + 10 * (depth + 1)));
        assertEquals(start + 1000 - depth, index.find(start + 10 * (depth + 1)));
      }
      // another scan forgets the first
      index.start(start + 3000);
      assertFalse(index.covers(start + 10));
      index.end(start + 3050);
      assertEquals(-1, index.find(start + 3020));
      assertEquals(start + 3050, index.find(start + 3000));
    }
  }
}
