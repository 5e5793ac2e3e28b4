package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What names that an enum or a sealed type does not know are read as, and elements that are left out for them. */
class UnknownCasesTest {
  private static final String SEALED = "@Json @Json.Discriminator(\"type\") sealed interface S { record C(int i)"
      + " implements S {} @Json.Unknown record U(Optional<String> s) implements S {} } ";

  /** Shows what is read of a document as a type, or the error. */
  private static Object read(String source, String type, String json) throws Exception {
    String run = "\nclass Run { static Object run() { JsonResult<" + type + "> result = Jzon.tryDecode(\""
        + json.replace("\\", "\\\\").replace("\"", "\\\"") + "\", new TypeRef<" + type + ">() {}); if (result"
        + " instanceof JsonResult.Failure<" + type + "> f) return f.error().toString(); return"
        + " ((JsonResult.Success<" + type
        + ">) result).value() + \" \" + Jzon.encodeToString(((JsonResult.Success<" + type + ">) result).value(), new"
        + " TypeRef<" + type + ">() {}); } }";
    Compilation compilation = Compiled.of("A", "class A {} " + source + run);
    assertEquals("[]", compilation.errors().toString(), source);
    return Compiled.run(compilation, "ex.Run");
  }

  @Test
  void unknownCases() throws Exception {
    for (Map.Entry<String, String> row : Map.of(
        "{\"type\":\"C\",\"i\":1}", "C[i=1] {\"type\":\"C\",\"i\":1}",
        "{\"type\":\"New\",\"i\":1}", "U[s=Optional.empty] {\"type\":\"U\"}",
        "{\"i\":[1],\"s\":\"x\",\"type\":\"New\"}", "U[s=Optional[x]] {\"type\":\"U\",\"s\":\"x\"}",
        "{\"type\":\"U\",\"s\":\"x\"}", "U[s=Optional[x]] {\"type\":\"U\",\"s\":\"x\"}",
        "{\"type\":\"New\",\"s\":1}", ".s(expected a string, got 1)",
        "{\"type\":\"New\",\"type\":\"New\"}", ".type(duplicate)",
        "{\"i\":1}", "(missing discriminator 'type')",
        "{\"type\":1}", ".type(expected a string, got 1)",
        "{\"type\":\"C\"}", ".i(missing)").entrySet()) {
      assertEquals(row.getValue(), read(SEALED, "S", row.getKey()), row.getKey());
    }
    String sealedInside = SEALED.replace("@Json.Unknown record U(", "sealed interface T extends S {} @Json.Unknown"
        + " record U(").replace("implements S {} } ", "implements T {} } ");
    assertEquals("U[s=Optional.empty] {\"type\":\"U\"}", read(sealedInside, "S", "{\"type\":\"New\"}"));
    String singleton = SEALED.replace("U(Optional<String> s)", "U()");
    assertEquals("U[] {\"type\":\"U\"}", read(singleton, "S", "{\"x\":{\"type\":1},\"type\":\"New\"}"));
    // a case with its own adapter, which does not see the discriminator
    String own = "@Json @Json.Discriminator(\"type\") sealed interface S { @Json.Unknown @Json.With(W.class) record"
        + " U(String s) implements S {} } class W extends JsonAdapter<S.U> { public S.U decode(JsonReader in) { return"
        + " new S.U(Jzon.adapter(JsonValue.class).decode(in).toString()); } public void encode(S.U u, JsonWriter out) {"
        + " out.writeEmptyObject(); } }";
    assertEquals("U[s={\"a\":1}] {\"type\":\"U\"}", read(own, "S", "{\"a\":1,\"type\":\"New\"}"));
  }

