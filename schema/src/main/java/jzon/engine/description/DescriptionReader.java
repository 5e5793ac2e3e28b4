package jzon.engine.description;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import jzon.engine.JsonReader;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonException;

/** Reads the JSON that {@link DescriptionWriter} writes. Each error has the path of the wrong value and its offset. */
final class DescriptionReader {
  /** Integers that have a name. */
  static final Map<String, Form> INTEGERS = new LinkedHashMap<>();

  /** Forms without parameters, by their names. */
  private static final Map<String, Form> NAMED = new LinkedHashMap<>();

  static {
    INTEGERS.put("int8", Forms.INT8);
    INTEGERS.put("int16", Forms.INT16);
    INTEGERS.put("int32", Forms.INT32);
    INTEGERS.put("int64", Forms.INT64);
    INTEGERS.put("integer", Forms.INTEGER);
    NAMED.putAll(INTEGERS);
    NAMED.put("any", Forms.ANY);
    NAMED.put("null", Forms.NULL);
    NAMED.put("boolean", Forms.BOOLEAN);
    NAMED.put("decimal", Forms.DECIMAL);
    NAMED.put("floating", Forms.FLOATING);
    NAMED.put("hex", Forms.bytes(Hex.LOWER));
    NAMED.put("upper-hex", Forms.bytes(Hex.UPPER));
    for (TextFormat format : TextFormat.values()) NAMED.put(DescriptionWriter.format(format), Forms.text(format));
  }

  private static final Set<String> KINDS =
      new TreeSet<>(
          List.of(
              "array", "base64", "checked", "choice", "enum", "integer", "map", "nullable", "object", "opaque",
              "reference", "sealed", "tuple"));

  /** The parts of a description. */
  record Parts(Form form, Map<String, Form> types) {}

  private final JsonReader in;
  private final Map<String, Long> references = new LinkedHashMap<>(); // the first place that names each type

  private DescriptionReader(JsonReader in) {
    this.in = in;
  }

  /** Reads a whole document and closes the reader. */
  static Parts read(JsonReader in) {
    try (in) {
      try {
        JsonTree document = JsonTree.read(in);
        in.readEnd();
        return new DescriptionReader(in).description(document);
      } catch (JsonException e) {
        throw in.locate(e).toException();
      }
    }
  }

  private Parts description(JsonTree document) {
    if (document instanceof JsonTree.Members schema && schema.all().containsKey("$schema"))
      throw wrong(document, "expected a description, got JSON Schema; store Description.toJson() instead");
    Members members = new Members(document);
    JsonTree mark = members.required("jzon");
    if (!text(mark).equals("description")) throw wrong(mark, "expected \"description\"");
    JsonTree version = members.required("version");
    if (!integer(version).equals(BigInteger.valueOf(DescriptionWriter.VERSION)))
      throw wrong(version, "expected version " + DescriptionWriter.VERSION + "; a newer jzon reads later versions");
    Form form = form(members.required("form"));
    Map<String, Form> types = new LinkedHashMap<>();
    for (Map.Entry<String, JsonTree> type : object(members.required("types")).entrySet())
      types.put(type.getKey(), form(type.getValue()));
    members.end();
    Set<String> ending = new HashSet<>();
    references.forEach((name, at) -> checkReference(name, at, types, ending));
    return new Parts(form, types);
  }

  /** A reference must lead to a form that is not a reference; {@code ending} has the names already checked. */
  private void checkReference(String name, long at, Map<String, Form> types, Set<String> ending) {
    Set<String> passed = new LinkedHashSet<>();
    Form form = new Form.Reference(name);
    while (form instanceof Form.Reference reference && !ending.contains(reference.type())) {
      if (!passed.add(reference.type())) throw in.rejected(at, "the type " + name + " is only a reference to itself");
      form = types.get(reference.type());
      if (form == null) throw in.rejected(at, "no type is called " + reference.type());
    }
    ending.addAll(passed);
  }

