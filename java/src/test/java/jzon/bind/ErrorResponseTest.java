package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import jzon.bind.http.ErrorForm;
import jzon.bind.http.ErrorResponse;
import jzon.bind.tree.JsonValue;
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
    ErrorResponse flat = ErrorResponse.of(error, ErrorForm.FLAT);
    ErrorResponse nested = ErrorResponse.of(error);
    assertEquals(row.get(3), text(flat.body()));
    assertEquals(row.get(4), text(nested.body()));
    assertEquals(row.get(4), text(ErrorResponse.of(error, ErrorForm.NESTED).body()));
    assertEquals(row.get(4), text(ErrorResponse.body(error)));
    assertEquals(row.get(5), text(ErrorResponse.of(error, ErrorForm.PROBLEM).body()));
    assertEquals("application/problem+json", ErrorResponse.of(error, ErrorForm.PROBLEM).contentType());
    assertEquals("application/json", nested.contentType());
    assertEquals("application/json", flat.contentType());
    assertEquals(Integer.parseInt(row.get(2)), nested.status());
    assertEquals(nested.status(), flat.status());
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
        "{\"error\":{\"code\":\"REJECTED\",\"path\":\".\",\"pointer\":\"\",\"reason\":\"" + row.get(1) + "\"}}";
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
