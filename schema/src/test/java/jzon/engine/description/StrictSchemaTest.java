package jzon.engine.description;

import static jzon.engine.description.Form.Presence.DEFAULTED;
import static jzon.engine.description.Form.Presence.OPTIONAL;
import static jzon.engine.description.Form.Presence.REQUIRED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jzon.engine.binary.Hex;
import org.junit.jupiter.api.Test;

/** The schemas for language models: their exact text, their keywords, and all that they reject. */
class StrictSchemaTest {
  private static final StrictProfile OPENAI = StrictProfile.OPENAI;
  private static final StrictProfile ANTHROPIC = StrictProfile.ANTHROPIC;

  private static Form.Member member(String name, Form form, Form.Presence presence, boolean nullIsDefault) {
    return new Form.Member(name, List.of("alias of " + name), form, presence, null, nullIsDefault, false);
  }

  private static Form.Member required(String name, Form form) {
    return member(name, form, REQUIRED, false);
  }

  private static Form object(Form.Member... members) {
    return new Form.ObjectValue("T", List.of(members), false);
  }

  private static Description described(Form form) {
    return Description.of(types -> form);
  }

  /** The schema of the only field. */
  private static String field(StrictProfile profile, Form form) {
    String schema = described(object(required("f", form))).toStrictSchema(profile);
    String before = "{\"type\":\"object\",\"properties\":{\"f\":";
    String after = "},\"required\":[\"f\"],\"additionalProperties\":false}";
    assertTrue(schema.startsWith(before) && schema.endsWith(after), schema);
    return schema.substring(before.length(), schema.length() - after.length());
  }

  @Test
  void scalars() {
    assertEquals("{\"type\":\"boolean\"}", field(ANTHROPIC, Forms.BOOLEAN));
    assertEquals("{\"type\":\"string\"}", field(ANTHROPIC, Forms.TEXT));
    assertEquals("{\"type\":\"number\"}", field(ANTHROPIC, Forms.FLOATING));
    assertEquals("{\"type\":\"number\"}", field(ANTHROPIC, Forms.DECIMAL));
    assertEquals("{\"type\":\"integer\"}", field(ANTHROPIC, Forms.INTEGER));
    assertEquals("{\"type\":\"null\"}", field(ANTHROPIC, Forms.NULL));
    assertEquals("{\"type\":\"integer\",\"minimum\":-128,\"maximum\":127}", field(OPENAI, Forms.INT8));
    assertEquals(
        "{\"type\":\"integer\",\"minimum\":1}",
        field(OPENAI, new Form.IntegerValue(java.math.BigInteger.ONE, null)));
    assertEquals("{\"type\":\"string\",\"format\":\"uuid\"}", field(ANTHROPIC, Forms.text(TextFormat.UUID)));
    assertEquals("{\"type\":\"string\",\"format\":\"date\"}", field(OPENAI, Forms.text(TextFormat.LOCAL_DATE)));
  }

  @Test
  void enumsAndAlternatives() {
    assertEquals("{\"type\":\"string\",\"enum\":[\"a\",\"b\"]}", field(OPENAI, Forms.names("E", List.of("a", "b"))));
    assertEquals(
        "{\"type\":\"string\",\"enum\":[\"a\"]}", field(OPENAI, Forms.open(Forms.names("E", List.of("a")))));
    assertEquals(
        "{\"anyOf\":[{\"type\":\"integer\",\"enum\":[1,2]},{\"type\":\"string\",\"enum\":[\"a\"]},{\"type\":\"null\"},"
            + "{\"type\":\"boolean\",\"enum\":[true]},{\"type\":\"number\",\"enum\":[1.5]}]}",
        field(OPENAI, Forms.values(null, List.of("1", "\"a\"", "2", "null", "true", "1.5"))));
    Form choice = new Form.ChoiceValue(List.of(Forms.BOOLEAN, Forms.TEXT, Forms.BOOLEAN));
    assertEquals("{\"anyOf\":[{\"type\":\"boolean\"},{\"type\":\"string\"}]}", field(OPENAI, choice));
    assertEquals(
        "{\"anyOf\":[{\"type\":\"boolean\"},{\"type\":\"string\"},{\"type\":\"null\"}]}",
        field(OPENAI, Forms.optional(Forms.optional(choice))));
  }

