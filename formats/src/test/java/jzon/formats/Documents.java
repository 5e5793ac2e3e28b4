package jzon.formats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/** Reads and writes documents of the vectors in every way, without codecs. */
final class Documents {
  private static final Pattern REPETITION = Pattern.compile("<<(\\d+):(\\w+)>>");

  private Documents() {}

  /** Returns the columns of the rows of a file in conformance/formats, of which there must be so many. */
  static List<String[]> rows(String file, int atLeast) {
    List<String[]> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(Path.of(System.getProperty("jzon.root"), "conformance/formats", file))) {
        if (!line.startsWith("# ")) rows.add(line.split("\t", -1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertTrue(rows.size() >= atLeast, file);
    return rows;
  }

  static byte[] bytes(String hex) {
    String all = REPETITION.matcher(hex).replaceAll(m -> m.group(2).repeat(Integer.parseInt(m.group(1))));
    return HexFormat.of().parseHex(all);
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  static BinaryFormat format(String name) {
    return name.equals("cbor") ? Cbor.DEFAULT : MessagePack.DEFAULT;
  }

  /** A source that gives at most so many bytes at a time. */
  static Source pieces(byte[] bytes, int size) {
    Source all = Source.of(bytes);
    return (b, from, length) -> all.read(b, from, Math.min(length, size));
  }

  /** Returns all JSON of a source, read so many bytes at a time. */
  static String json(Source source, int size) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] chunk = new byte[size + 8];
    try {
      for (int n; (n = source.read(chunk, 3, size)) >= 0; ) {
        assertTrue(n > 0 && n <= size);
        all.write(chunk, 3, n);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all.toString(StandardCharsets.UTF_8);
  }

  /** Skips a document; returns null, or its error. */
  static JsonError error(Source source, Limits limits) {
    try (JsonReader in = JsonReader.open(source, limits)) {
      try {
        in.skipValue();
        in.readEnd();
        return null;
      } catch (JsonException e) {
        return source.error(in.locate(e));
      }
    }
  }

  /** Returns what skipping a document gives: its JSON, or ! and the error as the vectors show it. */
  static String outcome(Source source, Source same) {
    JsonError e = error(source, Limits.DEFAULT);
    return e == null ? json(same, 4096) : "!" + shown(e);
  }

  static String shown(JsonError e) {
    String path = e.segments().isEmpty() ? "" : e.path().replaceFirst("^\\.(?=\\[)", "") + " ";
    return path + e.offset() + " " + e.message();
  }

  /** Returns the binary documents of JSON that comes so many bytes at a time. */
  static byte[] binary(BinaryFormat format, String json, int size) {
    byte[] all = json.getBytes(StandardCharsets.UTF_8);
    return format.encode(sink -> write(sink, all, size));
  }

  private static void write(Sink sink, byte[] all, int size) {
    try {
      for (int i = 0; i < all.length; i += size) sink.write(all, i, Math.min(all.length, i + size));
      sink.complete();
      sink.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
