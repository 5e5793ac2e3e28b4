package jzon.jakartarest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.Exchanges;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.Order;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;

/** Types that hold values with adapters and have none, where Jackson would write them. */
class StrictOthersTest {
  private static final Order ORDER = new Order(1, List.of("a"));
  private static final List<String> REFUSED = List.of(
      "stream", "anyStream", "entity", "iterator", "supplier", "streams", "anyStreams", "streamInMap", "afterDate",
      "foreigners", "readStream", "readForeigners");

  /** A service. */
  @Path("")
  @Produces("application/json")
  public static final class Values {
    @POST
    @Path("stream")
    public Stream<Order> stream() {
      return Stream.of(ORDER);
    }

    @POST
    @Path("anyStream")
    public Response anyStream() {
      return Response.ok(stream()).build();
    }

    @POST
    @Path("entity")
    public Response entity() {
      return Response.ok(new GenericEntity<Stream<Order>>(stream()) {}).build();
    }

    @POST
    @Path("iterator")
    public Iterator<Order> iterator() {
      return List.of(ORDER).iterator();
    }

    @POST
    @Path("supplier")
    public Supplier<Order> supplier() {
      return () -> ORDER;
    }

    @POST
    @Path("streams")
    public List<Stream<Order>> streams() {
      return List.of(stream());
    }

    @POST
    @Path("anyStreams")
    public Response anyStreams() {
      return Response.ok(List.of(stream())).build();
    }

    @POST
    @Path("streamInMap")
    public Map<String, Object> streamInMap() {
      return Map.of("a", stream());
    }

    @POST
    @Path("afterDate")
    public List<Object> afterDate() {
      return List.of(new Date(0), new Foreign(1));
    }

    @POST
    @Path("foreigners")
    public List<Foreign> foreigners() {
      return List.of(new Foreign(1));
    }

    @POST
    @Path("readStream")
    public Order readStream(Stream<Order> orders) {
      return ORDER;
    }

    @POST
    @Path("readForeigners")
    public Order readForeigners(List<Foreign> foreigners) {
      return ORDER;
    }

    @POST
    @Path("later")
    public CompletionStage<Order> later() {
      return CompletableFuture.completedFuture(ORDER);
    }

    @POST
    @Path("orders")
    public Response orders() {
      return Response.ok(List.of(ORDER)).build();
    }

    @POST
    @Path("date")
    public Map<String, Object> date() {
      return Map.of("at", new Date(0));
    }
  }

  private static final class Recorder extends Handler {
    final List<String> messages = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord record) {
      messages.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static HttpServer serve(BodyOptions options) {
    ResourceConfig config =
        new ResourceConfig(Values.class).register(new JzonFeature(options)).register(JacksonFeature.class);
    return JdkHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), config);
  }

  @Test
  void strictTypesLeaveNothingToJackson() throws Exception {
    HttpServer server = serve(BodyOptions.DEFAULT.withStrictTypes());
    try {
      Exchanges http = new Exchanges(() -> server.getAddress().getPort());
      for (String path : REFUSED) assertEquals(500, http.post("/" + path, "[]").status(), path);
      String order = "{\"number\":1,\"items\":[\"a\"]}";
      assertEquals(order, http.post("/later", "").body());
      assertEquals("[" + order + "]", http.post("/orders", "").body());
      assertEquals(200, http.post("/date", "").status());
    } finally {
      server.stop(0);
    }
  }

  @Test
  void otherwiseThereIsAWarning() throws Exception {
    Logger log = Logger.getLogger("jzon.jakartarest");
    for (String path : REFUSED) {
      Recorder recorder = new Recorder();
      log.addHandler(recorder);
      HttpServer server = serve(BodyOptions.DEFAULT);
      try {
        new Exchanges(() -> server.getAddress().getPort()).post("/" + path, "[]");
      } finally {
        server.stop(0);
        log.removeHandler(recorder);
      }
      assertTrue(recorder.messages.stream().anyMatch(m -> m.contains("has no adapter")), path + recorder.messages);
    }
  }
}
