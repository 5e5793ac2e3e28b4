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
}
