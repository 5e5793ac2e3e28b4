package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResults;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

@Json.Import(AnnotationsTest.Foreign.class)
@Json.Import({AnnotationsTest.ForeignFamily.class, AnnotationsTest.ForeignEnum.class})
class AnnotationsTest {

  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  @Json.NoExtraFields
  @Json.Order({"last_name", "ID"})
  record Person(@Json.Field(value = "ID", aliases = {"id", "number"}) long id, String firstName,
      @Json.Field(aliases = "surname") String lastName) {}

  @Test
  void namesOrderAndExtraFields() {
    Rows.of(Jzon.adapter(Person.class))
        .both("{\"last_name\":\"L\",\"ID\":1,\"first_name\":\"A\"}", new Person(1, "A", "L"))
        .reads("{\"number\":1,\"first_name\":\"A\",\"surname\":\"L\"}", new Person(1, "A", "L"))
        .refuses("{\"id\":1,\"number\":2}", ".ID(duplicate)")
        .refuses("{\"first_name\":\"A\",\"age\":1}", ".age(unknown field)")
        .refuses("{\"first_name\":\"A\",\"id\":1}", ".last_name(missing)");
  }

  @Json
  record Team(String name, List<Member> members) {}

  @Json
  record Member(@Json.Field(value = "id", aliases = "number") long id) {}

  @Test
  void noExtraFieldsForOneCall() {
    String extra = "{\"name\":\"a\",\"members\":[{\"number\":1},{\"id\":2,\"x\":{}}],\"y\":[]}";
    JsonAdapter<Team> team = Jzon.adapter(Team.class);
    Team read = new Team("a", List.of(new Member(1), new Member(2)));
    Rows.of(team.noExtraFields())
        .both("{\"name\":\"a\",\"members\":[{\"id\":1},{\"id\":2}]}", read)
        .refuses(extra, ".members[1].x(unknown field)");
    assertEquals(read, team.decode(extra));
    assertEquals(team.description(), team.noExtraFields().description());
    assertEquals(
        "[.members[1].x(unknown field), .y(unknown field)]",
        ((JsonResults.Failure<Team>) team.noExtraFields().decodeAll(extra)).errors().toString());
  }

  @Json
  record Defaults(
      @Json.Default("true") boolean z, @Json.Default("-128") byte b, @Json.Default("7") short s,
      @Json.Default(" 42 ") int i, @Json.Default("9223372036854775807") long l, @Json.Default("1.5") float f,
      @Json.Default("\"NaN\"") double d, @Json.Default("\"\\n\"") char c,
          @Json.Default("\"a\\\"b\\\\ü\\u0000\"") String t,
      @Json.Default("[1,2]") List<Integer> list, @Json.Default("{\"a\":{\"ID\":1,\"first_name\":\"A\","
          + "\"last_name\":\"L\"}}") Map<String, Person> map,
      @Json.Default("3") Optional<Integer> optional, @Json.Default("\"n\"") @Nullable String nullable,
      @Json.Default("null") @Nullable Integer nothing, @Json.Default("5") Integer boxed) {}

  @Test
  void defaults() {
    Defaults all = Jzon.decode("{}", Defaults.class);
    assertEquals("Defaults[z=true, b=-128, s=7, i=42, l=9223372036854775807, f=1.5, d=NaN, c=\n, t=a\"b\\ü\0,"
        + " list=[1, 2], map={a=Person[id=1, firstName=A, lastName=L]}, optional=Optional[3], nullable=n, nothing=null,"
        + " boxed=5]", all.toString());
    assertNotSame(all.list(), Jzon.decode("{}", Defaults.class).list());
    Defaults none = Jzon.decode("{\"optional\":null,\"nullable\":null,\"list\":[],\"map\":{},\"nothing\":null}",
        Defaults.class);
    assertEquals(Optional.empty(), none.optional());
    assertEquals(null, none.nullable());
    // what would come back as another value is written as null
    assertEquals("{\"z\":true,\"b\":-128,\"s\":7,\"i\":42,\"l\":9223372036854775807,\"f\":1.5,\"d\":\"NaN\","
        + "\"c\":\"\\n\","
        + "\"t\":\"a\\\"b\\\\ü\\u0000\",\"list\":[],\"map\":{},\"optional\":null,\"nullable\":null,\"boxed\":5}",
        Jzon.encodeToString(none));
    Rows.of(Jzon.adapter(Defaults.class))
        .refuses("{\"i\":null}", ".i(expected an integer, got null)")
        .refuses("{\"list\":null}", ".list(expected an array, got null)");
  }

