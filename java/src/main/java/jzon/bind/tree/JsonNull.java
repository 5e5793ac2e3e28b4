package jzon.bind.tree;

/** {@code null}. An enum, of which there is one value: a record could be made anew. */
public enum JsonNull implements JsonValue {
  /** The only one. */
  NULL;

  /** Returns the JSON text. */
  @Override
  public String toString() {
    return "null";
  }
}
