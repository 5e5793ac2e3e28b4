package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cases that stay strings beside others, and names that are read in any case. */
class FormsTest {
  private static final String CASES = "sealed interface L { record Off() implements L {} @Json.Hint(value ="
      + " \"on\", aliases = \"an\") record On() implements L {} record Dimmed(int level) implements L {} } ";
  private static final String ONE_KEY = "@Json @Json.Forms " + CASES;
  private static final String TAGGED = "@Json @Json.Forms @Json.Discriminator(\"type\") " + CASES;

  /** Shows the value that is read of a document as a type and the JSON that is written for it, or the error. */
  private static Object read(String source, String type, String json) throws Exception {
    String adapter = type.contains(".") ? "Adapters.caseOf(Adapters.of(" + type.substring(0, type.indexOf('.'))
        + ".class), " + type + ".class)" : "Adapters.of(new TypeRef<" + type + ">() {})";
    String run = "\nclass Run { static Object run() { JsonAdapter<" + type + "> adapter = " + adapter + "; JsonResult<"
        + type + "> result = adapter.tryDecode(\"" + json.replace("\\", "\\\\").replace("\"", "\\\"")
        + "\"); if (result instanceof JsonResult.Failure<" + type + "> f) return f.error().toString(); " + type
        + " value = ((JsonResult.Success<" + type + ">) result).value(); return value + \" \" +"
        + " adapter.encodeToString(value);"
        + " } }";
    Compilation compilation = Compiled.of("A", "class A {} " + source + run);
    assertEquals("[]", compilation.errors().toString(), source);
    return Compiled.run(compilation, "ex.Run");
  }

  private static void rows(String source, String type, String... rows) throws Exception {
    for (int i = 0; i < rows.length; i += 2) assertEquals(rows[i + 1], read(source, type, rows[i]), rows[i]);
  }

  private static void error(String source, String message) {
    List<String> errors = Compiled.of("A", "class A {} " + source).errors().stream().map(d -> d.getMessage(null))
        .toList();
    assertTrue(errors.stream().anyMatch(e -> e.contains(message)), () -> source + errors);
  }

  @Test
  void strings() throws Exception {
    rows(ONE_KEY, "List<L>",
        "[\"Off\",{\"Off\":{\"x\":1}},\"on\",\"an\",{\"an\":{}},{\"Dimmed\":{\"level\":3}}]",
        "[Off[], Off[], On[], On[], On[], Dimmed[level=3]]"
            + " [\"Off\",\"Off\",\"on\",\"on\",\"on\",{\"Dimmed\":{\"level\":3}}]",
        "[\"Dimmed\"]", ".[0](expected one of \"Off\", \"on\", got \"Dimmed\")",
        "[{\"Of\":1}]", ".[0](invalid discriminator: expected one of \"Off\", \"on\", \"Dimmed\", got \"Of\")",
        "[1]", ".[0](expected an object, got 1)");
    rows(TAGGED, "List<L>",
        "[\"Off\",{\"type\":\"Off\"},{\"x\":1,\"type\":\"an\"},{\"level\":3,\"type\":\"Dimmed\"}]",
        "[Off[], Off[], On[], Dimmed[level=3]] [\"Off\",\"Off\",\"on\",{\"type\":\"Dimmed\",\"level\":3}]",
        "[\"Dimmed\"]", ".[0](expected one of \"Off\", \"on\", got \"Dimmed\")");
    String early = "@Json @Json.Forms sealed interface L { record Off() implements L {} }";
    rows(early, "List<L>", "[\"Off\",{\"Off\":{}}]", "[Off[], Off[]] [\"Off\",\"Off\"]");
    String generic = "@Json @Json.Forms sealed interface L<T> { record Off<T>() implements L<T> {} record On<T>(T t)"
        + " implements L<T> {} record Un() implements L<Integer> {} }";
    rows(generic, "List<L<Integer>>",
        "[\"Un\",{\"On\":{\"t\":1}}]", "[Un[], On[t=1]] [\"Un\",{\"On\":{\"t\":1}}]");
  }

