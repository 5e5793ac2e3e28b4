package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import org.junit.jupiter.api.Test;

/** A case for unknown names that keeps the name, and constants with a text that they do not know. */
class KeptNamesTest {
  private static final String EVENT = "@Json @Json.Discriminator(\"type\") @Json.NoExtraFields sealed interface S {"
      + " @Json.Hint(\"created\") record C(long id) implements S {} @Json.Unknown record Other(@Json.Unknown String"
      + " kind, long id, @Json.Rest Map<String, Integer> more) implements S {} record D(long id) implements S {} } ";
  private static final String STEP = "@Json sealed interface S { @Json.Unknown record Other(@Json.Unknown String name,"
      + " @Json.Rest Map<String, Integer> more) implements S {} record Run(String command) implements S {} } ";
  private static final String COLOUR = "@Json @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface S { record Red()"
      + " implements S {} @Json.Unknown record Other(String name) implements S {} record Green() implements S {} } ";
  private static final String BEAN = "@Json @Json.Discriminator(\"t\") sealed interface S { @Json.Unknown final"
      + " class Other"
      + " implements S { private String name; private int n; @Json.Unknown public String getName() { return name; }"
      + " public"
      + " void setName(String s) { name = s; } public int getN() { return n; } public void setN(int i) { n = i; }"
      + " @Override public String toString() { return name + n; } } record C(int n) implements S {} }";

  /** Shows the value that is read as an S, and its JSON; or the error. */
  private static Object read(String source, String json) throws Exception {
    String run = "\nclass Run { static Object run() { JsonResult<S> result = Jzon.tryDecode(\""
        + json.replace("\\", "\\\\").replace("\"", "\\\"") + "\", S.class); if (result instanceof"
        + " JsonResult.Failure<S> f) return f.error().toString(); S value = ((JsonResult.Success<S>) result).value();"
        + " return value + \" \" + Jzon.encodeToString(value, S.class); } }";
    return run(source, run);
  }

  private static Object run(String source, String run) throws Exception {
    Compilation compilation = Compiled.of("A", "class A {} " + source + run);
    assertEquals("[]", compilation.errors().toString(), source);
    return Compiled.run(compilation, "ex.Run");
  }

  static void reads(String source, String json, String expected) throws Exception {
    assertEquals(expected, read(source, json), json);
  }

  @Test
  void besideADiscriminator() throws Exception {
    String moved = "{\"type\":\"moved\",\"id\":2,\"to\":7}";
    reads(EVENT, "{\"type\":\"created\",\"id\":1}", "C[id=1] {\"type\":\"created\",\"id\":1}");
    reads(EVENT, moved, "Other[kind=moved, id=2, more={to=7}] " + moved);
    reads(EVENT, "{\"to\":7,\"type\":\"mov\\u0065d\",\"id\":2}", "Other[kind=moved, id=2, more={to=7}] "
        + "{\"type\":\"moved\",\"id\":2,\"to\":7}");
    reads(EVENT, "{\"type\":\"Other\",\"id\":2}", "Other[kind=Other, id=2, more={}] {\"type\":\"Other\",\"id\":2}");
    reads(EVENT, "{\"type\":\"D\",\"id\":2}", "D[id=2] {\"type\":\"D\",\"id\":2}");
    reads(EVENT, "{\"type\":\"moved\",\"to\":7}", ".id(missing)");
    reads(EVENT, "{\"type\":\"moved\",\"id\":2,\"type\":\"moved\"}", ".type(duplicate)");
    reads(EVENT, "{\"type\":1,\"id\":2}", ".type(expected a string, got 1)");
    reads(BEAN, "{\"t\":\"x\",\"n\":2}", "x2 {\"t\":\"x\",\"n\":2}");
  }

  @Test
  void asAName() throws Exception {
    reads(STEP, "{\"Run\":{\"command\":\"ls\"}}", "Run[command=ls] {\"Run\":{\"command\":\"ls\"}}");
    reads(STEP, "{\"Wait\":{\"ms\":5}}", "Other[name=Wait, more={ms=5}] {\"Wait\":{\"ms\":5}}");
    reads(STEP, "{\"Wait\":{}}", "Other[name=Wait, more={}] {\"Wait\":{}}");
    reads(STEP, "{\"Wait\":1}", ".Wait(expected an object, got 1)");
  }

