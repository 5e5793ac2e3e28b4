package jzon.data.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SerializersTest {
  private static final Order ORDER = new Order(1, List.of("ä"));
  private static final String JSON = "{\"number\":1,\"items\":[\"ä\"]}";
  private static final Limits SMALL = Limits.DEFAULT.withDocumentBytes(10);

  @Json
  sealed interface Shape {
    record Circle(int radius) implements Shape {}
  }

  /** The type is what the program names: the sealed type, or one case alone, which the deserializer then reads. */
  @Test
  void aCaseIsWrittenAsTheTypeThatIsNamed() {
    Shape.Circle circle = new Shape.Circle(1);
    byte[] ofFamily = new JzonSerializer<>(Shape.class).serialize("t", circle);
    assertArrayEquals(Jzon.encode(circle), ofFamily);
    assertEquals(circle, new JzonDeserializer<>(Shape.class).deserialize("t", ofFamily));
    byte[] alone = new JzonSerializer<>(Shape.Circle.class).serialize("t", circle);
    assertEquals("{\"radius\":1}", new String(alone, StandardCharsets.UTF_8));
    assertEquals(circle, new JzonDeserializer<>(Shape.Circle.class).deserialize("t", alone));
  }

  static Stream<JzonSerde<Order>> serdes() {
    JzonSerde<Order> configured = new JzonSerde<>();
    configured.configure(Map.of("jzon.value.type", "jzon.data.kafka.Order"), false);
    JzonSerde<Order> ofKeys = new JzonSerde<>();
    ofKeys.configure(Map.of("jzon.key.type", Order.class, "jzon.value.type", "java.lang.String"), true);
    JzonSerde<Order> given = new JzonSerde<>(Order.class);
    given.configure(Map.of("jzon.value.type", "java.lang.String"), false);
    return Stream.of(
        new JzonSerde<>(Order.class), new JzonSerde<>(new TypeRef<Order>() {}),
        new JzonSerde<>(Jzon.adapter(Order.class)),
        configured, ofKeys, given);
  }

  @ParameterizedTest
  @MethodSource("serdes")
  void writesAndReads(JzonSerde<Order> serde) {
    byte[] json = JSON.getBytes(StandardCharsets.UTF_8);
    assertArrayEquals(json, serde.serializer().serialize("t", ORDER));
    assertEquals(ORDER, serde.deserializer().deserialize("t", json));
    ByteBuffer buffer = ByteBuffer.allocateDirect(100).put(7, json);
    assertEquals(
        ORDER,
        serde.deserializer().deserialize("t", new RecordHeaders(), buffer.position(7).limit(7 + json.length)));
  }

  @ParameterizedTest
  @MethodSource("serdes")
  void aTombstoneStaysNull(JzonSerde<Order> serde) {
    assertNull(serde.serializer().serialize("t", null));
    assertNull(serde.deserializer().deserialize("t", null));
    assertNull(serde.deserializer().deserialize("t", new RecordHeaders(), (ByteBuffer) null));
  }

  /** A deserializer, a record that it rejects, the message, and the reason. */
  record Refused(JzonDeserializer<?> deserializer, String json, String message, Reason reason) {}

  static Stream<Refused> refused() {
    JzonDeserializer<Order> orders = new JzonDeserializer<>(Order.class);
    return Stream.of(
        new Refused(
            orders, "{\"number\":1.5}", ".number(expected an integer, got 1.5)", Reason.EXPECTED_INTEGER),
        new Refused(orders, "null", "(expected an object, got null)", Reason.EXPECTED_OBJECT),
        new Refused(orders, "", "(unexpected end of input)", Reason.UNEXPECTED_END),
        new Refused(
            new JzonDeserializer<>(Order.class, SMALL), JSON, "(document of more than 10 bytes)",
            Reason.LIMIT_DOCUMENT_BYTES),
        new Refused(
            new JzonDeserializer<>(new TypeRef<List<Order>>() {}, SMALL), "[1]", ".[0](expected an object, got 1)",
            Reason.EXPECTED_OBJECT));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void aRefusedRecordSaysWhere(Refused row) {
    byte[] json = row.json().getBytes(StandardCharsets.UTF_8);
    check(row, assertThrows(SerializationException.class, () -> row.deserializer().deserialize("t", json)));
    ByteBuffer buffer = ByteBuffer.wrap(json);
    check(
        row,
        assertThrows(
            SerializationException.class, () -> row.deserializer().deserialize("t", new RecordHeaders(), buffer)));
  }

  private static void check(Refused row, SerializationException e) {
    assertEquals(row.message(), e.getMessage());
    assertEquals(row.reason(), ((JsonBindException) e.getCause()).error().reason());
  }

  @Test
  void whatCannotBeWrittenIsRefused() {
    JzonSerializer<Order> serializer = new JzonSerializer<>(Order.class);
    Order order = new Order(1, Arrays.asList("a", null));
    SerializationException e = assertThrows(SerializationException.class, () -> serializer.serialize("t", order));
    assertEquals(".items[1](null instead of a value)", e.getMessage());
    assertEquals(Reason.NULL_VALUE, ((JsonBindException) e.getCause()).error().reason());
  }

  /** Properties, and what is wrong with them. */
  record Misconfigured(Map<String, ?> properties, String message) {}

  static Stream<Misconfigured> misconfigured() {
    return Stream.of(
        new Misconfigured(
            Map.of("jzon.key.type", "jzon.data.kafka.Order"),
            "Invalid value null for configuration jzon.value.type: the name of the class to read and write is needed"),
        new Misconfigured(
            Map.of("jzon.value.type", "shop.Missing"),
            "Invalid value shop.Missing for configuration jzon.value.type: this class does not exist"),
        new Misconfigured(
            Map.of("jzon.value.type", "java.lang.Thread"),
            "Invalid value java.lang.Thread for configuration jzon.value.type: java.lang.Thread has no adapter: name"
                + " one with @Json.With, or convert a type that has one with JsonAdapter.map"));
  }

  @ParameterizedTest
  @MethodSource("misconfigured")
  void badPropertiesAreRefused(Misconfigured row) {
    assertEquals(
        row.message(),
        assertThrows(ConfigException.class, () -> new JzonSerde<>().configure(row.properties(), false)).getMessage());
  }

  @Test
  void aProducerTakesIt() {
    try (MockProducer<String, Order> producer =
        new MockProducer<>(true, null, new StringSerializer(), new JzonSerializer<>(Order.class))) {
      producer.send(new ProducerRecord<>("orders", "a", ORDER));
      producer.send(new ProducerRecord<>("orders", "a", null));
      assertEquals(ORDER, producer.history().get(0).value());
      Order bad = new Order(1, Arrays.asList((String) null));
      SerializationException e =
          assertThrows(
              SerializationException.class, () -> producer.send(new ProducerRecord<>("orders", "a", bad)));
      assertEquals(".items[0](null instead of a value)", e.getMessage());
      assertEquals(2, producer.history().size());
    }
  }
}
