package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** Descriptions as JSON: nothing is lost, and bad files are rejected with the path and the reason. */
class DescriptionJsonTest {
  private static Description order() {
    return Description.of(types -> types.define(
        "shop.Order",
        "here",
        () -> new Form.ObjectValue(
            "Order",
            List.of(
                new Form.Member("ID", List.of("id"), Forms.INT64, Form.Presence.REQUIRED, null, false, false),
                new Form.Member(
                    "note", List.of(), Forms.optional(Forms.TEXT), Form.Presence.OPTIONAL, null, false, true),
                new Form.Member("tags", List.of(), Forms.set(Forms.TEXT), Form.Presence.DEFAULTED, "[]", true, false),
                new Form.Member("next", List.of(), Forms.optional(new Form.Reference("shop.Order")),
                    Form.Presence.OPTIONAL, null, false, false)),
            true)));
  }

  @Test
  void theTextHasALineForEachField() {
    assertEquals(
        """
        {
          "jzon": "description",
          "version": 1,
          "form": {"kind": "reference", "type": "shop.Order"},
          "types": {
            "shop.Order": {"kind": "object", "type": "Order", "closed": true, "fields": [
              {"name": "ID", "aliases": ["id"], "form": "int64"},
              {"name": "note", "form": {"kind": "nullable", "form": "text"}, "presence": "optional", \
        "writtenAsNull": true},
              {"name": "tags", "form": {"kind": "array", "element": "text", "distinct": true}, \
        "presence": "defaulted", "default": [], "nullIsDefault": true},
              {"name": "next", "form": {"kind": "nullable", "form": {"kind": "reference", "type": "shop.Order"}}, \
        "presence": "optional"}
            ]}
          }
        }
        """,
        order().toJson());
  }

  @Test
  void fieldsThatComeTogetherAndSecretFields() {
    Form form = new Form.ObjectValue(
        "T",
        List.of(
            new Form.Member("a", List.of("b"), Forms.TEXT, Form.Presence.OPTIONAL, null, false, false,
                List.of("c", "d"), true),
            new Form.Member("c", List.of(), Forms.TEXT, Form.Presence.OPTIONAL, null, false, false, List.of(), false),
            new Form.Member("d", List.of("e"), Forms.TEXT, Form.Presence.OPTIONAL, null, false, false, List.of("c"),
                false)),
        false);
    Description description = Description.of(types -> form);
    String json = description.toJson();
    assertTrue(
        json.contains("{\"name\": \"a\", \"aliases\": [\"b\"], \"form\": \"text\", \"presence\": \"optional\","
            + " \"with\": [\"c\", \"d\"], \"secret\": true}"),
        json);
    assertEquals(description, Description.fromJson(json));
    assertEquals(
        "{\"a\" (also \"b\")?: text with \"c\", \"d\" secret, \"c\"?: text, \"d\" (also \"e\")?: text with \"c\"}",
        form.toString());
    String schema = description.toJsonSchema();
    assertTrue(
        schema.contains("\"dependentRequired\":{\"a\":[\"c\"],\"b\":[\"c\"],\"d\":[\"c\"],\"e\":[\"c\"]},"
            + "\"dependentSchemas\":{\"a\":{\"allOf\":[{\"oneOf\":[{\"required\":[\"d\"]},{\"required\":[\"e\"]}]}]},"
            + "\"b\":{\"allOf\":[{\"oneOf\":[{\"required\":[\"d\"]},{\"required\":[\"e\"]}]}]}}"),
        schema);
    assertTrue(schema.contains("\"a\":{\"type\":\"string\",\"writeOnly\":true}"), schema);
  }

  @Test
  void theRestOfAnObject() {
    Form form = new Form.ObjectValue(
        "T", List.of(new Form.Member("id", List.of(), Forms.TEXT, Form.Presence.REQUIRED, null, false, false)), false,
        Forms.INT32);
    Description described = Description.of(types -> form);
    String json = described.toJson();
    assertTrue(json.contains("{\"kind\": \"object\", \"type\": \"T\", \"rest\": \"int32\", "), json);
    assertEquals(form, Description.fromJson(json).form());
    assertEquals("{\"id\": text} and the rest: int32", form.toString());
    String schema = described.toJsonSchema();
    assertTrue(
        schema.contains("\"properties\":{\"id\":{\"type\":\"string\"}},\"required\":[\"id\"],"
            + "\"additionalProperties\":{\"type\":\"integer\""),
        schema);
    StrictSchemaException e = assertThrows(
        StrictSchemaException.class, () -> described.toStrictSchema(StrictProfile.OPENAI));
    assertTrue(e.getMessage().contains("no other fields than those with names"), e.getMessage());
  }

  @Test
  void nothingIsLost() {
    Set<Form.Kind> seen = EnumSet.noneOf(Form.Kind.class);
    for (int seed = 0; seed < 3000; seed++) {
      Description description = new RandomForms(seed).description();
      String json = description.toJson();
      assertEquals(description, Description.fromJson(json), json);
      assertEquals(json, Description.fromJson(json.getBytes(StandardCharsets.UTF_8)).toJson());
      seen.add(description.form().kind());
    }
    assertEquals(EnumSet.allOf(Form.Kind.class), seen);
  }

