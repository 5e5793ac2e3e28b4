package orders;

import jzon.bind.http.BodyOptions;
import jzon.engine.error.Limits;
import jzon.spring.JzonErrorAdvice;
import jzon.spring.JzonHttpMessageConverter;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class OrdersApplication {
  /** For bodies of at most 64 KiB, nested at most 16 deep; fails for a type that could have an adapter and has none. */
  private static final BodyOptions OPTIONS = BodyOptions.DEFAULT
      .withLimits(Limits.DEFAULT.withDocumentBytes(64 << 10).withDepth(16))
      .withStrictTypes();

  public static void main(String[] args) {
    SpringApplication.run(OrdersApplication.class, args);
  }

  @Bean
  ServerHttpMessageConvertersCustomizer jzon() {
    return converters -> converters.addCustomConverter(new JzonHttpMessageConverter(OPTIONS));
  }

  @Bean
  JzonErrorAdvice jsonErrors() {
    return new JzonErrorAdvice();
  }
}
