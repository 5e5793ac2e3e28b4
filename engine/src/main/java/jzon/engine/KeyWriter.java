package jzon.engine;

import jzon.engine.writing.KeyText;

/**
 * The methods of a writer for names of other types than String, as maps have them: {@link JsonWriter#keys}. Each writes
 * the name, in quotes, and the colon after it.
 */
public final class KeyWriter extends KeyText {
  KeyWriter(JsonWriter out) {
    super(out);
  }
}
