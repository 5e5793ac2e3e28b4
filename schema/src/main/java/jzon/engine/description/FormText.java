package jzon.engine.description;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.names.JsonText;

/** Shows forms as text for people: {@code {"id": int32, "to"?: text or null}}. */
final class FormText {
  private FormText() {}

  static String of(Form form) {
    if (form instanceof Form.OpaqueValue opaque) return "opaque(" + opaque.type() + ")";
    if (form instanceof Form.IntegerValue integer) return integer(integer.min(), integer.max());
    if (form instanceof Form.NumberValue number) return number.withNames() ? "number or NaN or Infinity" : "number";
    if (form instanceof Form.TextValue text) return text(text.format());
    if (form instanceof Form.BytesValue bytes) return bytes(bytes.text());
    if (form instanceof Form.NullableValue nullable) return nullable.value() + " or null";
    if (form instanceof Form.CheckedValue checked) return checked.value() + " (" + checked.check() + ")";
    if (form instanceof Form.ArrayValue array) return array(array);
    if (form instanceof Form.TupleValue tuple) return tuple.elements().toString();
    if (form instanceof Form.MapValue map)
      return "{" + map.key() + ": " + map.value() + ", ..." + (map.min() > 0 ? " at least " + map.min() : "") + "}";
    if (form instanceof Form.Reference reference) return reference.type();
    return named(form);
  }

  private static String named(Form form) {
    if (form instanceof Form.EnumValue value) {
      String constants = value.constants().stream().map(FormText::constant).collect(Collectors.joining(" | "));
      return constants + (value.open() ? " | ..." : "") + (value.anyCase() ? " in any case" : "");
    }
    if (form instanceof Form.ObjectValue object)
      return object.members().stream()
          .map(FormText::member)
          .collect(Collectors.joining(", ", "{", "}" + (object.closed() ? " closed" : "") + rest(object)));
    if (form instanceof Form.SealedValue sealedType)
      return sealedType.cases().stream()
          .map(c -> sealedType.discriminator() == null ? oneKey(c) : tagged(c, sealedType.discriminator()))
          .collect(
              Collectors.joining(
                  " | ", "",
                  sealedType.unknown() == null ? "" : " | ... as " + JsonText.quoted(sealedType.unknown())));
    if (form instanceof Form.ChoiceValue choice)
      return choice.alternatives().stream().map(Form::toString).collect(Collectors.joining(" | ", "(", ")"));
    if (form instanceof Form.BooleanValue) return "boolean";
    return form instanceof Form.NullValue ? "null" : "any";
  }

  private static String rest(Form.ObjectValue object) {
    String names = object.prefixes().isEmpty() ? "" : " of " + String.join(", ", object.prefixes());
    return object.rest() == null ? "" : " and the rest" + names + ": " + object.rest();
  }

  private static String integer(BigInteger min, BigInteger max) {
    if (min == null && max == null) return "integer";
    for (int bits = 8; bits <= 64; bits *= 2) {
      BigInteger limit = BigInteger.ONE.shiftLeft(bits - 1);
      if (limit.negate().equals(min) && limit.subtract(BigInteger.ONE).equals(max)) return "int" + bits;
    }
    return "integer " + (min == null ? "" : min) + ".." + (max == null ? "" : max);
  }

  private static String text(TextFormat format) {
    return format == TextFormat.PLAIN ? "text" : format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns all settings of an encoding, such as {@code base64url without padding}: different forms differ as text. */
  static String bytes(BinaryText text) {
    if (!(text instanceof Base64Variant variant)) return text == Hex.UPPER ? "hex in capital letters" : "hex";
    String alphabet = variant.alphabet().equals(Base64Variant.STANDARD_ALPHABET) ? "base64"
        : variant.alphabet().equals(Base64Variant.URL_ALPHABET) ? "base64url"
        : "base64 by " + variant.alphabet();
    String padding = switch (variant.padding()) {
      case REQUIRED -> "";
      case ALLOWED -> (variant.writesPadding() ? " with" : " without") + " padding, read with and without";
      case FORBIDDEN -> " without padding";
    };
    int length = variant.lineLength();
    return alphabet + padding + (length == 0 ? "" : ", lines of " + length + " by " + variant.lineSeparator());
  }

  private static String array(Form.ArrayValue array) {
    String more = array.min() > 0 ? ", ... at least " + array.min() : ", ...";
    return "[" + array.element() + more + "]" + (array.distinct() ? " distinct" : "");
  }

  private static String constant(Form.Constant constant) {
    return constant.json() + aliases(constant.aliases());
  }

  private static String aliases(List<String> aliases) {
    return aliases.isEmpty() ? "" : aliases.stream().collect(Collectors.joining(", ", " (also ", ")"));
  }

  private static String member(Form.Member member) {
    String known = member.defaultJson() == null ? "" : " = " + member.defaultJson();
    String name =
        JsonText.quoted(member.name()) + aliases(member.aliases().stream().map(JsonText::quoted).toList());
    String with = member.with().isEmpty() ? ""
        : member.with().stream().map(JsonText::quoted).collect(Collectors.joining(", ", " with ", ""));
    String secret = member.secret() ? " secret" : "";
    String omitted = member.omitted() ? " left out if default" : "";
    return name + (member.presence() == Form.Presence.REQUIRED ? ": " : "?: ") + member.form() + known + with + secret
        + omitted;
  }

  private static String oneKey(Form.Case c) {
    return "{" + JsonText.quoted(c.name()) + aliases(c.aliases()) + ": " + c.form() + "}";
  }

  private static String tagged(Form.Case c, String discriminator) {
    return "{" + JsonText.quoted(discriminator) + ": " + JsonText.quoted(c.name()) + "} with " + c.form();
  }
}
