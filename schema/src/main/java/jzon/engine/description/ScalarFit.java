package jzon.engine.description;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;

/** Tells which single values a reader of one form accepts that have another form. In doubt it says no. */
final class ScalarFit {
  /** Formats whose strings other formats have as well. */
  private static final Map<TextFormat, Set<TextFormat>> WITHIN =
      Map.of(
          TextFormat.ZONE_ID, EnumSet.of(TextFormat.ZONE_OFFSET),
          TextFormat.ZONED_DATE_TIME, EnumSet.of(TextFormat.OFFSET_DATE_TIME),
          TextFormat.DURATION_IN_WORDS, EnumSet.of(TextFormat.FINITE_DURATION_IN_WORDS),
          TextFormat.INT16_TEXT, EnumSet.of(TextFormat.INT8_TEXT),
          TextFormat.INT32_TEXT, EnumSet.range(TextFormat.INT8_TEXT, TextFormat.INT16_TEXT),
          TextFormat.INT64_TEXT, EnumSet.range(TextFormat.INT8_TEXT, TextFormat.INT32_TEXT),
          TextFormat.INTEGER_TEXT, EnumSet.range(TextFormat.INT8_TEXT, TextFormat.INT64_TEXT),
          TextFormat.DECIMAL_TEXT, EnumSet.range(TextFormat.INT8_TEXT, TextFormat.INTEGER_TEXT),
          TextFormat.FLOATING_TEXT, EnumSet.range(TextFormat.INT8_TEXT, TextFormat.INT32_TEXT));

  private ScalarFit() {}

  /** Tells whether the first range contains the second. */
  static boolean contains(Form.IntegerValue a, Form.IntegerValue b) {
    boolean min = a.min() == null || b.min() != null && a.min().compareTo(b.min()) <= 0;
    boolean max = a.max() == null || b.max() != null && a.max().compareTo(b.max()) >= 0;
    return min && max;
  }

  /** Tells whether all integers of the range are floating-point numbers with that many bits of precision. */
  static boolean fitsBits(Form.IntegerValue range, int bits) {
    BigInteger limit = BigInteger.ONE.shiftLeft(bits);
    return contains(new Form.IntegerValue(limit.negate(), limit), range);
  }

  /** Tells whether a reader of the first format accepts all strings of the second. */
  static boolean contains(TextFormat a, TextFormat b) {
    return a == b || a == TextFormat.PLAIN || WITHIN.getOrDefault(a, Set.of()).contains(b);
  }

  /** Tells whether a reader accepts all that a reader of another encoding accepts. */
  static boolean readsAll(BinaryText reader, BinaryText other) {
    if (!(reader instanceof Base64Variant a && other instanceof Base64Variant b)) return sameClass(reader, other);
    return sameLines(a, b) && (a.padding() == b.padding() || a.padding() == Base64Variant.Padding.ALLOWED);
  }

  /** Tells whether a reader accepts all that a writer of another encoding writes. */
  static boolean readsWritten(BinaryText reader, BinaryText writer) {
    if (!(reader instanceof Base64Variant a && writer instanceof Base64Variant b)) return sameClass(reader, writer);
    boolean padding = switch (a.padding()) {
      case REQUIRED -> b.writesPadding();
      case ALLOWED -> true;
      case FORBIDDEN -> !b.writesPadding();
    };
    return sameLines(a, b) && padding;
  }

  /** Both variants of hexadecimal digits read the digits of the other. */
  private static boolean sameClass(BinaryText a, BinaryText b) {
    return a.getClass() == b.getClass();
  }

  /** A line feed as the separator reads both separators. */
  private static boolean sameLines(Base64Variant reader, Base64Variant writer) {
    if (!reader.alphabet().equals(writer.alphabet()) || reader.lineLength() != writer.lineLength()) return false;
    return reader.lineLength() == 0 || reader.lineSeparator() == writer.lineSeparator()
        || reader.lineSeparator() == Base64Variant.LineSeparator.LF;
  }

  /** Tells whether a reader accepts any string, and keeps it. */
  static boolean readsStrings(Form reader) {
    return reader instanceof Form.TextValue text && text.format() == TextFormat.PLAIN;
  }

  /** Tells whether the constants are strings. */
  static boolean hasStrings(Form.EnumValue value) {
    return !value.constants().isEmpty() && value.constants().get(0).json().startsWith("\"");
  }

  /** Tells whether the constants of both are strings, or of both are not. */
  static boolean sameKind(Form.EnumValue a, Form.EnumValue b) {
    return hasStrings(a) == hasStrings(b);
  }

  /** Tells whether a reader accepts all these values, given as JSON. */
  static boolean reads(Form reader, List<String> values) {
    for (String json : values) if (!reads(reader, canonical(json))) return false;
    return true;
  }

  private static boolean reads(Form reader, String json) {
    boolean text = json.startsWith("\""), number = json.matches("-?[0-9].*"), integer = json.matches("-?[0-9]+");
    return switch (reader.kind()) {
      case ANY -> true;
      case BOOLEAN -> json.equals("true") || json.equals("false");
      case INTEGER -> integer && contains((Form.IntegerValue) reader, range(json));
      case NUMBER -> number;
      case TEXT -> text && readsStrings(reader);
      case ENUM -> ((Form.EnumValue) reader).constants().stream()
          .anyMatch(c -> NameMatch.Names.of(c, ((Form.EnumValue) reader).anyCase()).read(json));
      case OPAQUE, NULL, BYTES, NULLABLE, CHECKED, ARRAY, TUPLE, MAP, OBJECT, SEALED, CHOICE, REFERENCE -> false;
    };
  }

  private static Form.IntegerValue range(String integer) {
    BigInteger value = new BigInteger(integer);
    return new Form.IntegerValue(value, value);
  }

  /** Returns JSON in one form, so that equal values are equal strings; strings that are not JSON stay as they are. */
  static String canonical(String json) {
    String compact = DescriptionWriter.compact(json);
    return compact == null ? json : compact;
  }

  static List<String> canonical(List<String> values) {
    return values.stream().map(ScalarFit::canonical).toList();
  }
}
