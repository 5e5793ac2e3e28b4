package example;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;

@Json
public record Parcel(
    int id, Optional<String> to, @Json.Default("[]") List<Double> weights, Address from, List<Address> stops) {

  @Json
  public record Address(String street, @Json.Field(value = "zip", aliases = "postcode") String zip) {}
}
