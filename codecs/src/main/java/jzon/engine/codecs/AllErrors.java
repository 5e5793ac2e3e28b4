package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import jzon.engine.JsonReader;
import jzon.engine.codecs.ValueFinder.Value;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.engine.paths.JqPath;
import jzon.engine.reading.NameTable;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.Notes;
import jzon.engine.reading.Tags;

/**
 * Collects all errors of a document that a decoder has rejected.
 *
 * <p>After an error, the decoder reads {@link RestOfDocument the rest}, in the containers around the error, up to the
 * end of the innermost one. So each part of a document is read about once, and the decoder creates no value that
 * contains an error.
 *
 * <p>At the end of an object the decoder reads it again without its fields, to learn which ones are required. It does
 * so once for all objects of a class with the same fields, and again for each field whose decoder decides that it is
 * required. (If a class requires no field, it is created with its defaults.)
 */
public final class AllErrors {
  /** The number of bytes that may be read again for any document. */
  private static final long FREE = 16L << 20;

  /** The maximum number of times that a document is read again for each error. */
  private static final int TIMES = 4;

  /** Decodes a document. */
  public interface Attempt {
    /** Decodes the document and its end; returns the error, or null; does not close the reader. */
    JsonError run(JsonReader in);

    /** Tells whether the decoder may read secrets, also in values that it has not reached. */
    boolean mayReadSecrets();
  }

  /** A document in memory, which can be read several times. */
  public interface Document {
    /** Opens the document; the caller closes the reader. */
    JsonReader open();

    /**
     * Returns all errors of the document, at most {@code max}.
     *
     * @param first the error of the reader
     */
    List<JsonError> errors(JsonError first, int max, Attempt attempt);
  }

  /** Reads a source to its end, which is not closed, for {@link Document#open} and then {@link Document#errors}. */
  public static Document document(Source json, DecodeOptions options) {
    Limits limits = options.limits();
    return options.isLenient() ? LenientJson.open(json, limits) : WholeDocument.of(json, limits);
  }

  /** A class that was read, and the fields that its object contained. */
  private record Fields(NameTable names, BitSet present) {}

  /** Notes that an alternative has rejected the value at the offset {@code at}, for those that decode it again. */
  public static void rejected(JsonReader in, long at, RuntimeException rejection) {
    Notes.rejected(in, at, rejection);
  }

  private final byte[] json;
  private final Limits limits;
  private final int max;
  private final Attempt attempt;
  private final ValueFinder values;
  private final RestOfDocument rest;
  private final List<JsonError> errors = new ArrayList<>();
  /** The reader's notes on the last attempt. */
  private final Notes notes = new Notes();
  /** The offsets of the names of the discriminators of open containers, and those in the last document. */
  private final Set<Integer> discriminators = new LinkedHashSet<>();
  private long[] tags;
  private final Map<Fields, List<String>> absent = new HashMap<>();
  /** The innermost open container, and the first value in it that is still unread, or null. */
  private Value open;
  private Value next;
  /** The error that a decoder finds if it skips the whole document, or null. */
  private final JsonError malformed;
  /** Whether the decoder has reached a type with secrets. */
  private boolean hasSecrets;
  /** The offset of a value whose errors all count as one, or -1. */
  private long whole = -1;
  /** The number of line feeds before an offset, and the offset after the last of them. */
  private int lines;
  private int lineStart;
  private int linesBefore;

  /** The path of the decoder's last error in the whole document, if the document is malformed. */
  private Object[] errorPath;
  /** The number of bytes that may still be read again. */
  private long budget;

  private AllErrors(byte[] json, Limits limits, int max, Attempt attempt) {
    this.json = json;
    this.limits = limits.withDocumentBytes(Long.MAX_VALUE);
    this.max = max;
    this.attempt = attempt;
    this.malformed = malformed();
    this.values = new ValueFinder(json, malformed == null);
    // to enforce limits on the number of values or bytes, no value may be left out
    boolean isShort = limits.entries() > json.length && limits.skippedBytes() > json.length;
    this.rest = new RestOfDocument(json, values, isShort);
  }

  /**
   * Returns all errors of a document that a decoder has rejected with the error {@code first}, at most {@code max}, in
   * the order in which the decoder finds them. Malformed JSON or an exceeded limit ends the list.
   */
  public static List<JsonError> of(byte[] json, JsonError first, Limits limits, int max, Attempt attempt) {
    if (max == 1 || isLast(first)) return List.of(first);
    AllErrors all = new AllErrors(json, limits, max, attempt);
    all.collect();
    if (all.errors.isEmpty()) return List.of(first);
    all.errors.set(0, first);
    return all.errors;
  }

