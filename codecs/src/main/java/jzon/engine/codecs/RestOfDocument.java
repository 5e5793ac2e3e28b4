package jzon.engine.codecs;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;

import jzon.engine.codecs.ValueFinder.Value;

/**
 * The documents that are decoded after an error: the rest of the document, inside the containers that are open there.
 *
 * <p>Such a document has the opening brackets of these containers, the fields of objects that were read already, and
 * then the bytes after the error, up to the end of the innermost container. There it stops. So no open container ends,
 * and the decoder creates no value from an incomplete one.
 *
 * <p>The bytes after the error are not moved. Only those before it are, and {@link #original} knows their original
 * offsets.
 */
final class RestOfDocument {
  /** Fields that were read already are left out if they have more bytes than this. */
  private static final int MOST_KEPT = 1024;

  /**
   * A name without a value stops every decoder. Because it has an escape, the reader traces which class looks it up.
   */
  private static final byte[] STOP = {',', '"', '\\', 'u', '0', '0', '0', '0', '"'};

  private final byte[] json;
  private final ValueFinder values;
  /** Whether values that were read already are left out if this changes no error. */
  private boolean isShort;
  /** The document; its bytes after the error are {@code slack} bytes later than in {@code json}. */
  private byte[] bytes;
  private int slack;
  private int from;
  private int to;
  /** The start of the bytes that have not moved. */
  private int rest;
  /** The offset at which the document stops before its end, or -1. */
  private int stop = -1;
  /** The start of the innermost open container, after its bracket, in the bytes before the rest. */
  private int opened;
  /** The start of the name that stops the decoder of an object, or -1. */
  private int stopName = -1;
  /** The bytes before the rest, and their parts: the start of each, here and in {@code json}. */
  private byte[] head = new byte[256];
  private int headLength;
  private int[] parts = new int[32];
  private int partCount;

  RestOfDocument(byte[] json, ValueFinder values, boolean isShort) {
    this.json = json;
    this.values = values;
    this.isShort = isShort;
    this.bytes = json;
    this.to = json.length;
  }

