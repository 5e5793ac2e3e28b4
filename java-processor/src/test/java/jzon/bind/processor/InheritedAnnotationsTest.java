package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each annotation of a member on what a class, record or enum inherits, overrides or implements. */
class InheritedAnnotationsTest {
  private static final String HEX = " class Hx extends JsonAdapter<String> {"
      + " public String decode(JsonReader in) { return in.readString().substring(1); }"
      + " public void encode(String s, JsonWriter out) { out.writeString(\"#\" + s); } }\n";

  /** Where an annotation stands: {@code @} in a type above {@code A}, with what makes a value. */
  private record Above(String name, String source, String make) {}

  private static final String BODY = "private String x = \"v\"; public String getX() { return x; }"
      + " public void setX(String x) { this.x = x; } ";

  private static final List<Above> PLACES = List.of(
      new Above("an overridden getter of a superclass",
          "class S { private String x = \"v\"; @ public String getX() { return x; } public void setX(String x) {"
              + " this.x = x; } }"
              + " @Json class A extends S { @Override public String getX() { return super.getX(); } ",
          "new A()"),
      new Above("an overridden setter of a superclass",
          "class S { private String x = \"v\"; public String getX() { return x; } @ public void setX(String x) {"
              + " this.x = x; } }"
              + " @Json class A extends S { @Override public void setX(String x) { super.setX(x); } ",
          "new A()"),
      new Above("the parameter of an overridden setter",
          "class S { private String x = \"v\"; public String getX() { return x; } public void setX(@ String x) {"
              + " this.x = x; } }"
              + " @Json class A extends S { @Override public void setX(String x) { super.setX(x); } ",
          "new A()"),
      new Above("the field of a superclass",
          "class S { @ private String x = \"v\"; public String getX() { return x; } public void setX(String x) {"
              + " this.x = x; } }"
              + " @Json class A extends S { @Override public String getX() { return super.getX(); } ",
          "new A()"),
      new Above("an abstract getter", "abstract class S { @ public abstract String getX(); } @Json class A extends S"
          + " { " + BODY,
          "new A()"),
      new Above("a getter of an interface", "interface I { @ String getX(); } @Json class A implements I {"
          + " " + BODY, "new A()"),
      new Above("a setter of an interface", "interface I { @ void setX(String x); } @Json class A implements I {"
          + " " + BODY,
          "new A()"),
      new Above("a default getter of an interface",
          "interface I { @ default String getX() { return \"\"; } } @Json class A implements I { " + BODY, "new A()"),
      new Above("a getter of a generic interface",
          "interface I<T> { @ T getX(); } @Json class A implements I<String> { " + BODY, "new A()"),
      new Above("a setter of a generic interface",
          "interface I<T> { @ void setX(T x); } @Json class A implements I<String> { " + BODY, "new A()"),
      new Above("a getter of an interface of an interface",
          "interface I { @ String getX(); } interface J extends I {} @Json class A implements J { " + BODY, "new A()"),
      new Above("a getter of an interface of a superclass",
          "interface I { @ String getX(); } class S implements I { " + BODY + "} @Json class A extends S { ", "new"
              + " A()"),
      new Above("a getter that is overridden twice",
          "class R { private String x = \"v\"; @ public String getX() { return x; } public void setX(String x) {"
              + " this.x = x; } }"
              + " class S extends R { @Override public String getX() { return super.getX(); } }"
              + " @Json class A extends S { @Override public String getX() { return super.getX(); } ", "new A()"),
      new Above("what a record's component implements",
          "interface I { @ String x(); } @Json record A(String x) implements I { ", "new A(\"v\")"),
      new Above("what an accessor in a record implements",
          "interface I { @ String x(); } @Json record A(String x) implements I { @Override public String x() { return"
              + " x; } ",
          "new A(\"v\")"),
      new Above("what a component called getX implements",
          "interface I { @ String getX(); } @Json record A(String getX) implements I { ", "new A(\"v\")"),
      new Above("what the case of a sealed type implements",
          "@Json sealed interface I { @ String x(); } record A(String x) implements I { ", "new A(\"v\")"),
      new Above("what a case with a discriminator implements",
          "@Json @Json.Discriminator(\"t\") sealed interface I { @ String x(); } record A(String x) implements I { ",
          "new A(\"v\")"),
      new Above("the parameter of a builder's overridden method",
          "abstract class P { public abstract P x(@ String x); } @Json @Json.Builder(B.class) record A(String x) { ",
          "new A(\"v\"); } } class B extends P { String x; public B x(String x) { this.x = x; return this; }"
              + " public A build() { return new A(x); } static void f() { Object o = new Object()"));

  private static Object run(Above above, String annotation, String json) throws Exception {
    String source = above.source.replace("@ ", annotation + " ")
        + " static Object run() { A a = " + above.make.replaceFirst(";.*", "") + ";"
        + " return Jzon.encodeToString(a, A.class) + Jzon.decode(" + json + ", A.class).getClass().getSimpleName(); "
        + (above.make.contains(";") ? above.make.substring(above.make.indexOf(';') + 1) + "; " : "") + "} }\n" + HEX;
    return run(source);
  }

  /** Types of one file, next to each other. */
  private static Object run(String source) throws Exception {
    Compilation compilation = Compiled.compiler("-Xlint:-auxiliaryclass").compile(Compiled.file("A", source));
    assertEquals("[]", compilation.diagnostics().toString(), source);
    return Compiled.run(compilation, "ex.A");
  }