  /** That all members may be missing, is for the case of unknown ones only; what rejects others holds for others. */
  @Test
  void strictFamilies() throws Exception {
    String strict = "@Json.NoExtraFields " + SEALED;
    assertEquals("U[s=Optional.empty] {\"type\":\"U\"}", read(strict, "S", "{\"type\":\"New\",\"x\":1}"));
    assertEquals("(unknown field)", ((String) read(strict, "S", "{\"type\":\"C\",\"i\":1,\"x\":1}"))
        .replaceAll("^[^(]*", ""));
  }

  @Test
  void unknownCasesThatCannotBe() {
    String head = "@Json @Json.Discriminator(\"type\") sealed interface A {";
    Compiled.refuses(head + "record C() implements A {} @Json.Unknown record D() implements A {}\n@Json.Unknown record"
        + " E() implements A {} // <-\n}", "A: A.D and A.E both have @Json.Unknown; remove one of"
            + " them");
    Compiled.refuses("@Json sealed interface A { record C(int i) implements A {}\n@Json.Unknown record D() implements A"
        + " {} // <-\n}",
        "A.D: @Json.Unknown needs a @Json.Discriminator on A");
    Compiled.refuses(head + "record C(int j) implements A {}\n@Json.Unknown record D(Optional<String> s, int i)"
        + " implements A {} // <-\n}",
        "A.D.i: A.D is read for unknown names of A, whose objects may not have this field; make it optional, or give"
            + " it a default value");
    Compiled.refuses(head + "record C(int i) implements A {}\n@Json.NoExtraFields @Json.Unknown record D() implements A"
        + " {} // <-\n}",
        "A.D: @Json.Unknown and @Json.NoExtraFields contradict each other, because unknown objects have other fields;"
            + " remove one of them");
    Compiled.refuses("@Json @Json.Unknown record A() {} // <-",
        "A: @Json.Unknown has no effect on a class outside a sealed type; it belongs on a case of a sealed type or a"
            + " constant of an enum");
    Compiled.refuses(head + "record C(int i) implements A {}\n@Json.Unknown sealed interface B extends A {} // <-\n"
        + "record D() implements B {} }",
        "B: @Json.Unknown has no effect on a sealed type inside another, which shares its cases; it belongs"
        + " on"
            + " those cases");
  }

  private static final String KNOWN = "@Json enum E { X, @Json.Hint(value = \"y\", aliases = \"yy\") Y } @Json enum N {"
      + " ONE(1), TWO(2); @Json.EnumValue final int n; N(int n) { this.n = n; } } @Json @Json.Discriminator(\"type\")"
      + " sealed interface T { record C(E e) implements T {} record L(List<T> ts) implements T {} } @Json sealed"
      + " interface K { record C(E e) implements K {} record L(List<K> ks) implements K {} } @Json sealed interface O"
      + " { record P() implements O {} record Q() implements O {} } ";

  private static void skips(String type, String json, String expected) throws Exception {
    String source = KNOWN + "@Json record M(@Json.SkipUnknown " + type + " m) {} ";
    String read = (String) read(source, "M", "{\"m\":" + json + "}");
    int at = read.lastIndexOf(" {\"m\":");
    assertEquals(expected, at < 0 ? read : read.substring(at + 6, read.length() - 1), type + " " + json);
  }

