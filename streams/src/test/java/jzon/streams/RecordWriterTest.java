package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** What is written when all goes well is tested with the fronts; here records fail. */
class RecordWriterTest {
  private static final Framing[] FRAMINGS = {
    Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".a.b")
  };

  private static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Writes a list of strings, or fails behind them. */
  private static void encode(RecordWriter records, List<String> strings, boolean fails) throws IOException {
    records.startRecord();
    try (JsonWriter json = JsonWriter.open(records)) {
      json.writeRaw(new byte[] {'['}, 0, 1);
      for (int i = 0; i < strings.size(); i++) {
        if (i > 0) json.writeComma();
        json.writeString(strings.get(i));
      }
      if (fails) throw new Failed();
      json.writeRaw(new byte[] {']'}, 0, 1);
      json.flush();
    }
    records.endRecord();
  }

  private static List<String> read(byte[] stream, Framing f) throws IOException {
    List<String> results = new ArrayList<>();
    Source source = Streams.source(stream, 1 << 16);
    try (RecordReader<String> in = RecordReader.open(source, f, Limits.DEFAULT, Streams.RAW)) {
      while (in.next()) results.add(in.error() == null ? in.value() : "error");
    }
    return results;
  }

  /** Writes records of random lengths, some of which fail, and reads them back. */
  @Test
  void aRecordThatFailsIsNoPartOfAnother() throws IOException {
    Random random = new Random(10);
    int brokenStreams = 0;
    int errors = 0;
    for (int i = 0; i < 400; i++) {
      Framing f = FRAMINGS[i % FRAMINGS.length];
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      RecordWriter records = new RecordWriter(f, out);
      List<String> expected = new ArrayList<>();
      boolean isBroken = false;
      int longFailures = 0;
      for (int k = random.nextInt(20); k > 0; k--) {
        List<String> strings = new ArrayList<>();
        int n = 1 << random.nextInt(random.nextInt(4) == 0 ? 13 : 4);
        for (int j = random.nextInt(4); j >= 0; j--) strings.add(("x" + j + "\n").repeat(n * (1 + random.nextInt(8))));
        boolean fails = random.nextInt(3) == 0;
        if (isBroken) {
          assertThrows(IllegalStateException.class, () -> encode(records, strings, fails));
        } else if (fails) {
          assertThrows(Failed.class, () -> encode(records, strings, true));
          if (raw(strings).length() > 32_000) longFailures++;
          if (random.nextBoolean()) records.discardRecord();
          isBroken = isBroken(records);
        } else {
          encode(records, strings, false);
          expected.add(raw(strings));
        }
        if (random.nextInt(5) == 0) records.flush();
      }
      if (isBroken) {
        String message = assertThrows(IllegalStateException.class, records::end).getMessage();
        assertTrue(message.contains("a record failed after a part of it was written"), message);
        records.flush();
        brokenStreams++;
      } else {
        records.end();
        records.end();
      }
      List<String> results = read(out.toByteArray(), f);
      int all = results.size();
      results.removeIf("error"::equals);
      assertEquals(expected, results, f.toString());
      if (isBroken) assertEquals(all, results.size() + 1, f + " does not look whole");
      assertTrue(all - results.size() <= longFailures, f + ": more errors than long records that failed");
      errors += all - results.size();
    }
    assertTrue(brokenStreams > 10 && errors > brokenStreams, brokenStreams + " streams, " + errors + " errors");
  }

  private static boolean isBroken(RecordWriter records) {
    try {
      records.startRecord();
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  private static String raw(List<String> strings) {
    StringBuilder s = new StringBuilder("[");
    for (String string : strings) {
      if (s.length() > 1) s.append(',');
      s.append('"').append(string.replace("\n", "\\n")).append('"');
    }
    return s.append(']').toString();
  }

  private static String written(Framing f, String... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordWriter records = new RecordWriter(f, out);
    for (String part : parts) {
      records.startRecord();
      String text = part.replace("!", "");
      records.write(text.getBytes(StandardCharsets.UTF_8), 0, text.length());
      if (part.endsWith("!!")) records.flush();
      if (!part.endsWith("!")) records.endRecord();
    }
    records.end();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatIsWrittenForRecordsThatFail() throws IOException {
    assertEquals("1\n3\n", written(Framing.lines(), "1", "2!", "3"));
    assertEquals("1\n[2?\n3\n", written(Framing.lines(), "1", "[2!!", "3"));
    assertEquals("1\n2?\n", written(Framing.lines(), "1", "2!!"));
    assertEquals("1\n3\n", written(Framing.values(), "1", "2!", "3"));
    assertEquals("\u001E1\n\u001E3\n", written(Framing.records(), "1", "2!", "3"));
    assertEquals("\u001E1\n\u001E2?\n\u001E3\n", written(Framing.records(), "1", "2!!", "3"));
    assertEquals("[1,3]", written(Framing.elements(), "1", "2!", "3"));
    assertEquals("[3]", written(Framing.elements(), "2!", "3"));
    assertEquals("[]", written(Framing.elements(), "2!"));
    assertEquals("{\"a\":{\"b\":[3]}}", written(Framing.elementsAt(".a.b"), "1!", "2!", "3"));
    assertEquals("{\"a\":{\"b\":[]}}", written(Framing.elementsAt(".a.b"), "1!"));
    assertThrows(IllegalStateException.class, () -> written(Framing.elements(), "1", "2!!", "3"));
    assertThrows(IllegalStateException.class, () -> written(Framing.values(), "1", "2!!"));
  }

  @Test
  void aTargetThatFails() throws IOException {
    for (Framing f : FRAMINGS) {
      int[] calls = {0};
      Sink target =
          (b, from, to) -> {
            calls[0]++;
            throw new IOException("full");
          };
      RecordWriter records = new RecordWriter(f, target);
      encode(records, List.of("a"), false);
      assertEquals("full", assertThrows(IOException.class, records::flush).getMessage());
      records.flush();
      for (var step : List.<org.junit.jupiter.api.function.Executable>of(
          records::startRecord, () -> encode(records, List.of("b"), false), records::end)) {
        String message = assertThrows(IllegalStateException.class, step).getMessage();
        assertTrue(message.contains("the target threw an exception"), message);
      }
      records.discardRecord();
      assertEquals(1, calls[0]);
    }
  }

  @Test
  void aTargetThatFailsInTheMiddleOfARecord() throws IOException {
    for (Framing f : FRAMINGS) {
      RecordWriter records = new RecordWriter(f, (b, from, to) -> {
        throw new IOException("full");
      });
      records.startRecord();
      records.write(new byte[] {'1'}, 0, 1);
      assertThrows(IOException.class, records::flush);
      assertThrows(IllegalStateException.class, () -> records.write(new byte[] {'2'}, 0, 1));
      assertThrows(IllegalStateException.class, records::endRecord);
      assertThrows(IllegalStateException.class, () -> records.write(new byte[] {'3'}, 0, 1));
    }
  }

  /** As long as a record alone fits the buffer, it can be discarded whole. */
  @Test
  void recordsThatFillTheBufferAreDiscardedWhole() throws IOException {
    byte[] record = new byte[20_000];
    Arrays.fill(record, (byte) '7');
    String text = new String(record, StandardCharsets.ISO_8859_1);
    for (Framing f : List.of(Framing.lines(), Framing.elements())) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      RecordWriter records = new RecordWriter(f, out);
      for (int i = 0; i < 5; i++) {
        records.startRecord();
        records.write(record, 0, record.length);
        if (i % 2 == 0) records.endRecord();
        else records.write(record, 0, 10_000);
      }
      records.end();
      String expected = (text + (f.kind() == Framing.Kind.LINES ? "\n" : ",")).repeat(3);
      if (f.kind() == Framing.Kind.ELEMENTS) expected = "[" + expected.substring(0, expected.length() - 1) + "]";
      assertTrue(expected.equals(out.toString(StandardCharsets.ISO_8859_1)), f.toString());
    }
  }

  @Test
  void emptyRecordsAndLineFeeds() throws IOException {
    assertEquals("[1, 2]\n \n3 \n", written(Framing.lines(), "[1,\n2]", "\n", "3\n"));
    assertEquals("[1,\n2]\n3\n", written(Framing.values(), "[1,\n2]", "", "3"));
    assertEquals("\u001E[1,\n2]\n\u001E3\n", written(Framing.records(), "", "[1,\n2]", "3"));
    assertEquals("[[1,\n2],3]", written(Framing.elements(), "", "[1,\n2]", "", "3", ""));
    assertEquals("", written(Framing.lines(), ""));
    assertEquals("", written(Framing.records()));
    assertEquals("[]", written(Framing.elements(), "", ""));
    assertEquals("{\"a\\\"b\":{\"\u00e9\":[1]}}", written(Framing.elementsAt(".\"a\\\"b\".\"\u00e9\""), "1"));
    assertEquals("{\"a\":[]}", written(Framing.elementsAt(".a")));
  }

  /** Records and parts of them around the sizes of the buffer, with whitespace around the ends of its parts. */
  @Test
  void recordsOfTheSizeOfTheBuffer() throws IOException {
    for (int n : new int[] {1, 500, 511, 512, 513, 16_384, 32_766, 32_767, 32_768, 32_769, 40_000, 70_000}) {
      byte[] record = new byte[n];
      Arrays.fill(record, (byte) '7');
      for (int at = 0; at < n; at += 1 + at) record[at] = record[n - 1 - at] = '\n';
      for (int at = 16_382; at < n; at += 16_384) {
        for (int k = at; k < Math.min(n, at + 4); k++) record[k] = (byte) "\n\r\t".charAt(k % 3);
      }
      String text = new String(record, StandardCharsets.ISO_8859_1);
      for (Framing f : FRAMINGS) {
        for (int part : new int[] {n, 1 + n / 3, 1000}) {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          RecordWriter records = new RecordWriter(f, out);
          for (int i = 0; i < 3; i++) {
            records.startRecord();
            for (int from = 0; from < n; from += part) records.write(record, from, Math.min(from + part, n));
            records.endRecord();
          }
          records.end();
          String expected = switch (f.kind()) {
            case LINES -> (text.replaceAll("[\n\r\t]", " ") + "\n").repeat(3);
            case RECORDS -> ("\u001E" + text + "\n").repeat(3);
            case VALUES -> (text + "\n").repeat(3);
            default -> {
              String all = "[" + text + "," + text + "," + text + "]";
              yield f.names().isEmpty() ? all : "{\"a\":{\"b\":" + all + "}}";
            }
          };
          assertTrue(expected.equals(out.toString(StandardCharsets.ISO_8859_1)), f + " of " + n + " by " + part);
          assertEquals('\n', record[0], "the caller's array stays");
        }
      }
    }
  }
}
