package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** Reads a document through every form of input and requires that all give the same. */
public final class Inputs {
  private Inputs() {}

  /** What reading a document has led to: a value, or an error with its place. */
  public static String outcome(JsonReader in, Function<JsonReader, ?> read) {
    try (in) {
      return openOutcome(in, read);
    }
  }

  /** As {@link #outcome}, without closing the reader. */
  public static String openOutcome(JsonReader in, Function<JsonReader, ?> read) {
    try {
      Object value = read.apply(in);
      in.readEnd();
      return String.valueOf(value);
    } catch (JsonException e) {
      JsonError error = in.locate(e);
      return "error " + error + " " + error.reason() + " at " + error.offset() + " " + error.line() + ":"
          + error.column();
    }
  }

  public static byte[] utf8(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes bytes as they are. */
  public static void write(JsonWriter out, byte[] bytes) {
    out.writeRaw(bytes, 0, bytes.length);
  }

  public static String array(byte[] json, Function<JsonReader, ?> read) {
    return array(json, Limits.DEFAULT, read);
  }

  public static String array(byte[] json, Limits limits, Function<JsonReader, ?> read) {
    return outcome(JsonReader.open(json, 0, json.length, limits), read);
  }

  public static String array(String json, Function<JsonReader, ?> read) {
    return array(utf8(json), read);
  }

  /** A stream that gives at most {@code chunk} bytes at a time. */
  public static InputStream stream(byte[] json, int chunk) {
    return new ByteArrayInputStream(json) {
      @Override
      public synchronized int read(byte[] b, int from, int length) {
        return super.read(b, from, Math.min(length, chunk));
      }
    };
  }

  /** Buffers of {@code chunk} bytes and of none, on the heap and beside it, the last of which may be shorter. */
  public static List<ByteBuffer> buffers(byte[] json, int chunk) {
    List<ByteBuffer> parts = new ArrayList<>();
    for (int from = 0; from < json.length; from += chunk) {
      int n = Math.min(chunk, json.length - from);
      if (from % 2 == 0) parts.add(ByteBuffer.wrap(json, from, n));
      else parts.add(ByteBuffer.allocateDirect(n).put(json, from, n).flip());
      parts.add(ByteBuffer.allocate(0));
    }
    return parts;
  }

  /** Returns the one outcome of all forms of input. */
  public static String all(byte[] json, Function<JsonReader, ?> read) {
    return all(json, Limits.DEFAULT, read);
  }

  public static String all(String json, Function<JsonReader, ?> read) {
    return all(utf8(json), read);
  }

  public static String all(byte[] json, Limits limits, Function<JsonReader, ?> read) {
    Map<String, String> outcomes = new LinkedHashMap<>();
    String expected = outcome(JsonReader.open(json, 0, json.length, limits), read);
    // bytes around the slice that would make sense as JSON
    byte[] larger = new byte[json.length + 40];
    Arrays.fill(larger, (byte) '1');
    System.arraycopy(json, 0, larger, 13, json.length);
    outcomes.put("slice", outcome(JsonReader.open(larger, 13, 13 + json.length, limits), read));
    String text = new String(json, StandardCharsets.UTF_8);
    if (Arrays.equals(utf8(text), json)) outcomes.put("text", outcome(JsonReader.open(text, limits), read));
    outcomes.put(
        "heap buffer", outcome(JsonReader.open(ByteBuffer.wrap(larger, 13, json.length).slice(), limits), read));
    ByteBuffer direct = ByteBuffer.allocateDirect(json.length + 5).position(5);
    direct.put(json).position(5);
    outcomes.put("direct buffer", outcome(JsonReader.open(direct, limits), read));
    assertEquals(5, direct.position(), "the position of a buffer must not change");
    outcomes.put("read-only buffer", outcome(JsonReader.open(ByteBuffer.wrap(json).asReadOnlyBuffer(), limits), read));
    for (int chunk = 1; chunk <= 17; chunk++) {
      outcomes.put("stream by " + chunk, outcome(JsonReader.open(stream(json, chunk), limits), read));
    }
    outcomes.put("stream", outcome(JsonReader.open(new ByteArrayInputStream(json), limits), read));
    outcomes.put("buffers", outcome(JsonReader.open(Source.of(buffers(json, 5).iterator()), limits), read));
    outcomes.put("channel", outcome(JsonReader.open(Channels.newChannel(stream(json, 3)), limits), read));
    outcomes.forEach((form, outcome) -> assertEquals(expected, outcome, () -> form + " of " + text));
    return expected;
  }
}
