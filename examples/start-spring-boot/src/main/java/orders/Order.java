package orders;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;

@Json
public record Order(long id, List<String> items, Payment payment, Optional<String> note) {

  @Json.Discriminator("type")
  public sealed interface Payment {
    record Card(String number) implements Payment {}
    record Cash() implements Payment {}
  }
}
