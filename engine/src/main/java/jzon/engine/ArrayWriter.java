package jzon.engine;

import jzon.engine.writing.ArrayText;

/**
 * The methods of a writer for whole arrays of primitives and of UUIDs: {@link JsonWriter#arrays}.
 */
public final class ArrayWriter extends ArrayText {
  ArrayWriter(JsonWriter out) {
    super(out);
  }
}
