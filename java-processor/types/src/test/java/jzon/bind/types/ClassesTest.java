package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.Jzon;

class ClassesTest {

  static class Base<T> {
    private T id;
    private transient int cached = 9;

    public T getId() {
      return id;
    }

    public void setId(T id) {
      this.id = id;
    }

    public int getCached() {
      return cached;
    }
  }

  @Json
  static class Bean extends Base<Long> {
    private String name;
    private boolean active;
    private Boolean old;
    private String url;
    public int level;
    @Nullable private List<String> tags;
    @Json.Exclude private String secret = "s";
    @Json.Field("e-mail") @Json.Default("\"none\"") private String email;
    private int size;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public boolean isActive() {
      return active;
    }

    public Bean setActive(boolean active) {
      this.active = active;
      return this;
    }

    public Boolean getOld() {
      return old;
    }

    public void setOld(Boolean old) {
      this.old = old;
    }

    public String getURL() {
      return url;
    }

    public void setURL(String url) {
      this.url = url;
    }

    public @Nullable List<String> getTags() {
      return tags;
    }

    public void setTags(@Nullable List<String> tags) {
      this.tags = tags;
    }

    public String getSecret() {
      return secret;
    }

    public void setSecret(String secret) {
      this.secret = secret;
    }

    public String getEmail() {
      return email;
    }

    public void setEmail(String email) {
      this.email = email;
    }

    /** Derived, so neither read nor written. */
    public String getTitle() {
      return "Mr " + name;
    }

    public int size() {
      return size;
    }

    public void size(int size) {
      this.size = size;
    }
  }

  private static final String BEAN = "{\"id\":1,\"name\":\"Ada\",\"active\":true,\"old\":false,\"url\":\"u\","
      + "\"level\":3,"
      + "\"e-mail\":\"a@b\",\"size\":5}";

  @Test
  void beans() {
    Bean bean = Jzon.decode(BEAN, Bean.class);
    assertEquals("1 Ada true false u 3 null s a@b 5", bean.getId() + " " + bean.getName() + " " + bean.isActive() + " "
        + bean.getOld() + " " + bean.getURL() + " " + bean.level + " " + bean.getTags() + " " + bean.getSecret() + " "
        + bean.getEmail() + " " + bean.size());
    Rows.of(Jzon.adapter(Bean.class))
        .writes(bean, BEAN)
        .refuses("{}", ".id(missing)")
        .refuses("{\"id\":1}", ".name(missing)")
        .refuses("{\"name\":null}", ".name(expected a string, got null)");
    Bean other = Jzon.decode(BEAN.replace(",\"e-mail\":\"a@b\"", ",\"secret\":1").replace("\"id\"",
        "\"tags\":[\"x\"],\"id\""), Bean.class);
    assertEquals("none [x] s", other.getEmail() + " " + other.getTags() + " " + other.getSecret());
  }

  @Json
  static final class Point {
    private final int x;
    private final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    int x() {
      return x;
    }

    int getY() {
      return y;
    }

    @Override
    public String toString() {
      return x + "," + y;
    }
  }

  @Json
  static final class Money {
    private final String text;

    private Money(String text) {
      this.text = text;
    }

    static Money of(String text) {
      if (text.isEmpty()) throw new IllegalArgumentException("no money");
      return new Money(text);
    }

