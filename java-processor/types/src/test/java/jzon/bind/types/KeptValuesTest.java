package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.EpochUnit;
import org.junit.jupiter.api.Test;

/** Issue 57, A1: what a merge patch does not name keeps its value, and not only its JSON. */
class KeptValuesTest {
  @Json
  record Account(String name, @Json.Exclude @Json.Default("1") int version, @Json.Exclude String note) {}

  @Json
  record Bank(Account main, List<Account> more, Map<String, Account> byName, Optional<Account> last) {}

  @Test
  void excludedComponents() {
    JsonAdapter<Account> accounts = Jzon.adapter(Account.class);
    Account old = new Account("a", 7, "n");
    assertEquals(new Account("b", 7, "n"), accounts.decodeOnto(old, "{\"name\":\"b\"}"));
    assertEquals(old, accounts.decodeOnto(old, "{}"));
    assertEquals(new Account("b", 1, null), accounts.decode("{\"name\":\"b\"}"), "not a patch");
    Bank bank = new Bank(old, List.of(old), Map.of("x", old), Optional.of(old));
    JsonAdapter<Bank> banks = Jzon.adapter(Bank.class);
    assertEquals(bank, banks.decodeOnto(bank, "{}"));
    Account changed = new Account("c", 7, "n");
    assertEquals(
        new Bank(changed, List.of(old), Map.of("x", changed, "y", new Account("d", 1, null)), Optional.of(changed)),
        banks.decodeOnto(bank, "{\"main\":{\"name\":\"c\"},\"byName\":{\"x\":{\"name\":\"c\"},\"y\":{\"name\":\"d\"}},"
            + "\"last\":{\"name\":\"c\"}}"));
    assertEquals(
        List.of(new Account("e", 1, null)), banks.decodeOnto(bank, "{\"more\":[{\"name\":\"e\"}]}").more(),
        "a value that the patch replaces");
  }

  /** A bean: a setter, a field, and a field without accessors. */
  @Json
  static final class Bean {
    private String name = "";
    private transient int version;
    @Json.Exclude private String note;
    transient long seen;
    private transient int hash;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
      hash++;
    }

    public int getVersion() {
      return version;
    }

    public void setVersion(int version) {
      this.version = version;
    }

    public String getNote() {
      return note;
    }

