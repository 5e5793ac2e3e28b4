package jzon.engine.bodies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules for bodies by the vectors that the Scala API and the Java API are tested with too. */
class BodyRulesTest {
  private static final BodyRules RULES = BodyRules.DEFAULT;
  private static final JsonError REJECTED = JsonError.of(Reason.REJECTED, "too late", null);

  private static List<List<String>> rows(String file) throws IOException {
    Path path = Path.of(System.getProperty("jzon.root"), "conformance", "errors", file);
    List<String> lines = Files.readAllLines(path);
    return lines.stream().filter(line -> !line.startsWith("# ")).map(line -> List.of(line.split("\t", -1))).toList();
  }

  // ---- media types ----

  static Stream<List<String>> contentTypes() throws IOException {
    return rows("content-types.tsv").stream();
  }

  @ParameterizedTest
  @MethodSource("contentTypes")
  void contentTypes(List<String> row) {
    boolean isJson = Boolean.parseBoolean(row.get(1));
    assertEquals(isJson, MediaTypes.isJson(row.get(0), List.of()));
    assertEquals(isJson, RULES.acceptsType(row.get(0)));
    assertEquals(isJson, MediaTypes.isJsonInAnyCharset(row.get(0)) && MediaTypes.isUtf8(row.get(0)));
  }

  @Test
  void otherMediaTypes() {
    BodyRules two = RULES.withMediaType("Text/Plain").withMediaType(" text/json").withMediaType("application/json");
    assertEquals(List.of("application/json", "text/json", "text/plain"), two.expectedTypes());
    for (String type : two.expectedTypes()) {
      assertEquals(true, two.acceptsType(type.toUpperCase()));
      assertEquals(false, two.acceptsType(type + ";charset=utf-16"));
    }
    assertEquals(List.of(false, false), List.of(two.acceptsType(""), two.acceptsType("text/plain2")));
    for (String wrong : List.of("", "text", "text/*", "*/*", "a/b; charset=utf-8",
        "a/b, c/d", "a/b/c", "/b", "ä/b", "a b/c")) {
      assertThrows(IllegalArgumentException.class, () -> RULES.withMediaType(wrong), wrong);
    }
  }

  @Test
  void anyTypeOrNone() {
    BodyRules any = RULES.withMediaType("a/b").withAnyMediaType();
    for (String header : List.of("", "a/b", "text/html; charset=utf-8", "nonsense")) {
      assertEquals(true, any.acceptsType(header), header);
    }
    assertEquals(false, any.acceptsType("a/b; charset=utf-16"));
    assertEquals(false, any.acceptsType(";charset=utf-16"));
    assertEquals(false, any.acceptsType("a/b; charset=\""));
    assertEquals(List.of("application/json", "a~/b"), RULES.withMediaType("a~/b").expectedTypes());
    assertEquals(List.of("application/json"), any.expectedTypes());
    assertEquals(List.of(true, false), List.of(any.acceptsAnyType(), RULES.acceptsAnyType()));
    BodyRules none = RULES.withoutContentType();
    assertEquals(List.of(true, false), List.of(none.acceptsType(""), none.acceptsType("a/b")));
  }

  @Test
  void linesAndEncodings() {
    for (String type : MediaTypes.NDJSON_TYPES) {
      assertEquals(true, MediaTypes.isNdJson(type.toUpperCase() + "; charset=UTF-8"));
      assertEquals(false, MediaTypes.isNdJson(type + "; charset=utf-16"));
    }
    assertEquals(false, MediaTypes.isNdJson("application/json"));
    for (String plain : List.of("", "identity", " Identity ", "identity,identity", ",", "identity, ")) {
      assertEquals(false, MediaTypes.isEncoded(plain), plain);
    }
    for (String coded : List.of("gzip", "GZIP", "identity, gzip", "gzip,identity", "x", ";")) {
      assertEquals(true, MediaTypes.isEncoded(coded), coded);
    }
  }

  // ---- lengths ----

