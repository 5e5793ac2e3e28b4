package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.reading.SecretValues;
import org.junit.jupiter.api.Test;

/** Streams whose documents may have secrets: no error shows one, wherever a document is cut or too long. */
class SecretStreamsTest {
  private static final FieldNames NAMES = new FieldNames("id", "key");
  private static final Limits SMALL = Limits.DEFAULT.withDocumentBytes(24);

  private static String decode(JsonReader in, boolean isSecret) {
    if (isSecret) SecretValues.expect(in);
    String s = "";
    for (int i = in.readFirstName(NAMES); i != JsonReader.END; ) {
      if (i == 0) s += in.readInt();
      if (i == 1) {
        int secret = isSecret ? SecretValues.enter(in) : 0;
        try {
          s += in.readString();
        } catch (RuntimeException e) {
          throw isSecret ? SecretValues.failed(in, secret, e) : e;
        }
        if (isSecret) SecretValues.leave(in, secret);
      }
      i = i >= 0 ? in.readNextName(NAMES) : in.skipUnknown(NAMES);
    }
    return s;
  }

  private static final RecordDecoder<String> SECRET = new RecordDecoder<>() {
    @Override
    public String decode(JsonReader in) {
      return SecretStreamsTest.decode(in, true);
    }

    @Override
    public boolean mayReadSecrets() {
      return true;
    }
  };

  private static final RecordDecoder<String> OPEN = in -> decode(in, false);

  private static void check(Framing f, Limits l, RecordDecoder<String> d, String stream, String... results)
      throws Exception {
    byte[] bytes = Streams.bytes(stream);
    for (int size = 1; size <= 100; size += size < 17 ? 1 : 83) {
      assertEquals(
          Arrays.asList(results), Streams.push(f, l, d, bytes, Streams.ends(bytes.length, size)), size + " " + stream);
      List<String> pulled = new ArrayList<>(Streams.pull(RecordReader.open(Streams.source(bytes, size), f, l, d)));
      assertEquals(Arrays.asList(results), pulled, stream);
    }
  }

  private static final String HIDDEN = "; the value is hidden because it is secret)";

  @Test
  void malformedDocuments() throws Exception {
    Framing f = Framing.values();
    // the decoder has met the same error, and knows that it is not inside a secret
    check(f, Limits.DEFAULT, SECRET, "{\"id\":1} {\"id\":2 \"key\"} {}",
        "1", "!1 1:18 17+8 (expected ',' or '}')");
    check(f, Limits.DEFAULT, OPEN, "{\"id\":1} {\"id\":2 \"key\"} {}",
        "1", "!1 1:18 17+8 (expected ',' or '}', got \"key\")");
    check(f, Limits.DEFAULT, SECRET, "{\"key\":\"a\\x\"} {}", "!0 1:11 10+10 .key(invalid escape" + HIDDEN);
    // the decoder has stopped before the place that is malformed
    check(f, Limits.DEFAULT, SECRET, "{\"id\":\"x\",\"key\":\"a\"\"b\"} {}",
        "!0 1:20 19+19 (expected ',' or '}'" + HIDDEN);
    check(f, Limits.DEFAULT, OPEN, "{\"id\":\"x\",\"key\":\"a\"\"b\"} {}",
        "!0 1:20 19+19 (expected ',' or '}', got \"b\")");
    check(f, Limits.DEFAULT, SECRET, "{\"id\":\"x\",\"key\":\"a\"} {\"id\":2}",
        "!0 1:7 6+6 .id(expected an integer, got \"x\")", "2");
  }

  @Test
  void documentsThatAreCut() throws Exception {
    for (Framing f : new Framing[] {Framing.values(), Framing.elements()}) {
      boolean isElement = !f.equals(Framing.values());
      int at = isElement ? 1 : 0;
      String place = "!0 1:" + (15 + at) + " " + (14 + at) + "+14 ";
      String start = isElement ? "[" : "";
      // a number or literal may end with the stream, so a cut value is decoded; a cut element is not
      String hidden = isElement ? ".[0]" : ".key", shown = isElement ? ".[0].key" : ".key";
      String stream = start + "{\"id\":1,\"key\":";
      check(f, Limits.DEFAULT, SECRET, stream, place + hidden + "(unexpected end of input" + HIDDEN);
      check(f, Limits.DEFAULT, OPEN, stream, place + shown + "(unexpected end of input)");
    }
  }

  @Test
  void documentsThatAreTooLong() throws Exception {
    Framing f = Framing.values();
    String rest = ",\"key\":\"" + "k".repeat(40) + "\"}";
    check(f, SMALL, SECRET, "{\"id\":1" + rest + " {\"id\":2}", "!0 1:1 0+0 (document of more than 24 bytes)", "2");
    check(f, SMALL, SECRET, "{\"id\":1 \"k\"" + rest + " {\"id\":2}", "!0 1:9 8+8 (expected ',' or '}'" + HIDDEN);
    check(f, SMALL, OPEN, "{\"id\":1 \"k\"" + rest + " {\"id\":2}", "!0 1:9 8+8 (expected ',' or '}', got \"k\")");
  }

  /** A document that never ends is looked at when 1 MiB of it has arrived. */
  @Test
  void malformedDocumentsThatDoNotEnd() {
    for (RecordDecoder<String> d : List.of(SECRET, OPEN)) {
      Framer<String> framer = Framer.of(Framing.values(), Limits.DEFAULT, d);
      byte[] start = Streams.bytes("{\"id\":1 \"abcd\",\"key\":\"");
      byte[] part = "k".repeat(1000).getBytes();
      framer.feed(start, 0, start.length);
      int parts = 0;
      while (!framer.next()) {
        framer.feed(part, 0, part.length);
        parts++;
      }
      assertEquals(1049, parts);
      JsonError e = framer.error();
      assertEquals(d == OPEN ? "(expected ',' or '}', got \"abcd\")" : "(expected ',' or '}'" + HIDDEN, e.toString());
      assertEquals(8, e.offset());
      assertEquals(true, framer.isEnded());
    }
  }
}
