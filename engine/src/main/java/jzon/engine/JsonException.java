package jzon.engine;

import jzon.engine.paths.JqPath;

/**
 * Thrown if input is rejected or a value cannot be written; it has no stack trace and no path.
 *
 * <p>It is cheap by design: it keeps only the reason and a byte offset. {@link JsonReader#locate} turns it into a
 * {@link JsonError} with a path, as long as the reader is open.
 */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The wrong value starts at the offset; the path leads to it. */
  static final int AT_VALUE = 0;

  /** The offset lies between a name and its value; the name is wrong, and the path leads to its object. */
  static final int AT_NAME = 1;

  /** The offset follows a value; that value is wrong. */
  static final int BEHIND_VALUE = 2;

  /** A discriminator's value starts at the offset; the discriminator is wrong, and the path leads to its object. */
  static final int AT_TAG = 3;

  private static final String EXPECTED = "expected ";

  /** If a message about alternatives has this length, further alternatives do not make it longer. */
  private static final int LONGEST_CHOICE = 1000;

  private final Reason reason;
  /**
   * The serial number of the document that it belongs to, or 0 for none. It is also 0 after deserialization in another
   * JVM, where other documents have these numbers.
   */
  private final transient long document;
  private final long offset;
  private final int position;
  private final String detail;
  private final String segment;
  /** The complete error, if no reader will locate it later, or null. */
  private final JsonError error;

  /** Makes an exception of writing; for reading see {@link JsonReader#error}. */
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

  /** Makes the exception of an error that was located already, or has no place. */
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

  /** Returns why the input was rejected. */
  public Reason reason() {
    return reason;
  }

  /** Returns the absolute byte offset at which reading stopped, or -1 if the error has no input. */
  public long offset() {
    return offset;
  }

  /** Returns the message without the path and without the value that was found; {@link JsonError} has both. */
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

  /** Returns the message that replaces the one of the reason, or null. */
  String detail() {
    return detail;
  }

  /**
   * Returns the exception to throw if two decoders have rejected the same value, first with this exception and then
   * with {@code second}. It reports both, or only {@code second} if they have nothing in common. A message that already
   * has about 1000 characters is not made longer.
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

  /** Returns the error that this exception was made of, or null. */
  JsonError error() {
    return error;
  }

  /** Returns how the offset relates to the wrong value: AT_VALUE, AT_NAME, BEHIND_VALUE or AT_TAG. */
  int position() {
    return position;
  }

  /** Returns the name that is appended to the path, or null. */
  String extraSegment() {
    return segment;
  }
}
