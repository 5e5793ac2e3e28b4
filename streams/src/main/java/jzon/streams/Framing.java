package jzon.streams;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

import jzon.engine.Limits;
import jzon.engine.paths.JqPath;

/**
 * How a stream holds its documents; immutable. {@link Framer} and {@link RecordReader} read it.
 *
 * <p>Each document gives one result: a value, or the error that says what is wrong with it. Reading goes on behind an
 * error wherever the framing tells where the next document begins:
 *
 * <table>
 *   <caption>What becomes of bad input</caption>
 *   <tr><th></th><th>malformed</th><th>refused by its type, or over a limit</th></tr>
 *   <tr><td>{@link #lines}</td><td>error, then the next line</td><td>error, then the next line</td></tr>
 *   <tr><td>{@link #records}</td><td>error, then the next record</td><td>error, then the next record</td></tr>
 *   <tr><td>{@link #values}</td><td>error, then the end</td><td>error, then the next document</td></tr>
 *   <tr><td>{@link #elements}</td><td>error, then the end</td><td>error, then the next element</td></tr>
 * </table>
 *
 * <p>For all of them: {@link Limits} hold for each document by itself. One of more than {@link Limits#streamBytes}
 * bytes (256 MiB unless {@link Limits#withDocumentBytes} says otherwise) is refused when that many were seen, with an
 * error at its start, and the rest is passed without being kept and without being checked. A source that ends inside of
 * a document gives an error. A byte order mark is malformed.
 */
public final class Framing implements Serializable {
  private static final long serialVersionUID = 1L;

  enum Kind {
    LINES,
    VALUES,
    RECORDS,
    ELEMENTS
  }

  private static final Framing LINES = new Framing(Kind.LINES, new String[0]);
  private static final Framing VALUES = new Framing(Kind.VALUES, new String[0]);
  private static final Framing RECORDS = new Framing(Kind.RECORDS, new String[0]);
  private static final Framing ELEMENTS = new Framing(Kind.ELEMENTS, new String[0]);

  private final Kind kind;
  private final String[] names;

  private Framing(Kind kind, String[] names) {
    this.kind = kind;
    this.names = names;
  }

  /**
   * One document on each line, which a line feed ends, or a carriage return and a line feed, or the end of the source:
   * NDJSON, JSON Lines.
   *
   * <p>Blank lines are skipped. Whatever else is on a line besides one value, such as a second one, makes one error of
   * the line. A last line that no line feed ends is a line like the others. Whitespace counts to the bytes of a
   * document unless a line begins with it.
   */
  public static Framing lines() {
    return LINES;
  }

  /**
   * Documents after one another, with whitespace between them or none; before a number or a literal there must be some,
   * or nothing at all.
   *
   * <p>A number or a literal is there when the byte behind it is, or the end of the source; all else when its last byte
   * is.
   */
  public static Framing values() {
    return VALUES;
  }

  /**
   * A sequence of JSON texts (RFC 7464): before each a record separator (1E), behind each a line feed.
   *
   * <p>Empty records are skipped. Bytes before the first record separator are an error if they are not whitespace. A
   * number or a literal without whitespace behind it may have been cut, and is an error (section 2.4).
   */
  public static Framing records() {
    return RECORDS;
  }

  /**
   * The elements of the array that the source holds.
   *
   * <p>A source that holds something else is an error, and so is whatever is wrong behind the array.
   */
  public static Framing elements() {
    return ELEMENTS;
  }

  /**
   * The elements of the array at a path of names, such as {@code .data.rows}, in the object that the source holds; a
   * name that is no identifier stands in quotes, escaped as in JSON: {@code .data."all rows"}.
   *
   * <p>What is around the array is checked and skipped; as a whole it may be as long as {@link Limits#skippedBytes}
   * before and behind the array. One error tells what is wrong with it, if anything: that the array is missing, or that
   * something else is there, that a name of the path comes twice, or that it is malformed; there is no result after it.
   *
   * @throws IllegalArgumentException for what is no such path; its message says why
   */
  public static Framing elementsAt(String path) {
    return new Framing(Kind.ELEMENTS, FramingPath.parse(path));
  }

  Kind kind() {
    return kind;
  }

  /** Returns the names that lead to the array whose elements are read; none for other framings. */
  public List<String> names() {
    return Collections.unmodifiableList(Arrays.asList(names));
  }

  /** Tells whether this is {@link #lines}, whose documents can be found from anywhere in the source. */
  public boolean isLines() {
    return kind == Kind.LINES;
  }

  /** Returns what makes this framing, such as {@code elementsAt(.data.rows)}. */
  @Override
  public String toString() {
    if (names.length > 0) return "elementsAt(" + JqPath.jq(names) + ")";
    return kind.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Framing)) return false;
    Framing that = (Framing) other;
    return kind == that.kind && Arrays.equals(names, that.names);
  }

  @Override
  public int hashCode() {
    return kind.ordinal() * 31 + Arrays.hashCode(names);
  }
}
