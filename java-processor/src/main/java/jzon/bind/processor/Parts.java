package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import jzon.codegen.EncodePlan;

/**
 * Splits the methods for many fields, cases or constants.
 *
 * <p>Methods stay below {@link EncodePlan#MOST_BYTES}: docs/performance-notes.md#methods-that-are-too-large. A class
 * file has at most 65535 constants, so for more than {@link #PER_CLASS} items the methods are in inner classes.
 */
final class Parts {
  /** The maximum number of items in one class: a field needs up to 50 constants. */
  static final int PER_CLASS = 512;

  private final SourceFile out;
  private final List<String> classes = new ArrayList<>();

  /**
   * @param kind the start of the names of inner classes
   * @param count the number of items
   */
  Parts(SourceFile out, String kind, int count) {
    this.out = out;
    if (count <= PER_CLASS) return;
    for (int i = 0; i * PER_CLASS < count; i++) classes.add(out.nested(kind + i));
  }

  /** Returns the code before a call of an item's method. */
  String of(int index) {
    return classes.isEmpty() ? "" : field(index) + ".";
  }

  private String field(int index) {
    String name = classes.get(index / PER_CLASS);
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** Tells whether the methods are in inner classes. */
  boolean areClasses() {
    return !classes.isEmpty();
  }

  /** Returns the chunks of each inner class; without inner classes, all chunks are in one list. */
  <T> List<List<List<T>>> byClass(List<List<T>> chunks, ToIntFunction<T> index) {
    List<List<List<T>>> groups = new ArrayList<>();
    int last = -1;
    for (List<T> chunk : chunks) {
      int part = classes.isEmpty() ? 0 : index.applyAsInt(chunk.get(0)) / PER_CLASS;
      if (part != last) groups.add(new ArrayList<>());
      groups.get(groups.size() - 1).add(chunk);
      last = part;
    }
    return groups;
  }

  /** Adds the methods for all items; each chunk covers some items, and none crosses a multiple of 512. */
  <T> void write(List<List<T>> chunks, ToIntFunction<T> index, Chunk<T> method) {
    write(chunks, index, method, all -> {});
  }

  /** As above; {@code atEnd} adds methods that call the methods of one inner class. */
  <T> void write(List<List<T>> chunks, ToIntFunction<T> index, Chunk<T> method, Chunk<List<T>> atEnd) {
    for (List<List<T>> group : byClass(chunks, index)) {
      if (areClasses()) open(index.applyAsInt(group.get(0).get(0)) / PER_CLASS);
      for (List<T> chunk : group) method.write(chunk);
      if (areClasses()) {
        atEnd.write(group);
        out.close("}");
      }
    }
  }

  private void open(int part) {
    String name = classes.get(part);
    out.line("").line("private final " + name + " " + field(part * PER_CLASS) + " = new " + name + "();").line("");
    out.line("/** Methods that are too many for one class. */");
    out.openClass("private final class " + name + " {");
  }

  /** Writes the methods of some items. */
  interface Chunk<T> {
    void write(List<T> items);
  }

  /**
   * Splits items into chunks of at most {@code most} items and {@link EncodePlan#MOST_BYTES}.
   *
   * @param bytes the estimated size of an item's code
   */
  static <T> List<List<T>> cut(List<T> items, int most, ToIntFunction<T> bytes) {
    List<Integer> starts = EncodePlan.cut(items.size(), most, PER_CLASS, i -> bytes.applyAsInt(items.get(i)));
    return of(items, starts);
  }

  /** Returns the chunks of items that start at these indexes. */
  static <T> List<List<T>> of(List<T> items, List<Integer> starts) {
    List<List<T>> chunks = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      chunks.add(items.subList(starts.get(i), i + 1 < starts.size() ? starts.get(i + 1) : items.size()));
    }
    return chunks;
  }
}
