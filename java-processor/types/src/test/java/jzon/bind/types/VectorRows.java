package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The rows of the files in conformance/, which the tests of every language read. */
final class VectorRows {
  private VectorRows() {}

  /** Returns the columns of each row, of which there must be so many; lines that start with "# " are documentation. */
  static List<String[]> of(String file, int atLeast) throws IOException {
    Path path = Path.of(System.getProperty("jzon.root"), "conformance", file);
    List<String[]> rows = Files.readAllLines(path).stream().filter(line -> !line.startsWith("# ") && !line.isEmpty())
        .map(line -> line.split("\t", -1)).toList();
    assertTrue(rows.size() >= atLeast, () -> "only " + rows.size() + " rows in " + file);
    return rows;
  }
}