  @Test
  void eachPrefixIsRejected() {
    String json = order().toJson().strip();
    for (int i = 0; i < json.length(); i++) {
      String prefix = json.substring(0, i);
      assertThrows(JsonException.class, () -> Description.fromJson(prefix), prefix);
    }
  }

  private static void rejected(String form, String message) {
    String json = "{\"jzon\":\"description\",\"version\":1,\"form\":" + form + ",\"types\":{\"T\":\"int8\","
        + "\"L\":{\"kind\":\"reference\",\"type\":\"M\"},\"M\":{\"kind\":\"reference\",\"type\":\"L\"}}}";
    JsonException e = assertThrows(JsonException.class, () -> Description.fromJson(json), json);
    assertEquals(message, e.getMessage());
    assertTrue(e.offset() > 0, () -> json + " " + e.offset());
  }

  @Test
  void errorsNameThePlace() {
    rejected("\"int9\"", ".form(expected the name of a form such as \"int32\" or \"text\")");
    rejected("3", ".form(expected an object)");
    rejected("null", ".form(expected an object)");
    rejected("{}", ".form(expected a field \"kind\")");
    rejected(
        "{\"kind\":\"list\"}",
        ".form.kind(expected one of array, base64, checked, choice, enum, integer, m... opaque, reference, sealed, "
            + "tuple)");
    rejected("{\"kind\":1}", ".form.kind(expected a string)");
    rejected("{\"kind\":\"array\"}", ".form(expected a field \"element\")");
    rejected("{\"kind\":\"array\",\"element\":\"any\",\"max\":3}", ".form.max(a description has no such field here)");
    rejected(
        "{\"kind\":\"array\",\"element\":\"any\",\"min\":-1}", ".form.min(expected an integer from 0 to 2147483647)");
    rejected("{\"kind\":\"array\",\"element\":\"any\",\"distinct\":0}", ".form.distinct(expected true or false)");
    rejected("{\"kind\":\"integer\",\"min\":1.5}", ".form.min(expected an integer of at most 40 digits)");
    rejected("{\"kind\":\"tuple\",\"elements\":[\"int8\",\"x\"]}",
        ".form.elements[1](expected the name of a form such as \"int32\" or \"text\")");
    rejected("{\"kind\":\"reference\",\"type\":\"N\"}", ".form.type(no type is called N)");
    rejected(
        "{\"kind\":\"object\",\"type\":\"\",\"fields\":[{\"name\":\"a\",\"form\":\"text\","
            + "\"presence\":\"never\"}]}",
        ".form.fields[0].presence(expected one of required, optional, defaulted)");
    rejected("{\"kind\":\"base64\",\"alphabet\":\"A\",\"padding\":\"required\"}",
        ".form(an alphabet has 64 different characters)");
    rejected("{\"kind\":\"base64\",\"alphabet\":\"" + jzon.engine.binary.Base64Variant.URL_ALPHABET
        + "\",\"padding\":\"required\",\"writesPadding\":false}",
        ".form(with this padding, writesPadding is impossible)");
    rejected("{\"kind\":\"base64\",\"alphabet\":\"" + jzon.engine.binary.Base64Variant.URL_ALPHABET
        + "\",\"padding\":\"required\",\"lineLength\":4}",
        ".form(expected both lineLength and lineSeparator, or neither)");
    rejected("{\"kind\":\"any\",\"kind\":\"any\"}", ".form.kind(duplicate)");
    rejected("\"any\"", ".types.L.type(the type M is only a reference to itself)");
  }

  @Test
  void otherDocumentsAreRejected() {
    String schema = order().toJsonSchema();
    assertEquals(
        "(expected a description, got JSON Schema; store Description.toJson() instead)",
        assertThrows(JsonException.class, () -> Description.fromJson(schema)).getMessage());
    String later = order().toJson().replace("\"version\": 1", "\"version\": 2");
    assertEquals(
        ".version(expected version 1; a newer jzon reads later versions)",
        assertThrows(JsonException.class, () -> Description.fromJson(later)).getMessage());
    String other = order().toJson().replace("description", "recipe");
    assertEquals(
        ".jzon(expected \"description\")",
        assertThrows(JsonException.class, () -> Description.fromJson(other)).getMessage());
    String deep = "[".repeat(100_000);
    assertThrows(JsonException.class, () -> Description.fromJson(deep));
  }

  @Test
  void namesThatAreNotUnicodeAreRefused() {
    Description description = Description.of(types -> new Form.OpaqueValue("\ud800"));
    assertThrows(IllegalArgumentException.class, description::toJson);
  }

  @Test
  void theTextIsJson() {
    String json = order().toJson();
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      in.skipValue();
      in.readEnd();
    }
  }
}
