package jzon.bind.http;

import java.util.Locale;

/**
 * The headers that tell how a body is to be read.
 *
 * @param contentType the header {@code Content-Type}, or null
 * @param contentEncoding the header {@code Content-Encoding}, or null
 * @param contentLength the announced length in bytes, or a negative number
 */
public record BodyHeaders(String contentType, String contentEncoding, long contentLength) {

  /**
   * Tells whether the media type is {@code application/json}, or ends in {@code +json} (RFC 6839), whatever the charset
   * is.
   */
  public boolean isJson() {
    if (contentType == null) return false;
    String type = contentType;
    int end = type.indexOf(';');
    type = (end < 0 ? type : type.substring(0, end)).trim().toLowerCase(Locale.ROOT);
    return type.equals("application/json") || type.endsWith("+json") && isType(type);
  }

  /** Tells whether a text is two names with a slash between them, as media types are. */
  private static boolean isType(String text) {
    int slash = text.indexOf('/');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~' || c == ',') return false;
    }
    return slash > 0 && text.indexOf('/', slash + 1) < 0;
  }

  /** Tells whether the text is UTF-8 (ASCII is a part of it), as it is where the content type has no charset. */
  public boolean isUtf8() {
    if (contentType == null) return true;
    for (int at = contentType.indexOf(';'); at >= 0 && at < contentType.length(); ) {
      int end = endOfParameter(at + 1);
      String parameter = contentType.substring(at + 1, end);
      int equal = parameter.indexOf('=');
      if (equal <= 0 && !parameter.isBlank()) return false; // it may be a charset that is not well-formed
      if (equal > 0 && parameter.substring(0, equal).trim().equalsIgnoreCase("charset")
          && !isUtf8(parameter.substring(equal + 1).trim())) return false;
      at = end;
    }
    return true;
  }

  private static boolean isUtf8(String charset) {
    boolean isQuoted = charset.length() > 1 && charset.startsWith("\"") && charset.endsWith("\"");
    String name = (isQuoted ? charset.substring(1, charset.length() - 1) : charset).toLowerCase(Locale.ROOT);
    return name.equals("utf-8") || name.equals("utf8") || name.equals("us-ascii");
  }

  /** Returns where a parameter ends: at the next semicolon that is not in quotes. */
  private int endOfParameter(int from) {
    int at = from;
    boolean isQuoted = false;
    while (at < contentType.length() && (isQuoted || contentType.charAt(at) != ';')) {
      char c = contentType.charAt(at);
      if (c == '"') isQuoted = !isQuoted;
      else if (c == '\\' && isQuoted) at++;
      at++;
    }
    return Math.min(at, contentType.length());
  }

  /** Tells whether the body was sent compressed. */
  public boolean isEncoded() {
    if (contentEncoding == null) return false;
    for (String coding : contentEncoding.split(",")) {
      if (!coding.isBlank() && !coding.trim().equalsIgnoreCase("identity")) return true;
    }
    return false;
  }
}
