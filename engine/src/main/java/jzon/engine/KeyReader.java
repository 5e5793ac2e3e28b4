package jzon.engine;

import jzon.engine.reading.KeyNames;
import jzon.engine.reading.ValueReader;

/**
 * The methods of a reader for names of other types than String, as maps have them: {@link JsonReader#keys}. Each reads
 * the name and the colon after it. Those of {@link #inStrings} read values in the same form: {@code "12"}.
 */
public final class KeyReader extends KeyNames {
  private KeyReader inStrings;

  KeyReader(ValueReader in, boolean isValue) {
    super(in, isValue);
  }

  /** Returns the methods that read a string in place of a name. */
  public KeyReader inStrings() {
    KeyReader reader = inStrings;
    if (reader == null) inStrings = reader = new KeyReader(in, true);
    return reader;
  }

  /**
   * If one of {@code names} comes next, is short and has no escapes, reads it and its colon, and returns its index.
   * Otherwise returns -1 and consumes nothing, and {@link JsonReader#readName} reads the name. Use it for maps whose
   * keys are an enum's constants.
   */
  public int tryReadEnum(FieldNames names) {
    return tryIndex(names);
  }
}
