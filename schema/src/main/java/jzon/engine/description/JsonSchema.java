package jzon.engine.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.names.JsonText;

/** Writes descriptions as JSON Schema, draft 2020-12. A schema is a map from keywords to their values as JSON. */
final class JsonSchema {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final String INTEGER_NAME = TextFormat.INTEGER_TEXT.pattern();

  private final Description description;

  private JsonSchema(Description description) {
    this.description = description;
  }

  static String of(Description description) {
    JsonSchema schema = new JsonSchema(description);
    Map<String, String> document = new LinkedHashMap<>();
    document.put("$schema", JsonText.quoted(DIALECT));
    document.putAll(schema.of(description.form()));
    if (!description.types().isEmpty()) {
      Map<String, String> types = new LinkedHashMap<>();
      description.types().forEach((name, form) -> types.put(name, text(schema.of(form))));
      document.put("$defs", text(types));
    }
    return text(document);
  }

  private Map<String, String> of(Form form) {
    if (form instanceof Form.ObjectValue object) return object(object, null, null);
    if (form instanceof Form.SealedValue sealedType) return sealedType(sealedType);
    if (form instanceof Form.MapValue map) return map(map);
    if (form instanceof Form.EnumValue value) return constants(value);
    if (form instanceof Form.Reference reference) return Map.of("$ref", JsonText.quoted(pointer(reference.type())));
    if (form instanceof Form.NullableValue nullable) return anyOf(List.of(nullable.value(), Forms.NULL));
    if (form instanceof Form.ChoiceValue choice) return anyOf(choice.alternatives());
    if (form instanceof Form.CheckedValue checked) return with(of(checked.value()), checked.check());
    if (form instanceof Form.ArrayValue array) return array(array);
    if (form instanceof Form.TupleValue tuple) return tuple(tuple);
    return scalar(form);
  }

  private static Map<String, String> scalar(Form form) {
    Map<String, String> schema = new LinkedHashMap<>();
    if (form instanceof Form.OpaqueValue opaque) return with(schema, "written by hand: " + opaque.type());
    if (form instanceof Form.NullValue) schema.put("type", "\"null\"");
    if (form instanceof Form.BooleanValue) schema.put("type", "\"boolean\"");
    if (form instanceof Form.TextValue text) {
      schema.put("type", "\"string\"");
      if (text.format() == TextFormat.CHARACTER) schema.put("maxLength", "1");
      if (text.format() == TextFormat.CHARACTER) schema.put("minLength", "1");
      String format = text.format().schemaFormat();
      if (format != null) schema.put("format", JsonText.quoted(format));
      if (text.format().pattern() != null) schema.put("pattern", JsonText.quoted(text.format().pattern()));
    }
    if (form instanceof Form.BytesValue bytes) return bytes(bytes);
    if (form instanceof Form.IntegerValue integer) {
      schema.put("type", "\"integer\"");
      if (integer.min() != null) schema.put("minimum", integer.min().toString());
      if (integer.max() != null) schema.put("maximum", integer.max().toString());
    }
    if (form instanceof Form.NumberValue number) {
      if (!number.withNames()) schema.put("type", "\"number\"");
      else schema.put("anyOf", "[{\"type\":\"number\"},{\"enum\":[\"NaN\",\"Infinity\",\"-Infinity\"]}]");
    }
    return schema;
  }

  /** Properties that the name of the encoding does not include, such as lines, are described in words. */
  private static Map<String, String> bytes(Form.BytesValue bytes) {
    Map<String, String> schema = new LinkedHashMap<>();
    String encoding = bytes.contentEncoding(), words = bytes.toString();
    schema.put("type", "\"string\"");
    if (encoding != null) schema.put("contentEncoding", JsonText.quoted(encoding));
    return words.equals(encoding) ? schema : with(schema, words);
  }

  private Map<String, String> anyOf(List<Form> forms) {
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("anyOf", array(forms.stream().map(form -> text(of(form))).toList()));
    return schema;
  }

  private static Map<String, String> with(Map<String, String> schema, String words) {
    Map<String, String> described = new LinkedHashMap<>(schema);
    described.put("description", JsonText.quoted(words));
    return described;
  }

  private static Map<String, String> constants(Form.EnumValue value) {
    Map<String, String> schema = new LinkedHashMap<>();
    List<String> all = new ArrayList<>();
    for (Form.Constant constant : value.constants()) {
      all.add(constant.json());
      all.addAll(constant.aliases());
    }
    boolean isText = all.stream().allMatch(json -> json.startsWith("\""));
    if (value.open() || value.anyCase() && isText) {
      List<String> types = all.stream().map(json -> JsonText.quoted(StrictSchema.typeOf(json))).distinct().toList();
      schema.put("type", types.isEmpty() ? "\"string\"" : types.size() == 1 ? types.get(0) : array(types));
      if (!value.open()) schema.put("pattern", anyCase(all));
      schema.put("examples", array(all));
    } else if (all.size() == 1) schema.put("const", all.get(0));
    else schema.put("enum", array(all));
    return schema;
  }

