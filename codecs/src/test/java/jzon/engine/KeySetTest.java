package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import jzon.engine.codecs.KeySet;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

class KeySetTest {
  private final JsonReader in = JsonReader.open("{}", Limits.DEFAULT);

  /** A key that collides with all of its kind. */
  private record Colliding(int number) {
    @Override
    public int hashCode() {
      return 42;
    }
  }

  @Test
  void keysAreThereOnce() {
    KeySet keys = new KeySet(false);
    for (int i = 0; i < 10_000; i++) {
      assertTrue(keys.add("key" + i, in));
      assertFalse(keys.add("key" + i / 2, in));
    }
  }

  @Test
  void keysOfOneHashCodeAreRefused() {
    for (boolean chained : new boolean[] {false, true}) {
      KeySet keys = new KeySet(chained);
      // a bucket may hold others too
      for (int i = 0; i < 1000 && !chained; i++) keys.add(i * 31, in);
      for (int i = 0; i < KeySet.MAX_COLLISIONS; i++) assertTrue(keys.add(new Colliding(i), in));
      assertFalse(keys.add(new Colliding(7), in));
      JsonException e = assertThrows(JsonException.class, () -> keys.add(new Colliding(-1), in));
      assertEquals(Reason.LIMIT_COLLISIONS, e.reason());
    }
  }

  @Test
  void keysOfOneBucketAreRefusedWhereBucketsAreChained() {
    KeySet open = new KeySet(false);
    KeySet chained = new KeySet(true);
    // different hash codes that HashMap's spreading makes 0
    for (int i = 0; i < 1000; i++) assertTrue(open.add(i << 16 | i, in));
    for (int i = 0; i < KeySet.MAX_COLLISIONS; i++) assertTrue(chained.add(i << 16 | i, in));
    assertThrows(JsonException.class, () -> {
      for (int i = KeySet.MAX_COLLISIONS; i < KeySet.MAX_COLLISIONS + 10; i++) chained.add(i << 16 | i, in);
    });
  }

  @Test
  void equalityIsThatOfTheFront() {
    KeySet keys = new KeySet(false) {
      @Override
      protected int hash(Object key) {
        return key.toString().toLowerCase().hashCode();
      }

      @Override
      protected boolean same(Object a, Object b) {
        return a.toString().equalsIgnoreCase(b.toString());
      }
    };
    for (int i = 0; i < 100; i++) {
      assertTrue(keys.add("a" + i, in));
      assertFalse(keys.add("A" + i, in));
    }
  }
}
