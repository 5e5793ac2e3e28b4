package jzon.bind.guide;

import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;

/** Documents whose form is not known, and members that are. */
public final class Trees {
  @Json
  record Envelope(int version, JsonValue payload) {}

  @Json
  record Ping(String from) {}

  public static void main(String[] args) {
    Envelope envelope = Jzon.decode("{\"version\":1,\"payload\":{\"from\":\"me\",\"price\":1.10}}", Envelope.class);
    System.out.println(envelope.payload().at(".price"));
    //> Optional[1.10]
    System.out.println(envelope.payload().decode(Ping.class));
    //> Ping[from=me]
    if (envelope.payload().at(".from").orElseThrow() instanceof JsonString from) {
      System.out.println(from.value());
      //> me
    }
  }
}
