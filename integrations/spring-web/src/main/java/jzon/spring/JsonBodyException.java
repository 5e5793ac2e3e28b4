package jzon.spring;

import jzon.bind.JsonBindException;
import jzon.engine.JsonError;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageNotReadableException;

/**
 * Thrown for a body that is refused; its message is the jq text of the error, {@code .x(expected an integer, got 1.5)}.
 * Spring answers 400 to it, and {@link JzonErrorAdvice} says what is wrong besides.
 */
public final class JsonBodyException extends HttpMessageNotReadableException {
  private static final long serialVersionUID = 1L;

  private final JsonError error;

  JsonBodyException(JsonBindException cause, HttpInputMessage body) {
    super(cause.getMessage(), cause, body);
    error = cause.error();
  }

  /** Returns what is wrong, and where. */
  public JsonError error() {
    return error;
  }
}
