package jzon.bind.http;

import jzon.engine.error.JsonError;

/**
 * Thrown by {@link BodyAdapters} for a body that is rejected; the modules for frameworks turn it into an exception of
 * their framework. It has no stack trace, as it tells of a client's fault.
 */
public final class BodyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final JsonError error;
  private final ErrorResponse response;

  BodyException(String message, JsonError error, ErrorResponse response, Throwable cause) {
    super(message, cause, false, false);
    this.error = error;
    this.response = response;
  }

  /** Returns the error of the document, or null where the body's headers or its connection are wrong. */
  public JsonError error() {
    return error;
  }

  /** Returns the answer of a service. */
  public ErrorResponse response() {
    return response;
  }
}
