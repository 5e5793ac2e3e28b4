package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.bind.JsonStream;
import jzon.bind.Jzon;
import jzon.bind.http.BodyOptions;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientResponseException;

/** The page's handler of lines, and its client. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HandlersTest {
  private static final BodyOptions OPTIONS = BodyOptions.DEFAULT.withLimits(Limits.DEFAULT.withDocumentBytes(64 << 10));
  private static final JsonAdapter<Order> ORDERS = Jzon.adapter(Order.class);

  @RestController
  static class Handlers {
    private final Map<Integer, Order> stored = new ConcurrentHashMap<>(Map.of(7, new Order(7, List.of("tea"))));

    @PostMapping("/orders")
    Order next(@RequestBody Order order) {
      return new Order(order.number() + 1, order.items());
    }

    /** Reads a line for each order, and holds only one of them. */
    @PostMapping(path = "/orders", consumes = "application/x-ndjson")
    String add(InputStream lines) {
      DecodeOptions options = DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(64 << 10)); // of a line
      int good = 0;
      try (JsonStream<Order> orders = ORDERS.decodeStream(Source.of(lines), Framing.lines(), options)) {
        while (orders.hasNext()) {
          if (orders.next() instanceof JsonResult.Success<Order> order) {
            stored.put(order.value().number(), order.value());
            good++;
          }
        }
      }
      return good + " orders";
    }
  }

  @Configuration
  @EnableAutoConfiguration
  @Import(Handlers.class)
  static class Service {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(OPTIONS));
    }

    @Bean
    JzonErrorAdvice jsonErrors() {
      return new JzonErrorAdvice();
    }
  }

  private final HttpClient http = HttpClient.newHttpClient();
  private ConfigurableApplicationContext server;

  @BeforeAll
  void start() {
    server = SpringSuiteTest.serve(Service.class, OPTIONS, status -> {}, Map.of());
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path, String type, String body) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + SpringSuiteTest.port(server) + path);
    HttpRequest request =
        HttpRequest.newBuilder(uri).method(method, BodyPublishers.ofString(body)).header("Content-Type", type).build();
    return http.send(request, BodyHandlers.ofString());
  }

  /** Sends an order, which may be a string that is not one. */
  private Order place(Object order) {
    JzonHttpMessageConverter jzon = new JzonHttpMessageConverter();
    RestClient client = RestClient.builder()
        .baseUrl("http://127.0.0.1:" + SpringSuiteTest.port(server))
        .configureMessageConverters(c -> c.registerDefaults().addCustomConverter(jzon))
        .build();
    try {
      return client.post().uri("/orders").contentType(MediaType.APPLICATION_JSON).body(order)
          .retrieve().body(Order.class);
    } catch (RestClientResponseException e) {
      ErrorDocument error = e.getResponseBodyAs(ErrorDocument.class);
      String reason = error.code() + " at " + error.path() + ": " + error.message();
      throw new IllegalStateException(e.getStatusCode().value() + " " + reason, e);
    }
  }

  @Test
  void aClientReadsTheDocumentOfAnError() {
    assertEquals(new Order(8, List.of()), place(new Order(7, List.of())));
    Exception e = assertThrows(IllegalStateException.class, () -> place("{\"number\":1.5}"));
    assertEquals("400 EXPECTED_INTEGER at .number: expected an integer, got 1.5", e.getMessage());
  }

  @Test
  void linesAreReadOneByOne() throws Exception {
    String lines = "{\"number\":1,\"items\":[]}\n{\"number\":true}\n{\"number\":2,\"items\":[]}\n";
    HttpResponse<String> answer = send("POST", "/orders", "application/x-ndjson", lines);
    assertEquals("200 2 orders", answer.statusCode() + " " + answer.body());
  }
}