  private Form form(JsonTree node) {
    if (node instanceof JsonTree.Text name) {
      Form known = NAMED.get(name.text());
      if (known == null) throw wrong(node, "expected the name of a form such as \"int32\" or \"text\"");
      return known;
    }
    Members members = new Members(node);
    JsonTree kind = members.required("kind");
    Form form = switch (text(kind)) {
      case "array" -> array(members);
      case "base64" -> base64(members, node);
      case "checked" -> new Form.CheckedValue(form(members.required("form")), text(members.required("check")));
      case "choice" -> new Form.ChoiceValue(forms(members.required("alternatives")));
      case "enum" -> constants(members);
      case "integer" -> integerRange(members);
      case "map" ->
        new Form.MapValue(form(members.required("key")), form(members.required("value")), count(members, "min"));
      case "nullable" -> new Form.NullableValue(form(members.required("form")), flag(members, "mayBeMissing", true));
      case "object" -> object(members);
      case "opaque" -> new Form.OpaqueValue(text(members.required("type")));
      case "reference" -> reference(members.required("type"));
      case "sealed" -> sealedType(members);
      case "tuple" -> new Form.TupleValue(forms(members.required("elements")));
      default -> throw wrong(kind, "expected one of " + String.join(", ", KINDS));
    };
    members.end();
    return form;
  }

  private Form reference(JsonTree type) {
    String name = text(type);
    references.putIfAbsent(name, type.at());
    return new Form.Reference(name);
  }

  private List<Form> forms(JsonTree node) {
    return list(node).stream().map(this::form).toList();
  }

  private Form array(Members members) {
    Form element = form(members.required("element"));
    return new Form.ArrayValue(element, count(members, "min"), flag(members, "distinct", false));
  }

  private Form integerRange(Members members) {
    JsonTree min = members.optional("min"), max = members.optional("max");
    return new Form.IntegerValue(min == null ? null : integer(min), max == null ? null : integer(max));
  }

  private Form base64(Members members, JsonTree node) {
    String alphabet = text(members.required("alphabet"));
    Base64Variant.Padding padding = constant(Base64Variant.Padding.class, members.required("padding"));
    boolean writesPadding = flag(members, "writesPadding", true);
    int length = count(members, "lineLength");
    JsonTree separator = members.optional("lineSeparator");
    if ((separator == null) != (length == 0))
      throw wrong(node, "expected both lineLength and lineSeparator, or neither");
    try {
      Base64Variant.Builder builder = Base64Variant.builder().alphabet(alphabet).padding(padding);
      if (padding == Base64Variant.Padding.ALLOWED && !writesPadding) builder.writeNoPadding();
      if (length > 0) builder.lines(length, constant(Base64Variant.LineSeparator.class, separator));
      Base64Variant variant = builder.build();
      if (variant.writesPadding() != writesPadding) throw wrong(node, "with this padding, writesPadding is impossible");
      return Forms.bytes(variant);
    } catch (IllegalArgumentException e) {
      throw wrong(node, e.getMessage());
    }
  }

  private Form constants(Members members) {
    JsonTree type = members.optional("type");
    List<Form.Constant> constants = new ArrayList<>();
    for (JsonTree constant : list(members.required("constants"))) constants.add(constant(constant));
    return new Form.EnumValue(
        type == null ? null : text(type), constants, flag(members, "open", false), flag(members, "anyCase", false));
  }

  private Form.Constant constant(JsonTree node) {
    if (!(node instanceof JsonTree.Members)) return new Form.Constant(value(node), List.of());
    Members members = new Members(node);
    String json = value(members.required("value"));
    List<String> aliases = new ArrayList<>();
    for (JsonTree alias : list(members.required("aliases"))) aliases.add(value(alias));
    members.end();
    return new Form.Constant(json, aliases);
  }

  private String value(JsonTree node) {
    if (!(node instanceof JsonTree.Members)) return node.json();
    Members members = new Members(node);
    JsonTree json = members.required("json");
    members.end();
    return text(json);
  }

  private Form object(Members members) {
    String type = text(members.required("type"));
    boolean closed = flag(members, "closed", false);
    JsonTree rest = members.optional("rest");
    List<String> prefixes = names(members, "prefixes");
    List<Form.Member> fields = new ArrayList<>();
    for (JsonTree field : list(members.required("fields"))) fields.add(member(field));
    return new Form.ObjectValue(type, fields, closed, rest == null ? null : form(rest), prefixes);
  }

