package jzon.bind.types;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.bind.TypeRef;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

class FamiliesTest {

  @Json
  sealed interface Shape {
    record Circle(double radius) implements Shape {}

    @Json.Hint("sq")
    record Square(int side) implements Shape {}

    record Nothing() implements Shape {}

    sealed interface Curved extends Shape {
      record Ellipse(int a, int b) implements Curved {}
    }

    enum Fixed implements Shape {
      UNIT, HUGE
    }
  }

  @Test
  void oneKey() {
    Rows.of(Jzon.adapter(Shape.class))
        .both("{\"Circle\":{\"radius\":1.5}}", new Shape.Circle(1.5))
        .both("{\"sq\":{\"side\":2}}", new Shape.Square(2))
        .both("{\"Nothing\":{}}", new Shape.Nothing())
        .both("{\"Ellipse\":{\"a\":1,\"b\":2}}", new Shape.Curved.Ellipse(1, 2))
        .both("{\"Fixed\":\"HUGE\"}", Shape.Fixed.HUGE)
        .refuses("{\"Circle\":{}}", ".Circle.radius(missing)")
        .refuses("{\"Square\":{}}", "(invalid discriminator: expected one of \"Circle\", \"sq\", \"Nothing\", "
            + "\"Ellipse\","
            + " \"Fixed\", got \"Square\")")
        .refuses("{}", "(missing discriminator)")
        .refuses("{\"Nothing\":{},\"Nothing\":{}}", "(more than one field in the object)")
        .refuses("3", "(expected an object, got 3)")
        .cannotWrite(null, "(null instead of a value)");
  }

  @Json
  @Json.Discriminator("type")
  @Json.HintNames(NameStyle.KEBAB_CASE)
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  @Json.NoExtraFields
  sealed interface Event {
    record UserCreated(String userName, Optional<String> nickName) implements Event {}

    @Json.Hint("gone")
    @Json.FieldNames(NameStyle.CAMEL_CASE)
    record UserDeleted(Optional<Long> userId, List<Event> causedBy) implements Event {}

    record Tick() implements Event {}

    @Json.With(OtherAdapter.class)
    record Other(int number) implements Event {}
  }

  static final class OtherAdapter extends JsonAdapter<Event.Other> {
    @Override
    public Event.Other decode(JsonReader in) {
      int number = 0;
      for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
        in.readName();
        number = in.readInt();
      }
      return new Event.Other(number);
    }