  @Test
  void asAString() throws Exception {
    reads(COLOUR, "\"red\"", "Red[] \"red\"");
    reads(COLOUR, "\"mauve\"", "Other[name=mauve] \"mauve\"");
    reads(COLOUR, "\"other\"", "Other[name=other] \"other\"");
    reads(COLOUR, "1", "(expected a string, got 1)");
    String anyCase = COLOUR.replace("@Json ", "@Json @Json.IgnoreCase ");
    reads(anyCase, "\"RED\"", "Red[] \"red\"");
    reads(anyCase, "\"Mauve\"", "Other[name=Mauve] \"Mauve\"");
    String mixed = COLOUR.replace("@Json ", "@Json @Json.Forms ").replace("Other(String", "Other(@Json.Unknown String")
        .replace("Green()", "Green(int n)");
    reads(mixed, "\"mauve\"", "Other[name=mauve] \"mauve\"");
    reads(mixed, "{\"mauve\":{}}", "Other[name=mauve] \"mauve\"");
    reads(mixed, "{\"green\":{\"n\":1}}", "Green[n=1] {\"green\":{\"n\":1}}");
  }

  @Test
  void namesThatOtherCasesHave() throws Exception {
    String encode = "\nclass Run { static Object run() { try { return Jzon.encodeToString(%s, S.class); } catch"
        + " (RuntimeException e) { return e.getMessage(); } } }";
    String end = " is the name of another case, as which it would be read";
    assertEquals("S.Other.kind: \"created\"" + end,
        run(EVENT, encode.formatted("new S.Other(\"created\", 1, Map.of())")));
    assertEquals("S.Other.name: \"Run\"" + end, run(STEP, encode.formatted("new S.Other(\"Run\", Map.of())")));
    assertEquals("S.Other.name: \"red\"" + end, run(COLOUR, encode.formatted("new S.Other(\"red\")")));
    assertEquals("(S.Other is read only as a case of its sealed type, whose JSON has its name)",
        run(EVENT, "\nclass Run { static Object run() { return ((JsonResult.Failure<S.Other>)"
            + " Jzon.tryDecode(\"{\\\"id\\\":1}\", S.Other.class)).error().toString(); } }"));
  }

  @Test
  void mistakes() {
    String head = "@Json @Json.Discriminator(\"type\") sealed interface A {";
    Compiled.refuses(head + "@Json.Unknown record C(\n@Json.Unknown int n // <-\n) implements A {} }",
        "A.C.n: @Json.Unknown on a field keeps the name of an unknown case, which is a String, and not int; write"
            + " A.C.n as a String, or remove @Json.Unknown");
    Compiled.refuses(head + "record C(\n@Json.Unknown String n // <-\n) implements A {} }",
        "A.C.n: @Json.Unknown on a field keeps the name of an unknown case, which only its sealed type reads; write"
            + " it on"
            + " a case with @Json.Unknown that has no codec of its own, and use the codec of the sealed type");
    Compiled.refuses(head + "@Json.Unknown record C(\n@Json.Unknown @Json.Field(\"x\") String n // <-\n) implements A"
        + " {} }", "A.C.n: @Json.Field has no effect on a field with @Json.Unknown, which does not have a name or a"
        + " value"
            + " of its own; remove one of them");
    Compiled.refuses(head + "record B(int i) implements A {}\n@Json.Secret @Json.Unknown record C(@Json.Unknown"
        + " String n)"
        + " implements A {} // <-\n}", "A.C: the name that it keeps cannot be secret; write @Json.Secret on the whole"
            + " sealed type, or on other fields");
    Compiled.refuses(head + "record B(Optional<String> x) implements A {}\n@Json.Unknown record C(@Json.Unknown"
        + " String n,"
        + " String x) implements A {} // <-\n}", "A.C.x: A.C is read for unknown names of A, whose objects may not have"
            + " this field; make it optional, or give it a default value");
  }
}
