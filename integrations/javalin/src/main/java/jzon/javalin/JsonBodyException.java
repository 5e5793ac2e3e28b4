package jzon.javalin;

import io.javalin.http.HttpResponseException;
import java.util.Map;
import jzon.bind.http.BodyException;
import jzon.bind.http.ErrorResponse;
import jzon.engine.JsonError;

/**
 * Thrown for a body that is refused; its message is the jq text of the error, {@code .x(expected an integer, got 1.5)}.
 * {@link JzonPlugin} answers to it. Without the plugin Javalin answers that message, with the same status.
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

  /** Returns what is wrong, and where; null where not the document is wrong, but its headers or the connection. */
  public JsonError error() {
    return error;
  }

  /** Returns what a service answers. */
  public ErrorResponse response() {
    return response;
  }
}
