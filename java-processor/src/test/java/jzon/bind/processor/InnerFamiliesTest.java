package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Sealed types inside of sealed types, and enums as cases: what stands on them counts, or is rejected by name. */
class InnerFamiliesTest {

  private static final String WITH = " static class W extends JsonAdapter<B> { public B decode(JsonReader in) {"
      + " in.readInt(); return new C(1); } public void encode(B b, JsonWriter out) { out.writeInt(5); } }";

  /** Sources, with what is written of {@code A.value()} and is read again. */
  private static final String[][] READ = {
    {"@Json sealed interface A { @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface B extends A { record"
        + " OneTwo(int i)"
        + " implements B {} } record ThreeFour() implements A {} static A value() { return new B.OneTwo(1); }",
        "{\"one_two\":{\"i\":1}}"},
    {"@Json @Json.HintNames(NameStyle.KEBAB_CASE) sealed interface A { @Json.HintNames(NameStyle.SNAKE_CASE) sealed"
        + " interface B extends A { record OneTwo() implements B {} } record ThreeFour() implements A {} static A"
        + " value()"
        + " { return new ThreeFour(); }", "\"three-four\""},
    {"@Json @Json.HintNames(NameStyle.KEBAB_CASE) sealed interface A { sealed interface B extends A { record OneTwo()"
        + " implements B {} } static A value() { return new B.OneTwo(); }", "\"one-two\""},
    {"@Json sealed interface A { @Json.FieldNames(NameStyle.SNAKE_CASE) sealed interface B extends A { record C(int"
        + " oneTwo)"
        + " implements B {} } static A value() { return new B.C(1); }", "{\"C\":{\"one_two\":1}}"},
    {"@Json @Json.Discriminator(\"t\") sealed interface A { @Json.ExplicitNull sealed interface B extends A { record"
        + " C(Optional<String> o) implements B {} } static A value() { return new B.C(Optional.empty()); }",
        "{\"t\":\"C\",\"o\":null}"},
    {"@Json @Json.Discriminator(\"t\") sealed interface A { @Json @Json.Discriminator(\"t\") sealed interface B"
        + " extends A {"
        + " record C(int i) implements B {} } static A value() { return new B.C(1); }", "{\"t\":\"C\",\"i\":1}"},
    {"@Json sealed interface A { @Json sealed interface B extends A { record C(int i) implements B {} } static A"
        + " value() {"
        + " return new B.C(1); }", "{\"C\":{\"i\":1}}"},
    {"@Json sealed interface A { @Json.With(W.class) sealed interface B extends A {} record C(int i) implements B {}"
        + WITH + " static A value() { return new C(1); }", "{\"B\":5}"},
    {"@Json sealed interface A { @Json.Hint(\"b\") @Json.With(W.class) sealed interface B extends A {} record C(int i)"
        + " implements B {}" + WITH + " static A value() { return new C(1); }", "{\"b\":5}"},
    // further names
    {"@Json sealed interface A { @Json.Hint(value = \"b\", aliases = {\"c\", \"d\"}) record B(int i) implements A {}"
        + " record"
        + " C() implements A {} static A value() { return Jzon.decode(\"{\\\"d\\\":{\\\"i\\\":1}}\", A.class); }",
        "{\"b\":{\"i\":1}}"},
    {"@Json @Json.Discriminator(\"t\") sealed interface A { @Json.Hint(value = \"b\", aliases = {\"c\", \"d\"})"
        + " record B(int"
        + " i) implements A {} record C() implements A {} static A value() { return"
        + " Jzon.decode(\"{\\\"i\\\":1,\\\"t\\\":\\\"c\\\"}\", A.class); }", "{\"t\":\"b\",\"i\":1}"},
    {"@Json sealed interface A { record C() implements A {} @Json.Hint(value = \"b\", aliases = \"c\") record B()"
        + " implements"
        + " A {} static A value() { return Jzon.decode(\"\\\"c\\\"\", A.class); }", "\"b\""},
    // enums whose constants have bodies
    {"@Json sealed interface A { enum B implements A { X { }, Y { int f() { return 2; } }; int f() { return 1; } }"
        + " record"
        + " C(int i) implements A {} static A value() { return B.Y; }", "{\"B\":\"Y\"}"},
    {"@Json sealed interface A { sealed interface D extends A {} @Json.Hint(\"e\") enum B implements D {"
        + " @Json.Hint(\"x\") X {"
        + " } } record C(int i) implements A {} static A value() { return B.X; }", "{\"e\":\"x\"}"},
    {"@Json record A(E e, List<E> es) { @Json enum E { X { } } static A value() { return new A(E.X, List.of(E.X)); }",
        "{\"e\":\"X\",\"es\":[\"X\"]}"},
  };

  private static Object run(String source) throws Exception {
    Compilation compilation = Compiled.compiler("-Xlint:-auxiliaryclass").compile(Compiled.file("A", source));
    assertEquals("[]", compilation.diagnostics().toString(), source);
    return Compiled.run(compilation, "ex.A");
  }

