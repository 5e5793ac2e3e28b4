package jzon.engine.trees;

import java.io.Serializable;
import java.util.Arrays;

import jzon.engine.JsonReader;
import jzon.engine.error.Reason;

/**
 * Reads any value as a tree of an API. Open containers are in a list instead of on the call stack: an error inside many
 * containers is as cheap as one inside few, and no thread's stack is too small.
 */
public abstract class TreeReader<V> implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Not a byte: the container has ended. */
  private static final int END = -1;

  private static final Object[] NOTHING = {};

  private final boolean lastWins;

  /** Makes a reader that rejects duplicate fields, or takes the last of them. */
  protected TreeReader(boolean lastWins) {
    this.lastWins = lastWins;
  }

  /** Returns a string. */
  protected abstract V string(String value);

  /** Returns the number with this literal. */
  protected abstract V number(String literal);

  /** Returns true or false. */
  protected abstract V bool(boolean value);

  /** Returns the value null. */
  protected abstract V nullValue();

  /** Returns the array of the first n elements. The array {@code elements} is used again. */
  protected abstract V array(Object[] elements, int n);

  /** Returns the empty object. */
  protected abstract V emptyObject();

  /** Returns an empty collection of fields, which is used for many objects. */
  protected abstract TreeFields<V> newFields();

  /** Reads a value. */
  public final V read(JsonReader in) {
    int c = in.peek();
    return isContainer(c) ? container(in, c) : scalar(in, c);
  }

  private static boolean isContainer(int c) {
    return c == '[' || c == '{';
  }

  private V scalar(JsonReader in, int c) {
    switch (c) {
      case '"':
        return string(in.readString());
      case 't', 'f':
        return bool(in.readBoolean());
      case 'n':
        if (in.tryReadNull()) return nullValue();
        break;
      default:
        if (c == '-' || c >= '0' && c <= '9') return number(in.readNumberText());
    }
    throw in.error(Reason.EXPECTED_VALUE, in.offset(), null);
  }

  /** Reads the next container, which begins with {@code first}. */
  private V container(JsonReader in, int first) {
    int max = in.maxEntries();
    Open<V> open = null;
    int c = first;
    for (;;) {
      // a container comes next, or the innermost one has ended
      V value = null;
      if (c == END) {
        value = open.isArray ? array(open.elements, open.count) : open.fields.result();
        open = open.end();
      } else if (c == '[') {
        if (!in.readArrayStart()) value = array(NOTHING, 0);
        else {
          if (max < 1) throw in.tooManyEntries();
          open = Open.inside(open);
          open.isArray = true;
          c = elements(in, open, in.peek(), max);
        }
      } else if (!in.readObjectStart()) value = emptyObject();
      else {
        open = Open.inside(open);
        open.isArray = false;
        if (open.fields == null) open.fields = newFields();
        else open.fields.clear();
        c = fields(in, open, max);
      }
      if (value == null) continue;
      if (open == null) return value;
      if (open.isArray) {
        open.add(value);
        c = in.readNextElement() ? elements(in, open, nextElement(in, open, max), max) : END;
      } else {
        open.fields.put(open.place, value);
        c = in.readNextMember() ? fields(in, open, max) : END;
      }
    }
  }

  /** Reads the elements up to the first container, and returns its first byte, or END. */
  private int elements(JsonReader in, Open<V> open, int first, int max) {
    int c = first;
    while (!isContainer(c)) {
      open.add(scalar(in, c));
      if (!in.readNextElement()) return END;
      c = nextElement(in, open, max);
    }
    return c;
  }

  private static int nextElement(JsonReader in, Open<?> open, int max) {
    if (open.count >= max) throw in.tooManyEntries();
    return in.peek();
  }

  /** Reads the fields up to the first container, and returns its first byte, or END. */
  private int fields(JsonReader in, Open<V> open, int max) {
    TreeFields<V> fields = open.fields;
    for (;;) {
      int place = fields.place(in.readName());
      if (place < fields.size()) {
        if (!lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null);
      } else if (place == max) throw in.tooManyEntries();
      open.place = place;
      int c = in.peek();
      if (isContainer(c)) return c;
      fields.put(place, scalar(in, c));
      if (!in.readNextMember()) return END;
    }
  }

  /** A container that is being read. After its end, the next container at the same depth uses this object. */
  private static final class Open<V> {
    private static final int FIRST = 4;
    /** A longer array is not kept for the next container. */
    private static final int MOST_KEPT = 1024;

    private final Open<V> outer;
    private Open<V> inner;
    private boolean isArray;
    private Object[] elements = NOTHING;
    private int count;
    private TreeFields<V> fields;
    /** The position of the field whose value is read. */
    private int place;

    private Open(Open<V> outer) {
      this.outer = outer;
    }

    /** Returns the object for a container in {@code outer}; null stands for the outermost container. */
    static <V> Open<V> inside(Open<V> outer) {
      if (outer == null) return new Open<>(null);
      if (outer.inner == null) outer.inner = new Open<>(outer);
      return outer.inner;
    }

    /** Ends the container and returns the one around it. */
    Open<V> end() {
      count = 0;
      if (elements.length > MOST_KEPT) elements = NOTHING;
      return outer;
    }

    void add(Object value) {
      if (count == elements.length) elements = Arrays.copyOf(elements, larger(count));
      elements[count++] = value;
    }

    /** Returns the new length for a full array: a multiple, if the JVM allows it. */
    private static int larger(int n) {
      if (n == 0) return FIRST;
      return (int) Math.min(n < 64 ? n * 4L : n * 2L, Integer.MAX_VALUE - 8);
    }
  }
}
