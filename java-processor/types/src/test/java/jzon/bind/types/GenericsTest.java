package jzon.bind.types;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;

class GenericsTest {

  @Json
  record Page<T>(List<T> items, Optional<T> best, @Nullable T last, Page<T> @Nullable [] more) {
    @Override
    public String toString() {
      return items + " " + best + " " + last + " " + java.util.Arrays.toString(more);
    }
  }

  @Json
  record Pair<A extends Comparable<A> & java.io.Serializable, B>(A first, B second) {}

  /** Each level has an adapter of its own, so that no finite number of them serves. */
  @Json
  record Growing<T>(T value, Optional<Growing<List<T>>> next) {}

  @Json
  record User(String name) {}

  @Json
  record Uses(Page<User> users, Page<Page<Integer>> pages, Pair<String, Optional<Integer>> pair,
      Growing<Integer> growing) {}

  @Test
  void arguments() {
    String json = "{\"users\":{\"items\":[{\"name\":\"a\"}],\"best\":{\"name\":\"b\"}},"
        + "\"pages\":{\"items\":[{\"items\":[1],\"last\":2}]},\"pair\":{\"first\":\"x\"},"
        + "\"growing\":{\"value\":1,\"next\":{\"value\":[1],\"next\":{\"value\":[[1]]}}}}";
    Uses uses = Jzon.decode(json, Uses.class);
    Rows.of(Jzon.adapter(Uses.class))
        .writes(uses, json)
        .readsAs(json, "Uses[users=[User[name=a]] Optional[User[name=b]] null null, pages=[[1] Optional.empty 2 null]"
            + " Optional.empty null null, pair=Pair[first=x, second=Optional.empty], growing=Growing[value=1, next="
            + "Optional[Growing[value=[1], next=Optional[Growing[value=[[1]], next=Optional.empty]]]]]]")
        .refuses("{\"users\":{\"items\":[{\"name\":1}]}}", ".users.items[0].name(expected a string, got 1)")
        .refuses("{\"pair\":{\"second\":1}}", ".pair.first(missing)");
  }

  @Test
  void typesAtRunTime() {
    Rows.of(Adapters.of(new TypeRef<Page<User>>() {}))
        .readsAs("{\"items\":[{\"name\":\"a\"}],\"more\":[{\"items\":[]}]}",
            "[User[name=a]] Optional.empty null [[] Optional.empty null null]");
    Rows.of(Adapters.of(new TypeRef<Map<String, Pair<String, Integer>>>() {}))
        .both("{\"k\":{\"first\":\"a\",\"second\":1}}", Map.of("k", new Pair<>("a", 1)))
        .refuses("{\"k\":{\"first\":\"a\"}}", ".k.second(missing)");
  }

  @Json
  record Wild(List<? extends Number> numbers, Map<String, ? extends Integer> any,
      List<? extends List<? extends User>> users) {}

  @Test
  void wildcards() {
    Wild wild = Jzon.decode("{\"numbers\":[1],\"any\":{\"a\":2},\"users\":[[{\"name\":\"u\"}]]}", Wild.class);
    Rows.of(Jzon.adapter(Wild.class)).writes(wild, "{\"numbers\":[1],\"any\":{\"a\":2},\"users\":[[{\"name\":\"u\"}]]"
        + "}");
  }

  static class Box<T> {
    private T content;

    public T getContent() {
      return content;
    }

    public void setContent(T content) {
      this.content = content;
    }
  }

  @Json
  static final class Boxed<E> extends Box<List<E>> {
    private E one;

    public E getOne() {
      return one;
    }

    public void setOne(E one) {
      this.one = one;
    }
  }

  @Json
  record Boxes(Boxed<User> boxed) {}

  @Test
  void argumentsOfSuperclasses() {
    String json = "{\"boxed\":{\"content\":[{\"name\":\"a\"}],\"one\":{\"name\":\"b\"}}}";
    Rows.of(Jzon.adapter(Boxes.class)).writes(Jzon.decode(json, Boxes.class), json);
  }

  @Json
  static final class Made<A, B> {
    private final Optional<List<B>> content;

    private Made(Optional<List<B>> content) {
      this.content = content;
    }

    static <X, Y> Made<X, Y> of(Optional<List<Y>> content) {
      return new Made<>(content);
    }

    Optional<List<B>> getContent() {
      return content;
    }
  }

  @Json
  @Json.Builder(Built.Builder.class)
  static final class Built<T> {
    private final List<T> items;

    private Built(List<T> items) {
      this.items = items;
    }

    List<T> items() {
      return items;
    }

    static <E> Builder<E> builder() {
      return new Builder<>();
    }

    static final class Builder<E> {
      private List<E> items;

      Builder<E> items(List<E> items) {
        this.items = items;
        return this;
      }

      Built<E> build() {
        return new Built<>(items);
      }
    }
  }

  @Json
  record Factories(Built<User> built, Made<String, User> made) {}

  @Test
  void genericBuilders() {
    String json = "{\"built\":{\"items\":[{\"name\":\"a\"}]},"
        + "\"made\":{\"content\":[{\"name\":\"b\"}]}}";
    Rows.of(Jzon.adapter(Factories.class)).writes(Jzon.decode(json, Factories.class), json);
  }
}
