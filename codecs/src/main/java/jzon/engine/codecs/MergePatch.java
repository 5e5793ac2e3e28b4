package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.TracedNames;

/**
 * Applies a merge patch (RFC 7396) to the JSON of a typed value: its fields replace fields of the old value, null
 * removes one, nested objects are merged.
 *
 * <p>For the Scala and Java APIs, which call the methods in this order:
 *
 * <pre>{@code
 * MergePatch patch = MergePatch.open(bytes, limits, attempt); // throws JsonException
 * try (JsonReader in = patch.openOld(encodedOld)) { decode(in); } // an error does not matter
 * try (JsonReader in = patch.openMerged()) { result = decode(in); } // errors: patch.inPatch(error)
 * // unless this is a DUPLICATE_FIELD, and if patch.hasDuplicateNull():
 * try (JsonReader in = patch.openWithLast()) { result = decode(in); }
 * }</pre>
 *
 * <p>The documents are merged as bytes. The merge depends on four facts about the type: the aliases of a field, the
 * discriminator, the objects whose only name is a case's, and the keys of maps. So the decoder reads the old value
 * once, with the first character of each name escaped, and a {@link NameTrace} records the names that it looks for.
 */
public final class MergePatch {
  private final MemberIndex patch;
  private final Limits limits;
  private MemberIndex old;
  private final NameTrace trace = new NameTrace();
  /** The positions of the names in the document that was traced. */
  private int[] tracedStarts;
  /** By how much the value after each name starts later there than in the old document. */
  private int[] shifts;
  private Merging merging;
  private boolean takesLast;
  private OldValues values;

  private MergePatch(MemberIndex patch, Limits limits) {
    this.patch = patch;
    this.limits = limits;
  }

  /** Reads a patch in UTF-8 and checks it; throws a {@link JsonException} with the error if it is not JSON. */
  public static MergePatch open(byte[] patch, Limits limits) {
    return open(JsonReader.open(patch, 0, patch.length, reading(limits)), patch, limits);
  }

  /** Reads a patch and checks it; throws a {@link JsonException} with the error if it is not JSON. */
  public static MergePatch open(CharSequence patch, Limits limits) {
    String text = patch.toString();
    JsonReader in = JsonReader.open(text, reading(limits));
    return open(in, text.getBytes(StandardCharsets.UTF_8), limits);
  }

  /** As {@link #open(byte[], Limits)}, but the error does not show secrets that the decoder reads. */
  public static MergePatch open(byte[] patch, Limits limits, AllErrors.Attempt attempt) {
    try {
      return open(patch, limits);
    } catch (JsonException e) {
      throw hidden(e, JsonReader.open(patch, 0, patch.length, limits), attempt);
    }
  }

  /** As {@link #open(byte[], Limits, AllErrors.Attempt)}. */
  public static MergePatch open(CharSequence patch, Limits limits, AllErrors.Attempt attempt) {
    try {
      return open(patch, limits);
    } catch (JsonException e) {
      throw hidden(e, JsonReader.open(patch, limits), attempt);
    }
  }

  /**
   * Returns the error of a malformed patch. A decoder that reaches the same place knows which values are secret there.
   * If it has rejected another value before, the whole patch may be secret.
   */
  private static JsonException hidden(JsonException malformed, JsonReader patch, AllErrors.Attempt attempt) {
    JsonError error = JsonError.of(malformed);
    try (patch) {
      JsonError found = attempt.run(patch);
      if (!patch.expectsSecrets() && !attempt.mayReadSecrets()) return malformed;
      boolean isSame = found != null && found.offset() == error.offset();
      return (isSame ? found : error.inUnread(0)).toException();
    } catch (RuntimeException e) {
      return error.inUnread(0).toException(); // a fault of the program
    }
  }

  /** Returns the limits for the patch: the decoder counts skipped bytes. */
  private static Limits reading(Limits limits) {
    return limits.withSkippedBytes(Long.MAX_VALUE);
  }

  private static MergePatch open(JsonReader in, byte[] patch, Limits limits) {
    try {
      return new MergePatch(MemberIndex.read(in, patch), limits);
    } catch (JsonException e) {
      throw in.locate(e).toException();
    } finally {
      in.close();
    }
  }

  /**
   * Opens the old value in a form that shows which names the decoder knows; decode it once, and ignore an error that
   * rejects the value.
   *
   * @param json the old value as the encoder has written it
   */
  public JsonReader openOld(byte[] json) {
    old = index(json);
    byte[] traced = withEscapedNames();
    JsonReader in = JsonReader.open(traced, 0, traced.length, Limits.MOST);
    NameTrace.record(in, trace);
    if (values != null) values.tracedBy(in, this);
    return in;
  }

  /** Returns the offset in the old document for an offset in the document that is traced. */
  long placeInOld(long at) {
    int low = 1;
    int high = old.count;
    while (low < high) {
      int middle = low + high >>> 1;
      if (tracedStarts[middle] <= at) low = middle + 1;
      else high = middle;
    }
    return at - shifts[low - 1];
  }

  /** Lets decoders of the merged document find these values; call it when the old value is written. */
  public void keep(OldValues values) {
    values.endWriting();
    this.values = values;
  }

