package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Types nested in an annotated type, and held by its fields, have adapters without an annotation of their own. */
class NestedTypesTest {

  private static void reads(String source, String json) throws Exception {
    String run = "\nclass Run { static Object run() { return Jzon.encodeToString(Jzon.decode(\""
        + json.replace("\"", "\\\"") + "\", A.class)); } }";
    assertEquals(json, Compiled.run(compiled(source + run), "ex.Run"), source);
  }

  /** Without errors; the compiler warns of several classes in one file. */
  private static Compilation compiled(String source) {
    Compilation compilation = Compiled.of("A", source);
    assertEquals("[]", compilation.errors().toString(), source);
    return compilation;
  }

  private static boolean hasAdapter(Compilation compilation, String name) {
    return compilation.generatedSourceFile("ex." + name + "_JsonAdapter").isPresent();
  }

  @Test
  void kindsOfTypes() throws Exception {
    reads("@Json record A(E e) { enum E { X, Y } }", "{\"e\":\"Y\"}");
    reads("@Json record A(B b) { record B(int i) {} }", "{\"b\":{\"i\":1}}");
    reads("@Json class A { public B b; static class B { public int i; } }", "{\"b\":{\"i\":1}}");
    reads("@Json class A { private B b; public B getB() { return b; } public void setB(B b) { this.b = b; }"
        + " public static class B { private int i; public int getI() { return i; } public void setI(int i) { this.i ="
        + " i; } } }", "{\"b\":{\"i\":1}}");
    reads("@Json record A(S s) { sealed interface S { record C(int i) implements S {} enum D implements S { X } } }",
        "{\"s\":{\"D\":\"X\"}}");
    reads("@Json record A(S s) { @Json.Discriminator(\"type\") sealed interface S { record C(E e) implements S {} }"
        + " enum E { X } }", "{\"s\":{\"type\":\"C\",\"e\":\"X\"}}");
    reads("@Json record A(B<E> b) { record B<T>(List<T> all) {} enum E { X } }", "{\"b\":{\"all\":[\"X\"]}}");
    reads("@Json record A(B b) { @Json.Builder(B.Of.class) record B(int i) { static class Of { int i; Of i(int i) {"
        + " this.i = i; return this; } B build() { return new B(i); } } } }", "{\"b\":{\"i\":1}}");
    reads("@Json record A(B b) { interface B { E e(); @Json.Creator static B of(E e) { return () -> e; } enum E { X } }"
        + " }", "{\"b\":{\"e\":\"X\"}}");
  }

  @Test
  void waysToReachThem() throws Exception {
    String b = " { record B(int i) {} enum E { X } }";
    reads("@Json record A(List<B> b)" + b, "{\"b\":[{\"i\":1}]}");
    reads("@Json record A(B[] b, E[][] e)" + b, "{\"b\":[{\"i\":1}],\"e\":[[\"X\"]]}");
    reads("@Json record A(Optional<B> b, Set<E> e)" + b, "{\"b\":{\"i\":1},\"e\":[\"X\"]}");
    reads("@Json record A(Map<E, List<Optional<B>>> b)" + b, "{\"b\":{\"X\":[{\"i\":1},null]}}");
    reads("@Json record A(EnumMap<E, B> b, EnumSet<E> e)" + b, "{\"b\":{\"X\":{\"i\":1}},\"e\":[\"X\"]}");
    reads("@Json record A(List<? extends B> b)" + b, "{\"b\":[{\"i\":1}]}");
    reads("@Json record P<T>(T t) {} @Json record A(P<A.B> b)" + b, "{\"b\":{\"t\":{\"i\":1}}}");
    reads("class S<T> { public T t; } @Json class A extends S<A.B> { static class B { public int i; } }",
        "{\"t\":{\"i\":1}}");
    reads("interface S { A.E e(); } @Json record A(E e) implements S" + b, "{\"e\":\"X\"}");
    // from one nested type to the next, at any depth
    reads("@Json record A(B b) { record B(C.D d) {} static class C { record D(E e) { enum E { X } } } }",
        "{\"b\":{\"d\":{\"e\":\"X\"}}}");
    reads("@Json record A(B b) { record B(Optional<C> c) {} record C(Optional<B> b) {} }",
        "{\"b\":{\"c\":{\"b\":{}}}}");
    // an annotated one, and cases of a sealed type, lead on
    reads("@Json record A(B b) { @Json record B(E e) {} enum E { X } }", "{\"b\":{\"e\":\"X\"}}");
    reads("@Json sealed interface A { record C(E e) implements A {} enum E { X } }", "{\"C\":{\"e\":\"X\"}}");
    reads("@Json sealed interface S {} @Json record A(C c) {} record C(E e) implements S { enum E { X } }",
        "{\"c\":{\"e\":\"X\"}}");
    reads("@Json record A(int i, @Json.Default(\"\\\"X\\\"\") E e) { enum E { X } }", "{\"i\":1,\"e\":\"X\"}");
  }

