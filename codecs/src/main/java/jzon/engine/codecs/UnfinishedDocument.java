package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import jzon.engine.JsonReader;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.reading.NameTable;
import jzon.engine.reading.Notes;
import jzon.engine.text.Utf8Encoder;

/**
 * A document that has not arrived completely, such as the answer of a language model.
 *
 * <p>For the Scala and Java APIs: {@link #add} takes the bytes as they arrive, {@link #decode} decodes the bytes so
 * far. The document is closed at its current end: an open string gets its quote, open arrays and objects get their
 * brackets. A part that may still change is left out: a name without its value, a number or literal, the last bytes of
 * a string if they are part of an escape or of a character.
 *
 * <p>A field that has not arrived is {@link EmptyFields empty} if its type is a list, a map or the like. If the decoder
 * rejects the document because something else is missing, the innermost open value is left out, then the one around it.
 * Every byte is scanned once, however the document is split. An error that the program reports inside a value (Scala's
 * {@code emapError}) counts as one at that value.
 *
 * <p>An open string is kept only if its type takes any text. So the decoder first reads the document with another
 * character at the string's end. If it rejects that, or looks the text up among names, a longer text may give another
 * value. The same applies to an open value that an alternative has rejected for a reason that more bytes may change.
 */
public final class UnfinishedDocument {
  /**
   * Open values are left out one after the other, because a value may be impossible without its open part (a case by
   * its name, a required field) and possible with it. When this many attempts, and this many bytes, were used up, a
   * binary search finds the right one: it assumes that fewer open values are always possible.
   */
  private static final int SINGLE_STEPS = 64;

  private static final long SINGLE_STEPS_BYTES = 4 << 20;

  private static final int LONGEST = Integer.MAX_VALUE - 16;

  /** The program's code has failed, perhaps because it does not expect a part of a string or of a list. */
  static final JsonError FAULT = JsonError.of(Reason.REJECTED, "a fault of the program", null);

  /** The string with another end gave another result: the value may change when more arrives. */
  private static final JsonError UNDECIDED = JsonError.of(Reason.REJECTED, "the value may change", null);

  /** Added to an open string to test whether the value depends on its text; few names or formats contain it. */
  private static final byte[] PROBE = {'\\', 'u', '0', '0', '0', '0'};

  private static final byte[] NO_PROBE = {};

  private static final long NOTHING = 0, WRONG = -1, COMPLETE = -2;

  private final OpenValues open;
  private final Limits limits;
  /** The limits without the one on bytes, because the added quotes and brackets do not count. */
  private final Limits decoding;
  /** The limits of {@code decoding} with room for the probe. */
  private final Limits probing;
  private final Notes notes = new Notes();
  private final EmptyFields empties = new EmptyFields();
  /** Names of classes, each with a field that the class always requires. */
  private final Set<List<Object>> alwaysRequired = new HashSet<>();
  /** The offset at which the document is cut, before the last complete field of an open object, or -1. */
  private int cut = -1;
  private byte[] bytes = new byte[256];
  private int length;
  private JsonError tooLong;
  /** The offset of a value that alternatives have rejected in the last attempt, or -1. */
  private long rejectedAt = -1;
  /** The number of containers around the secret value that is still open, or MAX_VALUE. */
  private int secretDepth = Integer.MAX_VALUE;
  private Attempt current;
  /** The number of values around the one that the last attempt found wrong, or -1 if more bytes change nothing. */
  private int wrong;
  /** Whether that value is wrong too if open values inside it are left out. */
  private boolean isWrongWithLess;
  /** For errors at a value the errors inside it that the program has reported. */
  private final Map<JsonError, JsonError> checks = new IdentityHashMap<>();
  /** The end of the bytes at the last call of {@link #hasNews}, and the number of values open there. */
  private long seen = NOTHING;

  /** Decodes a document, and keeps a value if {@link #keep} is called. */
  public interface Attempt extends AllErrors.Attempt {
    /** Keeps the value of the last {@link #run} that returned null, and forgets the one kept before. */
    void keep();
  }

