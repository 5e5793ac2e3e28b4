package jzon.data.kafka;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;

/** Kafka itself in KRaft mode: broker and controller in this JVM, on free ports, with logs that go with it. */
final class Broker implements AutoCloseable {
  /** Kafka's own limits, in milliseconds: as the limit of tests, so that a slow machine does not meet them first. */
  static final String PATIENCE = Integer.toString(15 * 60_000);

  private final Path folder;
  private final String address;
  private final KafkaRaftServer server;

  private Broker(Path folder, String address, KafkaRaftServer server) {
    this.folder = folder;
    this.address = address;
    this.server = server;
  }

  /** Starts one that makes topics as they are asked for. */
  static Broker start() throws IOException {
    Path folder = Files.createTempDirectory("broker");
    List<String> addresses = freeAddresses();
    Properties properties = properties(folder.resolve("logs"), addresses.get(0), addresses.get(1));
    Path file = folder.resolve("server.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
    format(file);
    KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.fromProps(properties), Time.SYSTEM);
    server.startup();
    return new Broker(folder, addresses.get(0), server);
  }

  private static List<String> freeAddresses() throws IOException {
    InetAddress local = InetAddress.getByName("127.0.0.1");
    try (ServerSocket one = new ServerSocket(0, 1, local);
        ServerSocket two = new ServerSocket(0, 1, local)) {
      return List.of("127.0.0.1:" + one.getLocalPort(), "127.0.0.1:" + two.getLocalPort());
    }
  }

  private static Properties properties(Path logs, String broker, String controller) {
    Properties properties = new Properties();
    properties.put("process.roles", "broker,controller");
    properties.put("node.id", "1");
    properties.put("listeners", "PLAINTEXT://" + broker + ",CONTROLLER://" + controller);
    properties.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    properties.put("controller.listener.names", "CONTROLLER");
    properties.put("controller.quorum.voters", "1@" + controller);
    properties.put("log.dirs", logs.toString());
    properties.put("auto.create.topics.enable", "true");
    properties.put("offsets.topic.num.partitions", "1");
    properties.put("offsets.topic.replication.factor", "1");
    properties.put("group.initial.rebalance.delay.ms", "0");
    properties.put("broker.session.timeout.ms", PATIENCE);
    properties.put("initial.broker.registration.timeout.ms", PATIENCE);
    return properties;
  }

  /** Prepares the folder of the logs, as {@code kafka-storage.sh format} does. */
  private static void format(Path properties) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    String[] arguments = {"format", "-t", Uuid.randomUuid().toString(), "-c", properties.toString()};
    int status = StorageTool.execute(arguments, new PrintStream(said, true, StandardCharsets.UTF_8));
    if (status != 0) throw new IllegalStateException(said.toString(StandardCharsets.UTF_8));
  }

  /** Host and port, for clients. */
  String address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    server.shutdown();
    server.awaitShutdown();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
    }
  }
}