  @Test
  void whatCounts() throws Exception {
    for (String[] row : READ) {
      String source = row[0] + " static Object run() { String json = Jzon.encodeToString(value(), A.class);"
          + " return json.equals(Jzon.encodeToString(Jzon.decode(json, A.class), A.class)) ? json : \"other\"; } }";
      assertEquals(row[1], run(source), source);
    }
  }

  @Test
  void importedEnumsWithBodies() throws Exception {
    for (String source : List.of(
        "@Json.Import(E.class) class A { static Object run() { return Jzon.encodeToString(E.X); } } enum E { X { }, Y"
            + " }",
        "@Json.Import(F.class) class A { static Object run() { return Jzon.encodeToString(E.X, E.class); } }"
            + " sealed interface F permits E, R {} enum E implements F { X { }, Y } record R() implements F {}")) {
      assertEquals("\"X\"", run(source), source);
    }
    // the same from class files
    Compilation library = Compiled.compiler().compile(JavaFileObjects.forSourceString("ex.lib.F",
        "package ex.lib; public sealed interface F { enum E implements F { X { }, Y } record R() implements F {} }"));
    assertEquals("[]", library.errors().toString());
    java.nio.file.Path folder = java.nio.file.Files.createTempDirectory("library");
    for (var one : Compiled.classes(library).entrySet()) {
      java.nio.file.Path file = folder.resolve(one.getKey().replace('.', '/') + ".class");
      java.nio.file.Files.createDirectories(file.getParent());
      java.nio.file.Files.write(file, one.getValue());
    }
    for (String type : List.of("ex.lib.F", "ex.lib.F.E")) {
      Compilation compilation = Compiled.compiler("-cp", folder + java.io.File.pathSeparator
          + System.getProperty("java.class.path")).compile(
              Compiled.file("A", "@Json.Import(" + type + ".class) class A { " + type + " f; }"));
      assertEquals("[]", compilation.errors().toString(), type);
      assertEquals(true, compilation.generatedSourceFile("ex.F_E_JsonAdapter").isPresent(), type);
    }
  }

  private static final String[][] REFUSED = {
    {"@Json sealed interface A { @Json.Hint(\"h\") sealed interface B extends A { record C() implements B {} } }",
        "B: @Json.Hint has no effect on a sealed type inside another, which shares its cases; it belongs on"
            + " those cases"},
    {"@Json sealed interface A { @Json.Discriminator(\"t\") sealed interface B extends A { record C(int i) implements"
        + " B {}"
        + " } }", "A: the cases of the sealed type A.B are cases of A, so the discriminator \"t\" of A.B has no"
            + " effect; write @Json.Discriminator on A as well, or remove it"},
    {"@Json @Json.Discriminator(\"u\") sealed interface A { @Json @Json.Discriminator(\"t\") sealed interface B"
        + " extends A {"
        + " record C(int i) implements B {} } }", "A: the cases of the sealed type A.B are cases of A, so the"
            + " discriminator \"t\" of A.B has no effect; give both of @Json.Discriminator the same name, or remove"
            + " it"},
    {"@Json sealed interface A { @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface B extends A {}"
        + " @Json.HintNames(NameStyle.KEBAB_CASE) sealed interface C extends A {} record D(int i) implements B, C {} }",
        "A.D: it is a case of several sealed types with different @Json.HintNames; write @Json.Hint on it"},
    {"@Json sealed interface A { @Json.FieldNames(NameStyle.SNAKE_CASE) sealed interface B extends A {}"
        + " @Json.FieldNames(NameStyle.KEBAB_CASE) sealed interface C extends A {} record D(int oneTwo) implements B,"
        + " C {}"
        + " }", "A.D: @Json.FieldNames differs between A.B and A.C, and it is a case of both; write it on A.D"},
    {"@Json sealed interface A { sealed class B implements A permits C {} final class C extends B {} }",
        "A.B: a sealed class that is not abstract has values other than its cases; make it abstract"},
    {"@Json sealed interface A { @Json.Hint(value = \"b\", aliases = \"C\") record B(int i) implements A {} record C()"
        + " implements A {} }", "A: A.B and A.C have the same hint \"C\"; give one of them another hint with"
            + " @Json.Hint"},
    {"@Json enum A { X, Y; @Json.EnumValue int i() { return ordinal(); } "
        + "@Json.EnumValue int j() { return ordinal(); } }",
        "A: more than one method or field has @Json.EnumValue; remove it from all except one"},
    {"@Json @Json.HintNames(NameStyle.SNAKE_CASE) enum A { X, Y; @Json.EnumValue int i() { return ordinal(); } }",
        "A: @Json.HintNames has no effect next to @Json.EnumValue, which gives the values; remove one"},
  };

  @Test
  void whatIsRefused() {
    for (String[] row : REFUSED) {
      List<String> errors = Compiled.of("A", row[0]).errors().stream().map(e -> e.getMessage(Locale.ENGLISH)).toList();
      assertEquals(List.of(row[1]), errors, row[0]);
    }
  }
}
