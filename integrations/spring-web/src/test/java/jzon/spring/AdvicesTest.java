package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.Stream;
import jzon.bodies.testing.Exchanges;
import jzon.bodies.testing.HttpSuite;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** The answer to a rejected body beside advices of the application, of every width, before and after all others. */
class AdvicesTest {

  /** Fails as one whose own call of another service was answered by a bad body. */
  @RestController
  static class Upstream {
    @PostMapping("/upstream")
    String upstream(@RequestBody String ignored) throws Exception {
      try {
        return new JzonHttpMessageConverter().read(jzon.bodies.testing.Order.class, new BadBody()).toString();
      } catch (HttpMessageNotReadableException e) {
        throw new IllegalStateException("the other service", e);
      }
    }
  }

  abstract static class Widest {
    @ExceptionHandler(Exception.class)
    ResponseEntity<String> any(Exception e) {
      return ResponseEntity.status(599).body("swallowed");
    }

    @ExceptionHandler(IllegalStateException.class)
    ResponseEntity<String> upstream(IllegalStateException e) {
      return ResponseEntity.status(502).body("the application's");
    }
  }

  @ControllerAdvice
  @Order(Ordered.HIGHEST_PRECEDENCE)
  static class WidestFirst extends Widest {}

  @ControllerAdvice
  @Order(Ordered.LOWEST_PRECEDENCE)
  static class WidestLast extends Widest {}

  @ControllerAdvice
  @Order(Ordered.HIGHEST_PRECEDENCE)
  static class BaseClassFirst extends ResponseEntityExceptionHandler {
    @ExceptionHandler(IllegalStateException.class)
    ResponseEntity<String> upstream(IllegalStateException e) {
      return ResponseEntity.status(502).body("the application's");
    }
  }

  @ControllerAdvice
  @Order(-1)
  static class OwnHandler extends Widest {
    @ExceptionHandler
    ResponseEntity<String> own(JsonBodyException e) {
      return ResponseEntity.status(422).body(e.getMessage());
    }
  }

  @Configuration
  @Import({SpringSuiteTest.WithJackson.class, Upstream.class, WidestFirst.class})
  static class First {}

  @Configuration
  @Import({SpringSuiteTest.WithJackson.class, Upstream.class, WidestLast.class})
  static class Last {}

  @Configuration
  @Import({SpringSuiteTest.WithJackson.class, Upstream.class, BaseClassFirst.class})
  static class BaseClass {}

  @Configuration
  @Import({SpringSuiteTest.WithJackson.class, Upstream.class, OwnHandler.class})
  static class Own {}

  /**
   * An application, whether problem details are switched on, and the status of a bad body.
   *
   * <p>Boot's own advice for problem details has the order 0 and looks at causes: so an advice behind it does not see
   * an exception that a bad body has caused, whatever library has read it.
   */
  record Row(Class<?> application, boolean hasProblemDetails, int bad) {
    boolean isHiddenByBoot() {
      return hasProblemDetails && application == Last.class;
    }
  }

  static Stream<Row> rows() {
    return Stream.of(
            new Row(First.class, false, 400), new Row(Last.class, false, 400), new Row(BaseClass.class, false, 400),
            new Row(Own.class, false, 422))
        .flatMap(row -> Stream.of(row, new Row(row.application(), true, row.bad())));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void eachAnswersItsOwn(Row row) throws Exception {
    Map<String, Object> properties =
        Map.of("spring.mvc.problemdetails.enabled", String.valueOf(row.hasProblemDetails()));
    try (ConfigurableApplicationContext server =
        SpringSuiteTest.serve(row.application(), HttpSuite.OPTIONS, status -> {}, properties)) {
      Exchanges http = new Exchanges(() -> SpringSuiteTest.port(server));
      Exchanges.Answer upstream = http.post("/upstream", "1", "text/plain");
      assertEquals(row.isHiddenByBoot() ? 500 : 502, upstream.status());
      Exchanges.Answer bad = http.post("/order", "{\"number\":1.5}");
      assertEquals(row.bad(), bad.status());
      if (row.bad() == 422) {
        assertEquals(".number(expected an integer, got 1.5)", bad.body());
      } else {
        assertTrue(bad.body().contains("\"code\":\"EXPECTED_INTEGER\""), bad.body());
        assertEquals("application/problem+json", bad.type());
        Exchanges.Answer longer = http.post("/order", " ".repeat(5000));
        assertEquals(413, longer.status());
        assertTrue(longer.body().contains("\"code\":\"LIMIT_DOCUMENT_BYTES\""), longer.body());
        assertEquals(415, http.post("/order", "{}", "application/json;charset=utf-16").status());
      }
    }
  }
}
