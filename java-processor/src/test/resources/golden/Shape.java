package example;

import jzon.bind.Json;

@Json
@Json.Discriminator("type")
sealed interface Shape {
  @Json.Hint("circle")
  record Circle(double radius) implements Shape {}

  record Group(Shape first, Shape second) implements Shape {}

  record Nothing() implements Shape {}
}