  byte[] bytes() {
    return bytes;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Tells whether an error at this offset only means that the document stops. */
  boolean isStop(long offset) {
    return stop >= 0 && offset + from >= stop;
  }

  /** Returns the offset of the name that stops the decoder of an object. */
  long stopName() {
    return stopName - from;
  }

  /** Returns the offset of the first name in the innermost open container, an object. */
  long firstName() {
    int at = rest - headLength + opened;
    while (bytes[at] != '"') at++;
    return at - from;
  }

  /** Tells whether array elements that were read already are left out. */
  boolean isShort() {
    return isShort;
  }

  /** Leaves nothing out in the next documents. */
  void keepAll() {
    isShort = false;
  }

  /** Returns the offset in the whole document for an offset in this document. */
  int original(long offset) {
    int at = (int) offset + from;
    if (at >= rest) return at - slack;
    int inHead = at - (rest - headLength);
    int i = 0;
    while (i + 1 < partCount && parts[2 * i + 2] <= inHead) i++;
    return parts[2 * i + 1] + inHead - parts[2 * i];
  }

  /**
   * Creates the document after an error.
   *
   * @param open the innermost open container
   * @param next the first value in it that is still unread, or null
   * @param discriminators the offsets of the names of discriminators
   */
  void make(Value open, Value next, Set<Integer> discriminators) {
    if (slack == 0) place(64 + (json.length >> 3));
    else if (stopName >= 0) restore();
    headLength = partCount = 0;
    putContainers(open, next, discriminators);
    int start = start(open, next);
    if (headLength > slack + start) place(2 * headLength);
    rest = slack + start;
    from = rest - headLength;
    System.arraycopy(head, 0, bytes, from, headLength);
    to = slack + json.length;
    stop = stopName = -1;
    if (open.end < 0) return;
    stop = to = slack + open.end - 1;
    if (!values.isObject(open)) return;
    int skipped = next == null ? 1 : 0;
    System.arraycopy(STOP, skipped, bytes, stop, STOP.length - skipped);
    to = stop + STOP.length - skipped;
    stopName = stop + 1 - skipped;
  }

  /** Returns a document in which the innermost open container, an object, ends and has only discriminators. */
  byte[] emptied(Value open, Set<Integer> discriminators) {
    putEmptied(open, discriminators);
    if (head[headLength - 1] == ',') headLength--;
    return ended();
  }

  /** As {@link #emptied}, but the object also has one of its fields, twice. */
  byte[] twice(Value field, Set<Integer> discriminators) {
    putEmptied(field.container, discriminators);
    put(field.from, field.end);
    put(',');
    put(field.from, field.end);
    return ended();
  }

  private byte[] ended() {
    byte[] document = Arrays.copyOf(head, headLength + 1);
    document[headLength] = '}';
    return document;
  }

  private void putEmptied(Value open, Set<Integer> discriminators) {
    headLength = partCount = 0;
    if (open.container != null) {
      putContainers(open.container, open, discriminators);
      if (open.next >= 0) putDiscriminators(open.container, open.next, json.length, discriminators);
      if (values.isObject(open.container)) put(open.from, open.start);
    }
    put(open.start, open.start + 1);
    putDiscriminators(open, 0, json.length, discriminators);
  }

  /** Returns the start of the unread part. */
  int start(Value open, Value next) {
    return next != null ? next.from : open.end >= 0 ? open.end - 1 : json.length;
  }

  private void place(int slack) {
    this.slack = slack;
    bytes = new byte[slack + json.length + STOP.length];
    System.arraycopy(json, 0, bytes, slack, json.length);
  }

  /** Restores the bytes that the last stop has replaced. */
  private void restore() {
    int at = stop - slack;
    System.arraycopy(json, at, bytes, stop, Math.min(STOP.length, json.length - at));
  }

  private void putContainers(Value innermost, Value next, Set<Integer> discriminators) {
    Deque<Value> containers = new ArrayDeque<>();
    for (Value at = innermost; at != null; at = at.container) containers.push(at);
    for (Value at : containers) {
      if (at.container != null && values.isObject(at.container)) put(at.from, at.start);
      put(at.start, at.start + 1);
      opened = headLength;
      Value inner = at == innermost ? next : at.open();
      int start = start(at, inner);
      if (!values.isObject(at)) {
        if (!isShort) putBefore(start, at);
        continue;
      }
      if (isShort && start - at.start > MOST_KEPT && !values.repeatsNames(at)) {
        putDiscriminators(at, 0, start, discriminators);
      } else putBefore(start, at);
      // the decoder looks for a late discriminator before it reads the object
      int after = at == innermost || inner.next < 0 ? json.length : inner.next;
      putDiscriminators(at, after, json.length, discriminators);
    }
  }

  /** Puts the values before an offset in a container that are not gone; they end with a comma. */
  private void putBefore(int offset, Value container) {
    int p = container.start + 1;
    for (Value gone : container.gone) {
      if (gone.from >= offset) break;
      put(p, gone.from);
      p = gone.next < 0 ? offset : gone.next;
    }
    put(p, offset);
  }

  /** Puts the discriminators of an object whose names are between two offsets; they end with a comma. */
  private void putDiscriminators(Value object, int from, int to, Set<Integer> discriminators) {
    for (int name : discriminators) {
      if (name < from || name >= to) continue;
      Value field = values.fieldAt(object, name);
      if (field == null || field.end < 0 || field.isGone()) continue;
      put(field.from, field.end);
      put(',');
    }
  }

  private void put(int from, int to) {
    if (from >= to) return;
    if (parts.length < 2 * partCount + 2) parts = Arrays.copyOf(parts, 4 * partCount);
    parts[2 * partCount] = headLength;
    parts[2 * partCount++ + 1] = from;
    int length = headLength + to - from;
    if (head.length <= length) head = Arrays.copyOf(head, 2 * length);
    System.arraycopy(json, from, head, headLength, to - from);
    headLength = length;
  }

  private void put(char c) {
    if (head.length == headLength) head = Arrays.copyOf(head, 2 * headLength);
    head[headLength++] = (byte) c;
  }
}
