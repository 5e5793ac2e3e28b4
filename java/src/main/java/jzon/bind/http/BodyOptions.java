package jzon.bind.http;

import java.util.Objects;
import java.util.function.Function;
import jzon.bind.JsonBindException;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * Which bodies a service reads, and what it answers to those that it rejects; immutable. The modules for Jakarta REST,
 * Spring and Javalin take it, and all have the same defaults.
 *
 * <pre>{@code
 * BodyOptions.DEFAULT.withBodyBytes(64 << 10).withErrorForm(ErrorForm.FLAT)
 * }</pre>
 */
public final class BodyOptions {
  private static final long MOST_BYTES = 8L << 20; // as in Scala's modules; what frameworks have for bodies in memory
  private static final int SHOWN = 100; // characters of a header, which is the client's

  /** Bodies of at most 8 MiB, {@link Limits#DEFAULT} otherwise; {@link ErrorForm#NESTED}; not strict. */
  public static final BodyOptions DEFAULT =
      new BodyOptions(
          Limits.DEFAULT.withDocumentBytes(MOST_BYTES), ErrorForm.NESTED, null, false, ErrorResponse.BAD_REQUEST);

  private final Limits limits;
  private final ErrorForm form;
  /** Null for the form. */
  private final Function<JsonError, ErrorResponse> errors;
  private final boolean strict;
  private final int rejectedStatus;

  private BodyOptions(
      Limits limits, ErrorForm form, Function<JsonError, ErrorResponse> errors, boolean strict, int rejectedStatus) {
    this.limits = limits;
    this.form = form;
    this.errors = errors;
    this.strict = strict;
    this.rejectedStatus = rejectedStatus;
  }

  /**
   * Returns a copy with other limits; a body may have {@link Limits#streamBytes} bytes. Limits with the length of
   * {@link Limits#DEFAULT} say nothing of bodies: these keep 8 MiB.
   */
  public BodyOptions withLimits(Limits value) {
    boolean saysNothing = value.streamBytes() == Limits.DEFAULT.streamBytes()
        && value.documentBytes() == Limits.DEFAULT.documentBytes();
    Limits limits = saysNothing ? value.withDocumentBytes(MOST_BYTES) : value;
    return new BodyOptions(limits, form, errors, strict, rejectedStatus);
  }

  /** Returns a copy in which bodies have at most this many bytes; longer ones are answered by 413. */
  public BodyOptions withBodyBytes(long value) {
    return new BodyOptions(limits.withDocumentBytes(value), form, errors, strict, rejectedStatus);
  }

  /** Returns a copy that answers in this form. */
  public BodyOptions withErrorForm(ErrorForm value) {
    return new BodyOptions(limits, Objects.requireNonNull(value), errors, strict, rejectedStatus);
  }

  /**
   * Returns a copy that answers to a rejected document with what {@code value} returns. Answers that are not about a
   * document (415, and 400 for an upload that breaks off) stay in the {@link #withErrorForm form}.
   */
  public BodyOptions withErrors(Function<JsonError, ErrorResponse> value) {
    return new BodyOptions(limits, form, Objects.requireNonNull(value), strict, rejectedStatus);
  }

  /** Returns a copy that answers 422 instead of 400 to a value that a check of the program rejects. */
  public BodyOptions withUnprocessable() {
    return new BodyOptions(limits, form, errors, strict, ErrorResponse.UNPROCESSABLE_CONTENT);
  }

  /**
   * Returns a copy that rejects types without an adapter, by an exception with the type's name, instead of leaving them
   * to another library with a warning.
   */
  public BodyOptions withStrictTypes() {
    return new BodyOptions(limits, form, errors, true, rejectedStatus);
  }

  /** Returns the limits of a document. */
  public Limits limits() {
    return limits;
  }

  /** Returns the most bytes that a body may have. */
  public long mostBytes() {
    return limits.streamBytes();
  }

  /** Tells whether types without an adapter are rejected. */
  public boolean hasStrictTypes() {
    return strict;
  }

  // ---- answers ----

  /** Returns the answer to a document that is rejected. */
  public ErrorResponse answer(JsonError error) {
    return errors == null ? ErrorResponse.of(error, form, rejectedStatus) : errors.apply(error);
  }

  /** Returns the exception for a document that is rejected. */
  public BodyException refusal(JsonBindException cause) {
    return new BodyException(cause.getMessage(), cause.error(), answer(cause.error()), cause);
  }

  /** Returns the exception for a body that is longer than {@link #mostBytes}; answered by 413. */
  public BodyException tooLong() {
    String reason = "document of more than " + mostBytes() + " bytes";
    JsonError error = JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, reason, null);
    return new BodyException(error.toString(), error, answer(error), null);
  }

  /** Returns the exception for a body whose content type is not JSON in UTF-8; answered by 415. */
  public BodyException notJson(String contentType) {
    String found = contentType == null || contentType.isBlank() ? "no content type" : shortened(contentType);
    String reason = "expected application/json in UTF-8, got " + found;
    return refusal(ErrorResponse.UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED_CONTENT_TYPE", reason, null);
  }

  /** Returns the exception for a body that is still compressed; answered by 415. */
  public BodyException compressed(String contentEncoding) {
    String reason = "expected a body without Content-Encoding, got " + shortened(contentEncoding);
    return refusal(ErrorResponse.UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED_CONTENT_ENCODING", reason, null);
  }

  /** Returns the exception for a body that broke off, answered by 400, or that did not come in time, by 408. */
  public BodyException incomplete(java.io.IOException cause) {
    boolean isLate = cause instanceof java.net.SocketTimeoutException;
    String reason = isLate ? "the body did not arrive in time" : "the body ended before its announced end";
    int status = isLate ? ErrorResponse.REQUEST_TIMEOUT : ErrorResponse.BAD_REQUEST;
    return refusal(status, "INCOMPLETE_BODY", reason, cause);
  }

  private BodyException refusal(int status, String code, String reason, Throwable cause) {
    return new BodyException(reason, null, ErrorResponse.of(status, code, reason, form), cause);
  }

  /** Returns at most the first characters, those that are not printable ASCII as question marks. */
  private static String shortened(String text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), SHOWN); i++) {
      char c = text.charAt(i);
      shown.append(c < ' ' || c > '~' ? '?' : c);
    }
    return text.length() > SHOWN ? shown.append("...").toString() : shown.toString();
  }
}
