package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EscapesTest {
  @Test
  void lettersOfEscapes() {
    String letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    for (int c = 0; c < 256; c++) {
      int i = letters.indexOf(c);
      assertEquals(i < 0 ? 0 : meanings.charAt(i), Escapes.shortEscape(c));
      assertEquals(i >= 0, Escapes.isShortEscape(c));
      for (int place = 0; place < 4; place++) {
        int[] four = {'n', '"', '/', 't'};
        four[place] = c;
        assertEquals(i >= 0, Escapes.areShortEscapes(four[0], four[1], four[2], four[3]), place + " " + c);
      }
    }
  }

  @Test
  void unescape() {
    String[][] rows = {
      {"", ""}, {"plain \u00e9 \ud83c\udf4c", "plain \u00e9 \ud83c\udf4c"}, {"\\n\\\"\\/\\\\", "\n\"/\\"},
      {"a\\u00E9b\\u00e9", "a\u00e9b\u00e9"},
      {"\\ud83c\\udf4c", "\ud83c\udf4c"}, {"\\u0000a", "\0a"}, {"\\uffff", "\uffff"},
      // what no reader accepts stays as it is
      {"\\", "\\"}, {"a\\x", "a\\x"}, {"\\\u0141", "\\\u0141"}, {"\\\u0100", "\\\u0100"},
      {"\\u000\u0100", "\\u000\u0100"}, {"\\u12", "\\u12"}, {"\\u123", "\\u123"},
      {"\\u12G4", "\\u12G4"},
      {"\\u123\u0660", "\\u123\u0660"}, {"\\ud83c", "\\ud83c"}, {"\\udf4c\\ud83c", "\\udf4c\\ud83c"},
    };
    for (String[] row : rows) assertEquals(row[1], Escapes.unescape(row[0]), row[0]);
  }
}
