package jzon.engine.description;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import jzon.engine.JsonReader;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.names.JsonText;

/**
 * Writes a description as JSON, which {@link DescriptionReader} reads: a line for each field, case and named type, so
 * that a change of one field is a change of one line.
 */
final class DescriptionWriter {
  /** The version of the format. A reader rejects others, because it might misread them. */
  static final int VERSION = 1;

  private DescriptionWriter() {}

  static String write(Description description) {
    List<String> types = new ArrayList<>();
    description.types().forEach((name, form) -> types.add("    " + text(name) + ": " + form(form, "\n      ")));
    return "{\n  \"jzon\": \"description\",\n  \"version\": " + VERSION + ",\n  \"form\": "
        + form(description.form(), "\n    ") + ",\n  \"types\": "
        + (types.isEmpty() ? "{}" : "{\n" + String.join(",\n", types) + "\n  }") + "\n}\n";
  }

  /** Returns a form as JSON; {@code line} starts a line for each field or case of the form. */
  private static String form(Form form, String line) {
    return switch (form.kind()) {
      case ANY, NULL, BOOLEAN -> text(form.kind().name().toLowerCase(Locale.ROOT));
      case OPAQUE -> object("opaque", "\"type\": " + text(((Form.OpaqueValue) form).type()));
      case INTEGER -> integer((Form.IntegerValue) form);
      case NUMBER -> text(((Form.NumberValue) form).withNames() ? "floating" : "decimal");
      case TEXT -> text(format(((Form.TextValue) form).format()));
      case BYTES -> bytes(((Form.BytesValue) form).text());
      case ENUM -> constants((Form.EnumValue) form);
      case NULLABLE -> nullable((Form.NullableValue) form, line);
      case CHECKED -> checked((Form.CheckedValue) form, line);
      case ARRAY -> array((Form.ArrayValue) form, line);
      case TUPLE -> object("tuple", "\"elements\": " + forms(((Form.TupleValue) form).elements(), line));
      case MAP -> map((Form.MapValue) form, line);
      case OBJECT -> members((Form.ObjectValue) form, line);
      case SEALED -> sealedType((Form.SealedValue) form, line);
      case CHOICE -> object("choice", "\"alternatives\": " + forms(((Form.ChoiceValue) form).alternatives(), line));
      case REFERENCE -> object("reference", "\"type\": " + text(((Form.Reference) form).type()));
    };
  }

  private static String object(String kind, String... members) {
    return "{\"kind\": \"" + kind + "\"" + (members.length == 0 ? "" : ", " + String.join(", ", members)) + "}";
  }