  @Test
  void elementsThatAreSkipped() throws Exception {
    skips("List<E>", "[\"X\",\"Z\",\"yy\",\"Z\"]", "[\"X\",\"y\"]");
    skips("List<E>", "[\"Z\"]", "[]");
    skips("List<E>", "[]", "[]");
    skips("List<N>", "[1,3,2]", "[1,2]");
    skips("List<O>", "[\"P\",\"R\"]", "[\"P\"]");
    skips("E[]", "[\"X\",\"Z\"]", "[\"X\"]");
    skips("E[][]", "[[\"X\",\"Z\"],[\"Z\"]]", "[[\"X\"],[]]");
    for (String collection : List.of("Set", "Collection", "Iterable", "ArrayDeque", "TreeSet", "SortedSet", "HashSet",
        "LinkedHashSet", "PriorityQueue", "EnumSet", "java.util.concurrent.CopyOnWriteArrayList",
        "java.util.concurrent.CopyOnWriteArraySet", "java.util.concurrent.ConcurrentSkipListSet", "Vector")) {
      skips(collection + "<E>", "[\"Z\",\"X\",\"Z\"]", "[\"X\"]");
    }
    for (String map : List.of("Map", "HashMap", "TreeMap", "SortedMap", "java.util.concurrent.ConcurrentHashMap",
        "java.util.concurrent.ConcurrentSkipListMap", "Hashtable")) {
      skips(map + "<String, E>", "{\"a\":\"Z\",\"b\":\"X\",\"c\":\"Z\"}", "{\"b\":\"X\"}");
    }
    skips("EnumMap<E, N>", "{\"X\":3,\"y\":1}", "{\"y\":1}");
    skips("Map<String, List<E>>", "{\"a\":[\"Z\",\"X\"]}", "{\"a\":[\"X\"]}");
    assertEquals("M[m=[X]] {\"m\":[\"X\"]}", read("@Json record M(@Json.SkipUnknown List<E> m) { enum E { X } } ", "M",
        "{\"m\":[\"Z\",\"X\"]}"));
    skips("Optional<List<E>>", "[\"Z\",\"X\"]", "[\"X\"]");
  }

  @Test
  void casesThatAreSkipped() throws Exception {
    String known = "{\"type\":\"C\",\"e\":\"X\"}";
    for (String unknown : List.of("{\"type\":\"New\"}", "{\"type\":\"New\",\"e\":[{}]}",
        "{\"e\":{\"type\":\"C\"},\"type\":\"New\",\"f\":1}", " { \"typ\\u0065\" : \"New\" } ")) {
      skips("List<T>", "[" + unknown + "," + known + "," + unknown + "]", "[" + known + "]");
    }
    skips("List<K>", "[{\"New\":1},{\"C\":{\"e\":\"X\"}},{\"New\":\"x\"},{\"New\" : {}}]", "[{\"C\":{\"e\":\"X\"}}]");
    skips("Map<String, T>", "{\"a\":{\"type\":\"New\"},\"b\":" + known + "}", "{\"b\":" + known + "}");
  }

  /** Only the name of the element is forgiven. */
  @Test
  void whatStaysAnError() throws Exception {
    skips("List<E>", "[\"X\",1]", ".m[1](expected a string, got 1)");
    skips("List<E>", "[\"X\",null]", ".m[1](expected a string, got null)");
    skips("List<E>", "[\"Z\\q\"]", ".m[0](invalid escape)");
    skips("List<N>", "[1,\"x\"]", ".m[1](expected an integer, got \"x\")");
    skips("List<T>", "[{\"type\":\"C\",\"e\":\"Z\"}]", ".m[0].e(expected one of \"X\", \"y\", got \"Z\")");
    skips("List<T>", "[{\"e\":\"Z\",\"type\":\"C\"}]", ".m[0].e(expected one of \"X\", \"y\", got \"Z\")");
    skips("List<T>", "[{\"type\":\"C\"}]", ".m[0].e(missing)");
    skips("List<T>", "[{\"e\":1}]", ".m[0](missing discriminator 'type')");
    skips("List<T>", "[{\"type\":2}]", ".m[0].type(expected a string, got 2)");
    skips("List<T>", "[{\"type\":\"New\",\"type\":\"New\"}]", ".m[0].type(duplicate)");
    skips("List<T>", "[{\"type\":\"New\",\"a\":tru}]", ".m[0].a(expected a value, got t)");
    String inner = "expected one of \"C\", \"L\", got \"New\")";
    skips("List<T>", "[{\"type\":\"L\",\"ts\":[{\"type\":\"New\"}]}]",
        ".m[0].ts[0](invalid discriminator in 'type': " + inner);
    skips("List<T>", "[{\"ts\":[{\"type\":\"New\"}],\"type\":\"L\"}]",
        ".m[0].ts[0](invalid discriminator in 'type': " + inner);
    skips("List<K>", "[{\"L\":{\"ks\":[{\"New\":1}]}}]", ".m[0].L.ks[0](invalid discriminator: expected one of"
        + " \"C\", \"L\", got \"New\")");
    skips("List<K>", "[{\"New\":1,\"x\":2}]", ".m[0](more than one field in the object)");
    skips("Map<E, E>", "{\"Z\":\"X\"}", ".m.Z(expected one of \"X\", \"y\")");
    skips("Map<String, E>", "{\"a\":\"Z\",\"a\":\"X\"}", ".m.a(duplicate)");
  }

