package jzon.bind.http;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import jzon.bind.JsonBindException;
import jzon.engine.bodies.BodyRejection;
import jzon.engine.bodies.BodyRules;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/**
 * Options for the bodies that a service reads, and for its answers to rejected bodies; immutable. The modules for
 * Jakarta REST, Spring and Javalin take it, and all have the same defaults.
 *
 * <pre>{@code
 * BodyOptions.DEFAULT.withBodyBytes(64 << 10).withUnprocessable()
 * }</pre>
 */
public final class BodyOptions {
  /** Bodies of at most 8 MiB, {@link Limits#DEFAULT} otherwise; not strict. */
  public static final BodyOptions DEFAULT = new BodyOptions(BodyRules.DEFAULT, null, false);

  private static final int DEFAULT_ERRORS = 20;

  private final BodyRules rules;
  /** Null for {@link ErrorResponse}'s. */
  private final Function<JsonError, ErrorResponse> errors;
  private final boolean strict;

  private BodyOptions(BodyRules rules, Function<JsonError, ErrorResponse> errors, boolean strict) {
    this.rules = rules;
    this.errors = errors;
    this.strict = strict;
  }

  /**
   * Returns a copy with other limits; a body may have {@link Limits#streamBytes} bytes. Limits with the lengths of
   * {@link Limits#DEFAULT} keep the maximum length of a body as it is, by default 8 MiB.
   */
  public BodyOptions withLimits(Limits value) {
    return new BodyOptions(rules.withLimits(value), errors, strict);
  }

  /** Returns a copy in which bodies have at most this many bytes; the service answers 413 to longer ones. */
  public BodyOptions withBodyBytes(long value) {
    return new BodyOptions(rules.withBodyBytes(value), errors, strict);
  }

  /**
   * Returns a copy that answers to a rejected document with the result of {@code value}. Answers that are not about a
   * document (415, and 400 for an upload that breaks off) stay as they are.
   */
  public BodyOptions withErrors(Function<JsonError, ErrorResponse> value) {
    return new BodyOptions(rules, Objects.requireNonNull(value), strict);
  }

  /** Returns a copy that answers 422 instead of 400 to a value that a check of the program rejects. */
  public BodyOptions withUnprocessable() {
    return new BodyOptions(rules.withUnprocessable(), errors, strict);
  }

  /**
   * Returns a copy that answers with all errors of a document, at most {@code max}, as {@link
   * jzon.bind.JsonAdapter#decodeAll(byte[], int)} finds them: the answer has a field {@code errors}. The first
   * error decides the status, unless another one is an exceeded limit: 413. With {@link #withErrors}, the function gets
   * the first one.
   *
   * <p>The body is then read as a whole before it is decoded. The document is decoded again after each error, so a
   * rejected body costs more.
   *
   * @throws IllegalArgumentException if {@code max} is less than 1; 1 is the default
   */
  public BodyOptions withAllErrors(int max) {
    return new BodyOptions(rules.withAllErrors(max), errors, strict);
  }

  /** Returns a copy that answers with all errors of a document, at most 20: see {@link #withAllErrors(int)}. */
  public BodyOptions withAllErrors() {
    return withAllErrors(DEFAULT_ERRORS);
  }

  /**
   * Returns a copy that rejects types without an adapter, by an exception with the type's name, instead of leaving them
   * to another library with a warning.
   */
  public BodyOptions withStrictTypes() {
    return new BodyOptions(rules, errors, true);
  }

  /** Returns the limits of a document. */
  public Limits limits() {
    return rules.limits();
  }

  /** Returns the most bytes that a body may have. */
  public long mostBytes() {
    return rules.mostBytes();
  }

  /** Returns how many errors of a document an answer has at most. */
  public int mostErrors() {
    return rules.mostErrors();
  }

  /** Returns true if types without an adapter are rejected. */
  public boolean hasStrictTypes() {
    return strict;
  }

  // ---- answers ----

  /** Returns the answer to a document that is rejected. */
  public ErrorResponse answer(JsonError error) {
    return answer(error, List.of());
  }

  /** Returns the answer to a value that was decoded and then rejected; it lists the errors if there are several. */
  public ErrorResponse answer(List<JsonError> all) {
    return answer(all.get(0), all.size() > 1 || mostErrors() > 1 ? all : List.of());
  }

  private ErrorResponse answer(JsonError error, List<JsonError> all) {
    if (errors != null) return errors.apply(error);
    return ErrorResponse.of(BodyRejection.document(error, all, rules.statusOf(error, all)));
  }

  /** Returns the exception for a document that is rejected. */
  public BodyException rejection(JsonBindException cause) {
    return new BodyException(cause.getMessage(), cause.error(), answer(cause.error()), cause);
  }

  /** Returns the exception for a document that a handler has decoded itself; Spring's advice answers to it. */
  public BodyException rejection(JsonError error) {
    return rejection(new JsonBindException(error));
  }

  /** As {@link #rejection(JsonBindException)}, for a document whose errors are all known, the first one included. */
  public BodyException rejection(JsonBindException cause, List<JsonError> all) {
    return new BodyException(cause.getMessage(), cause.error(), answer(cause.error(), all), cause);
  }

  /** Returns the exception for a body that is longer than {@link #mostBytes}; answered by 413. */
  public BodyException tooLong() {
    JsonError error = BodyRejection.tooLong(mostBytes()).error();
    return new BodyException(error.toString(), error, answer(error), null);
  }

  /** Returns the exception for a body whose content type is not JSON in UTF-8; answered by 415. */
  public BodyException notJson(String contentType) {
    String found = contentType == null ? "" : contentType;
    return exception(BodyRejection.contentType(found, rules.expectedTypes()), null);
  }

  /** Returns the exception for a body that is still compressed; answered by 415. */
  public BodyException compressed(String contentEncoding) {
    return exception(BodyRejection.contentEncoding(contentEncoding), null);
  }

  /** Returns the exception for a body that broke off, answered by 400, or that did not come in time, by 408. */
  public BodyException incomplete(IOException cause) {
    return exception(BodyRejection.incomplete(BodyRejection.statusOfFailure(cause)), cause);
  }

  private BodyException exception(BodyRejection rejection, Throwable cause) {
    return new BodyException(rejection.message(), null, ErrorResponse.of(rejection), cause);
  }
}