  private static String anyCase(List<String> all) {
    return JsonText.quoted(AnyCase.pattern(all.stream().map(JsonSchema::string).toList()));
  }

  private static String string(String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      return in.readString();
    }
  }

  private Map<String, String> array(Form.ArrayValue array) {
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("type", "\"array\"");
    schema.put("items", text(of(array.element())));
    if (array.min() > 0) schema.put("minItems", Integer.toString(array.min()));
    return schema;
  }

  private Map<String, String> tuple(Form.TupleValue tuple) {
    Map<String, String> schema = new LinkedHashMap<>();
    int size = tuple.elements().size();
    schema.put("type", "\"array\"");
    if (size > 0) schema.put("prefixItems", array(tuple.elements().stream().map(form -> text(of(form))).toList()));
    schema.put("items", "false");
    if (size > 0) schema.put("minItems", Integer.toString(size));
    return schema;
  }

  private Map<String, String> map(Form.MapValue map) {
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("type", "\"object\"");
    Map<String, String> names = name(map.key());
    if (!names.isEmpty()) schema.put("propertyNames", text(names));
    schema.put("additionalProperties", text(of(map.value())));
    if (map.min() > 0) schema.put("minProperties", Integer.toString(map.min()));
    return schema;
  }

  /** Returns the schema of a map's names, which are strings whatever the form of the keys. */
  private Map<String, String> name(Form key) {
    Form form = description.resolve(key);
    Map<String, String> schema = new LinkedHashMap<>();
    if (form instanceof Form.CheckedValue checked) return with(name(checked.value()), checked.check());
    if (form instanceof Form.IntegerValue) schema.put("pattern", JsonText.quoted(INTEGER_NAME));
    if (form instanceof Form.BooleanValue) schema.put("enum", "[\"true\",\"false\"]");
    if (form instanceof Form.TextValue text && text.format() != TextFormat.PLAIN) schema.putAll(scalar(text));
    if (form instanceof Form.EnumValue value && !value.open()) {
      List<String> names = new ArrayList<>();
      for (Form.Constant constant : value.constants()) {
        boolean isText = constant.json().startsWith("\"");
        names.add(isText ? constant.json() : JsonText.quoted(constant.json()));
        names.addAll(constant.aliases());
      }
      if (value.anyCase()) schema.put("pattern", anyCase(names));
      else schema.put("enum", array(names));
    }
    return schema;
  }

  /** Returns the schema of an object, with the discriminator of its sealed type unless {@code sealedType} is null. */
  private Map<String, String> object(Form.ObjectValue object, Form.SealedValue sealedType, Form.Case in) {
    Map<String, String> schema = new LinkedHashMap<>();
    Map<String, String> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    List<String> oneOfNames = new ArrayList<>();
    schema.put("title", JsonText.quoted(object.type()));
    schema.put("type", "\"object\"");
    if (sealedType != null) {
      properties.put(sealedType.discriminator(), text(hint(sealedType, in)));
      required.add(sealedType.discriminator());
    }
    for (Form.Member member : object.members()) {
      String form = text(member(member));
      properties.put(member.name(), form);
      for (String alias : member.aliases()) properties.put(alias, form);
      if (member.presence() != Form.Presence.REQUIRED) continue;
      if (member.aliases().isEmpty()) required.add(member.name());
      else oneOfNames.add(oneOf(member));
    }
    if (!properties.isEmpty()) schema.put("properties", text(properties));
    if (!required.isEmpty()) schema.put("required", names(required));
    if (!oneOfNames.isEmpty()) schema.put("allOf", array(oneOfNames));
    dependents(object, schema);
    if (!object.prefixes().isEmpty()) schema.put("patternProperties", prefixed(object));
    if (object.closed()) schema.put("additionalProperties", "false");
    else if (object.rest() != null && object.prefixes().isEmpty()) {
      schema.put("additionalProperties", text(of(object.rest())));
    }
    return schema;
  }

  private String prefixed(Form.ObjectValue object) {
    Map<String, String> patterns = new LinkedHashMap<>();
    for (String prefix : object.prefixes()) {
      patterns.put("^" + prefix.replaceAll("[\\\\^$.|?*+()\\[\\]{}/]", "\\\\$0"), text(of(object.rest())));
    }
    return text(patterns);
  }

  /** The fields that must be present with others: all at once where one of them has aliases. */
  private static void dependents(Form.ObjectValue object, Map<String, String> schema) {
    Map<String, Form.Member> byName = new LinkedHashMap<>();
    for (Form.Member member : object.members()) byName.put(member.name(), member);
    Map<String, String> required = new LinkedHashMap<>();
    Map<String, String> schemas = new LinkedHashMap<>();
    for (Form.Member member : object.members()) {
      List<String> plain = new ArrayList<>();
      List<String> oneOfNames = new ArrayList<>();
      for (String name : member.with()) {
        Form.Member other = byName.get(name);
        if (other == null || other.aliases().isEmpty()) plain.add(name);
        else oneOfNames.add(oneOf(other));
      }
      List<String> names = new ArrayList<>(member.aliases());
      names.add(0, member.name());
      for (String name : names) {
        if (!plain.isEmpty()) required.put(name, names(plain));
        if (!oneOfNames.isEmpty()) schemas.put(name, "{\"allOf\":" + array(oneOfNames) + "}");
      }
    }
    if (!required.isEmpty()) schema.put("dependentRequired", text(required));
    if (!schemas.isEmpty()) schema.put("dependentSchemas", text(schemas));
  }

  /** Exactly one of a field's names must be present. */
  private static String oneOf(Form.Member member) {
    List<String> names = new ArrayList<>(member.aliases());
    names.add(0, member.name());
    return "{\"oneOf\":"
        + array(names.stream().map(name -> "{\"required\":" + names(List.of(name)) + "}").toList())
        + "}";
  }

  private Map<String, String> member(Form.Member member) {
    Map<String, String> schema = new LinkedHashMap<>(
        member.nullIsDefault() ? anyOf(List.of(member.form(), Forms.NULL)) : of(member.form()));
    if (member.defaultJson() != null) schema.put("default", member.defaultJson());
    if (member.secret()) schema.put("writeOnly", "true");
    return schema;
  }

  private Map<String, String> sealedType(Form.SealedValue sealedType) {
    List<String> cases = new ArrayList<>();
    for (Form.Case c : sealedType.cases()) {
      cases.add(text(sealedType.discriminator() == null ? oneKey(sealedType, c) : tagged(sealedType, c)));
    }
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("title", JsonText.quoted(sealedType.type()));
    schema.put("oneOf", array(cases));
    return schema;
  }

  private Map<String, String> oneKey(Form.SealedValue sealedType, Form.Case c) {
    Map<String, String> schema = new LinkedHashMap<>();
    Map<String, String> properties = new LinkedHashMap<>();
    String content = text(of(c.form()));
    boolean isUnknown = c.name().equals(sealedType.unknown());
    properties.put(c.name(), content);
    for (String alias : c.aliases()) properties.put(alias, content);
    schema.put("type", "\"object\"");
    if (isUnknown) schema.put("propertyNames", text(otherThan(sealedType, c)));
    else schema.put("properties", text(properties));
    schema.put("additionalProperties", isUnknown ? content : "false");
    schema.put("minProperties", "1");
    schema.put("maxProperties", "1");
    return schema;
  }

  private Map<String, String> tagged(Form.SealedValue sealedType, Form.Case c) {
    Form content = description.resolve(c.form());
    if (content instanceof Form.ObjectValue object) return object(object, sealedType, c);
    Map<String, String> schema = new LinkedHashMap<>(of(c.form()));
    schema.put("type", "\"object\"");
    schema.put("properties", text(Map.of(sealedType.discriminator(), text(hint(sealedType, c)))));
    schema.put("required", names(List.of(sealedType.discriminator())));
    return schema;
  }

  private static Map<String, String> hint(Form.SealedValue sealedType, Form.Case c) {
    if (c.name().equals(sealedType.unknown())) return otherThan(sealedType, c);
    if (c.aliases().isEmpty()) return Map.of("const", sealedType.json(c.name()));
    List<String> names = new ArrayList<>(c.aliases());
    names.add(0, c.name());
    return Map.of("enum", array(names.stream().map(sealedType::json).toList()));
  }

  /** Returns the schema of a name that is read as the case for unknown names. */
  private static Map<String, String> otherThan(Form.SealedValue sealedType, Form.Case unknown) {
    List<String> others = new ArrayList<>();
    for (Form.Case c : sealedType.cases()) {
      if (c.equals(unknown)) continue;
      others.add(c.name());
      others.addAll(c.aliases());
    }
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("type", sealedType.numbers() ? "\"integer\"" : "\"string\"");
    String all = array(others.stream().map(sealedType::json).toList());
    if (!others.isEmpty()) schema.put("not", text(Map.of("enum", all)));
    return schema;
  }

  private static String names(List<String> names) {
    return array(names.stream().map(JsonText::quoted).toList());
  }

  private static String array(List<String> values) {
    return values.stream().collect(Collectors.joining(",", "[", "]"));
  }

  private static String text(Map<String, String> members) {
    return members.entrySet().stream()
        .map(member -> JsonText.quoted(member.getKey()) + ":" + member.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** Returns a JSON Pointer (RFC 6901) as a fragment (RFC 3986). */
  private static String pointer(String type) {
    StringBuilder pointer = new StringBuilder("#/$defs/");
    for (byte b : type.replace("~", "~0").replace("/", "~1").getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "-._~/".indexOf(c) >= 0);
      if (plain) pointer.append(c);
      else pointer.append(String.format(java.util.Locale.ROOT, "%%%02X", (int) c));
    }
    return pointer.toString();
  }
}
