package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Values of the program's that stand for missing members: {@code @Json.Defaults}. */
class DefaultsTest {

  /** Shows what is read of a document, and written of that; or the error. */
  private static void reads(String source, String json, String expected) throws Exception {
    String run = "\nclass Run { static Object run() { JsonResult<A> result = Jzon.tryDecode(\""
        + json.replace("\"", "\\\"") + "\", A.class); if (result instanceof JsonResult.Failure<A> f) return"
        + " f.error().toString(); return Jzon.encodeToString(((JsonResult.Success<A>) result).value()); } }";
    Compilation compilation = Compiled.of("A", source + run);
    assertEquals("[]", compilation.errors().toString(), source);
    assertEquals(expected, Compiled.run(compilation, "ex.Run"), source);
  }

  private static final String SERVER = "@Json record A(String host, int port, List<String> tags, Optional<String>"
      + " note) { static int calls; @Json.Defaults static A defaults() { calls++; return new A(\"h\", 80, new"
      + " ArrayList<>(), Optional.of(\"n\")); } }";

  @Test
  void records() throws Exception {
    reads(SERVER, "{}", "{\"host\":\"h\",\"port\":80,\"tags\":[],\"note\":\"n\"}");
    reads(SERVER, "{\"port\":1}", "{\"host\":\"h\",\"port\":1,\"tags\":[],\"note\":\"n\"}");
    reads(SERVER, "{\"note\":null,\"tags\":[\"a\"]}", "{\"host\":\"h\",\"port\":80,\"tags\":[\"a\"],\"note\":null}");
    // null is not a missing member, and what is there is read as ever
    reads(SERVER, "{\"host\":null}", ".host(expected a string, got null)");
    reads(SERVER, "{\"port\":1.5}", ".port(expected an integer, got 1.5)");
  }

  /** It is called for objects that lack a member, once for each, so that they share no lists; and for no other. */
  @Test
  void itIsCalledWhereOneIsMissing() throws Exception {
    String whole = "{\\\"host\\\":\\\"a\\\",\\\"port\\\":1,\\\"tags\\\":[],\\\"note\\\":null}";
    assertEquals("0 1 3", Compiled.run(Compiled.accepts("A", SERVER.replaceAll("}$", "static Object run() {"
        + " Jzon.decode(\""
        + java.util.regex.Matcher.quoteReplacement(whole) + "\", A.class); int none = calls; Jzon.decode(\"{}\","
        + " A.class); int one = calls; List<A> two = Jzon.decode(\"[{},{}]\", new TypeRef<List<A>>() {});"
        + " two.get(0).tags().add(\"x\"); if (!two.get(1).tags().isEmpty()) return two; return none + \" \" + one + \""
        + " \" + calls; } }")), "ex.A"));
  }

