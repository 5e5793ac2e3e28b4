package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/** Variants by their key, by a discriminator at any place, and enumerations. */
class ReaderFamiliesTest {
  private static final FieldNames HINTS = new FieldNames("Leaf", "Node", "Any");
  private static final Discriminator TYPE = new Discriminator("type", HINTS);
  private static final Discriminator KIND = new Discriminator("a kind of tag: é", HINTS);
  private static final FieldNames LEAF = new FieldNames("n");
  private static final FieldNames NODE = new FieldNames("left", "right");

  /** A family with the discriminator alternating by depth if {@code mixed}; variants reject unknown fields. */
  private static String read(JsonReader in, Discriminator d, Discriminator next) {
    int variant = in.readDiscriminator(d);
    String s;
    if (variant == 0) {
      s = "leaf";
      for (int i = in.readFirstName1(0x3A226E227BL, 5, 0, LEAF); i != JsonReader.END; i = in.readNextName(LEAF)) {
        if (i < 0) throw in.extraField();
        s += in.readInt();
      }
    } else if (variant == 1) {
      s = "node";
      for (int i = in.readFirstName(NODE); i != JsonReader.END; i = in.readNextName(NODE, 1)) {
        if (i < 0) throw in.extraField();
        s += "(" + i + read(in, next, d) + ")";
      }
    } else {
      s = "any" + Tree.read(in);
    }
    in.leaveDiscriminator();
    return s;
  }

  private static String type(JsonReader in) {
    return read(in, TYPE, TYPE);
  }

  private static String mixed(JsonReader in) {
    return read(in, TYPE, KIND);
  }

  @Test
  void namesThatAreUnknown() {
    Discriminator open = new Discriminator("type", HINTS, 2);
    String[][] rows = {
      {"{\"type\":\"Leaf\",\"n\":1}", "leaf1"},
      {"{\"type\":\"New\",\"a\":1}", "any{a=1n}"},
      {"{\"a\":1,\"type\":\"New\",\"b\":2}", "any{a=1n, b=2n}"},
      {"{\"a\":1,\"type\":\"N\\u0065w\"}", "any{a=1n}"},
      {"{\"type\":\"\"}", "any{}"},
      {"{\"type\":\"Le\\u0061f\"}", "leaf"},
      {"{\"right\":{\"b\":1,\"type\":\"New\"},\"type\":\"Node\"}", "node(1any{b=1n})"},
    };
    for (String[] row : rows) {
      try (JsonReader in = JsonReader.open(row[0], Limits.DEFAULT)) {
        String read = read(in, open, open);
        in.readEnd();
        assertEquals(row[1], read, row[0]);
      }
    }
    String[][] errors = {
      {"{\"type\":1}", "EXPECTED_STRING"},
      {"{\"type\":\"New\",\"type\":\"New\"}", "DUPLICATE_FIELD"},
      {"{\"a\":1,\"type\":\"New\",\"type\":\"Leaf\"}", "DUPLICATE_FIELD"},
      {"{\"a\":1}", "MISSING_VARIANT"},
      {"{\"type\":\"New\\q\"}", "INVALID_ESCAPE"},
    };
    for (String[] row : errors) {
      try (JsonReader in = JsonReader.open(row[0], Limits.DEFAULT)) {
        JsonException e = assertThrows(JsonException.class, () -> read(in, open, open), row[0]);
        assertEquals(row[1], e.reason().name(), row[0]);
      }
    }
  }

