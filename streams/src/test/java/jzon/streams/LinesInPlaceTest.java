package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.JsonReader;
import org.junit.jupiter.api.Test;

/** Lines are decoded where they lie, with the next line after them; the results are those of each line alone. */
class LinesInPlaceTest {
  /** Tries an object, and takes any other value as it is. */
  private static final RecordDecoder<String> EITHER =
      in -> {
        int mark = in.mark();
        try {
          return "id " + Streams.ID.decode(in);
        } catch (JsonException e) {
          in.rewind(mark);
          return Streams.RAW.decode(in);
        }
      };

  /** Takes a second value if there is one, as no document has. */
  private static final RecordDecoder<String> TWO = in -> Streams.RAW.decode(in) + Streams.RAW.decode(in);

  /** Looks at the byte after the document. */
  private static final RecordDecoder<String> LOOKING =
      in -> {
        String value = Streams.RAW.decode(in);
        try {
          return value + in.peek();
        } catch (JsonException e) {
          return value;
        }
      };

  /** Asks where the document has ended. */
  private static final RecordDecoder<String> MEASURING = in -> Streams.RAW.decode(in) + in.offset();

  /** Fails, as a bug of the program, after a value. */
  private static final RecordDecoder<String> FAULTY =
      in -> {
        String value = Streams.ID.decode(in);
        if (value.equals("7")) throw new IllegalStateException("13");
        return value;
      };

  private static final List<RecordDecoder<String>> DECODERS =
      List.of(Streams.ID, Streams.RAW, EITHER, TWO, LOOKING, MEASURING, FAULTY);

  private static final String[] LINES = {
    "{\"id\":7}", "{\"id\":", "{\"id\" :", "{\"x\":[1,2],\"id\":3", "{\"id\":1,", "{", "}", " }", ",", ":8}",
    "{\"id\":\"x\"}", "{\"id\":9}x", "{\"id\":2} ", "{\"y\":{\"z\":\"]\"},\"id\":4}", "{\"y\":{\"z\":\"]\"}",
    "{\"ix\":4}", "{\"id\":7}\u0000", "\u0000", "7", "-", "1.", "tru", "true", "e", "[", "[1", ",2]", "]", "[[]", "\"a",
    "\"", "\"b\"", "\"c\\", "\"\\u00", "\u00EF\u00BB\u00BF1", "\u00C3"
  };

  private static String show(JsonError e) {
    return "!" + e.reason() + " " + e.recordOffset() + " " + e.path() + " " + e.message();
  }

  private static String alone(RecordDecoder<String> decoder, String line) {
    byte[] bytes = Streams.bytes(line.stripLeading());
    try (JsonReader in = JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)) {
      try {
        String value = decoder.decode(in);
        in.readEnd();
        return value;
      } catch (JsonException e) {
        return show(in.locate(e).inStream(0, List.of(), 0, 1, 1));
      } catch (IllegalStateException e) {
        return e.toString();
      }
    }
  }

  private static List<String> stream(RecordDecoder<String> decoder, Framing framing, byte[] bytes, int size) {
    List<String> results = new ArrayList<>();
    Framer<String> framer = Framer.of(framing, Limits.DEFAULT, decoder);
    for (int from = 0; from < bytes.length; from += size) {
      byte[] chunk = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + size));
      framer.feed(chunk, 0, chunk.length);
      drain(framer, results);
    }
    framer.end();
    drain(framer, results);
    return results;
  }

  private static void drain(Framer<String> framer, List<String> results) {
    for (;;) {
      try {
        if (!framer.next()) return;
        results.add(framer.error() == null ? framer.value() : show(framer.error()));
      } catch (IllegalStateException e) {
        results.add(e.toString());
      }
    }
  }

  @Test
  void whatFollowsALineChangesNothing() {
    Random random = new Random(43);
    for (int i = 0; i < 3000; i++) {
      RecordDecoder<String> decoder = DECODERS.get(i % DECODERS.size());
      boolean isSequence = i % 5 == 4;
      StringBuilder s = new StringBuilder();
      List<String> expected = new ArrayList<>();
      for (int n = 1 + random.nextInt(20); n > 0; n--) {
        String line = LINES[random.nextInt(3) == 0 ? 0 : random.nextInt(LINES.length)];
        if (isSequence && "{[\"".indexOf(line.charAt(0)) < 0) line = LINES[0]; // others may be cut
        expected.add(alone(decoder, line));
        if (isSequence) s.append('\u001E');
        s.append(line).append(random.nextInt(4) > 0 || isSequence ? "\n" : "\r\n");
      }
      // so many that all lines are followed by enough bytes to be decoded in place
      s.append((isSequence ? "\u001E\n" : "\n").repeat(200));
      byte[] bytes = Streams.bytes(s.toString());
      Framing framing = isSequence ? Framing.records() : Framing.lines();
      for (int size : new int[] {1 << 20, 400, 150}) {
        List<String> results = stream(decoder, framing, bytes, size);
        assertEquals(expected, results, i + " by " + size + ": " + new String(bytes, StandardCharsets.ISO_8859_1));
      }
    }
  }

  @Test
  void aDecoderIsCalledAgainOnlyForALineThatIsCut() {
    String[] whole = {
      "{\"id\":7}", "{\"id\":\"x\"}", "{\"ix\":1}", "[1]", "7", "x", "{\"id\":1,}", "{\"id\":1]", "{\"id\":1} 2"
    };
    String[] cut = {"{\"id\":1,\"x\":{\"y\":[{}]}", "{\"id\":{}", "[[]", "\"\\\""};
    for (boolean isCut : new boolean[] {false, true}) {
      for (String line : isCut ? cut : whole) {
        int[] calls = {0};
        RecordDecoder<String> counting =
            in -> {
              calls[0]++;
              return FAULTY.decode(in);
            };
        byte[] bytes = Streams.bytes("{\"id\":1}\n" + line + "\n}\n" + "8\n".repeat(100));
        List<String> results = stream(counting, Framing.lines(), bytes, 1 << 20);
        assertEquals(103, results.size(), line);
        assertEquals(alone(FAULTY, line), results.get(1), line);
        assertEquals(isCut ? 104 : 103, calls[0], line);
      }
    }
  }
}
