package jzon.streams;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

import jzon.engine.error.Limits;
import jzon.engine.paths.JqPath;

/**
 * How a stream separates its documents, for example one on each line; immutable.
 *
 * <pre>{@code
 * try (RecordReader<Item> items = RecordReader.open(path, Framing.lines(), Limits.DEFAULT, decoder)) {
 *   while (items.next()) {
 *     if (items.error() == null) take(items.value());
 *   }
 * }
 * }</pre>
 *
 * <p>{@link RecordReader} and {@link Framer} read such a stream, {@link RecordWriter} writes one. Each document gives
 * one result: a value or an error. After an error, reading continues if the framing shows where the next document
 * begins:
 *
 * <table>
 *   <caption>Results for wrong documents</caption>
 *   <tr><th></th><th>malformed</th><th>rejected by its type, or over a limit</th></tr>
 *   <tr><td>{@link #lines}</td><td>error, then the next line</td><td>error, then the next line</td></tr>
 *   <tr><td>{@link #records}</td><td>error, then the next record</td><td>error, then the next record</td></tr>
 *   <tr><td>{@link #values}</td><td>error, then the end</td><td>error, then the next document</td></tr>
 *   <tr><td>{@link #elements}</td><td>error, then the end</td><td>error, then the next element</td></tr>
 * </table>
 *
 * <p>For all framings:
 *
 * <ul>
 *   <li>{@link Limits} hold for each document separately.
 *   <li>If a document is longer than {@link Limits#streamBytes} (256 MiB by default; {@link Limits#withDocumentBytes}
 *       changes it), the result is an error at its start. The rest of the document is skipped: not kept, not checked.
 *   <li>A source that ends within a document gives an error.
 *   <li>A byte order mark is malformed.
 * </ul>
 */
public final class Framing implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Each constant has the name of its method, in capitals: {@link #toString} relies on it. */
  enum Kind {
    LINES,
    VALUES,
    RECORDS,
    ELEMENTS
  }

  private static final Framing LINES = new Framing(Kind.LINES, new String[0], 0);
  private static final Framing VALUES = new Framing(Kind.VALUES, new String[0], 0);
  private static final Framing RECORDS = new Framing(Kind.RECORDS, new String[0], 0);
  private static final Framing ELEMENTS = new Framing(Kind.ELEMENTS, new String[0], 0);

  private final Kind kind;
  private final String[] names;
  private final int rawBytes;

  private Framing(Kind kind, String[] names, int rawBytes) {
    this.kind = kind;
    this.names = names;
    this.rawBytes = rawBytes;
  }

  /**
   * One document on each line (NDJSON, JSON Lines).
   *
   * <p>A line ends with a line feed, a carriage return and a line feed, or the end of the source. Blank lines are
   * skipped. If a line holds anything in addition to one value, such as a second value, the line gives one error.
   * Whitespace counts towards the bytes of a document, except at the start of a line.
   */
  public static Framing lines() {
    return LINES;
  }

  /**
   * Documents in a row, with or without whitespace between them; before a number or a literal whitespace is required,
   * except at the start of the source.
   *
   * <p>A number or a literal is complete when the byte after it, or the end of the source, has arrived. Any other value
   * is complete when its last byte has arrived.
   */
  public static Framing values() {
    return VALUES;
  }

  /**
   * JSON text sequences (RFC 7464): each document follows a record separator (1E) and ends with a line feed.
   *
   * <p>Empty records are skipped. Bytes before the first record separator are an error, unless they are whitespace. A
   * number or a literal without whitespace after it may be incomplete, so it is an error (section 2.4).
   */
  public static Framing records() {
    return RECORDS;
  }

  /**
   * One JSON array, whose elements are the documents.
   *
   * <p>If the source holds anything else, or anything but whitespace after the array, the result is an error.
   */
  public static Framing elements() {
    return ELEMENTS;
  }

  /**
   * One JSON object with an array at a path of field names, such as {@code .data.rows}; the elements of the array are
   * the documents. Put a name that is not an identifier in quotes, escaped as in JSON: {@code .data."all rows"}.
   *
   * <p>The rest of the object is checked and skipped. The parts before and after the array may have up to {@link
   * Limits#skippedBytes} bytes in total. They give one error, which is the last result, in these cases: the array is
   * missing, another value is in its place, a name of the path is a duplicate, or the object is malformed.
   *
   * @throws IllegalArgumentException if the path is malformed; the message says why
   */
  public static Framing elementsAt(String path) {
    return new Framing(Kind.ELEMENTS, FramingPath.parse(path), 0);
  }

  /**
   * Returns this framing for readers whose errors keep the first bytes of their document, in {@code
   * JsonError.rawBytes}, for example to write bad lines to another file. They may contain secrets.
   *
   * <p>Of malformed documents of {@link #values} and {@link #elements} at most 1 MiB are kept. Errors around the
   * documents have none.
   *
   * @param most the maximum number of bytes; 0, as in other framings, keeps none
   * @throws IllegalArgumentException if it is negative
   */
  public Framing withRawBytes(int most) {
    if (most < 0) throw new IllegalArgumentException("the number of raw bytes must be 0 or more");
    return new Framing(kind, names, most);
  }

  int rawBytes() {
    return rawBytes;
  }

  Kind kind() {
    return kind;
  }

  /** Returns the path of {@link #elementsAt} as a list of names; for other framings the list is empty. */
  public List<String> names() {
    return Collections.unmodifiableList(Arrays.asList(names));
  }

  /** Tells whether this is {@link #lines}, the only framing that several threads may decode. */
  public boolean isLines() {
    return kind == Kind.LINES;
  }

  /** Returns the call that makes this framing, such as {@code elementsAt(.data.rows)}. */
  @Override
  public String toString() {
    String name = names.length > 0 ? "elementsAt(" + JqPath.jq(names) + ")" : kind.name().toLowerCase(Locale.ROOT);
    return rawBytes == 0 ? name : name + ".withRawBytes(" + rawBytes + ")";
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Framing)) return false;
    Framing that = (Framing) other;
    return kind == that.kind && rawBytes == that.rawBytes && Arrays.equals(names, that.names);
  }

  @Override
  public int hashCode() {
    return (kind.ordinal() * 31 + rawBytes) * 31 + Arrays.hashCode(names);
  }
}
