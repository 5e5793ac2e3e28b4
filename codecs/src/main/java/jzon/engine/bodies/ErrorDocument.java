package jzon.engine.bodies;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;

/**
 * The document of a service's answer to a rejected body, a problem of RFC 9457:
 *
 * <pre>{@code
 * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,
 *   "offset":5,"detail":"expected an integer, got 1.5"}
 * }</pre>
 *
 * <p>Clients read it, and also the object that {@code Encoder.jsonError} writes in Scala:
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
 * @param message the message for people, without the path; its name in JSON is {@code detail}, or {@code message} in
 *     the object of {@code Encoder.jsonError}
 * @param path jq's path to the value, or null if the error is not about a place in the document
 * @param pointer the JSON Pointer to the value, or null as {@code path}
 * @param line the line, counted from 1, or -1 if it is unknown
 * @param column the column in bytes, counted from 1, or -1 if it is unknown
 * @param offset the offset in bytes, or -1 if it is unknown
 * @param record the number of the record in a stream of documents, counted from 0, or -1
 * @param recordOffset the offset in bytes from the start of the record, or -1
 * @param title the phrase of the status, or null
 * @param status the status, or -1
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

  static ErrorDocument of(JsonError e) {
    return of(e, null, -1, List.of());
  }

  static ErrorDocument of(JsonError e, String title, int status, List<ErrorDocument> errors) {
    return new ErrorDocument(
        e.reason().name(), e.message(), e.path(), e.pointer(), e.line(), e.column(), e.offset(), e.record(),
        e.recordOffset(), title, status, errors);
  }

  /** Reads a document; for codecs. */
  public static ErrorDocument read(JsonReader in) {
    return new ErrorDocumentReader().read(in);
  }

  /** Writes the document; for codecs. Reading it again gives an equal value. */
  public void write(JsonWriter out) {
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
    writeFields(out);
    if (!errors.isEmpty()) {
      out.writeComma();
      out.writeName("errors");
      out.writeArrayStart();
      for (int i = 0; i < errors.size(); i++) {
        if (i > 0) out.writeComma();
        out.writeObjectStart();
        errors.get(i).writeFields(out);
        out.writeObjectEnd();
      }
      out.writeArrayEnd();
    }
    out.writeObjectEnd();
  }

  /** Writes the fields that each error has, in the order of {@code JsonWriter.writeError}. */
  private void writeFields(JsonWriter out) {
    out.writeName("code");
    out.writeString(code);
    writeText(out, "path", path);
    writeText(out, "pointer", pointer);
    writeNumber(out, "line", line);
    writeNumber(out, "column", column);
    writeNumber(out, "offset", offset);
    writeNumber(out, "record", record);
    writeNumber(out, "recordOffset", recordOffset);
    writeText(out, "detail", message);
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