  @Test
  void anyCase() throws Exception {
    String names = "@Json @Json.IgnoreCase enum L { A, @Json.Hint(value = \"Be\", aliases = \"bee\") B }";
    rows(names, "List<L>",
        "[\"A\",\"a\",\"be\",\"BEE\",\"bee\"]", "[A, A, B, B, B] [\"A\",\"A\",\"Be\",\"Be\",\"Be\"]",
        "[\"c\"]", ".[0](expected one of \"A\", \"Be\", got \"c\")",
        "[1]", ".[0](expected a string, got 1)");
    rows(names, "Map<L, Integer>", "{\"a\":1}", "{A=1} {\"A\":1}");
    String unknown = "@Json @Json.IgnoreCase enum L { A, @Json.Unknown B }";
    rows(unknown, "List<L>", "[\"a\",\"x\",\"b\"]", "[A, B, B] [\"A\",\"B\",\"B\"]");
    String values = "@Json @Json.IgnoreCase enum L { A, B; @Json.EnumValue String v() { return \"v\" + name(); } }";
    rows(values, "List<L>", "[\"va\",\"VB\"]", "[A, B] [\"vA\",\"vB\"]");
    rows("@Json.IgnoreCase " + TAGGED, "List<L>", "[\"OFF\",\"AN\"]", "[Off[], On[]] [\"Off\",\"on\"]");
    String strings = "@Json @Json.IgnoreCase sealed interface L { record Off() implements L {} }";
    rows(strings, "L", "\"oFF\"", "Off[] \"Off\"");
    String other = "@Json @Json.Forms @Json.Discriminator(\"type\") sealed interface L { @Json.Unknown record Off()"
        + " implements L {} record On() implements L {} record D(int i) implements L {} }";
    rows(other, "List<L>", "[\"x\",{\"type\":\"y\"},\"On\"]", "[Off[], Off[], On[]] [\"Off\",\"Off\",\"On\"]");
  }

  @Test
  void oneCase() throws Exception {
    rows(TAGGED, "L.Dimmed",
        "{\"level\":3,\"type\":\"Dimmed\"}", "Dimmed[level=3] {\"type\":\"Dimmed\",\"level\":3}",
        "\"Off\"", "(expected the case Dimmed and not the case Off)",
        "{\"level\":3}", "(missing discriminator 'type')");
    rows(ONE_KEY, "L.Off", "\"Off\"", "Off[] \"Off\"");
  }

  @Test
  void mistakes() {
    error("@Json @Json.IgnoreCase enum L { A, a }",
        "L: the names \"A\" and \"a\" differ only in case, so @Json.IgnoreCase cannot tell them apart");
    error("@Json @Json.IgnoreCase enum L { A, @Json.Hint(value = \"B\", aliases = \"a\") B }",
        "\"A\" and \"a\" differ");
    error("@Json @Json.IgnoreCase sealed interface L { record A() implements L {} @Json.Hint(\"a\") record B()"
        + " implements L {} }", "L: the names \"A\" and \"a\" differ only in case");
    error("@Json @Json.IgnoreCase enum L { A; @Json.EnumValue int v() { return 1; } }",
        "L: @Json.IgnoreCase has no effect, because its constants are numbers in JSON");
    error("@Json @Json.IgnoreCase sealed interface L { record A() implements L {} record B(int i) implements L {} }",
        "L: @Json.IgnoreCase has no effect, because no case of L is a string");
    error("@Json @Json.Forms sealed interface L { record B(int i) implements L {} }",
        "L: @Json.Forms has no effect, because no case of L is without fields");
    error("@Json sealed interface L { record B(int i) implements L {} @Json.Forms sealed interface M extends L { record"
        + " A() implements M {} } }", "M: its cases are cases of L, so @Json.Forms has no effect; write it on L");
  }
}