  /** Tells whether the search ends after this error. */
  private static boolean isLast(JsonError error) {
    Reason.Kind kind = error.reason().kind();
    return kind == Reason.Kind.SYNTAX || kind == Reason.Kind.LIMIT || error.offset() < 0;
  }

  private void collect() {
    JsonError error = decode();
    budget = FREE + (long) TIMES * max * json.length;
    while (error != null) {
      Value gone = open;
      // before a report opens more containers, whose rest the decoder has not yet seen
      if (malformed != null) errorPath = original(error, error.segments()).segments().toArray();
      if (!rest.isStop(error.offset())) {
        if (error.reason().kind() == Reason.Kind.LIMIT && open != null && rest.isShort()) {
          rest.keepAll(); // perhaps the limit is exceeded only because values were left out
          error = decodeRest();
          continue;
        }
        gone = isLast(error) ? null : culprit(error);
        if (!report(error) || gone == null) return;
      } else if (malformed == null || malformed.offset() >= open.end) reportAbsent();
      if (!remove(gone, error) || errors.size() >= max) return;
      error = decodeRest();
      budget -= rest.to() - rest.from();
      if (budget < 0) return;
    }
  }

  /** Marks a value as gone, and those around it that end with it; returns false at the end of the document. */
  private boolean remove(Value gone, JsonError error) {
    boolean wasRead = open != null && !gone.isOpen && gone.end >= 0 && gone.end <= rest.start(open, next);
    if (wasRead && gone.isGone()) return false;
    Value at = gone;
    for (;;) {
      if (isMalformedIn(at)) {
        // if a value at this offset was rejected for its type, its syntax is not another error
        boolean isNew = errors.stream().noneMatch(e -> e.offset() == malformed.offset());
        if (isNew) errors.add(hasSecrets || attempt.mayReadSecrets() ? hidden(malformed, error.isHidden()) : malformed);
        return false;
      }
      if (at.container == null) {
        if (malformed != null && errors.size() < max) errors.add(malformed); // after the document
        return false;
      }
      at.setGone();
      if (wasRead) return true;
      values.openAround(at);
      open = at.container;
      next = values.after(at);
      if (next != null || open.end < 0 || values.isObject(open)) return true;
      at = open;
    }
  }

  private boolean isMalformedIn(Value value) {
    return malformed != null && value.contains(malformed.offset());
  }

  private JsonError decode() {
    JsonError error = decode(rest.bytes(), rest.from(), rest.to(), Set.of());
    whole = notes.oneErrorAt() < 0 ? -1 : rest.original(notes.oneErrorAt());
    discriminators.clear();
    for (long offset : tags) if (offset >= 0) discriminators.add(rest.original(offset));
    return error;
  }

  private JsonError decodeRest() {
    rest.make(open, next, discriminators);
    try {
      return decode();
    } catch (RuntimeException e) {
      return null; // a fault of the program
    }
  }

  /** Decodes a document; {@code removed} are the fields left out of the object at its end. */
  private JsonError decode(byte[] document, int from, int to, Set<String> removed) {
    try (JsonReader in = JsonReader.open(document, from, to, limits)) {
      Notes.record(in, notes);
      notes.remove(removed.isEmpty() ? -1 : to, removed);
      JsonError error = attempt.run(in);
      tags = Tags.open(in);
      hasSecrets |= in.expectsSecrets();
      return error;
    }
  }

  /** Returns the error in a value that was not read because of the last error, and that may contain secrets. */
  private JsonError hidden(JsonError e, boolean isSecret) {
    Object[] path = errorPath;
    JsonError at = new JsonError(e.reason(), path, e.offset(), e.line(), e.column(), e.expected(), null, null);
    return isSecret ? at.inSecret(path.length) : at.inUnread(path.length);
  }

  /** Returns the error that a decoder finds if it skips the whole document, or null. */
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

  /** Adds the error unless its only cause is that something in the value is gone; returns false if it is the last. */
  private boolean report(JsonError error) {
    List<Object> path = error.segments();
    Value at = find(error, path);
    boolean isMissing = error.reason() == Reason.MISSING_FIELD && !error.isHidden() && !path.isEmpty();
    if (isMissing && error.expected().equals(Reason.MISSING_FIELD.text())) {
      List<Object> outer = path.subList(0, path.size() - 1);
      Value object = find(error, outer);
      if (object != null && object.isOpen) return true;
      if (object == null || isWhole(object)) errors.add(original(error, path));
      else reportMissing(error, outer, object);
    } else if (isLast(error) || at == null || !at.isOpen || isAtName(error, at)) {
      errors.add(original(error, path));
    }
    return errors.size() < max;
  }

  /** Reports all missing fields of an object; the decoder has found at least one. */
  private void reportMissing(JsonError error, List<Object> path, Value object) {
    List<String> known = absentFields(error);
    NameTable names = notes.absentNames();
    boolean wasRead = open != null && object.start < rest.start(open, next);
    if (names == null || wasRead) {
      for (String name : known) addMissing(error, path, name);
    } else {
      values.openAround(object);
      reportAbsent(object, names, known);
    }
  }

