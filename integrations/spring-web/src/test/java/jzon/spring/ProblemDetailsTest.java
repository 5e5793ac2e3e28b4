package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import jzon.bind.Json;
import jzon.bind.http.BodyOptions;
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
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Values with adapters in the properties of Spring's problem details. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProblemDetailsTest {
  @Json
  record Login(@Json.Field("user_name") String userName, @Json.Exclude String password) {}

  /** A class that only other libraries write. */
  public static class Plain {
    public int plain = 1;
  }

  /** A problem detail of the program. */
  public static class OwnDetail extends ProblemDetail {}

  /** A class without an adapter that may hold one with an adapter. */
  public record Envelope(int status, Object body) {}

  /** The same, one level further in. */
  public record Envelopes(String title, List<Envelope> all) {}

  @RestController
  static class Handlers {
    @GetMapping("/envelopes/{name}")
    Object envelope(@PathVariable("name") String name) {
      Login login = new Login("ada", "secret");
      return switch (name) {
        case "value" -> new Envelope(1, login);
        case "inside" -> new Envelopes("x", List.of(new Envelope(1, Map.of("login", login))));
        case "list" -> List.of(new Envelope(1, login));
        case "plain" -> new Envelope(1, new Plain());
        default -> new Envelopes("x", List.of());
      };
    }

    @GetMapping("/declared/{name}")
    Envelope declared(@PathVariable("name") String name) {
      return (Envelope) envelope(name);
    }

    @GetMapping("/problems/{name}")
    ProblemDetail problem(@PathVariable("name") String name) {
      ProblemDetail detail = name.equals("own") ? new OwnDetail() : ProblemDetail.forStatus(409);
      if (name.equals("own")) detail.setStatus(409);
      detail.setDetail("taken");
      Login login = new Login("ada", "secret");
      switch (name) {
        case "value", "own" -> detail.setProperty("login", login);
        case "list" -> detail.setProperty("logins", List.of(Map.of("first", login)));
        case "mixed" -> {
          detail.setProperty("login", login);
          detail.setProperty("plain", new Plain());
        }
        case "plain" -> detail.setProperty("plain", new Plain());
        case "thrown" -> throw new ErrorResponseException(HttpStatus.CONFLICT, with(detail, login), null);
        default -> {}
      }
      return detail;
    }

    private static ProblemDetail with(ProblemDetail detail, Login login) {
      detail.setProperty("login", login);
      return detail;
    }
  }

  @Configuration
  @EnableAutoConfiguration
  @Import(Handlers.class)
  static class Service {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter());
    }
  }

  private final HttpClient http = HttpClient.newHttpClient();
  private ConfigurableApplicationContext server;

  @BeforeAll
  void start() {
    server = SpringSuiteTest.serve(
        Service.class, BodyOptions.DEFAULT, status -> {}, Map.of("spring.mvc.problemdetails.enabled", "true"));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private HttpResponse<String> get(String name) throws Exception {
    return getAt("/problems/" + name);
  }

  private HttpResponse<String> getAt(String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + SpringSuiteTest.port(server) + path);
    return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }

  @Test
  void valuesHaveTheNamesOfTheirAdapters() throws Exception {
    for (String name : List.of("value", "list", "thrown")) {
      HttpResponse<String> answer = get(name);
      assertEquals(409, answer.statusCode(), name);
      assertEquals("application/problem+json", answer.headers().firstValue("Content-Type").orElseThrow(), name);
      assertTrue(answer.body().contains("{\"user_name\":\"ada\"}"), answer.body());
      assertTrue(answer.body().contains("\"status\":409,\"detail\":\"taken\""), answer.body());
      assertTrue(answer.body().contains("\"instance\":\"/problems/" + name + "\""), answer.body());
    }
  }

  @Test
  void othersWriteTheRest() throws Exception {
    for (String name : List.of("none", "plain")) {
      HttpResponse<String> answer = get(name);
      assertEquals("application/problem+json", answer.headers().firstValue("Content-Type").orElseThrow(), name);
      assertEquals(name.equals("plain"), answer.body().contains("\"plain\":{\"plain\":1}"), answer.body());
    }
  }

  @Test
  void nothingIsWrittenWithOtherNames() throws Exception {
    for (String name : List.of("mixed", "own")) {
      HttpResponse<String> answer = get(name);
      assertEquals(500, answer.statusCode(), answer.body());
      assertTrue(!answer.body().contains("secret"), answer.body());
    }
  }

  /** Issue 58, A6: other classes with members of type Object. */
  @Test
  void classesWithValuesOfAnyClass() throws Exception {
    for (String path : List.of("/envelopes/value", "/envelopes/inside", "/envelopes/list", "/declared/value")) {
      HttpResponse<String> answer = getAt(path);
      assertEquals(500, answer.statusCode(), path);
      assertTrue(!answer.body().contains("secret") && !answer.body().contains("userName"), answer.body());
    }
    assertEquals("{\"status\":1,\"body\":{\"plain\":1}}", getAt("/envelopes/plain").body());
    assertEquals("{\"status\":1,\"body\":{\"plain\":1}}", getAt("/declared/plain").body());
    assertEquals("{\"title\":\"x\",\"all\":[]}", getAt("/envelopes/none").body());
  }
}
