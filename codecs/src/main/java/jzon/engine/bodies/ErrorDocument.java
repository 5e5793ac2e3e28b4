package jzon.engine.bodies;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * The document of a service's answer to a rejected body, as a client reads it. All forms are read: {@link AnswerForm}.
 *
 * <pre>{@code
 * HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
 * if (response.statusCode() >= 400) {
 *   ErrorDocument error = Jzon.decode(response.body(), ErrorDocument.class);
 *   log.warn("{} at {}: {}", error.code(), error.path(), error.message());
 * }
 * }</pre>
 *
 * <p>A document without a code or a message is rejected, such as one that a proxy has written. Unknown fields are
 * skipped, as RFC 9457 demands of clients. The Scala API has the same type with Options, in {@code jzon.http.body}.
 *
 * @param code the code for programs, such as {@code EXPECTED_INTEGER} or {@code UNSUPPORTED_CONTENT_TYPE}
 * @param message the message for people, without the path
 * @param path jq's path to the value, or null if the error is not about a place in the document
 * @param pointer the JSON Pointer to the value, or null as {@code path}
 * @param line the line, counted from 1, or -1 if it is unknown
 * @param column the column in bytes, counted from 1, or -1 if it is unknown
 * @param offset the offset in bytes, or -1 if it is unknown
 * @param record the number of the record in a stream of documents, counted from 0, or -1
 * @param recordOffset the offset in bytes from the start of the record, or -1
 * @param title the title of a problem of RFC 9457, or null for another form
 * @param status the status in a problem of RFC 9457, or -1 for another form
 * @param errors all errors, the first one included, if the service lists them; otherwise an empty list
 */
public record ErrorDocument(
    String code,
    String message,
    String path,
    String pointer,
    long line,
    long column,
    long offset,
    long record,
    long recordOffset,
    String title,
    int status,
    List<ErrorDocument> errors)
    implements Serializable {

  /** Makes a document; throws a NullPointerException if the code, the message or the list is null. */
  public ErrorDocument {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    errors = List.copyOf(errors);
  }

  /** Reads a document in any form; for codecs. */
  public static ErrorDocument read(JsonReader in) {
    return new ErrorDocumentReader().read(in);
  }

  /**
   * Writes the document: as {@link AnswerForm#PROBLEM} if it has a title or a status, otherwise as {@link
   * AnswerForm#FLAT}; for codecs. Reading it again gives an equal value.
   */
  public void write(JsonWriter out) {
    boolean isProblem = title != null || status >= 0;
    String messageName = isProblem ? "detail" : "message";
    out.writeObjectStart();
    if (title != null) {
      out.writeName("title");
      out.writeString(title);
      out.writeComma();
    }
    if (status >= 0) {
      out.writeName("status");
      out.writeInt(status);
      out.writeComma();
    }
    writeFields(out, messageName);
    if (!errors.isEmpty()) {
      out.writeComma();
      out.writeName("errors");
      out.writeArrayStart();
      for (int i = 0; i < errors.size(); i++) {
        if (i > 0) out.writeComma();
        out.writeObjectStart();
        errors.get(i).writeFields(out, messageName);
        out.writeObjectEnd();
      }
      out.writeArrayEnd();
    }
    out.writeObjectEnd();
  }

  /** Writes the fields that each error has, in the order of {@code JsonWriter.writeError}. */
  private void writeFields(JsonWriter out, String messageName) {
    out.writeName("code");
    out.writeString(code);
    writeText(out, "path", path);
    writeText(out, "pointer", pointer);
    writeNumber(out, "line", line);
    writeNumber(out, "column", column);
    writeNumber(out, "offset", offset);
    writeNumber(out, "record", record);
    writeNumber(out, "recordOffset", recordOffset);
    writeText(out, messageName, message);
  }

  private static void writeText(JsonWriter out, String name, String value) {
    if (value == null) return;
    out.writeComma();
    out.writeName(name);
    out.writeString(value);
  }

  private static void writeNumber(JsonWriter out, String name, long value) {
    if (value < 0) return;
    out.writeComma();
    out.writeName(name);
    out.writeLong(value);
  }
}
