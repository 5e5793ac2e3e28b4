package jzon.bind;

import java.io.Serializable;
import java.util.Objects;
import jzon.engine.JsonError;
import jzon.engine.JsonWriter;
import jzon.engine.Reason;

/**
 * What a service answers to a body that is refused: an HTTP status and a document that says what is wrong, and where.
 *
 * <p>The modules for frameworks answer with {@link #of} unless they are given another function.
 *
 * <pre>{@code
 * {"error":{"path":".a.b","reason":"expected an integer, got 1.5","code":"EXPECTED_INTEGER","line":1,"column":6}}
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

  /** Returns the response with {@link #body(JsonError)}: 413 where a limit is exceeded, otherwise 400. */
  public static ErrorResponse of(JsonError error) {
    boolean isLimit = error.reason().kind() == Reason.Kind.LIMIT;
    return new ErrorResponse(isLimit ? CONTENT_TOO_LARGE : BAD_REQUEST, body(error));
  }

  /**
   * Returns an object with one member {@code error}: the jq path, the message without the path, the name of the {@link
   * Reason}, and line and column where they are known.
   *
   * <p>It is well-formed JSON whatever the names and texts of the input and of the program's own checks are: half of a
   * surrogate pair is written as U+FFFD.
   */
  public static byte[] body(JsonError error) {
    JsonWriter out = JsonWriter.open();
    try {
      out.writeObjectStart();
      out.writeName("error");
      out.writeObjectStart();
      out.writeName("path");
      out.writeString(error.path());
      writeMember("reason", error.message(), out);
      writeMember("code", error.reason().name(), out);
      writePosition("line", error.line(), out);
      writePosition("column", error.column(), out);
      out.writeObjectEnd();
      out.writeObjectEnd();
      return out.toByteArray();
    } finally {
      out.close();
    }
  }

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns the document, in UTF-8; the array is not copied. */
  public byte[] body() {
    return body;
  }

  private static void writeMember(String name, String value, JsonWriter out) {
    out.writeComma();
    out.writeName(name);
    out.writeString(value);
  }

  private static void writePosition(String name, long value, JsonWriter out) {
    if (value < 0) return;
    out.writeComma();
    out.writeName(name);
    out.writeLong(value);
  }
}