  @Test
  void arraysHaveAtMostAMinimumOfOne() {
    assertEquals("{\"type\":\"array\",\"items\":{\"type\":\"string\"}}", field(ANTHROPIC, Forms.set(Forms.TEXT)));
    assertEquals(
        "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1}",
        field(ANTHROPIC, new Form.ArrayValue(Forms.TEXT, 1, false)));
  }

  @Test
  void allFieldsAreRequired() {
    assertEquals(
        "{\"type\":\"object\",\"properties\":{\"a\":{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]},"
            + "\"b\":{\"type\":\"string\"},\"c\":{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}},"
            + "\"required\":[\"a\",\"b\",\"c\"],\"additionalProperties\":false}",
        described(
            object(
                member("a", Forms.optional(Forms.TEXT), OPTIONAL, false), member("b", Forms.TEXT, DEFAULTED, false),
                member("c", Forms.TEXT, DEFAULTED, true)))
            .toStrictSchema(ANTHROPIC));
    assertEquals(
        "{\"type\":\"object\",\"properties\":{},\"required\":[],\"additionalProperties\":false}",
        described(object()).toStrictSchema(ANTHROPIC));
  }

  @Test
  void sealedTypes() {
    Form.Case a = new Form.Case("A", List.of("a"), object(required("x", Forms.TEXT)));
    String x = "\"x\":{\"type\":\"string\"}";
    assertEquals(
        "{\"anyOf\":[{\"type\":\"object\",\"properties\":{\"A\":{\"type\":\"object\",\"properties\":{" + x
            + "},\"required\":[\"x\"],\"additionalProperties\":false}},\"required\":[\"A\"],"
            + "\"additionalProperties\":false}]}",
        field(ANTHROPIC, new Form.SealedValue("F", null, List.of(a))));
    assertEquals(
        "{\"anyOf\":[{\"type\":\"object\",\"properties\":{\"type\":{\"type\":\"string\",\"enum\":[\"A\"]}," + x
            + "},\"required\":[\"type\",\"x\"],\"additionalProperties\":false}]}",
        field(ANTHROPIC, new Form.SealedValue("F", "type", List.of(a))));
  }

  private static Form.Reference node(TypeTable types) {
    return types.define(
        "a.b.Node[int8]", "here",
        () -> object(required("v", Forms.TEXT), required("next", Forms.optional(node(types)))));
  }

  @Test
  void namedTypesAreDefinitions() {
    String node = "\"Node\":{\"type\":\"object\",\"properties\":{\"v\":{\"type\":\"string\"},\"next\":{\"anyOf\":["
        + "{\"$ref\":\"#/$defs/Node\"},{\"type\":\"null\"}]}},\"required\":[\"v\",\"next\"],"
        + "\"additionalProperties\":false}";
    Description wrapped = Description.of(types -> object(required("n", node(types))));
    assertEquals(
        "{\"type\":\"object\",\"properties\":{\"n\":{\"$ref\":\"#/$defs/Node\"}},\"required\":[\"n\"],"
            + "\"additionalProperties\":false,\"$defs\":{" + node + "}}",
        wrapped.toStrictSchema(OPENAI));
    Description root = Description.of(StrictSchemaTest::node);
    assertEquals(
        "{\"type\":\"object\",\"properties\":{\"v\":{\"type\":\"string\"},\"next\":{\"anyOf\":["
            + "{\"$ref\":\"#/$defs/Node\"},{\"type\":\"null\"}]}},\"required\":[\"v\",\"next\"],"
            + "\"additionalProperties\":false,\"$defs\":{" + node + "}}",
        root.toStrictSchema(OPENAI));
    Description twice =
        Description.of(types -> object(
            required("a", types.define("x.Id", "1", () -> object())),
            required("b", types.define("y.Id", "1", () -> object())),
            required("c", types.define("x.Id", "1", () -> object())),
            required("d", types.define("x.Id", "2", () -> object()))));
    assertEquals(
        List.of("#/$defs/Id", "#/$defs/Id_2", "#/$defs/Id", "#/$defs/Id_2_2"),
        references(twice.toStrictSchema(ANTHROPIC)));
  }

