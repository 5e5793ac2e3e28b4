package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import jzon.bind.http.ErrorResponse;
import jzon.bind.tree.JsonValue;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorResponseTest {
  /** The rows of conformance/errors/answers.tsv, which Scala's modules are tested with too. */
  static Stream<Vectors.Row> rows() {
    return Vectors.rows("errors/answers.tsv", 10).stream();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void saysWhatIsWrongAndWhere(Vectors.Row row) {
    JsonError error = Shapes.adapter(row.get(0)).tryDecode(Vectors.expand(row.get(1))).toError().orElseThrow();
    ErrorResponse answer = ErrorResponse.of(error);
    assertEquals(row.get(3), text(answer.body()));
    assertEquals("application/problem+json", answer.contentType());
    assertEquals(Integer.parseInt(row.get(2)), answer.status());
    String other = text(ErrorResponse.of(error, 422).body());
    assertEquals("{\"title\":\"Unprocessable Content\",\"status\":422,", other.substring(0, other.indexOf("\"code")));
    ErrorDocument document = Jzon.decode(answer.body(), ErrorDocument.class);
    assertEquals(error.reason().name(), document.code());
    assertEquals(error.message(), document.message());
    assertEquals(error.path(), document.path());
    assertEquals(error.pointer(), document.pointer());
    assertEquals(List.of(error.line(), error.column(), error.offset()),
        List.of(document.line(), document.column(), document.offset()));
    assertEquals(answer.status(), document.status());
    assertEquals(text(answer.body()), text(Jzon.encode(document)));
  }

  @Test
  void otherDocumentsAreRejectedByClients() {
    JsonAdapter<ErrorDocument> adapter = Jzon.adapter(ErrorDocument.class);
    for (String[] row : new String[][] {
        {"{}", ".code(missing)"},
        {"{\"detail\":\"no such order\",\"status\":404}", ".code(missing)"},
        {"{\"error\":\"Not Found\"}", ".code(missing)"},
        {"{\"code\":\"A\"}", ".detail(missing)"}}) {
      assertEquals(row[1], adapter.tryDecode(row[0]).toError().orElseThrow().toString());
    }
    ErrorDocument many =
        adapter.decode("{\"code\":\"A\",\"message\":\"b\",\"x\":1,\"errors\":[{\"code\":\"A\",\"message\":\"b\"}]}");
    assertEquals("A", many.errors().get(0).code());
  }

  /** What a check of the program says, and what is written of it. */
  static Stream<List<String>> texts() {
    return Stream.of(
        List.of("plain", "plain"),
        List.of("\ud800", "\\\\" + "ud800"),
        List.of("\udc00 \ud83d\ude00 \ud83d", "\\\\" + "udc00 \ud83d\ude00 \\\\" + "ud83d"),
        List.of("\ud83d\ud83d\ude00\ude00", "\\\\" + "ud83d\ud83d\ude00\\\\" + "ude00"),
        List.of("\"\n\\", "\\\"\\\\" + "u000a\\\\"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void isWellFormedWhateverTheTextIs(List<String> row) {
    JsonError error = JsonError.of(Reason.REJECTED, row.get(0), null);
    String expected =
        "{\"title\":\"Bad Request\",\"status\":400,\"code\":\"REJECTED\",\"path\":\".\",\"pointer\":\"\",\"detail\":\""
            + row.get(1) + "\"}";
    assertEquals(expected, text(ErrorResponse.of(error).body()));
    Jzon.decode(ErrorResponse.of(error).body(), JsonValue.class);
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