  @Json
  @Json.ExplicitNull
  record Explicit(@Nullable String a, Optional<Integer> b, int c, @Nullable Integer d) {}

  @Json
  record ExplicitOne(@Nullable String a, @Json.ExplicitNull Optional<Integer> b) {}

  @Test
  void explicitNull() {
    Rows.of(Jzon.adapter(Explicit.class))
        .both("{\"a\":null,\"b\":null,\"c\":1,\"d\":null}", new Explicit(null, Optional.empty(), 1, null))
        .both("{\"a\":\"x\",\"b\":2,\"c\":1,\"d\":3}", new Explicit("x", Optional.of(2), 1, 3))
        .reads("{\"c\":1}", new Explicit(null, Optional.empty(), 1, null));
    Rows.of(Jzon.adapter(ExplicitOne.class)).both("{\"b\":null}", new ExplicitOne(null, Optional.empty()));
  }

  @Json
  record Excluded(int a, @Json.Exclude int b, @Json.Exclude @Json.Default("\"x\"") String c, @Json.Exclude String d,
      @Json.Exclude Optional<String> e) {}

  @Test
  void excluded() {
    Rows.of(Jzon.adapter(Excluded.class))
        .both("{\"a\":1}", new Excluded(1, 0, "x", null, Optional.empty()))
        .reads("{\"a\":1,\"b\":[],\"c\":2}", new Excluded(1, 0, "x", null, Optional.empty()));
  }

  static final class Hex extends JsonAdapter<Integer> {
    @Override
    public Integer decode(JsonReader in) {
      String text = in.readString();
      if (!text.matches("[0-9a-f]{1,7}")) throw new IllegalArgumentException("not hexadecimal");
      return Integer.parseInt(text, 16);
    }

    @Override
    public void encode(Integer value, JsonWriter out) {
      out.writeString(Integer.toHexString(value));
    }

    @Override
    public Integer missing() {
      return -1;
    }

    @Override
    public boolean isLeftOut(Integer value) {
      return value == -1;
    }
  }

  @Json.With(Temperature.Adapter.class)
  record Temperature(double celsius) {
    static final class Adapter extends JsonAdapter<Temperature> {
      @Override
      public Temperature decode(JsonReader in) {
        return new Temperature(in.readDouble());
      }

      @Override
      public void encode(Temperature value, JsonWriter out) {
        out.writeDouble(value.celsius());
      }
    }
  }

  @Json
  record Adapted(@Json.With(Hex.class) int a, @Json.With(Hex.class) @Nullable Integer b, Temperature t,
      List<Temperature> ts) {}

  @Test
  void adaptersOfOnesOwn() {
    Rows.of(Jzon.adapter(Adapted.class))
        .both("{\"a\":\"ff\",\"b\":\"10\",\"t\":1.5,\"ts\":[2.0]}", new Adapted(255, 16, new Temperature(1.5),
            List.of(new Temperature(2))))
        .both("{\"t\":1.5,\"ts\":[]}", new Adapted(-1, null, new Temperature(1.5), List.of()))
        .refuses("{\"a\":\"x\"}", ".a(not hexadecimal)")
        .refuses("{\"a\":1}", ".a(expected a string, got 1)")
        .refuses("{\"a\":\"0\",\"ts\":[]}", ".t(missing)");
    Rows.of(Jzon.adapter(Temperature.class)).both("3.5", new Temperature(3.5));
  }

  /** As a type of another library, without annotations. */
  record Foreign(String name, ForeignEnum color) {}

  enum ForeignEnum {
    RED, GREEN
  }

  sealed interface ForeignFamily {
    record One(Foreign foreign) implements ForeignFamily {}

    record Two() implements ForeignFamily {}
  }

  @Json
  record Importing(Foreign foreign, List<ForeignFamily> families) {}

  @Test
  void imported() {
    Rows.of(Jzon.adapter(Importing.class)).both(
        "{\"foreign\":{\"name\":\"n\",\"color\":\"GREEN\"},\"families\":[{\"One\":{\"foreign\":{\"name\":\"m\","
            + "\"color\":\"RED\"}}},{\"Two\":{}}]}",
        new Importing(new Foreign("n", ForeignEnum.GREEN),
            List.of(new ForeignFamily.One(new Foreign("m", ForeignEnum.RED)), new ForeignFamily.Two())));
    assertEquals("{\"name\":\"n\",\"color\":\"RED\"}", Jzon.encodeToString(new Foreign("n", ForeignEnum.RED)));
  }
}