  @Test
  void kindsOfTypes() throws Exception {
    // field initialisers, which stand for excluded fields alone, become defaults
    reads("@Json class A { public int port = 80; private String host = \"h\"; public String getHost() { return host; }"
        + " public void setHost(String h) { host = h; } @Json.Defaults static A create() { return new A(); } }",
        "{}", "{\"port\":80,\"host\":\"h\"}");
    reads("@Json class A { private final int port; A(int port) { this.port = port; } int port() { return port; }"
        + " @Json.Defaults static A defaults() { return new A(7); } }", "{}", "{\"port\":7}");
    reads("@Json @Json.Builder(A.B.class) record A(int i, String s) { static class B { int i; String s; B i(int i) {"
        + " this.i = i; return this; } B s(String s) { this.s = s; return this; } A build() { return new A(i, s); } }"
        + " @Json.Defaults static A defaults() { return new A(7, \"x\"); } }", "{\"i\":1}", "{\"i\":1,\"s\":\"x\"}");
    reads("@Json record A(P<String> p) {} @Json record P<T>(List<T> items, int total) { @Json.Defaults static <T> P<T>"
        + " none() { return new P<>(List.of(), -1); } }", "{\"p\":{}}", "{\"p\":{\"items\":[],\"total\":-1}}");
    reads("@Json record A(S s) { sealed interface S { record C(int i) implements S { @Json.Defaults static C c() {"
        + " return new C(3); } } } }", "{\"s\":{\"C\":{}}}", "{\"s\":{\"C\":{\"i\":3}}}");
    reads("@Json record A(S s) { @Json.Discriminator(\"type\") sealed interface S { @Json.Unknown record C(int i)"
        + " implements S { @Json.Defaults static C c() { return new C(3); } } } }", "{\"s\":{\"type\":\"X\"}}",
        "{\"s\":{\"type\":\"C\",\"i\":3}}");
    reads("@Json record A(List<? extends Number> n, int defaults, char c, byte b) { @Json.Defaults static A d() {"
        + " return new A(List.of(), 2, 'x', (byte) 3); } }", "{}", "{\"n\":[],\"defaults\":2,\"c\":\"x\",\"b\":3}");
    reads("@interface Nullable {} @Json record A(@Nullable String s, @Nullable Integer i) { @Json.Defaults static A"
        + " d() { return new A(\"x\", null); } }", "{}", "{\"s\":\"x\",\"i\":null}");
    reads("@interface Nullable {} @Json record A(@Nullable String s, @Nullable A next) { @Json.Defaults static A d() {"
        + " return new A(\"x\", null); } }", "{\"s\":null,\"next\":{}}",
        "{\"s\":null,\"next\":{\"s\":\"x\",\"next\":null}}");
    // a default of the member's own comes before; an excluded member has that of the value
    reads("@Json record A(@Json.Default(\"1\") int i, int j, @Json.Exclude int k) { @Json.Defaults static A d() {"
        + " return new A(5, 6, 7); } }", "{}", "{\"i\":1,\"j\":6}");
    assertEquals(7, Compiled.run(Compiled.accepts("A", "@Json record A(int i, @Json.Exclude int k) { @Json.Defaults"
        + " static A d() { return new A(1, 7); } static Object run() { return Jzon.decode(\"{}\", A.class).k; } }"),
        "ex.A"));
  }

