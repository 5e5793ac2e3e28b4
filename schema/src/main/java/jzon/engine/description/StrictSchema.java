package jzon.engine.description;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import jzon.engine.names.JsonText;

/**
 * Writes a description as JSON Schema within a {@link StrictProfile}. A schema is a map from keywords to their values
 * as JSON. A place that has no schema is noted, and writing continues, so that the exception names all of them.
 */
final class StrictSchema {
  private static final Map<String, String> NONE = Map.of();
  private static final int LONGEST_TYPE = 80;

  /** The number of types inside of each other; providers allow far fewer. */
  private static final int MAX_DEPTH = 200;

  private final Description description;
  private final StrictProfile profile;
  private final List<StrictSchemaException.Rejection> rejections = new ArrayList<>();
  private final Map<String, String> names = new LinkedHashMap<>(); // of types, in $defs
  private final Set<String> taken = new HashSet<>(); // of these names
  private final Map<String, String> definitions = new LinkedHashMap<>(); // by these names
  private final Set<String> open = new LinkedHashSet<>(); // the types that are being written

  private StrictSchema(Description description, StrictProfile profile) {
    this.description = description;
    this.profile = profile;
  }

  static String of(Description description, StrictProfile profile) {
    StrictSchema schema = new StrictSchema(description, profile);
    Map<String, String> root = schema.root();
    if (!schema.rejections.isEmpty()) throw new StrictSchemaException(profile, schema.rejections);
    if (!schema.definitions.isEmpty()) root.put("$defs", text(schema.definitions));
    return text(root);
  }

  private Map<String, String> root() {
    Form root = description.resolve(description.form()), at = root;
    while (at instanceof Form.CheckedValue checked) at = description.resolve(checked.value());
    if (!(at instanceof Form.ObjectValue))
      return reject(description.form(), ChangePlace.ROOT, "the root must be an object; make it the field of a class");
    if (description.form() instanceof Form.Reference reference) open.add(reference.type());
    return new LinkedHashMap<>(of(root, ChangePlace.ROOT));
  }

  private Map<String, String> reject(Form form, ChangePlace at, String reason) {
    String type = form.toString();
    String shown = type.length() <= LONGEST_TYPE ? type : type.substring(0, LONGEST_TYPE) + "...";
    String place = at.shown() + (at.within().isEmpty() ? "" : " (" + at.within() + ")");
    rejections.add(new StrictSchemaException.Rejection(place, shown, reason));
    return NONE;
  }

  private Map<String, String> of(Form form, ChangePlace at) {
    return switch (form.kind()) {
      case ANY -> reject(form, at, "any value is not a type of the profile");
      case OPAQUE -> reject(form, at, "the codec is written by hand; give it a description");
      case NULL -> type("null");
      case BOOLEAN -> type("boolean");
      case INTEGER -> integer((Form.IntegerValue) form, at);
      case NUMBER -> type("number");
      case TEXT -> string((Form.TextValue) form, at);
      case BYTES -> condition(type("string"), form, at, "bytes as " + form);
      case ENUM -> constants((Form.EnumValue) form, at);
      case NULLABLE -> nullable(of(((Form.NullableValue) form).value(), at));
      case CHECKED -> checked((Form.CheckedValue) form, at);
      case ARRAY -> array((Form.ArrayValue) form, at);
      case TUPLE -> reject(form, at, "the profile has no tuples; use a class with a field for each element");
      case MAP -> reject(form, at, "the profile has no maps; use an array of a class with a key and a value");
      case OBJECT -> object((Form.ObjectValue) form, at, null, null);
      case SEALED -> sealedType((Form.SealedValue) form, at);
      case CHOICE -> choice((Form.ChoiceValue) form, at);
      case REFERENCE -> reference((Form.Reference) form, at);
    };
  }

  private static Map<String, String> type(String name) {
    return Map.of("type", JsonText.quoted(name));
  }

  /** Adds a condition that has no keyword to the words of the schema, or rejects it. */
  private Map<String, String> condition(Map<String, String> schema, Form form, ChangePlace at, String words) {
    if (!profile.hasWords())
      return reject(
          form, at, "the profile has no keyword for " + words + "; StrictProfile.withConditionsInWords() describes it");
    if (schema.isEmpty()) return schema;
    Map<String, String> described = new LinkedHashMap<>(schema);
    String before = described.get("description");
    String text = JsonText.quoted(words);
    described.put(
        "description",
        before == null ? text : before.substring(0, before.length() - 1) + "; " + text.substring(1));
    return described;
  }

