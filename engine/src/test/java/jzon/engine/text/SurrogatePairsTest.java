package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class SurrogatePairsTest {
  @Test
  void halvesAreReplaced() {
    String[][] rows = {
        {"\ud800", "\ufffd"},
        {"\udc00", "\ufffd"},
        {"a\ud83d", "a\ufffd"},
        {"\udc00 \ud83d\ude00 \ud83d", "\ufffd \ud83d\ude00 \ufffd"},
        {"\ud83d\ud83d\ude00\ude00", "\ufffd\ud83d\ude00\ufffd"},
        {"\ude00\ud83d", "\ufffd\ufffd"},
    };
    for (String[] row : rows) assertEquals(row[1], SurrogatePairs.wellFormed(row[0]));
  }

  @Test
  void whatIsWellFormedStaysAsItIs() {
    for (String text : new String[] {"", "a", "\u00e9\u20ac", "\ud83d\ude00", "\ud83d\ude00\ud83d\ude00"}) {
      assertSame(text, SurrogatePairs.wellFormed(text));
    }
  }
}
