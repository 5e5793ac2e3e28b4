package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Function;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Merge patches on documents: of trees, and of a class with aliases. */
class MergePatchTest {
  private static final FieldNames NAMES =
      FieldNames.of(new String[] {"a", "b", "é\"", "in"}, new String[] {"alias", "\n"}, new int[] {0, 0});

  /** Reads an object of the class: the numbers of its fields, and within {@code in} the same again. */
  private static String fields(JsonReader in) {
    StringBuilder s = new StringBuilder("{");
    int seen = 0;
    int field = in.readFirstName(NAMES);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      if (s.length() > 1) s.append(' ');
      s.append(NAMES.name(field)).append('=');
      if (field == 3) s.append(fields(in));
      else s.append(in.readInt());
      field = in.readNextName(NAMES);
    }
    return s.append('}').toString();
  }

  /** Returns the value of a patched document, or its error and the place of that in the patch. */
  private static String patched(String old, MergePatch patch, Function<JsonReader, ?> read) {
    try (JsonReader in = patch.openOld(old.getBytes(UTF_8))) {
      read.apply(in);
    } catch (JsonException e) {
      // the old value is not one of the type
    }
    try (JsonReader in = patch.openAdded()) {
      if (in != null) read.apply(in);
    } catch (JsonException e) {
      // nor is the result
    }
    String merged = decoded(patch, patch.openMerged(), read);
    boolean takesLast = patch.hasDuplicateNull() && !merged.contains("(duplicate)");
    return takesLast ? decoded(patch, patch.openWithLast(), read) : merged;
  }

  private static String decoded(MergePatch patch, JsonReader in, Function<JsonReader, ?> read) {
    try (in) {
      try {
        Object value = read.apply(in);
        in.readEnd();
        return String.valueOf(value);
      } catch (JsonException thrown) {
        JsonError e = patch.inPatch(in.locate(thrown));
        return "!" + e + " " + e.offset() + " " + e.line() + ":" + e.column();
      }
    }
  }

  @Test
  void vectors() {
    for (String[] row : Vectors.rows("patch/merge.tsv", 30)) {
      String expected = Inputs.array(row[2], Tree::read);
      check(expected, row[0], row[1], Tree::read);
      assertEquals(expected, patched(row[0], MergePatch.open(Source.of(row[1]), Limits.DEFAULT), Tree::read), row[1]);
    }
  }

  private static void check(String expected, String old, String patch, Function<JsonReader, ?> read) {
    assertEquals(
        expected, patched(old, MergePatch.open(Source.of(patch.getBytes(UTF_8)), Limits.DEFAULT), read), patch);
  }

  private static void check(String expected, String old, String patch) {
    check(expected, old, patch, MergePatchTest::fields);
  }

  @Test
  void aliasesAreOneField() {
    check("{a=1 b=3}", "{\"a\":1,\"b\":2}", "{\"b\":3}");
    check("{a=4 b=2}", "{\"a\":1,\"b\":2}", "{\"alias\":4}");
    check("{b=2}", "{\"a\":1,\"b\":2}", "{\"alias\":null}");
    check("{b=2}", "{\"alias\":1,\"b\":2}", "{\"a\":null}");
    check("{a=5}", "{\"alias\":1}", "{\"\\n\":5}");
    check("{a=5}", "{\"\\n\":1}", "{\"a\":5}");
    check("{a=5 é\"=7}", "{\"\\u000a\":1,\"\\u00e9\\\"\":6}", "{\"a\":5,\"é\\u0022\":7}");
    check("{b=1 in={b=3 a=2}}", "{\"b\":1,\"in\":{\"b\":3,\"alias\":1}}", "{\"in\":{\"a\":2}}");
    check("{b=1 in={b=3}}", "{\"b\":1,\"in\":{\"b\":3,\"alias\":1}}", "{\"in\":{\"a\":null}}");
  }

  /** Members of one field, by its name and by others, with nulls among them and members after them. */
  @Test
  void fieldsThatComeTwice() {
    check("!.a(duplicate) 7 1:8", "{\"b\":1}", "{\"a\":1,\"alias\":2}");
    check("!.a(duplicate) 10 1:11", "{\"b\":1}", "{\"a\":null,\"alias\":2}");
    check("!.a(duplicate) 13 1:14", "{\"\\n\":1,\"b\":2}", "{\"b\":3,\"a\":4,\"alias\":5}");
    check("!.a(duplicate) 14 1:15", "{\"\\n\":1,\"b\":2}", "{\"b\":3,\"\\n\":4,\"a\":5}");
    check("!.in(duplicate) 11 1:12", "{\"in\":{\"a\":111111,\"b\":2222222}}", "{\"in\":null,\"in\":null}");
    // names that the class does not know
    check("{b=1}", "{\"b\":1}", "{\"q\":1,\"q\":2,\"r\":3}");
    check("{b=1}", "{\"b\":1}", "{\"q\":null,\"q\":2,\"r\":3,\"s\":4}");
    check("{b=1}", "{\"b\":1}", "{\"q\":2,\"q\":null,\"r\":3,\"s\":4}");
    check("{b=1}", "{\"b\":1,\"q\":7}", "{\"q\":2,\"q\":null,\"r\":3,\"s\":4}");
    check("{b=5}", "{\"q\":{\"x\":[1]},\"b\":1}", "{\"q\":null,\"q\":{},\"q\":null,\"b\":5}");
  }

  /** An object that the old value does not have knows the same names as one that it has. */
  @Test
  void namesOfNewObjects() {
    for (String old : new String[] {"{\"in\":{}}", "{\"in\":{\"b\":1}}", "{}", "{\"in\":7}"}) {
      check("!.in.a(duplicate) 17 1:18", old, "{\"in\":{\"alias\":1,\"a\":null}}");
      check("!.in.a(duplicate) 16 1:17", old, "{\"in\":{\"a\":null,\"alias\":1}}");
      check("!.in.in.a(duplicate) 23 1:24", old, "{\"in\":{\"in\":{\"alias\":1,\"a\":null}}}");
      check("{in={b=2}}", old, "{\"in\":{\"a\":null,\"b\":2,\"q\":null}}");
      check("{in={in={b=2}}}", old.replace("1}", "1,\"in\":{\"a\":1}}").replace("\"b\":1,", ""),
          "{\"in\":{\"in\":{\"alias\":null,\"b\":2},\"q\":null}}");
    }
  }

  // ---- sealed types ----

  private static final FieldNames CASES = new FieldNames("A", "B");

  /** The names of the cases of one discriminator within another, or of one, and the fields. */
  private static Function<JsonReader, Object> cases(String... names) {
    Discriminator[] types = new Discriminator[names.length];
    for (int i = 0; i < names.length; i++) types[i] = new Discriminator(names[i], CASES);
    return in -> {
      StringBuilder s = new StringBuilder();
      for (Discriminator type : types) s.append(CASES.name(in.readDiscriminator(type)));
      s.append(fields(in));
      for (int i = 0; i < types.length; i++) in.leaveDiscriminator();
      return s;
    };
  }

  /** Whatever the first character of the discriminator's name is: another case keeps no fields of the old one. */
  @Test
  void discriminatorsOfAnyName() {
    String[][] names = {
      {"type", "type"}, {"\n_", "\\n_"}, {"\b", "\\b"}, {"\t", "\\t"}, {"\f", "\\f"}, {"\r", "\\r"}, {"\"", "\\\""},
      {"\\x", "\\\\x"},
      {"\u0001", "\\u0001"}, {"\u001f", "\\u001f"}, {"\u001f", "\\u001F"}, {"\u00e9", "\u00e9"}, {"\u07ff_", "\u07ff_"},
      {"\u0800", "\u0800"}, {"\u65e5", "\u65e5"}, {"\uffff", "\uffff"}, {"\ud83d\ude00", "\ud83d\ude00"}, {"", ""},
      {"\udbff\udfff", "\udbff\udfff"}, {"\u0080", "\u0080"}, {"\u007f", "\u007f"}
    };
    for (String[] name : names) {
      Function<JsonReader, Object> read = cases(name[0]);
      String tag = "\"" + name[1] + "\":";
      String fields = "\"a\":1,\"b\":2";
      for (String old : new String[] {"{" + tag + "\"A\"," + fields + "}", "{" + fields + "," + tag + "\"A\"}"}) {
        check("B{b=5}", old, "{" + tag + "\"B\",\"b\":5}", read);
        check("A{a=1 b=5}", old, "{" + tag + "\"A\",\"b\":5}", read);
        check("A{a=3 b=2}", old, "{\"alias\":3}", read);
      }
    }
    // removed: the error is at no place of the patch
    check("!(missing discriminator 'type') -1 -1:-1", "{\"type\":\"A\"}", "{\"type\":null}", cases("type"));
    check("!(missing discriminator 'type') 0 1:1", "7", "{\"a\":1}", cases("type"));
  }

  /** Another case of the inner type keeps the outer discriminator, and another one of the outer type keeps nothing. */
  @Test
  void discriminatorsWithinDiscriminators() {
    Function<JsonReader, Object> read = cases("kind", "type");
    for (String old : new String[] {
      "{\"kind\":\"A\",\"type\":\"A\",\"a\":1}", "{\"type\":\"A\",\"kind\":\"A\",\"a\":1}",
      "{\"a\":1,\"type\":\"A\",\"kind\":\"A\"}"
    }) {
      check("AB{b=2}", old, "{\"type\":\"B\",\"b\":2}", read);
      check("AA{a=1 b=2}", old, "{\"b\":2}", read);
      check("BA{b=2}", old, "{\"type\":\"A\",\"kind\":\"B\",\"b\":2}", read);
    }
  }

  /** Errors have the place in the patch, or none if they are about something else. */
  @Test
  void placesOfErrors() {
    check("!.b(expected an integer, got true) 16 2:7", "{\"a\":1,\"b\":2}", "{\"a\" : 4,\n \"b\" :true}");
    check("!.in.b(expected an integer, got \"x\") 20 1:21", "{\"in\":{\"a\":1}}", "{\"in\":{\"a\":null,\"b\":\"x\"}}");
    check("!.b(expected an integer, got true) -1 -1:-1", "{\"a\":1,\"b\":true}", "{\"a\":3}");
    check("!.a(duplicate) 7 1:8", "{}", "{\"a\":1,\"alias\":2}");
    check("!(expected an object, got [) 1 1:2", "{\"a\":1}", " [1]");
  }

  @Test
  void malformedPatches() {
    for (String wrong : List.of("", "{", "{\"a\":1,}", "1 2", "{\"a\":{\"b\":nul}}")) {
      JsonException e =
          assertThrows(
          JsonException.class, () -> MergePatch.open(Source.of(wrong.getBytes(UTF_8)), Limits.DEFAULT), wrong);
      JsonException other =
          assertThrows(JsonException.class, () -> MergePatch.open(Source.of(wrong), Limits.DEFAULT), wrong);
      assertEquals(JsonError.of(e).toString(), JsonError.of(other).toString());
      assertEquals(JsonError.of(e).offset(), JsonError.of(other).offset());
    }
    MergePatch patch = MergePatch.open(Source.of("{}"), Limits.DEFAULT);
    assertThrows(IllegalStateException.class, () -> patch.openOld("{".getBytes(UTF_8)));
    assertFalse(patch.hasDuplicateNull());
  }
}
