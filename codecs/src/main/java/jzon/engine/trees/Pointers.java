package jzon.engine.trees;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.JsonReader;

/** JSON Pointers (RFC 6901) as lists of names and indexes, which are not escaped. */
public final class Pointers {
  private Pointers() {}

  /** Reads a pointer; throws an IllegalArgumentException with the reason if the string is not one. */
  public static List<String> parse(String text) {
    List<String> tokens = new ArrayList<>();
    if (text.isEmpty()) return tokens;
    if (text.charAt(0) != '/') {
      throw new IllegalArgumentException("expected a JSON Pointer, which is empty or starts with /");
    }
    for (int at = text.indexOf('~'); at >= 0; at = text.indexOf('~', at + 1)) {
      int c = at + 1 < text.length() ? text.charAt(at + 1) : 0;
      if (c != '0' && c != '1') {
        throw new IllegalArgumentException("expected ~0 or ~1 after ~ in a JSON Pointer: ~ is written as ~0");
      }
    }
    for (String token : text.substring(1).split("/", -1)) tokens.add(token.replace("~1", "/").replace("~0", "~"));
    return tokens;
  }

  /** Reads a pointer from a string in a document. */
  public static List<String> read(JsonReader in) {
    long at = in.offset();
    String text = in.readString();
    try {
      return parse(text);
    } catch (IllegalArgumentException e) {
      throw in.rejected(at, e.getMessage());
    }
  }

  /** Returns the pointer as RFC 6901 writes it. */
  public static String text(List<String> tokens) {
    StringBuilder text = new StringBuilder();
    for (String token : tokens) text.append('/').append(token.replace("~", "~0").replace("/", "~1"));
    return text.toString();
  }

  /** Returns the value at a pointer, or null. An index has no leading zero. */
  public static <V> V find(Trees<V> trees, V json, List<String> tokens) {
    V at = json;
    for (String token : tokens) {
      if (trees.isObject(at)) at = trees.fields(at).get(token);
      else at = trees.isArray(at) ? Paths.element(trees.elements(at), index(token)) : null;
      if (at == null) return null;
    }
    return at;
  }

  /** Tells whether the first pointer leads to a value around the value at the other one, or to the same value. */
  public static boolean isPrefix(List<String> first, List<String> other) {
    return other.size() >= first.size() && other.subList(0, first.size()).equals(first);
  }

  /** Returns the index of an element, digits without a leading zero, or -1 for any other string. */
  static int index(String token) {
    if (!isNumber(token)) return -1;
    try {
      return Integer.parseInt(token);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Tells whether the token is digits without a leading zero. */
  static boolean isNumber(String token) {
    if (token.isEmpty() || token.length() > 1 && token.charAt(0) == '0') return false;
    for (int i = 0; i < token.length(); i++) if (token.charAt(i) < '0' || token.charAt(i) > '9') return false;
    return true;
  }
}