  private Map<String, String> integer(Form.IntegerValue integer, ChangePlace at) {
    Map<String, String> schema = new LinkedHashMap<>(type("integer"));
    if (integer.min() == null && integer.max() == null) return schema;
    if (!profile.hasRanges()) return condition(schema, integer, at, "the range " + range(integer));
    if (integer.min() != null) schema.put("minimum", integer.min().toString());
    if (integer.max() != null) schema.put("maximum", integer.max().toString());
    return schema;
  }

  private static String range(Form.IntegerValue integer) {
    if (integer.max() == null) return "from " + integer.min();
    return (integer.min() == null ? "" : "from " + integer.min() + " ") + "to " + integer.max();
  }

  private Map<String, String> string(Form.TextValue text, ChangePlace at) {
    Map<String, String> schema = new LinkedHashMap<>(type("string"));
    if (text.format() == TextFormat.PLAIN) return schema;
    String format = text.format().schemaFormat();
    if (format == null) return condition(schema, text, at, "the format " + text);
    schema.put("format", JsonText.quoted(format));
    return schema;
  }

  private Map<String, String> checked(Form.CheckedValue checked, ChangePlace at) {
    return condition(of(checked.value(), at), checked, at, "the check: " + checked.check());
  }

  private Map<String, String> array(Form.ArrayValue array, ChangePlace at) {
    Map<String, String> schema = new LinkedHashMap<>(type("array"));
    schema.put("items", text(of(array.element(), at.elements())));
    if (array.min() > 1) return condition(schema, array, at, "at least " + array.min() + " elements");
    if (array.min() > 0) schema.put("minItems", Integer.toString(array.min()));
    return schema;
  }

  /** Constants of one type are an enum with that type; others are alternatives. */
  private Map<String, String> constants(Form.EnumValue value, ChangePlace at) {
    if (value.constants().isEmpty()) return reject(value, at, "an enum without constants has no values");
    Map<String, Set<String>> byType = new LinkedHashMap<>();
    for (Form.Constant constant : value.constants()) {
      String json = DescriptionWriter.compact(constant.json());
      if (json == null || json.startsWith("[") || json.startsWith("{"))
        return reject(value, at, "a constant must be a string, a number, true, false or null");
      byType.computeIfAbsent(typeOf(json), type -> new LinkedHashSet<>()).add(json);
    }
    List<Map<String, String>> schemas = new ArrayList<>();
    byType.forEach((type, values) -> {
      Map<String, String> schema = new LinkedHashMap<>(type(type));
      if (!type.equals("null")) schema.put("enum", "[" + String.join(",", values) + "]");
      schemas.add(schema);
    });
    return schemas.size() == 1 ? schemas.get(0) : anyOf(schemas);
  }

  /** Returns the type, as JSON Schema names it, of a value that is not a container. */
  static String typeOf(String json) {
    if (json.startsWith("\"")) return "string";
    if (json.equals("true") || json.equals("false")) return "boolean";
    if (json.equals("null")) return json;
    return json.matches("-?[0-9]+") ? "integer" : "number";
  }

  private Map<String, String> choice(Form.ChoiceValue choice, ChangePlace at) {
    if (choice.alternatives().isEmpty()) return reject(choice, at, "a choice without alternatives has no values");
    return anyOf(choice.alternatives().stream().map(each -> of(each, at)).toList());
  }

  private static Map<String, String> anyOf(List<Map<String, String>> schemas) {
    Map<String, String> schema = new LinkedHashMap<>();
    schema.put("anyOf", schemas.stream().map(StrictSchema::text).distinct().collect(Collectors.joining(",", "[", "]")));
    return schema;
  }

  private static Map<String, String> nullable(Map<String, String> schema) {
    String none = text(type("null")), anyOf = schema.get("anyOf");
    if (anyOf == null) return anyOf(List.of(schema, type("null")));
    Map<String, String> with = new LinkedHashMap<>(schema); // alternatives already, perhaps with null
    if (!anyOf.endsWith(none + "]")) with.put("anyOf", anyOf.substring(0, anyOf.length() - 1) + "," + none + "]");
    return with;
  }

