package jzon.yaml;

import java.math.BigInteger;

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
        if (s.startsWith("0o")) return isOf(s, 8) ? OCTAL : STRING;
        if (s.startsWith("0x")) return isOf(s, 16) ? HEXADECIMAL : STRING;
        return decimal(s);
    }
  }

  private static boolean isOf(String s, int radix) {
    for (int i = 2; i < s.length(); i++) {
      if (s.charAt(i) >= 0x80 || Character.digit(s.charAt(i), radix) < 0) return false;
    }
    return s.length() > 2;
  }

  private static CoreScalar decimal(String s) {
    int start = isSign(s, 0) ? 1 : 0;
    int i = digits(s, start), digits = i - start;
    boolean isInteger = i == s.length();
    if (at(s, i) == '.') {
      int end = digits(s, i + 1);
      digits += end - i - 1;
      i = end;
    }
    if (digits == 0) return STRING;
    if (at(s, i) == 'e' || at(s, i) == 'E') {
      start = isSign(s, i + 1) ? i + 2 : i + 1;
      i = digits(s, start);
      if (i == start) return STRING;
    }
    return isInteger ? DECIMAL : i == s.length() ? FLOAT : STRING;
  }

  private static char at(String s, int i) {
    return i < s.length() ? s.charAt(i) : 0;
  }

  private static boolean isSign(String s, int i) {
    return at(s, i) == '+' || at(s, i) == '-';
  }

  /** Returns the index after the digits at {@code i}. */
  private static int digits(String s, int i) {
    int end = i;
    while (at(s, end) >= '0' && at(s, end) <= '9') end++;
    return end;
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
    return switch (this) {
      case OCTAL -> new BigInteger(s.substring(2), 8).toString();
      case HEXADECIMAL -> new BigInteger(s.substring(2), 16).toString();
      case DECIMAL, FLOAT -> number(s);
      default -> json;
    };
  }

  /** Returns a decimal number without a plus and leading zeros, and with digits on both sides of its point. */
  private static String number(String s) {
    int start = isSign(s, 0) ? 1 : 0;
    int point = digits(s, start);
    int first = start;
    while (first < point - 1 && s.charAt(first) == '0') first++;
    StringBuilder json = new StringBuilder(s.length() + 2);
    if (s.charAt(0) == '-') json.append('-');
    if (point == start) json.append('0');
    json.append(s, first, point);
    if (at(s, point) == '.') {
      int end = digits(s, point + 1);
      json.append(s, point, end);
      if (end == point + 1) json.append('0');
      point = end;
    }
    return json.append(s, point, s.length()).toString();
  }
}
