package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

import jzon.bind.http.BodyAdapters;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;

class EnumsTest {

  @Json
  enum Color {
    RED, @Json.Hint(value = "grün", aliases = {"green", "verde"}) GREEN,
    BLUE {
      @Override
      int rgb() {
        return 255;
      }
    };

    int rgb() {
      return 0;
    }
  }

  @Test
  void names() {
    Rows.of(Jzon.adapter(Color.class))
        .both("\"RED\"", Color.RED)
        .both("\"grün\"", Color.GREEN)
        .both("\"BLUE\"", Color.BLUE)
        .reads("\"green\"", Color.GREEN)
        .reads("\"gr\\u00fcn\"", Color.GREEN)
        .refuses("\"GREEN\"", "(expected one of \"RED\", \"grün\", \"BLUE\", got \"GREEN\")")
        .refuses("0", "(expected a string, got 0)")
        .refuses("null", "(expected a string, got null)")
        .cannotWrite(null, "(null instead of a value)");
    org.junit.jupiter.api.Assertions.assertEquals("\"BLUE\"", Jzon.encodeToString(Color.BLUE));
  }

  @Json
  @Json.HintNames(NameStyle.KEBAB_CASE)
  enum Mode {
    READ_ONLY, @Json.Unknown READ_WRITE
  }

  /** Frameworks ask by the class of a value. */
  @Test
  void classesOfConstantsWithBodies() {
    assertSame(Jzon.adapter(Color.class), Jzon.adapter((Class<?>) Color.BLUE.getClass()));
    assertSame(Jzon.adapter(Color.class), new BodyAdapters().find(Color.BLUE.getClass()));
    assertEquals(BodyAdapters.Contents.ADAPTED, BodyAdapters.contents(Map.of(Color.BLUE, 1)));
    assertEquals(BodyAdapters.Contents.FOREIGN, BodyAdapters.contents(Map.of("a", 1)));
  }

  @Test
  void stylesAndUnknownNames() {
    Rows.of(Jzon.adapter(Mode.class))
        .both("\"read-only\"", Mode.READ_ONLY)
        .both("\"read-write\"", Mode.READ_WRITE)
        .reads("\"append\"", Mode.READ_WRITE)
        .refuses("1", "(expected a string, got 1)");
  }

  @Json
  enum Status {
    OK(200), GONE(410);

    private final int code;

    Status(int code) {
      this.code = code;
    }

    @Json.EnumValue
    int code() {
      return code;
    }
  }

  @Json
  enum Size {
    SMALL(1L << 40), @Json.Unknown OTHER(-1);

    @Json.EnumValue final long bytes;

    Size(long bytes) {
      this.bytes = bytes;
    }
  }

  @Json
  enum Unit {
    METRE("m"), SECOND("s");

    @Json.EnumValue final String symbol;

    Unit(String symbol) {
      this.symbol = symbol;
    }
  }

  @Test
  void values() {
    Rows.of(Jzon.adapter(Status.class))
        .both("200", Status.OK)
        .both("410", Status.GONE)
        .refuses("404", "(expected one of 200, 410, got 404)")
        .refuses("\"OK\"", "(expected an integer, got \"OK\")")
        .refuses("200.0", "(expected an integer, got 200.0)");
    Rows.of(Jzon.adapter(Size.class)).both("1099511627776", Size.SMALL).both("-1", Size.OTHER).reads("7", Size.OTHER);
    Rows.of(Jzon.adapter(Unit.class))
        .both("\"m\"", Unit.METRE)
        .refuses("\"METRE\"", "(expected one of \"m\", \"s\", got \"METRE\")");
  }

  @Json
  record Palette(Map<Color, Integer> counts, EnumMap<Color, Status> states, EnumSet<Color> set, List<Color> list,
      Map<Status, String> byCode, EnumSet<java.time.DayOfWeek> days) {}

  @Test
  void inCollections() {
    Palette palette = new Palette(Map.of(Color.GREEN, 1), new EnumMap<>(Map.of(Color.RED, Status.OK)),
        EnumSet.of(Color.BLUE), List.of(Color.RED, Color.RED), Map.of(Status.GONE, "x"),
        EnumSet.of(java.time.DayOfWeek.MONDAY));
    String json = "{\"counts\":{\"grün\":1},\"states\":{\"RED\":200},\"set\":[\"BLUE\"],\"list\":[\"RED\",\"RED\"],"
            + "\"byCode\":{\"410\":\"x\"},\"days\":[\"MONDAY\"]}";
    Rows.of(Jzon.adapter(Palette.class))
        .reads(json, palette)
        .writes(palette, json)
        .refuses("{\"counts\":{\"grün\":1,\"green\":2}}", ".counts.green(duplicate)")
        .refuses("{\"list\":[\"RED\",null]}", ".list[1](expected a string, got null)");
  }
}
