package jzon.bind.guide;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.bind.TypeRef;
import jzon.bind.tree.JsonValue;

/** Enums, families, beans, builders and generic types. */
public final class Kinds {
  @Json
  @Json.HintNames(NameStyle.KEBAB_CASE)
  enum Mode { READ_ONLY, @Json.Hint("rw") READ_WRITE, @Json.Unknown OTHER }

  @Json
  enum Status {
    OK(200), GONE(410);

    @Json.EnumValue final int code;

    Status(int code) { this.code = code; }
  }

  @Json
  sealed interface Shape {
    record Circle(double radius) implements Shape {}
    record Square(double side) implements Shape {}
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Event {
    @Json.Hint("opened") record Opened(long at) implements Event {}
    @Json.Hint("closed") record Closed(long at, String reason) implements Event {}
  }

  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  static class Account {
    private String ownerName;
    private long balance;

    public String getOwnerName() { return ownerName; }
    public void setOwnerName(String ownerName) { this.ownerName = ownerName; }
    public long getBalance() { return balance; }
    public void setBalance(long balance) { this.balance = balance; }
  }

  @Json
  @Json.Builder(Range.Builder.class)
  static final class Range {
    private final int from;
    private final int to;

    private Range(int from, int to) { this.from = from; this.to = to; }

    int from() { return from; }
    int to() { return to; }

    static final class Builder {
      private int from;
      private int to;

      Builder from(int from) { this.from = from; return this; }
      Builder to(int to) { this.to = to; return this; }
      Range build() { return new Range(from, to); }
    }
  }

  @Json
  @Json.ByKind
  sealed interface Id {
    record Name(String value) implements Id {}
    record Number(long value) implements Id {}
    record Parts(List<String> values) implements Id {}
    record Range(long from, long to) implements Id {}
    record Nothing() implements Id {}
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Change {
    record Created(long id) implements Change {}
    @Json.Unknown
    record Other(@Json.Unknown String name, long id, @Json.Rest Map<String, JsonValue> more) implements Change {}
  }

  @Json
  sealed interface Colour {
    record Red() implements Colour {}
    @Json.Unknown record Other(String name) implements Colour {}
  }

  @Json
  @Json.ByFields
  sealed interface Part {
    record Text(String text) implements Part {}
    record Image(String url, Optional<Integer> width) implements Part {}
  }

  @Json
  @Json.ValueCases
  sealed interface Attribute {
    record S(String value) implements Attribute {}
    record L(List<Attribute> value) implements Attribute {}
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Component {
    @Json.Hint(number = 1) record Row(int width) implements Component {}
    @Json.Hint(number = 2) record Button(String label) implements Component {}
  }

  @Json
  record Page<T>(List<T> items, int total) {}

  public static void main(String[] args) {
    System.out.println(Jzon.encodeToString(List.of(Mode.READ_ONLY, Mode.READ_WRITE, Status.GONE)));
    //> ["read-only","rw",410]
    System.out.println(Jzon.decode("\"append\"", Mode.class));
    //> OTHER

    System.out.println(Jzon.encodeToString(new Shape.Circle(0.5)));
    //> {"Circle":{"radius":0.5}}
    System.out.println(Jzon.decode("{\"at\":7,\"type\":\"opened\"}", Event.class));
    //> Opened[at=7]

    System.out.println(Jzon.encodeToString(new Shape.Circle(0.5), Shape.Circle.class));
    //> {"radius":0.5}

    List<Id> ids = Jzon.decode("[\"a\",7,[],{\"from\":1,\"to\":3},null]", new TypeRef<List<Id>>() {});
    System.out.println(ids);
    //> [Name[value=a], Number[value=7], Parts[values=[]], Range[from=1, to=3], Nothing[]]
    System.out.println(Jzon.encodeToString(ids, new TypeRef<List<Id>>() {}));
    //> ["a",7,[],{"from":1,"to":3},null]
    System.out.println(Jzon.adapter(Id.class).tryDecode("true").toError().get());
    //> (expected a string or a number or null or an object or an array, got true)

    Change moved = Jzon.decode("{\"type\":\"Moved\",\"id\":7,\"to\":[1,2]}", Change.class);
    System.out.println(moved);
    //> Other[name=Moved, id=7, more={to=[1,2]}]
    System.out.println(Jzon.encodeToString(moved, Change.class));
    //> {"type":"Moved","id":7,"to":[1,2]}
    System.out.println(Jzon.adapter(Change.class).tryDecode("{\"type\":\"Moved\"}").toError().get());
    //> .id(missing)
    System.out.println(Jzon.decode("[\"Red\",\"mauve\"]", new TypeRef<List<Colour>>() {}));
    //> [Red[], Other[name=mauve]]

    System.out.println(Jzon.decode("{\"width\":10,\"url\":\"/a\"}", Part.class));
    //> Image[url=/a, width=Optional[10]]
    System.out.println(Jzon.adapter(Part.class).tryDecode("{\"url\":\"/a\",\"text\":\"b\"}").toError().get());
    //> .text(a field of another case)
    System.out.println(Jzon.encodeToString(new Attribute.L(List.of(new Attribute.S("a")))));
    //> {"L":[{"S":"a"}]}
    System.out.println(Jzon.adapter(Attribute.class).tryDecode("{\"S\":1}").toError().get());
    //> .S(expected a string, got 1)

    System.out.println(Jzon.encodeToString(new Component.Button("OK")));
    //> {"type":2,"label":"OK"}
    System.out.println(Jzon.adapter(Component.class).tryDecode("{\"type\":1.0,\"width\":5}").toError().get());
    //> .type(expected an integer, got 1.0)

    Account account = Jzon.decode("{\"owner_name\":\"Ada\",\"balance\":5}", Account.class);
    account.setBalance(6);
    System.out.println(Jzon.encodeToString(account));
    //> {"owner_name":"Ada","balance":6}

    System.out.println(Jzon.encodeToString(Jzon.decode("{\"to\":3,\"from\":1}", Range.class)));
    //> {"from":1,"to":3}

    Page<Status> page = Jzon.decode("{\"items\":[200],\"total\":1}", new TypeRef<Page<Status>>() {});
    System.out.println(page.items().get(0));
    //> OK
  }
}