  private static List<String> references(String schema) {
    Matcher m = Pattern.compile("\"\\$ref\":\"([^\"]*)\"").matcher(schema);
    return m.results().map(r -> r.group(1)).toList();
  }

  private static void refused(StrictProfile profile, Description description, String... rejections) {
    StrictSchemaException e =
        assertThrows(StrictSchemaException.class, () -> description.toStrictSchema(profile));
    assertEquals(
        String.join("\n", rejections),
        e.rejections().stream().map(StrictSchemaException.Rejection::toString).collect(Collectors.joining("\n")));
    assertEquals("the profile " + profile + " cannot express:\n" + String.join("\n", rejections), e.getMessage());
    assertEquals(e.rejections().get(0).path(), e.path());
    assertEquals(e.rejections().get(0).type(), e.type());
  }

  @Test
  void otherTypesAreRefusedByName() {
    String words = "; StrictProfile.withConditionsInWords() describes it";
    Description all = described(
        object(
            required("any", Forms.ANY), required("hand", new Form.OpaqueValue("Matrix")),
            required("map", Forms.array(Forms.map(Forms.TEXT, Forms.TEXT))),
            required("tuple", new Form.TupleValue(List.of(Forms.TEXT))), required("bytes", Forms.bytes(Hex.LOWER)),
            required("time", Forms.text(TextFormat.LOCAL_TIME)),
            required("check", new Form.CheckedValue(Forms.TEXT, "not empty")),
            required("three", new Form.ArrayValue(Forms.TEXT, 3, false))));
    String[] rejections = {
        ".any: any: any value is not a type of the profile",
        ".hand: opaque(Matrix): the codec is written by hand; give it a description",
        ".map[]: {text: text, ...}: the profile has no maps; use an array of a class with a key and a value",
        ".tuple: [text]: the profile has no tuples; use a class with a field for each element",
        ".bytes: hex: the profile has no keyword for bytes as hex" + words,
        ".time: local-time: the profile has no keyword for the format local-time" + words,
        ".check: text (not empty): the profile has no keyword for the check: not empty" + words,
        ".three: [text, ... at least 3]: the profile has no keyword for at least 3 elements" + words
    };
    refused(OPENAI, all, rejections);
    refused(ANTHROPIC, all, rejections);
    refused(
        ANTHROPIC, described(object(required("i", Forms.INT32))),
        ".i: int32: the profile has no keyword for the range from -2147483648 to 2147483647" + words);
  }

  @Test
  void formsWithoutValuesAndConstantsThatAreNotScalarsAreRefused() {
    refused(
        OPENAI,
        described(
            object(
                required("e", Forms.names("E", List.of())), required("c", new Form.ChoiceValue(List.of())),
                required("f", new Form.SealedValue("F", null, List.of())),
                required("a", Forms.values(null, List.of("1", "[]"))),
                required("t", Forms.values(null, List.of("red"))))),
        ".e: : an enum without constants has no values", ".c: (): a choice without alternatives has no values",
        ".f: : a sealed type without cases has no values",
        ".a: 1 | []: a constant must be a string, a number, true, false or null",
        ".t: red: a constant must be a string, a number, true, false or null");
  }

  @Test
  void typesThatContainThemselves() {
    refused(
        ANTHROPIC, Description.of(StrictSchemaTest::node),
        ".next: a.b.Node[int8]: the type contains itself, which the profile does not allow");
    Description tagged =
        Description.of(types -> object(required("f", types.define("F", "here", () -> new Form.SealedValue(
            "F", "type",
            List.of(
                new Form.Case("A", List.of(), types.define("A", "here", () -> object(
                    required("f", Forms.array(new Form.Reference("F"))), required("a", new Form.Reference("A"))))),
                new Form.Case("M", List.of(), Forms.map(Forms.TEXT, Forms.TEXT))))))));
    refused(
        ANTHROPIC, tagged,
        ".f.f[] (case \"A\"): F: the type contains itself, which the profile does not allow",
        ".f.a.f[] (case \"A\"): F: the type contains itself, which the profile does not allow",
        ".f.a.a (case \"A\"): A: the type contains itself, which the profile does not allow",
        ".f (case \"M\"): {text: text, ...}: with a discriminator, the content must be a class");
  }

