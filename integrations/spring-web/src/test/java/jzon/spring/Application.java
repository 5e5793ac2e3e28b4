package jzon.spring;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import jzon.bind.http.BodyOptions;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.Limits;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Boot applications, as users write them. */
final class Application {
  private Application() {}

  /** As the page of the converter says. */
  @Configuration
  @EnableAutoConfiguration
  @Import(Orders.class)
  static class Plain {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter());
    }

    @Bean
    JzonErrorAdvice jsonErrors() {
      return new JzonErrorAdvice();
    }
  }

  /** With limits, and errors of its own. */
  @Configuration
  @EnableAutoConfiguration
  @Import(Orders.class)
  static class Configured {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      BodyOptions options = BodyOptions.DEFAULT.withLimits(Limits.DEFAULT.withDocumentBytes(100))
          .withErrors(error -> new ErrorResponse(422, error.toString().getBytes(StandardCharsets.UTF_8)));
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(options));
    }

    @Bean
    JzonErrorAdvice jsonErrors() {
      return new JzonErrorAdvice();
    }
  }

  /** With strict types. */
  @Configuration
  @EnableAutoConfiguration
  @Import(Orders.class)
  static class Strict {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      BodyOptions strict = BodyOptions.DEFAULT.withStrictTypes();
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(strict));
    }
  }

  /** Without the advice. */
  @Configuration
  @EnableAutoConfiguration
  @Import(Orders.class)
  static class WithoutAdvice {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon() {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter());
    }
  }

  /** A class without an adapter, which Jackson reads and writes. */
  record Foreign(int x) {}

  /** A service. */
  @RestController
  static class Orders {
    @PostMapping("/one")
    Order one(@RequestBody Order order) {
      return new Order(order.number() + 1, order.items());
    }

    @PostMapping("/many")
    List<Order> many(@RequestBody List<Order> orders) {
      List<Order> reversed = new ArrayList<>(orders);
      Collections.reverse(reversed);
      return reversed;
    }

    @PostMapping("/any")
    ResponseEntity<?> any(@RequestBody Order order) {
      return ResponseEntity.status(201).body(order);
    }

    @PostMapping("/family")
    Object family() {
      return new Shape.Circle(1);
    }

    @PostMapping("/case")
    Shape.Circle ofFamily() {
      return new Shape.Circle(1);
    }

    @PostMapping("/caseEntity")
    ResponseEntity<Shape.Circle> caseEntity() {
      return ResponseEntity.ok(new Shape.Circle(1));
    }

    @PostMapping("/caseMaybe")
    Optional<Shape.Circle> caseMaybe() {
      return Optional.of(new Shape.Circle(1));
    }

    @PostMapping("/caseArray")
    Shape.Circle[] caseArray() {
      return new Shape.Circle[] {new Shape.Circle(1)};
    }

    @PostMapping("/cases")
    List<Shape.Circle> cases() {
      return List.of(new Shape.Circle(1));
    }

    @PostMapping("/text")
    String text(@RequestBody String text) {
      return text;
    }

    @PostMapping("/foreign")
    Foreign foreign(@RequestBody Foreign foreign) {
      return new Foreign(foreign.x() + 1);
    }

    @PostMapping("/map")
    Map<String, Object> map(@RequestBody Map<String, Object> map) {
      return map;
    }

    @PostMapping("/stream")
    Stream<Order> stream() {
      return Stream.of(new Order(1, List.of()));
    }

    @PostMapping("/entity")
    ResponseEntity<Stream<Order>> entity() {
      return ResponseEntity.ok(stream());
    }

    @PostMapping("/anyStream")
    ResponseEntity<?> anyStream() {
      return ResponseEntity.ok(stream());
    }

    @PostMapping("/iterator")
    Iterator<Order> iterator() {
      return List.of(new Order(1, List.of())).iterator();
    }

    @PostMapping("/iterable")
    Iterable<Order> iterable() {
      return List.of(new Order(1, List.of()));
    }

    @PostMapping("/later")
    CompletableFuture<Order> later() {
      return CompletableFuture.completedFuture(new Order(1, List.of()));
    }

    @PostMapping("/mapOfStream")
    Map<String, Object> mapOfStream() {
      return Map.of("a", stream());
    }

    @PostMapping("/null")
    Order nullInside() {
      return new Order(1, Arrays.asList("a", null));
    }

    /** Fails as one whose own call of another service was answered by a bad body. */
    @PostMapping("/upstream")
    Order upstream(@RequestBody String ignored) throws Exception {
      try {
        return (Order) new JzonHttpMessageConverter().read(Order.class, new BadBody());
      } catch (HttpMessageNotReadableException e) {
        throw new IllegalStateException("the other service", e);
      }
    }
  }
}