    @Override
    public void encode(Event.Other value, JsonWriter out) {
      if (value.number() < 0) out.writeInt(value.number());
      else if (value.number() == 0) out.writeEmptyObject();
      else {
        out.writeObjectStart();
        out.writeName("n");
        out.writeInt(value.number());
        out.writeObjectEnd();
      }
    }
  }

  @Test
  void discriminatorAtAnyPosition() {
    Rows.of(Jzon.adapter(Event.class))
        .both("{\"type\":\"user-created\",\"user_name\":\"ada\"}", new Event.UserCreated("ada", Optional.empty()))
        .both("{\"type\":\"user-created\",\"user_name\":\"ada\",\"nick_name\":\"a\"}",
            new Event.UserCreated("ada", Optional.of("a")))
        .reads("{\"user_name\":\"ada\",\"type\":\"user-created\"}", new Event.UserCreated("ada", Optional.empty()))
        .reads("{\"user_name\":\"ada\",\"nick_name\":null,\"type\":\"user-created\"}",
            new Event.UserCreated("ada", Optional.empty()))
        .both("{\"type\":\"gone\",\"userId\":1,\"causedBy\":[{\"type\":\"tick\"}]}",
            new Event.UserDeleted(Optional.of(1L), List.of(new Event.Tick())))
        .both("{\"type\":\"gone\",\"causedBy\":[]}", new Event.UserDeleted(Optional.empty(), List.of()))
        .both("{\"type\":\"tick\"}", new Event.Tick())
        .both("{\"type\":\"other\",\"n\":5}", new Event.Other(5))
        .both("{\"type\":\"other\"}", new Event.Other(0))
        .reads("{\"n\":5,\"type\":\"other\"}", new Event.Other(5))
        .refuses("{\"type\":\"tick\",\"a\":1}", ".a(unknown field)")
        .refuses("{\"type\":\"tock\"}", "(invalid discriminator in 'type': expected one of \"user-created\", \"gone\","
            + " \"tick\", \"other\", got \"tock\")")
        .refuses("{\"user_name\":\"ada\"}", "(missing discriminator 'type')")
        .refuses("{\"type\":\"tick\",\"type\":\"tick\"}", ".type(duplicate)")
        .refuses("{\"type\":\"user-created\",\"user_name\":1}", ".user_name(expected a string, got 1)")
        .cannotWrite(new Event.UserCreated(null, Optional.empty()), ".user_name(null instead of a value)");
  }

  @Json
  @Json.HintNames(NameStyle.SNAKE_CASE)
  sealed interface Level {
    record Low() implements Level {}

    final class VeryHigh implements Level {
      static final VeryHigh INSTANCE = new VeryHigh();

      private VeryHigh() {}
    }
  }

  @Test
  void constantsAreStrings() {
    Rows.of(Jzon.adapter(Level.class))
        .both("\"low\"", new Level.Low())
        .both("\"very_high\"", Level.VeryHigh.INSTANCE)
        .refuses("\"medium\"", "(expected one of \"low\", \"very_high\", got \"medium\")")
        .refuses("{}", "(expected a string, got {)");
  }

  @Test
  void aChildIsWrittenAsItsFamily() {
    Rows.of(Jzon.adapter(Shape.Circle.class)).both("{\"radius\":1.5}", new Shape.Circle(1.5));
    org.junit.jupiter.api.Assertions.assertEquals(
        "{\"Circle\":{\"radius\":1.5}}", Jzon.encodeToString(new Shape.Circle(1.5)));
    org.junit.jupiter.api.Assertions.assertEquals("{\"type\":\"tick\"}", Jzon.encodeToString(new Event.Tick()));
    org.junit.jupiter.api.Assertions.assertEquals(
        "{\"Ellipse\":{\"a\":1,\"b\":2}}", Jzon.encodeToString(new Shape.Curved.Ellipse(1, 2)));
  }

  @Json
  sealed interface Outcome<T, E> {
    record Good<T, E>(T value) implements Outcome<T, E> {}

    record Bad<X, F>(List<F> errors) implements Outcome<X, F> {}
  }

  @Json
  @Json.Discriminator("kind")
  sealed interface Tree<T> {
    record Leaf<T>(T value) implements Tree<T> {}

    record Fork<T>(Tree<T> left, Tree<T> right) implements Tree<T> {}

    record Nil<T>() implements Tree<T> {}
  }

  /** Children that fix type arguments of their family. */
  @Json
  sealed interface Choice<A, B> {
    record First<A>(A a) implements Choice<A, String> {}

    record Second<B>(B b) implements Choice<Integer, B> {}

    record Neither() implements Choice<Integer, String> {}
  }

  @Json
  record Choices(List<Choice<Integer, String>> choices) {}

  @Test
  void childrenThatFixTypeArguments() {
    Rows.of(Jzon.adapter(Choices.class))
        .both("{\"choices\":[{\"First\":{\"a\":1}},{\"Second\":{\"b\":\"x\"}},{\"Neither\":{}}]}",
            new Choices(List.of(new Choice.First<>(1), new Choice.Second<>("x"), new Choice.Neither())))
        .refuses("{\"choices\":[{\"First\":{\"a\":\"x\"}}]}", ".choices[0].First.a(expected an integer, got \"x\")");
  }

  @Json
  record Holder(Outcome<Integer, String> outcome, Map<String, Tree<Integer>> trees) {}

  @Test
  void genericFamilies() {
    Rows.of(Jzon.adapter(Holder.class))
        .both("{\"outcome\":{\"Good\":{\"value\":1}},\"trees\":{\"a\":{\"kind\":\"Fork\",\"left\":{\"kind\":\"Leaf\","
            + "\"value\":1},"
            + "\"right\":{\"kind\":\"Nil\"}}}}",
            new Holder(new Outcome.Good<>(1), Map.of("a", new Tree.Fork<>(new Tree.Leaf<>(1), new Tree.Nil<>()))))
        .refuses("{\"outcome\":{\"Bad\":{\"errors\":[1]}}}", ".outcome.Bad.errors[0](expected a string, got 1)");
    Rows.of(jzon.bind.Adapters.of(new TypeRef<Outcome<String, Integer>>() {}))
        .both("{\"Bad\":{\"errors\":[1,2]}}", new Outcome.Bad<>(List.of(1, 2)));
  }

  @Json
  abstract static sealed class Animal {
    private String name;

    String getName() {
      return name;
    }

    void setName(String name) {
      this.name = name;
    }
  }

  static final class Dog extends Animal {
    private int tricks;

    int getTricks() {
      return tricks;
    }

    void setTricks(int tricks) {
      this.tricks = tricks;
    }

    @Override
    public String toString() {
      return "Dog " + getName() + " " + tricks;
    }
  }

  @Json
  static non-sealed class Cat extends Animal {
    @Override
    public String toString() {
      return "Cat " + getName();
    }
  }

  @Test
  void sealedClasses() {
    Dog dog = new Dog();
    dog.setName("Rex");
    dog.setTricks(3);
    Rows.of(Jzon.adapter(Animal.class))
        .readsAs("{\"Dog\":{\"name\":\"Rex\",\"tricks\":3}}", "Dog Rex 3")
        .writes(dog, "{\"Dog\":{\"name\":\"Rex\",\"tricks\":3}}")
        .readsAs("{\"Cat\":{\"name\":\"Tom\"}}", "Cat Tom");
  }
}
