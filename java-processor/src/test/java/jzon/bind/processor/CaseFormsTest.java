package jzon.bind.processor;

import static jzon.bind.processor.KeptNamesTest.reads;

import org.junit.jupiter.api.Test;

/** Cases that their fields tell apart, cases that are the value of a field, and discriminators that are numbers. */
class CaseFormsTest {
  private static final String PART = "@Json @Json.ByFields sealed interface S { record Text(String text,"
      + " Optional<String> lang) implements S {} record Image(@Json.Field(value = \"url\", aliases = \"link\") String"
      + " url, Optional<Integer> size, @Json.OmitEmpty List<S> parts) implements S {} } ";
  private static final String MESSAGE = "@Json @Json.ByFields sealed interface S { record Note(String method,"
      + " Optional<Integer> extra) implements S {} record Request(String method, int id) implements S {} record"
      + " Any(int any, @Json.Rest Map<String, Integer> more) implements S {} } ";
  private static final String ATTRIBUTE = "@Json @Json.ValueCases sealed interface S { @Json.Hint(\"S\") record"
      + " Text(String value) implements S {} record N(int value) implements S {} record Note(@Nullable String value)"
      + " implements S {} record Maybe(Optional<String> value) implements S {} record M(Map<String, S> value)"
      + " implements"
      + " S {} record L(List<S> value) implements S {} record Nothing() implements S {} @Json.Unknown record"
      + " Other(@Json.Unknown String name, JsonValue value) implements S {} }"
      + " @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Nullable {} ";
  private static final String COMPONENT = "@Json @Json.Discriminator(\"type\") sealed interface S { @Json.Hint(number ="
      + " 1) record Row(List<S> items) implements S {} @Json.Hint(number = -2) record Button(String label) implements"
      + " S {} @Json.Hint(number = 3000000000L) record Gap() implements S {} } ";

  /** The value and its JSON, which is what was read. */
  private static void both(String source, String json, String value) throws Exception {
    reads(source, json, value + " " + json);
  }

  @Test
  void fieldsThatTell() throws Exception {
    both(PART, "{\"text\":\"a\"}", "Text[text=a, lang=Optional.empty]");
    both(PART, "{\"url\":\"/b\",\"size\":1,\"parts\":[{\"text\":\"c\"}]}",
        "Image[url=/b, size=Optional[1], parts=[Text[text=c, lang=Optional.empty]]]");
    reads(PART, "{\"lang\":[1],\"size\":1,\"link\":\"/b\"}",
        "Image[url=/b, size=Optional[1], parts=[]] {\"url\":\"/b\",\"size\":1}");
    reads(PART, "{\"size\":1}",
        "(no field tells its case: expected \"text\" for S.Text or \"url\" for S.Image)");
    reads(PART, "{\"text\":\"a\",\"url\":\"/b\"}", ".url(a field of another case)");
    reads(PART, "{\"url\":\"/b\",\"text\":\"a\"}", ".text(a field of another case)");
    reads(PART, "{\"text\":1}", ".text(expected a string, got 1)");
    reads(PART, "1", "(expected an object, got 1)");
    both(MESSAGE, "{\"method\":\"m\"}", "Note[method=m, extra=Optional.empty]");
    both(MESSAGE, "{\"method\":\"m\",\"id\":1}", "Request[method=m, id=1]");
    reads(MESSAGE, "{\"extra\":1}", ".method(missing)");
    both(MESSAGE, "{\"any\":1,\"id\":2}", "Any[any=1, more={id=2}]");
  }

  @Test
  void valuesOfFields() throws Exception {
    both(ATTRIBUTE, "{\"S\":\"a\"}", "Text[value=a]");
    both(ATTRIBUTE, "{\"N\":7}", "N[value=7]");
    both(ATTRIBUTE, "{\"Note\":null}", "Note[value=null]");
    both(ATTRIBUTE, "{\"Maybe\":null}", "Maybe[value=Optional.empty]");
    both(ATTRIBUTE, "{\"Maybe\":\"x\"}", "Maybe[value=Optional[x]]");
    both(ATTRIBUTE, "{\"Nothing\":{}}", "Nothing[]");
    both(ATTRIBUTE, "{\"M\":{\"a\":{\"L\":[{\"S\":\"x\"},{\"L\":[]}]}}}",
        "M[value={a=L[value=[Text[value=x], L[value=[]]]]}]");
    both(ATTRIBUTE, "{\"XS\":[1,{\"a\":null}]}", "Other[name=XS, value=[1,{\"a\":null}]]");
    reads(ATTRIBUTE, "{\"S\":1}", ".S(expected a string, got 1)");
    reads(ATTRIBUTE, "{\"L\":[{\"N\":\"x\"}]}", ".L[0].N(expected an integer, got \"x\")");
    reads(ATTRIBUTE, "{\"S\":\"a\",\"N\":1}", "(more than one field in the object)");
  }

  @Test
  void numbers() throws Exception {
    both(COMPONENT, "{\"type\":1,\"items\":[{\"type\":-2,\"label\":\"a\"},{\"type\":3000000000}]}",
        "Row[items=[Button[label=a], Gap[]]]");
    reads(COMPONENT, "{\"label\":\"a\",\"type\":-2}", "Button[label=a] {\"type\":-2,\"label\":\"a\"}");
    reads(COMPONENT, "{\"type\":2}",
        "(invalid discriminator in 'type': expected one of 1, -2, 3000000000, got 2)");
    reads(COMPONENT, "{\"type\":1.0}", ".type(expected an integer, got 1.0)");
    reads(COMPONENT, "{\"type\":\"1\"}", ".type(expected an integer, got \"1\")");
    String open = COMPONENT.replace("record Gap()", "@Json.Unknown record Gap()");
    reads(open, "{\"type\":2,\"x\":1}", "Gap[] {\"type\":3000000000}");
  }

  @Test
  void mistakes() {
    Compiled.refuses("@Json @Json.ByFields sealed interface A { record B(int x, Optional<String> y) implements A {}\n"
        + "record C(int x) implements A {} // <-\n}", "A: @Json.ByFields cannot tell A.B (requires x) from A.C"
        + " (requires"
            + " x), because neither requires a field that the other lacks; give one of them such a field, or write"
            + " @Json.Discriminator on A instead");
    Compiled.refuses("@Json @Json.ByFields @Json.Discriminator(\"t\") sealed interface A { // <-\n record B(int x)"
        + " implements A {} }", "A: @Json.ByFields and @Json.Discriminator both decide how a case is known in JSON;"
            + " remove one of them");
    Compiled.refuses("@Json @Json.ValueCases sealed interface A {\nrecord B(int x, int y) implements A {} // <-\n}",
        "A: with @Json.ValueCases a case is the value of its only field, and A.B has not exactly one; put its"
            + " fields into"
            + " a class that is its only field, or remove @Json.ValueCases");
    Compiled.refuses("@Json @Json.Discriminator(\"t\") sealed interface A { // <-\n @Json.Hint(number = 1) record"
        + " B(int x)"
        + " implements A {} record C(int x) implements A {} }",
        "A: the hint of A.B is a number, and the hint of A.C is a"
            + " string; write @Json.Hint with a number on A.C, or a string on A.B");
    Compiled.refuses("@Json @Json.Discriminator(\"t\") sealed interface A {\n@Json.Hint(value = \"b\", number = 1)"
        + " record"
        + " B(int x) implements A {} // <-\n}",
        "A.B: @Json.Hint needs either a string or a number; write one of them");
  }
}
