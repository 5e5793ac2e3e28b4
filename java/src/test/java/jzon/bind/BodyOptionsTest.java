package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import jzon.bind.http.BodyAdapters;
import jzon.bind.http.BodyException;
import jzon.bind.http.BodyHeaders;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.bind.tree.JsonNull;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BodyOptionsTest {
  private static final long EIGHT_MIB = 8 << 20;
  private static final TypeRef<List<Integer>> INTS = new TypeRef<>() {};
  private static final TypeRef<Optional<Integer>> MAYBE = new TypeRef<>() {};

  @Test
  void bodiesHaveEightMebibytesUnlessALengthIsSaid() {
    BodyOptions options = BodyOptions.DEFAULT;
    assertEquals(EIGHT_MIB, options.mostBytes());
    assertEquals(EIGHT_MIB, options.withLimits(Limits.DEFAULT.withDepth(9)).mostBytes());
    assertEquals(9, options.withLimits(Limits.DEFAULT.withDepth(9)).limits().depth());
    assertEquals(7, options.withLimits(Limits.DEFAULT.withDocumentBytes(7)).mostBytes());
    assertEquals(256L << 20, options.withBodyBytes(256L << 20).mostBytes());
    assertThrows(IllegalArgumentException.class, () -> options.withBodyBytes(-1));
  }

  /** The rows of conformance/errors/body-bytes.tsv, which Scala's modules are tested with too. */
  static Stream<Vectors.Row> lengths() {
    return Vectors.rows("errors/body-bytes.tsv", 10).stream();
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void bodiesHaveTheLengthThatIsSaidLast(Vectors.Row row) {
    BodyOptions options = BodyOptions.DEFAULT;
    for (String call : row.get(0).split(" ")) {
      String[] parts = call.split("=");
      options =
          switch (parts[0]) {
            case "" -> options;
            case "most" -> options.withLimits(Limits.MOST);
            case "body" -> options.withBodyBytes(Long.parseLong(parts[1]));
            case "depth" -> options.withLimits(Limits.DEFAULT.withDepth(Integer.parseInt(parts[1])));
            default -> options.withLimits(Limits.DEFAULT.withDocumentBytes(Long.parseLong(parts[1])));
          };
    }
    assertEquals(Long.parseLong(row.get(1)), options.mostBytes());
  }

  /** The rows of conformance/errors/bodies.tsv, which Scala's modules are tested with too. */
  static Stream<Vectors.Row> rejections() {
    return Vectors.rows("errors/bodies.tsv", 15).stream();
  }

  @ParameterizedTest
  @MethodSource("rejections")
  void rejectedBodiesAreAnswered(Vectors.Row row) throws Exception {
    ErrorResponse answer = answer(BodyOptions.DEFAULT, row.get(0), row.get(1));
    assertEquals(Integer.parseInt(row.get(2)), answer.status());
    assertEquals(row.get(3), text(answer));
    assertEquals("application/problem+json", answer.contentType());
    assertEquals("nosniff", answer.headers().get("X-Content-Type-Options"));
    assertEquals(row.get(4), answer.headers().getOrDefault("Accept-Encoding", ""));
  }

  private static ErrorResponse answer(BodyOptions options, String kind, String argument) throws Exception {
    String header = new String(Vectors.unescape(argument), StandardCharsets.UTF_8);
    JsonError rejected = JsonError.of(Reason.REJECTED, argument, null);
    return switch (kind) {
      case "content-type" -> options.notJson(header.isEmpty() ? null : header).response();
      case "content-encoding" -> options.compressed(header).response();
      case "incomplete" -> {
        Object failure = Class.forName(argument).getDeclaredConstructor().newInstance();
        yield options.incomplete((IOException) failure).response();
      }
      case "too-long" -> options.withBodyBytes(Long.parseLong(argument)).tooLong().response();
      case "rejected" -> options.answer(rejected);
      default -> options.withUnprocessable().answer(rejected);
    };
  }

  /** The rows of conformance/errors/all.tsv, which Scala's modules are tested with too. */
  static Stream<Vectors.Row> allErrors() {
    return Vectors.rows("errors/all.tsv", 7).stream();
  }

  @ParameterizedTest
  @MethodSource("allErrors")
  void answersHaveAllErrors(Vectors.Row row) {
    BodyAdapters adapters = new BodyAdapters(BodyOptions.DEFAULT.withAllErrors(Integer.parseInt(row.get(1))));
    JsonAdapter<List<Integer>> list = Jzon.adapter(Integer.class).list();
    InputStream body = new ByteArrayInputStream(Vectors.unescape(row.get(0)));
    BodyHeaders headers = new BodyHeaders("application/json", null, -1);
    BodyException e = assertThrows(BodyException.class, () -> adapters.decode(list, body, headers));
    assertEquals(row.get(2), text(e.response()));
    assertEquals(400, e.response().status());
  }

  @Test
  void allErrorsKeepTheOtherRules() throws Exception {
    BodyOptions options = BodyOptions.DEFAULT.withBodyBytes(20).withAllErrors();
    assertEquals(20, options.mostErrors());
    assertThrows(IllegalArgumentException.class, () -> options.withAllErrors(0));
    BodyAdapters adapters = new BodyAdapters(options);
    BodyHeaders headers = new BodyHeaders("application/json", null, -1);
    JsonAdapter<List<Integer>> list = Jzon.adapter(Integer.class).list();
    assertEquals(List.of(1), adapters.decode(list, stream("[1]"), headers));
    assertEquals(Optional.empty(), adapters.decode(Jzon.adapter(Integer.class).optional(), stream(""), headers));
    BodyException tooLong =
        assertThrows(BodyException.class, () -> adapters.decode(list, stream("[1,2,3,4,5,6,7,8,9,10]"), headers));
    assertEquals(413, tooLong.response().status());
    BodyAdapters shallow = new BodyAdapters(options.withLimits(Limits.DEFAULT.withDepth(16)));
    String deep = "[".repeat(20);
    BodyException limit = assertThrows(BodyException.class, () -> shallow.decode(list, stream(deep), headers));
    assertEquals(413, limit.response().status());
    assertEquals(Reason.EXPECTED_INTEGER, limit.error().reason());
    assertTrue(text(limit.response()).contains("nested more than 16 deep"), text(limit.response()));
    BodyOptions own = options.withErrors(error -> new ErrorResponse(418, new byte[0]));
    BodyException e =
        assertThrows(BodyException.class, () -> new BodyAdapters(own).decode(list, stream("[null]"), headers));
    assertEquals(418, e.response().status());
  }

  private static InputStream stream(String json) {
    return new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));
  }

  /** The rows of conformance/errors/content-types.tsv, which Scala's modules are tested with too. */
  static Stream<Vectors.Row> headers() {
    return Vectors.rows("errors/content-types.tsv", 40).stream();
  }

  @ParameterizedTest
  @MethodSource("headers")
  void contentTypesAreRead(Vectors.Row row) {
    BodyHeaders headers = new BodyHeaders(row.get(0), null, -1);
    assertEquals(Boolean.parseBoolean(row.get(1)), headers.isJson() && headers.isUtf8());
  }

  /** A content type, whether it is JSON, and whether it is UTF-8. */
  record Header(String contentType, boolean isJson, boolean isUtf8) {}

  @Test
  void typesAndCharsetsAreTwoThings() {
    List<Header> rows =
        List.of(
            new Header(null, false, true), new Header("", false, true),
            new Header("application/json;charset=utf-16", true, false), new Header("text/json", false, true),
            new Header("text/json;charset=utf-16", false, false));
    for (Header row : rows) {
      BodyHeaders headers = new BodyHeaders(row.contentType(), null, -1);
      assertEquals(row.isJson() + " " + row.isUtf8(), headers.isJson() + " " + headers.isUtf8());
    }
  }

  private static String text(ErrorResponse answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  /** A body, its headers, and the status and the beginning of the answer. */
  record Body(TypeRef<?> type, String body, BodyHeaders headers, int status, String answer) {}

  private static final String TYPE = "{\"title\":\"Unsupported Media Type\",\"status\":415,\"code\":";
  private static final String LONG =
      "{\"title\":\"Content Too Large\",\"status\":413,\"code\":\"LIMIT_DOCUMENT_BYTES\"";

  static Stream<Body> bodies() {
    BodyHeaders none = new BodyHeaders(null, null, -1);
    return Stream.of(
        new Body(INTS, "[1]", none, 200, "[1]"),
        new Body(MAYBE, "", none, 200, "Optional.empty"),
        new Body(MAYBE, "null", none, 200, "Optional.empty"),
        new Body(MAYBE, " ", none, 400, "{\"title\":\"Bad Request\",\"status\":400,\"code\":\"UNEXPECTED_END\""),
        new Body(INTS, "", none, 400, "{\"title\":\"Bad Request\",\"status\":400,\"code\":\"UNEXPECTED_END\""),
        new Body(INTS, "[1]", new BodyHeaders(null, "identity, ", 3), 200, "[1]"),
        new Body(INTS, "[1]", new BodyHeaders(null, "gzip", 3), 200, "[1]"), // a filter has decoded it
        new Body(
            INTS, "\u001f\u008b", new BodyHeaders(null, "gzip", 3), 415,
            TYPE + "\"UNSUPPORTED_CONTENT_ENCODING\",\"detail\":\"expected a body without "
                + "Content-Encoding, got gzip\"}"),
        new Body(
            INTS, "[1]", new BodyHeaders("application/json;charset=\u0001" + "x".repeat(200), null, 3), 415,
            TYPE + "\"UNSUPPORTED_CONTENT_TYPE\",\"detail\":\"expected application/json in UTF-8, got "
                + "application/json;charset=?" + "x".repeat(74) + "...\"}"),
        new Body(INTS, "[1]", new BodyHeaders(null, null, 101), 413, LONG),
        new Body(INTS, " ".repeat(101), none, 413, LONG));
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void bodiesAreReadOrAnswered(Body row) throws IOException {
    BodyAdapters adapters = new BodyAdapters(BodyOptions.DEFAULT.withBodyBytes(100));
    ByteArrayInputStream body = new ByteArrayInputStream(row.body().getBytes(StandardCharsets.ISO_8859_1));
    if (row.status() == 200) {
      assertEquals(row.answer(), adapters.decode(row.type().type(), body, row.headers()).toString());
      return;
    }
    BodyException e =
        assertThrows(BodyException.class, () -> adapters.decode(row.type().type(), body, row.headers()));
    String answer = new String(e.response().body(), StandardCharsets.UTF_8);
    assertEquals(row.status(), e.response().status());
    assertEquals(row.answer(), answer.substring(0, Math.min(answer.length(), row.answer().length())));
    assertEquals("nosniff", e.response().headers().get("X-Content-Type-Options"));
  }

  @Test
  void uploadsThatBreakOff() {
    assertEquals(408, BodyOptions.DEFAULT.incomplete(new java.net.SocketTimeoutException()).response().status());
    assertEquals(400, BodyOptions.DEFAULT.incomplete(new IOException()).response().status());
  }

  @Test
  void aProblemIsToldOnce() {
    BodyAdapters adapters = new BodyAdapters();
    String problem = adapters.firstProblem(new TypeRef<Stream<Integer>>() {}.type());
    assertEquals(true, problem.contains("java.util.stream.Stream"), problem);
    assertEquals(null, adapters.firstProblem(new TypeRef<Stream<Integer>>() {}.type()));
    for (java.lang.reflect.Type left :
        List.<java.lang.reflect.Type>of(
            String.class, byte[].class, Object.class, java.io.File.class,
            new TypeRef<Map<String, Object>>() {}.type())) {
      assertEquals(null, adapters.problem(left), left.getTypeName());
    }
  }

  @Test
  void containersAreLookedInto() {
    assertEquals(BodyAdapters.Contents.FOREIGN, BodyAdapters.contents(List.of(1, "a", Optional.empty())));
    assertEquals(BodyAdapters.Contents.FOREIGN, BodyAdapters.contents(List.of(new Object[] {new BodyOptionsTest()})));
    assertEquals(BodyOptionsTest.class, BodyAdapters.unadapted(Map.of("a", List.of(new BodyOptionsTest()))));
    assertEquals(BodyAdapters.Contents.ADAPTED, BodyAdapters.contents(Map.of("a", List.of(JsonNull.NULL))));
    assertEquals(
        BodyAdapters.Contents.MIXED, BodyAdapters.contents(List.of(JsonNull.NULL, new BodyOptionsTest())));
    assertEquals(true, BodyAdapters.hasNull(Arrays.asList(1, null)));
    assertEquals(false, BodyAdapters.hasNull(List.of(Optional.empty())));
    List<Object> itself = new java.util.ArrayList<>();
    itself.add(itself);
    assertEquals(BodyAdapters.Contents.FOREIGN, BodyAdapters.contents(itself));
  }
}
