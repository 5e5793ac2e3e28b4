package jzon.bind.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jzon.bind.JsonAdapter;
import jzon.engine.trees.Pointers;

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
    return new JsonPointer(Pointers.parse(text));
  }

  /** Returns the adapter of pointers, which are strings in JSON. */
  public static JsonAdapter<JsonPointer> adapter() {
    return JsonPointerAdapter.INSTANCE;
  }

  /** Returns the value at this pointer, or empty if no value is there. An index has no leading zero. */
  public Optional<JsonValue> find(JsonValue json) {
    return Optional.ofNullable(Pointers.find(JsonTrees.INSTANCE, json, tokens));
  }

  /** Returns the pointer to a field or element of the value at this pointer. */
  public JsonPointer child(String token) {
    List<String> longer = new ArrayList<>(tokens);
    longer.add(token);
    return new JsonPointer(longer);
  }

  /** Returns true if this pointer leads to a value that contains the value at the other pointer, or equals it. */
  public boolean isPrefixOf(JsonPointer other) {
    return Pointers.isPrefix(tokens, other.tokens);
  }

  /** Returns the pointer as RFC 6901 writes it. */
  @Override
  public String toString() {
    return Pointers.text(tokens);
  }
}
