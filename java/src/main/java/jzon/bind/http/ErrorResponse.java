package jzon.bind.http;

import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import jzon.engine.bodies.BodyRejection;
import jzon.engine.bodies.BodyRules;
import jzon.engine.bodies.MediaTypes;
import jzon.engine.error.JsonError;

/**
 * The answer of a service to a rejected body: an HTTP status and a document with the error and its place.
 *
 * <p>The modules for frameworks answer with {@link #of(JsonError)} unless they are given another function. The document
 * is a problem of RFC 9457, an {@link jzon.engine.bodies.ErrorDocument}; Scala's modules write the same bytes:
 *
 * <pre>{@code
 * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".a.b","pointer":"/a/b","line":1,"column":11,
 *   "offset":10,"detail":"expected an integer, got 1.5"}
 * }</pre>
 *
 * <p>Errors that are not about a place in the document have a code and a message: {@code UNSUPPORTED_CONTENT_TYPE} and
 * {@code UNSUPPORTED_CONTENT_ENCODING} (415), and {@code INCOMPLETE_BODY} (400, or 408 after a time-out).
 */
public final class ErrorResponse implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final byte[] body;
  private final String contentType;
  private final boolean asksForIdentity;

  /** Makes a response of a status and a document, which is sent as {@code application/json}. */
  public ErrorResponse(int status, byte[] body) {
    this(status, body, MediaTypes.JSON);
  }

  /** Makes a response of a status and a document, which is sent as that media type. */
  public ErrorResponse(int status, byte[] body, String contentType) {
    this(status, body, contentType, false);
  }

  private ErrorResponse(int status, byte[] body, String contentType, boolean asksForIdentity) {
    this.status = status;
    this.body = Objects.requireNonNull(body);
    this.contentType = Objects.requireNonNull(contentType);
    this.asksForIdentity = asksForIdentity;
  }

  /** Returns the response to an error: 413 if a limit is exceeded, otherwise 400. */
  public static ErrorResponse of(JsonError error) {
    return of(error, BodyRules.statusOf(error, BodyRejection.BAD_REQUEST));
  }

  /** Returns the response to an error with this status. */
  public static ErrorResponse of(JsonError error, int status) {
    return of(BodyRejection.document(error, status));
  }

  /** Returns the response to a rejected body. */
  static ErrorResponse of(BodyRejection rejection) {
    return new ErrorResponse(
        rejection.status(), rejection.answer(), MediaTypes.PROBLEM_JSON, rejection.asksForIdentity());
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the document, in UTF-8; the array is not copied. */
  public byte[] body() {
    return body;
  }

  /** Returns the media type of the document: {@code application/problem+json}, unless you have made the response. */
  public String contentType() {
    return contentType;
  }

  /**
   * Returns the headers that the answer has in addition to its content type: {@code X-Content-Type-Options: nosniff},
   * because the document quotes the client's input, and {@code Accept-Encoding: identity} for a compressed body.
   */
  public Map<String, String> headers() {
    return BodyRejection.headers(asksForIdentity);
  }
}
