package orders;

import jzon.bind.Json;

@Json
@Json.Discriminator("type")
public sealed interface Payment {
  record Card(String number) implements Payment {}
  record Cash() implements Payment {}
}