  @Test
  void discriminatorsAnywhere() {
    String[][] rows = {
      {"{\"type\":\"Leaf\",\"n\":1}", "leaf1"},
      {"{\"n\":1,\"type\":\"Leaf\"}", "leaf1"},
      {" { \"type\" : \"Leaf\" , \"n\" : 1 } ", "leaf1"},
      {"{ \"n\" : 1 , \"type\" : \"Leaf\" } ", "leaf1"},
      {"{\"t\\u0079pe\":\"L\\u0065af\",\"n\":1}", "leaf1"},
      {"{\"n\":1,\"t\\u0079pe\":\"L\\u0065af\"}", "leaf1"},
      {"{\"type\":\"Leaf\"}", "leaf"},
      {
        "{\"type\":\"Node\",\"right\":{\"type\":\"Leaf\",\"n\":2},\"left\":{\"n\":3,\"type\":\"Leaf\"}}",
        "node(1leaf2)(0leaf3)"
      },
      {
        "{\"right\":{\"type\":\"Leaf\",\"n\":2},\"type\":\"Node\",\"left\":{\"n\":3,\"type\":\"Leaf\"}}",
        "node(1leaf2)(0leaf3)"
      },
      {
        "{\"right\":{\"type\":\"Leaf\",\"n\":2},\"left\":{\"n\":3,\"type\":\"Leaf\"},\"type\":\"Node\"}",
        "node(1leaf2)(0leaf3)"
      },
      {"{\"right\":{\"left\":{\"n\":3,\"type\":\"Leaf\"},\"type\":\"Node\"},\"type\":\"Node\"}", "node(1node(0leaf3))"},
      {"{\"type\":\"Any\",\"a\":1,\"b\":[{\"type\":2}]}", "any{a=1n, b=[{type=2n}]}"},
      {"{\"a\":1,\"type\":\"Any\",\"b\":[{\"type\":2}]}", "any{a=1n, b=[{type=2n}]}"},
      {"{\"a\":1,\"b\":[{\"type\":2}],\"type\":\"Any\"}", "any{a=1n, b=[{type=2n}]}"},
      {"{\"b\\n\":[{\"type\":2}],\"typ\\u0065\":\"Any\"}", "any{b\n=[{type=2n}]}"},
      {"{\"type\":\"Any\"}", "any{}"},
      {"{}", "error (missing discriminator 'type') MISSING_VARIANT at 0 1:1"},
      {"{\"n\":1}", "error (missing discriminator 'type') MISSING_VARIANT at 0 1:1"},
      {
        "{\"type\":\"Node\",\"left\":{\"n\":1}}", "error .left(missing discriminator 'type') MISSING_VARIANT at 22 1:23"
      },
      {"{\"left\":{\"n\":1},\"type\":\"Node\"}", "error .left(missing discriminator 'type') MISSING_VARIANT at 8 1:9"},
      {
        "{\"left\":{\"n\":1,\"type\":\"Tree\"},\"type\":\"Node\"}",
        "error .left(invalid discriminator in 'type': expected one of \"Leaf\", \"Node\", \"Any\", got \"Tree\") "
            + "INVALID_VARIANT at 15 1:16"
      },
      {
        "{\"type\":\"Tree\",\"n\":1}",
        "error (invalid discriminator in 'type': expected one of \"Leaf\", \"Node\", \"Any\", got \"Tree\") "
            + "INVALID_VARIANT at 1 1:2"
      },
      {
        "{\"n\":1,\"type\":\"Tree\"}",
        "error (invalid discriminator in 'type': expected one of \"Leaf\", \"Node\", \"Any\", got \"Tree\") "
            + "INVALID_VARIANT at 7 1:8"
      },
      {"{\"n\":1,\"type\":7}", "error .type(expected a string, got 7) EXPECTED_STRING at 14 1:15"},
      {"{\"type\":\"Leaf\",\"type\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 15 1:16"},
      {"{\"type\":\"Leaf\",\"n\":1,\"t\\u0079pe\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 21 1:22"},
      {"{\"n\":1,\"type\":\"Leaf\",\"type\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 21 1:22"},
      {"{\"type\":\"Any\",\"n\":1,\"type\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 20 1:21"},
      {"{\"n\":1,\"type\":\"Any\",\"type\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 20 1:21"},
      {"{\"type\":\"Leaf\",\"n\":1,\"x\":2}", "error .x(unknown field) EXTRA_FIELD at 21 1:22"},
      {"{\"type\":\"Leaf\"{\"n\":1}}", "error (expected ',' or '}', got {) EXPECTED_MEMBER_END at 14 1:15"},
      {"{\"type\":\"Leaf\" \"n\":1}", "error (expected ',' or '}', got \"n\") EXPECTED_MEMBER_END at 15 1:16"},
      {"{\"n\":1,\"type\":\"Leaf\" \"n\":1}", "error (expected ',' or '}', got \"n\") EXPECTED_MEMBER_END at 21 1:22"},
      {"{\"type\":\"Leaf\",}", "error (expected a name, got }) EXPECTED_NAME at 15 1:16"},
      {"{\"type\":\"Any\",}", "error (expected a name, got }) EXPECTED_NAME at 14 1:15"},
      {"{\"type\":\"Leaf\",\"n\":x}", "error .n(expected an integer, got x) EXPECTED_INTEGER at 19 1:20"},
      {"{\"n\":x,\"type\":\"Leaf\"}", "error .n(expected a value, got x) EXPECTED_VALUE at 5 1:6"},
      {"{\"n\":1.5,\"type\":\"Leaf\"}", "error .n(expected an integer, got 1.5) EXPECTED_INTEGER at 5 1:6"},
      {"[]", "error (expected an object, got [) EXPECTED_OBJECT at 0 1:1"},
    };
    for (String[] row : rows) assertEquals(row[1], Inputs.all(row[0], ReaderFamiliesTest::type), row[0]);
  }

