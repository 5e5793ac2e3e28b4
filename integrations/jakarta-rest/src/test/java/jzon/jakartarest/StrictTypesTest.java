package jzon.jakartarest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.Exchanges;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;

/** Types without an adapter: a warning once a type, or an exception with the type's name. */
class StrictTypesTest {
  private static HttpServer serve(BodyOptions options) {
    ResourceConfig config = new ResourceConfig(SuiteOrders.class).register(new JzonFeature(options));
    return JdkHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), config);
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

  @Test
  void aWarningComesOnce() throws Exception {
    Logger log = Logger.getLogger("jzon.jakartarest");
    Recorder recorder = new Recorder();
    log.addHandler(recorder);
    HttpServer server = serve(BodyOptions.DEFAULT);
    try {
      Exchanges http = new Exchanges(() -> server.getAddress().getPort());
      for (int i = 0; i < 3; i++) assertEquals(415, http.post("/foreign", "{\"x\":1}").status());
      assertEquals(1, recorder.messages.size(), recorder.messages.toString());
      String message = recorder.messages.get(0);
      assertTrue(message.contains("jzon.bodies.testing.Foreign has no adapter"), message);
    } finally {
      log.removeHandler(recorder);
      server.stop(0);
    }
  }

  @Test
  void strictTypesAreFaultsOfTheService() throws Exception {
    HttpServer server = serve(BodyOptions.DEFAULT.withStrictTypes());
    try {
      Exchanges http = new Exchanges(() -> server.getAddress().getPort());
      assertEquals(500, http.post("/foreign", "{\"x\":1}").status());
      assertEquals(200, http.post("/order", "{\"number\":1,\"items\":[]}").status());
      assertEquals("hi", http.post("/text", "hi", "text/plain").body());
    } finally {
      server.stop(0);
    }
  }
}
