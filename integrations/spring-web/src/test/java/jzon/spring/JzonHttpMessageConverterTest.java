package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.MediaType;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Boot serves on loopback, and is asked over HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JzonHttpMessageConverterTest {
  private static final String JSON = "application/json";
  private static final String ONE = "{\"number\":1,\"items\":[\"ä\"]}";
  private static final String TWO = "{\"number\":2,\"items\":[\"ä\"]}";

  private final HttpClient http = HttpClient.newHttpClient();
  private ConfigurableApplicationContext plain;
  private ConfigurableApplicationContext configured;
  private ConfigurableApplicationContext strict;
  private ConfigurableApplicationContext withoutAdvice;

  @BeforeAll
  void start() {
    plain = serve(Application.Plain.class);
    configured = serve(Application.Configured.class);
    strict = serve(Application.Strict.class);
    withoutAdvice = serve(Application.WithoutAdvice.class);
  }

  @AfterAll
  void stop() {
    plain.close();
    configured.close();
    strict.close();
    withoutAdvice.close();
  }

  private static ConfigurableApplicationContext serve(Class<?> application) {
    return new SpringApplicationBuilder(application)
        .properties(
            Map.of(
                "server.port", "0", "server.address", "127.0.0.1", "spring.main.banner-mode", "off",
                "logging.level.root", "error", "logging.level.org.apache.catalina.core", "off"))
        .run();
  }

  /** Path, content type and body of a request; status, content type and body of the answer. */
  record Row(String path, String type, String body, int status, String typeBack, String back) {}

  static Stream<Row> plainRows() {
    return Stream.of(
        new Row("one", JSON, ONE, 200, JSON, TWO),
        new Row("one", "application/json;charset=UTF-8", ONE, 200, JSON, TWO),
        new Row("one", "application/merge-patch+json", ONE, 200, JSON, TWO),
        new Row("many", JSON, "[" + ONE + "," + TWO + "]", 200, JSON, "[" + TWO + "," + ONE + "]"),
        new Row("any", JSON, ONE, 201, JSON, ONE),
        new Row("family", JSON, "", 200, JSON, "{\"Circle\":{\"radius\":1}}"),
        new Row("case", JSON, "", 200, JSON, "{\"Circle\":{\"radius\":1}}"),
        new Row("caseEntity", JSON, "", 200, JSON, "{\"Circle\":{\"radius\":1}}"),
        new Row("caseMaybe", JSON, "", 200, JSON, "{\"Circle\":{\"radius\":1}}"),
        new Row("caseArray", JSON, "", 200, JSON, "[{\"Circle\":{\"radius\":1}}]"),
        new Row("cases", JSON, "", 200, JSON, "[{\"radius\":1}]"), // as the type of the elements says
        new Row("text", JSON, "[1, \"as it is\"]", 200, null, "[1, \"as it is\"]"),
        // others
        new Row("foreign", JSON, "{\"x\":1.0}", 200, JSON, "{\"x\":2}"),
        new Row("map", JSON, "{\"a\":[1,{}]}", 200, JSON, "{\"a\":[1,{}]}"),
        // what is rejected
        new Row(
            "one", JSON, "{\"number\":1.5,\"items\":[]}", 400, PROBLEM,
            error(".number", "expected an integer, got 1.5", "EXPECTED_INTEGER", 11)),
        new Row(
            "many", JSON, "[" + ONE + ",{\"number\":1}]", 400, PROBLEM,
            error(".[1].items", "missing", "MISSING_FIELD", 41)),
        new Row("one", JSON, "{", 400, PROBLEM, error(".", "unexpected end of input", "UNEXPECTED_END", 2)),
        new Row(
            "one", JSON, "{\"x\":" + "[".repeat(600), 413, PROBLEM,
            error(".x" + "[0]".repeat(511), "nested more than 512 deep", "LIMIT_DEPTH", 517)),
        // Spring answers by itself where there is no body
        new Row("one", JSON, "", 400, JSON, null),
        // faults of the service
        new Row("null", JSON, "", 500, JSON, null),
        new Row("upstream", JSON, "1", 500, JSON, null));
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
    return Stream.of(
        new Row("one", JSON, ONE, 200, JSON, TWO),
        new Row("one", JSON, "{\"number\":1.5}", 422, JSON, ".number(expected an integer, got 1.5)"),
        new Row("one", JSON, ONE + " ".repeat(100), 422, JSON, "(document of more than 100 bytes)"));
  }

  @ParameterizedTest
  @MethodSource("configuredRows")
  void answersAsConfigured(Row row) throws Exception {
    check(configured, row);
  }

  static Stream<Row> strictRows() {
    String order = "{\"number\":1,\"items\":[]}";
    return Stream.of(
        new Row("stream", JSON, "", 500, JSON, null),
        new Row("entity", JSON, "", 500, JSON, null),
        new Row("anyStream", JSON, "", 500, JSON, null),
        new Row("iterator", JSON, "", 500, JSON, null),
        new Row("mapOfStream", JSON, "", 500, JSON, null),
        new Row("foreign", JSON, "{\"x\":1}", 500, JSON, null),
        new Row("iterable", JSON, "", 200, JSON, "[" + order + "]"),
        new Row("later", JSON, "", 200, JSON, order),
        new Row("map", JSON, "{\"a\":[1,{}]}", 200, JSON, "{\"a\":[1,{}]}"));
  }

  @ParameterizedTest
  @MethodSource("strictRows")
  void strictTypesAreWrittenByNoOther(Row row) throws Exception {
    check(strict, row);
  }

  static Stream<Row> rowsWithoutAdvice() {
    return Stream.of(
        new Row("one", JSON, ONE, 200, JSON, TWO), new Row("one", JSON, "{\"number\":1.5}", 400, JSON, null));
  }

  @ParameterizedTest
  @MethodSource("rowsWithoutAdvice")
  void withoutTheAdviceTheStatusIsRight(Row row) throws Exception {
    check(withoutAdvice, row);
  }

  private void check(ConfigurableApplicationContext server, Row row) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri(server, row.path())))
            .header("Content-Type", row.type())
            .POST(HttpRequest.BodyPublishers.ofString(row.body()))
            .build();
    HttpResponse<String> response =
        http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    if (row.back() != null) assertEquals(row.back(), response.body());
    assertEquals(row.status(), response.statusCode());
    if (row.typeBack() != null) assertEquals(row.typeBack(), response.headers().firstValue("Content-Type").get());
  }

  private static String uri(ConfigurableApplicationContext server, String path) {
    return "http://127.0.0.1:" + server.getEnvironment().getProperty("local.server.port") + "/" + path;
  }

  @Test
  void anotherCharsetIsNotLeftToOthers() {
    JzonHttpMessageConverter converter = new JzonHttpMessageConverter();
    assertTrue(converter.canRead(Order.class, MediaType.parseMediaType("application/json;charset=us-ascii")));
    assertTrue(converter.canRead(Order.class, MediaType.parseMediaType("application/json;charset=utf-16")));
    assertEquals(false, converter.canRead(Order.class, MediaType.TEXT_PLAIN));
    assertEquals(false, converter.canWrite(Application.Foreign.class, MediaType.APPLICATION_JSON));
  }

  @Test
  void clientsReadAndWriteToo() {
    RestClient client =
        RestClient.builder()
            .configureMessageConverters(c -> c.registerDefaults().addCustomConverter(new JzonHttpMessageConverter()))
            .build();
    List<Order> back =
        client
            .post()
            .uri(uri(plain, "many"))
            .contentType(MediaType.APPLICATION_JSON)
            .body(List.of(new Order(1, List.of()), new Order(2, List.of("b"))), new ParameterizedTypeReference<>() {})
            .retrieve()
            .body(new ParameterizedTypeReference<>() {});
    assertEquals(List.of(new Order(2, List.of("b")), new Order(1, List.of())), back);
    Throwable e =
        assertThrows(
            RestClientException.class,
            () ->
                client
                    .post()
                    .uri(uri(plain, "map"))
                    .contentType(MediaType.APPLICATION_JSON)
                    .body("{\"number\":1.5}")
                    .retrieve()
                    .body(Order.class));
    while (!(e instanceof JsonBodyException)) e = e.getCause();
    assertEquals(".number(expected an integer, got 1.5)", e.getMessage());
  }
}
