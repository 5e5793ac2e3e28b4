package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Jzon;
import jzon.bind.http.ErrorResponse;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.Order;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** RestClient, asking a server that answers the body and the content type that it was sent. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClientsTest {
  private final JzonHttpMessageConverter converter = new JzonHttpMessageConverter();
  private HttpServer echo;
  private RestClient client;

  @BeforeAll
  void start() throws Exception {
    echo = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    echo.createContext(
        "/",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          exchange.getResponseHeaders().set("Content-Type", exchange.getRequestHeaders().getFirst("Content-Type"));
          exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    echo.start();
    client = RestClient.builder()
        .baseUrl("http://127.0.0.1:" + echo.getAddress().getPort())
        .configureMessageConverters(
            c -> c.registerDefaults().addCustomConverter(converter)
                .configureMessageConvertersList(converter::setOthers))
        .build();
  }

  @AfterAll
  void stop() {
    echo.stop(0);
  }

  private RestClient.ResponseSpec send(Object body, String type) {
    return client.post().uri("/").contentType(MediaType.parseMediaType(type)).body(body).retrieve();
  }

  @Test
  void aListWithoutADeclaredTypeHasTheNamesOfItsElements() {
    Order order = new Order(1, List.of("ä"));
    byte[] sent = send(List.of(order), "application/json").body(byte[].class);
    assertEquals("[{\"number\":1,\"items\":[\"ä\"]}]", new String(sent, StandardCharsets.UTF_8));
    assertEquals("[{\"x\":1}]", send(List.of(new Foreign(1)), "application/json").body(String.class));
    assertThrows(Exception.class, () -> send(List.of(order, new Foreign(1)), "application/json").body(String.class));
  }

  /** What {@code Jzon.encode} writes of a case of a sealed type, alone and in containers, is what a client sends. */
  @Test
  void aCaseIsSentAsItsSealedType() {
    Shape.Circle circle = new Shape.Circle(1);
    assertEquals("{\"Circle\":{\"radius\":1}}", Jzon.encodeToString(circle));
    RestTemplate template = new RestTemplate(List.of(converter, new StringHttpMessageConverter()));
    String url = "http://127.0.0.1:" + echo.getAddress().getPort();
    HttpHeaders json = new HttpHeaders();
    json.setContentType(MediaType.APPLICATION_JSON);
    for (Object value : List.of(
        circle, List.of(circle), Map.of("a", circle), Optional.of(circle), new Shape.Circle[] {circle},
        new Shape[] {circle}, new Shape.Circle[0][0], new Shape.Circle[][] {{circle}})) {
      String expected = Jzon.encodeToString(value);
      assertEquals(expected, send(value, "application/json").body(String.class));
      assertEquals(expected, template.postForObject(url, new HttpEntity<>(value, json), String.class));
      assertEquals(expected, template.postForObject(url, value, String.class));
    }
    assertEquals(circle, send(circle, "application/json").body(Shape.class));
    ParameterizedTypeReference<Shape> type = new ParameterizedTypeReference<>() {};
    String typed = client.post().uri("/").contentType(MediaType.APPLICATION_JSON).body(circle, type).retrieve()
        .body(String.class);
    assertEquals(Jzon.encodeToString(circle), typed);
  }

  @Test
  void anArrayWithNullIsNotSent() {
    for (Object[] array : List.of(new Order[1], new Shape.Circle[1], new Integer[1])) {
      assertThrows(HttpMessageNotWritableException.class, () -> send(array, "application/json").toBodilessEntity());
    }
  }

  @Test
  void theServiceDoesNotChooseTheParser() {
    String loose = "{\"number\":1.5,\"items\":[]}";
    for (String charset : List.of("ISO-8859-1", "UTF-16")) {
      byte[] body = loose.getBytes(java.nio.charset.Charset.forName(charset));
      RestClientException e = assertThrows(
          RestClientException.class,
          () -> send(body, "application/json;charset=" + charset).body(Order.class));
      JsonBodyException refused = (JsonBodyException) e.getCause();
      assertEquals(415, refused.getStatusCode().value());
      assertNull(refused.error());
    }
  }

  @Test
  void theDocumentOfAnErrorIsRead() {
    ErrorResponse answer = ErrorResponse.of(JsonError.of(Reason.REJECTED, "no such order", null));
    ErrorDocument error = send(answer.body(), answer.contentType()).body(ErrorDocument.class);
    assertEquals("REJECTED no such order", error.code() + " " + error.message());
  }

  @Test
  void anEmptyBodyIsNull() {
    assertNull(send(new byte[0], "application/json").body(Order.class));
    assertNull(send(new byte[0], "application/json").body(new ParameterizedTypeReference<Optional<Order>>() {}));
  }
}
