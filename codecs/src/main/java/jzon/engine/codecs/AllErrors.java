package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.text.Utf8Encoder;

/**
 * Collects all errors of a document that a decoder has rejected.
 *
 * <p>It decodes the document again after each error, in a copy in which spaces stand for the values that were wrong.
 * All other bytes keep their offsets. A class whose field is blank then misses that field, so the decoder does not call
 * the constructor; that is not an error again, and the object itself becomes blank. A decoder needs no code for this.
 */
public final class AllErrors {
  /** The bytes that may be read again for any document. */
  private static final long FREE = 16L << 20;

  /** How often a document may be read again for each error. */
  private static final int TIMES = 4;

  /** Decodes a document. */
  public interface Attempt {
    /** Decodes the document and its end; returns the error, or null; does not close the reader. */
    JsonError run(JsonReader in);
  }

  private final byte[] json;
  private final Limits limits;
  private final int max;
  private final Attempt attempt;
  private final byte[] copy;
  private final ValueFinder values;
  private final List<JsonError> errors = new ArrayList<>();
  /** The offsets of the values that are blank. */
  private final Set<Integer> blank = new HashSet<>();
  /** The offsets of the containers with a blank value at any depth, each with the names of its own blank fields. */
  private final Map<Integer, Set<String>> incomplete = new HashMap<>();
  /** By the offsets after these containers: the names of the blank fields. */
  private final Map<Long, Set<String>> removed = new HashMap<>();
  /** The reader's notes on the last error. */
  private List<String> absent = List.of();
  private boolean missesRemoved;
  private long whole = -1;
  /** Whether the document may contain secrets. */
  private boolean hasSecrets;

  private AllErrors(byte[] json, Limits limits, int max, Attempt attempt) {
    this.json = json;
    this.limits = limits;
    this.max = max;
    this.attempt = attempt;
    this.copy = json.clone();
    this.values = new ValueFinder(json);
  }

  /**
   * Returns the errors of a document that a decoder has rejected with the error {@code first}: that and all others, at
   * most {@code max}, in the order in which the decoder finds them. Malformed JSON and limits end the list.
   */
  public static List<JsonError> of(byte[] json, JsonError first, Limits limits, int max, Attempt attempt) {
    if (max == 1 || isLast(first)) return List.of(first);
    AllErrors all = new AllErrors(json, limits, max, attempt);
    all.collect();
    if (all.errors.isEmpty()) return List.of(first);
    all.errors.set(0, first);
    return all.errors;
  }

  /** As {@link #of(byte[], JsonError, Limits, int, Attempt)}; an unpaired surrogate ends the list. */
  public static List<JsonError> of(String json, JsonError first, Limits limits, int max, Attempt attempt) {
    if (max == 1 || isLast(first)) return List.of(first);
    return of(utf8(json), first, limits, max, attempt);
  }

  /** Returns the string as UTF-8, with a byte that is never valid for an unpaired surrogate. */
  private static byte[] utf8(String text) {
    Utf8Encoder encoder = new Utf8Encoder();
    int n = encoder.encode(text, new byte[0], Integer.MAX_VALUE);
    return Arrays.copyOf(encoder.bytes, n);
  }

  /** Tells whether no further errors can be found after this one. */
  private static boolean isLast(JsonError error) {
    Reason.Kind kind = error.reason().kind();
    return kind == Reason.Kind.SYNTAX || kind == Reason.Kind.LIMIT || error.offset() < 0;
  }

  private void collect() {
    JsonError error = decode();
    if (error == null) return;
    report(error);
    if (errors.isEmpty()) errors.add(error);
    if (isLast(error)) return;
    JsonError malformed = malformed();
    long budget = FREE + (long) TIMES * max * json.length;
    while (errors.size() < max) {
      ValueFinder.Member gone = culprit(error);
      if (gone == null) return;
      if (malformed != null && gone.contains(malformed.offset())) {
        // after a value at this offset was rejected for its type, its syntax is not another error
        boolean isNew = errors.stream().noneMatch(e -> e.offset() == malformed.offset());
        if (isNew) errors.add(hasSecrets ? hidden(malformed, error) : malformed);
        return;
      }
      if (gone.container() < 0) {
        if (malformed != null) errors.add(malformed); // what follows the document
        return;
      }
      remove(gone);
      budget -= json.length;
      if (budget < 0) return;
      try {
        error = decode();
      } catch (RuntimeException e) {
        return; // a fault of the program, possibly as a value is blank
      }
      if (error == null) return;
      if (isLast(error)) {
        errors.add(original(error, error.segments()));
        return;
      }
      report(error);
    }
  }

  private JsonError decode() {
    try (JsonReader in = JsonReader.open(copy, 0, copy.length, limits)) {
      if (!removed.isEmpty()) in.removed(removed);
      JsonError error = attempt.run(in);
      absent = in.absentFields();
      missesRemoved = in.missesRemoved();
      whole = in.oneErrorAt();
      hasSecrets |= in.expectsSecrets();
      return error;
    }
  }

  /** Returns the error in a value that is not read and may contain secrets; {@code rejected} is why it is not read. */
  private JsonError hidden(JsonError e, JsonError rejected) {
    Object[] path = original(rejected, rejected.segments()).segments().toArray();
    return new JsonError(e.reason(), path, e.offset(), e.line(), e.column(), null, null, null).inSecret(path.length);
  }

