package jzon.engine.codecs;

import java.util.function.Function;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.writing.OneElement;

/** How fields with annotations for other forms of their values are read and written, for the Scala and Java APIs. */
public final class FieldForms {
  private FieldForms() {}

  /** Reads a boolean that is 0 or 1. */
  public static boolean readBit(JsonReader in) {
    long at = in.offset();
    int first = in.peek();
    int bit = first == '0' || first == '1' ? in.readInt() : -1;
    if (bit == 0 || bit == 1) return bit == 1;
    throw in.error(Reason.EXPECTED_INTEGER, at, "expected 0 or 1");
  }

  /** Reads the array that is next, which must be empty, as {@code {}}. */
  public static <A> A readEmptyArray(JsonReader in, Function<JsonReader, A> decode) {
    long at = in.offset();
    if (in.readArrayStart()) throw in.error(Reason.EXPECTED_OBJECT, at, null);
    try (JsonReader empty = JsonReader.open("{}", in.limits())) {
      try {
        return decode.apply(empty);
      } catch (JsonException e) {
        if (!empty.isOwn(e)) throw e;
        throw in.rejected(at, empty.locate(e));
      }
    }
  }

  /**
   * Writes the only element of a list without the array around it. If its JSON is an array or null, which are not read
   * as an element, the array is written too.
   *
   * @param element writes the element to {@code out}; it may run twice
   */
  public static void writeOne(JsonWriter out, Runnable element) {
    OneElement.write(out, element);
  }
}
