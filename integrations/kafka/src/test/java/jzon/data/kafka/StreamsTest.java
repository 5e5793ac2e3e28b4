package jzon.data.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;
import org.junit.jupiter.api.Test;

/** Kafka Streams reads and writes orders; what goes in and comes out is text. */
class StreamsTest {
  private static final String ONE = "{\"number\":1,\"items\":[\"ä\"]}";
  private static final String TWO = "{\"number\":2,\"items\":[\"ä\"]}";

  private static Order next(Order order) {
    return order == null ? null : new Order(order.number() + 1, order.items());
  }

  private static Topology explicit() {
    JzonSerde<Order> orders = new JzonSerde<>(Order.class);
    StreamsBuilder builder = new StreamsBuilder();
    builder
        .stream("in", Consumed.with(Serdes.String(), orders))
        .mapValues(StreamsTest::next)
        .to("out", Produced.with(Serdes.String(), orders));
    return builder.build();
  }

  private static Topology configured() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.<String, Order>stream("in").mapValues(StreamsTest::next).to("out");
    return builder.build();
  }

  private static Properties properties() {
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "orders");
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "nowhere:1");
    properties.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.StringSerde.class.getName());
    properties.put(StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, JzonSerde.class.getName());
    properties.put("jzon.value.type", Order.class.getName());
    return properties;
  }

  private static void check(Topology topology) {
    try (TopologyTestDriver driver = new TopologyTestDriver(topology, properties())) {
      TestInputTopic<String, String> in = in(driver);
      in.pipeInput("a", ONE);
      in.pipeInput("b", (String) null);
      assertEquals(List.of(KeyValue.pair("a", TWO), KeyValue.pair("b", (String) null)), out(driver));
    }
  }

  private static TestInputTopic<String, String> in(TopologyTestDriver driver) {
    return driver.createInputTopic("in", new StringSerializer(), new StringSerializer());
  }

  private static List<KeyValue<String, String>> out(TopologyTestDriver driver) {
    TestOutputTopic<String, String> out =
        driver.createOutputTopic("out", new StringDeserializer(), new StringDeserializer());
    return out.readKeyValuesToList();
  }

  @Test
  void serdesAreGiven() {
    check(explicit());
  }

  @Test
  void serdesAreConfigured() {
    check(configured());
  }

  @Test
  void aBadRecordFailsOrIsPassed() {
    try (TopologyTestDriver driver = new TopologyTestDriver(explicit(), properties())) {
      Throwable e = assertThrows(RuntimeException.class, () -> in(driver).pipeInput("a", "{\"number\":1.5}"));
      while (e.getCause() != null && !(e instanceof org.apache.kafka.common.errors.SerializationException)) {
        e = e.getCause();
      }
      assertEquals(".number(expected an integer, got 1.5)", e.getMessage());
    }
    Properties lenient = properties();
    lenient.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, LogAndContinueExceptionHandler.class);
    try (TopologyTestDriver driver = new TopologyTestDriver(explicit(), lenient)) {
      in(driver).pipeInput("a", "{\"number\":1.5}");
      assertTrue(out(driver).isEmpty());
      in(driver).pipeInput("a", ONE);
      assertEquals(List.of(KeyValue.pair("a", TWO)), out(driver));
    }
  }
}
