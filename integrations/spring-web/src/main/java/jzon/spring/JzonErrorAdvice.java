package jzon.spring;

import java.util.Objects;
import java.util.function.Function;
import jzon.bind.ErrorResponse;
import jzon.engine.JsonError;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Answers to a body that {@link JzonHttpMessageConverter} has refused, by {@link ErrorResponse#of} or another function.
 * It is declared as a bean: {@code @Bean JzonErrorAdvice jsonErrors() { return new JzonErrorAdvice(); }}.
 */
@ControllerAdvice
public final class JzonErrorAdvice {
  private final Function<JsonError, ErrorResponse> errors;

  /** Makes an advice that answers {@link ErrorResponse#of}. */
  public JzonErrorAdvice() {
    this(ErrorResponse::of);
  }

  /** Makes an advice that answers what {@code errors} returns. */
  public JzonErrorAdvice(Function<JsonError, ErrorResponse> errors) {
    this.errors = Objects.requireNonNull(errors);
  }

  /**
   * Returns the answer; called by Spring, which looks for handlers of causes as well. An exception that a bad body has
   * merely caused, such as the bad answer of another service, is thrown again: no client of this service did wrong.
   */
  @ExceptionHandler(JsonBodyException.class)
  public ResponseEntity<byte[]> handle(Exception thrown) throws Exception {
    if (!(thrown instanceof JsonBodyException e)) throw thrown;
    ErrorResponse answer = errors.apply(e.error());
    return ResponseEntity.status(answer.status()).contentType(MediaType.APPLICATION_JSON).body(answer.body());
  }
}
