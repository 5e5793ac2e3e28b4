package jzon.bind.http;

import jzon.engine.JsonError;
import jzon.engine.JsonWriter;

/**
 * What the document looks like that a service answers with to a body that is refused. Both forms have the same members:
 *
 * <ul>
 *   <li>{@code code}, the name of the {@link jzon.engine.Reason}, which stays as it is;
 *   <li>{@code path}, jq's, and {@code pointer}, a JSON Pointer (RFC 6901);
 *   <li>{@code line} and {@code column}, counted from 1, the column and {@code offset} in bytes, and {@code record} and
 *       {@code recordOffset} in a stream of documents: each where it is known;
 *   <li>the message, for people, without the path.
 * </ul>
 */
public enum ErrorForm {
  /** In a member {@code error}, with the message as {@code reason}: the default in the modules of Java's frameworks. */
  NESTED("reason"),

  /** At the top, with the message as {@code message}: the default of the modules for Scala's frameworks. */
  FLAT("message");

  private final String messageName;

  ErrorForm(String messageName) {
    this.messageName = messageName;
  }

  /**
   * Returns the document, in UTF-8. It is well-formed JSON whatever the names and texts of the input and of the
   * program's own checks are: half of a surrogate pair is written as U+FFFD.
   */
  public byte[] write(JsonError error) {
    JsonWriter out = JsonWriter.open();
    try {
      begin(out);
      out.writeError(error, messageName);
      return end(out);
    } finally {
      out.close();
    }
  }

  /** Returns the document of an error that is not about a place in a document, in UTF-8. */
  byte[] write(String code, String message) {
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
      return end(out);
    } finally {
      out.close();
    }
  }

  private void begin(JsonWriter out) {
    if (this != NESTED) return;
    out.writeObjectStart();
    out.writeName("error");
  }

  private byte[] end(JsonWriter out) {
    if (this == NESTED) out.writeObjectEnd();
    return out.toByteArray();
  }
}
