package jzon.engine.error;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import jzon.engine.paths.JqPath;
import jzon.engine.paths.Rejections;

/**
 * Describes an error in a document and its place: reason, jq path, JSON Pointer, byte offset, line and column.
 *
 * <p>{@code toString} returns the path followed by the message in parentheses, such as
 * {@code .rows[0].elements[3].distance(expected an integer, got 1.5)}; at the root it leaves the path out. In jq the
 * path selects the value that is wrong, or its parent if something is missing.
 *
 * <p>Values, messages of the program and names are shortened. A path has one name or index for each level of nesting.
 *
 * <p>All strings are computed when a method asks for them. They are valid Unicode: an unpaired surrogate, which the
 * message of user code may contain, becomes U+FFFD.
 */
public final class JsonError implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Object[] ROOT = {};

  /** Follows the text of the reason if the error is inside a secret value. */
  static final String HIDDEN_VALUE = "; the value is hidden because it is secret";

  /** Follows the text of the reason if the program rejects a value that contains a secret one. */
  private static final String HIDDEN_MESSAGE = "; the message is hidden because the value contains a secret";

  private final Reason reason;
  private final Object[] segments;
  private final long offset;
  private final long line;
  private final long column;
  private final String text;
  private final String found;
  private final long record;
  private final long recordOffset;
  private final byte[] rawBytes;
  private final transient Throwable cause;

  /**
   * Makes an error; the parameters are as the methods of the same names have them.
   *
   * @param text the message in place of that of the reason, or null
   */
  public JsonError(
      Reason reason, Object[] segments, long offset, long line, long column, String text, String found,
      Throwable cause) {
    this(reason, segments.clone(), offset, line, column, text, found, -1, -1, null, cause);
  }

  private JsonError(
      Reason reason, Object[] segments, long offset, long line, long column, String text, String found, long record,
      long recordOffset, byte[] rawBytes, Throwable cause) {
    this.reason = reason;
    this.segments = segments;
    this.offset = offset;
    this.line = line;
    this.column = column;
    this.text = text;
    this.found = found;
    this.record = record;
    this.recordOffset = recordOffset;
    this.rawBytes = rawBytes;
    this.cause = cause;
  }

  /**
   * Returns the error of an exception that does not belong to an input, for example one thrown while writing, or of one
   * that {@link #toException} has made. If the path is unknown, it is the root.
   */
  public static JsonError of(JsonException e) {
    if (e.error() != null) return e.error();
    String name = Rejections.segment(e);
    Object[] segments = name == null ? ROOT : new Object[] {name};
    JsonError error = new JsonError(e.reason(), segments, e.offset(), -1, -1, Rejections.detail(e), null, null);
    return Rejections.secretDepth(e) < 0 ? error : error.inSecret(segments.length);
  }

  /** As {@link #atPath}, at the root. */
  public static JsonError of(Reason reason, String message, Throwable cause) {
    return new JsonError(reason, ROOT, -1, -1, -1, JqPath.message(message), null, cause);
  }

  /**
   * Returns an error at a path but without an offset, for callers that reject a value after it was read. The message
   * may quote input: the error shows about 100 characters of it, escaped.
   *
   * @param path the segments, as {@link #segments()} has them
   */
  public static JsonError atPath(Reason reason, List<?> path, String message) {
    return new JsonError(reason, path.toArray(), -1, -1, -1, JqPath.message(message), null, null);
  }

  /**
   * Returns this error of a record as an error of a larger text, such as a stream: its offset, line and column count
   * from the start of that text. If the place in the record is unknown, the error is at the start of the record.
   *
   * <p>An error that has a {@link #record()} keeps its {@link #recordOffset()}; for others it becomes the offset.
   *
   * @param record the number of the record in the larger text, or -1 for none
   * @param prefix the segments of the path to the record, as {@link #segments()} has them
   * @param start the offset of the record in the larger text
   * @param line the line of that text, counted from 1, in which the record starts
   * @param column the column, counted from 1, at which it starts
   */
  public JsonError inStream(long record, List<?> prefix, long start, long line, long column) {
    Object[] path = after(prefix.toArray());
    long inText = Math.max(offset, 0);
    long inRecord = this.record < 0 ? inText : recordOffset;
    long down = Math.max(this.line - 1, 0);
    long across = down > 0 ? this.column : column + Math.max(this.column - 1, 0);
    return placed(path, start + inText, line + down, across, record, inRecord, rawBytes);
  }

  /** Returns this error inside a value as one at that value, whose path is first; malformed JSON becomes REJECTED. */
  public JsonError within(JsonError value) {
    Reason kept = reason.kind() == Reason.Kind.SYNTAX ? Reason.REJECTED : reason;
    Throwable why = cause == null ? value.cause : cause;
    return new JsonError(kept, after(value.segments), value.offset, value.line, value.column, expected(), found, why);
  }

  /** Returns this error at another place, with the bytes of its record. */
  private JsonError placed(
      Object[] segments, long offset, long line, long column, long record, long recordOffset, byte[] rawBytes) {
    return new JsonError(reason, segments, offset, line, column, text, found, record, recordOffset, rawBytes, cause);
  }

  /** Returns an error of another message in the place of this one. */
  private JsonError saying(Reason reason, Object[] segments, String text, String found, Throwable cause) {
    return new JsonError(reason, segments, offset, line, column, text, found, record, recordOffset, rawBytes, cause);
  }

  private Object[] after(Object[] prefix) {
    Object[] path = Arrays.copyOf(prefix, prefix.length + segments.length, Object[].class);
    System.arraycopy(segments, 0, path, prefix.length, segments.length);
    return path;
  }

  /** Returns this error with another {@link #found()}, such as the byte at the place; null for none. */
  public JsonError withFound(String found) {
    return saying(reason, segments, text, found, cause);
  }

  /** Returns an error at the same place for another reason, without a detail of this one; a hidden one stays hidden. */
  public JsonError as(Reason reason) {
    String shown = isHidden() ? reason.text().concat(HIDDEN_VALUE) : null;
    return saying(reason, segments, shown, null, cause);
  }

  /** Returns this error at another place of its document; -1 each for none. */
  public JsonError at(long offset, long line, long column) {
    return placed(segments, offset, line, column, record, recordOffset, rawBytes);
  }

  /**
   * Returns this error without anything that a secret value contains: the path ends at the secret, which has
   * {@code depth} segments, and the message says that the value is hidden.
   */
  public JsonError inSecret(int depth) {
    return hidden(Arrays.copyOf(segments, Math.min(depth, segments.length)), HIDDEN_VALUE);
  }

  /**
   * As {@link #inSecret}, for a value that was not decoded and may contain secrets: a limit keeps its message, which
   * shows nothing of the document.
   */
  public JsonError inUnread(int depth) {
    JsonError at = inSecret(depth);
    if (reason.kind() != Reason.Kind.LIMIT) return at;
    return saying(reason, at.segments, text, null, null);
  }

  /** Returns this error of a value that contains a secret one, without the message and the cause. */
  public JsonError aroundSecret() {
    return hidden(segments, HIDDEN_MESSAGE);
  }

  private JsonError hidden(Object[] path, String why) {
    String shown = isHidden() ? text : (reason.kind() == Reason.Kind.LIMIT ? expected() : reason.text()).concat(why);
    return saying(reason, path, shown, null, null);
  }

  /** Tells whether the value that was found, or the message of the program, is left out because of a secret. */
  public boolean isHidden() {
    return text != null && (text.endsWith(HIDDEN_VALUE) || text.endsWith(HIDDEN_MESSAGE));
  }

  /** Returns why the document was rejected. */
  public Reason reason() {
    return reason;
  }

  /**
   * Returns the path in jq's syntax; {@code .} is the root. A name of more than 100 characters is shown without its
   * middle: {@link #segments} has it whole.
   */
  public String path() {
    return segments.length == 0 ? "." : JqPath.wellFormed(JqPath.jq(JqPath.shown(segments)));
  }

  /** Returns the path as a JSON Pointer (RFC 6901), with names as {@link #path} shows them; the root is empty. */
  public String pointer() {
    return JqPath.wellFormed(JqPath.pointer(JqPath.shown(segments)));
  }

  /**
   * Returns the path as a list, empty for the root: a String for each field, and for each array element its index,
   * counted from 0, as an Integer, or a Long if it does not fit an Integer.
   */
  public List<Object> segments() {
    return Collections.unmodifiableList(Arrays.asList(segments));
  }

  /** Returns the offset in bytes from the start of the document or stream, or -1 if the error has no input. */
  public long offset() {
    return offset;
  }

  /** Returns the line, counted from 1, or -1 if it is no longer known. */
  public long line() {
    return line;
  }

  /** Returns the column in bytes, counted from 1, or -1 if it is no longer known. */
  public long column() {
    return column;
  }

  /**
   * Returns the number of this result in a stream of records, counted from 0, or -1 if the input is not such a stream.
   * Values, errors, and records whose decoder has thrown any other exception all count.
   */
  public long record() {
    return record;
  }

  /** Returns the offset in bytes from the start of the record, or -1 if the input is not a stream of records. */
  public long recordOffset() {
    return recordOffset;
  }

  /**
   * Returns the first bytes of the document with the error, without blanks before it and the end of its line; empty
   * unless the document is one of a stream that keeps them ({@code Framing.withRawBytes}).
   */
  public byte[] rawBytes() {
    return rawBytes == null ? new byte[0] : rawBytes.clone();
  }

  /** Returns this error with the first bytes of its document, an array that must not change. */
  public JsonError withRawBytes(byte[] bytes) {
    return placed(segments, offset, line, column, record, recordOffset, bytes);
  }

  /** Returns the message without the path, such as {@code expected an integer, got 1.5}. */
  public String message() {
    return found == null ? expected() : expected() + ", got " + found;
  }

  /**
   * Returns the message without the value that was found: {@code expected an integer}, {@code missing}, or the message
   * of the exception that rejected the value.
   */
  public String expected() {
    return text == null ? reason.text() : JqPath.wellFormed(text);
  }

  /** Returns the value that was found, shortened and escaped, or null if the message does not show it. */
  public String found() {
    return found;
  }

  /** Returns the exception of user code that rejected the value, or null; Java serialization leaves it out. */
  public Throwable cause() {
    return cause;
  }

  /** Returns an exception to be thrown; its message is {@link #toString}, and it has no stack trace. */
  public JsonException toException() {
    return new JsonException(this);
  }

  /** Returns the path and the message in parentheses. */
  @Override
  public String toString() {
    StringBuilder s = JqPath.appendJq(new StringBuilder(80), JqPath.shown(segments));
    if (text != null) {
      s.append('(').append(text);
      if (found != null) s.append(", got ").append(found);
    } else if (found != null) {
      s.append(reason.openedGot).append(found);
    } else {
      s.append(reason.opened);
    }
    return JqPath.wellFormed(s.append(')').toString());
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
