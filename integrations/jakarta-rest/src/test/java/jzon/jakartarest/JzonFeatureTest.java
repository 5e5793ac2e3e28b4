package jzon.jakartarest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.NoContentException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.http.ErrorResponse;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Jersey serves on loopback, and is asked over HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JzonFeatureTest {
  private static final Limits SMALL = Limits.DEFAULT.withDocumentBytes(100);

  private final HttpClient http = HttpClient.newHttpClient();
  /** Finds the feature as a service. */
  private HttpServer plain;
  /** Has it registered, with limits and errors. */
  private HttpServer configured;

  @BeforeAll
  void start() {
    plain = serve(new ResourceConfig(Orders.class));
    configured = serve(configured());
  }

  @AfterAll
  void stop() {
    plain.stop(0);
    configured.stop(0);
  }

  private static ResourceConfig configured() {
    ResourceConfig config = new ResourceConfig(Orders.class);
    config.register(new JzonFeature(SMALL, error -> new ErrorResponse(422, text(error))));
    return config;
  }

  private static byte[] text(JsonError error) {
    return error.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static HttpServer serve(ResourceConfig config) {
    return JdkHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), config);
  }

  /** Path, content type and body of a request; status, content type and body of the answer. */
  record Row(String path, String type, String body, int status, String typeBack, String back) {}

  static Stream<Row> plainRows() {
    String json = "application/json";
    String one = "{\"number\":1,\"items\":[\"ä\"]}";
    String two = "{\"number\":2,\"items\":[\"ä\"]}";
    return Stream.of(
        new Row("one", json, one, 200, json, two),
        new Row("one", "application/json;charset=UTF-8", one, 200, json, two),
        new Row("one", "application/json;charset=us-ascii", one, 200, json, two),
        new Row("one", "application/merge-patch+json", one, 200, json, two),
        new Row("one", "application/json;charset=ISO-8859-1", one, 415, null, null),
        new Row("many", json, "[" + one + "," + two + "]", 200, json, "[" + two + "," + one + "]"),
        new Row("text", json, "[1, \"as it is\"]", 200, json, "[1, \"as it is\"]"),
        new Row("case", json, "", 200, json, "{\"Circle\":{\"radius\":1}}"),
        new Row("entity", json, "", 200, json, "{\"Circle\":{\"radius\":1}}"),
        new Row("unknown", json, "{}", 415, null, null),
        new Row(
            "one", json, "{\"number\":1.5,\"items\":[]}", 400, PROBLEM,
            error(".number", "expected an integer, got 1.5", "EXPECTED_INTEGER", 11)),
        new Row(
            "many", json, "[" + one + ",{\"number\":1}]", 400, PROBLEM,
            error(".[1].items", "missing", "MISSING_FIELD", 41)),
        new Row("one", json, "{", 400, PROBLEM, error(".", "unexpected end of input", "UNEXPECTED_END", 2)),
        new Row("one", json, "", 400, PROBLEM, error(".", "unexpected end of input", "UNEXPECTED_END", 1)),
        new Row(
            "one", json, "{\"x\":" + "[".repeat(2000), 413, PROBLEM,
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
    String large = "{\"number\":1,\"items\":[\"" + "x".repeat(100) + "\"]}";
    return Stream.of(
        new Row("one", json, "{\"number\":1,\"items\":[]}", 200, json, "{\"number\":2,\"items\":[]}"),
        new Row("one", json, "{\"number\":1.5,\"items\":[]}", 422, json, ".number(expected an integer, got 1.5)"),
        new Row("one", json, large, 422, json, "(document of more than 100 bytes)"));
  }

  @ParameterizedTest
  @MethodSource("configuredRows")
  void answersAsConfigured(Row row) throws Exception {
    check(configured, row);
  }

  private void check(HttpServer server, Row row) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(uri(server, row.path()))
            .header("Content-Type", row.type())
            .POST(HttpRequest.BodyPublishers.ofString(row.body()))
            .build();
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    if (row.back() != null) assertEquals(row.back(), response.body());
    assertEquals(row.status(), response.statusCode());
    if (row.typeBack() != null) assertEquals(row.typeBack(), response.headers().firstValue("Content-Type").get());
  }

  private static URI uri(HttpServer server, String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/orders/" + path);
  }

  /** What is accepted, and the content type of the answer. */
  static Stream<List<String>> accepted() {
    return Stream.of(
        List.of("application/problem+json", "application/problem+json"),
        List.of("application/json;charset=iso-8859-1", "application/json;charset=utf-8"));
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void writesUtf8Always(List<String> row) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(uri(plain, "one"))
            .header("Content-Type", "application/json")
            .header("Accept", row.get(0))
            .POST(HttpRequest.BodyPublishers.ofString("{\"number\":1,\"items\":[\"ä\"]}"))
            .build();
    HttpResponse<String> response =
        http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    assertEquals("{\"number\":2,\"items\":[\"ä\"]}", response.body());
    assertEquals(row.get(1), response.headers().firstValue("Content-Type").get());
  }

  @Test
  void whatCannotBeWrittenIsNoHalfAnswer() throws IOException, InterruptedException {
    HttpResponse<String> response =
        http.send(HttpRequest.newBuilder(uri(plain, "null")).build(), HttpResponse.BodyHandlers.ofString());
    assertEquals(500, response.statusCode());
  }

  /** What {@code Jzon.encode} writes of a case of a sealed type, alone and in containers, is what a client sends. */
  @Test
  void clientsSendACaseAsItsSealedType() {
    Shape.Circle circle = new Shape.Circle(1);
    assertEquals("{\"Circle\":{\"radius\":1}}", Jzon.encodeToString(circle));
    try (Client client = ClientBuilder.newClient().register(new JzonFeature())) {
      for (Object value : List.of(
          circle, List.of(circle), Map.of("a", circle), Optional.of(circle), new Shape.Circle[] {circle},
          new Shape[] {circle}, new GenericEntity<Shape>(circle) {})) {
        Object bare = value instanceof GenericEntity<?> entity ? entity.getEntity() : value;
        String sent = client.target(uri(plain, "text")).request().post(Entity.json(value), String.class);
        assertEquals(Jzon.encodeToString(bare), sent);
      }
    }
  }

  @Test
  void clientsReadAndWriteToo() {
    try (Client client = ClientBuilder.newClient().register(new JzonFeature())) {
      List<Order> orders = List.of(new Order(1, List.of()), new Order(2, List.of("b")));
      List<Order> back =
          client
              .target(uri(plain, "many"))
              .request()
              .post(Entity.json(new jakarta.ws.rs.core.GenericEntity<>(orders) {}), new GenericType<List<Order>>() {});
      assertEquals(List.of(orders.get(1), orders.get(0)), back);
    }
  }

  @Test
  void clientsReadTheDocumentOfAnError() {
    try (Client client = ClientBuilder.newClient().register(new JzonFeature())) {
      Response response = client.target(uri(plain, "one")).request().post(Entity.json("{\"number\":1.5}"));
      ErrorDocument error = response.readEntity(ErrorDocument.class);
      assertEquals("EXPECTED_INTEGER .number", error.code() + " " + error.path());
    }
  }

  @Test
  void anEmptyBodyIsNoContent() {
    try (Client client = ClientBuilder.newClient().register(new JzonFeature())) {
      ProcessingException e =
          assertThrows(
              ProcessingException.class,
              () -> client.target(uri(plain, "text")).request().post(Entity.json(""), Response.class)
                  .readEntity(Order.class));
      Throwable cause = e;
      while (!(cause instanceof NoContentException)) cause = cause.getCause();
      assertEquals("the body is empty", cause.getMessage());
    }
  }

  @Test
  void aBadAnswerIsNoBadRequest() {
    try (Client client = ClientBuilder.newClient().register(new JzonFeature())) {
      ProcessingException e =
          assertThrows(
              ProcessingException.class,
              () -> client.target(uri(plain, "text")).request().post(Entity.json("[true]"), Order.class));
      Throwable cause = e.getCause();
      while (!(cause instanceof JsonBindException)) cause = cause.getCause();
      assertEquals("(expected an object, got [)", cause.getMessage());
    }
  }
}
