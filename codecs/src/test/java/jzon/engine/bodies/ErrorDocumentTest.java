package jzon.engine.bodies;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

/** Clients read the answers in each form, and write the same again. */
class ErrorDocumentTest {
  private static final JsonError FIRST = error("[true,1.5]", 1);
  private static final JsonError SECOND = error("[1,1.5]", 2);

  /** The error of a list of integers, as in a stream of documents if {@code record} is above 1. */
  private static JsonError error(String json, int record) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      JsonException e = assertThrows(JsonException.class, () -> {
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) in.readInt();
      });
      JsonError error = in.locate(e);
      return record == 1 ? error : error.inStream(record, List.of(), 100, 7, 1);
    }
  }

  private static ErrorDocument read(String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      ErrorDocument document = ErrorDocument.read(in);
      in.readEnd();
      return document;
    }
  }

  private static String written(ErrorDocument document) {
    try (JsonWriter out = JsonWriter.open()) {
      document.write(out);
      return out.toText();
    }
  }

  private static ErrorDocument expected(JsonError e, String title, int status, List<ErrorDocument> errors) {
    return new ErrorDocument(
        e.reason().name(), e.message(), e.path(), e.pointer(), e.line(), e.column(), e.offset(), e.record(),
        e.recordOffset(), title, status, errors);
  }

  @Test
  void everyForm() {
    List<ErrorDocument> all = List.of(expected(FIRST, null, -1, List.of()), expected(SECOND, null, -1, List.of()));
    for (AnswerForm form : AnswerForm.values()) {
      boolean isProblem = form == AnswerForm.PROBLEM;
      String title = isProblem ? "Bad Request" : null;
      for (List<JsonError> errors : List.of(List.<JsonError>of(), List.of(FIRST, SECOND))) {
        String json = new String(form.write(BodyRejection.document(FIRST, errors, 400)), UTF_8);
        ErrorDocument document = read(json);
        assertEquals(expected(FIRST, title, isProblem ? 400 : -1, errors.isEmpty() ? List.of() : all), document, json);
        if (form != AnswerForm.NESTED) assertEquals(json, written(document));
        assertEquals(document, read(written(document)));
      }
      ErrorDocument second = read(new String(form.write(BodyRejection.document(SECOND, 499)), UTF_8));
      assertEquals(expected(SECOND, null, isProblem ? 499 : -1, List.of()), second);
      assertEquals(second, read(written(second)));
      assertEquals(2, second.record());
    }
  }

  /** Zero is a number, and null is as a missing field. */
  @Test
  void fieldsThatAreZeroOrNull() {
    ErrorDocument zeros = new ErrorDocument("A", "b", "", "", 0, 0, 0, 0, 0, "", 0, List.of());
    assertEquals(zeros, read(written(zeros)));
    ErrorDocument none = new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, null, -1, List.of());
    assertEquals("{\"code\":\"A\",\"message\":\"b\"}", written(none));
    assertEquals(
        none,
        read(
            "{\"code\":\"A\",\"path\":null,\"pointer\":null,\"line\":null,\"column\":null,\"offset\":null,"
                + "\"record\":null,\"recordOffset\":null,\"title\":null,\"status\":null,\"message\":\"b\",\"x\":[]}"));
    ErrorDocument titled = new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, "t", -1, List.of(none, none));
    assertEquals(
        "{\"title\":\"t\",\"code\":\"A\",\"detail\":\"b\",\"errors\":[{\"code\":\"A\",\"detail\":\"b\"},"
            + "{\"code\":\"A\",\"detail\":\"b\"}]}",
        written(titled));
    assertEquals(titled, read(written(titled)));
  }

  private static String outcome(String json) {
    return Inputs.array(json, ErrorDocument::read).replaceFirst(" [A-Z_]+ at .*", "");
  }

  @Test
  void otherDocumentsAreRejected() {
    assertEquals("error .code(missing)", outcome("{}"));
    assertEquals("error .message(missing)", outcome("{\"code\":\"A\"}"));
    assertEquals("error .error.code(missing)", outcome("{\"error\":{\"message\":\"b\"}}"));
    assertEquals("error .errors[1].message(missing)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"errors\":[{\"code\":\"A\",\"reason\":\"b\"},{\"code\":\"A\"}]}"));
    assertEquals("error .code(expected a string, got null)", outcome("{\"code\":null,\"message\":\"b\"}"));
    assertEquals("error .message(expected a string, got null)", outcome("{\"code\":\"A\",\"message\":null}"));
    assertEquals("error .errors(expected an array, got null)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"errors\":null}"));
    // each field once, also under its other names and in the object of the nested form
    assertEquals("error .message(duplicate)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"detail\":\"c\"}"));
    assertEquals("error .error(duplicate)", outcome("{\"code\":\"A\",\"error\":{\"code\":\"A\",\"reason\":\"b\"}}"));
    assertEquals("error .offset(duplicate)",
        outcome("{\"error\":{\"code\":\"A\",\"reason\":\"b\"},\"offset\":1}"));
    assertEquals("error .recordOffset(duplicate)",
        outcome("{\"error\":{\"code\":\"A\",\"reason\":\"b\"},\"recordOffset\":1}"));
    // the title and the status are of the whole
    ErrorDocument nested =
        read("{\"status\":5,\"error\":{\"code\":\"A\",\"reason\":\"b\",\"title\":1,\"error\":2},\"title\":\"t\"}");
    assertEquals(List.of("A", "b", "t", 5), List.of(nested.code(), nested.message(), nested.title(), nested.status()));
  }

  @Test
  void theNumberOfErrorsIsLimited() {
    String error = "{\"code\":\"A\",\"message\":\"b\"}";
    String two = "{\"code\":\"A\",\"message\":\"b\",\"errors\":[" + error + "," + error + "]}";
    Limits most = Limits.DEFAULT.withEntries(2);
    assertEquals(2, read(two).errors().size());
    assertEquals(read(two).toString(), Inputs.array(two.getBytes(UTF_8), most, ErrorDocument::read));
    String three = two.replace("errors\":[", "errors\":[" + error + ",");
    assertEquals(true, Inputs.array(three.getBytes(UTF_8), most, ErrorDocument::read).contains("LIMIT_ENTRIES"));
  }

  @Test
  void whatMustNotBeNull() {
    for (String[] row : new String[][] {{null, "b"}, {"A", null}}) {
      assertThrows(
          NullPointerException.class,
          () -> new ErrorDocument(row[0], row[1], null, null, -1, -1, -1, -1, -1, null, -1, List.of()));
    }
    assertThrows(
        NullPointerException.class,
        () -> new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, null, -1, null));
    assertEquals(Reason.EXPECTED_INTEGER, FIRST.reason());
  }
}
