package orders;

import io.javalin.Javalin;
import java.util.List;
import jzon.bind.Json;
import jzon.bind.http.BodyOptions;
import jzon.javalin.JzonPlugin;

public final class Main {
  private static final BodyOptions OPTIONS = BodyOptions.DEFAULT.withBodyBytes(65536);

  @Json
  public record Order(int number, List<String> items) {}

  public static void main(String[] args) {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    Javalin.create(config -> {
      config.registerPlugin(new JzonPlugin(OPTIONS));
      config.routes.post("/orders", ctx -> {
        Order order = ctx.bodyAsClass(Order.class);
        ctx.json(new Order(order.number() + 1, order.items()));
      });
    }).start(port);
  }
}