  /** Returns the error that a decoder finds which skips the whole document, or null. */
  private JsonError malformed() {
    Limits most = limits.withSkippedBytes(Limits.MOST.skippedBytes());
    try (JsonReader in = JsonReader.open(json, 0, json.length, most)) {
      try {
        in.skipValue();
        in.readEnd();
        return null;
      } catch (JsonException e) {
        return in.locate(e);
      }
    }
  }

  /** Adds the error unless it is there only because a value is blank. */
  private void report(JsonError error) {
    if (error.reason() == Reason.MISSING_FIELD && !error.isHidden()) {
      reportMissing(error);
      return;
    }
    ValueFinder.Member at = find(error.segments());
    boolean isOwn = at == null || !incomplete.containsKey(at.start()) || isAtName(error, at);
    if (isOwn) errors.add(original(error, error.segments()));
  }

  private void reportMissing(JsonError error) {
    if (missesRemoved) return;
    List<Object> path = error.segments();
    List<Object> outer = path.subList(0, Math.max(path.size() - 1, 0));
    ValueFinder.Member object = find(outer);
    Set<String> gone = object == null ? Set.of() : incomplete.getOrDefault(object.start(), Set.of());
    boolean isPlain = error.expected().equals(Reason.MISSING_FIELD.text()) && !isWhole(object);
    Object name = path.isEmpty() ? "" : path.get(path.size() - 1);
    List<String> names = isPlain && absent.contains(name) ? absent : List.of(String.valueOf(name));
    for (String field : names) {
      if (gone.contains(field) || errors.size() >= max) continue;
      List<Object> to = new ArrayList<>(outer);
      to.add(field);
      errors.add(original(error, to));
    }
  }

  private boolean isWhole(ValueFinder.Member member) {
    return whole >= 0 && member != null && whole <= member.start();
  }

  /** Returns the error with the path that it has in the document without blanks. */
  private JsonError original(JsonError error, List<Object> path) {
    Object[] segments = path.toArray();
    ValueFinder.Member at = values.root();
    for (int i = 0; i < segments.length && at != null; i++) {
      ValueFinder.Member next = values.child(at, segments[i], blank);
      if (segments[i] instanceof Number n) {
        // a value that has not begun, because the document ends before it, comes after all others
        segments[i] = index(n, next != null ? next.index() : n.intValue() + values.blanks(at, blank));
      }
      at = next;
    }
    String text = error.expected().equals(error.reason().text()) ? null : error.expected();
    return new JsonError(
        error.reason(), segments, error.offset(), error.line(), error.column(), text, error.found(), error.cause());
  }

  /** Returns an index of the same class as {@code like}. */
  private static Object index(Object like, int index) {
    if (like instanceof Integer) return index;
    return (long) index;
  }

  /** Returns the value that must become blank because of an error, or null. */
  private ValueFinder.Member culprit(JsonError error) {
    List<Object> path = error.segments();
    Reason reason = error.reason();
    ValueFinder.Member found = null;
    if (error.isHidden()) found = find(path);
    else if (reason == Reason.MISSING_FIELD) found = find(path.subList(0, Math.max(path.size() - 1, 0)));
    else if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) found = values.named(error.offset());
    else {
      found = find(path);
      if (found != null && isAtName(error, found)) found = values.named(error.offset());
    }
    if (found == null) found = values.at((int) error.offset()); // the path goes on inside a string
    if (whole < 0) return found;
    ValueFinder.Member one = values.at((int) whole);
    boolean within = found != null && one != null && one.contains(found.start());
    return within ? one : found;
  }

  /** Tells whether the error is about the name of a field in the object, such as the key of a map. */
  private boolean isAtName(JsonError error, ValueFinder.Member object) {
    Reason reason = error.reason();
    if (error.isHidden()) return false;
    if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) return true;
    if (reason == Reason.INVALID_VARIANT || reason == Reason.MISSING_VARIANT) return false;
    if (json[object.start()] != '{') return false;
    ValueFinder.Member named = values.named(error.offset());
    return named != null && named.container() == object.start();
  }

  private ValueFinder.Member find(List<Object> path) {
    ValueFinder.Member at = values.root();
    for (Object segment : path) {
      if (at == null) return null;
      at = values.child(at, segment, blank);
    }
    return at;
  }

  /** Writes spaces for a value with its name and its comma. */
  private void remove(ValueFinder.Member gone) {
    blank.add(gone.start());
    int end = gone.end() < 0 ? json.length : gone.end();
    for (int i = gone.from(); i < end; i++) if (copy[i] != '\n') copy[i] = ' ';
    boolean follows = false;
    for (ValueFinder.Member member : values.of(gone.container())) {
      boolean stays = !blank.contains(member.start());
      if (member.comma() >= 0) copy[member.comma()] = (byte) (stays && follows ? ',' : ' ');
      follows |= stays;
    }
    for (int container : values.around(gone.start())) incomplete.computeIfAbsent(container, c -> new HashSet<>());
    if (gone.name() == null) return;
    incomplete.get(gone.container()).add(gone.name());
    int after = values.at(gone.container()).end();
    if (after >= 0) removed.computeIfAbsent((long) after, n -> new HashSet<>()).add(gone.name());
  }
}
