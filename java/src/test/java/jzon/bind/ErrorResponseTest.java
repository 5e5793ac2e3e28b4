package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jzon.engine.JsonError;
import jzon.engine.Limits;
import jzon.engine.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorResponseTest {
  private static final Type<Map<String, List<Integer>>> LISTS = new Type<>() {};

  /** A document, the status, and what is in the object {@code error}. */
  record Row(String document, int status, String error) {}

  static Stream<Row> rows() {
    return Stream.of(
        new Row(
            "{\"a\":[1.5]}", 400,
            "'path':'.a[0]','reason':'expected an integer, got 1.5','code':'EXPECTED_INTEGER','line':1,'column':7"),
        new Row(
            "{\n \"a b\": tru}", 400,
            "'path':'.\\\"a b\\\"','reason':'expected an array, got t','code':'EXPECTED_ARRAY','line':2,'column':9"),
        new Row(
            "[]", 400,
            "'path':'.','reason':'expected an object, got [','code':'EXPECTED_OBJECT','line':1,'column':1"),
        new Row(
            "{\"\\u0000\\ud83d\\ude00\":0}", 400,
            "'path':'.\\\"\\\\u0000\ud83d\ude00\\\"','reason':'expected an array, got 0','code':'EXPECTED_ARRAY',"
                + "'line':1,'column':23"),
        new Row(
            "{\"long\":[]}" + " ".repeat(100), 413,
            "'path':'.','reason':'document of more than 100 bytes','code':'LIMIT_DOCUMENT_BYTES',"
                + "'line':1,'column':1"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void saysWhatIsWrongAndWhere(Row row) {
    byte[] json = row.document().getBytes(StandardCharsets.UTF_8);
    JsonError error = Jzon.tryDecode(json, LISTS, Limits.DEFAULT.withDocumentBytes(100)).toError().orElseThrow();
    ErrorResponse response = ErrorResponse.of(error);
    assertEquals("{\"error\":{" + row.error().replace('\'', '"') + "}}", text(response.body()));
    assertEquals(row.status(), response.status());
  }

  /** What a check of the program says, and what is written of it. */
  static Stream<List<String>> texts() {
    return Stream.of(
        List.of("plain", "plain"),
        List.of("\ud800", "\ufffd"),
        List.of("\udc00 \ud83d\ude00 \ud83d", "\ufffd \ud83d\ude00 \ufffd"),
        List.of("\ud83d\ud83d\ude00\ude00", "\ufffd\ud83d\ude00\ufffd"),
        List.of("\"\n\\", "\\\"\\n\\\\"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void isWellFormedWhateverTheTextIs(List<String> row) {
    JsonError error = JsonError.of(Reason.REJECTED, row.get(0), null);
    String expected = "{\"error\":{\"path\":\".\",\"reason\":\"" + row.get(1) + "\",\"code\":\"REJECTED\"}}";
    assertEquals(expected, text(ErrorResponse.body(error)));
    Jzon.decode(ErrorResponse.body(error), JsonValue.class);
  }

  @Test
  void keepsWhatItIsGiven() {
    byte[] body = {'1'};
    ErrorResponse response = new ErrorResponse(422, body);
    assertEquals(422, response.status());
    assertEquals(body, response.body());
  }

  private static String text(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }
}