  private Form.Member member(JsonTree node) {
    Members members = new Members(node);
    JsonTree presence = members.optional("presence"), known = members.optional("default");
    Form.Member member =
        new Form.Member(
            text(members.required("name")),
            names(members, "aliases"),
            form(members.required("form")),
            presence == null ? Form.Presence.REQUIRED : constant(Form.Presence.class, presence),
            known == null ? null : value(known),
            flag(members, "nullIsDefault", false),
            flag(members, "writtenAsNull", false),
            names(members, "with"),
            flag(members, "secret", false),
            flag(members, "omitted", false));
    members.end();
    return member;
  }

  private Form sealedType(Members members) {
    String type = text(members.required("type"));
    JsonTree discriminator = members.optional("discriminator");
    List<Form.Case> cases = new ArrayList<>();
    for (JsonTree node : list(members.required("cases"))) {
      Members c = new Members(node);
      cases.add(new Form.Case(text(c.required("name")), names(c, "aliases"), form(c.required("form"))));
      c.end();
    }
    JsonTree unknown = members.optional("unknown");
    if (unknown != null && cases.stream().noneMatch(c -> c.name().equals(text(unknown))))
      throw wrong(unknown, "expected the name of a case");
    return new Form.SealedValue(
        type, discriminator == null ? null : text(discriminator), cases, unknown == null ? null : text(unknown),
        flag(members, "numbers", false));
  }

  private List<String> names(Members members, String name) {
    JsonTree names = members.optional(name);
    return names == null ? List.of() : list(names).stream().map(this::text).toList();
  }

  private <E extends Enum<E>> E constant(Class<E> type, JsonTree node) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (name.equals(text(node))) return constant;
      names.add(name);
    }
    throw wrong(node, "expected one of " + String.join(", ", names));
  }

  private String text(JsonTree node) {
    if (node instanceof JsonTree.Text text) return text.text();
    throw wrong(node, "expected a string");
  }

  private BigInteger integer(JsonTree node) {
    if (node instanceof JsonTree.Literal literal && literal.json().matches("-?[0-9]{1,40}"))
      return new BigInteger(literal.json());
    throw wrong(node, "expected an integer of at most 40 digits");
  }

  private int count(Members members, String name) {
    JsonTree node = members.optional(name);
    if (node == null) return 0;
    BigInteger count = integer(node);
    if (count.signum() < 0 || count.bitLength() > 31) throw wrong(node, "expected an integer from 0 to 2147483647");
    return count.intValue();
  }

  private boolean flag(Members members, String name, boolean otherwise) {
    JsonTree node = members.optional(name);
    if (node == null) return otherwise;
    if (!node.json().equals("true") && !node.json().equals("false")) throw wrong(node, "expected true or false");
    return node.json().equals("true");
  }

  private List<JsonTree> list(JsonTree node) {
    if (node instanceof JsonTree.Elements elements) return elements.all();
    throw wrong(node, "expected an array");
  }

  private Map<String, JsonTree> object(JsonTree node) {
    if (node instanceof JsonTree.Members members) return members.all();
    throw wrong(node, "expected an object");
  }

  private JsonException wrong(JsonTree node, String message) {
    return in.rejected(node.at(), message);
  }

  /** The fields of an object; {@link #end} rejects fields that were not read. */
  private final class Members {
    private final JsonTree node;
    private final Map<String, JsonTree> left;

    Members(JsonTree node) {
      this.node = node;
      this.left = new LinkedHashMap<>(object(node));
    }

    JsonTree optional(String name) {
      return left.remove(name);
    }

    JsonTree required(String name) {
      JsonTree member = left.remove(name);
      if (member == null) throw wrong(node, "expected a field \"" + name + "\"");
      return member;
    }

    void end() {
      for (Map.Entry<String, JsonTree> other : left.entrySet())
        throw wrong(other.getValue(), "a description has no such field here");
    }
  }
}
