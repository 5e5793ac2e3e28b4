package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import org.junit.jupiter.api.Test;

/** Descriptions as they are without a front: names of types, texts, schemas. */
class DescriptionTest {
  private static final Base64Variant STANDARD = Base64Variant.MIME_NO_LINEFEEDS;

  private static Form.Member member(String name, Form form, Form.Presence presence, String json) {
    return new Form.Member(name, List.of(), form, presence, json, false, false);
  }

  private static Form.Reference node(TypeTable types) {
    return types.define(
        "a.Node",
        "here",
        () -> new Form.ObjectValue(
            "Node",
            List.of(
                member("id", Forms.INT8, Form.Presence.REQUIRED, null),
                member("next", Forms.optional(node(types)), Form.Presence.OPTIONAL, null),
                member("tags", Forms.set(Forms.TEXT), Form.Presence.DEFAULTED, "[]")),
            true));
  }

  @Test
  void recursiveTypesAreFinite() throws Exception {
    Description description = Description.of(DescriptionTest::node);
    String form = "{\"id\": int8, \"next\"?: a.Node or null, \"tags\"?: [text, ...] distinct = []} closed";
    assertEquals("a.Node\na.Node = " + form, description.toString());
    assertEquals(form, description.resolve(description.form()).toString());
    assertEquals(
        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"$ref\":\"#/$defs/a.Node\",\"$defs\":{"
            + "\"a.Node\":{\"title\":\"Node\",\"type\":\"object\",\"properties\":{"
            + "\"id\":{\"type\":\"integer\",\"minimum\":-128,\"maximum\":127},"
            + "\"next\":{\"anyOf\":[{\"$ref\":\"#/$defs/a.Node\"},{\"type\":\"null\"}]},"
            + "\"tags\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"default\":[]}},"
            + "\"required\":[\"id\"],\"additionalProperties\":false}}}",
        description.toJsonSchema());
    assertEquals(description, copy(description));
  }

  @Test
  void oneNameInTwoPlacesIsTwoTypes() {
    Description description = Description.of(
        types -> new Form.TupleValue(
            List.of(
                types.define("T", "here", () -> Forms.TEXT),
                types.define("T", "there", () -> Forms.NULL),
                types.define("T", "here", () -> Forms.ANY))));
    assertEquals("[T, T#2, T]\nT = text\nT#2 = null", description.toString());
  }

  @Test
  void typesThatGrowWithoutEndAreRefused() {
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> Description.of(types -> grows(types, "T")));
    assertEquals(true, e.getMessage().startsWith("more than 128 types inside of each other, the last is T[T[T["));
  }

  private static Form grows(TypeTable types, String name) {
    return types.define(name, "here", () -> Forms.array(grows(types, "T[" + name + "]")));
  }

  @Test
  void inlineTypesHaveNamesWhereTheyContainThemselves() {
    Description plain = Description.of(types -> types.inline("Id", "here", () -> Forms.TEXT));
    assertEquals("text", plain.toString());
    assertEquals("Nest\nNest = [Nest, ...]", Description.of(DescriptionTest::nest).toString());
  }

  private static Form nest(TypeTable types) {
    return types.inline("Nest", "here", () -> Forms.array(nest(types)));
  }

  @Test
  void schemasOfNamesAndReferences() {
    Form key = Forms.names("Color", List.of("red", "a \"b\""));
    assertEquals(
        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\","
            + "\"propertyNames\":{\"enum\":[\"red\",\"a \\\"b\\\"\"]},"
            + "\"additionalProperties\":{\"$ref\":\"#/$defs/B%5B~1%C3%A4%5D\"},"
            + "\"$defs\":{\"B[/ä]\":{\"type\":\"string\",\"contentEncoding\":\"base64\"}}}",
        Description.of(
                types -> Forms.map(key, types.define("B[/ä]", "here", () -> Forms.bytes(STANDARD))))
            .toJsonSchema());
  }

  private static final Base64Variant OTHER = STANDARD
      .toBuilder()
      .alphabet("./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
      .lines(8, Base64Variant.LineSeparator.CRLF)
      .build();

  @Test
  void formsOfBytesSayTheVariant() throws Exception {
    bytes(STANDARD, "base64", "base64");
    bytes(Base64Variant.MODIFIED_FOR_URL, "base64url without padding", "base64url");
    bytes(Base64Variant.PEM, "base64, lines of 64 by LF", "base64");
    bytes(OTHER, "base64 by " + OTHER.alphabet() + ", lines of 8 by CRLF", null);
    bytes(Hex.LOWER, "hex", "base16");
    bytes(Hex.UPPER, "hex in capital letters", "base16");
    Base64Variant lax = STANDARD.toBuilder().padding(Base64Variant.Padding.ALLOWED).build();
    bytes(lax, "base64 with padding, read with and without", "base64");
  }

  private static void bytes(BinaryText text, String words, String encoding) throws Exception {
    Description description = Description.of(types -> Forms.bytes(text));
    assertEquals(words, description.toString());
    assertEquals(
        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"string\""
            + (encoding == null ? "" : ",\"contentEncoding\":\"" + encoding + "\"")
            + (words.equals(encoding) ? "" : ",\"description\":\"" + words + "\"")
            + "}",
        description.toJsonSchema());
    assertEquals(description, copy(description));
  }

  @Test
  void variantsThatDifferHaveDifferentTexts() {
    Set<BinaryText> variants = new HashSet<>(List.of(Hex.LOWER, Hex.UPPER));
    for (String alphabet : List.of(Base64Variant.STANDARD_ALPHABET, Base64Variant.URL_ALPHABET, OTHER.alphabet())) {
      for (Base64Variant.Padding padding : Base64Variant.Padding.values()) {
        Base64Variant.Builder builder = Base64Variant.builder().alphabet(alphabet).padding(padding);
        variants.add(builder.build());
        for (var separator : Base64Variant.LineSeparator.values()) variants.add(builder.lines(76, separator).build());
        variants.add(builder.lines(64, Base64Variant.LineSeparator.LF).build());
      }
      variants.add(Base64Variant.builder().alphabet(alphabet).writeNoPadding().build());
    }
    Set<String> texts = new HashSet<>();
    for (BinaryText variant : variants) texts.add(Forms.bytes(variant).toString());
    assertEquals(3 * (3 * 4 + 1) + 2, variants.size());
    assertEquals(variants.size(), texts.size(), texts::toString);
  }

  @Test
  void aTableKnowsTheFormsThatItHas() {
    Description.of(types -> {
      Form.Reference text = types.define("T", "here", () -> Forms.TEXT);
      assertEquals(Forms.TEXT, types.resolve(text));
      assertEquals(Forms.NULL, types.resolve(Forms.NULL));
      assertEquals(new Form.Reference("U"), types.resolve(new Form.Reference("U")));
      return text;
    });
  }

  private static Object copy(Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(value);
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  @Test
  void unknownReferencesAreRefused() {
    Description description = Description.of(types -> Forms.TEXT);
    assertThrows(IllegalArgumentException.class, () -> description.resolve(new Form.Reference("T")));
  }
}
