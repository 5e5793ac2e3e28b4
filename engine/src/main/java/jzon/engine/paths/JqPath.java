package jzon.engine.paths;

import java.util.Set;

/** Writes the texts of an error: the path in jq's syntax and as a JSON Pointer, and input shown in messages. */
public final class JqPath {
  /** Words that jq before 1.7 does not accept as {@code .name}. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "__loc__", "and", "as", "catch", "def", "elif", "else", "end", "foreach", "if", "import", "include", "label",
          "module", "not", "or", "reduce", "then", "try");

  private static final int LONGEST_KEYWORD = 7;

  private static final String[] LITERALS = {"true", "false", "null"};

  private static final int SHOWN = 20;

  /** The shown length of a message of the program, which may quote input: enough for one sentence. */
  private static final int MOST_OF_MESSAGE = 100;

  /** The number of characters shown from the end of a longer message: the words after the input that it quotes. */
  private static final int END_OF_MESSAGE = 33;

  /** The shown length of a name in a path, which the document may have made as long as it likes. */
  private static final int MOST_OF_NAME = 100;

  private static final String CUT = "...";

  private static final int ESCAPE_LENGTH = "\\u0000".length();

  /**
   * The maximum number of bytes of a token needed to show it: a quote, escapes of six bytes, and the bytes after them.
   */
  public static final int MOST_SHOWN = 1 + 6 * SHOWN + 6;

  private JqPath() {}

  /** Returns the index of an element as a segment: an Integer, or a Long if it does not fit an int. */
  public static Object index(long index) {
    return index <= Integer.MAX_VALUE ? (Object) (int) index : (Object) index;
  }

  /** Returns the segments (names as String, indexes as Integer or Long) as jq writes them; the root is empty. */
  public static String jq(Object[] segments) {
    return appendJq(new StringBuilder(), segments).toString();
  }

  /** Appends the segments to an empty builder as jq writes them. */
  public static StringBuilder appendJq(StringBuilder s, Object[] segments) {
    for (Object segment : segments) {
      if (segment instanceof Number) {
        if (s.length() == 0) s.append('.');
        s.append('[').append(((Number) segment).longValue()).append(']');
      } else {
        String name = (String) segment;
        s.append('.');
        if (isIdentifier(name)) s.append(name);
        else quote(s, name, Integer.MAX_VALUE);
      }
    }
    return s;
  }

  /** Returns the segments with names of more than 100 characters without their middle. */
  public static Object[] shown(Object[] segments) {
    Object[] shown = segments;
    for (int i = 0; i < segments.length; i++) {
      if (!(segments[i] instanceof String) || ((String) segments[i]).length() <= MOST_OF_NAME) continue;
      if (shown == segments) shown = segments.clone();
      shown[i] = shortened((String) segments[i]);
    }
    return shown;
  }

  private static String shortened(String name) {
    int from = MOST_OF_NAME - CUT.length() - END_OF_MESSAGE;
    int to = name.length() - END_OF_MESSAGE;
    if (Character.isHighSurrogate(name.charAt(from - 1))) from--;
    if (Character.isLowSurrogate(name.charAt(to))) to++;
    return name.substring(0, from).concat(CUT).concat(name.substring(to));
  }

  /** Returns the segments as a JSON Pointer (RFC 6901). */
  public static String pointer(Object[] segments) {
    StringBuilder s = new StringBuilder();
    for (Object segment : segments) {
      s.append('/').append(segment.toString().replace("~", "~0").replace("/", "~1"));
    }
    return s.toString();
  }

  /** Returns the token that starts at {@code p}, shortened and escaped. */
  public static String found(byte[] b, int p, int limit) {
    int c = b[p] & 0xFF;
    if (c == '"') return string(b, p, limit);
    if (c == '-' || c >= '0' && c <= '9') return number(b, p, limit);
    if (c >= 'f' && c <= 't') {
      for (String literal : LITERALS) if (startsWith(b, p, limit, literal)) return literal;
    }
    if (c == '{') return "{";
    if (c == '[') return "[";
    return escaped(character(b, p, limit));
  }

  @SuppressWarnings("deprecation") // the hibyte constructor, for ASCII
  private static String number(byte[] b, int p, int limit) {
    int end = p;
    while (end < limit && end - p <= SHOWN && isNumberPart(b[end])) end++;
    return end - p <= SHOWN ? new String(b, 0, p, end - p) : new String(b, 0, p, SHOWN).concat(CUT);
  }

  public static boolean isNumberPart(int c) {
    return c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+' || (c | 0x20) == 'e';
  }

  private static String string(byte[] b, int p, int limit) {
    StringBuilder s = new StringBuilder("\"");
    int i = p + 1;
    for (int shown = 0; i < limit; shown++) {
      int c = b[i] & 0xFF;
      if (c == '"') return s.append('"').toString();
      if (shown == SHOWN) break;
      String unit;
      if (c == '\\' && i + 1 < limit) {
        int n = b[i + 1] == 'u' ? Math.min(6, limit - i) : 2;
        StringBuilder escape = new StringBuilder();
        for (int k = i; k < i + n; k++) escape.append(b[k] > ' ' && b[k] < 0x7F ? String.valueOf((char) b[k]) : "?");
        unit = escape.toString();
        i += n;
      } else {
        String text = character(b, i, limit);
        i += length(text);
        unit = escaped(text);
      }
      s.append(unit);
    }
    return s.append(CUT).toString();
  }

