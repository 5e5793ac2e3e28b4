package jzon.bind.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jzon.bind.JsonAdapter;

/**
 * A JSON Pointer (RFC 6901), the path to a value in a document: {@code /rows/0/id}, and the empty string for the
 * document. In a name, {@code ~1} stands for a slash and {@code ~0} for a tilde.
 *
 * @param tokens the names and indexes, not escaped
 */
public record JsonPointer(List<String> tokens) {
  /** The pointer to the whole document. */
  public static final JsonPointer ROOT = new JsonPointer(List.of());

  /** Copies the tokens. */
  public JsonPointer {
    tokens = List.copyOf(tokens);
  }

  /** Returns the pointer of these names and indexes, which are not escaped. */
  public static JsonPointer of(String... tokens) {
    return new JsonPointer(List.of(tokens));
  }

  /** Reads a pointer; throws an IllegalArgumentException with the reason if the string is not one. */
  public static JsonPointer parse(String text) {
    if (text.isEmpty()) return ROOT;
    if (text.charAt(0) != '/') {
      throw new IllegalArgumentException("expected a JSON Pointer, which is empty or starts with /");
    }
    for (int at = text.indexOf('~'); at >= 0; at = text.indexOf('~', at + 1)) {
      int c = at + 1 < text.length() ? text.charAt(at + 1) : 0;
      if (c != '0' && c != '1') {
        throw new IllegalArgumentException("expected ~0 or ~1 after ~ in a JSON Pointer: ~ is written as ~0");
      }
    }
    List<String> tokens = new ArrayList<>();
    for (String token : text.substring(1).split("/", -1)) tokens.add(token.replace("~1", "/").replace("~0", "~"));
    return new JsonPointer(tokens);
  }

  /** Returns the adapter of pointers, which are strings in JSON. */
  public static JsonAdapter<JsonPointer> adapter() {
    return JsonPointerAdapter.INSTANCE;
  }

  /** Returns the value at this pointer, or empty if no value is there. An index has no leading zero. */
  public Optional<JsonValue> find(JsonValue json) {
    JsonValue at = json;
    for (String token : tokens) {
      at = (at instanceof JsonArray ? at.get(index(token)) : at.get(token)).orElse(null);
      if (at == null) return Optional.empty();
    }
    return Optional.of(at);
  }

  /** Returns the pointer to a field or element of the value at this pointer. */
  public JsonPointer child(String token) {
    List<String> longer = new ArrayList<>(tokens);
    longer.add(token);
    return new JsonPointer(longer);
  }

  /** Returns true if this pointer leads to a value that contains the value at the other pointer, or equals it. */
  public boolean isPrefixOf(JsonPointer other) {
    return other.tokens.size() >= tokens.size() && other.tokens.subList(0, tokens.size()).equals(tokens);
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

  /** Returns true if the token is digits without a leading zero. */
  static boolean isNumber(String token) {
    if (token.isEmpty() || token.length() > 1 && token.charAt(0) == '0') return false;
    for (int i = 0; i < token.length(); i++) if (token.charAt(i) < '0' || token.charAt(i) > '9') return false;
    return true;
  }

  /** Returns the pointer as RFC 6901 writes it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (String token : tokens) text.append('/').append(token.replace("~", "~0").replace("/", "~1"));
    return text.toString();
  }
}
