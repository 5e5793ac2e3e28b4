package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.writing.Redaction;

/**
 * The values of the program behind the JSON of an old value, which a {@link MergePatch} does not change.
 *
 * <p>An encoder may write less than a value has: a class with an excluded field, or a time in seconds. After a patch
 * that does not name them, these values must be the old ones and not what their JSON says. So encoders of such values
 * {@link #add} them while the old value is written, and their decoders {@link #find} them again by the position.
 *
 * <p>For the Scala and Java APIs, which call the methods in this order:
 *
 * <pre>{@code
 * OldValues values = OldValues.record(out);
 * try {
 *   encode(old, out);
 *   patch.keep(values);
 *   // as MergePatch says
 * } finally {
 *   values.close();
 * }
 * }</pre>
 *
 * <p>Other documents pay for it with one test of a static field for each such value, and while a patch is applied also
 * with a look at a variable of the thread.
 */
public final class OldValues {
  private static final ThreadLocal<OldValues> CURRENT = new ThreadLocal<>();
  /** How many patches are being applied; without one there is nothing to add or find. */
  private static volatile int active;

  private final OldValues outer = CURRENT.get();
  /** The writer of the old value, or null once that is written: a pool gives its writers out again. */
  private JsonWriter out;
  /** The values by the offset of their JSON: a value, and those that are written as the same JSON inside it. */
  private final Map<Long, List<Object>> values = new HashMap<>();
  private JsonReader in;
  private Merging merging;
  private TracedDocument traced;

  private OldValues(JsonWriter out) {
    this.out = out;
  }

  /** Starts to collect the values that are written to {@code out} by this thread. */
  public static OldValues record(JsonWriter out) {
    OldValues values = new OldValues(out);
    CURRENT.set(values);
    count(1);
    return values;
  }

  private static synchronized void count(int more) {
    active += more;
  }

  /** Ends the use of these values. */
  public void close() {
    count(-1);
    if (outer == null) CURRENT.remove();
    else CURRENT.set(outer);
  }

  /** Tells whether a patch is being applied, perhaps by another thread: only then call the other methods. */
  public static boolean areUsed() {
    return active != 0;
  }

  /** Adds a value whose JSON starts at the position of the writer, if the old value is being written. */
  public static void add(JsonWriter out, Object value) {
    OldValues all = CURRENT.get();
    if (all == null || all.out != out) return;
    all.values.computeIfAbsent(Redaction.offset(out), at -> new ArrayList<>(1)).add(value);
  }

  /**
   * Returns the old value of this class whose JSON starts at the position of the reader, or null. The patch may change
   * fields of the value.
   */
  public static Object find(JsonReader in, Class<?> type) {
    return find(in, false, type::isInstance);
  }

  /**
   * As {@link #find}, but only if the patch changes nothing of the value; a decoder that returns it skips its JSON.
   */
  public static Object findWhole(JsonReader in, Class<?> type) {
    return find(in, true, type::isInstance);
  }

  /**
   * Returns the old value of this class that was written where the reader is, or null. The patch may change or replace
   * it. The reader may be that of {@link MergePatch#openOld} too.
   */
  public static <T> T model(JsonReader in, Class<T> type) {
    OldValues all = CURRENT.get();
    if (all == null || all.in != in) return null;
    long here = in.valueOffset();
    long at = all.merging != null ? all.merging.placeOfField(here) : all.traced.original(here);
    for (Object value : all.values.getOrDefault(at, List.of())) if (type.isInstance(value)) return type.cast(value);
    return null;
  }

  /** Adds a value that this codec, or adapter, starts to write, if the old value is being written. */
  public static void addOf(Object codec, Object value, JsonWriter out) {
    if (value != null) add(out, new Written(codec, value));
  }

  /**
   * Returns the value that the same codec has written at the position of the reader, and skips its JSON; null if there
   * is none, or if the patch changes it.
   */
  public static Object takeWhole(Object codec, JsonReader in) {
    Object found = find(in, true, value -> value instanceof Written w && w.codec == codec);
    if (found == null) return null;
    in.skipValue();
    return ((Written) found).value;
  }

  /** A value and the codec that has written it. */
  private record Written(Object codec, Object value) {}

  private static Object find(JsonReader in, boolean isWhole, Predicate<Object> isSought) {
    OldValues all = CURRENT.get();
    if (all == null || all.in != in || all.merging == null) return null;
    long at = all.merging.placeInOld(in.valueOffset(), isWhole);
    List<Object> found = at < 0 ? null : all.values.get(at);
    if (found == null) return null;
    for (Object value : found) if (isSought.test(value)) return value;
    return null;
  }

  /** Ends the collection: what is written to the same writer from now on is another document. */
  void endWriting() {
    out = null;
  }

  /** Says which reader reads the merged document. */
  void readBy(JsonReader in, Merging merging) {
    this.in = in;
    this.merging = merging;
  }

  /** Says which reader reads the old document, whose names are traced. */
  void tracedBy(JsonReader in, TracedDocument old) {
    this.in = in;
    this.traced = old;
  }
}