  @Test
  void severalDiscriminators() {
    String[][] rows = {
      {
        "{\"left\":{\"left\":{\"n\":1,\"type\":\"Leaf\"},\"a kind of tag: é\":\"Node\"},\"type\":\"Node\"}",
        "node(0node(0leaf1))"
      },
      {"{\"left\":{\"a kind of tag: é\":\"Leaf\",\"n\":1},\"type\":\"Node\"}", "node(0leaf1)"},
      {
        "{\"left\":{\"a kind of tag: \\u00e9\":\"Leaf\",\"type\":1},\"type\":\"Node\"}",
        "error .left.type(unknown field) EXTRA_FIELD at 39 1:39"
      },
    };
    for (String[] row : rows) {
      String outcome = Inputs.all(row[0], ReaderFamiliesTest::mixed);
      assertEquals(row[1].replaceAll(" at .*", ""), outcome.replaceAll(" at .*", ""), row[0]);
    }
    // a family in a family: both discriminators in one object, in any order
    for (String json : new String[] {
      "{\"type\":\"Any\",\"kind\":\"Leaf\",\"n\":1}", "{\"kind\":\"Leaf\",\"type\":\"Any\",\"n\":1}",
      "{\"n\":1,\"kind\":\"Leaf\",\"type\":\"Any\"}",
      "{\"type\":\"Any\",\"n\":1,\"kind\":\"Leaf\"}", "{\"n\":1,\"type\":\"Any\",\"kind\":\"Leaf\"}",
      "{\"kind\":\"Leaf\",\"n\":1,\"type\":\"Any\"}"
    }) {
      Discriminator kind = new Discriminator("kind", HINTS);
      assertEquals("20{n=1n}", Inputs.all(json, in -> {
        int outer = in.readDiscriminator(TYPE);
        int inner = in.readDiscriminator(kind);
        Object rest = Tree.read(in);
        in.leaveDiscriminator();
        in.leaveDiscriminator();
        return "" + outer + inner + rest;
      }), json);
    }
  }

  @Test
  void familiesInFamiliesWithinEachOther() {
    Discriminator kind = new Discriminator("kind", HINTS);
    String[] forms = {
      "{\"type\":\"Any\",\"x\":%s,\"kind\":\"Leaf\"}",
      "{\"kind\":\"Leaf\",\"x\":%s,\"type\":\"Any\"}",
      "{\"x\":%s,\"kind\":\"Leaf\",\"type\":\"Any\"}",
      "{\"type\":\"Any\",\"kind\":\"Leaf\",\"x\":%s}",
    };
    for (String outer : forms) {
      for (String inner : forms) {
        String json = String.format(outer, String.format(inner, String.format(outer, "null")));
        assertEquals("20(20(20(-)))", Inputs.all(json, in -> both(in, kind)), json);
      }
    }
  }

