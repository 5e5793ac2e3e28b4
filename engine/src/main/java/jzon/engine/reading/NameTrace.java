package jzon.engine.reading;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Records, while a decoder reads a document, the names that it looks for in each object, and the discriminators.
 *
 * <p>{@code MergePatch} needs them. Only names with escapes and names beyond ASCII are recorded: the reader looks those
 * up in methods that are too slow to matter, so other documents pay nothing.
 */
public abstract sealed class NameTrace permits Notes {
  /** Given as the expected index when the name of a case is looked up; no name has this index. */
  public static final int CASE = -3;

  private static final int FIRST = 32;

  private long[] offsets = new long[FIRST];
  /** The {@link NameTable} of a class, or of the cases of a sealed type, a {@link Tag}, or {@link Keys}. */
  private Object[] lookups = new Object[FIRST];
  private boolean[] cases = new boolean[FIRST];
  private int count;

  /** Records that the name at this offset is looked up among {@code names}. */
  void add(long offset, NameTable names, int expected) {
    add(offset, names, expected == CASE);
  }

  /** Records which names would be looked up in the object at this offset, which has none, except discriminators. */
  void addObject(long offset, NameTable names) {
    add(offset, names, false);
  }

  /** Records that the name at this offset is a {@link Tag}. */
  void addDiscriminator(long offset, Object discriminator) {
    add(offset, discriminator, false);
  }

  final void add(long offset, Object lookup, boolean isCase) {
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, count * 2);
      lookups = Arrays.copyOf(lookups, count * 2);
      cases = Arrays.copyOf(cases, count * 2);
    }
    offsets[count] = offset;
    lookups[count] = lookup;
    cases[count++] = isCase;
  }

  /** Forgets the names from this offset on: another decoder reads them again. */
  final void cut(long offset) {
    while (count > 0 && offsets[count - 1] >= offset) lookups[--count] = null;
  }

  int size() {
    return count;
  }

  long offset(int i) {
    return offsets[i];
  }

  /** Returns the {@link NameTable}, the {@link Tag} or the {@link Keys}. */
  Object lookup(int i) {
    return lookups[i];
  }

  /** Tells whether the names are those of cases. */
  boolean isCase(int i) {
    return cases[i];
  }

  /** Returns the names among which a class has looked up the name at this offset, or null. */
  public NameTable classAt(long offset) {
    NameTable found = null;
    for (int i = 0; i < count; i++) {
      if (offsets[i] == offset && !cases[i] && lookups[i] instanceof NameTable names) found = names;
    }
    return found;
  }

  /** Returns the keys of the map whose first name is at this offset, or null. */
  public Keys keysAt(long offset) {
    for (int i = 0; i < count; i++) if (offsets[i] == offset && lookups[i] instanceof Keys keys) return keys;
    return null;
  }

  /** The keys of a map, of which several spellings may be the same key. */
  @FunctionalInterface
  public interface Keys {
    /** Returns the key that a name spells, or null if the map rejects the name. */
    Object key(String name);

    /** Returns the order by which a sorted map compares its keys, or null if it uses {@code equals}. */
    default Comparator<Object> order() {
      return null;
    }
  }

  /** Tells whether the reader records names. */
  public static boolean isOn(Cursor in) {
    return in.notes != null;
  }

  /** Records that the names of an object are keys of a map; the reader is before its first name. */
  public static void addKeys(Cursor in, Keys keys) {
    in.notes.add(in.base + in.pos, keys, false);
  }
}
