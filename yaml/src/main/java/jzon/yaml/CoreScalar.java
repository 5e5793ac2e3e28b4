package jzon.yaml;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a plain scalar stands for in the core schema (YAML 1.2.2, section 10.3.2). */
enum CoreScalar {
  STRING("str", null),
  NULL("null", "null"),
  TRUE("bool", "true"),
  FALSE("bool", "false"),
  INFINITE("float", "\"Infinity\""),
  MINUS_INFINITE("float", "\"-Infinity\""),
  NAN("float", "\"NaN\""),
  DECIMAL("int", null),
  OCTAL("int", null),
  HEXADECIMAL("int", null),
  FLOAT("float", null);

  /** The prefix of the tags that are written with {@code !!}. */
  static final String TAGS = "tag:yaml.org,2002:";

  static final String MAP = TAGS + "map", SEQUENCE = TAGS + "seq";

  /** Sign, zeros in front, digits, fraction, exponent; no part gives back more than one zero, so this is linear. */
  private static final Pattern NUMBER =
      Pattern.compile("([-+]?)(?:0*(?=[0-9]))?+([0-9]*+)(?:\\.([0-9]*+))?+([eE][-+]?[0-9]++)?+");

  private static final Pattern OCTALS = Pattern.compile("0o[0-7]++"), HEXADECIMALS = Pattern.compile("0x[0-9a-fA-F]++");

  private final String tag;
  private final String json;

  CoreScalar(String tag, String json) {
    this.tag = TAGS + tag;
    this.json = json;
  }

  static CoreScalar of(String s) {
    switch (s) {
      case "", "~", "null", "Null", "NULL":
        return NULL;
      case "true", "True", "TRUE":
        return TRUE;
      case "false", "False", "FALSE":
        return FALSE;
      case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF":
        return INFINITE;
      case "-.inf", "-.Inf", "-.INF":
        return MINUS_INFINITE;
      case ".nan", ".NaN", ".NAN":
        return NAN;
      default:
        if ("+-.0123456789".indexOf(s.charAt(0)) < 0) return STRING;
        if (OCTALS.matcher(s).matches()) return OCTAL;
        if (HEXADECIMALS.matcher(s).matches()) return HEXADECIMAL;
        Matcher m = NUMBER.matcher(s);
        if (!m.matches() || m.group(2).isEmpty() && (m.group(3) == null || m.group(3).isEmpty())) return STRING;
        return m.group(3) == null && m.group(4) == null ? DECIMAL : FLOAT;
    }
  }

  /** Tells whether a scalar with this tag, in its long form, may have such a value. */
  boolean has(String tag) {
    return tag.equals(this.tag) || tag.equals(FLOAT.tag) && this == DECIMAL;
  }

  /** Tells whether a tag is one of the core schema's. */
  static boolean isTag(String tag) {
    for (CoreScalar s : values()) {
      if (tag.equals(s.tag)) return true;
    }
    return tag.equals(MAP) || tag.equals(SEQUENCE);
  }

  /** Returns whether the JSON of {@code s} has at most so many digits, if it must be converted. */
  boolean isWithin(String s, int mostDigits) {
    double perDigit = this == OCTAL ? 0.903 : this == HEXADECIMAL ? 1.204 : 0; // log10 of 8 and 16
    return (s.length() - 2) * perDigit <= mostDigits;
  }

  /** Returns the JSON of {@code s}, which is not a string. */
  String json(String s) {
    if (json != null) return json;
    if (this == OCTAL) return new BigInteger(s.substring(2), 8).toString();
    if (this == HEXADECIMAL) return new BigInteger(s.substring(2), 16).toString();
    Matcher m = NUMBER.matcher(s);
    m.matches();
    String fraction = m.group(3) == null ? "" : m.group(3).isEmpty() ? ".0" : "." + m.group(3);
    String exponent = m.group(4) == null ? "" : m.group(4);
    return (s.charAt(0) == '-' ? "-" : "") + (m.group(2).isEmpty() ? "0" : m.group(2)) + fraction + exponent;
  }
}
