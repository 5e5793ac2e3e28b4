package jzon.engine;

import jzon.engine.reading.EncodedBytes;

/**
 * The methods of a reader for strings that encode bytes as text, such as Base64: {@link JsonReader#binary}.
 */
public final class BinaryReader extends EncodedBytes {
  BinaryReader(JsonReader in) {
    super(in);
  }

  int heldBytes() {
    return room();
  }

  void drop() {
    reset();
  }
}
