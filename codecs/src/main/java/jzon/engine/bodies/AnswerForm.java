package jzon.engine.bodies;

import java.nio.charset.StandardCharsets;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;

/**
 * The form of the document that a service answers with to a rejected body. All forms have the same fields:
 *
 * <ul>
 *   <li>{@code code}, the name of the {@link jzon.engine.error.Reason}, which stays as it is;
 *   <li>{@code path}, jq's, and {@code pointer}, a JSON Pointer (RFC 6901);
 *   <li>{@code line} and {@code column}, counted from 1, the column and {@code offset} in bytes, and {@code record} and
 *       {@code recordOffset} in a stream of documents: each if it is known;
 *   <li>the message, for people, without the path.
 * </ul>
 *
 * <p>Errors that are not about a place in the document have a code and a message.
 */
public enum AnswerForm {
  /** At the top, with the message as {@code message}. */
  FLAT("message", MediaTypes.JSON),

  /** In a field {@code error}, with the message as {@code reason}. */
  NESTED("reason", MediaTypes.JSON),

  /**
   * A problem of RFC 9457: {@code title} and {@code status} of the answer come first, the message is {@code detail},
   * and the other fields are extensions.
   */
  PROBLEM("detail", MediaTypes.PROBLEM_JSON);

  private final String messageName;
  private final String contentType;

  AnswerForm(String messageName, String contentType) {
    this.messageName = messageName;
    this.contentType = contentType;
  }

  /** Returns the media type that the document is sent as. */
  public String contentType() {
    return contentType;
  }

  /**
   * Returns the document, in UTF-8. It is well-formed JSON for all names and texts of the input and of the program's
   * own checks.
   */
  public byte[] write(BodyRejection rejection) {
    byte[] object = object(rejection);
    if (this != PROBLEM) return object;
    byte[] start = problemStart(rejection.status()).getBytes(StandardCharsets.US_ASCII);
    byte[] whole = new byte[start.length + object.length - 1];
    System.arraycopy(start, 0, whole, 0, start.length);
    System.arraycopy(object, 1, whole, start.length, object.length - 1);
    return whole;
  }

  private byte[] object(BodyRejection rejection) {
    JsonWriter out = JsonWriter.open();
    try {
      if (this == NESTED) {
        out.writeObjectStart();
        out.writeName("error");
      }
      writeFields(rejection, out);
      if (this == NESTED) out.writeObjectEnd();
      return out.toByteArray();
    } finally {
      out.close();
    }
  }

  private void writeFields(BodyRejection rejection, JsonWriter out) {
    JsonError error = rejection.error();
    if (error != null) {
      out.writeError(error, messageName);
      return;
    }
    out.writeObjectStart();
    out.writeName("code");
    out.writeString(rejection.code());
    out.writeComma();
    out.writeName(messageName);
    out.writeString(rejection.message());
    out.writeObjectEnd();
  }

  /** Returns the start of an object with the status and its phrase (RFC 9110), if bodies are rejected with it. */
  private static String problemStart(int status) {
    String title =
        switch (status) {
          case BodyRejection.BAD_REQUEST -> "Bad Request";
          case BodyRejection.REQUEST_TIMEOUT -> "Request Timeout";
          case BodyRejection.CONTENT_TOO_LARGE -> "Content Too Large";
          case BodyRejection.UNSUPPORTED_MEDIA_TYPE -> "Unsupported Media Type";
          case BodyRejection.UNPROCESSABLE_CONTENT -> "Unprocessable Content";
          default -> null;
        };
    return (title == null ? "{" : "{\"title\":\"" + title + "\",") + "\"status\":" + status + ",";
  }
}
