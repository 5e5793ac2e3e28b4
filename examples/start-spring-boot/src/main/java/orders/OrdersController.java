package orders;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.io.Sink;
import jzon.streams.Framing;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
public class OrdersController {
  private static final JsonAdapter<Order> ADAPTER = Jzon.adapter(Order.class);

  @PostMapping("/orders")
  @ResponseStatus(HttpStatus.CREATED)
  public Order create(@RequestBody Order order) {
    return new Order(order.id(), order.items(), order.payment(), Optional.of(order.items().size() + " items"));
  }

  /** Writes a line for each order, and holds only one of them. */
  @GetMapping("/orders")
  public ResponseEntity<StreamingResponseBody> all() {
    Iterator<Order> orders = LongStream.rangeClosed(1, 3)
        .mapToObj(id -> new Order(id, List.of(), new Order.Payment.Cash(), Optional.empty()))
        .iterator();
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_NDJSON)
        .body(out -> ADAPTER.encodeStream(orders.iterator(), Sink.of(out), Framing.lines()));
  }
}
