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
 * <p>If all errors of the document are known, a field {@code errors} at the top has them as a list of such objects, the
 * first one included. Errors that are not about a place in the document have a code and a message.
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
    byte[] errors = errors(rejection);
    if (this != PROBLEM && errors.length == 0) return object;
    String start = this == PROBLEM ? problemStart(rejection.status()) : "{";
    byte[] head = start.getBytes(StandardCharsets.US_ASCII);
    int inner = object.length - 2;
    byte[] whole = new byte[head.length + inner + errors.length + 1];
    System.arraycopy(head, 0, whole, 0, head.length);
    System.arraycopy(object, 1, whole, head.length, inner);
    System.arraycopy(errors, 0, whole, head.length + inner, errors.length);
    whole[whole.length - 1] = '}';
    return whole;
  }

  /** Returns the field with all errors, after a comma; empty if they are not known. */
  private byte[] errors(BodyRejection rejection) {
    if (rejection.errors().isEmpty()) return new byte[0];
    JsonWriter out = JsonWriter.open();
    try {
      out.writeComma();
      out.writeName("errors");
      out.writeArrayStart();
      boolean isFirst = true;
      for (JsonError error : rejection.errors()) {
        if (!isFirst) out.writeComma();
        isFirst = false;
        out.writeError(error, messageName);
      }
      out.writeArrayEnd();
      return out.toByteArray();
    } finally {
      out.close();
    }
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