    String getText() {
      return text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  @Json
  static final class Chosen {
    private final int a;
    private final Optional<String> b;

    Chosen(int a, Optional<String> b) {
      this.a = a;
      this.b = b;
    }

    @Json.Creator
    static Chosen create(@Json.Field(value = "A", aliases = "alpha") int a, @Json.Exclude int skipped,
        Optional<String> b) {
      return new Chosen(a + skipped, b);
    }

    int getA() {
      return a;
    }

    int getSkipped() {
      return 8;
    }

    Optional<String> getB() {
      return b;
    }
  }

  @Test
  void constructorsAndFactories() {
    Rows.of(Jzon.adapter(Point.class)).readsAs("{\"y\":2,\"x\":1}", "1,2").writes(new Point(1, 2), "{\"x\":1,\"y\":2}");
    Rows.of(Jzon.adapter(Money.class))
        .readsAs("{\"text\":\"1\"}", "1")
        .writes(Money.of("1"), "{\"text\":\"1\"}")
        .refuses("{\"text\":\"\"}", "(no money)");
    Rows.of(Jzon.adapter(Chosen.class))
        .writes(Jzon.decode("{\"alpha\":3}", Chosen.class), "{\"A\":3}")
        .writes(new Chosen(1, Optional.of("b")), "{\"A\":1,\"b\":\"b\"}")
        .refuses("{\"alpha\":3,\"A\":4}", ".A(duplicate)");
  }

  @Json
  @Json.Builder(Built.Builder.class)
  static final class Built {
    private final String name;
    private final List<Integer> numbers;
    private final @Nullable String note;

    private Built(Builder builder) {
      this.name = builder.name;
      this.numbers = builder.numbers;
      this.note = builder.note;
    }

    static Builder builder() {
      return new Builder();
    }

    String name() {
      return name;
    }

    List<Integer> getNumbers() {
      return numbers;
    }

    @Nullable String note() {
      return note;
    }

    static final class Builder {
      private String name;
      private List<Integer> numbers = new ArrayList<>();
      private String note;

      Builder name(String name) {
        this.name = name;
        return this;
      }

      Builder numbers(List<Integer> numbers) {
        this.numbers = numbers;
        return this;
      }

      Builder addNumber(int number) {
        numbers.add(number);
        return this;
      }

      void note(@Nullable String note) {
        this.note = note;
      }

      Built build() {
        if (name.isEmpty()) throw new IllegalArgumentException("a name is empty");
        return new Built(this);
      }
    }
  }

  @Json
  @Json.Builder(value = WithBuilder.class, prefix = "with", build = "make")
  record WithPrefix(int a, @Json.Default("[1]") List<Integer> bees) {}

  static final class WithBuilder {
    private final int a;
    private final List<Integer> bees;

    WithBuilder() {
      this(0, List.of());
    }

    private WithBuilder(int a, List<Integer> bees) {
      this.a = a;
      this.bees = bees;
    }

    WithBuilder withA(int newA) {
      return new WithBuilder(newA, bees);
    }

    WithBuilder withBees(List<Integer> newBees) {
      return new WithBuilder(a, newBees);
    }

    WithPrefix make() {
      return new WithPrefix(a, bees);
    }
  }

  @Test
  void builders() {
    Rows.of(Jzon.adapter(Built.class))
        .writes(Jzon.decode("{\"numbers\":[1,2],\"name\":\"n\",\"note\":null}", Built.class),
            "{\"name\":\"n\",\"numbers\":[1,2]}")
        .refuses("{\"name\":\"\",\"numbers\":[]}", "(a name is empty)")
        .refuses("{\"name\":\"n\"}", ".numbers(missing)");
    Rows.of(Jzon.adapter(WithPrefix.class))
        .both("{\"a\":1,\"bees\":[2]}", new WithPrefix(1, List.of(2)))
        .reads("{\"a\":1}", new WithPrefix(1, List.of(1)));
  }

  @Json
  static class Fluent {
    private int depth;
    private int width;

    int depth() {
      return depth;
    }

    Fluent depth(int value) {
      depth = value;
      return this;
    }

    int width() {
      return width;
    }

    Fluent width(int value) {
      width = value;
      return this;
    }
  }

  @Json
  abstract static class Abstract {
    abstract String getText();

    @Json.Creator
    static Abstract of(String text) {
      return new Abstract() {
        @Override
        String getText() {
          return text;
        }
      };
    }
  }

  @Test
  void others() {
    Rows.of(Jzon.adapter(Fluent.class))
        .writes(new Fluent().depth(1).width(2), "{\"depth\":1,\"width\":2}")
        .writes(Jzon.decode("{\"width\":2,\"depth\":1}", Fluent.class), "{\"depth\":1,\"width\":2}");
    Rows.of(Jzon.adapter(Abstract.class)).writes(Jzon.decode("{\"text\":\"t\"}", Abstract.class), "{\"text\":\"t\"}");
  }
}
