package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** Documents that are found by their brackets: very long ones, and numbers where a document must end. */
class NestedFramerTest {
  private static final int CHECKED = 1 << 20;

  /** Feeds a stream in chunks until there is an error, and returns that and how many bytes were fed. */
  private static List<Object> firstError(Framing f, Limits l, byte[] stream, int chunk) {
    Framer<String> framer = Framer.of(f, l, Streams.RAW);
    for (int from = 0; from < stream.length; from += chunk) {
      int to = Math.min(from + chunk, stream.length);
      framer.feed(stream.clone(), from, to);
      while (framer.next()) {
        if (framer.error() == null) continue;
        String shown = Streams.show(null, framer.error());
        assertFalse(framer.next(), "nothing follows");
        return List.of(shown, to);
      }
    }
    return List.of("none", stream.length);
  }

  /** A malformed document ends the stream long before its own end, with the message of the whole document. */
  @Test
  void longDocumentsAreCheckedBeforeTheyEnd() {
    Limits l = Limits.DEFAULT.withDocumentBytes(16L << 20);
    int[] places = {1, 1000, CHECKED - 200, CHECKED - 90, CHECKED - 5, CHECKED, CHECKED + 5, 2 * CHECKED - 3};
    for (int place : places) {
      String before = "[\"" + "y".repeat(place) + "\",";
      byte[] stream = Streams.bytes(before + "xyz".repeat(100) + ",1".repeat(4 * CHECKED));
      int at = before.length();
      for (Framing f : new Framing[] {Framing.values(), Framing.elements()}) {
        boolean isElements = f.kind() == Framing.Kind.ELEMENTS;
        byte[] all = isElements ? Streams.bytes("[" + new String(stream, StandardCharsets.ISO_8859_1))
            : stream;
        int start = isElements ? 1 : 0;
        String path = isElements ? ".[0][1]" : ".[1]";
        for (int chunk : new int[] {100_000, 65_536, 1 << 22}) {
          List<Object> found = firstError(f, l, all, chunk);
          String expected =
              "!0 1:" + (at + start + 1) + " " + (at + start) + "+" + at + " " + path + "(expected a value, got x)";
          assertEquals(expected, found.get(0), place + " by " + chunk);
          // checked when the bytes have doubled
          int most = place < CHECKED - 100 ? CHECKED : place < 2 * CHECKED - 100 ? 2 * CHECKED : 4 * CHECKED;
          int fed = (Integer) found.get(1);
          assertTrue(fed <= most + 2 * chunk, place + " by " + chunk + ": " + fed + " bytes");
        }
      }
    }
  }

  /** A document that is right is checked again and again, and read in the end; so are those after it. */
  @Test
  void longDocumentsAreRead() {
    String text = "[\"" + "y".repeat(5 * CHECKED) + "\"]";
    byte[] stream = Streams.bytes(text + " 1 " + text + "[2]");
    Limits l = Limits.DEFAULT.withDocumentBytes(16L << 20).withStringBytes(16 << 20);
    for (int chunk : new int[] {100_000, 1 << 22}) {
      List<String> found = Streams.push(Framing.values(), l, Streams.RAW, stream, Streams.ends(stream.length, chunk));
      assertTrue(List.of(text, "1", text, "[2]").equals(found), "by " + chunk);
    }
  }

  /** Numbers around the most bytes of a document, and after a document that ends before that place. */
  @Test
  void numbersWhereADocumentMustEnd() {
    Limits l = Limits.DEFAULT.withDocumentBytes(100).withDigits(1000);
    for (int n = 1; n <= 240; n++) {
      for (String before : new String[] {"", "[2] ", "\"" + "x".repeat(60) + "\" "}) {
        for (String after : new String[] {"", " ", " 5", "\n[5]", ",", "x"}) {
          String number = "7".repeat(n);
          byte[] stream = Streams.bytes(before + number + after);
          List<String> expected = new ArrayList<>();
          if (!before.isEmpty()) expected.add(before.trim());
          int k = expected.size();
          int at = before.length();
          boolean isLong = n > 100;
          if (after.equals(",") || after.equals("x")) {
            // a number ends at a comma, and not at a letter
            expected = null;
          } else {
            expected.add(isLong
                ? "!" + k + " 1:" + (at + 1) + " " + at + "+0 (document of more than 100 bytes)" : number);
            if (!after.isBlank()) expected.add(after.trim());
          }
          List<String> once = null;
          for (int chunk : new int[] {1, 7, 64, 1000}) {
            List<String> found =
                Streams.push(Framing.values(), l, Streams.RAW, stream, Streams.ends(stream.length, chunk));
            if (expected != null) assertEquals(expected, found, n + " digits by " + chunk);
            if (once == null) once = found;
            assertEquals(once, found, n + " digits by " + chunk);
          }
        }
      }
    }
  }
}
