package jzon.engine.description;

/** The format of a string, such as {@link #UUID} or {@link #LOCAL_DATE}. */
public enum TextFormat {
  /** Any string. */
  PLAIN(null),
  /** One UTF-16 code unit. */
  CHARACTER(null),
  /** A UUID (RFC 9562). */
  UUID("uuid"),
  /** An instant such as {@code 2007-12-03T10:15:30Z}. */
  INSTANT("date-time"),
  /** A date such as {@code 2007-12-03}. */
  LOCAL_DATE("date"),
  /** A time such as {@code 10:15:30}. */
  LOCAL_TIME(null),
  /** A date and time such as {@code 2007-12-03T10:15:30}. */
  LOCAL_DATE_TIME(null),
  /** A time with an offset such as {@code 10:15:30+01:00}. */
  OFFSET_TIME("time"),
  /** A date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}. */
  OFFSET_DATE_TIME("date-time"),
  /** A date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}. */
  ZONED_DATE_TIME(null),
  /** A duration such as {@code PT1H30M}. */
  DURATION(null),
  /** A period such as {@code P1Y2M3D}. */
  PERIOD(null),
  /** A year such as {@code 2007}. */
  YEAR(null),
  /** A year and month such as {@code 2007-12}. */
  YEAR_MONTH(null),
  /** A month and day such as {@code --12-03}. */
  MONTH_DAY(null),
  /** A time zone such as {@code Europe/Paris}. */
  ZONE_ID(null),
  /** An offset such as {@code +01:00}. */
  ZONE_OFFSET(null),
  /** A duration in words such as {@code 5 seconds}, or {@code Duration.Inf}. */
  DURATION_IN_WORDS(null),
  /** A finite duration in words such as {@code 5 seconds}. */
  FINITE_DURATION_IN_WORDS(null),
  /** A URI (RFC 3986). */
  URI(null),
  /** The code of a currency (ISO 4217) such as {@code EUR}. */
  CURRENCY(null),
  /** A language tag (BCP 47) such as {@code en-GB}. */
  LANGUAGE_TAG(null),
  /** An integer of 8 bits in a string, such as {@code "12"}. */
  INT8_TEXT(null),
  /** An integer of 16 bits in a string. */
  INT16_TEXT(null),
  /** An integer of 32 bits in a string. */
  INT32_TEXT(null),
  /** An integer of 64 bits in a string. */
  INT64_TEXT(null),
  /** An integer in a string. */
  INTEGER_TEXT(null),
  /** An exact decimal number in a string, such as {@code "1.50"}. */
  DECIMAL_TEXT(null),
  /** A floating-point number in a string, or one of the names of NaN and the infinities. */
  FLOATING_TEXT(null);

  private static final String INTEGER = "-?(0|[1-9][0-9]*)";
  private static final String NUMBER = INTEGER + "(\\.[0-9]+)?([eE][-+]?[0-9]+)?";

  private final String schemaFormat;

  TextFormat(String schemaFormat) {
    this.schemaFormat = schemaFormat;
  }

  /**
   * Returns the name of this format in JSON Schema ({@code uuid}, {@code date-time}). Returns null if JSON Schema has
   * no such format, or if the codec reads strings that JSON Schema's format excludes.
   */
  public String schemaFormat() {
    return schemaFormat;
  }

  /** Returns a regular expression for the strings of this format, or null if there is none. */
  String pattern() {
    return switch (this) {
      case INT8_TEXT, INT16_TEXT, INT32_TEXT, INT64_TEXT, INTEGER_TEXT -> "^" + INTEGER + "$";
      case DECIMAL_TEXT -> "^" + NUMBER + "$";
      case FLOATING_TEXT -> "^(" + NUMBER + "|NaN|-?Infinity)$";
      default -> null;
    };
  }
}
