package jzon.bind.http;

import jzon.engine.error.JsonError;

/**
 * Thrown by {@link BodyAdapters} if a body is rejected; the modules for frameworks turn it into an exception of
 * their framework. It has no stack trace, because the fault is the client's.
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

  /** Returns the error of the document, or null if the headers or the connection are at fault. */
  public JsonError error() {
    return error;
  }

  /** Returns the answer that the service sends. */
  public ErrorResponse response() {
    return response;
  }
}