  @Test
  void manyMembers() throws Exception {
    for (int count : List.of(33, 64, 65, 200)) {
      String components = IntStream.range(0, count).mapToObj(i -> "int m" + i).collect(Collectors.joining(", "));
      String values = IntStream.range(0, count).mapToObj(String::valueOf).collect(Collectors.joining(", "));
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < count; i++) expected.add("\"m" + i + "\":" + (i == 1 ? -1 : i));
      reads("@Json record A(" + components + ") { @Json.Defaults static A d() { return new A(" + values + "); } }",
          "{\"m1\":-1}", "{" + String.join(",", expected) + "}");
    }
  }

  /** A null where the member takes none is a fault of the program. */
  @Test
  void nullsInTheValue() throws Exception {
    assertEquals("A.s: @Json.Defaults gives null for it", Compiled.run(Compiled.accepts("A",
        "@Json record A(String s) { @Json.Defaults static A d() { return new A(null); } static Object run() { try {"
        + " return"
            + " Jzon.decode(\"{}\", A.class); } catch (NullPointerException e) { return e.getMessage(); } } }"),
            "ex.A"));
  }

  /** What the compiler does not read of a default, a value of a generic type, is told when it is used. */
  @Test
  void textsThatAreNoValues() throws Exception {
    assertEquals("ex.A: the default {\"t\":\"x\"} is not a value of its type: .t(expected an integer, got \"x\"); write"
        + " another @Json.Default", Compiled.run(Compiled.accepts("A", "@Json record A(@Json.Default(\"{\\\"t\\\":"
            + "\\\"x\\\"}\") A.P<Integer> p) { record P<T>(T t) {} static Object run() { try { return"
            + " Jzon.decode(\"{}\", A.class); } catch (IllegalStateException e) { return e.getMessage(); } } }"),
        "ex.A"));
  }

  @Test
  void descriptions() throws Exception {
    Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(Compiled.file("A",
        SERVER.replaceAll("}$",
        "static Object run() { return String.valueOf(Jzon.adapter(A.class).description().toJsonSchema()); } }")));
    assertEquals("[]", compilation.errors().toString());
    String schema = (String) Compiled.run(compilation, "ex.A");
    assertEquals(-1, schema.indexOf("required"), schema);
    assertEquals(true, schema.contains("80") && schema.contains("\"n\""), schema);
  }

  /** What was required and is now left out breaks those who read it. */
  @Test
  void descriptionsSayWhatIsLeftOut() throws Exception {
    Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(Compiled.file("A",
        "import jzon.engine.description.*; @Json record A(String host, List<String> tags, int port) {"
            + " @Json @Json.OmitDefault record B(String host, @Json.OmitEmpty List<String> tags,"
            + " @Json.Default(\"80\") int port) {}"
            + " static Object run() {"
            + " Description now = Description.fromJson(Jzon.adapter(B.class).description().toJson());"
            + " SchemaDiff diff = SchemaDiff.between(Jzon.adapter(A.class).description(), now);"
            + " return diff.changes() + \" \" + diff.changes().stream().allMatch(SchemaChange::breaksWriters)"
            + " + now.toJson().split(\"\\\"omitted\\\": true\", -1).length; } }"));
    assertEquals("[]", compilation.errors().toString());
    assertEquals("[.tags: may now be missing, .port: may now be missing] true3", Compiled.run(compilation, "ex.A"));
  }

  /** A description has the members of flattened classes; those of an Optional need not be there. */
  @Test
  void descriptionsOfFlattenedClasses() throws Exception {
    String paging = "record P(int limit, @Json.Default(\"0\") int offset) {} static Object run() { return"
        + " String.valueOf(Jzon.adapter(A.class).description()); } }";
    for (String[] row : new String[][] {
        {"P p", "{\"query\": text, \"limit\": int32, \"offset\"?: int32 = 0, \"exact\": boolean}"},
        {"Optional<P> p",
            "{\"query\": text, \"limit\"?: int32, \"offset\"?: int32 with \"limit\", \"exact\": boolean}"}}) {
      Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(Compiled.file(
          "A", "@Json record A(String query, @Json.Flatten " + row[0] + ", boolean exact) {" + paging));
      assertEquals("[]", compilation.errors().toString());
      String text = (String) Compiled.run(compilation, "ex.A");
      assertEquals(true, text.contains(row[1]), text);
    }
  }

  @Test
  void methodsThatCannotGiveThem() {
    String text = ": @Json.Defaults belongs on a static method without parameters that returns ";
    for (String method : List.of("static A d(int i) { return null; }", "static Object d() { return null; }",
        "static void d() {}", "static <T> A d() { return null; }", "static int d() { return 1; }")) {
      Compiled.refuses("@Json record A(int i) {\n@Json.Defaults " + method + " // <-\n}", "A.d" + text + "A");
    }
    for (String method : List.of("static P<String> d() { return null; }", "static <T, U> P<T> d() { return null; }",
        "static P<?> d() { return null; }")) {
      Compiled.refuses("class A {} @Json record P<T>(T t) {\n@Json.Defaults " + method + " // <-\n}", "P.d" + text
          + "P<T>");
    }
    Compiled.refuses("@Json record A(int i) {\n@Json.Defaults private static A d() { return null; } // <-\n}",
        "A.d: the method with @Json.Defaults is not visible to the adapter; remove private");
    Compiled.refuses("@Json record A(int i) { @Json.Defaults static A d() { return null; }\n@Json.Defaults static A"
        + " e() { return null; } // <-\n}", "A: more than one method has @Json.Defaults; remove it from all except"
            + " one");
    Compiled.refuses("@Json record A(int i) {\n@Json.Defaults A d() { return null; } // <-\n}",
        "A.d: @Json.Defaults has no effect on a getter; it belongs on a static method of a record or class");
    Compiled.refuses("@Json record A() {\n@Json.Defaults static A d() { return null; } // <-\n}",
        "A.d: @Json.Defaults has no effect in a type without fields; remove it");
    Compiled.refuses("@Json sealed interface A { record C() implements A {}\n@Json.Defaults static A d() { return"
        + " null; } // <-\n}", "A.d: @Json.Defaults has no effect on a constructor or static method of a sealed type;"
        + " it belongs on a static method of a record or class");
    Compiled.refuses("@Json record A(int i) {\n@Json.Defaults static A d() throws Exception { return null; } // <-\n}",
        "A: d() throws the checked exception Exception, which adapters cannot pass on; let it throw an"
            + " IllegalArgumentException to reject a value");
  }
}
