package jzon.engine.bodies;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Reads the headers {@code Content-Type} (RFC 9110, section 8.3) and {@code Content-Encoding} (section 8.4).
 *
 * <p>A missing header is an empty string.
 */
public final class MediaTypes {
  /** JSON; it has no charset parameter, because JSON is always UTF-8 (RFC 8259, section 11). */
  public static final String JSON = "application/json";

  /** A problem of RFC 9457. */
  public static final String PROBLEM_JSON = "application/problem+json";

  /** A stream of documents, one in each line, for sending. */
  public static final String NDJSON = "application/x-ndjson";

  /** The accepted types of a stream of documents, one in each line. */
  public static final List<String> NDJSON_TYPES =
      List.of(NDJSON, "application/jsonl", "application/ndjson", "application/jsonlines", "application/x-jsonlines");

  private MediaTypes() {}

  /**
   * Tells whether the header means JSON in UTF-8: its type is {@code application/json}, has the suffix {@code +json}
   * (RFC 6839), or is one of {@code others}, which are in lower case.
   */
  public static boolean isJson(String header, Collection<String> others) {
    if (header.equals(JSON)) return true; // the common case, without allocation
    String type = typeOf(header);
    return (isJsonType(type) || others.contains(type)) && isUtf8(header);
  }

  /** Tells whether the header's type is JSON, whatever the charset is. */
  public static boolean isJsonInAnyCharset(String header) {
    return isJsonType(typeOf(header));
  }

  /** Tells whether the header means a stream of documents in UTF-8, one in each line. */
  public static boolean isNdJson(String header) {
    return NDJSON_TYPES.contains(typeOf(header)) && isUtf8(header);
  }

  /** Tells whether the header {@code Content-Encoding} means that the body is compressed. */
  public static boolean isEncoded(String contentEncoding) {
    for (String part : contentEncoding.split(",")) {
      String coding = lowered(part);
      if (!coding.isEmpty() && !coding.equals("identity")) return true;
    }
    return false;
  }

  /**
   * Tells whether the header's parameters are well-formed, and its charset is missing, {@code utf-8}, or {@code
   * us-ascii}, which is a subset.
   */
  public static boolean isUtf8(String header) {
    for (int at = header.indexOf(';'); at >= 0 && at < header.length(); ) {
      int end = endOfParameter(header, at + 1);
      String parameter = header.substring(at + 1, end);
      if (!parameter.isBlank() && !isHarmless(parameter)) return false;
      at = end;
    }
    return true;
  }

  /** Returns the type without parameters, in lower case. */
  static String typeOf(String header) {
    int end = header.indexOf(';');
    return lowered(end < 0 ? header : header.substring(0, end));
  }

  /** Tells whether a text, in lower case, is two names with a slash between them. */
  static boolean isType(String text) {
    int slash = text.indexOf('/');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~' || c == ',') return false;
    }
    return slash > 0 && text.indexOf('/', slash + 1) < 0;
  }

  static String lowered(String text) {
    return text.trim().toLowerCase(Locale.ROOT);
  }

  private static boolean isJsonType(String type) {
    return type.equals(JSON) || type.endsWith("+json") && isType(type);
  }

  /** Returns the end of a parameter: the next semicolon outside quotes. */
  private static int endOfParameter(String header, int from) {
    int at = from;
    boolean isQuoted = false;
    while (at < header.length() && (isQuoted || header.charAt(at) != ';')) {
      char c = header.charAt(at);
      if (c == '"') isQuoted = !isQuoted;
      else if (c == '\\' && isQuoted) at++;
      at++;
    }
    return Math.min(at, header.length());
  }

  /** Tells whether a parameter has a name, and is not another charset; one without a name may be a bad charset. */
  private static boolean isHarmless(String parameter) {
    int equal = parameter.indexOf('=');
    return equal > 0
        && (!lowered(parameter.substring(0, equal)).equals("charset")
            || isUtf8Name(lowered(parameter.substring(equal + 1))));
  }

  private static boolean isUtf8Name(String charset) {
    boolean isQuoted = charset.length() > 1 && charset.startsWith("\"") && charset.endsWith("\"");
    String name = isQuoted ? charset.substring(1, charset.length() - 1) : charset;
    return name.equals("utf-8") || name.equals("utf8") || name.equals("us-ascii");
  }
}
