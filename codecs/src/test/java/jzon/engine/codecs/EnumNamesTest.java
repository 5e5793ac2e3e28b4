package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Function;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import org.junit.jupiter.api.Test;

class EnumNamesTest {
  private static final FieldNames NAMES =
      FieldNames.of(new String[] {"Red", "GREEN", "\u01c5"}, new String[] {"rot", "r"}, new int[] {0, 0});

  private static String read(String name, Function<JsonReader, Object> read) {
    return Inputs.all("\"" + name + "\"", read).replaceFirst(" [A-Z_]+ at .*", "");
  }

  @Test
  void namesInAnyCase() {
    EnumNames names = EnumNames.of(NAMES, true, -1);
    assertEquals(List.of(true, -1), List.of(names.ignoresCase(), names.unknown()));
    for (String name : new String[] {"Red", "red", "RED", "ROT", "rot", "R", "r"}) {
      assertEquals(0, names.find(name));
      assertEquals("0", read(name, names::read));
    }
    assertEquals(1, names.find("green"));
    for (String title : new String[] {"\u01c4", "\u01c5", "\u01c6"}) assertEquals(2, names.find(title));
    assertEquals(-1, names.find("blue"));
    assertEquals("error (expected one of \"Red\", \"GREEN\", \"\u01c5\", got \"blue\")", read("blue", names::read));
    assertEquals("expected one of \"Red\", \"GREEN\", \"\u01c5\"", names.expected());
  }

  @Test
  void namesInTheirCase() {
    EnumNames names = EnumNames.of(NAMES, false, -1);
    assertEquals(false, names.ignoresCase());
    assertEquals(List.of(0, 0, -1, -1), List.of(names.find("Red"), names.find("rot"), names.find("red"),
        names.find("Rot")));
    assertEquals("1", read("GREEN", names::read));
    assertEquals("1", read("GREEN", in -> EnumNames.read(in, NAMES)));
    assertEquals("-1", read("green", in -> EnumNames.read(in, NAMES)));
  }

  @Test
  void unknownNames() {
    for (boolean ignoresCase : new boolean[] {true, false}) {
      EnumNames names = EnumNames.of(NAMES, ignoresCase, 2);
      assertEquals(2, names.unknown());
      assertEquals("2", read("blue", names::read));
      assertEquals("0", read("rot", names::read));
      assertEquals(ignoresCase ? "0" : "2", read("RED", names::read));
    }
  }

  /** Names that are alike mean one constant, or are an error. */
  @Test
  void namesThatDifferOnlyInCase() {
    FieldNames alike = FieldNames.of(new String[] {"a", "b"}, new String[] {"A"}, new int[] {0});
    assertEquals(0, EnumNames.of(alike, true, -1).find("A"));
    FieldNames two = FieldNames.of(new String[] {"a", "b"}, new String[] {"B2", "A"}, new int[] {1, 1});
    String message =
        assertThrows(IllegalArgumentException.class, () -> EnumNames.of(two, true, -1)).getMessage();
    assertEquals(
        "the names \"a\" and \"A\" differ only in case, so they cannot be read in any case", message);
    assertEquals(1, EnumNames.of(two, false, -1).find("A"));
    assertEquals("stra\u00dfe", EnumNames.fold("STRA\u00dfE"));
  }
}