  @Test
  void whoeverAsksFindsThem() throws Exception {
    String source = "@Json class A { public List<B> b = List.of(); static class B { public int i; } sealed interface S"
        + " { record C(B b) implements S {} } public S s; static Object run() { return Jzon.encodeToString(List.of(new"
        + " B(), new S.C(new B()))) + Jzon.adapter(B.class).decode(\"{\\\"i\\\":2}\").i"
        + " + Jzon.encodeToString(new S.C(new B()), S.C.class); } } @Json record D(A.B b, Map<String, A.S> s) {}";
    assertEquals("[{\"i\":0},{\"C\":{\"b\":{\"i\":0}}}]2{\"b\":{\"i\":0}}",
        Compiled.run(compiled(source), "ex.A"));
  }

  /** What is nested and not reached has no adapter, nor what is reached by what is no field. */
  @Test
  void othersHaveNone() {
    for (String nested : List.of(
        "@Json class A { public int i; static class B { public int i; } }",
        "@Json class A { public int i; transient B b; static class B { public int i; } }",
        "@Json class A { public int i; @Json.Exclude public B b; static class B { public int i; } }",
        "@Json class A { public int i; static B b; B f(B b) { return b; } static class B { public int i; } }",
        "@Json class A { public int i; static class C { public B b; } static class B { public int i; } }",
        "@Json class A { public int i; @Json.With(W.class) public B b; static class B { public int i; } static class W"
            + " extends JsonAdapter<B> { public B decode(JsonReader in) { return null; } public void encode(B b,"
            + " JsonWriter out) {} } }",
        "@Json @Json.Builder(A.B.class) record A(int i) { static class B { B i(int i) { return this; } A build() {"
            + " return null; } } }",
        "class A { @Json record C(int i) {} static class B { public int i; } }",
        "@Json.With(A.W.class) class A { public B b; static class B { public int i; } static class W extends"
            + " JsonAdapter<A> { public A decode(JsonReader in) { return null; } public void encode(A a, JsonWriter"
            + " out) {} } }")) {
      assertFalse(hasAdapter(compiled(nested), "A_B"), nested);
    }
  }

  @Test
  void whatIsNotNestedIsAnError() {
    String advice = "; annotate B with @Json, or write @Json.Import(B.class) on A if you cannot, or @Json.With(your"
        + " adapter) on the field";
    Compiled.refuses("class B {} @Json record A(\nB b // <-\n) {}", "A.b: no adapter for B" + advice);
    Compiled.refuses("class M {\n@Json record A(\nB b // <-\n) {} record B(int i) {} }",
        "M.A.b: no adapter for M.B; annotate M.B with @Json, or write @Json.Import(M.B.class) on M.A if you cannot, or"
            + " @Json.With(your adapter) on the field");
    // nested in another, which does not hold it
    Compiled.refuses("@Json record C(int i) { record B(int i) {} } @Json record A(\nC.B b // <-\n) {}",
        "A.b: no adapter for C.B; annotate C.B with @Json, or write @Json.Import(C.B.class) on A if you cannot, or"
            + " @Json.With(your adapter) on the field");
    // held by a nested one: the nested one is named
    Compiled.refuses("@Json record A(C c) { record C(\nThread b // <-\n) {} }",
        "A.C.b: no adapter for Thread; write @Json.Import(Thread.class) on A.C, or @Json.With(your adapter) on the"
            + " field");
  }

  @Test
  void typesThatCanHaveNone() {
    Compiled.refuses("@Json class A {\npublic B b; // <-\n private static class B { public int i; } }",
        "A.b: its type A.B is not visible to the adapter; remove private, or make it public if it is in another"
            + " package");
    Compiled.refuses("@Json class A { public B b;\nclass B { public int i; } // <-\n}",
        "A.B: an inner class needs a value of the class around it; make it static");
    Compiled.refuses("@Json class A { public B b;\ninterface B { int i(); } // <-\n}",
        "A.B: an interface has no values of its own; make it sealed, so that all its cases are known, or write"
            + " @Json.With(your adapter) on it");
    Compiled.refuses("@Json class A { public B b;\nstatic class B extends ArrayList<String> {} // <-\n}",
        "A.B: it extends a class of the JDK that is a collection, whose elements are not fields, so they would be"
            + " lost; write @Json.With(your adapter) on it, or put the collection into a field");
  }

