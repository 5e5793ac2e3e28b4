package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
  private final Members members;
  private final List<JsonError> errors = new ArrayList<>();
  /** The offsets of the values that are blank. */
  private final Set<Integer> blank = new HashSet<>();
  /** The offsets of the containers with a blank value at any depth, each with the names of its own blank fields. */
  private final Map<Integer, Set<String>> incomplete = new HashMap<>();
  /** The reader's notes on the last error. */
  private List<String> absent = List.of();
  private long whole = -1;

  private AllErrors(byte[] json, Limits limits, int max, Attempt attempt) {
    this.json = json;
    this.limits = limits;
    this.max = max;
    this.attempt = attempt;
    this.copy = json.clone();
    this.members = new Members(json);
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

  /** Returns the string as UTF-8, with an unpaired surrogate as three bytes that are not valid. */
  private static byte[] utf8(String text) {
    int lone = 0;
    while (lone < text.length()) {
      char c = text.charAt(lone);
      if (Character.isSurrogate(c)) {
        boolean paired = Character.isHighSurrogate(c) && lone + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(lone + 1));
        if (!paired) break;
        lone++;
      }
      lone++;
    }
    if (lone == text.length()) return text.getBytes(StandardCharsets.UTF_8);
    byte[] head = text.substring(0, lone).getBytes(StandardCharsets.UTF_8);
    byte[] tail = text.substring(lone + 1).getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[head.length + 3 + tail.length];
    System.arraycopy(head, 0, all, 0, head.length);
    all[head.length] = (byte) 0xED;
    all[head.length + 1] = (byte) 0xA0;
    all[head.length + 2] = (byte) 0x80;
    System.arraycopy(tail, 0, all, head.length + 3, tail.length);
    return all;
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
      Members.Member gone = culprit(error);
      if (gone == null) return;
      if (malformed != null && gone.from <= malformed.offset() && (gone.end < 0 || malformed.offset() <= gone.end)) {
        // after a value at this offset was rejected for its type, its syntax is not another error
        boolean isNew = errors.stream().noneMatch(e -> e.offset() == malformed.offset());
        if (isNew && errors.size() < max) errors.add(malformed);
        return;
      }
      if (gone.container < 0) return;
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
        errors.add(error);
        return;
      }
      report(error);
    }
  }

  private JsonError decode() {
    try (JsonReader in = JsonReader.open(copy, 0, copy.length, limits)) {
      JsonError error = attempt.run(in);
      absent = in.absentFields();
      whole = in.oneErrorAt();
      return error;
    }
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
    if (error.reason() == Reason.MISSING_FIELD) {
      reportMissing(error);
      return;
    }
    Members.Member at = find(error.segments());
    boolean isOwn = at == null || !incomplete.containsKey(at.start) || isAtName(error, at);
    if (isOwn) errors.add(original(error, error.segments()));
  }

  private void reportMissing(JsonError error) {
    List<Object> path = error.segments();
    List<Object> outer = path.subList(0, Math.max(path.size() - 1, 0));
    Members.Member object = find(outer);
    Set<String> gone = object == null ? Set.of() : incomplete.getOrDefault(object.start, Set.of());
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

  private boolean isWhole(Members.Member member) {
    return whole >= 0 && member != null && whole <= member.start;
  }

  /** Returns the error with the path that it has in the document without blanks. */
  private JsonError original(JsonError error, List<Object> path) {
    Object[] segments = path.toArray();
    Members.Member at = members.root();
    for (int i = 0; i < segments.length && at != null; i++) {
      Members.Member next = members.child(at, segments[i], blank);
      if (next != null && segments[i] instanceof Number) segments[i] = index(segments[i], next.index);
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
  private Members.Member culprit(JsonError error) {
    List<Object> path = error.segments();
    Reason reason = error.reason();
    Members.Member found = null;
    if (reason == Reason.MISSING_FIELD) found = find(path.subList(0, Math.max(path.size() - 1, 0)));
    else if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) found = members.named(error.offset());
    else {
      found = find(path);
      if (found != null && isAtName(error, found)) found = members.named(error.offset());
    }
    if (whole < 0) return found;
    Members.Member one = members.at((int) whole);
    boolean within = found != null && one != null && one.start <= found.start
        && (one.end < 0 || found.start <= one.end);
    return within ? one : found;
  }

  /** Tells whether the error is about the name of a field in the object, such as the key of a map. */
  private boolean isAtName(JsonError error, Members.Member object) {
    Reason reason = error.reason();
    if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) return true;
    if (reason == Reason.INVALID_VARIANT || reason == Reason.MISSING_VARIANT) return false;
    if (json[object.start] != '{') return false;
    Members.Member named = members.named(error.offset());
    return named != null && named.container == object.start;
  }

  private Members.Member find(List<Object> path) {
    Members.Member at = members.root();
    for (Object segment : path) {
      if (at == null) return null;
      at = members.child(at, segment, blank);
    }
    return at;
  }

  /** Writes spaces for a value with its name and its comma. */
  private void remove(Members.Member gone) {
    blank.add(gone.start);
    int end = gone.end < 0 ? json.length : gone.end;
    for (int i = gone.from; i < end; i++) if (copy[i] != '\n') copy[i] = ' ';
    boolean follows = false;
    for (Members.Member member : members.of(gone.container)) {
      boolean stays = !blank.contains(member.start);
      if (member.comma >= 0) copy[member.comma] = (byte) (stays && follows ? ',' : ' ');
      follows |= stays;
    }
    for (int container : members.around(gone.start)) incomplete.computeIfAbsent(container, c -> new HashSet<>());
    if (gone.name != null) incomplete.get(gone.container).add(gone.name);
  }
}