  static Stream<List<String>> lengths() throws IOException {
    return rows("body-bytes.tsv").stream();
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void lengths(List<String> row) {
    BodyRules rules = RULES;
    for (String call : row.get(0).split(" ")) {
      String[] parts = call.split("=");
      rules =
          switch (parts[0]) {
            case "" -> rules;
            case "most" -> rules.withLimits(Limits.MOST);
            case "body" -> rules.withBodyBytes(Long.parseLong(parts[1]));
            case "depth" -> rules.withLimits(Limits.DEFAULT.withDepth(Integer.parseInt(parts[1])));
            default -> rules.withLimits(Limits.DEFAULT.withDocumentBytes(Long.parseLong(parts[1])));
          };
      if (parts[0].equals("depth")) assertEquals(Integer.parseInt(parts[1]), rules.limits().depth());
    }
    assertEquals(Long.parseLong(row.get(1)), rules.mostBytes());
    assertEquals(rules.mostBytes(), rules.limits().documentBytes());
  }

  // ---- answers ----

  static Stream<List<String>> bodies() throws IOException {
    return rows("bodies.tsv").stream();
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void answers(List<String> row) throws Exception {
    BodyRejection rejection = rejection(row.get(0), row.get(1));
    assertEquals(Integer.parseInt(row.get(2)), rejection.status());
    assertEquals(row.get(3), text(rejection));
    Map<String, String> headers = BodyRejection.headers(rejection.asksForIdentity());
    assertEquals("nosniff", headers.get("X-Content-Type-Options"));
    assertEquals(row.get(4), headers.getOrDefault("Accept-Encoding", ""));
    String members = "\"status\":" + rejection.status() + ",\"code\":\"" + rejection.code() + "\",";
    assertEquals(true, row.get(3).contains(members));
    assertEquals(rejection.error() == null, row.get(3).contains(members + "\"detail\":"));
  }

  private static BodyRejection rejection(String kind, String argument) throws Exception {
    String header = argument.replace("\\x7f", "\u007f").replace("\\x01", "\u0001");
    return switch (kind) {
      case "content-type" -> BodyRejection.contentType(header, RULES.expectedTypes());
      case "content-encoding" -> BodyRejection.contentEncoding(header);
      case "incomplete" -> BodyRejection.incomplete(
          BodyRejection.statusOfFailure((Throwable) Class.forName(argument).getDeclaredConstructor().newInstance()));
      case "too-long" -> BodyRejection.tooLong(Long.parseLong(argument));
      case "rejected" -> BodyRejection.document(REJECTED, RULES.statusOf(REJECTED));
      default -> BodyRejection.document(REJECTED, RULES.withUnprocessable().statusOf(REJECTED));
    };
  }

  private static String text(BodyRejection rejection) {
    return new String(rejection.answer(), StandardCharsets.UTF_8);
  }

  @Test
  void alternativesAreListed() {
    assertEquals(
        "expected a/b or c/d in UTF-8, got x", BodyRejection.contentType("x", List.of("a/b", "c/d")).message());
    assertEquals(
        "expected a/b, c/d or e/f, got no content type",
        BodyRejection.contentType("", List.of("a/b", "c/d", "e/f")).message());
    assertEquals("expected a/b in UTF-8, got ? ~?", BodyRejection.contentType("\t ~\u007f", List.of("a/b")).message());
    assertEquals("expected , got no content type", BodyRejection.contentType("", List.of()).message());
  }

  @Test
  void statusesOfDocuments() {
    assertEquals("(too late)", BodyRejection.document(REJECTED, 400).message());
    JsonError limit = JsonError.of(Reason.LIMIT_DEPTH, "x", null);
    JsonError syntax = JsonError.of(Reason.UNEXPECTED_END, "x", null);
    for (BodyRules rules : List.of(RULES, RULES.withUnprocessable())) {
      assertEquals(List.of(413, 400), List.of(rules.statusOf(limit), rules.statusOf(syntax)));
    }
    // a limit decides, wherever it is among the errors; otherwise the first error does
    BodyRules unprocessable = RULES.withUnprocessable();
    assertEquals(413, unprocessable.statusOf(syntax, List.of(syntax, REJECTED, limit)));
    assertEquals(413, unprocessable.statusOf(limit, List.of()));
    assertEquals(400, unprocessable.statusOf(syntax, List.of(syntax, REJECTED)));
    assertEquals(422, unprocessable.statusOf(REJECTED, List.of(REJECTED, syntax)));
    assertEquals(422, unprocessable.statusOf(REJECTED, List.of()));
    assertEquals(409, BodyRules.statusOf(REJECTED, 409));
    assertEquals(
        "{\"status\":409,\"code\":\"REJECTED\",\"path\":\".\",\"pointer\":\"\",\"detail\":\"too late\"}",
        text(BodyRejection.document(REJECTED, 409)));
  }

  @Test
  void failuresOfStreams() {
    assertEquals(408, BodyRejection.statusOfFailure(new TimeoutException()));
    for (Throwable fault : List.of(new RuntimeException(), new IllegalStateException(), new Error())) {
      assertEquals(0, BodyRejection.statusOfFailure(fault));
    }
  }

  @Test
  void rulesAreSerializable() throws Exception {
    BodyRules rules = RULES.withMediaType("a/b").withBodyBytes(7).withUnprocessable();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(rules);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      BodyRules read = (BodyRules) in.readObject();
      assertEquals(rules.expectedTypes(), read.expectedTypes());
      assertEquals(List.of(7L, 422L), List.of(read.mostBytes(), (long) read.statusOf(REJECTED)));
    }
  }
}
