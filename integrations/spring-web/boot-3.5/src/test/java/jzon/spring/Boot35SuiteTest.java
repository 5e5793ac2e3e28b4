package jzon.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.HttpSuite;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The same class files on Boot 3.5, beside its Jackson, with problem details. */
class Boot35SuiteTest extends HttpSuite {
  private ConfigurableApplicationContext server;
  private ConfigurableApplicationContext plain;

  @Configuration
  @EnableAutoConfiguration
  @Import(SuiteOrders.class)
  static class Application {
    @Bean
    WebMvcConfigurer jzon(BodyOptions options) {
      return new WebMvcConfigurer() {
        @Override
        public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
          converters.add(0, new JzonHttpMessageConverter(options));
        }
      };
    }

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

  private ConfigurableApplicationContext serve(BodyOptions options) {
    return new SpringApplicationBuilder(Application.class)
        .properties(
            Map.of(
                "server.port", "0", "server.address", "127.0.0.1", "spring.main.banner-mode", "off",
                "logging.level.root", "error", "logging.level.org.apache.catalina.core", "off",
                "spring.mvc.problemdetails.enabled", "true"))
        .initializers(
            context -> {
              context.getBeanFactory().registerSingleton("options", options);
              context.getBeanFactory().registerSingleton("record", (IntConsumer) this::record);
            })
        .run();
  }

  private static int port(ConfigurableApplicationContext server) {
    return Integer.parseInt(server.getEnvironment().getProperty("local.server.port"));
  }

  @Override
  protected int start() {
    server = serve(OPTIONS);
    plain = serve(BodyOptions.DEFAULT);
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

  @Override
  protected Map<String, String> inapplicable() {
    return Map.of(
        EMPTY_ANSWERS, "Spring answers by itself where there is no body",
        NULL_OPTIONALS, "Spring asks for an order, and makes the Optional itself");
  }

  @Test
  void itIsThisVersion() throws Exception {
    assertEquals("3.5", SpringBootVersion.getVersion().substring(0, 3));
    assertEquals("{\"x\":1}", http.post("/foreign", "{\"x\":1}").body());
  }
}
