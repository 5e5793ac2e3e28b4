package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.paths.Locator;

/**
 * Finds the values in a document by their names, indexes and offsets. In a malformed document, values may have no end.
 * It stores only the open containers and, in each, the values that are gone, that is, whose errors are all found.
 */
final class ValueFinder {
  /** A value in its container, with its offsets in the document. */
  static final class Value {
    /** The container of the value; null for the document's own value. */
    final Value container;
    /** Its position in the container, from 0. */
    final int index;
    /** The offset of its name, or of the value itself. */
    final int from;
    final int start;
    /** The offset after the value, or -1 if it has no end. */
    final int end;
    /** The offset after the comma and whitespace that follow the value, or -1. */
    final int next;
    /** Whether a value in it is gone, so that the decoder cannot create this one. */
    boolean isOpen;
    /** The values in it that are gone, in order; empty if it is not open. */
    final List<Value> gone = new ArrayList<>(1);
    /** The open value in it, or null. */
    private Value open;
    /** The value in it that was found last: the next search starts there. */
    private Value last;
    private Boolean repeatsNames;

    private Value(Value container, int index, int from, int start, int end, int next) {
      this.container = container;
      this.index = index;
      this.from = from;
      this.start = start;
      this.end = end;
      this.next = next;
    }

    /** Tells whether an offset is in the value, in its name or directly after it. */
    boolean contains(long offset) {
      return from <= offset && (end < 0 || offset <= end);
    }

    /** Returns the open value in it, or null. */
    Value open() {
      return open;
    }

    boolean isGone() {
      return container != null && container.gone.stream().anyMatch(value -> value.start == start);
    }

    /** Marks it as gone. */
    void setGone() {
      container.gone.add(this);
      container.gone.sort((a, b) -> a.start - b.start);
    }
  }

  private final byte[] json;
  private final Value root;

  ValueFinder(byte[] json, boolean isWellFormed) {
    this.json = json;
    int start = space(0);
    int end = json.length;
    if (isWellFormed) while (" \t\r\n".indexOf(json[end - 1]) >= 0) end--;
    else end = end(start);
    root = start < json.length ? new Value(null, 0, start, start, end, -1) : null;
  }

  /** Returns the document's own value, or null. */
  Value root() {
    return root;
  }

  boolean isObject(Value value) {
    return json[value.start] == '{';
  }

  boolean isArray(Value value) {
    return json[value.start] == '[';
  }

  /** Returns the name of a value in an object. */
  String name(Value value) {
    return Locator.text(json, value.from + 1, string(value.from) - 1);
  }

  /** Opens the containers of a value, and no others in them. */
  void openAround(Value value) {
    value.isOpen = false;
    Value inner = null;
    for (Value outer = value.container; outer != null; outer = outer.container) {
      outer.isOpen = true;
      outer.open = inner;
      inner = outer;
    }
  }

  /** Returns the first value in a container, or null. */
  Value first(Value container) {
    return read(container, space(container.start + 1), 0);
  }

  /** Returns the value after another one in its container, or null. */
  Value after(Value value) {
    return value.next < 0 ? null : read(value.container, value.next, value.index + 1);
  }

  /** Returns the value with this index in an array, or null. */
  Value element(Value array, int index) {
    if (!isArray(array)) return null;
    Value at = array.last != null && array.last.index <= index ? array.last : first(array);
    while (at != null && at.index < index) at = after(at);
    return found(array, at);
  }

  /** Returns the field with this name that is not gone, or null; one that contains the offset if there are several. */
  Value field(Value object, String name, long offset) {
    if (!isObject(object)) return null;
    Value near = inner(object, offset);
    if (near != null && name.equals(name(near))) return near;
    for (Value at = first(object); at != null; at = after(at)) {
      if (name.equals(name(at)) && !at.isGone()) return found(object, at);
    }
    return null;
  }