  @Test
  void membersThatSkipNothing() {
    String home = "; it belongs on a list, set or array, or a map's values, of an enum or sealed type with an adapter,"
        + " or on a container of it";
    for (String type : List.of("E", "Optional<E>", "List<String>", "Map<E, String>", "List<R>", "int",
        "List<Optional<E>>",
        "List<java.time.DayOfWeek>")) {
      String shown = type.replace("java.time.", "");
      Compiled.refuses("@Json enum E { X } @Json record R(int i) {} @Json record A(\n@Json.SkipUnknown " + type
          + " m // <-\n) {}", "A.m: @Json.SkipUnknown has no effect on " + shown + home);
    }
    Compiled.refuses("@Json enum E { X, @Json.Unknown Y } @Json record A(\n@Json.SkipUnknown List<E> m // <-\n) {}",
        "A.m: @Json.SkipUnknown has no effect on List<E>, because E reads unknown names with its @Json.Unknown; remove"
            + " one");
    Compiled.refuses(SEALED + "@Json record A(\n@Json.SkipUnknown List<S> m // <-\n) {}",
        "A.m: @Json.SkipUnknown has no effect on List<S>, because S reads unknown names with its @Json.Unknown; remove"
            + " one");
    Compiled.refuses("@Json enum E { X } @Json record A(\n@Json.SkipUnknown @Json.Hex List<E> m // <-\n) {}",
        "A.m: @Json.Hex and @Json.SkipUnknown are both given; remove one of them");
    Compiled.refuses("@Json enum E { X } @Json record A(\n@Json.SkipUnknown @Json.Default(\"[\\\"Y\\\"]\") List<E> m //"
        + " <-\n) {}", "A.m: the default [\"Y\"] is not valid JSON for List<E>: .[0](expected one of \"X\", got"
            + " \"Y\")");
  }

  /** Defaults of families with a discriminator are read when they are compiled. */
  @Test
  void defaultsOfFamilies() throws Exception {
    Compiled.refuses(SEALED + "@Json record A(\n@Json.Default(\"{\\\"type\\\":\\\"C\\\"}\") S s // <-\n) {}",
        "A.s: the default {\"type\":\"C\"} is not valid JSON for S: .i(missing)");
    Compiled.refuses(KNOWN + "@Json record A(\n@Json.Default(\"{\\\"e\\\":\\\"X\\\",\\\"type\\\":\\\"D\\\"}\") T s //"
        + " <-\n) {}", "A.s: the default {\"e\":\"X\",\"type\":\"D\"} is not valid JSON for T: (invalid discriminator"
            + " in 'type': expected one of \"C\", \"L\", got \"D\")");
    assertEquals("M[s=U[s=Optional.empty]] {\"s\":{\"type\":\"U\"}}", read(SEALED
        + "@Json record M(@Json.Default(\"{\\\"type\\\":\\\"X\\\"}\") S s) {}", "M", "{}"));
    assertEquals("M[s=C[e=X]] {\"s\":{\"type\":\"C\",\"e\":\"X\"}}", read(KNOWN
        + "@Json record M(@Json.Default(\"{\\\"e\\\":\\\"X\\\",\\\"type\\\":\\\"C\\\"}\") T s) {}", "M", "{}"));
  }
}
