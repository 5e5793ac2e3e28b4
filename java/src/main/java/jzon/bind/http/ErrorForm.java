package jzon.bind.http;

import java.nio.charset.StandardCharsets;
import jzon.engine.error.JsonError;
import jzon.engine.JsonWriter;

/**
 * The form of the document that a service answers with to a body that is rejected. All forms have the same fields:
 *
 * <ul>
 *   <li>{@code code}, the name of the {@link jzon.engine.error.Reason}, which stays as it is;
 *   <li>{@code path}, jq's, and {@code pointer}, a JSON Pointer (RFC 6901);
 *   <li>{@code line} and {@code column}, counted from 1, the column and {@code offset} in bytes, and {@code record} and
 *       {@code recordOffset} in a stream of documents: each where it is known;
 *   <li>the message, for people, without the path.
 * </ul>
 *
 * <p>Scala's modules have the same forms, which write the same bytes.
 */
public enum ErrorForm {
  /** In a field {@code error}, with the message as {@code reason}: the default in the modules of Java's frameworks. */
  NESTED("reason", "application/json"),

  /** At the top, with the message as {@code message}: the default of the modules for Scala's frameworks. */
  FLAT("message", "application/json"),

  /**
   * A problem of RFC 9457, sent as {@code application/problem+json}: {@code title} and {@code status} of the answer
   * come first, the message is {@code detail}, and the other fields are extensions.
   *
   * <pre>{@code
   * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,
   *   "offset":5,"detail":"expected an integer, got 1.5"}
   * }</pre>
   */
  PROBLEM("detail", "application/problem+json");

  private final String messageName;
  private final String contentType;

  ErrorForm(String messageName, String contentType) {
    this.messageName = messageName;
    this.contentType = contentType;
  }

  /** Returns the media type that the document is sent as. */
  public String contentType() {
    return contentType;
  }

  /**
   * Returns the document, in UTF-8. It is well-formed JSON whatever the names and texts of the input and of the
   * program's own checks are: half of a surrogate pair is written as U+FFFD.
   */
  public byte[] write(JsonError error) {
    return write(error, ErrorResponse.statusOf(error, ErrorResponse.BAD_REQUEST));
  }

  /** Returns the document of an answer with this status, in UTF-8; as {@link #write(JsonError)}. */
  public byte[] write(JsonError error, int status) {
    JsonWriter out = JsonWriter.open();
    try {
      begin(out);
      out.writeError(error, messageName);
      return end(out, status);
    } finally {
      out.close();
    }
  }

  /** Returns the document of an error that is not about a place in a document, in UTF-8. */
  byte[] write(String code, String message, int status) {
    JsonWriter out = JsonWriter.open();
    try {
      begin(out);
      out.writeObjectStart();
      out.writeName("code");
      out.writeString(code);
      out.writeComma();
      out.writeName(messageName);
      out.writeString(message);
      out.writeObjectEnd();
      return end(out, status);
    } finally {
      out.close();
    }
  }

  private void begin(JsonWriter out) {
    if (this != NESTED) return;
    out.writeObjectStart();
    out.writeName("error");
  }

  private byte[] end(JsonWriter out, int status) {
    if (this == NESTED) out.writeObjectEnd();
    byte[] document = out.toByteArray();
    return this == PROBLEM ? problem(document, status) : document;
  }

  /** Returns an object with the title and the status before its fields. */
  private static byte[] problem(byte[] object, int status) {
    String title = title(status);
    String start = (title == null ? "{" : "{\"title\":\"" + title + "\",") + "\"status\":" + status + ",";
    byte[] head = start.getBytes(StandardCharsets.US_ASCII);
    byte[] whole = new byte[head.length + object.length - 1];
    System.arraycopy(head, 0, whole, 0, head.length);
    System.arraycopy(object, 1, whole, head.length, object.length - 1);
    return whole;
  }

  /** Returns the phrase of a status (RFC 9110), or null for one that no body is rejected with. */
  private static String title(int status) {
    return switch (status) {
      case ErrorResponse.BAD_REQUEST -> "Bad Request";
      case ErrorResponse.REQUEST_TIMEOUT -> "Request Timeout";
      case ErrorResponse.CONTENT_TOO_LARGE -> "Content Too Large";
      case ErrorResponse.UNSUPPORTED_MEDIA_TYPE -> "Unsupported Media Type";
      case ErrorResponse.UNPROCESSABLE_CONTENT -> "Unprocessable Content";
      default -> null;
    };
  }
}
