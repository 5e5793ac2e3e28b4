package jzon.bind.adapters;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import jzon.bind.JsonAdapter;
import jzon.bind.lookup.ClassNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.KeySet;
import jzon.engine.codecs.OldValues;
import jzon.engine.error.Reason;

/**
 * Collections, except for those that {@link ListAdapter} reads and writes.
 *
 * <p>Sets that hash are guarded by a {@link KeySet} against elements that are made to collide. Up to {@link
 * KeySet#MAX_COLLISIONS} elements do no harm, so that the guard starts after them.
 */
final class CollectionAdapter<E> extends JsonAdapter<Iterable<E>> {
  /** The largest size of a set that compares each element with all others: above it, it is slow. */
  private static final int MOST_COMPARED = 1000;

  /** The class to make, one of the names in {@link #make}. */
  final String made;
  final JsonAdapter<E> element;
  private final boolean hashes;
  private final boolean rejectsNull;
  private final int most;

  private CollectionAdapter(String made, JsonAdapter<E> element) {
    this.made = made;
    this.element = element;
    hashes = made.endsWith("HashSet");
    rejectsNull = !hashes && !isList(made) && !made.startsWith("CopyOnWrite");
    most = made.equals("CopyOnWriteArraySet") ? MOST_COMPARED : Integer.MAX_VALUE;
  }

  /** Returns the adapter of a class of collections; throws an IllegalArgumentException if it cannot be read. */
  static JsonAdapter<?> of(Class<?> raw, JsonAdapter<?> element) {
    String made = madeFor(raw.getName());
    if (made == null) {
      throw new IllegalArgumentException(
          ClassNames.of(raw)
              .concat(" is not a collection that jzon can read: convert another one with JsonAdapter.map"));
    }
    if (made.endsWith("Set") && element instanceof TextAdapters.Urls) {
      throw new IllegalArgumentException("java.net.URL asks the network whether two are equal: use a set of URI");
    }
    return new CollectionAdapter<>(made, element);
  }

  @Override
  public Iterable<E> decode(JsonReader in) {
    Collection<E> elements = make(in);
    if (!in.readArrayStart()) return elements;
    KeySet guard = null;
    int max = Math.min(in.maxEntries(), most);
    int n = 0;
    do {
      if (n == max) throw tooMany(in);
      E e = rejectsNull ? decodeValue(in) : element.decode(in);
      n++;
      if (n > KeySet.MAX_COLLISIONS && hashes && e != null) {
        if (guard == null) guard = new KeySet(false);
        guard.add(e, in);
      }
      elements.add(e);
    } while (in.readNextElement());
    return made.equals("CopyOnWriteArrayList") ? new CopyOnWriteArrayList<>(elements) : elements;
  }

  /** Reads an element of a collection that takes no null. */
  private E decodeValue(JsonReader in) {
    long at = in.offset();
    E e = element.decode(in);
    if (e == null) throw in.error(Reason.REJECTED, at, made.concat(" takes no null"));
    return e;
  }

  /** Adds elements that were read already to a collection of {@link #make}, as {@link #decode} does. */
  Iterable<E> made(Collection<E> elements, Iterable<E> read, JsonReader in) {
    KeySet guard = null;
    int n = 0;
    for (E e : read) {
      if (n++ == most) throw tooMany(in);
      if (e == null && rejectsNull) throw in.error(Reason.REJECTED, in.offset(), made.concat(" takes no null"));
      if (n > KeySet.MAX_COLLISIONS && hashes && e != null) {
        if (guard == null) guard = new KeySet(false);
        guard.add(e, in);
      }
      elements.add(e);
    }
    return made.equals("CopyOnWriteArrayList") ? new CopyOnWriteArrayList<>(elements) : elements;
  }

  private RuntimeException tooMany(JsonReader in) {
    if (in.maxEntries() <= most) return in.tooManyEntries();
    return in.error(Reason.LIMIT_ENTRIES, in.offset(), "more than " + most + " entries");
  }

  @Override
  public void encode(Iterable<E> collection, JsonWriter out) {
    if (OldValues.areUsed() && collection instanceof Collection<E>) OldValues.add(out, collection);
    ListAdapter.write(collection, element, out);
  }

  private static boolean isList(String made) {
    return made.endsWith("List") || made.equals("Vector") || made.equals("Stack");
  }

  /** Returns true for a class of collections that can be read. */
  static boolean makes(Class<?> raw) {
    return madeFor(raw.getName()) != null;
  }

