package jzon.javalin;

import io.javalin.http.HttpResponseException;
import java.util.Map;
import jzon.bind.ErrorResponse;
import jzon.bind.JsonBindException;
import jzon.engine.JsonError;

/**
 * Thrown for a body that is refused; its message is the jq text of the error, {@code .x(expected an integer, got 1.5)}.
 * {@link JzonPlugin} answers to it. Without the plugin Javalin answers that message, with the same status.
 */
public final class JsonBodyException extends HttpResponseException {
  private static final long serialVersionUID = 1L;

  private final ErrorResponse response;
  private final JsonError error;

  JsonBodyException(JsonBindException cause, ErrorResponse response) {
    super(response.status(), cause.getMessage(), Map.of());
    initCause(cause);
    this.response = response;
    error = cause.error();
  }

  /** Returns what is wrong, and where. */
  public JsonError error() {
    return error;
  }

  /** Returns what a service answers. */
  public ErrorResponse response() {
    return response;
  }
}
