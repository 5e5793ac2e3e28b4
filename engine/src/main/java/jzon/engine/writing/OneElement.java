package jzon.engine.writing;

import jzon.engine.io.Sink;

/**
 * Writes an element without the array around it, for fields that hold one value or several.
 *
 * <p>Changes the buffer's {@code pos} and {@code target}.
 */
public final class OneElement {
  private OneElement() {}

  /**
   * Writes an element. If its JSON is an array or null, which are not read as an element, writes it again in an array.
   * Its bytes stay in memory until it is written.
   *
   * @param element writes the element to {@code out}
   */
  public static void write(Buffer out, Runnable element) {
    Sink target = out.target;
    out.target = null;
    int start = out.pos;
    element.run();
    if (out.pos > start && (out.buf[start] == '[' || out.buf[start] == 'n')) {
      out.pos = start;
      out.put('[');
      element.run();
      out.put(']');
    }
    out.target = target;
  }
}
