package jzon.bind;

import jzon.engine.error.JsonError;

/**
 * Thrown if a document is rejected, or if JSON cannot express a value; has no stack trace.
 *
 * <p>The message is {@link JsonError#toString}: the jq path and the reason, {@code .x(expected an integer, got
 * 1.5)}. The cause is the exception with which the program's own code rejected the value, or null.
 */
public final class JsonBindException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final JsonError error;

  /** Makes the exception for an error, with the error's cause. */
  public JsonBindException(JsonError error) {
    super(null, error.cause(), false, false);
    this.error = error;
  }

  /** Returns the error and its place: reason, path, JSON Pointer, offset, line and column. */
  public JsonError error() {
    return error;
  }

  /** Returns the jq path and the message in parentheses. */
  @Override
  public String getMessage() {
    return error.toString();
  }
}
