package jzon.javalin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import org.junit.jupiter.api.Test;

/** Values that hold others with adapters and have none: there is no other library, so that they are errors. */
class HeldValuesTest {
  private static final Order ORDER = new Order(1, List.of("a"));

  @Test
  void nothingIsWrittenInAnotherWay() {
    JzonMapper mapper = new JzonMapper();
    Supplier<Order> supplier = () -> ORDER;
    for (Object value : List.of(
        Stream.of(ORDER), List.of(ORDER).iterator(), supplier, CompletableFuture.completedFuture(ORDER),
        List.of(Stream.of(ORDER)), Map.of("a", List.of(ORDER).iterator()))) {
      String shown = value.getClass().getName();
      for (TypeRef<?> type : List.of(
          TypeRef.of(value.getClass()), TypeRef.of(Object.class), new TypeRef<Stream<Order>>() {})) {
        IllegalArgumentException e =
            assertThrows(IllegalArgumentException.class, () -> mapper.toJsonString(value, type.type()), shown);
        assertTrue(e.getMessage().contains("has no adapter"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> mapper.toJsonStream(value, type.type()), shown);
      }
    }
    for (TypeRef<?> type : List.of(new TypeRef<Stream<Order>>() {}, new TypeRef<Iterator<Order>>() {},
        new TypeRef<Supplier<Order>>() {}, new TypeRef<List<Stream<Order>>>() {})) {
      assertThrows(IllegalArgumentException.class, () -> mapper.fromJsonString("[]", type.type()));
    }
  }

  @Test
  void aCaseIsWrittenAsItsSealedType() throws IOException {
    Shape.Circle circle = new Shape.Circle(1);
    assertEquals("{\"Circle\":{\"radius\":1}}", Jzon.encodeToString(circle));
    JzonMapper mapper = new JzonMapper();
    for (Object value : List.of(
        circle, List.of(circle), Map.of("a", circle), Optional.of(circle), new Shape.Circle[] {circle})) {
      String expected = Jzon.encodeToString(value);
      assertEquals(expected, mapper.toJsonString(value, value.getClass()));
      byte[] json = mapper.toJsonStream(value, value.getClass()).readAllBytes();
      assertEquals(expected, new String(json, StandardCharsets.UTF_8));
    }
    assertEquals("{\"Circle\":{\"radius\":1}}", mapper.toJsonString(circle, Shape.class));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    mapper.writeToOutputStream(Stream.of(circle), out);
    assertEquals("[{\"Circle\":{\"radius\":1}}]", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aStreamOfValuesIsWrittenWithTheirAdapters() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new JzonMapper().writeToOutputStream(Stream.of(ORDER), out);
    assertEquals("[{\"number\":1,\"items\":[\"a\"]}]", out.toString(StandardCharsets.UTF_8));
  }
}
