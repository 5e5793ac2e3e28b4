package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files of conformance/, which the tests of every language read. */
final class Vectors {
  private Vectors() {}

  /** Returns the columns of each row, of which there must be at least so many. */
  static List<String[]> rows(String file, int atLeast) {
    Path path = Path.of(System.getProperty("jzon.root"), "conformance", file);
    try {
      List<String[]> rows =
          Files.readAllLines(path).stream()
              .filter(line -> !line.startsWith("# ") && !line.isEmpty())
              .map(line -> line.split("\t", -1))
              .toList();
      assertTrue(rows.size() >= atLeast, () -> "only " + rows.size() + " rows in " + file);
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the bytes of a column, in which backslash, x and two digits are a byte. */
  static byte[] unescape(String column) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(column.length());
    int from = 0;
    for (int i; (i = column.indexOf("\\x", from)) >= 0; from = i + 4) {
      out.writeBytes(column.substring(from, i).getBytes(StandardCharsets.UTF_8));
      out.write(Integer.parseInt(column.substring(i + 2, i + 4), 16));
    }
    out.writeBytes(column.substring(from).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }
}
