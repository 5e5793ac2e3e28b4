package jzon.engine.codecs;

import jzon.engine.JsonWriter;
import jzon.engine.writing.OneElement;

/** How fields with annotations for other forms of their values are read and written, for the Scala and Java APIs. */
public final class FieldForms {
  private FieldForms() {}

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
