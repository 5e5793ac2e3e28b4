package jzon.javalin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jzon.bind.TypeRef;
import jzon.bind.http.ErrorResponse;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Javalin serves on loopback, and is asked over HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JzonPluginTest {
  private static final Limits SMALL = Limits.DEFAULT.withDocumentBytes(100);
  private static final java.lang.reflect.Type ORDERS = new TypeRef<List<Order>>() {}.type();
  private static final String ONE = "{\"number\":1,\"items\":[\"ä\"]}";
  private static final String TWO = "{\"number\":2,\"items\":[\"ä\"]}";

  /** A class without an adapter. */
  static final class Unknown {}

  private final HttpClient http = HttpClient.newHttpClient();
  private Javalin plain;
  private Javalin configured;
  private Javalin mapperAlone;

  @BeforeAll
  void start() {
    plain = serve(JzonPluginTest::plain);
    configured = serve(JzonPluginTest::configured);
    mapperAlone = serve(config -> config.jsonMapper(new JzonMapper()));
  }

  @AfterAll
  void stop() {
    plain.stop();
    configured.stop();
    mapperAlone.stop();
  }

  private static Javalin serve(java.util.function.Consumer<JavalinConfig> jzon) {
    return Javalin.create(
            config -> {
              jzon.accept(config);
              config.jetty.host = "127.0.0.1";
              config.startup.showJavalinBanner = false;
              routes(config);
            })
        .start(0);
  }

  private static void plain(JavalinConfig config) {
    config.registerPlugin(new JzonPlugin());
  }

  private static void configured(JavalinConfig config) {
    config.registerPlugin(new JzonPlugin(SMALL, error -> new ErrorResponse(422, text(error))));
  }

  private static byte[] text(JsonError error) {
    return error.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void routes(JavalinConfig config) {
    config.routes.post("/one", ctx -> ctx.json(next(ctx.bodyAsClass(Order.class))));
    config.routes.post("/streamed", ctx -> ctx.jsonStream(next(ctx.bodyStreamAsClass(Order.class))));
    config.routes.post("/many", ctx -> ctx.json(ctx.<List<Order>>bodyAsClass(ORDERS), ORDERS));
    config.routes.post("/list", ctx -> ctx.json(ctx.<List<Order>>bodyAsClass(ORDERS)));
    config.routes.post("/tree", ctx -> ctx.json(ctx.bodyAsClass(JsonValue.class)));
    config.routes.post("/text", ctx -> ctx.json(ctx.bodyAsClass(String.class)));
    config.routes.post("/map", ctx -> ctx.json(Map.of("order", ctx.bodyAsClass(Order.class))));
    config.routes.post("/stream", ctx -> ctx.writeJsonStream(Stream.of(1, "two", ctx.bodyAsClass(Order.class))));
    config.routes.post("/empty", ctx -> ctx.writeJsonStream(Stream.of()));
    config.routes.post("/family", ctx -> ctx.json(new Shape.Circle(1)));
    config.routes.post("/null", ctx -> ctx.json(new Order(1, Arrays.asList("a", null))));
    config.routes.post(
        "/positive", ctx -> ctx.json(ctx.bodyValidator(Order.class).check(o -> o.number() > 0, "not positive").get()));
    config.routes.post("/unknown", ctx -> ctx.json(ctx.bodyAsClass(Unknown.class)));
  }

  private static Order next(Order order) {
    return new Order(order.number() + 1, order.items());
  }

  /** Path and body of a request; status, content type and body of the answer. */
  record Row(String path, String body, int status, String typeBack, String back) {}

  static Stream<Row> plainRows() {
    String json = "application/json";
    return Stream.of(
        new Row("one", ONE, 200, json, TWO),
        new Row("streamed", ONE, 200, json, TWO),
        new Row("many", "[" + ONE + "]", 200, json, "[" + ONE + "]"),
        new Row("list", "[" + ONE + "]", 200, json, "[" + ONE + "]"),
        new Row("tree", "{ \"a\" : 1.50 }", 200, json, "{\"a\":1.50}"),
        new Row("text", "\"[1, 2]\"", 200, json, "[1, 2]"),
        new Row("map", ONE, 200, json, "{\"order\":" + ONE + "}"),
        new Row("stream", ONE, 200, json, "[1,\"two\"," + ONE + "]"),
        new Row("empty", ONE, 200, json, "[]"),
        new Row("family", "", 200, json, "{\"Circle\":{\"radius\":1}}"),
        new Row("positive", ONE, 200, json, ONE),
        new Row(
            "positive", "{\"number\":0,\"items\":[]}", 400, json,
            "{\"REQUEST_BODY\":[{\"message\":\"not positive\",\"args\":{},\"value\":{\"number\":0,\"items\":[]}}]}"),
        new Row(
            "positive", "{\"number\":1.5}", 400, PROBLEM,
            error(".number", "expected an integer, got 1.5", "EXPECTED_INTEGER", 11)),
        new Row("null", "", 500, null, null),
        new Row("unknown", "{}", 500, null, null),
        new Row(
            "one", "{\"number\":1.5,\"items\":[]}", 400, PROBLEM,
            error(".number", "expected an integer, got 1.5", "EXPECTED_INTEGER", 11)),
        new Row(
            "streamed", "{\"number\":1}", 400, PROBLEM, error(".items", "missing", "MISSING_FIELD", 12)),
        new Row("many", "", 400, PROBLEM, error(".", "unexpected end of input", "UNEXPECTED_END", 1)),
        new Row(
            "one", "{\"x\":" + "[".repeat(600), 413, PROBLEM,
            error(".x" + "[0]".repeat(511), "nested more than 512 deep", "LIMIT_DEPTH", 517)));
  }

  private static final String PROBLEM = "application/problem+json";

  private static String error(String path, String reason, String code, int column) {
    String pointer = path.equals(".") ? "" : path.replaceAll("[.\\[]+", "/").replace("]", "");
    String start = code.startsWith("LIMIT") ? "Content Too Large\",\"status\":413" : "Bad Request\",\"status\":400";
    return "{\"title\":\"" + start + ",\"code\":\"" + code + "\",\"path\":\"" + path + "\",\"pointer\":\"" + pointer
        + "\",\"line\":1,\"column\":" + column + ",\"offset\":" + (column - 1)
        + ",\"detail\":\"" + reason + "\"}";
  }

  @ParameterizedTest
  @MethodSource("plainRows")
  void answers(Row row) throws Exception {
    check(plain, row);
  }

  static Stream<Row> configuredRows() {
    String json = "application/json";
    return Stream.of(
        new Row("one", ONE, 200, json, TWO),
        new Row("one", "{\"number\":1.5}", 422, json, ".number(expected an integer, got 1.5)"),
        new Row("one", ONE + " ".repeat(100), 422, json, "(document of more than 100 bytes)"));
  }

  @ParameterizedTest
  @MethodSource("configuredRows")
  void answersAsConfigured(Row row) throws Exception {
    check(configured, row);
  }

  static Stream<Row> mapperRows() {
    return Stream.of(
        new Row("one", ONE, 200, "application/json", TWO),
        new Row("one", "{\"number\":1.5}", 400, "text/plain", ".number(expected an integer, got 1.5)"),
        new Row(
            "positive", "[]", 400, "application/json",
            "{\"REQUEST_BODY\":[{\"message\":\"DESERIALIZATION_FAILED\",\"args\":{},\"value\":\"[]\"}]}"));
  }

  @ParameterizedTest
  @MethodSource("mapperRows")
  void withoutThePluginTheStatusIsRight(Row row) throws Exception {
    check(mapperAlone, row);
  }

  private void check(Javalin server, Row row) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/" + row.path()))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(row.body()))
            .build();
    HttpResponse<String> response =
        http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    if (row.back() != null) assertEquals(row.back(), response.body());
    assertEquals(row.status(), response.statusCode());
    if (row.typeBack() != null) assertEquals(row.typeBack(), response.headers().firstValue("Content-Type").get());
  }
}