  private void addMissing(JsonError error, List<Object> object, String name) {
    if (errors.size() >= max) return;
    List<Object> path = new ArrayList<>(object);
    path.add(name);
    errors.add(original(error, path));
  }

  /** Reports the missing fields of the innermost open object, whose other fields have been read. */
  private void reportAbsent() {
    if (!values.isObject(open)) return;
    NameTable names = notes.classAt(rest.stopName());
    reportDuplicates(names, notes.keysAt(rest.firstName()));
    if (names != null && errors.size() < max) reportAbsent(open, names, List.of());
  }

  /**
   * Reports the fields of the innermost open object that are duplicates of fields that are gone: the decoder has read
   * their values without these. It decides whether it rejects duplicates.
   *
   * @param names the fields of the class; null if the object is a map, for example
   * @param keys the keys of a map if they are not strings, or null
   */
  private void reportDuplicates(NameTable names, NameTrace.Keys keys) {
    Map<Object, Value> gone =
        keys == null || keys.order() == null ? new HashMap<>() : new TreeMap<>(Comparator.nullsLast(keys.order()));
    for (Value value : open.gone) gone.putIfAbsent(field(names, keys, value), value);
    gone.remove(null); // names that are not keys
    for (Value at = values.first(open); at != null; at = values.after(at)) {
      Value first = gone.get(field(names, keys, at));
      if (first == null || first.from >= at.from || at.isGone() || discriminators.contains(at.from)) continue;
      JsonError error = duplicate(at);
      if (error == null) continue;
      int place = 1; // the error of the first field is before it
      while (place < errors.size() && errors.get(place).offset() < at.from) place++;
      errors.add(place, error);
      if (errors.size() > max) errors.remove(max);
    }
  }

  /** Returns what two fields have in common that are duplicates. */
  private Object field(NameTable names, NameTrace.Keys keys, Value value) {
    String name = values.name(value);
    if (keys != null) return keys.key(name);
    int index = names == null ? -1 : names.find(name);
    return index < 0 ? name : index;
  }

  /** Returns the decoder's error if the innermost open object has a field twice, or null. */
  private JsonError duplicate(Value field) {
    byte[] document = rest.twice(field, discriminators);
    budget -= document.length;
    JsonError error;
    try {
      error = budget < 0 ? null : decode(document, 0, document.length, Set.of());
    } catch (RuntimeException e) {
      return null; // a fault of the program
    }
    if (error == null || error.reason() != Reason.DUPLICATE_FIELD || error.isHidden()) return null;
    List<Object> path = path(field.container);
    path.add(error.segments().get(error.segments().size() - 1));
    return at(field.from, new JsonError(error.reason(), path.toArray(), field.from, -1, -1, null, null, null));
  }

  /** Reports the missing fields of an object, including the {@code known} ones; its containers are open. */
  private void reportAbsent(Value object, NameTable names, List<String> known) {
    Set<String> present = values.names(object);
    BitSet fields = new BitSet();
    for (String name : present) if (names.find(name) >= 0) fields.set(names.find(name));
    Fields key = new Fields(names, fields);
    List<String> cached = absent.get(key);
    if (cached == null) absent.put(key, cached = absent(object, key, present, known));
    List<String> missing = new ArrayList<>(cached.containsAll(known) ? cached : known);
    missing.sort(Comparator.comparingInt(names::find));
    if (errors.isEmpty() && missing.removeAll(known.subList(0, Math.min(1, known.size())))) {
      missing.add(0, known.get(0)); // the decoder's own error is the first one
    }
    int end = object.end - 1;
    for (String name : missing) {
      if (errors.size() >= max) return;
      List<Object> path = path(object);
      path.add(name);
      errors.add(at(end, new JsonError(Reason.MISSING_FIELD, path.toArray(), end, -1, -1, null, null, null)));
    }
  }

  /**
   * Returns the missing required fields of an object. The decoder reads the object without its fields, and treats
   * fields that were removed or are known to be missing as read, until it finds no others missing.
   */
  private List<String> absent(Value object, Fields fields, Set<String> present, List<String> known) {
    byte[] emptied = rest.emptied(object, discriminators);
    List<String> found = new ArrayList<>(known);
    Set<String> removed = new LinkedHashSet<>(present);
    removed.addAll(known);
    try {
      for (;;) {
        budget -= emptied.length;
        JsonError error = decode(emptied, 0, emptied.length, removed);
        boolean isMissing = error != null && error.reason() == Reason.MISSING_FIELD && !error.isHidden();
        if (!isMissing || error.offset() != emptied.length - 1) return found;
        List<String> names = new ArrayList<>(absentFields(error));
        names.removeIf(name -> fields.names.find(name) < 0 || fields.present.get(fields.names.find(name)));
        names.removeAll(found);
        if (names.isEmpty()) return found;
        found.addAll(names);
        removed.addAll(names);
      }
    } catch (RuntimeException e) {
      return found; // a fault of the program: its defaults are unexpected there
    }
  }