  /** Returns the field of an object whose name begins at an offset, or null. */
  Value fieldAt(Value object, int offset) {
    if (offset <= object.start || object.end >= 0 && offset >= object.end) return null;
    Value at = inner(object, offset);
    return at != null && at.from == offset ? at : null;
  }

  /** Returns the value that starts at an offset, or null. */
  Value at(long offset) {
    Value at = root;
    while (at != null && at.start != offset) at = inner(at, offset);
    return at;
  }

  /** Returns the field whose name, or the space between it and its value, is at an offset, or null. */
  Value named(long offset) {
    Value at = root;
    while (at != null) {
      at = inner(at, offset);
      if (at != null && isObject(at.container) && offset <= at.start) return at;
    }
    return null;
  }

  /** Returns all names in an object. */
  Set<String> names(Value object) {
    Set<String> names = new HashSet<>();
    for (Value at = first(object); at != null; at = after(at)) names.add(name(at));
    return names;
  }

  /** Tells whether an object has duplicate names. */
  boolean repeatsNames(Value object) {
    if (object.repeatsNames == null) {
      Set<String> names = new HashSet<>();
      object.repeatsNames = false;
      for (Value at = first(object); at != null; at = after(at)) if (!names.add(name(at))) object.repeatsNames = true;
    }
    return object.repeatsNames;
  }

  /** Returns the value in a container that contains the offset, in itself or in its name, or null. */
  private Value inner(Value container, long offset) {
    if (!isObject(container) && !isArray(container)) return null;
    Value at = container.last != null && container.last.from <= offset ? container.last : first(container);
    while (at != null && at.from <= offset) {
      if (at.end < 0 || offset < at.end) return found(container, at);
      at = after(at);
    }
    return null;
  }

  private static Value found(Value container, Value value) {
    if (value == null) return null;
    container.last = value;
    return container.open != null && container.open.start == value.start ? container.open : value;
  }

  /** Reads the value, with its name, that starts at p; returns null if the container ends there or is malformed. */
  private Value read(Value container, int p, int index) {
    if (p >= json.length || json[p] == ']' || json[p] == '}') return null;
    int start = p;
    if (isObject(container)) {
      int close = json[p] == '"' ? string(p) : -1;
      int colon = close < 0 ? json.length : space(close);
      if (colon >= json.length || json[colon] != ':') return null;
      start = space(colon + 1);
      if (start >= json.length) return null;
    }
    int end = end(start);
    int comma = end < 0 ? json.length : space(end);
    int next = comma < json.length && json[comma] == ',' ? space(comma + 1) : -1;
    return new Value(container, index, p, start, end, next);
  }

  private int space(int from) {
    int p = from;
    while (p < json.length && (json[p] == ' ' || json[p] == '\n' || json[p] == '\r' || json[p] == '\t')) p++;
    return p;
  }

  /** Returns the offset after the value at p, or -1. */
  private int end(int from) {
    int p = from;
    int depth = 0;
    while (p < json.length) {
      int c = json[p];
      if (c == '"') {
        p = string(p);
        if (p < 0) return -1;
        if (depth == 0) return p;
        continue;
      }
      if (c == '{' || c == '[') depth++;
      else if (c == '}' || c == ']') {
        if (depth == 0) return p == from ? -1 : p;
        if (--depth == 0) return p + 1;
      } else if (depth == 0 && (c == ',' || c == ':' || c == ' ' || c == '\n' || c == '\r' || c == '\t')) {
        return p == from ? -1 : p;
      }
      p++;
    }
    return depth == 0 && p > from ? p : -1;
  }

  /** Returns the offset after the string at p, or -1. */
  private int string(int from) {
    int p = from + 1;
    for (;;) {
      while (p <= json.length - 8) {
        long stop = Words.stringEnds(Bytes.getLong(json, p));
        if (stop != 0) {
          p += Long.numberOfTrailingZeros(stop) >>> 3;
          break;
        }
        p += 8;
      }
      if (p >= json.length) return -1;
      if (json[p] == '"') return p + 1;
      p += json[p] == '\\' ? 2 : 1;
    }
  }
}