  @Test
  void theRootIsAnObject() {
    String reason = "the root must be an object; make it the field of a class";
    refused(OPENAI, described(Forms.array(Forms.TEXT)), ".: [text, ...]: " + reason);
    refused(OPENAI, described(Forms.optional(object())), ".: {} or null: " + reason);
    refused(OPENAI, described(new Form.SealedValue("F", null, List.of())), ".: : " + reason);
  }

  @Test
  void conditionsInWords() {
    StrictProfile words = ANTHROPIC.withConditionsInWords();
    assertEquals(
        "{\"type\":\"integer\",\"description\":\"the range from 0 to 9; the check: even\"}",
        field(words, new Form.CheckedValue(Forms.integer(0, 9), "even")));
    assertEquals("{\"type\":\"string\",\"description\":\"bytes as hex\"}", field(words, Forms.bytes(Hex.LOWER)));
    assertEquals(
        "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"at least 3 elements\"}",
        field(words, new Form.ArrayValue(Forms.TEXT, 3, false)));
    refused(
        words, described(object(required("m", new Form.CheckedValue(Forms.map(Forms.TEXT, Forms.ANY), "sorted")))),
        ".m: {text: any, ...}: the profile has no maps; use an array of a class with a key and a value");
    assertEquals("ANTHROPIC with conditions in words", words.toString());
    assertEquals(words, words.withConditionsInWords());
    assertNotEquals(words, ANTHROPIC);
    assertNotEquals(OPENAI, ANTHROPIC);
  }

  /** Random descriptions: a schema has only the keywords of the profile, or the rejection names a place. */
  @Test
  void noOtherKeywords() {
    Set<String> allowed =
        Set.of(
            "type", "properties", "required", "additionalProperties", "items", "minItems", "enum", "anyOf", "$ref",
            "$defs", "format", "description", "minimum", "maximum");
    Set<String> seen = new TreeSet<>();
    Set<Form.Kind> kinds = EnumSet.noneOf(Form.Kind.class);
    for (int seed = 0; seed < 600; seed++) {
      for (Form.Kind kind : Form.Kind.values()) {
        Form form = new RandomForms(seed).of(kind, 2);
        Description description = Description.of(types -> {
          types.define("T", "here", () -> object(required("t", Forms.optional(new Form.Reference("T")))));
          return object(required("f", form));
        });
        for (StrictProfile profile : List.of(OPENAI, ANTHROPIC, ANTHROPIC.withConditionsInWords())) {
          try {
            keywords(description.toStrictSchema(profile), seen);
            kinds.add(kind);
          } catch (StrictSchemaException e) {
            assertTrue(e.path().startsWith(".f"), e.path());
          }
        }
      }
    }
    assertEquals(new TreeSet<>(allowed), seen);
    kinds.add(Form.Kind.ANY);
    kinds.add(Form.Kind.OPAQUE);
    kinds.add(Form.Kind.MAP);
    kinds.add(Form.Kind.TUPLE);
    assertEquals(EnumSet.allOf(Form.Kind.class), kinds);
  }

  /** Adds the keywords of a schema and of those in it. */
  private static void keywords(String schema, Set<String> into) {
    try (jzon.engine.JsonReader in = jzon.engine.JsonReader.open(schema, jzon.engine.error.Limits.DEFAULT)) {
      keywords(JsonTree.read(in), into);
      in.readEnd();
    }
  }

  private static void keywords(JsonTree schema, Set<String> into) {
    JsonTree.Members members = (JsonTree.Members) schema;
    members.all().forEach((name, value) -> {
      into.add(name);
      if (name.equals("properties") || name.equals("$defs"))
        ((JsonTree.Members) value).all().values().forEach(each -> keywords(each, into));
      if (name.equals("anyOf")) ((JsonTree.Elements) value).all().forEach(each -> keywords(each, into));
      if (name.equals("items")) keywords(value, into);
    });
    if (!members.all().containsKey("properties")) return;
    assertEquals("false", members.all().get("additionalProperties").json());
    assertEquals(
        ((JsonTree.Members) members.all().get("properties")).all().size(),
        ((JsonTree.Elements) members.all().get("required")).all().size());
  }
}
