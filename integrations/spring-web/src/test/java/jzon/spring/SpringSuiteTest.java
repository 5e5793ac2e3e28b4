package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.IntConsumer;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.Exchanges;
import jzon.bodies.testing.HttpSuite;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.converter.StringHttpMessageConverter;

/** Boot 4 with Jackson, without it, and with strict types. */
class SpringSuiteTest {

  @Configuration
  @EnableAutoConfiguration
  @Import(SuiteOrders.class)
  static class WithAdvice {
    @Bean
    JzonErrorAdvice jsonErrors() {
      return new JzonErrorAdvice();
    }

    @Bean
    Filter recorder(IntConsumer record) {
      return (request, response, chain) -> {
        try {
          chain.doFilter(request, response);
        } finally {
          if (((HttpServletRequest) request).getRequestURI().equals("/broken")) {
            record.accept(((HttpServletResponse) response).getStatus());
          }
        }
      };
    }
  }

  @Configuration
  @Import(WithAdvice.class)
  static class WithJackson {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon(BodyOptions options) {
      return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(options));
    }
  }

  @Configuration
  @Import(WithAdvice.class)
  static class WithoutJackson {
    @Bean
    ServerHttpMessageConvertersCustomizer jzon(BodyOptions options) {
      return converters ->
          converters
              .withStringConverter(new StringHttpMessageConverter(StandardCharsets.UTF_8))
              .addCustomConverter(new JzonHttpMessageConverter(options))
              .configureMessageConvertersList(list -> list.removeIf(c -> c.getClass().getName().contains("Jackson")));
    }
  }

  static ConfigurableApplicationContext serve(
      Class<?> application, BodyOptions options, IntConsumer record, Map<String, Object> properties) {
    return new SpringApplicationBuilder(application)
        .properties(
            Map.of(
                "server.port", "0", "server.address", "127.0.0.1", "spring.main.banner-mode", "off",
                "logging.level.root", "error", "logging.level.org.apache.catalina.core", "off"))
        .properties(properties)
        .initializers(
            context -> {
              context.getBeanFactory().registerSingleton("options", options);
              context.getBeanFactory().registerSingleton("record", record);
            })
        .run();
  }

  static int port(ConfigurableApplicationContext server) {
    return Integer.parseInt(server.getEnvironment().getProperty("local.server.port"));
  }

  abstract static class Suite extends HttpSuite {
    private ConfigurableApplicationContext server;
    private ConfigurableApplicationContext plain;

    abstract Class<?> application();

    BodyOptions options() {
      return OPTIONS;
    }

    @Override
    protected Map<String, String> inapplicable() {
      return Map.of(
          EMPTY_ANSWERS, "Spring answers by itself where there is no body",
          NULL_OPTIONALS, "Spring asks for an order, and makes the Optional itself");
    }

    @Override
    protected int start() {
      server = serve(application(), options(), this::record, Map.of());
      plain = serve(application(), BodyOptions.DEFAULT, this::record, Map.of());
      return port(server);
    }

    @Override
    protected int plainPort() {
      return port(plain);
    }

    @Override
    protected void stop() {
      server.close();
      plain.close();
    }

    @Test
    void otherWaysToReturnAValue() throws Exception {
      Exchanges.check(http.post("/maybe", GOOD), 200, GOOD);
      Exchanges.check(http.post("/raw", GOOD), 200, "[" + GOOD + "]");
    }

    @Test
    void typeVariablesOfGenericControllers() throws Exception {
      Exchanges.check(http.post("/generic", "[" + GOOD + "]"), 200, "[" + GOOD + "]");
      assertEquals(400, http.post("/generic", "[{\"number\":1.5,\"items\":[]}]").status());
      Exchanges.check(http.post("/generics", "{\"a\":[" + GOOD + "]}"), 200, "[" + GOOD + "]");
      assertEquals(400, http.post("/generics", "{\"a\":[{\"number\":1.5,\"items\":[]}]}").status());
    }
  }

  @Nested
  class BesideJackson extends Suite {
    @Override
    Class<?> application() {
      return WithJackson.class;
    }

    @Test
    void typesWithoutAnAdapterAreJacksons() throws Exception {
      assertEquals("{\"x\":1}", http.post("/foreign", "{\"x\":1.5}").body());
      assertEquals("[{\"x\":1},null]", http.post("/foreigners", "").body());
      Exchanges.check(http.post("/inside", GOOD), 200, "{\"order\":[" + GOOD + "]}");
    }
  }

  @Nested
  class Alone extends Suite {
    @Override
    Class<?> application() {
      return WithoutJackson.class;
    }

    @Test
    void typesWithoutAnAdapterAreRefused() throws Exception {
      assertEquals(415, http.post("/foreign", "{\"x\":1}").status());
      assertEquals(500, http.post("/foreigners", "").status());
    }
  }

  @Nested
  class Strict extends Suite {
    @Override
    Class<?> application() {
      return WithJackson.class;
    }

    @Override
    BodyOptions options() {
      return super.options().withStrictTypes();
    }

    @Test
    void typesWithoutAnAdapterAreRefused() throws Exception {
      assertEquals(500, http.post("/foreign", "{\"x\":1}").status());
      assertEquals(500, http.post("/foreigners", "").status());
    }
  }
}
