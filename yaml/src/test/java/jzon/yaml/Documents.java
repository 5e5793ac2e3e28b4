package jzon.yaml;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** Reads documents of the vectors in every way, without codecs. */
final class Documents {
  private static final Pattern ESCAPE = Pattern.compile("<<(\\d+):(.*?)>>|\\\\(n|t|r|\\\\|x(..))");

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

  /** Returns the bytes of a document as the files write it: \n, \t, \r, \\, \xHH, and <<N:text>> for N times a text. */
  static byte[] bytes(String written) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    Matcher m = ESCAPE.matcher(written);
    int from = 0;
    for (; m.find(); from = m.end()) {
      all.writeBytes(written.substring(from, m.start()).getBytes(StandardCharsets.UTF_8));
      if (m.group(1) != null) {
        byte[] each = bytes(m.group(2));
        for (int i = Integer.parseInt(m.group(1)); i > 0; i--) all.writeBytes(each);
      } else if (m.group(4) != null) {
        all.write(Integer.parseInt(m.group(4), 16));
      } else {
        all.write("\n\t\r\\".charAt("ntr\\".indexOf(m.group(3))));
      }
    }
    all.writeBytes(written.substring(from).getBytes(StandardCharsets.UTF_8));
    return all.toByteArray();
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
    return e.line() + ":" + e.column() + " " + e.offset() + " " + e;
  }
}
