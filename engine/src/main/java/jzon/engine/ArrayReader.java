package jzon.engine;

import jzon.engine.reading.PrimitiveArrays;

/**
 * The methods of a reader for whole arrays of primitives and of UUIDs: {@link JsonReader#arrays}.
 */
public final class ArrayReader extends PrimitiveArrays {
  ArrayReader(JsonReader in) {
    super(in);
  }

  int heldBytes() {
    return room();
  }
}
