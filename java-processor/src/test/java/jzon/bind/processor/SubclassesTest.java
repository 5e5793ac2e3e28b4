package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of a subclass of an annotated class: what they add is never left out in silence. */
class SubclassesTest {
  private static final String TYPES = "@Json class B { public int i; } class S extends B { public int j; } class T"
      + " extends S {} @Json class O extends B { public int k; } @Json record H(B b) {} @Json record L(List<B> bs,"
      + " Optional<B> o) {} ";

  /** Shows what an expression gives, or the message of its exception. */
  private static Object run(String types, String expression) throws Exception {
    Compilation compilation = Compiled.of("A", "class A { static Object run() { try { return " + expression
        + "; } catch (IllegalArgumentException e) { return e.getMessage(); } } } " + types);
    assertEquals("[]", compilation.errors().toString(), expression);
    return Compiled.run(compilation, "ex.A");
  }

  private static String isSubclass(String sub, String above) {
    return "ex." + sub + " is a subclass of ex." + above + ", whose adapter would leave out the fields of the"
        + " subclass: make ex." + above + " sealed, so that ex." + sub + " is one of its cases, or declare the value as"
        + " ex." + sub + ", annotated with @Json, or write @Json.With(your adapter) on ex." + above;
  }

  private static String hasNone(String sub, String above) {
    return "ex." + sub + " has no adapter, and the adapter of ex." + above + ", which it extends, would leave out its"
        + " fields: annotate it with @Json, or make ex." + above + " sealed, so that it is one of its cases";
  }

  @Test
  void valuesBehindTheirSuperclass() throws Exception {
    for (String expression : List.of("Jzon.encodeToString(new H(new S()))", "Jzon.encodeToString(new S(), B.class)",
        "Jzon.encodeToString(new L(List.of(new B(), new S()), Optional.empty()))",
        "Jzon.encodeToString(new L(List.of(), Optional.of(new S())))",
        "Jzon.encodeToString(Map.of(\"a\", new S()), new TypeRef<Map<String, B>>() {})",
        "Jzon.encodeToString(new B[] {new S()}, B[].class)")) {
      assertEquals(isSubclass("S", "B"), run(TYPES, expression), expression);
    }
    // one with its own adapter is written by it where it is declared, and by its class, but not as the other
    assertEquals(isSubclass("O", "B"), run(TYPES, "Jzon.encodeToString(new H(new O()))"));
    assertEquals("{\"i\":0,\"k\":0}", run(TYPES, "Jzon.encodeToString(new O())"));
    assertEquals("{\"b\":{\"i\":0}}", run(TYPES, "Jzon.encodeToString(new H(new B()))"));
    assertEquals("[{\"i\":0},{\"i\":0,\"k\":0}]", run(TYPES, "Jzon.encodeToString(List.of(new B(), new O()))"));
  }

  /** In code that goes in a loop from an object to the one inside of it. */
  @Test
  void chains() throws Exception {
    String chain = "@interface Nullable {} @Json class C { public int i; public @Nullable C next; } class D extends C {"
        + " public int j; } @Json class E { public @Nullable E next; public int i; } class F extends E {} ";
    for (String[] row : new String[][] {{"C", "D"}, {"E", "F"}}) {
      String made = "static " + row[0] + " made() { " + row[0] + " a = new " + row[0] + "(); a.next = new " + row[0]
          + "(); a.next.next = new " + row[1] + "(); return a; }";
      assertEquals(isSubclass(row[1], row[0]), run("class M { " + made + " } " + chain,
          "Jzon.encodeToString(M.made())"));
    }
  }

  @Test
  void adaptersOfSubclasses() throws Exception {
    assertEquals(hasNone("S", "B"), run(TYPES, "Jzon.encodeToString(new S())"));
    assertEquals(hasNone("S", "B"), run(TYPES, "Jzon.adapter(S.class)"));
    assertEquals(hasNone("T", "B"), run(TYPES, "Jzon.adapter(T.class)"));
    assertEquals(hasNone("S", "B"), run(TYPES, "Jzon.encodeToString(List.of(new S()))"));
    assertEquals(hasNone("S", "B"), run(TYPES, "Jzon.decode(\"[]\", new TypeRef<List<S>>() {})"));
    assertEquals(hasNone("P", "I"), run("@Json interface I { @Json.Creator static I of(int i) { return new P(i); } int"
        + " i(); } class P implements I { int i; P(int i) { this.i = i; } public int i() { return i; } }",
        "Jzon.encodeToString(I.of(1))"));
    assertEquals(hasNone("G", "P"), run("@Json class P<T> { public T t; } class G extends P<String> { public int j; }",
        "Jzon.encodeToString(new G())"));
    assertEquals("has no adapter, and the adapter of ex.B, which it extends, would leave out its fields: move it out of"
        + " the method, where annotation processors do not see it, and annotate it with @Json",
        run(TYPES, "Jzon.encodeToString(new B() {})").toString().replaceFirst("^\\S+ ", ""));
  }

  @Test
  void genericAndOpenCases() throws Exception {
    assertEquals(isSubclass("G", "P"), run("@Json class P<T> { public T t; } class G extends P<String> { public int j;"
        + " }",
        "Jzon.encodeToString(new G(), new TypeRef<P<String>>() {})"));
    assertEquals(isSubclass("D", "C"), run("@Json sealed interface S {} @Json non-sealed class C implements S { public"
        + " int i; } class D extends C { public int j; }", "Jzon.encodeToString(new D(), S.class)"));
    assertEquals("{\"C\":{\"i\":0}}", run("@Json sealed interface S {} @Json non-sealed class C implements S { public"
        + " int i; }",
        "Jzon.encodeToString(new C())"));
  }

  /** Where the program itself makes the values, they may well be of a subclass, and have the members of the class. */
  @Test
  void valuesThatFactoriesMake() throws Exception {
    assertEquals("{\"i\":1}", run("@Json interface I { @Json.Creator static I of(int i) { return new P(i); } int i(); }"
        + " record P(int i) implements I {}", "Jzon.encodeToString(Jzon.decode(\"{\\\"i\\\":1}\", I.class), I.class)"));
    assertEquals("{\"i\":1}", run("@Json class I { private int i; protected I() {} public int getI() { return i; }"
        + " @Json.Creator static I of(int i) { I made = new I() {}; made.i = i; return made; } }",
        "Jzon.encodeToString(Jzon.decode(\"{\\\"i\\\":1}\", I.class), I.class)"));
  }

  @Test
  void nullsAreStillErrorsOfTheValue() throws Exception {
    assertEquals(".b(null instead of a value)", run("class M { static Object tried() { try { return"
        + " Jzon.encodeToString(new H(null)); } catch (JsonBindException e) { return e.getMessage(); } } } " + TYPES,
        "M.tried()"));
  }
}
