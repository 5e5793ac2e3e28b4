package jzon.bind.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;

/**
 * A table of a page that shows what another library and jzon make of the same; the test fails where the page says
 * otherwise. Where the other library has two versions, only those rows are shown in which they differ. With
 * JZON_WRITE_PAGES=1 in the environment it writes the page instead.
 */
final class ComparisonTable {
  private final String library;
  private final Reads reads;
  private final Writes writes;
  private final List<String> lines = new ArrayList<>();
  /** The second version of the library, or null. */
  private ComparisonTable second;

  /** How the library reads a document. */
  interface Reads {
    Object read(String json, Class<?> type) throws Exception;
  }

  /** How the library writes a value. */
  interface Writes {
    String write(Object value) throws Exception;
  }

  ComparisonTable(String library, Reads reads, Writes writes) {
    this.library = library;
    this.reads = reads;
    this.writes = writes;
  }

  /** Compares with a second version as well. */
  ComparisonTable and(String name, Reads reads, Writes writes) {
    second = new ComparisonTable(name, reads, writes);
    return this;
  }

  ComparisonTable reading() {
    lines.add("| | document | " + libraries() + " | jzon |");
    lines.add(second == null ? "| --- | --- | --- | --- |" : "| --- | --- | --- | --- | --- |");
    return this;
  }

  ComparisonTable writing() {
    lines.add("| | " + libraries() + " | jzon |");
    lines.add(second == null ? "| --- | --- | --- |" : "| --- | --- | --- | --- |");
    return this;
  }

  private String libraries() {
    return second == null ? library : library + " | " + second.library;
  }

  ComparisonTable annotating() {
    lines.add("| " + library + " | jzon | document | both |");
    lines.add("| --- | --- | --- | --- |");
    return this;
  }

  /** A row of what both make of a document. */
  ComparisonTable read(String what, String json, Class<?> type) {
    String theirs = theirs(json, type);
    if (second == null) row(what, code(json), code(theirs), code(ours(json, type)));
    else {
      String other = second.theirs(json, type);
      if (!other.equals(theirs)) row(what, code(json), code(theirs), code(other), code(ours(json, type)));
    }
    return this;
  }

  /** A row of what both write for a value. */
  ComparisonTable write(String what, Object value) {
    String theirs = theirs(value);
    if (second == null) row(what, code(theirs), code(ours(value)));
    else {
      String other = second.theirs(value);
      if (!other.equals(theirs)) row(what, code(theirs), code(other), code(ours(value)));
    }
    return this;
  }

  /** A row of annotations with which both read a document alike, and write what is read alike. */
  ComparisonTable same(String theirs, String ours, String json, Class<?> theirType, Class<?> ourType) {
    String read = theirs(json, theirType);
    assertEquals(read, ours(json, ourType), json);
    try {
      String written = writes.write(reads.read(json, theirType));
      assertEquals(written, Jzon.encodeToString(Jzon.decode(json, ourType)), json);
    } catch (Exception e) {
      throw new AssertionError(json, e);
    }
    row(code(theirs), code(ours), code(json), code(read));
    return this;
  }

  private void row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  private String theirs(String json, Class<?> type) {
    try {
      return String.valueOf(reads.read(json, type));
    } catch (Exception e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String ours(String json, Class<?> type) {
    try {
      return String.valueOf(Jzon.decode(json, type));
    } catch (JsonBindException e) {
      return e.getMessage();
    }
  }

  private String theirs(Object value) {
    try {
      return writes.write(value);
    } catch (Exception e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String ours(Object value) {
    try {
      return Jzon.encodeToString(value);
    } catch (JsonBindException e) {
      return e.getMessage();
    }
  }

  /** The text as code in a table; the half of a pair that the rows use cannot be written to a page as it is. */
  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text.replace("|", "\\|").replace("\ud800", "\\" + "ud800") + "`";
  }

  /** Compares the table with the one behind {@code <!-- name -->} in the page. */
  void compareWith(String page, String name) throws IOException {
    Path file = Path.of(System.getProperty("jzon.root")).resolve(page);
    List<String> text = Files.readAllLines(file);
    int from = text.indexOf("<!-- " + name + " -->") + 1;
    if (from == 0) throw new AssertionError(page + " has no <!-- " + name + " -->");
    int to = from;
    while (to < text.size() && text.get(to).startsWith("|")) to++;
    if (System.getenv("JZON_WRITE_PAGES") != null) {
      List<String> written = new ArrayList<>(text.subList(0, from));
      written.addAll(lines);
      written.addAll(text.subList(to, text.size()));
      Files.write(file, written);
    } else {
      assertEquals(String.join("\n", lines), String.join("\n", text.subList(from, to)),
          page + " is written anew with JZON_WRITE_PAGES=1");
    }
  }
}
