package orders;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.net.URI;
import java.util.List;
import jzon.bind.Json;
import jzon.bind.http.BodyOptions;
import jzon.jakartarest.JzonFeature;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public final class Main {
  private static final BodyOptions OPTIONS = BodyOptions.DEFAULT.withBodyBytes(65536);

  @Json
  public record Order(int number, List<String> items) {}

  @Path("orders")
  @Consumes("application/json")
  @Produces("application/json")
  public static final class Orders {
    @POST
    public Order next(Order order) {
      return new Order(order.number() + 1, order.items());
    }
  }

  public static void main(String[] args) {
    String port = System.getenv().getOrDefault("PORT", "8080");
    ResourceConfig config = new ResourceConfig(Orders.class).register(new JzonFeature(OPTIONS));
    JdkHttpServerFactory.createHttpServer(URI.create("http://localhost:" + port + "/"), config);
  }
}
