package jzon.javalin;

import static jzon.bodies.testing.Exchanges.JSON;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.validation.ValidationException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import jzon.bind.TypeRef;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.Exchanges;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.HttpSuite;
import jzon.bodies.testing.Order;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Javalin, with bodies as texts and as streams. */
class JavalinSuiteTest {

  /** Reads a body as a type. */
  interface Reading {
    <T> T read(io.javalin.http.Context context, java.lang.reflect.Type type);
  }

  abstract static class Suite extends HttpSuite implements Reading {
    private Javalin server;
    private Javalin plain;

    @Override
    protected int start() {
      server = serve(OPTIONS);
      plain = serve(BodyOptions.DEFAULT);
      return server.port();
    }

    private Javalin serve(BodyOptions options) {
      return started(
          config -> {
            config.registerPlugin(new JzonPlugin(options));
            routes(config);
          });
    }

    private void route(JavalinConfig config, String path, TypeRef<?> type) {
      config.routes.post(path, ctx -> ctx.json(this.<Object>read(ctx, type.type()), type.type()));
    }

    private void routes(JavalinConfig config) {
      config.routes.post("/order", ctx -> ctx.json(this.<Order>read(ctx, Order.class).next()));
      config.routes.post("/plain", ctx -> ctx.json(this.<Order>read(ctx, Order.class).next()));
      route(config, "/orders", new TypeRef<List<Order>>() {});
      route(config, "/map", new TypeRef<Map<String, Order>>() {});
      route(config, "/iterable", new TypeRef<Iterable<Order>>() {});
      route(config, "/optional", new TypeRef<Optional<Order>>() {});
      config.routes.post(
          "/wrapped", ctx -> ctx.json(Optional.of(this.<Order>read(ctx, Order.class)).filter(o -> o.number() != 0)));
      config.routes.post(
          "/undeclared", ctx -> ctx.json(this.<List<Order>>read(ctx, new TypeRef<List<Order>>() {}.type())));
      config.routes.post("/mixed", ctx -> ctx.json(List.of(this.<Order>read(ctx, Order.class), new Foreign(1))));
      config.routes.post("/null", ctx -> ctx.json(new Order(1, Arrays.asList("a", null))));
      config.routes.post("/text", ctx -> ctx.result(ctx.body()));
      config.routes.post("/streams", ctx -> ctx.json(Stream.of(new Order(1, List.of()))));
    }

    @Override
    protected int plainPort() {
      return plain.port();
    }

    @Override
    protected void stop() {
      server.stop();
      plain.stop();
    }

    @Override
    protected Map<String, String> inapplicable() {
      return Map.of(
          OTHER_TYPES, "a mapper is asked for JSON, whatever the body is sent as",
          BROKEN, "Javalin answers 499 to a broken connection");
    }

    @Test
    void typesWithoutAnAdapterAreFaultsOfTheService() throws Exception {
      assertEquals(500, http.post("/streams", "").status());
    }
  }

  static Javalin started(Consumer<JavalinConfig> configure) {
    return Javalin.create(
            config -> {
              config.jetty.host = "127.0.0.1";
              config.startup.showJavalinBanner = false;
              configure.accept(config);
            })
        .start(0);
  }

  @Nested
  class Texts extends Suite {
    @Override
    public <T> T read(io.javalin.http.Context context, java.lang.reflect.Type type) {
      return context.bodyAsClass(type);
    }
  }

  @Nested
  class Streams extends Suite {
    @Override
    public <T> T read(io.javalin.http.Context context, java.lang.reflect.Type type) {
      return context.bodyStreamAsClass(type);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void handlersOfTheApplicationAreKept(boolean before) throws Exception {
    Consumer<JavalinConfig> handlers =
        config -> {
          config.routes.exception(ValidationException.class, (e, ctx) -> ctx.status(422).result("invalid"));
          config.routes.exception(JsonBodyException.class, (e, ctx) -> ctx.status(418).result(e.getMessage()));
        };
    Javalin server =
        started(
            config -> {
              if (before) handlers.accept(config);
              config.registerPlugin(new JzonPlugin());
              if (!before) handlers.accept(config);
              config.routes.post("/order", ctx -> ctx.json(ctx.bodyAsClass(Order.class)));
              config.routes.post("/valid", ctx -> ctx.json(ctx.bodyValidator(Order.class).get()));
            });
    try {
      Exchanges http = new Exchanges(server::port);
      assertEquals("422 invalid", text(http.post("/valid", "{\"number\":1.5}")));
      assertEquals("418 .number(expected an integer, got 1.5)", text(http.post("/order", "{\"number\":1.5}")));
    } finally {
      server.stop();
    }
  }

  private static String text(Exchanges.Answer answer) {
    return answer.status() + " " + answer.body();
  }

  @Test
  void aLimitOfTheApplicationIsKept() throws Exception {
    Javalin server =
        started(
            config -> {
              config.http.maxRequestSize = 100;
              config.registerPlugin(new JzonPlugin());
              config.routes.post("/order", ctx -> ctx.json(ctx.bodyAsClass(Order.class)));
            });
    try {
      Exchanges http = new Exchanges(server::port);
      Exchanges.Answer answer =
          http.send("/order", JSON, BodyPublishers.ofByteArray(" ".repeat(101).getBytes(StandardCharsets.UTF_8)));
      assertEquals(413, answer.status());
      assertTrue(answer.body().contains("LIMIT_DOCUMENT_BYTES"), answer.body());
    } finally {
      server.stop();
    }
  }
}