  private static String forms(List<Form> forms, String line) {
    return forms.stream().map(form -> form(form, line)).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String integer(Form.IntegerValue integer) {
    for (Map.Entry<String, Form> known : DescriptionReader.INTEGERS.entrySet())
      if (known.getValue().equals(integer)) return text(known.getKey());
    List<String> members = new ArrayList<>();
    BigInteger min = integer.min(), max = integer.max();
    if (min != null) members.add("\"min\": " + min);
    if (max != null) members.add("\"max\": " + max);
    return object("integer", members.toArray(String[]::new));
  }

  /** Returns the name of a format, such as {@code local-date}; {@code text} is any string. */
  static String format(TextFormat format) {
    return format == TextFormat.PLAIN ? "text" : format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String bytes(BinaryText text) {
    if (!(text instanceof Base64Variant variant)) return text(text == Hex.UPPER ? "upper-hex" : "hex");
    List<String> members = new ArrayList<>();
    members.add("\"alphabet\": " + text(variant.alphabet()));
    members.add("\"padding\": " + text(variant.padding().name().toLowerCase(Locale.ROOT)));
    members.add("\"writesPadding\": " + variant.writesPadding());
    if (variant.lineLength() > 0) {
      members.add("\"lineLength\": " + variant.lineLength());
      members.add("\"lineSeparator\": " + text(variant.lineSeparator().name().toLowerCase(Locale.ROOT)));
    }
    return object("base64", members.toArray(String[]::new));
  }

  private static String constants(Form.EnumValue value) {
    List<String> members = new ArrayList<>();
    if (value.type() != null) members.add("\"type\": " + text(value.type()));
    if (value.open()) members.add("\"open\": true");
    if (value.anyCase()) members.add("\"anyCase\": true");
    members.add("\"constants\": " + list(value.constants(), DescriptionWriter::constant));
    return object("enum", members.toArray(String[]::new));
  }

  private static String constant(Form.Constant constant) {
    String json = value(constant.json());
    if (constant.aliases().isEmpty() && !json.startsWith("{")) return json;
    String aliases = list(constant.aliases(), DescriptionWriter::value);
    return "{\"value\": " + json + ", \"aliases\": " + aliases + "}";
  }

  private static String nullable(Form.NullableValue nullable, String line) {
    String form = "\"form\": " + form(nullable.value(), line);
    return nullable.mayBeMissing() ? object("nullable", form) : object("nullable", form, "\"mayBeMissing\": false");
  }

  private static String checked(Form.CheckedValue checked, String line) {
    return object("checked", "\"form\": " + form(checked.value(), line), "\"check\": " + text(checked.check()));
  }

  private static String array(Form.ArrayValue array, String line) {
    List<String> members = new ArrayList<>(List.of("\"element\": " + form(array.element(), line)));
    if (array.min() > 0) members.add("\"min\": " + array.min());
    if (array.distinct()) members.add("\"distinct\": true");
    return object("array", members.toArray(String[]::new));
  }

  private static String map(Form.MapValue map, String line) {
    List<String> members = new ArrayList<>();
    members.add("\"key\": " + form(map.key(), line));
    members.add("\"value\": " + form(map.value(), line));
    if (map.min() > 0) members.add("\"min\": " + map.min());
    return object("map", members.toArray(String[]::new));
  }

  private static String members(Form.ObjectValue object, String line) {
    String head = "\"type\": " + text(object.type()) + (object.closed() ? ", \"closed\": true" : "")
        + (object.rest() == null ? "" : ", \"rest\": " + form(object.rest(), line))
        + (object.prefixes().isEmpty() ? "" : ", \"prefixes\": " + list(object.prefixes(), DescriptionWriter::text));
    return object("object", head, "\"fields\": " + lines(object.members(), line, m -> member(m, line + "  ")));
  }

  private static String member(Form.Member member, String line) {
    StringBuilder out = new StringBuilder("{\"name\": ").append(text(member.name()));
    if (!member.aliases().isEmpty())
      out.append(", \"aliases\": ").append(list(member.aliases(), DescriptionWriter::text));
    out.append(", \"form\": ").append(form(member.form(), line));
    if (member.presence() != Form.Presence.REQUIRED)
      out.append(", \"presence\": ").append(text(member.presence().name().toLowerCase(Locale.ROOT)));
    if (member.defaultJson() != null) out.append(", \"default\": ").append(value(member.defaultJson()));
    if (member.nullIsDefault()) out.append(", \"nullIsDefault\": true");
    if (member.writtenAsNull()) out.append(", \"writtenAsNull\": true");
    if (!member.with().isEmpty()) out.append(", \"with\": ").append(list(member.with(), DescriptionWriter::text));
    if (member.secret()) out.append(", \"secret\": true");
    if (member.omitted()) out.append(", \"omitted\": true");
    return out.append('}').toString();
  }

  private static String sealedType(Form.SealedValue sealedType, String line) {
    String head = "\"type\": " + text(sealedType.type())
        + (sealedType.discriminator() == null ? "" : ", \"discriminator\": " + text(sealedType.discriminator()))
        + (sealedType.unknown() == null ? "" : ", \"unknown\": " + text(sealedType.unknown()))
        + (sealedType.numbers() ? ", \"numbers\": true" : "");
    return object("sealed", head, "\"cases\": " + lines(sealedType.cases(), line, c -> oneCase(c, line + "  ")));
  }

  private static String oneCase(Form.Case c, String line) {
    String aliases = c.aliases().isEmpty() ? "" : ", \"aliases\": " + list(c.aliases(), DescriptionWriter::text);
    return "{\"name\": " + text(c.name()) + aliases + ", \"form\": " + form(c.form(), line) + "}";
  }

  private static <A> String lines(List<A> all, String line, Function<A, String> one) {
    if (all.isEmpty()) return "[]";
    return all.stream().map(one).collect(Collectors.joining("," + line, "[" + line, line.substring(0, line.length() - 2)
        + "]"));
  }

  private static <A> String list(List<A> all, Function<A, String> one) {
    return all.stream().map(one).collect(Collectors.joining(", ", "[", "]"));
  }

  /**
   * Returns JSON of the program, such as a default value, as it is where reading gives the same text again; else as a
   * string in an object, so that nothing is lost.
   */
  private static String value(String json) {
    if (!json.startsWith("{") && json.equals(compact(json))) return json;
    return "{\"json\": " + text(json) + "}";
  }

  /** Returns a document without whitespace, or null if it is not JSON. */
  static String compact(String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      String compact = JsonTree.read(in).json();
      in.readEnd();
      return compact;
    } catch (JsonException e) {
      return null;
    }
  }

  private static String text(String text) {
    if (!JsonText.isUnicode(text))
      throw new IllegalArgumentException("a description with an unpaired surrogate has no JSON: " + text);
    return JsonText.quoted(text);
  }
}
