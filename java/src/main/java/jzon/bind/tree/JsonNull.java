package jzon.bind.tree;

/** The JSON value {@code null}. An enum with one value, because a record could be created again. */
public enum JsonNull implements JsonValue {
  /** The only value. */
  NULL;

  /** Returns the JSON text. */
  @Override
  public String toString() {
    return "null";
  }
}
