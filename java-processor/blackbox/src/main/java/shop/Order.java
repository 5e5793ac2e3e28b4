package shop;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;

@Json
@Json.FieldNames(NameStyle.SNAKE_CASE)
record Order(
    long orderId, LocalDate day, List<Line> lines, Payment paidBy, Optional<String> note, Map<Color, Integer> colors,
    Page<Line> page) {

  @Json
  record Line(String article, @Json.Default("1") int count) {}

  @Json
  @Json.Discriminator("type")
  sealed interface Payment {
    record Cash() implements Payment {}

    record Card(String number) implements Payment {}
  }

  @Json
  enum Color {
    RED, GREEN
  }

  @Json
  record Page<T>(List<T> items) {}
}