  /** Returns the schema of an object, with the discriminator of its sealed type unless that is null. */
  private Map<String, String> object(Form.ObjectValue object, ChangePlace at, String discriminator, String hint) {
    if (object.rest() != null)
      return reject(object, at, "the profile has no other fields than those with names; use an array of a class");
    Map<String, String> properties = new LinkedHashMap<>();
    if (discriminator != null) properties.put(discriminator, text(constant(hint)));
    for (Form.Member member : object.members()) {
      ChangePlace field = at.field(member.name());
      Map<String, String> schema = of(member.form(), field);
      properties.put(member.name(), text(member.nullIsDefault() ? nullable(schema) : schema));
    }
    return closed(properties);
  }

  private static Map<String, String> constant(String json) {
    Map<String, String> schema = new LinkedHashMap<>(type(json.startsWith("\"") ? "string" : "integer"));
    schema.put("enum", "[" + json + "]");
    return schema;
  }

  private static Map<String, String> closed(Map<String, String> properties) {
    Map<String, String> schema = new LinkedHashMap<>(type("object"));
    schema.put("properties", text(properties));
    schema.put(
        "required", properties.keySet().stream().map(JsonText::quoted).collect(Collectors.joining(",", "[", "]")));
    schema.put("additionalProperties", "false");
    return schema;
  }

  private Map<String, String> sealedType(Form.SealedValue sealedType, ChangePlace at) {
    if (sealedType.cases().isEmpty()) return reject(sealedType, at, "a sealed type without cases has no values");
    List<Map<String, String>> cases = new ArrayList<>();
    for (Form.Case c : sealedType.cases())
      cases.add(
          sealedType.discriminator() == null
              ? closed(Map.of(c.name(), text(of(c.form(), at.field(c.name())))))
              : tagged(sealedType, c, at.inside("case " + JsonText.quoted(c.name()))));
    return anyOf(cases);
  }

  private Map<String, String> tagged(Form.SealedValue sealedType, Form.Case c, ChangePlace at) {
    Form content = description.resolve(c.form());
    if (!(content instanceof Form.ObjectValue object))
      return reject(c.form(), at, "with a discriminator, the content must be a class");
    String inlined = c.form() instanceof Form.Reference reference ? reference.type() : null;
    if (inlined == null) return object(object, at, sealedType.discriminator(), sealedType.json(c.name()));
    String mark = sealedType.discriminator() + '\0' + inlined; // with the discriminator it is another type
    if (!open.add(mark)) return reject(c.form(), at, "the type contains itself without a name");
    Map<String, String> schema = object(object, at, sealedType.discriminator(), sealedType.json(c.name()));
    open.remove(mark);
    return schema;
  }

  private Map<String, String> reference(Form.Reference reference, ChangePlace at) {
    String type = reference.type();
    if (open.contains(type) && !profile.hasRecursion())
      return reject(reference, at, "the type contains itself, which the profile does not allow");
    if (open.size() > MAX_DEPTH) return reject(reference, at, "more than " + MAX_DEPTH + " types inside of each other");
    String name = names.computeIfAbsent(type, this::nameOf);
    if (!definitions.containsKey(name)) {
      definitions.put(name, ""); // holds the place
      boolean isOpen = !open.add(type);
      definitions.put(name, text(of(description.resolve(reference), at)));
      if (!isOpen) open.remove(type);
    }
    return Map.of("$ref", JsonText.quoted("#/$defs/" + name));
  }

  /** Returns a free name of letters, digits and underscores: the APIs allow few other characters. */
  private String nameOf(String type) {
    String simple = type.replaceFirst("\\[.*", "").replaceFirst(".*[.$]", "").replaceAll("[^A-Za-z0-9_]", "_");
    String base = simple.isEmpty() ? "Type" : simple;
    if (taken.add(base)) return base;
    int number = 2;
    while (!taken.add(base + "_" + number)) number++;
    return base + "_" + number;
  }

  private static String text(Map<String, String> members) {
    return members.entrySet().stream()
        .map(member -> JsonText.quoted(member.getKey()) + ":" + member.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }
}
