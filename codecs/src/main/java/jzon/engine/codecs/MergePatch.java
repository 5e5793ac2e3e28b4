package jzon.engine.codecs;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.engine.reading.NameTrace;

/**
 * Applies a merge patch (RFC 7396) to the JSON of a typed value: its fields replace fields of the old value, null
 * removes one, nested objects are merged.
 *
 * <p>For the Scala and Java APIs, which call the methods in this order:
 *
 * <pre>{@code
 * MergePatch patch = MergePatch.open(bytes, limits, attempt); // throws JsonException
 * try (JsonReader in = patch.openOld(encodedOld)) { decode(in); } // an error does not matter
 * try (JsonReader in = patch.openAdded()) { if (in != null) decode(in); } // nor here
 * try (JsonReader in = patch.openMerged()) { result = decode(in); } // errors: patch.inPatch(error)
 * // unless this is a DUPLICATE_FIELD, and if patch.hasDuplicateNull():
 * try (JsonReader in = patch.openWithLast()) { result = decode(in); }
 * }</pre>
 *
 * <p>The documents are merged as bytes. The merge depends on four facts about the type: the aliases of a field, the
 * discriminator, the objects whose only name is a case's, and the keys of maps. So the decoder reads the old value
 * once, as a {@link TracedDocument}.
 */
public final class MergePatch {
  private final MemberIndex patch;
  private final Limits limits;
  private TracedDocument old;
  /** The merged document, if it has objects that the old value does not have, with nulls in them; otherwise null. */
  private TracedDocument added;
  private Merging merging;
  private boolean takesLast;
  private OldValues values;

  private MergePatch(MemberIndex patch, Limits limits) {
    this.patch = patch;
    this.limits = limits;
  }

  /** Reads a patch and checks it; throws a {@link JsonException} with the error if it is not JSON. */
  public static MergePatch open(Source patch, Limits limits) {
    return open(WholeDocument.of(patch, limits), limits);
  }

  /** As {@link #open(Source, Limits)}, but the error does not show secrets that the decoder reads. */
  public static MergePatch open(Source patch, Limits limits, AllErrors.Attempt attempt) {
    WholeDocument whole = WholeDocument.of(patch, limits);
    try {
      return open(whole, limits);
    } catch (JsonException e) {
      throw hidden(e, whole.open(), attempt);
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

  private static MergePatch open(WholeDocument patch, Limits limits) {
    JsonReader in = patch.open(reading(limits));
    try {
      return new MergePatch(MemberIndex.read(in, patch.toByteArray()), limits);
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
    old = new TracedDocument(index(json));
    JsonReader in = old.open(Limits.MOST);
    if (values != null) values.tracedBy(in, old);
    return in;
  }

  /**
   * Opens the merged document in the same form, if the patch has nulls in objects that the old value does not have.
   * Only their decoder knows whether a null is for a field that another name of the patch sets, or for none. Otherwise
   * returns null.
   */
  public JsonReader openAdded() {
    if (values != null) values.readBy(null, null); // the pool may give the same reader again
    try {
      merge(false);
    } catch (JsonException e) {
      return null; // openMerged throws it again
    }
    if (!merging.hasAddedNull()) return null;
    added = new TracedDocument(index(Arrays.copyOf(merging.bytes(), merging.length())));
    added.pair(merging, patch);
    merging = null;
    return added.open(reading(limits).withDocumentBytes(Long.MAX_VALUE).withNameBytes(Integer.MAX_VALUE));
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
    if (merging == null) merge(false);
    return openResult();
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
    merge(false);
    return openResult();
  }

  /** Tells whether the patch has a null for a field that its class does not know. */
  public boolean hasUnknownNull() {
    return merging.hasUnknownNull();
  }

  /** As {@link #openMerged}, but keeps the nulls of {@link #hasUnknownNull}, which a strict class rejects. */
  public JsonReader openWithUnknownNulls() {
    merge(true);
    return openResult();
  }

  private void merge(boolean keepsUnknownNulls) {
    try {
      merging = new Merging(old, patch, added, keepsUnknownNulls, takesLast);
    } catch (StackOverflowError e) {
      throw JsonError.of(Reason.LIMIT_DEPTH, "nested too deeply for the stack of this thread", e).toException();
    }
  }

  private JsonReader openResult() {
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
}