  @Test
  void eachAnnotationOnWhatIsOverridden() throws Exception {
    for (Above above : PLACES) {
      String name = above.source.contains("getX)") ? "getX" : "x";
      assertEquals("{\"y\":\"v\"}A", run(above, "@Json.Field(\"y\")", "\"{\\\"y\\\":\\\"w\\\"}\""), above.name);
      assertEquals("{\"" + name + "\":\"#v\"}A",
          run(above, "@Json.With(Hx.class)", "\"{\\\"" + name + "\\\":\\\"#w\\\"}\""), above.name);
      assertEquals("{\"" + name + "\":\"v\"}A", run(above, "@Json.Default(\"\\\"d\\\"\")", "\"{}\""), above.name);
      if (!above.source.contains("Builder")) {
        assertEquals("{}A", run(above, "@Json.Exclude", "\"{}\""), above.name);
      }
    }
  }

  @Test
  void bytesAndNulls() throws Exception {
    assertEquals("{\"b\":\"01\",\"c\":\"AQ\",\"d\":null}", run("interface I {"
        + " @Json.Hex byte[] b(); @Json.Base64(Base64Style.MODIFIED_FOR_URL) byte[] c();"
        + " @Json.ExplicitNull Optional<String> d(); }\n"
        + "@Json record A(byte[] b, byte[] c, Optional<String> d) implements I {"
        + " static Object run() { return Jzon.encodeToString(new A(new byte[] {1}, new byte[] {1},"
        + " Optional.empty())); } }"));
  }

  @Test
  void valuesOfEnums() throws Exception {
    String run = " static Object run() { return Jzon.encodeToString(A.X) + Jzon.decode(\"7\", A.class); } }";
    for (String source : List.of(
        "interface C { @Json.EnumValue int code(); } @Json enum A implements C { X; public int code() { return 7; }",
        "interface C<T> { @Json.EnumValue int code(); } interface D extends C<A> {} @Json enum A implements D { X;"
            + " public int code() { return 7; }",
        "interface C { @Json.EnumValue default int code() { return 7; } } @Json enum A implements C { X;",
        "interface C { @Json.EnumValue int code(); } @Json enum A implements C { X { public int code() { return 7; }"
            + " };",
        "interface C { @Json.EnumValue int code(); } @Json enum A implements C { X; @Json.EnumValue public int code()"
            + " { return 7; }")) {
      assertEquals("7X", run(source + run), source);
    }
    assertEquals("\"s\"", run("interface C<T> { @Json.EnumValue T code(); }"
        + " @Json enum A implements C<String> { X; public String code() { return \"s\"; }"
        + " static Object run() { return Jzon.encodeToString(A.X); } }"));
    Compiled.refuses("interface C { @Json.EnumValue int code(); }\n@Json enum A implements C { X; // <-\n"
        + "public int code() { return 7; } @Json.EnumValue int other() { return 8; } }",
        "A: more than one method or field has @Json.EnumValue; remove it from all except one");
    Compiled.refuses("interface C { @Json.EnumValue double code(); }\n@Json enum A implements C { X; // <-\n"
        + "public double code() { return 7; } }",
        "A.code: @Json.EnumValue belongs on a method without parameters or a field, not private and not static, of type"
            + " String, int, long, short or byte");
  }

  /** What is nearer counts; what stands side by side may not differ. */
  @Test
  void theNearestCounts() throws Exception {
    for (String source : List.of(
        "interface I { @Json.Field(\"far\") String x(); } @Json record A(@Json.Field(\"near\") String x) implements I"
            + " {",
        "interface I { @Json.Field(\"far\") String x(); } interface J extends I { @Json.Field(\"near\") String x(); }"
            + " @Json record A(String x) implements J {",
        "interface I { @Json.Field(\"far\") String x(); } interface J extends I { @Json.Field(\"near\") String x(); }"
            + " @Json record A(String x) implements I, J {")) {
      assertEquals("{\"near\":\"v\"}", run(source
          + " static Object run() { return Jzon.encodeToString(new A(\"v\")); } }"), source);
    }
    Compiled.accepts("A", "interface I { @Json.Field(\"f\") String x(); } interface J { @Json.Field(\"f\") String"
        + " x(); }"
        + " @Json record A(String x) implements I, J {}");
    Compiled.refuses("interface I { @Json.Field(\"f\") String x(); } interface J { @Json.Field(\"g\") String x(); }\n"
        + "@Json record A(\nString x // <-\n) implements I, J {}",
        "A.x: @Json.Field differs between I.x() and J.x(); remove one");
    Compiled.refuses("@Json class A {\n@Json.Field(\"f\") private int x; // <-\n@Json.Field(\"g\") public int getX() {"
        + " return x; } public void setX(int x) { this.x = x; } }",
        "A.x: @Json.Field differs between the field A.x and A.getX(); remove one");
    Compiled.refuses("interface I { @Json.Exclude String x(); }\n@Json record A(\n"
        + "@Json.Field(\"x\") String x // <-\n) implements I {}",
        "A.x: @Json.Field has no effect next to @Json.Exclude, which leaves the field out; remove one");
    Compiled.accepts("A", "interface I { @Json.Field(\"y\") String x(); }"
        + " @Json record A(@Json.Exclude String x) implements I {}");
  }
}