    public void setNote(String note) {
      this.note = note;
    }
  }

  @Json
  record Beans(Bean one, @Json.Flatten Bean flat) {}

  private static Bean bean() {
    Bean bean = new Bean();
    bean.version = 7;
    bean.note = "n";
    bean.seen = 8;
    return bean;
  }

  private static void assertKept(String name, Bean found) {
    assertEquals(List.of(name, 7, "n", 8L), List.of(found.name, found.version, found.note, found.seen));
    assertEquals(1, found.hash, "a field without accessors is not part of the value");
  }

  @Test
  void excludedProperties() {
    Bean bean = bean();
    Bean patched = Jzon.adapter(Bean.class).decodeOnto(bean, "{\"name\":\"b\"}");
    assertNotSame(bean, patched);
    assertKept("b", patched);
    Beans old = new Beans(bean, bean());
    Beans both = Jzon.adapter(Beans.class).decodeOnto(old, "{\"one\":{\"name\":\"b\"},\"name\":\"c\"}");
    assertKept("b", both.one());
    assertKept("c", both.flat());
  }

  @Json.Builder(Built.Builder.class)
  @Json
  static final class Built {
    private final String name;
    @Json.Exclude private final int version;

    private Built(Builder of) {
      name = of.name;
      version = of.version;
    }

    public String name() {
      return name;
    }

    public int version() {
      return version;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private String name;
      private int version = 1;

      Builder name(String name) {
        this.name = name;
        return this;
      }

      Builder version(int version) {
        this.version = version;
        return this;
      }

      Built build() {
        return new Built(this);
      }
    }
  }

  @Test
  void builders() {
    Built old = Built.builder().name("a").version(7).build();
    Built patched = Jzon.adapter(Built.class).decodeOnto(old, "{\"name\":\"b\"}");
    assertEquals("b7", patched.name() + patched.version());
  }

  @Json
  record Page<T>(T value, @Json.Exclude T hidden, int n) {}

  @Json
  record Inner(int a, @Json.Exclude int b) {}

  @Json
  record Middle(@Json.Flatten Optional<Inner> inner, @Json.Exclude int c, Optional<Integer> m) {}

  @Json
  record Flat(@Json.Flatten Middle middle, int x) {}

  @Test
  void genericAndFlattened() {
    JsonAdapter<Page<Account>> pages = Jzon.adapter(new TypeRef<>() {});
    Page<Account> page = new Page<>(new Account("a", 7, "n"), new Account("h", 8, "n"), 1);
    assertEquals(new Page<>(page.value(), page.hidden(), 2), pages.decodeOnto(page, "{\"n\":2}"));
    JsonAdapter<Flat> flats = Jzon.adapter(Flat.class);
    Flat flat = new Flat(new Middle(Optional.of(new Inner(1, 2)), 3, Optional.empty()), 4);
    assertEquals(flat, flats.decodeOnto(flat, "{}"));
    assertEquals(new Flat(flat.middle(), 5), flats.decodeOnto(flat, "{\"x\":5}"));
    Flat none = new Flat(new Middle(Optional.empty(), 3, Optional.of(1)), 4);
    assertEquals(
        new Flat(new Middle(Optional.of(new Inner(6, 0)), 3, Optional.of(1)), 4), flats.decodeOnto(none, "{\"a\":6}"));
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Event permits Event.On, Event.Off, Event.Own, Event.Hand {
    record On(int id, @Json.Exclude int version) implements Event {}

    record Off(@Json.Exclude int version) implements Event {}

    @Json
    @Json.Secret
    record Own(int id, @Json.Exclude int version) implements Event {}

    @Json.With(HandAdapter.class)
    record Hand(int id, int version) implements Event {}
  }

  static final class HandAdapter extends JsonAdapter<Event.Hand> {
    private static final JsonAdapter<Map<String, Integer>> IDS = Jzon.adapter(new TypeRef<>() {});

    @Override
    public Event.Hand decode(JsonReader in) {
      return new Event.Hand(IDS.decode(in).get("id"), 0);
    }

    @Override
    public void encode(Event.Hand value, JsonWriter out) {
      IDS.encode(Map.of("id", value.id()), out);
    }
  }

  @Json
  sealed interface Shape {
    record Circle(int r, @Json.Exclude int version) implements Shape {}

    record Square(int a, @Json.Exclude int version) implements Shape {}
  }

  @Test
  void cases() {
    JsonAdapter<Event> events = Jzon.adapter(Event.class);
    assertEquals(new Event.On(2, 7), events.decodeOnto(new Event.On(1, 7), "{\"id\":2}"));
    assertEquals(new Event.Off(7), events.decodeOnto(new Event.Off(7), "{}"));
    assertEquals(new Event.Own(2, 7), events.decodeOnto(new Event.Own(1, 7), "{\"id\":2}"));
    assertEquals(new Event.Off(0), events.decodeOnto(new Event.On(1, 7), "{\"type\":\"Off\"}"), "another case");
    List<Event> all = List.of(new Event.On(1, 5), new Event.Own(2, 6), new Event.Off(7), new Event.Hand(8, 9));
    assertEquals(all, Jzon.adapter(new TypeRef<Page<List<Event>>>() {}).decodeOnto(
        new Page<>(all, null, 1), "{\"n\":2}").value());
    assertEquals(
        new Shape.Circle(2, 7),
        Jzon.adapter(Shape.class).decodeOnto(new Shape.Circle(1, 7), "{\"Circle\":{\"r\":2}}"));
  }

  @Json
  record Times(
      @Json.Epoch(EpochUnit.SECONDS) Instant at, @Json.Format("HH:mm") LocalTime time,
      @Json.Epoch(EpochUnit.SECONDS) List<Instant> all, int n) {}

  @Test
  void times() {
    Instant at = Instant.parse("2020-01-02T03:04:05.678Z");
    Times old = new Times(at, LocalTime.of(1, 2, 3), List.of(at), 1);
    JsonAdapter<Times> times = Jzon.adapter(Times.class);
    assertEquals(new Times(at, old.time(), old.all(), 2), times.decodeOnto(old, "{\"n\":2}"));
    assertEquals(
        new Times(Instant.EPOCH, old.time(), List.of(Instant.EPOCH), 1),
        times.decodeOnto(old, "{\"at\":0,\"all\":[0]}"));
  }

  /** Two fields, of which its JSON has one. */
  record Money(int amount, String currency) {}

  static final class MoneyAdapter extends JsonAdapter<Money> {
    @Override
    public Money decode(JsonReader in) {
      return new Money(in.readInt(), "EUR");
    }

    @Override
    public void encode(Money value, JsonWriter out) {
      out.writeInt(value.amount());
    }
  }

  @Json.With(LevelAdapter.class)
  record Level(int n, String lost) {}

  static final class LevelAdapter extends JsonAdapter<Level> {
    @Override
    public Level decode(JsonReader in) {
      return new Level(in.readInt(), "");
    }

    @Override
    public void encode(Level value, JsonWriter out) {
      out.writeInt(value.n());
    }
  }

  @Json
  record Offer(
      @Json.With(MoneyAdapter.class) Money price, @Json.With(MoneyAdapter.class) List<Money> more,
      @Json.Secret @Json.With(MoneyAdapter.class) Money secret, Level level, Map<String, Level> levels, int n) {}

  @Test
  void handwrittenAdapters() {
    Money money = new Money(1, "SEK");
    Level level = new Level(1, "x");
    Offer old = new Offer(money, List.of(money), money, level, Map.of("a", level), 1);
    JsonAdapter<Offer> offers = Jzon.adapter(Offer.class);
    assertEquals(
        new Offer(money, List.of(money), money, level, Map.of("a", level), 2), offers.decodeOnto(old, "{\"n\":2}"));
    assertEquals(new Money(2, "EUR"), offers.decodeOnto(old, "{\"price\":2}").price());
  }

  @Test
  void mappedAdapters() {
    JsonAdapter<Money> mapped = Adapters.of(Integer.class).map(n -> new Money(n, "EUR"), Money::amount);
    JsonAdapter<Map<String, Money>> all = mapped.map();
    Money money = new Money(1, "SEK");
    assertEquals(Map.of("a", money, "b", new Money(2, "EUR")), all.decodeOnto(Map.of("a", money), "{\"b\":2}"));
    List<Money> replaced = mapped.nullable().list().decodeOnto(List.of(money), "[1]");
    assertEquals(List.of(new Money(1, "EUR")), replaced);
  }

  @Json
  record Any(Object value, Number number, CharSequence text, int n) {}

  @Test
  void valuesThatAreReadAsAnotherClass() {
    JsonAdapter<Any> anys = Jzon.adapter(Any.class);
    Any old = new Any(new Account("a", 7, "n"), 1, new StringBuilder("x"), 1);
    Any patched = anys.decodeOnto(old, "{\"n\":2}");
    assertEquals(new Any(old.value(), old.number(), old.text(), 2), patched);
    assertFalse(anys.decodeOnto(old, "{\"value\":{\"name\":\"b\"}}").value() instanceof Account, "named by the patch");
  }

  /** State that has a getter but that nothing sets. */
  @Json
  static class Counted {
    public String name = "";
    @Json.Exclude private int calls;

    public int getCalls() {
      return calls;
    }
  }

  @Json
  record Counts(Counted first, int n, @Json.Flatten Flattened flat) {
    @Json
    static class Flattened {
      public int f;
      private transient int lost;

      public int getLost() {
        return lost;
      }
    }
  }

  @Test
  void whatCannotBeKept() {
    JsonAdapter<Counted> adapter = Jzon.adapter(Counted.class);
    Counted old = new Counted();
    old.calls = 7;
    assertSame(old, adapter.decodeOnto(old, "{}"));
    assertEquals("x", adapter.list().decodeOnto(List.of(old), "[{\"name\":\"x\"}]").get(0).name, "replaced");
    String lost = " is not in the JSON and jzon cannot set it, so a merge patch would lose it: write a getter and a"
        + " setter, or make it transient if it is not part of the value";
    assertEquals(
        "KeptValuesTest.Counted.calls" + lost,
        assertThrows(UnsupportedOperationException.class, () -> adapter.tryDecodeOnto(old, "{\"name\":\"b\"}"))
            .getMessage());
    JsonAdapter<Counts> all = Jzon.adapter(Counts.class);
    Counts counts = new Counts(old, 1, new Counts.Flattened());
    assertEquals(
        "KeptValuesTest.Counts.flat.lost" + lost,
        assertThrows(UnsupportedOperationException.class, () -> all.decodeOnto(counts, "{\"n\":2}"))
            .getMessage());
  }
}
