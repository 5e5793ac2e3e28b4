package jzon.bind.guide;

import java.util.List;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;

/** Types nested in others, unknown constants and cases, and values for missing fields. */
public final class Models {
  @Json
  static final class Catalog {
    public List<Item> items;

    static final class Item {
      public String name;
      public Kind kind;
    }

    enum Kind { BOOK, MAP }
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Message {
    record Text(String text) implements Message {}
    @Json.Unknown record Other() implements Message {}
  }

  @Json
  enum Channel { MAIL, PHONE }

  @Json
  record Contact(String name, @Json.SkipUnknown List<Channel> channels) {}

  @Json
  @Json.Forms
  sealed interface Lamp {
    record Off() implements Lamp {}
    record Dimmed(int level) implements Lamp {}
  }

  @Json
  record Server(String host, int port) {
    @Json.Defaults
    static Server defaults() { return new Server("localhost", 80); }
  }

  public static void main(String[] args) {
    Catalog catalog = Jzon.decode("{\"items\":[{\"name\":\"Europe\",\"kind\":\"MAP\"}]}", Catalog.class);
    System.out.println(Jzon.encodeToString(catalog.items.get(0)));
    //> {"name":"Europe","kind":"MAP"}

    System.out.println(Jzon.decode("{\"type\":\"Video\",\"url\":\"a.mp4\"}", Message.class));
    //> Other[]
    System.out.println(Jzon.decode("{\"name\":\"Ada\",\"channels\":[\"PHONE\",\"FAX\"]}", Contact.class));
    //> Contact[name=Ada, channels=[PHONE]]

    List<Lamp> lamps = Jzon.decode("[\"Off\",{\"Off\":{}},{\"Dimmed\":{\"level\":3}}]", new TypeRef<List<Lamp>>() {});
    System.out.println(lamps);
    //> [Off[], Off[], Dimmed[level=3]]
    System.out.println(Jzon.encodeToString(lamps, new TypeRef<List<Lamp>>() {}));
    //> ["Off","Off",{"Dimmed":{"level":3}}]

    System.out.println(Jzon.decode("{\"host\":\"example.org\"}", Server.class));
    //> Server[host=example.org, port=80]
  }
}
