package jzon.spring;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.Order;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The service of the suite, and some more. */
@RestController
public class SuiteOrders extends GenericOrders<Order> {
  @PostMapping({"/order", "/plain", "/broken"})
  Order order(@RequestBody Order order) {
    return order.next();
  }

  @PostMapping("/orders")
  List<Order> orders(@RequestBody List<Order> orders) {
    return orders;
  }

  @PostMapping("/map")
  Map<String, Order> map(@RequestBody Map<String, Order> orders) {
    return orders;
  }

  @PostMapping("/iterable")
  Iterable<Order> iterable(@RequestBody Iterable<Order> orders) {
    return orders;
  }

  @PostMapping("/optional")
  Optional<Order> optional(@RequestBody Optional<Order> order) {
    return order;
  }

  @PostMapping("/wrapped")
  ResponseEntity<Optional<Order>> wrapped(@RequestBody Order order) {
    return ResponseEntity.ok(Optional.of(order).filter(o -> o.number() != 0));
  }

  @PostMapping("/undeclared")
  ResponseEntity<?> undeclared(@RequestBody List<Order> orders) {
    return ResponseEntity.ok(orders);
  }

  @PostMapping("/mixed")
  ResponseEntity<?> mixed(@RequestBody Order order) {
    return ResponseEntity.ok(List.of(order, new Foreign(1)));
  }

  @PostMapping("/null")
  Order nullInside(@RequestBody Order order) {
    return new Order(1, Arrays.asList("a", null));
  }

  @PostMapping("/text")
  String text(@RequestBody String text) {
    return text;
  }

  // ---- beyond the suite

  @PostMapping("/maybe")
  ResponseEntity<?> maybe(@RequestBody Order order) {
    return ResponseEntity.of(Optional.of(order));
  }

  @PostMapping("/raw")
  @SuppressWarnings("rawtypes")
  List raw(@RequestBody Order order) {
    return List.of(order);
  }

  @PostMapping("/inside")
  Map<String, Object> inside(@RequestBody Order order) {
    return Map.of("order", List.of(order));
  }

  @PostMapping("/foreign")
  Foreign foreign(@RequestBody Foreign foreign) {
    return foreign;
  }

  @PostMapping("/foreigners")
  ResponseEntity<?> foreigners() {
    return ResponseEntity.ok(Arrays.asList(new Foreign(1), null));
  }
}

/** A controller of which only a subclass says what its type is. */
abstract class GenericOrders<T> {
  @PostMapping("/generic")
  ResponseEntity<List<T>> generic(@RequestBody List<T> all) {
    return ResponseEntity.ok(all);
  }

  @PostMapping("/generics")
  ResponseEntity<List<T>> generics(@RequestBody Map<String, T[]> all) {
    return ResponseEntity.ok(List.of(all.get("a")));
  }
}