  private static String both(JsonReader in, Discriminator kind) {
    if (in.tryReadNull()) return "-";
    int outer = in.readDiscriminator(TYPE);
    int inner = in.readDiscriminator(kind);
    StringBuilder s = new StringBuilder().append(outer).append(inner);
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      assertEquals("x", in.readName());
      s.append('(').append(both(in, kind)).append(')');
    }
    in.leaveDiscriminator();
    in.leaveDiscriminator();
    return s.toString();
  }

  /** One scan finds the discriminators of all families whose name is the same, so that it counts once. */
  @Test
  void familiesWithOneNameAreScannedTogether() {
    Discriminator other = new Discriminator("type", new FieldNames("Leaf"));
    String json = "{\"x\":{\"x\":{\"x\":null,\"type\":\"Any\"},\"type\":\"Leaf\"},\"type\":\"Any\"}";
    assertEquals("2(0(2(-)))", Inputs.all(json, in -> alternating(in, TYPE, other)));
    String wrong = json.replace("Leaf", "Any");
    String outcome = Inputs.all(wrong, in -> alternating(in, TYPE, other));
    assertTrue(outcome.startsWith("error .x(invalid discriminator in 'type': expected one of \"Leaf\", got"), outcome);
    String missing = json.replace(",\"type\":\"Leaf\"", "");
    outcome = Inputs.all(missing, in -> alternating(in, TYPE, other));
    assertTrue(outcome.startsWith("error .x(missing discriminator 'type')"), outcome);
  }

  private static String alternating(JsonReader in, Discriminator now, Discriminator next) {
    if (in.tryReadNull()) return "-";
    StringBuilder s = new StringBuilder().append(in.readDiscriminator(now));
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      assertEquals("x", in.readName());
      s.append('(').append(alternating(in, next, now)).append(')');
    }
    in.leaveDiscriminator();
    return s.toString();
  }

  /** As {@link #read}, skipping what is not known. */
  private static String tolerant(JsonReader in) {
    int variant = in.readDiscriminator(TYPE);
    StringBuilder s = new StringBuilder().append(variant);
    int i = in.readFirstName(NODE);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NODE);
      } else {
        s.append("(").append(i).append(tolerant(in)).append(")");
        i = in.readNextName(NODE);
      }
    }
    in.leaveDiscriminator();
    return s.toString();
  }

  @Test
  void discriminatorsAmongUnknownMembers() {
    String[][] rows = {
      {"{\"x\":1,\"y\":\"z\",\"type\":\"Leaf\",\"v\":[],\"w\":2.5}", "0"},
      {"{\"type\":\"Leaf\",\"v\":1,\"w\":2.5,\"\\n\":true}", "0"},
      {
        "{\"x\":1,\"left\":{\"y\":1,\"type\":\"Leaf\",\"z\":1},\"u\":1,\"type\":\"Node\",\"v\":2,"
            + "\"right\":{\"type\":\"Leaf\",\"é\":1},\"w\":3}",
        "1(00)(10)"
      },
      {"{\"type\":\"Leaf\",\"v\":1,\"w\":2,\"type\":\"Leaf\"}", "error .type(duplicate) DUPLICATE_FIELD at 27 1:28"},
      {
        "{\"v\":1,\"type\":\"Leaf\",\"w\":2,\"u\":3,\"t\\u0079pe\":\"Leaf\"}",
        "error .type(duplicate) DUPLICATE_FIELD at 33 1:34"
      },
      {
        "{\"left\":{\"type\":\"Leaf\"},\"v\":1,\"type\":\"Node\",\"w\":1,\"type\":\"Node\"}",
        "error .type(duplicate) DUPLICATE_FIELD at 50 1:51"
      },
    };
    for (String[] row : rows) assertEquals(row[1], Inputs.all(row[0], ReaderFamiliesTest::tolerant), row[0]);
  }

  /** More families within each other than the reader has room for at first, with discriminators first and last. */
  @Test
  void familiesWithinEachOther() {
    for (int depth = 1; depth < 40; depth++) {
      for (String unit :
          new String[] {
            "{\"type\":\"Node\",\"left\":*}", "{\"left\":*,\"type\":\"Node\"}",
            "{\"x\":{\"type\":7},\"right\":{\"n\":1,\"type\":\"Leaf\"},\"left\":*,\"type\":\"Node\"}"
          }) {
        String json = "{\"n\":1,\"type\":\"Leaf\"}", expected = "0";
        for (int i = 0; i < depth; i++) {
          json = unit.replace("*", json);
          expected = (unit.contains("right") ? "1(10)" : "1") + "(0" + expected + ")";
        }
        assertEquals(expected, Inputs.array(json, ReaderFamiliesTest::tolerant), json);
        String spaced = json.replace("{", " { ").replace(",", " , ") + " ".repeat(600);
        assertEquals(expected, Inputs.array(spaced, ReaderFamiliesTest::tolerant), json);
        assertEquals(
            expected,
            Inputs.outcome(
                JsonReader.open(Inputs.stream(Inputs.utf8(spaced), 11), Limits.DEFAULT), ReaderFamiliesTest::tolerant));
      }
    }
  }

  /**
   * Names of any length and alphabet are told from those that begin alike, first or last, read or looked for within
   * others.
   */
  @Test
  void discriminatorsOfAnyName() {
    String[] names = {
      "", "t", "type", "seventy", "eighteen8", "eighteen", "a\"b", "\\", "é", "日本", "t\u0000", "\u007f"
    };
    for (String name : names) {
      Discriminator d = new Discriminator(name, HINTS);
      String quoted = quoted(name);
      for (String other : names) {
        if (other.equals(name)) continue;
        for (String like : new String[] {other, name + other, name + "x", name + "\u0001"}) {
          if (like.equals(name)) continue;
          String member = quoted(like) + ":1";
          String tag = quoted + ":\"Any\"";
          String within = member + ",\"in\":{" + member + "}," + tag;
          for (String object : new String[] {tag + "," + member, member + "," + tag, within}) {
            String expected =
                Inputs.array("{" + object.replace("," + tag, "").replace(tag + ",", "") + "}", Tree::read);
            for (String padding : new String[] {"", " ".repeat(300)}) {
              assertEquals("any" + expected, Inputs.all("{" + object + "}" + padding, in -> read(in, d, d)), object);
            }
          }
          assertTrue(Inputs.all("{" + member + "}", in -> read(in, d, d)).contains(" MISSING_VARIANT at 0 "), member);
          String twice = "{" + member + "," + tag + "," + tag + "}";
          assertTrue(Inputs.all(twice, in -> read(in, d, d)).contains(" DUPLICATE_FIELD at "), twice);
        }
      }
    }
  }

  private static String quoted(String name) {
    StringBuilder s = new StringBuilder("\"");
    for (char c : name.toCharArray()) {
      if (c < ' ' || c == '"' || c == '\\') s.append(String.format("\\u%04x", (int) c));
      else s.append(c);
    }
    return s.append('"').toString();
  }

  @Test
  void longListsOfNamesAreCut() {
    String[] names = new String[12];
    for (int i = 0; i < names.length; i++) names[i] = String.valueOf((char) ('a' + i));
    String ten = "\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"i\", \"j\"";
    for (int n : new int[] {10, 11, 12}) {
      FieldNames some = new FieldNames(java.util.Arrays.copyOf(names, n));
      assertEquals(
          "error (expected one of " + ten + (n > 10 ? ", ..." : "") + ", got \"x\") INVALID_ENUM at 0 1:1",
          Inputs.all("\"x\"", in -> in.readEnum(some)));
    }
  }

  @Test
  void variantsWithoutFieldsMayBeLeftAtOnce() {
    for (String json : new String[] {"[{\"type\":\"Leaf\"},1]", "[{\"type\":\"Leaf\",\"x\":[{}]} , 1]"}) {
      assertEquals("01", Inputs.all(json, in -> {
        in.readArrayStart();
        int variant = in.readDiscriminator(TYPE);
        in.leaveDiscriminator();
        in.readNextElement();
        int one = in.readInt();
        in.readNextElement();
        return "" + variant + one;
      }));
    }
  }

  @Test
  void nestedLateDiscriminatorsTakeLinearTime() {
    StringBuilder json = new StringBuilder();
    int depth = 400;
    String padding = "\"left\":{\"n\":1,\"type\":\"Leaf\"},";
    for (int i = 0; i < depth; i++) json.append("{").append(padding).append("\"right\":");
    json.append("{\"n\":2,\"type\":\"Leaf\"}");
    for (int i = 0; i < depth; i++) json.append(",\"type\":\"Node\"}");
    StringBuilder wide = new StringBuilder("[");
    for (int i = 0; i < 100; i++) wide.append(i == 0 ? "" : ",").append(json);
    byte[] bytes = Inputs.utf8(wide.append("]").toString());
    Function<JsonReader, Object> read = in -> {
      int n = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) n += type(in).length();
      return n;
    };
    String expected = Inputs.array(bytes, read);
    assertTrue(expected.matches("[0-9]+"), expected);
    assertEquals(expected, Inputs.outcome(JsonReader.open(new ByteArrayInputStream(bytes), Limits.DEFAULT), read));
    // the reader accounts for what it scans ahead: once is linear, once per level would exceed this
    String limited = Inputs.outcome(JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT.withSkippedBytes(0)), read);
    assertEquals(expected, limited);
  }

  @Test
  void variantsByKey() {
    String[][] rows = {
      {"{\"Leaf\":1}", "0:1"},
      {" { \"No\\u0064e\" : 1 } ", "1:1"},
      {"{}", "error (missing discriminator) MISSING_VARIANT at 1 1:2"},
      {
        "{\"Tree\":1}",
        "error (invalid discriminator: expected one of \"Leaf\", \"Node\", \"Any\", got \"Tree\") INVALID_VARIANT at "
            + "1 1:2"
      },
      {"{\"Leaf\":1,\"Node\":2}", "error (more than one field in the object) EXPECTED_OBJECT_END at 9 1:10"},
      {"{\"Leaf\":x}", "error .Leaf(expected an integer, got x) EXPECTED_INTEGER at 8 1:9"},
      {"\"Leaf\"", "error (expected an object, got \"Leaf\") EXPECTED_OBJECT at 0 1:1"},
      {"{\"Leaf\"", "error (unexpected end of input) UNEXPECTED_END at 7 1:8"},
    };
    for (String[] row : rows) {
      assertEquals(row[1], Inputs.all(row[0], in -> {
        String s = in.readVariant(HINTS) + ":" + in.readInt();
        in.readVariantEnd();
        return s;
      }), row[0]);
    }
    assertEquals("error .[0](missing discriminator) MISSING_VARIANT at 2 1:3", Inputs.all("[{}]", in -> {
      in.readArrayStart();
      return in.readVariant(HINTS);
    }));
  }

  @Test
  void enumerations() {
    FieldNames colours = new FieldNames("Red", "Grün", "a \"quoted\" one", "LongEnoughForThreeWords");
    String[][] rows = {
      {"\"Red\"", "0"},
      {"\"Grün\"", "1"},
      {"\"Gr\\u00fcn\"", "1"},
      {"\"a \\\"quoted\\\" one\"", "2"},
      {"\"LongEnoughForThreeWords\"", "3"},
      {
        "\"LongEnoughForThreeWorms\"",
        "error (expected one of \"Red\", \"Grün\", \"a \\\"quoted\\\" one\", \"LongEnoughForThreeWords\", got "
            + "\"LongEnoughForThreeWo...) INVALID_ENUM at 0 1:1"
      },
      {
        "\"red\"",
        "error (expected one of \"Red\", \"Grün\", \"a \\\"quoted\\\" one\", \"LongEnoughForThreeWords\", got "
            + "\"red\") INVALID_ENUM at 0 1:1"
      },
      {"1", "error (expected a string, got 1) EXPECTED_STRING at 0 1:1"},
      {"\"Red", "error (unexpected end of input) UNEXPECTED_END at 4 1:5"},
    };
    for (String[] row : rows) assertEquals(row[1], Inputs.all(row[0], in -> in.readEnum(colours)), row[0]);
  }

  @Test
  void attemptsAreUndoneByMarks() {
    String json = "[ {\"x\":[1,{\"type\":\"Leaf\",\"n\":1}]}, {\"type\":\"Leaf\",\"n\":2} , 3]";
    Function<JsonReader, Object> read = in -> {
      StringBuilder s = new StringBuilder();
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        int mark = in.mark();
        try {
          s.append(type(in));
        } catch (JsonException e) {
          in.rewind(mark);
          int inner = in.mark();
          try {
            s.append(in.readInt());
          } catch (JsonException f) {
            in.rewind(inner);
            s.append(Tree.read(in));
          }
        }
        in.unmark(mark);
      }
      return s;
    };
    assertEquals("{x=[1n, {type=Leaf, n=1n}]}leaf23", Inputs.all(json, read));
    StringBuilder many = new StringBuilder("[");
    for (int i = 0; i < 3000; i++) many.append("{\"x\":\"" + "y".repeat(i % 100) + "\"},");
    byte[] bytes = Inputs.utf8(many.append("1]").toString());
    assertEquals(
        Inputs.array(bytes, read), Inputs.outcome(JsonReader.open(Inputs.stream(bytes, 7), Limits.DEFAULT), read));
  }

  /** When an alternative fails within a family, the discriminator is seen again by what is tried next. */
  @Test
  void discriminatorsAreShownAgainAfterARewind() {
    for (String json : new String[] {"[{\"type\":\"Leaf\",\"n\":[]},1]", "[{\"n\":[],\"type\":\"Leaf\"},1]"}) {
      assertEquals(json.contains("{\"t") ? "{type=Leaf, n=[]}1" : "{n=[], type=Leaf}1", Inputs.all(json, in -> {
        in.readArrayStart();
        int mark = in.mark();
        Object v;
        try {
          v = type(in);
        } catch (JsonException e) {
          in.rewind(mark);
          v = Tree.read(in);
        }
        in.unmark(mark);
        in.readNextElement();
        int one = in.readInt();
        in.readNextElement();
        return v + "" + one;
      }));
    }
  }

  /** Several objects with late discriminators, one after the other, far from the start of the array or the stream. */
  @Test
  void lateDiscriminatorsInALaterPart() {
    for (int depth : new int[] {1, 2, 5, 30}) {
      StringBuilder json = new StringBuilder("[");
      StringBuilder expected = new StringBuilder();
      for (int i = 0; i < 12; i++) {
        int here = 1 + (depth + i) % depth;
        String side = i % 2 == 0 ? "left" : "right";
        json.append(i > 0 ? "," : "").append(("{\"" + side + "\":").repeat(here)).append("{\"n\":").append(i);
        json.append(",\"type\":\"Leaf\"}").append(",\"type\":\"Node\"}".repeat(here));
        expected.append(("node(" + i % 2).repeat(here)).append("leaf").append(i).append(")".repeat(here)).append(' ');
      }
      String text = json.append("]").toString();
      for (int pad : new int[] {0, 1000, 700_000}) {
        String padded = "[\"" + "x".repeat(pad) + "\"," + text + "]";
        byte[] bytes = Inputs.utf8("....." + padded);
        Function<JsonReader, Object> read = in -> {
          in.readArrayStart();
          in.skipValue();
          in.readNextElement();
          StringBuilder s = new StringBuilder();
          for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) s.append(type(in)).append(' ');
          in.readNextElement();
          return s;
        };
        JsonReader part = JsonReader.open(bytes, 5, bytes.length, Limits.DEFAULT);
        assertEquals(expected.toString(), Inputs.outcome(part, read));
        assertEquals(
            expected.toString(),
            Inputs.outcome(JsonReader.open(Inputs.stream(Inputs.utf8(padded), 4000), Limits.DEFAULT), read));
      }
    }
  }

  /** A case's name with more after it, or only a part of it. */
  @Test
  void namesThatAreAlmostCases() {
    for (String name : new String[] {"Leaf\\u0078", "Leaf\\n", "Leaf\u00e9", "Leafx", "Lea", "Leaf ", "", "Nodf"}) {
      String member = "\"type\":\"" + name + '"';
      for (String json : new String[] {"{" + member + ",\"n\":1}", "{\"n\":1," + member + "}"}) {
        for (String tail : new String[] {"", " ".repeat(200)}) {
          String outcome = Inputs.all(json + tail, ReaderFamiliesTest::type);
          assertTrue(outcome.startsWith("error ") && outcome.contains(" INVALID_VARIANT at "), outcome);
        }
      }
    }
  }

  /** Each case opens an object and closes it, however many follow each other. */
  @Test
  void manyCasesInARow() {
    FieldNames cases = new FieldNames("a", "b");
    byte[] json = Inputs.utf8("[" + "{\"b\":7},".repeat(50) + "{ \"a\" : 7 }]");
    assertEquals("50", Inputs.all(json, Limits.DEFAULT.withDepth(2), in -> {
      int sum = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        sum += in.readVariant(cases);
        assertEquals(7, in.readInt());
        in.readVariantEnd();
      }
      return sum;
    }));
  }
}
