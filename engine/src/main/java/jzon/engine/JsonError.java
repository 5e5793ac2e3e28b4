package jzon.engine;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import jzon.engine.paths.JqPath;
import jzon.engine.text.SurrogatePairs;

/**
 * What is wrong with a document, and where: reason, jq path, JSON Pointer, byte offset, line and column.
 *
 * <p>{@code toString} is the path followed by the message in parentheses, such as
 * {@code .rows[0].elements[3].distance(expected an integer, got 1.5)}; at the root the path is left out. The path runs
 * in jq and selects the culprit, or its parent when something is missing. Texts are made when they are asked for. They
 * are well-formed: half of a surrogate pair, as a message of user code that has cut a text may hold, is U+FFFD in them.
 */
public final class JsonError implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Object[] ROOT = {};

  private final Reason reason;
  private final Object[] segments;
  private final long offset;
  private final long line;
  private final long column;
  private final String text;
  private final String found;
  private final long record;
  private final long recordOffset;
  private final transient Throwable cause;

  JsonError(
      Reason reason, Object[] segments, long offset, long line, long column, String text, String found,
      Throwable cause) {
    this(reason, segments, offset, line, column, text, found, -1, -1, cause);
  }

  private JsonError(
      Reason reason, Object[] segments, long offset, long line, long column, String text, String found, long record,
      long recordOffset, Throwable cause) {
    this.reason = reason;
    this.segments = segments;
    this.offset = offset;
    this.line = line;
    this.column = column;
    this.text = text;
    this.found = found;
    this.record = record;
    this.recordOffset = recordOffset;
    this.cause = cause;
  }

  /**
   * Returns the error of an exception that belongs to no input, such as one of writing, or that {@link #toException}
   * has made; its path is the root where it is not known.
   */
  public static JsonError of(JsonException e) {
    if (e.error() != null) return e.error();
    String name = e.extraSegment();
    Object[] segments = name == null ? ROOT : new Object[] {name};
    return new JsonError(e.reason(), segments, e.offset(), -1, -1, e.detail(), null, null);
  }

  /**
   * Returns an error without a position, for callers that refuse a value after it was read. A message may quote input:
   * about 100 characters of it are shown, escaped.
   */
  public static JsonError of(Reason reason, String message, Throwable cause) {
    return new JsonError(reason, ROOT, -1, -1, -1, JqPath.message(message), null, cause);
  }

  /**
   * Returns this error as one of a larger text: its offset, line and column are counted from the start of that text. If
   * the place in the record is not known, the error is at the start of the record.
   *
   * <p>An error that has a {@link #record()} keeps its {@link #recordOffset()}; of others it is the offset.
   *
   * @param record the number of the record in the larger text, or -1 for none
   * @param prefix the segments of the path to the record, as {@link #segments()} has them
   * @param start the offset of the record in the larger text
   * @param line the line of that text, counted from 1, in which the record starts
   * @param column the column, counted from 1, at which it starts
   */
  public JsonError inStream(long record, List<?> prefix, long start, long line, long column) {
    Object[] path = segments;
    if (!prefix.isEmpty()) {
      path = prefix.toArray(new Object[prefix.size() + segments.length]);
      System.arraycopy(segments, 0, path, prefix.size(), segments.length);
    }
    long inText = Math.max(offset, 0);
    long inRecord = this.record < 0 ? inText : recordOffset;
    long down = Math.max(this.line - 1, 0);
    long across = down > 0 ? this.column : column + Math.max(this.column - 1, 0);
    return new JsonError(
        reason, path, start + inText, line + down, across, text, found, record, inRecord, cause);
  }

  /** Returns this error with another text for {@link #found()}, such as the byte that is there; null for none. */
  public JsonError withFound(String found) {
    return new JsonError(
        reason, segments, offset, line, column, text, found, record, recordOffset, cause);
  }

  /** Returns why the document was refused. */
  public Reason reason() {
    return reason;
  }

  /** Returns the path in jq's syntax; {@code .} is the root. */
  public String path() {
    return segments.length == 0 ? "." : SurrogatePairs.wellFormed(JqPath.jq(segments));
  }

  /** Returns the path as a JSON Pointer (RFC 6901); the root is the empty string. */
  public String pointer() {
    return SurrogatePairs.wellFormed(JqPath.pointer(segments));
  }

  /**
   * Returns the path as it is: a String for each field, and for each element its index, counted from 0, as an Integer,
   * or as a Long where it is larger than an Integer can be; the root is empty.
   */
  public List<Object> segments() {
    return Collections.unmodifiableList(Arrays.asList(segments));
  }

  /** Returns the offset in bytes, of a stream that in the stream, or -1 where there is no input. */
  public long offset() {
    return offset;
  }

  /** Returns the line, counted from 1, or -1 where it is not known any more. */
  public long line() {
    return line;
  }

  /** Returns the column in bytes, counted from 1, or -1 where it is not known any more. */
  public long column() {
    return column;
  }

  /**
   * Returns which result of a stream of records this is, or -1 where the input is not such a stream. Values, errors and
   * records whose decoder has thrown something else count alike, from 0 on.
   */
  public long record() {
    return record;
  }

  /** Returns the offset in bytes from the start of the record, or -1 where the input is no stream of records. */
  public long recordOffset() {
    return recordOffset;
  }

  /** Returns what was expected and what was found, without the path. */
  public String message() {
    return found == null ? expected() : expected() + ", got " + found;
  }

  /**
   * Returns the message without what was found: {@code expected an integer}, {@code missing}, the text of a refusal.
   */
  public String expected() {
    return text == null ? reason.text() : SurrogatePairs.wellFormed(text);
  }

  /** Returns what the document has there, shortened and escaped, or null where the message does not say it. */
  public String found() {
    return found;
  }

  /**
   * Returns the exception of user code that refused the value, or null; it does not take part in Java serialization.
   */
  public Throwable cause() {
    return cause;
  }

  /**
   * Returns an exception for those who would rather throw; its message is {@link #toString}, and it has no stack trace.
   */
  public JsonException toException() {
    return new JsonException(this);
  }

  /** Returns the path and the message in parentheses. */
  @Override
  public String toString() {
    StringBuilder s = JqPath.appendJq(new StringBuilder(80), segments);
    if (text != null) {
      s.append('(').append(text);
      if (found != null) s.append(", got ").append(found);
    } else if (found != null) {
      s.append(reason.openedGot).append(found);
    } else {
      s.append(reason.opened);
    }
    return SurrogatePairs.wellFormed(s.append(')').toString());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof JsonError)) return false;
    JsonError that = (JsonError) other;
    return reason == that.reason && offset == that.offset && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode() * 31 + Long.hashCode(offset);
  }
}