  @Test
  void annotationsOfTheirOwn() throws Exception {
    reads("@Json record A(B b) { @Json.FieldNames(NameStyle.SNAKE_CASE) record B(int iI) {} }", "{\"b\":{\"i_i\":1}}");
    reads("@Json record A(E e) { @Json.HintNames(NameStyle.SNAKE_CASE) enum E { X, @Json.Hint(\"z\") Y } }",
        "{\"e\":\"z\"}");
    reads("@Json record A(B b) { @Json.With(W.class) record B(int i) {} static class W extends JsonAdapter<B> { public"
        + " B decode(JsonReader in) { return new B(in.readInt()); } public void encode(B b, JsonWriter out) {"
        + " out.writeInt(b.i()); } } }", "{\"b\":1}");
    Compiled.refuses("@Json record A(int i) {\n@Json.FieldNames(NameStyle.SNAKE_CASE) record B(int iI) {} // <-\n}",
        "B: @Json.FieldNames has no effect without @Json; add that, or remove it");
  }

  /** What the type around says of members holds for those that have no annotation of their own. */
  @Test
  void settingsOfTheTypeAround() throws Exception {
    String snake = "@Json @Json.FieldNames(NameStyle.SNAKE_CASE) ";
    reads(snake + "record A(B aB) { record B(int iI) {} }", "{\"a_b\":{\"i_i\":1}}");
    reads(snake + "record A(B aB) { @Json record B(int iI) {} }", "{\"a_b\":{\"iI\":1}}");
    reads(snake + "record A(B aB) { @Json.FieldNames(NameStyle.KEBAB_CASE) record B(C cC) { record C(int iI) {} } }",
        "{\"a_b\":{\"c-c\":{\"i-i\":1}}}");
    reads(snake + "record A(B aB) { @Json record B(C cC) { record C(int iI) {} } }", "{\"a_b\":{\"cC\":{\"iI\":1}}}");
    reads(snake + "record A(S aB) { sealed interface S { record C(int iI) implements S {} } }",
        "{\"a_b\":{\"C\":{\"i_i\":1}}}");
    reads(snake + "record A(E aB) { enum E { X_Y } }", "{\"a_b\":\"X_Y\"}");
    reads("@Json @Json.ExplicitNull record A(B b) { record B(Optional<String> s) {} }", "{\"b\":{\"s\":null}}");
    assertEquals(".b.j(unknown field)", Compiled.run(compiled(
        "@Json @Json.NoExtraFields record A(B b) { record B(int i) {} static Object run() { return ((JsonResult."
            + "Failure<A>) Jzon.tryDecode(\"{\\\"b\\\":{\\\"i\\\":1,\\\"j\\\":2}}\", A.class)).error().toString(); }"
            + " }"),
        "ex.A"));
  }

  @Test
  void imports() throws Exception {
    reads("@Json.Import(L.class) @Json record A(L l) {} class L { public M m; enum E { X } static class M { public"
        + " Map<E, N> n; } static class N { public int i; } static class O { public int i; } }",
        "{\"l\":{\"m\":{\"n\":{\"X\":{\"i\":1}}}}}");
    // imported as well as nested
    reads("@Json.Import(A.B.class) @Json record A(B b) { record B(int i) {} }", "{\"b\":{\"i\":1}}");
    Compilation compilation = compiled("@Json.Import(L.class) record A(int i) {} class L { public M m; static"
        + " class M { public int i; } static class O { public int i; } }");
    assertTrue(hasAdapter(compilation, "L_M"));
    assertFalse(hasAdapter(compilation, "L_O"));
  }

  @Test
  void importsOfAnotherPackage() throws Exception {
    JavaFileObject library = com.google.testing.compile.JavaFileObjects.forSourceString("lib.L",
        "package lib; public class L { public M m; public static class M { public int i; } }");
    Compilation compilation = Compiled.compiler().compile(library, Compiled.file("A", "@Json.Import(lib.L.class) @Json"
        + " record A(lib.L l) { static Object run() { return Jzon.encodeToString(Jzon.decode(\"{\\\"l\\\":{\\\"m\\\":{"
        + "\\\"i\\\":1}}}\", A.class)) + Jzon.encodeToString(new lib.L.M()); } }"));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("{\"l\":{\"m\":{\"i\":1}}}{\"i\":0}", Compiled.run(compilation, "ex.A"));
  }

  /** The error of each type is told once, where it is. */
  @Test
  void errorsAreToldOnce() {
    Compilation compilation = Compiled.of("A", "@Json record A(B b, Optional<B> o) { record B(C c) {} record C(Thread"
        + " t, B b) {} } @Json record D(A.B b, A.C c) {}");
    List<String> texts = new ArrayList<>();
    compilation.errors().forEach(e -> texts.add(e.getMessage(Locale.ENGLISH)));
    assertEquals(1, texts.size(), texts.toString());
    assertTrue(texts.get(0).startsWith("A.C.t: no adapter for Thread"), texts.toString());
  }
}
