package jzon.data.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Records that go through a broker. */
class BrokerTest {
  private static final Duration POLL = Duration.ofMillis(200);
  private static final List<String> LIMITS = List.of("default.api", "delivery", "request", "session");

  private static Broker broker;

  @BeforeAll
  static void start() throws IOException {
    broker = Broker.start();
  }

  @AfterAll
  static void stop() throws IOException {
    broker.close();
  }

  private static Map<String, Object> properties(Object... more) {
    Map<String, Object> properties = new HashMap<>();
    properties.put("bootstrap.servers", broker.address());
    properties.put("auto.offset.reset", "earliest");
    for (String limit : LIMITS) properties.put(limit + ".timeout.ms", Broker.PATIENCE);
    properties.put("linger.ms", "0"); // a delivery may not end before a request that starts so much later
    properties.put("max.block.ms", Broker.PATIENCE);
    properties.put("max.poll.interval.ms", Broker.PATIENCE);
    for (int i = 0; i < more.length; i += 2) properties.put((String) more[i], more[i + 1]);
    return properties;
  }

  /** Returns this number of records, or more. */
  private static <K, V> List<ConsumerRecord<K, V>> poll(KafkaConsumer<K, V> consumer, int n) {
    List<ConsumerRecord<K, V>> records = new ArrayList<>();
    while (records.size() < n) consumer.poll(POLL).forEach(records::add);
    assertEquals(n, records.size(), "records that came");
    return records;
  }

  /** Kafka makes serializer and deserializer by the names of their classes. */
  @Test
  void ordersGoThroughByProperties() throws Exception {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < 100; i++) orders.add(i == 50 ? null : new Order(i, List.of("ä" + i, "\"\n")));
    Map<String, Object> writing = properties(
        "key.serializer", JzonSerializer.class.getName(), "jzon.key.type", Integer.class.getName(),
        "value.serializer", JzonSerializer.class.getName(), "jzon.value.type", Order.class.getName());
    try (KafkaProducer<Integer, Order> producer = new KafkaProducer<>(writing)) {
      for (int i = 0; i < orders.size(); i++) producer.send(new ProducerRecord<>("configured", i, orders.get(i)));
      Order bad = new Order(1, Arrays.asList((String) null));
      SerializationException e =
          assertThrows(SerializationException.class, () -> producer.send(new ProducerRecord<>("configured", 1, bad)));
      assertEquals(".items[0](null instead of a value)", e.getMessage());
    }
    Map<String, Object> reading = properties(
        "group.id", "configured", "key.deserializer", JzonDeserializer.class.getName(), "jzon.key.type", Integer.class,
        "value.deserializer", JzonDeserializer.class.getName(), "jzon.value.type", Order.class);
    try (KafkaConsumer<Integer, Order> consumer = new KafkaConsumer<>(reading)) {
      consumer.subscribe(List.of("configured"));
      List<ConsumerRecord<Integer, Order>> records = poll(consumer, orders.size());
      for (int i = 0; i < orders.size(); i++) {
        assertEquals(i, records.get(i).key());
        assertEquals(orders.get(i), records.get(i).value());
      }
    }
  }

  @Test
  void aConsumerPassesABadRecord() throws Exception {
    String[] documents = {"{\"number\":1,\"items\":[]}", "{\"number\":1.5}", "{\"number\":3,\"items\":[]}"};
    send("bad", documents);
    try (KafkaConsumer<String, Order> consumer =
        new KafkaConsumer<>(
            properties("group.id", "bad"), new StringDeserializer(), new JzonDeserializer<>(Order.class))) {
      consumer.subscribe(List.of("bad"));
      assertEquals(1, poll(consumer, 1).get(0).value().number());
      RecordDeserializationException e = assertThrows(RecordDeserializationException.class, () -> poll(consumer, 1));
      assertEquals(1, e.offset());
      assertTrue(e.getCause() instanceof SerializationException);
      assertEquals(".number(expected an integer, got 1.5)", e.getCause().getMessage());
      consumer.seek(e.topicPartition(), e.offset() + 1);
      assertEquals(3, poll(consumer, 1).get(0).value().number());
    }
  }

  private static void send(String topic, String... documents) throws ExecutionException, InterruptedException {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(properties(), new StringSerializer(), new ByteArraySerializer())) {
      for (String document : documents) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        producer.send(new ProducerRecord<>(topic, "key", bytes)).get();
      }
    }
  }

  @Test
  void aStreamReadsAndWritesOrders() throws Exception {
    send("in", "{\"number\":1,\"items\":[\"ä\"]}", "{\"number\":2,\"items\":[]}");
    JzonSerde<Order> orders = new JzonSerde<>(Order.class);
    StreamsBuilder builder = new StreamsBuilder();
    builder
        .stream("in", Consumed.with(Serdes.String(), orders))
        .mapValues(order -> new Order(order.number() + 10, order.items()))
        .to("out", Produced.with(Serdes.String(), orders));
    send("out", "{\"number\":0,\"items\":[]}"); // a stream wants its topics to be there
    Properties properties = new Properties();
    properties.putAll(properties("application.id", "orders", "state.dir", System.getProperty("java.io.tmpdir")));
    try (KafkaStreams streams = new KafkaStreams(builder.build(), properties);
        KafkaConsumer<String, String> consumer =
            new KafkaConsumer<>(properties("group.id", "out"), new StringDeserializer(), new StringDeserializer())) {
      streams.start();
      consumer.subscribe(List.of("out"));
      List<String> found = poll(consumer, 3).stream().map(ConsumerRecord::value).toList();
      assertEquals(
          List.of("{\"number\":0,\"items\":[]}", "{\"number\":11,\"items\":[\"ä\"]}", "{\"number\":12,\"items\":[]}"),
          found);
    }
  }
}