  /** Returns all missing fields of an object that lacks at least one. */
  private List<String> absentFields(JsonError missing) {
    String name = (String) missing.segments().get(missing.segments().size() - 1);
    List<String> all = notes.absentFields();
    return all.contains(name) ? all : List.of(name);
  }

  private List<Object> path(Value value) {
    List<Object> path = new ArrayList<>();
    for (Value at = value; at.container != null; at = at.container) {
      path.add(0, values.isObject(at.container) ? values.name(at) : JqPath.index(at.index));
    }
    return path;
  }

  /** Tells whether the value is in a value whose errors all count as one. */
  private boolean isWhole(Value value) {
    Value one = whole < 0 ? null : values.at(whole);
    return one != null && one.contains(value.start);
  }

  /** Returns the error with its place in the whole document. */
  private JsonError original(JsonError error, List<Object> path) {
    Object[] segments = path.toArray();
    Value at = values.root();
    for (int i = 0; i < segments.length; i++) {
      boolean isMoved = segments[i] instanceof Number && at != null && at.isOpen;
      if (isMoved) segments[i] = JqPath.index(index(at, ((Number) segments[i]).longValue()));
      at = at == null ? null : child(at, segments[i], error);
    }
    String text = error.expected().equals(error.reason().text()) ? null : error.expected();
    JsonError moved = new JsonError(
        error.reason(), segments, error.offset(), error.line(), error.column(), text, error.found(), error.cause());
    return error.offset() < 0 ? moved : at(Math.min(rest.original(error.offset()), json.length), moved);
  }

  /** Returns the error at an offset of the whole document. */
  private JsonError at(int offset, JsonError error) {
    if (offset < linesBefore) lines = lineStart = linesBefore = 0;
    for (; linesBefore < offset; linesBefore++) {
      if (json[linesBefore] != '\n') continue;
      lines++;
      lineStart = linesBefore + 1;
    }
    return error.at(offset, lines + 1, offset - lineStart + 1);
  }

  /** Returns the index in an open array of an element, from its index in the last document. */
  private long index(Value array, long inRest) {
    if (rest.isShort()) {
      Value first = array.open() != null ? array.open() : next;
      return inRest + (first != null ? first.index : array.gone.get(array.gone.size() - 1).index + 1);
    }
    long index = inRest;
    for (Value gone : array.gone) if (gone.index <= index) index++;
    return index;
  }

  /** Returns the value to skip because of an error, or null. */
  private Value culprit(JsonError error) {
    List<Object> path = error.segments();
    Reason reason = error.reason();
    Value found = null;
    if (error.isHidden()) found = find(error, path);
    else if (reason == Reason.MISSING_FIELD) found = find(error, path.subList(0, Math.max(path.size() - 1, 0)));
    else if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) found = named(error);
    else {
      found = find(error, path);
      if (found != null && isAtName(error, found)) found = named(error);
    }
    if (found == null) found = values.at((int) error.offset()); // the path continues inside a string
    if (whole < 0) return found;
    Value one = values.at(whole);
    boolean within = found != null && one != null && one.contains(found.start);
    return within ? one : found;
  }

  private Value named(JsonError error) {
    return values.named(rest.original(error.offset()));
  }

  /** Tells whether the error is about the name of a field in the object, such as the key of a map. */
  private boolean isAtName(JsonError error, Value object) {
    Reason reason = error.reason();
    if (error.isHidden()) return false;
    if (reason == Reason.DUPLICATE_FIELD || reason == Reason.EXTRA_FIELD) return true;
    if (reason == Reason.INVALID_VARIANT || reason == Reason.MISSING_VARIANT) return false;
    if (!values.isObject(object)) return false;
    Value named = named(error);
    return named != null && named.container.start == object.start;
  }

  /** Returns the value at a path of the last document, or null. */
  private Value find(JsonError error, List<Object> path) {
    Value at = values.root();
    for (Object segment : path) {
      if (at == null) return null;
      boolean isMoved = segment instanceof Number && at.isOpen;
      at = child(at, isMoved ? (Object) index(at, ((Number) segment).longValue()) : segment, error);
    }
    return at;
  }

  /** Returns the value with a name or an index in a container, or null. */
  private Value child(Value container, Object segment, JsonError error) {
    if (segment instanceof Number n) return values.element(container, n.intValue());
    return values.field(container, (String) segment, rest.original(error.offset()));
  }
}
