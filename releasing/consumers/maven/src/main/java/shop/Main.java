package shop;

import jzon.bind.Json;
import jzon.bind.Jzon;

/** Reads and writes a record. */
public final class Main {
  /** A record with an adapter. */
  @Json
  public record Person(String name) {}

  private Main() {}

  /** Prints the record as it was read. */
  public static void main(String[] arguments) {
    System.out.println(Jzon.encodeToString(Jzon.decode("{ \"name\" : \"Ada\" }", Person.class)));
  }
}
