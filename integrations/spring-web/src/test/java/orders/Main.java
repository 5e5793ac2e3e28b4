package orders;

import java.util.List;
import jzon.bind.Json;
import jzon.bind.http.BodyOptions;
import jzon.spring.JzonErrorAdvice;
import jzon.spring.JzonHttpMessageConverter;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
public class Main {
  private static final BodyOptions OPTIONS = BodyOptions.DEFAULT.withBodyBytes(65536).withStrictTypes();

  @Json
  public record Order(int number, List<String> items) {}

  @RestController
  static class Orders {
    @PostMapping("/orders")
    Order next(@RequestBody Order order) {
      return new Order(order.number() + 1, order.items());
    }
  }

  @Bean
  ServerHttpMessageConvertersCustomizer jzon() {
    return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(OPTIONS));
  }

  @Bean
  JzonErrorAdvice jsonErrors() {
    return new JzonErrorAdvice();
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, args);
  }
}