  private static MemberIndex index(byte[] json) {
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.MOST)) {
      try {
        return MemberIndex.read(in, json);
      } catch (JsonException e) {
        throw new IllegalStateException("the encoder wrote no JSON: " + in.locate(e));
      }
    }
  }

  /** Tells whether a patch is applied to the document: then decoders of maps call {@link #traceKeys}. */
  public static boolean tracesKeys(JsonReader in) {
    return NameTrace.isOn(in);
  }

  /**
   * Called by decoders of maps whose keys are not strings, before the first name: a patch may spell a key in another
   * way than the old value, such as a UUID in capitals.
   *
   * @param key reads a name, and the colon behind it
   * @param order compares the keys of a sorted map; null for a map that uses {@code equals} and {@code hashCode}
   */
  public static void traceKeys(JsonReader in, Function<JsonReader, Object> key, Comparator<Object> order) {
    NameTrace.addKeys(in, new NameTrace.Keys() {
      @Override
      public Object key(String name) {
        return keyOf(name, key);
      }

      @Override
      public Comparator<Object> order() {
        return order;
      }
    });
  }

  /** Returns the key that a name spells, or null if the map rejects the name. */
  private static Object keyOf(String name, Function<JsonReader, Object> key) {
    byte[] json;
    try (JsonWriter out = JsonWriter.open()) {
      out.writeObjectStart();
      out.writeName(name);
      out.writeNull();
      json = out.toByteArray();
    }
    try (JsonReader in = JsonReader.open(json, 1, json.length, Limits.MOST)) {
      return key.apply(in);
    } catch (RuntimeException e) {
      if (JsonReader.isRejection(e)) return null;
      throw e;
    }
  }

  /** Opens the old value with the patch applied; all limits apply to it, except the one on bytes. */
  public JsonReader openMerged() {
    return open(false);
  }

  /**
   * Tells whether the patch has several members for one field, and one of them is null. If the decoder does not reject
   * the duplicate, call {@link #openWithLast}.
   */
  public boolean hasDuplicateNull() {
    return merging != null && merging.hasDuplicateNull();
  }

  /** As {@link #openMerged}, but with only the last of the members of {@link #hasDuplicateNull}. */
  public JsonReader openWithLast() {
    takesLast = true;
    return open(false);
  }

  /** Tells whether the patch has a null for a field that its class does not know. */
  public boolean hasUnknownNull() {
    return merging.hasUnknownNull();
  }

  /** As {@link #openMerged}, but keeps the nulls of {@link #hasUnknownNull}, which a strict class rejects. */
  public JsonReader openWithUnknownNulls() {
    return open(true);
  }

  private JsonReader open(boolean keepsUnknownNulls) {
    try {
      merging = new Merging(old, patch, new TracedNames(tracedStarts, trace), keepsUnknownNulls, takesLast);
    } catch (StackOverflowError e) {
      throw JsonError.of(Reason.LIMIT_DEPTH, "nested too deeply for the stack of this thread", e).toException();
    }
    JsonReader in = JsonReader.open(merging.bytes(), 0, merging.length(), limits.withDocumentBytes(Long.MAX_VALUE));
    if (values != null) values.readBy(in, merging);
    return in;
  }

  /**
   * Returns the error of the merged document as one of the patch. If the error is not in a part that comes from the
   * patch, for example because a field was removed, it has no offset, line and column.
   */
  public JsonError inPatch(JsonError e) {
    if (e.offset() < 0) return e;
    long at = merging.placeInPatch(e.offset(), !isAbsence(e.reason()));
    if (at < 0) return e.at(-1, -1, -1);
    long line = 1;
    long column = 1;
    for (int i = 0; i < at; i++) {
      column++;
      if (patch.json[i] == '\n') {
        line++;
        column = 1;
      }
    }
    return e.at(at, line, column);
  }

  private static boolean isAbsence(Reason reason) {
    return reason == Reason.MISSING_FIELD || reason == Reason.MISSING_VARIANT;
  }

  // ---- the traced document ----

  private byte[] withEscapedNames() {
    byte[] json = old.json;
    tracedStarts = new int[old.count];
    shifts = new int[old.count];
    StringBuilder escape = new StringBuilder(12);
    byte[] out = new byte[Math.addExact(json.length, Math.multiplyExact(11, old.count))];
    int from = 0;
    int n = 0;
    for (int i = 1; i < old.count; i++) {
      int to = old.nameStarts[i] + 1;
      System.arraycopy(json, from, out, n, to - from);
      n += to - from;
      tracedStarts[i] = n - 1;
      from = to + escapeFirst(json, to, escape);
      for (int j = 0; j < escape.length(); j++) out[n++] = (byte) escape.charAt(j);
      shifts[i] = n - from;
    }
    System.arraycopy(json, from, out, n, json.length - from);
    return Arrays.copyOf(out, n + json.length - from);
  }

  /** Writes the character at p as another escape, and returns the number of bytes that it replaces. */
  private static int escapeFirst(byte[] json, int p, StringBuilder out) {
    out.setLength(0);
    int c = json[p];
    if (c == '"') return 0;
    if (c == '\\' && json[p + 1] == 'u') {
      // the same escape with letters of the other case
      for (int i = p; i < p + 6; i++) {
        int d = json[i];
        out.append((char) (i > p + 1 && d > '9' ? d ^ 0x20 : d));
      }
      return 6;
    }
    if (c == '\\') {
      int named = "bfnrt".indexOf(json[p + 1]);
      appendUnit(out, named < 0 ? json[p + 1] : "\b\f\n\r\t".charAt(named));
      return 2;
    }
    int length = c >= 0 ? 1 : c < (byte) 0xE0 ? 2 : c < (byte) 0xF0 ? 3 : 4;
    String text = new String(json, p, length, StandardCharsets.UTF_8);
    for (int i = 0; i < text.length(); i++) appendUnit(out, text.charAt(i));
    return length;
  }

  private static void appendUnit(StringBuilder out, int unit) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) out.append("0123456789ABCDEF".charAt(unit >> shift & 15));
  }
}
