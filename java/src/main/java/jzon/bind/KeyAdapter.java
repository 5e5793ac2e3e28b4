package jzon.bind;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Reads and writes the keys of maps of one type, which are the names of members in JSON.
 *
 * <p>An adapter has no state that decoding or encoding changes: one instance serves all threads.
 */
public abstract class KeyAdapter<K> {

  /** Only for subclasses. */
  protected KeyAdapter() {}

  /** Reads one name at the reader's position, and the colon after it. */
  public abstract K decodeKey(JsonReader in);

  /** Writes one name and the colon after it. */
  public abstract void encodeKey(K key, JsonWriter out);

  /** Returns the form of the names in the description that is being made; an opaque one unless it is overridden. */
  public Form form(TypeTable types) {
    return Adapters.MAKER.formOfKeys(this, types);
  }
}
