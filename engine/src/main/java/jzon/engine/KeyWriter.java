package jzon.engine;

import jzon.engine.writing.KeyText;
import jzon.engine.writing.ValueWriter;

/**
 * The methods of a writer for names of other types than String, as maps have them: {@link JsonWriter#keys}. Each writes
 * the name, in quotes, and the colon after it. Those of {@link #inStrings} write values in the same form: {@code "12"}.
 */
public final class KeyWriter extends KeyText {
  private KeyWriter inStrings;

  KeyWriter(ValueWriter out, boolean isValue) {
    super(out, isValue);
  }

  /** Returns the methods that write a string in place of a name. */
  public KeyWriter inStrings() {
    KeyWriter writer = inStrings;
    if (writer == null) inStrings = writer = new KeyWriter(out, true);
    return writer;
  }
}
