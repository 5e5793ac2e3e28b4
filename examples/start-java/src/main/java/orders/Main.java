package orders;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.http.ErrorResponse;
import jzon.engine.io.Source;

public final class Main {
  public static void main(String[] args) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 8080), 0);
    server.createContext("/orders", Main::create);
    server.start();
  }

  private static void create(HttpExchange exchange) throws IOException {
    try {
      Order order = Jzon.decode(Source.of(exchange.getRequestBody()), Order.class);
      Optional<String> note = Optional.of(order.items().size() + " items");
      byte[] created = Jzon.encode(new Order(order.id(), order.items(), order.payment(), note));
      answer(exchange, 201, "application/json", created);
    } catch (JsonBindException e) {
      ErrorResponse error = ErrorResponse.of(e.error());
      answer(exchange, error.status(), error.contentType(), error.body());
    }
  }

  private static void answer(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
