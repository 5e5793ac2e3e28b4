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

/** Clients read the answers, and write the same again. */
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
  void answersAreRead() {
    List<ErrorDocument> all = List.of(expected(FIRST, null, -1, List.of()), expected(SECOND, null, -1, List.of()));
    for (List<JsonError> errors : List.of(List.<JsonError>of(), List.of(FIRST, SECOND))) {
      String json = new String(BodyRejection.document(FIRST, errors, 400).answer(), UTF_8);
      ErrorDocument document = read(json);
      assertEquals(expected(FIRST, "Bad Request", 400, errors.isEmpty() ? List.of() : all), document, json);
      assertEquals(json, written(document));
    }
    ErrorDocument second = read(new String(BodyRejection.document(SECOND, 499).answer(), UTF_8));
    assertEquals(expected(SECOND, null, 499, List.of()), second);
    assertEquals(second, read(written(second)));
    assertEquals(2, second.record());
  }

  /** Zero is a number, and null is as a missing field. */
  @Test
  void fieldsThatAreZeroOrNull() {
    ErrorDocument zeros = new ErrorDocument("A", "b", "", "", 0, 0, 0, 0, 0, "", 0, List.of());
    assertEquals(zeros, read(written(zeros)));
    ErrorDocument none = new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, null, -1, List.of());
    assertEquals("{\"code\":\"A\",\"detail\":\"b\"}", written(none));
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
    assertEquals("error .detail(missing)", outcome("{\"code\":\"A\"}"));
    assertEquals("error .errors[1].detail(missing)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"errors\":[{\"code\":\"A\",\"message\":\"b\"},{\"code\":\"A\"}]}"));
    assertEquals("error .code(expected a string, got null)", outcome("{\"code\":null,\"message\":\"b\"}"));
    assertEquals("error .message(expected a string, got null)", outcome("{\"code\":\"A\",\"message\":null}"));
    assertEquals("error .errors(expected an array, got null)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"errors\":null}"));
    // each field once, also under its other name
    assertEquals("error .detail(duplicate)",
        outcome("{\"code\":\"A\",\"message\":\"b\",\"detail\":\"c\"}"));
    // the title and the status are of the whole
    String one = "{\"code\":\"A\",\"detail\":\"b\",\"title\":1,\"status\":\"x\",\"errors\":2}";
    ErrorDocument whole =
        read("{\"status\":5,\"code\":\"A\",\"detail\":\"b\",\"errors\":[" + one + "],\"title\":\"t\"}");
    ErrorDocument only = new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, null, -1, List.of());
    assertEquals(new ErrorDocument("A", "b", null, null, -1, -1, -1, -1, -1, "t", 5, List.of(only)), whole);
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
