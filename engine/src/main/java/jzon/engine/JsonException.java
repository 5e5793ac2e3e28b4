package jzon.engine;

import jzon.engine.paths.JqPath;

/**
 * Thrown for input that is refused and for values that cannot be written; it has no stack trace and knows no path.
 *
 * <p>It is cheap by design: it keeps the reason and a byte offset. {@link JsonReader#locate} turns it into a
 * {@link JsonError} while the document is still at hand.
 */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The offset is that of the culprit; the path is that of the value there. */
  static final int AT_VALUE = 0;

  /** The offset is anywhere between a name and its value; the culprit is the name, the path its container's. */
  static final int AT_NAME = 1;

  /** The offset is behind a value; the culprit is that value. */
  static final int BEHIND_VALUE = 2;

  /** The offset is that of a discriminator's value; the culprit is the discriminator, the path its object's. */
  static final int AT_TAG = 3;

  private static final String EXPECTED = "expected ";

  /** A text that tells of alternatives gets no longer by further ones, as those of alternatives of alternatives do. */
  private static final int LONGEST_CHOICE = 1000;

  private final Reason reason;
  /**
   * The serial number of the document that it belongs to; 0 for none, as in another JVM, where others have such
   * numbers.
   */
  private final transient long document;
  private final long offset;
  private final int position;
  private final String detail;
  private final String segment;
  /** All that is known, where nobody will locate it later, or null. */
  private final JsonError error;

  /** For what is written; what is read has {@link JsonReader#error}. */
  JsonException(Reason reason, long offset, String detail) {
    this(0, reason, offset, AT_VALUE, detail, null);
  }

  JsonException(
      long document, Reason reason, long offset, int position, String detail, String segment) {
    super(null, null, false, false);
    this.error = null;
    this.document = document;
    this.reason = reason;
    this.offset = offset;
    this.position = position;
    this.detail = detail;
    this.segment = segment;
  }

  /** For what was located already, or is not to be. */
  JsonException(JsonError error) {
    super(null, error.cause(), false, false);
    this.error = error;
    this.document = 0;
    this.reason = error.reason();
    this.offset = error.offset();
    this.position = AT_VALUE;
    this.detail = error.message();
    this.segment = null;
  }

  /** Returns why the input was refused. */
  public Reason reason() {
    return reason;
  }

  /** Returns the absolute byte offset at which reading stopped, or -1 where there is no input. */
  public long offset() {
    return offset;
  }

  /** Returns the message without the path and without what was found; {@link JsonError} has both. */
  @Override
  public String getMessage() {
    if (error != null) return error.toString();
    String text = detail == null ? reason.text() : detail;
    String field = extraSegment();
    if (field != null) text = field + " " + text;
    return offset < 0 ? text : text + " at offset " + offset;
  }

  /** Returns the serial number of its document. */
  long document() {
    return document;
  }

  /** Returns the text that replaces the reason's own, or null. */
  String detail() {
    return detail;
  }

  /**
   * Returns the exception for a value that two decoders refused at the same place, this one and then {@code second}:
   * one that tells of both, or {@code second} where they have nothing in common. A message that has about 1000
   * characters already is not made longer.
   */
  public JsonException orElse(JsonException second) {
    String first = detail == null ? reason.text() : detail;
    String other = second.detail == null ? second.reason.text() : second.detail;
    if (first.length() + other.length() > LONGEST_CHOICE) return first.length() >= other.length() ? this : second;
    String name = extraSegment(), otherName = second.extraSegment();
    if (reason == Reason.MISSING_FIELD && second.reason == reason && name != null && otherName != null) {
      if (name.equals(otherName)) return this;
      String text =
          first + ", or else " + JqPath.jq(new Object[] {otherName}) + other.substring(reason.text().length());
      return new JsonException(document, reason, offset, position, text, name);
    }
    if (first.equals(other) || position != AT_VALUE || second.position != AT_VALUE) return second;
    if (!first.startsWith(EXPECTED) || !other.startsWith(EXPECTED)) return second;
    String text = first + " or " + other.substring(EXPECTED.length());
    return new JsonException(document, second.reason, offset, position, text, null);
  }

  /** Returns the error that it was made of, or null. */
  JsonError error() {
    return error;
  }

  /** Returns how the offset relates to the culprit: AT_VALUE, AT_NAME, BEHIND_VALUE or AT_TAG. */
  int position() {
    return position;
  }

  /** Returns the name that is appended to the path, or null. */
  String extraSegment() {
    return segment;
  }
}
