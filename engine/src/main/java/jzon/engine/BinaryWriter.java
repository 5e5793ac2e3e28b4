package jzon.engine;

import jzon.engine.writing.BytesText;

/**
 * The methods of a writer for bytes that a string encodes as text, such as Base64: {@link JsonWriter#binary}.
 */
public final class BinaryWriter extends BytesText {
  BinaryWriter(JsonWriter out) {
    super(out);
  }

  void forget() {
    reset();
  }
}
