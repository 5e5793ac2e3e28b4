package jzon.javalin;

import io.javalin.http.HttpResponseException;
import java.util.Map;
import jzon.bind.http.BodyException;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.JsonError;

/**
 * Thrown for a rejected body, with a message such as {@code .x(expected an integer, got 1.5)}. {@link JzonPlugin}
 * answers to it. Without the plugin Javalin answers with that message and the same status.
 */
public final class JsonBodyException extends HttpResponseException {
  private static final long serialVersionUID = 1L;

  private final ErrorResponse response;
  private final transient JsonError error;

  JsonBodyException(BodyException cause) {
    super(cause.response().status(), cause.getMessage(), Map.of());
    initCause(cause.getCause() == null ? cause : cause.getCause());
    response = cause.response();
    error = cause.error();
  }

  /** Returns the error in the document; null if the headers or the connection are bad instead. */
  public JsonError error() {
    return error;
  }

  /** Returns the answer of a service. */
  public ErrorResponse response() {
    return response;
  }
}