  /** Creates an empty document; all limits apply to the bytes that arrive. */
  public UnfinishedDocument(Limits limits) {
    this.limits = limits;
    this.decoding = limits.withDocumentBytes(Long.MAX_VALUE);
    this.probing = decoding
        .withStringBytes((int) Math.min(Integer.MAX_VALUE, limits.stringBytes() + (long) PROBE.length))
        .withSkippedBytes(Math.max(limits.skippedBytes(), limits.skippedBytes() + PROBE.length));
    this.open = new OpenValues(limits.depth());
  }

  /** Takes the next bytes, in UTF-8; copies them. */
  public void add(byte[] json, int from, int to) {
    int n = to - from;
    if (tooLong != null) return;
    if ((long) length + n > Math.min(limits.documentBytes(), LONGEST)) {
      String detail = "document of more than " + limits.documentBytes() + " bytes";
      tooLong = JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, detail, null);
      return;
    }
    if (bytes.length < length + n) {
      long larger = Math.max(length + (long) n, length * 2L);
      bytes = Arrays.copyOf(bytes, (int) Math.min(LONGEST, larger));
    }
    System.arraycopy(json, from, bytes, length, n);
    length += n;
    open.scan(bytes, length);
  }

  /**
   * Takes the next characters; copies them. If a high surrogate is at the end, it is left out: call again with all of
   * the text when more has arrived.
   */
  public void add(String json) {
    int n = json.length();
    if (n > 0 && Character.isHighSurrogate(json.charAt(n - 1))) json = json.substring(0, n - 1);
    Utf8Encoder encoder = new Utf8Encoder();
    int end = encoder.encode(json, new byte[Bytes.PAD], Integer.MAX_VALUE);
    add(encoder.bytes, 0, end);
  }

  /** Marks the end of the document, so that a number at the root is complete. */
  public void end() {
    open.end();
  }

  /**
   * Tells whether the value is complete, so that only whitespace may follow. A number at the root is complete only
   * after {@link #end}.
   */
  public boolean isComplete() {
    return open.isDone();
  }

  /** Tells whether {@link #decode} may return another result than at the last call of this method. */
  public boolean hasNews() {
    long now = (long) end(open.depth()) << 24 | open.depth();
    if (tooLong != null || open.isBroken()) now = WRONG;
    else if (open.isDone()) now = COMPLETE;
    boolean isNew = now != seen;
    seen = now;
    return isNew;
  }

  /** Returns the jq paths of the values that have started and not ended, the root first. */
  public List<String> openPaths() {
    List<String> paths = new ArrayList<>();
    if (open.isDone() || open.isBroken()) return paths;
    Object[] whole = open.segments(bytes);
    for (int n = 0; n <= Math.min(whole.length, secretDepth); n++) {
      String path = JqPath.jq(Arrays.copyOf(whole, n));
      paths.add(path.isEmpty() ? "." : path);
    }
    return paths;
  }

  /**
   * Decodes the bytes that have arrived.
   *
   * @param attempt runs several times; the value that it keeps last is the result
   * @return null if there is a value or may be one when more arrives; an error if the document is wrong, however it
   *     continues
   */
  public JsonError decode(Attempt attempt) {
    secretDepth = Integer.MAX_VALUE;
    current = attempt;
    checks.clear();
    if (tooLong != null) return tooLong;
    if (open.isDone() || open.isBroken()) {
      JsonError error = decode(attempt, bytes, length, decoding);
      if (error == null) attempt.keep();
      return checks.getOrDefault(error, error);
    }
    Object[] path = open.segments(bytes);
    int kept = open.isInString() ? open.depth() : open.depth() - 1;
    JsonError error = leaveOut(attempt, path, kept);
    return checks.getOrDefault(error, error);
  }

  /** Decodes the document with {@code kept} open values around the last one, or with fewer. */
  private JsonError leaveOut(Attempt attempt, Object[] path, int kept) {
    long bytesLeft = Math.max(SINGLE_STEPS_BYTES, (long) SINGLE_STEPS * length);
    while (bytesLeft > 0) {
      if (!hasString(kept) && containers(kept) <= 0) return null;
      JsonError error = decodeKept(attempt, path, kept);
      if (error == null) return null;
      if (wrong < 0) return error;
      kept = (isWrongWithLess ? Math.min(wrong, kept) : kept) - 1;
      bytesLeft -= length;
    }
    return search(attempt, path, kept);
  }

  /** Decodes the document with {@code kept} open values around the last one; keeps the value, or sets {@code wrong}. */
  private JsonError decodeKept(Attempt attempt, Object[] path, int kept) {
    if (hasString(kept)) {
      JsonError probed = decodeFilled(attempt, path, kept, PROBE, probing);
      wrong = probed == null ? undecided(kept) : wrongOpen(probed, path, kept);
      if (wrong >= 0) return UNDECIDED;
      if (probed != null) { // also an error without the probe, unless a limit was near
        JsonError error = decodeFilled(attempt, path, kept, NO_PROBE, decoding);
        wrong = error == null ? kept : wrongOpen(error, path, kept);
        return error == null ? UNDECIDED : error;
      }
    }
    JsonError error = decodeFilled(attempt, path, kept, NO_PROBE, decoding);
    wrong = error == null ? undecided(kept) : wrongOpen(error, path, kept);
    if (error != null) return decodeBefore(attempt, path, error, kept) ? null : error;
    if (wrong >= 0) return UNDECIDED;
    attempt.keep();
    return null;
  }

  /**
   * Decodes the document without the last fields of an open object if these make another field required. This is a
   * field of the same flattened class, which is empty if the object has none of its fields. Keeps the value and returns
   * true, or returns false.
   */
  private boolean decodeBefore(Attempt attempt, Object[] path, JsonError error, int kept) {
    int object = error.segments().size() - 1;
    boolean isYetMissing = error != FAULT && error.reason() == Reason.MISSING_FIELD && !error.isHidden()
        && error.offset() >= end(kept) && isField(error, object, kept);
    NameTable names = isYetMissing ? notes.absentNames() : null;
    if (names == null || !isAt(error, path, object)) return false;
    String name = (String) error.segments().get(object);
    if (alwaysRequired.contains(List.of(names, name))) return false;
    List<Integer> ends = open.fieldEnds(bytes, object);
    int before = wrong;
    try {
      for (int end : leastFields(ends, names)) {
        if (!isMissing(decodeUpTo(attempt, path, object, end), path, object, name)) continue;
        alwaysRequired.add(List.of(names, name));
        return false;
      }
      // leaving out a field that the class does not know changes nothing
      ends.removeIf(end -> !isKnown(names, end));
      if (kept > object) ends.add(0, open.end(object));
      // more fields are duplicates, or have names with escapes
      if (ends.size() > 2 * names.size() + 2) ends = ends.subList(0, 2 * names.size() + 2);
      for (int end : ends) {
        if (decodeUpTo(attempt, path, object, end) != null || undecided(object) >= 0) continue;
        attempt.keep();
        return true;
      }
      return false;
    } finally {
      cut = -1;
      wrong = before;
    }
  }

  /** Returns the end before the first field, and the one after it if it may be a discriminator. */
  private List<Integer> leastFields(List<Integer> ends, NameTable names) {
    int n = ends.size();
    if (n == 0) return List.of();
    if (n == 1 || isKnown(names, ends.get(n - 1))) return ends.subList(n - 1, n);
    return List.of(ends.get(n - 1), ends.get(n - 2));
  }

  private boolean isKnown(NameTable names, int end) {
    String name = open.nameAfter(bytes, end);
    return name == null || names.find(name) >= 0;
  }

  /** Tells whether the last segment of an error's path is a field of an open object that is kept. */
  private boolean isField(JsonError error, int object, int kept) {
    return object >= 0 && object < containers(kept) && open.isObject(object)
        && error.segments().get(object) instanceof String;
  }

  private JsonError decodeUpTo(Attempt attempt, Object[] path, int object, int end) {
    cut = end;
    return decodeFilled(attempt, path, object, NO_PROBE, decoding);
  }

  /** Tells whether the last attempt found this field of an open object missing, perhaps with others. */
  private boolean isMissing(JsonError error, Object[] path, int object, String name) {
    boolean isMissing = error != null && error != FAULT && error.reason() == Reason.MISSING_FIELD
        && error.segments().size() == object + 1 && isAt(error, path, object);
    return isMissing && (error.segments().get(object).equals(name) || notes.absentFields().contains(name));
  }

  /** Decodes the document, with empty arrays and objects for missing fields of open objects. */
  private JsonError decodeFilled(Attempt attempt, Object[] path, int kept, byte[] probe, Limits limits) {
    empties.clear();
    Supplier<JsonError> again = () -> decodeClosed(attempt, closed(kept, probe), limits);
    JsonError error = again.get();
    while (error != null && error != FAULT && error.offset() >= end(kept)) {
      int object = error.segments().size() - 1;
      if (!isField(error, object, kept)) break;
      int attempts = empties.attempts();
      boolean isFilled = empties.fill(error, Arrays.copyOf(path, object), notes, end(kept), again);
      if (isFilled || empties.attempts() != attempts) error = again.get(); // the notes must be from this attempt
      if (!isFilled) break;
    }
    return error;
  }

  private JsonError decodeClosed(AllErrors.Attempt attempt, byte[] closed, Limits limits) {
    try {
      return decode(attempt, closed, closed.length, limits);
    } catch (RuntimeException e) {
      return FAULT; // if it is a real one, the whole document causes it again
    }
  }

  private JsonError decode(AllErrors.Attempt attempt, byte[] json, int to, Limits limits) {
    try (JsonReader in = JsonReader.open(json, 0, to, limits)) {
      Notes.record(in, notes);
      JsonError error = attempt.run(in);
      rejectedAt = notes.oneErrorAt();
      int secret = open.openAt(Secrets.last(in));
      if (secret >= 0) secretDepth = Math.min(secretDepth, secret);
      secretDepth = Math.min(secretDepth, Secrets.namesDepth(in));
      return error == null || notes.checked() < 0 ? error : atChecked(error);
    }
  }

  /** Returns an error that the program has reported inside a value as one at that value. */
  private JsonError atChecked(JsonError error) {
    List<Object> value = error.segments().subList(0, Math.min(notes.checked(), error.segments().size()));
    JsonError at = JsonError.atPath(Reason.REJECTED, value, null).at(error.offset(), error.line(), error.column());
    checks.put(at, error);
    return at;
  }

  /** Tells whether the path of an error starts with the path of the open container {@code object}. */
  private static boolean isAt(JsonError error, Object[] path, int object) {
    return path.length >= object && error.segments().subList(0, object).equals(Arrays.asList(path).subList(0, object));
  }

  /** Finds the largest number of open values, up to {@code most}, with which the document can be decoded. */
  private JsonError search(Attempt attempt, Object[] path, int most) {
    int least = -1;
    while (least < most) {
      int kept = (least + most + 1) >> 1;
      JsonError error = decodeKept(attempt, path, kept);
      if (error == null) {
        least = kept;
      } else {
        if (wrong < 0) return error;
        most = Math.min(wrong, kept) - 1;
      }
    }
    return null;
  }

  /**
   * Returns the number of values around the open value that the error is about because it is incomplete; or -1 if more
   * bytes would not change the error.
   */
  private int wrongOpen(JsonError error, Object[] path, int kept) {
    // fewer elements may pass a check, and another alternative may fit
    isWrongWithLess = error.reason() != Reason.REJECTED && rejectedAt < 0 && notes.rejected().isEmpty();
    if (error == FAULT) return kept;
    Reason.Kind kind = error.reason().kind();
    if (kind == Reason.Kind.LIMIT) return -1;
    int rejected = open.openAt(rejectedAt);
    // another alternative may fit
    if (rejected >= 0 && rejected <= kept && kind != Reason.Kind.SYNTAX) return unread(rejected);
    Object[] at = error.segments().toArray();
    int common = Arrays.mismatch(at, 0, Math.min(at.length, path.length), path, 0, Math.min(at.length, path.length));
    boolean isOpen = common < 0 && at.length <= path.length;
    if (error.offset() >= end(kept)) return isOpen ? at.length : kept; // in the brackets that were added
    boolean hasString = hasString(kept);
    if (hasString && error.offset() >= open.valueStart()) {
      return kind == Reason.Kind.SYNTAX ? -1 : isOpen ? at.length : kept;
    }
    if (!isOpen) return -1;
    // these are errors of the whole value, at its start
    return switch (error.reason()) {
      case REJECTED, MISSING_VARIANT, EXPECTED_ARRAY_END -> unread(at.length);
      case INVALID_VARIANT -> hasString ? unread(kept) : -1;
      default -> -1;
    };
  }

  /** Hides the names in the open value inside {@code around} others if they may be secret, because it was not read. */
  private int unread(int around) {
    if (current.mayReadSecrets()) secretDepth = Math.min(secretDepth, around);
    return around;
  }

  /** Returns the number of values around the open value that was decoded but that more bytes may change, or -1. */
  private int undecided(int kept) {
    isWrongWithLess = false;
    boolean hasString = hasString(kept);
    int least = hasString && notes.textEnd() > end(kept) ? kept : Integer.MAX_VALUE;
    for (Notes.Rejected rejected : notes.rejected()) {
      int around = open.openAt(rejected.at());
      if (around >= 0 && around <= kept && !isForGood(rejected, kept)) least = Math.min(least, around);
    }
    return least == Integer.MAX_VALUE ? -1 : least;
  }

  /** Tells whether an alternative has rejected an open value for a reason that more bytes do not change. */
  private boolean isForGood(Notes.Rejected rejected, int kept) {
    long at = rejected.offset();
    if (at < 0 || at >= end(kept)) return false;
    if (hasString(kept) && at >= open.valueStart()) return rejected.reason().kind() == Reason.Kind.SYNTAX;
    return switch (rejected.reason()) {
      case REJECTED, MISSING_VARIANT, EXPECTED_ARRAY_END -> open.openAt(at) < 0;
      case INVALID_VARIANT -> !hasString(kept);
      default -> true;
    };
  }

  private boolean hasString(int kept) {
    return kept >= open.depth() && open.isInString();
  }

  /** Returns how many bytes of the document are used if {@code kept} open values are kept around the last one. */
  private int end(int kept) {
    if (cut >= 0) return cut;
    if (hasString(kept)) return open.stringEnd(bytes);
    return kept < 0 || open.depth() == 0 ? 0 : open.end(Math.min(kept, open.depth() - 1));
  }

  /** Returns the document with its open string, to which {@code probe} is added, and its brackets closed. */
  private byte[] closed(int kept, byte[] probe) {
    boolean hasString = hasString(kept);
    int containers = containers(kept);
    int n = end(kept);
    byte[] closed = Arrays.copyOf(bytes, n + probe.length + containers + (hasString ? 1 : 0) + empties.length());
    System.arraycopy(probe, 0, closed, n, probe.length);
    n += probe.length;
    if (hasString) closed[n++] = '"';
    for (int i = containers - 1; i >= 0; i--) {
      n = empties.put(i, closed, n);
      closed[n++] = (byte) (open.isObject(i) ? '}' : ']');
    }
    return n == closed.length ? closed : Arrays.copyOf(closed, n);
  }

  private int containers(int kept) {
    return hasString(kept) ? open.depth() : Math.min(kept + 1, open.depth());
  }
}
