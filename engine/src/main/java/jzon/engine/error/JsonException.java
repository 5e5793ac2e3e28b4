package jzon.engine.error;

import jzon.engine.paths.JqPath;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejection;

/**
 * Thrown if input is rejected or a value cannot be written; it has no stack trace and no path.
 *
 * <p>It is cheap by design: it keeps only the reason and a byte offset. {@code JsonReader.locate} turns it into a
 * {@link JsonError} with a path, as long as the reader is open.
 */
public final class JsonException extends Rejection {
  private static final long serialVersionUID = 1L;

  private static final String EXPECTED = "expected ";

  /** If a message about alternatives has this length, further alternatives do not make it longer. */
  private static final int LONGEST_CHOICE = 1000;

  private final Reason reason;
  /** The complete error, if no reader will locate it later, or that of a check inside the value, or null. */
  private final JsonError error;

  /**
   * Makes the exception for a value that cannot be written; for reading see {@code JsonReader.error}.
   *
   * @param offset the number of bytes written before the value
   * @param detail the message in place of that of the reason, or null
   */
  public JsonException(Reason reason, long offset, String detail) {
    this(reason, Place.ofWriting(offset), detail, null);
  }

  /** For readers: no program outside of the engine has a Place. */
  public JsonException(Reason reason, Place place, String detail, String segment) {
    super(null, place, detail, segment);
    this.error = null;
    this.reason = reason;
  }

  /** Makes the exception of an error that was located already, or has no place. */
  JsonException(JsonError error) {
    this(error.reason(), Place.ofWriting(error.offset()), error);
  }

  /** For readers: as above, of an error that the program has found in the value at a place. */
  public JsonException(Reason reason, Place place, JsonError error) {
    super(error.cause(), place, error.message(), null);
    this.error = error;
    this.reason = reason;
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
    if (secretDepth >= 0) text = text.concat(JsonError.HIDDEN_VALUE);
    if (segment != null) text = segment + " " + text;
    return offset < 0 ? text : text + " at offset " + offset;
  }

  /**
   * Returns the exception to throw if two decoders have rejected the same value, first with this exception and then
   * with {@code second}. It reports both, or only {@code second} if they have nothing in common. A message that already
   * has about 1000 characters is not made longer. If one of them is inside a secret value, it reports only that one.
   */
  public JsonException orElse(JsonException second) {
    if (secretDepth >= 0 || second.secretDepth >= 0) return secretDepth >= 0 ? this : second;
    String first = detail == null ? reason.text() : detail;
    String other = second.detail == null ? second.reason.text() : second.detail;
    if (first.length() + other.length() > LONGEST_CHOICE) return first.length() >= other.length() ? this : second;
    String name = segment, otherName = second.segment;
    if (reason == Reason.MISSING_FIELD && second.reason == reason && name != null && otherName != null) {
      if (name.equals(otherName)) return this;
      String text =
          first + ", or else " + JqPath.jq(new Object[] {otherName}) + other.substring(reason.text().length());
      return new JsonException(reason, place(), text, name);
    }
    if (first.equals(other) || position != Place.AT_VALUE || second.position != Place.AT_VALUE) return second;
    if (!first.startsWith(EXPECTED) || !other.startsWith(EXPECTED)) return second;
    String text = first + " or " + other.substring(EXPECTED.length());
    return new JsonException(second.reason, place(), text, null);
  }

  /** Tells whether reading has failed inside a secret value, which the message does not show. */
  public boolean isHidden() {
    return secretDepth >= 0;
  }

  /** Returns the error that this exception was made of, or null. */
  public JsonError error() {
    return error;
  }
}
