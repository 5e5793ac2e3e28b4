package jzon.engine;

import jzon.engine.reading.KeyNames;

/**
 * The methods of a reader for names of other types than String, as maps have them: {@link JsonReader#keys}. Each reads
 * the name and the colon after it.
 */
public final class KeyReader extends KeyNames {
  KeyReader(JsonReader in) {
    super(in);
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
