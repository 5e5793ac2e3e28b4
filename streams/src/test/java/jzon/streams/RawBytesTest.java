package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** The bytes of a wrong document in its error. */
class RawBytesTest {
  private static final Limits SHORT = Limits.DEFAULT.withDocumentBytes(20);

  /** Documents that are neither an integer nor an object with one. */
  private static final String[] WRONG = {
    "\"x\"", "{\"id\":\"x\"}", "[1,2]", "{\"id\":7", "{\"id\":1}}", "tru", "1 2", "\"\u00e9\"", "{\"id\":true }", "x",
    "[\"012345678901234\",1]", "[\"0123456789012345\",1]", "\"01234567890123456789\"",
  };

  private static List<JsonError> errors(Framing framing, Limits limits, String stream, int size, int threads)
      throws Exception {
    byte[] bytes = stream.getBytes(StandardCharsets.ISO_8859_1);
    List<JsonError> found = new ArrayList<>();
    Source source = Streams.source(bytes, size);
    try (RecordReader<String> records = RecordReader.open(source, framing, limits, Streams.ID, threads)) {
      while (records.next()) if (records.error() != null) found.add(records.error());
    }
    return found;
  }

  private static String raw(JsonError e) {
    return new String(e.rawBytes(), StandardCharsets.ISO_8859_1);
  }

  private static String cut(String document, int most) {
    return document.substring(0, Math.min(document.length(), most));
  }

  @Test
  void errorsOfLinesKeepTheirLines() throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      List<String> wrong = new ArrayList<>();
      StringBuilder stream = new StringBuilder();
      for (int k = random.nextInt(8); k >= 0; k--) {
        if (random.nextBoolean()) stream.append("{\"id\":1}\n");
        String line = WRONG[random.nextInt(WRONG.length)];
        wrong.add(line);
        stream.append(" \t\n".substring(random.nextInt(3))).append(line).append(random.nextBoolean() ? "\r\n" : "\n");
      }
      int most = List.of(0, 1, 5, 20, 21, 1000).get(random.nextInt(6));
      Limits limits = random.nextBoolean() ? SHORT : Limits.DEFAULT;
      int longest = limits == SHORT ? Math.min(most, 20) : most;
      for (int size : new int[] {1, 2, 7, 50, 100_000}) {
        for (int threads = 1; threads <= 2; threads++) {
          List<String> found = new ArrayList<>();
          Framing framing = Framing.lines().withRawBytes(most);
          for (JsonError e : errors(framing, limits, stream.toString(), size, threads)) found.add(raw(e));
          assertEquals(
              wrong.stream().map(line -> cut(line, line.length() > 20 ? longest : most)).toList(), found,
              stream + " " + most + " " + size);
        }
      }
    }
  }

  @Test
  void everyFramingInEveryChunk() throws Exception {
    for (Framing plain : List.of(
        Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".a"))) {
      for (String wrong : WRONG) {
        String stream = switch (plain.kind()) {
          case LINES -> "1\n" + wrong + "\n2\n";
          case RECORDS -> "\u001e1\n\u001e" + wrong + "\n\u001e2\n";
          case VALUES -> "1 " + wrong + " 2 ";
          case ELEMENTS -> (plain.names().isEmpty() ? "" : "{\"a\":") + "[1," + wrong + ",2"
              + (plain.names().isEmpty() ? "]" : "]}");
        };
        for (Limits limits : List.of(SHORT, Limits.DEFAULT)) {
          for (int most : new int[] {0, 4, 1000}) {
            List<String> whole = null;
            for (int size = stream.length(); size > 0; size--) {
              List<String> found = new ArrayList<>();
              for (JsonError e : errors(plain.withRawBytes(most), limits, stream, size, 1)) {
                found.add(Streams.show(null, e));
                String raw = raw(e);
                int start = (int) (e.offset() - e.recordOffset());
                if (!raw.isEmpty()) assertEquals(raw, stream.substring(start, start + raw.length()), stream);
                if (most == 0) assertEquals("", raw);
                if (most == 4) assertEquals(cut(raw, 4), raw);
                if (most == 1000 && wrong.startsWith("{") && wrong.endsWith("\"}")) assertEquals(wrong, raw, stream);
              }
              if (whole == null) whole = found;
              assertEquals(whole, found, stream + " by " + size);
            }
          }
        }
      }
    }
  }

  @Test
  void longMalformedDocumentsKeepTheSameInEveryChunk() throws Exception {
    String wrong = "[\"" + "x".repeat(1_500_000) + "\",}" + "y".repeat(1_000_000) + "]";
    for (Framing framing : List.of(Framing.values(), Framing.elements())) {
      String stream = framing.equals(Framing.values()) ? wrong : "[" + wrong + "]";
      for (int size : new int[] {10_000, 1_600_000, 10_000_000}) {
        List<JsonError> found = errors(framing.withRawBytes(1 << 30), Limits.DEFAULT, stream, size, 1);
        assertEquals(1, found.size());
        assertEquals(cut(wrong, 1 << 20), raw(found.get(0)));
      }
    }
  }

  @Test
  void otherErrorsHaveNone() throws Exception {
    assertEquals("", raw(errors(Framing.lines(), Limits.DEFAULT, "x\n", 10, 1).get(0)));
    for (String around : List.of("{", "[1,", "[1]x", "{\"a\":[]}")) {
      assertEquals("", raw(errors(Framing.elements().withRawBytes(9), Limits.DEFAULT, around, 10, 1).get(0)));
    }
    assertEquals("", raw(errors(Framing.records().withRawBytes(9), Limits.DEFAULT, "x\u001e1\n", 10, 1).get(0)));
  }

  @Test
  void theyAreKeptInOtherErrorsAndWhenSerialized() throws Exception {
    JsonError error = errors(Framing.lines().withRawBytes(9), Limits.DEFAULT, "x\n", 10, 1).get(0);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(error);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      assertArrayEquals(error.rawBytes(), ((JsonError) in.readObject()).rawBytes());
    }
    assertEquals("x", raw(error.toException().error()));
    assertEquals("x", raw(error.at(1, 2, 3).withFound(null).inStream(1, List.of(), 2, 3, 4)));
  }

  @Test
  void aFramingKnowsHowMany() {
    Framing lines = Framing.lines().withRawBytes(5);
    assertEquals("lines.withRawBytes(5)", lines.toString());
    assertEquals("elementsAt(.a).withRawBytes(1)", Framing.elementsAt(".a").withRawBytes(1).toString());
    assertEquals(lines, Framing.lines().withRawBytes(5));
    assertNotEquals(lines, Framing.lines());
    assertEquals(Framing.lines(), lines.withRawBytes(0));
    assertThrows(IllegalArgumentException.class, () -> lines.withRawBytes(-1));
  }
}
