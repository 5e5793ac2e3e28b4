package jzon.bind;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Reads and writes keys of maps of one type, which are field names in JSON.
 *
 * <p>Decoding and encoding must not change the adapter: all threads share one instance.
 */
public abstract class KeyAdapter<K> {

  /** Only for subclasses. */
  protected KeyAdapter() {}

  /** Reads one name at the reader's position, and the colon after it. */
  public abstract K decodeKey(JsonReader in);

  /** Writes one name and the colon after it. */
  public abstract void encodeKey(K key, JsonWriter out);

  /** Returns the form of the names in a description; it is opaque unless a subclass overrides this method. */
  public Form form(TypeTable types) {
    return Adapters.MAKER.formOfKeys(this, types);
  }
}