  /** Returns the simple name of the class that is made for a class or interface, or null. */
  private static String madeFor(String raw) {
    return switch (raw) {
      // those that are sequenced are new in Java 21
      case "java.lang.Iterable", "java.util.Collection", "java.util.AbstractCollection", "java.util.List",
          "java.util.SequencedCollection",
          "java.util.AbstractList", "java.util.ArrayList" -> "ArrayList";
      case "java.util.AbstractSequentialList", "java.util.LinkedList" -> "LinkedList";
      case "java.util.Vector" -> "Vector";
      case "java.util.Stack" -> "Stack";
      case "java.util.Set", "java.util.AbstractSet", "java.util.LinkedHashSet", "java.util.SequencedSet" ->
          "LinkedHashSet";
      case "java.util.HashSet" -> "HashSet";
      case "java.util.SortedSet", "java.util.NavigableSet", "java.util.TreeSet" -> "TreeSet";
      case "java.util.Queue", "java.util.Deque", "java.util.ArrayDeque" -> "ArrayDeque";
      case "java.util.AbstractQueue", "java.util.PriorityQueue" -> "PriorityQueue";
      case "java.util.concurrent.CopyOnWriteArrayList" -> "CopyOnWriteArrayList";
      case "java.util.concurrent.CopyOnWriteArraySet" -> "CopyOnWriteArraySet";
      case "java.util.concurrent.ConcurrentSkipListSet" -> "ConcurrentSkipListSet";
      case "java.util.concurrent.ConcurrentLinkedQueue" -> "ConcurrentLinkedQueue";
      case "java.util.concurrent.ConcurrentLinkedDeque" -> "ConcurrentLinkedDeque";
      case "java.util.concurrent.BlockingQueue", "java.util.concurrent.LinkedBlockingQueue" -> "LinkedBlockingQueue";
      case "java.util.concurrent.BlockingDeque", "java.util.concurrent.LinkedBlockingDeque" -> "LinkedBlockingDeque";
      case "java.util.concurrent.TransferQueue", "java.util.concurrent.LinkedTransferQueue" -> "LinkedTransferQueue";
      case "java.util.concurrent.PriorityBlockingQueue" -> "PriorityBlockingQueue";
      default -> null;
    };
  }

  /** Returns an empty collection for the array that is next. */
  Collection<E> make(JsonReader in) {
    return OldValues.areUsed() ? makeAsOld(in) : make();
  }

  /** Makes a collection with the order of an old one, to which a merge patch is applied, or at least also a set. */
  private Collection<E> makeAsOld(JsonReader in) {
    Collection<?> old = OldValues.model(in, Collection.class);
    if (old instanceof SortedSet<?> set && (made.equals("ArrayList") || set.comparator() != null)) {
      return set instanceof ConcurrentSkipListSet || made.startsWith("Concurrent")
          ? new ConcurrentSkipListSet<>(order(set.comparator())) : new TreeSet<>(order(set.comparator()));
    }
    if (old instanceof PriorityQueue<?> queue) return new PriorityQueue<>(order(queue.comparator()));
    if (old instanceof PriorityBlockingQueue<?> queue) {
      return new PriorityBlockingQueue<>(11, order(queue.comparator()));
    }
    return old instanceof Set && made.equals("ArrayList") ? new LinkedHashSet<>() : make();
  }

  @SuppressWarnings("unchecked") // of the elements that the adapter reads
  private Comparator<E> order(Comparator<?> old) {
    return (Comparator<E>) old;
  }

  private Collection<E> make() {
    return switch (made) {
      // its own class copies all elements for each that is added
      case "ArrayList", "CopyOnWriteArrayList" -> new ArrayList<>();
      case "LinkedList" -> new LinkedList<>();
      case "Vector" -> new Vector<>();
      case "Stack" -> new Stack<>();
      case "LinkedHashSet" -> new LinkedHashSet<>();
      case "HashSet" -> new HashSet<>();
      case "TreeSet" -> new TreeSet<>();
      case "ArrayDeque" -> new ArrayDeque<>();
      case "PriorityQueue" -> new PriorityQueue<>();
      case "CopyOnWriteArraySet" -> new CopyOnWriteArraySet<>();
      case "ConcurrentSkipListSet" -> new ConcurrentSkipListSet<>();
      case "ConcurrentLinkedQueue" -> new ConcurrentLinkedQueue<>();
      case "ConcurrentLinkedDeque" -> new ConcurrentLinkedDeque<>();
      case "LinkedBlockingQueue" -> new LinkedBlockingQueue<>();
      case "LinkedBlockingDeque" -> new LinkedBlockingDeque<>();
      case "LinkedTransferQueue" -> new LinkedTransferQueue<>();
      default -> new PriorityBlockingQueue<>();
    };
  }
}