  /** Returns the character at p, or U+FFFD for a byte that does not start a character. */
  private static String character(byte[] b, int p, int limit) {
    int c = b[p] & 0xFF;
    if (c < 0x80) return String.valueOf((char) c);
    int n = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
    if (c < 0xC2 || c > 0xF4 || p + n > limit) return "\uFFFD";
    String s = new String(b, p, n, java.nio.charset.StandardCharsets.UTF_8);
    return s.indexOf('\uFFFD') >= 0 || s.codePointCount(0, s.length()) != 1 ? "\uFFFD" : s;
  }

  private static int length(String character) {
    int c = character.codePointAt(0);
    // a byte that is not UTF-8 is shown as U+FFFD and counts as one; a real U+FFFD is shown as up to three
    return c < 0x80 || c == 0xFFFD ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  private static String escaped(String character) {
    return escape(new StringBuilder(), character, Integer.MAX_VALUE, false).toString();
  }

  /** Tells whether a character is a control character, line separator or direction mark, which could falsify a log. */
  private static boolean isInvisible(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL || type == Character.FORMAT || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.SPACE_SEPARATOR && c != ' ' || type == Character.UNASSIGNED
        || type == Character.PRIVATE_USE || type == Character.SURROGATE;
  }

  private static boolean startsWith(byte[] b, int p, int limit, String literal) {
    if (limit - p < literal.length()) return false;
    for (int i = 0; i < literal.length(); i++) {
      if (b[p + i] != literal.charAt(i)) return false;
    }
    return true;
  }

  private static boolean isIdentifier(String name) {
    int n = name.length();
    if (n == 0 || n <= LONGEST_KEYWORD && KEYWORDS.contains(name)) return false;
    for (int i = 0; i < n; i++) {
      char c = name.charAt(i);
      boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z' || c == '_';
      if (!letter && !(i > 0 && c >= '0' && c <= '9')) return false;
    }
    return true;
  }

  /**
   * Appends a name in quotes, escaped as in JSON and jq. A backslash before a parenthesis is escaped, so jq cannot
   * interpolate.
   */
  public static void quote(StringBuilder s, String name, int most) {
    escape(s.append('"'), name, most, true).append('"');
  }

  /**
   * Returns the message of an exception of the program, as {@link #message(String)} shows it. If it has no message,
   * returns the name of its class.
   */
  public static String message(Throwable e) {
    boolean namesClasses = e.getClass().getName().equals("scala.MatchError"); // which clients must not see
    String text = namesClasses ? "matches no case" : e.getMessage();
    return text == null || text.isEmpty() ? "rejected by " + kind(e.getClass()) + " without a message" : message(text);
  }

  /** Returns the short name of a class; for an anonymous class, the name of its superclass. */
  private static String kind(Class<?> c) {
    return c.getSimpleName().isEmpty() ? kind(c.getSuperclass()) : c.getSimpleName();
  }

  /**
   * Returns a message of the program, which may quote input: escaped, except for quotes and backslashes, and without
   * its middle if it has more than 100 characters. Null stays null.
   */
  public static String message(String text) {
    if (text == null || isPlain(text)) return text;
    StringBuilder s = new StringBuilder(MOST_OF_MESSAGE);
    int end = escapeStart(s, text, MOST_OF_MESSAGE);
    if (end == text.length()) return s.toString();
    s.setLength(0);
    escapeStart(s, text, MOST_OF_MESSAGE - CUT.length() - END_OF_MESSAGE);
    s.append(CUT);
    int start = text.length();
    for (int left = END_OF_MESSAGE; left > 0; ) {
      int c = text.codePointBefore(start);
      left -= shownLength(c);
      if (left >= 0) start -= Character.charCount(c);
    }
    escapeStart(s, text.substring(start), END_OF_MESSAGE);
    return s.toString();
  }

  /** Tells whether a message can be shown unchanged, as most can. */
  private static boolean isPlain(String text) {
    int n = text.length();
    if (n > MOST_OF_MESSAGE) return false;
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (c < ' ' || c >= 0x7F) return false;
    }
    return true;
  }

  /** Appends the start of a text, up to {@code most} characters when escaped; returns the end of that part. */
  private static int escapeStart(StringBuilder s, String text, int most) {
    int i = 0;
    for (int c, left = most; i < text.length(); i += Character.charCount(c)) {
      c = text.codePointAt(i);
      left -= shownLength(c);
      if (left < 0) break;
      appendEscaped(s, c);
    }
    return i;
  }

  private static int shownLength(int c) {
    return isInvisible(c) ? Character.charCount(c) * ESCAPE_LENGTH : Character.charCount(c);
  }

  private static void appendEscaped(StringBuilder s, int c) {
    if (!isInvisible(c)) s.appendCodePoint(c);
    else for (char unit : Character.toChars(c)) s.append(String.format("\\u%04x", (int) unit));
  }

  /** Appends about {@code most} characters of a text. */
  private static StringBuilder escape(StringBuilder s, String text, int most, boolean quoted) {
    for (int i = 0, c; i < text.length(); i += Character.charCount(c)) {
      if (i >= most) return s.append(CUT);
      c = text.codePointAt(i);
      if (quoted && (c == '"' || c == '\\')) s.append('\\');
      appendEscaped(s, c);
    }
    return s;
  }

  /** Returns the text with U+FFFD in place of each unpaired surrogate, which has no form in UTF-8. */
  public static String wellFormed(String text) {
    StringBuilder changed = null;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isSurrogate(text.charAt(i)) || !isLone(text, i)) continue;
      if (changed == null) changed = new StringBuilder(text);
      changed.setCharAt(i, '\ufffd');
    }
    return changed == null ? text : changed.toString();
  }

  private static boolean isLone(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }
}
