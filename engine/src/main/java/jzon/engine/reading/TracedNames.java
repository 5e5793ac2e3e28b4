package jzon.engine.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A {@link NameTrace} by the places of names and objects in the document: what its decoder knows at each. */
public final class TracedNames {
  private final Notes trace;
  /** For each place its first entry of the trace plus one; 0 means no entry. */
  private final int[] heads;
  /** For each entry the next one of the same place, plus one. */
  private final int[] nexts;

  /** Takes the positions in the traced document, in their order; the first is not a place. */
  public TracedNames(int[] places, Notes trace) {
    this.trace = trace;
    this.heads = new int[places.length];
    this.nexts = new int[trace.size()];
    for (int i = trace.size() - 1; i >= 0; i--) {
      int place = Arrays.binarySearch(places, 1, places.length, (int) trace.offset(i));
      if (place < 0) continue;
      nexts[i] = heads[place];
      heads[place] = i + 1;
    }
  }

  /** Adds what the trace has at one place to the lists of its object. */
  public void addTo(OfObject object, int ordinal, int place) {
    for (int i = heads[place] - 1; i >= 0; i = nexts[i] - 1) {
      Object lookup = trace.lookup(i);
      if (lookup instanceof NameTable) addOnce(trace.isCase(i) ? object.cases : object.classes, (NameTable) lookup);
      else if (lookup instanceof NameTrace.Keys keys) object.keys.add(keys);
      else object.tags.add(new OfTag((Tag) lookup, ordinal, i));
    }
  }

  private static void addOnce(List<NameTable> lists, NameTable names) {
    for (NameTable other : lists) if (other == names) return;
    lists.add(names);
  }

  /** A discriminator of an object, and the ordinal of its member there. */
  public static final class OfTag {
    private final Tag discriminator;
    public final int ordinal;
    private final int entry;

    private OfTag(Tag discriminator, int ordinal, int entry) {
      this.discriminator = discriminator;
      this.ordinal = ordinal;
      this.entry = entry;
    }

    /** Tells whether two values of the discriminator name the same case. */
    public boolean isSameCase(String before, String after) {
      int x = discriminator.hints.find(before);
      int y = discriminator.hints.find(after);
      if (x < 0) x = discriminator.unknown;
      if (y < 0) y = discriminator.unknown;
      return x == y && (x >= 0 || before.equals(after));
    }
  }

  /** What is known of one object. */
  public static final class OfObject {
    /** The names of the classes that read the object: more than one if their fields are all in it. */
    public final List<NameTable> classes = new ArrayList<>(1);
    /** The names of the cases, if the object is a case's name with its value. */
    public final List<NameTable> cases = new ArrayList<>(0);
    /** The keys of the maps that read the object. */
    public final List<NameTrace.Keys> keys = new ArrayList<>(0);
    public final List<OfTag> tags = new ArrayList<>(0);

    /** Sorts the discriminators: that of the outer sealed type is read first. */
    public void sort() {
      tags.sort((a, b) -> Integer.compare(a.entry, b.entry));
    }

    /** Tells whether a class reads the object and no name in it is this one. */
    public boolean isUnknown(String name) {
      if (classes.isEmpty() || !keys.isEmpty()) return false;
      for (NameTable names : classes) if (names.find(name) >= 0) return false;
      for (OfTag tag : tags) if (tag.discriminator.name.equals(name)) return false;
      return true;
    }
  }
}
