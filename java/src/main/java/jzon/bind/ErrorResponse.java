package jzon.bind;

import java.io.Serializable;
import java.util.Objects;
import jzon.engine.JsonError;
import jzon.engine.Reason;

/**
 * What a service answers to a body that is refused: an HTTP status and a document that says what is wrong, and where.
 *
 * <p>The modules for frameworks answer with {@link #of(JsonError)} unless they are given another function, such as
 * {@code error -> ErrorResponse.of(error, ErrorForm.FLAT)}.
 *
 * <pre>{@code
 * {"error":{"code":"EXPECTED_INTEGER","path":".a.b","pointer":"/a/b","line":1,"column":11,"offset":10,
 *   "reason":"expected an integer, got 1.5"}}
 * }</pre>
 */
public final class ErrorResponse implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final int BAD_REQUEST = 400;
  private static final int CONTENT_TOO_LARGE = 413;

  private final int status;
  private final byte[] body;

  /** Makes a response of a status and a document, which is sent as {@code application/json}. */
  public ErrorResponse(int status, byte[] body) {
    this.status = status;
    this.body = Objects.requireNonNull(body);
  }

  /** Returns the response in the form {@link ErrorForm#NESTED}: 413 where a limit is exceeded, otherwise 400. */
  public static ErrorResponse of(JsonError error) {
    return of(error, ErrorForm.NESTED);
  }

  /** Returns the response in that form: 413 where a limit is exceeded, otherwise 400. */
  public static ErrorResponse of(JsonError error, ErrorForm form) {
    boolean isLimit = error.reason().kind() == Reason.Kind.LIMIT;
    return new ErrorResponse(isLimit ? CONTENT_TOO_LARGE : BAD_REQUEST, form.write(error));
  }

  /** Returns the document in the form {@link ErrorForm#NESTED}, for another status. */
  public static byte[] body(JsonError error) {
    return ErrorForm.NESTED.write(error);
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the document, in UTF-8; the array is not copied. */
  public byte[] body() {
    return body;
  }
}
