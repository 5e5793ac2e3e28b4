package jzon.engine.codecs;

import java.util.Arrays;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.text.Escapes;

/**
 * Converts a written document to its canonical form (RFC 8785): the same bytes for the same data, for hashes and
 * signatures.
 *
 * <p>For the Scala and Java APIs, which encode with {@code JsonWriter.openRecording}. The first pass writes each token
 * in its canonical form, and records the fields of each object whose names are not sorted. If there is such an object,
 * the second pass copies the fields in the order of their names. Both take O(n log n) at any depth, without recursion.
 *
 * <p>These are errors: a number that the canonical form would change, NaN and infinities, a duplicate name, a lone
 * surrogate. As the RFC says, numbers of raw values and trees are rounded to doubles if they have a fraction or an
 * exponent and at most 17 digits.
 */
public final class CanonicalJson {
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** An integer with fewer characters is below 2^53. */
  private static final int SHORT_INTEGER = 16;

  private final byte[] json;
  /** The offsets of NaN, infinities and values of BigDecimal in {@code json}, in order. */
  private final int[] recorded;
  private int nextRecorded;
  private final JsonReader in;
  private final CanonicalNumber numbers = new CanonicalNumber();
  /** The canonical tokens, in the order of the document. */
  private byte[] out;
  private int end;
  /** For each open container the index in {@code members} of its first field, or -1 for an array. */
  private int[] firsts = new int[16];
  /** For each open container its start in {@code out}. */
  private int[] starts = new int[16];
  private int depth;
  /** The fields of all open objects. */
  private Member[] members = new Member[16];
  private int count;
  private UnsortedObject[] unsorted = new UnsortedObject[4];
  private int unsortedCount;

  private CanonicalJson(byte[] json, int[] recorded, JsonReader in) {
    this.json = json;
    this.recorded = recorded;
    this.in = in;
    out = new byte[Math.min(json.length, LARGEST_ARRAY - CanonicalNumber.ROOM) + CanonicalNumber.ROOM];
  }

  /** Returns the canonical form of the document that a recording writer has written. */
  public static byte[] of(JsonWriter written) {
    return of(written.toByteArray(), written.recorded());
  }

  static byte[] of(byte[] json, int[] recorded) {
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.MOST)) {
      try {
        CanonicalJson canonical = new CanonicalJson(json, recorded, in);
        canonical.readAll();
        in.readEnd();
        return canonical.unsortedCount == 0 ? Arrays.copyOf(canonical.out, canonical.end) : canonical.sorted();
      } catch (JsonException e) {
        JsonError error = in.locate(e);
        if (error.reason().kind() != Reason.Kind.SYNTAX || error.reason() == Reason.LONE_SURROGATE) {
          throw error.at(error.offset(), -1, -1).toException();
        }
        throw new IllegalStateException("the encoder wrote no JSON: " + error);
      }
    }
  }

  /** A field of an object; name and value are in {@code out[start, end)}. */
  private static final class Member implements Comparable<Member> {
    final String name;
    /** The offset of the value in the document. */
    final long at;
    final int start;
    int end;

    Member(String name, long at, int start) {
      this.name = name;
      this.at = at;
      this.start = start;
    }

    /** Compares UTF-16 units, as the RFC says. */
    @Override
    public int compareTo(Member that) {
      return name.compareTo(that.name);
    }
  }

  /** An object in {@code out[start, end)}, in which its fields are not yet in the order of {@code members}. */
  private record UnsortedObject(int start, int end, Member[] members) implements Comparable<UnsortedObject> {
    @Override
    public int compareTo(UnsortedObject that) {
      return Integer.compare(start, that.start);
    }
  }

  // ---- the first pass ----

  private void readAll() {
    for (;;) {
      int c = in.peek();
      int at = (int) in.offset();
      if (c == '{') {
        int start = end;
        put('{');
        if (in.readObjectStart()) {
          open(start, count);
          readName();
          continue;
        }
        put('}');
      } else if (c == '[') {
        int start = end;
        put('[');
        if (in.readArrayStart()) {
          open(start, -1);
          continue;
        }
        put(']');
      } else {
        readScalar(c, at);
      }
      if (!goesOn()) return;
    }
  }

  /** Ends containers after a value until another value follows; returns false at the end of the document. */
  private boolean goesOn() {
    while (depth > 0) {
      int first = firsts[depth - 1];
      if (first < 0) {
        if (in.readNextElement()) {
          put(',');
          return true;
        }
        put(']');
      } else {
        members[count - 1].end = end;
        if (in.readNextMember()) {
          put(',');
          readName();
          return true;
        }
        put('}');
        sortMembers(starts[depth - 1], first);
        Arrays.fill(members, first, count, null);
        count = first;
      }
      depth--;
    }
    return false;
  }

  private void open(int start, int first) {
    if (depth == firsts.length) {
      firsts = Arrays.copyOf(firsts, depth * 2);
      starts = Arrays.copyOf(starts, depth * 2);
    }
    firsts[depth] = first;
    starts[depth++] = start;
  }

  private void readName() {
    int at = (int) in.offset();
    int start = end;
    String name = in.readName();
    putString(at);
    put(':');
    if (count == members.length) members = Arrays.copyOf(members, count * 2);
    members[count++] = new Member(name, in.offset(), start);
  }

  /** Records the fields from {@code first} on in sorted order, unless they are sorted already. */
  private void sortMembers(int start, int first) {
    int i = first + 1;
    while (i < count && members[i - 1].compareTo(members[i]) < 0) i++;
    if (i >= count) return;
    Member[] sorted = Arrays.copyOfRange(members, first, count);
    Arrays.sort(sorted);
    for (int k = 1; k < sorted.length; k++) {
      if (sorted[k - 1].compareTo(sorted[k]) == 0) throw in.error(Reason.DUPLICATE_FIELD, sorted[k].at, null);
    }
    if (unsortedCount == unsorted.length) unsorted = Arrays.copyOf(unsorted, unsortedCount * 2);
    unsorted[unsortedCount++] = new UnsortedObject(start, end, sorted);
  }

  private void readScalar(int c, int at) {
    boolean isRecorded = isRecorded(at);
    if (c == '"') {
      if (isRecorded) throw in.error(Reason.EXPECTED_NUMBER, at, "expected a finite number");
      in.skipValue();
      putString(at);
    } else if (c == '-' || c >= '0' && c <= '9') {
      readNumber(at, isRecorded);
    } else {
      in.skipValue();
      put(at, at + (c == 'f' ? 5 : 4));
    }
  }

  private boolean isRecorded(int at) {
    while (nextRecorded < recorded.length && recorded[nextRecorded] < at) nextRecorded++;
    return nextRecorded < recorded.length && recorded[nextRecorded] == at;
  }

  private void readNumber(int at, boolean isDecimal) {
    int to = at + 1;
    while (to < json.length && json[to] >= '0' && json[to] <= '9') to++;
    boolean isInteger = to == json.length || json[to] != '.' && json[to] != 'e' && json[to] != 'E';
    if (isInteger && to - at < SHORT_INTEGER) {
      in.skipValue();
      if (json[at] == '-' && json[at + 1] == '0') put('0');
      else put(at, to);
      return;
    }
    while (to < json.length && JqPath.isNumberPart(json[to])) to++;
    double v = in.readDouble();
    if (Double.isInfinite(v)) throw notExact(at);
    reserve(CanonicalNumber.ROOM);
    int written = numbers.write(out, end, v);
    boolean isKept =
        isInteger || isDecimal
            ? numbers.isSame(json, at, to, out, end, written)
            : numbers.isDouble(json, at, to, v);
    if (!isKept && !CanonicalNumber.isExact(json, at, to, v)) throw notExact(at);
    end = written;
  }

  private JsonException notExact(int at) {
    return in.error(Reason.OUT_OF_RANGE, at, "expected a number that a double holds exactly, or a string");
  }

  /** Writes the string whose opening quote is at {@code i}, which the reader has checked. */
  private void putString(int i) {
    int from = i++;
    while (json[i] != '"') {
      if (json[i] != '\\') {
        i++;
        continue;
      }
      put(from, i);
      i = putEscaped(i);
      from = i;
    }
    put(from, i + 1);
  }

  /** Writes the character of the escape at {@code i} and returns the index after the escape. */
  private int putEscaped(int i) {
    int c = json[i + 1];
    if (c != 'u') {
      putCharacter(Escapes.shortEscape(c));
      return i + 2;
    }
    c = Escapes.hex4(json, i + 2);
    if (!Character.isSurrogate((char) c)) {
      putCharacter(c);
      return i + 6;
    }
    // the reader has accepted only a pair
    putCharacter(Character.toCodePoint((char) c, (char) Escapes.hex4(json, i + 8)));
    return i + 12;
  }

  private void putCharacter(int c) {
    reserve(6);
    byte[] b = out;
    if (c < 0x20) putControl(c);
    else if (c == '"' || c == '\\') {
      b[end++] = '\\';
      b[end++] = (byte) c;
    } else if (c < 0x80) {
      b[end++] = (byte) c;
    } else if (c < 0x800) {
      b[end++] = (byte) (0xC0 | c >> 6);
      b[end++] = (byte) (0x80 | c & 0x3F);
    } else {
      if (c < 0x10000) {
        b[end++] = (byte) (0xE0 | c >> 12);
      } else {
        b[end++] = (byte) (0xF0 | c >> 18);
        b[end++] = (byte) (0x80 | c >> 12 & 0x3F);
      }
      b[end++] = (byte) (0x80 | c >> 6 & 0x3F);
      b[end++] = (byte) (0x80 | c & 0x3F);
    }
  }

  private void putControl(int c) {
    out[end++] = '\\';
    int named = "\b\t\n\f\r".indexOf(c);
    if (named >= 0) {
      out[end++] = (byte) "btnfr".charAt(named);
      return;
    }
    out[end++] = 'u';
    out[end++] = '0';
    out[end++] = '0';
    out[end++] = (byte) ('0' + (c >> 4));
    out[end++] = (byte) "0123456789abcdef".charAt(c & 15);
  }

  private void put(int c) {
    reserve(1);
    out[end++] = (byte) c;
  }

  private void put(int from, int to) {
    reserve(to - from);
    System.arraycopy(json, from, out, end, to - from);
    end += to - from;
  }

  private void reserve(int n) {
    if (n <= out.length - end) return;
    long needed = (long) end + n;
    if (needed > LARGEST_ARRAY) {
      throw in.error(Reason.LIMIT_DOCUMENT_BYTES, in.offset(), "canonical output longer than 2 GiB");
    }
    out = Arrays.copyOf(out, (int) Math.min(LARGEST_ARRAY, Math.max(needed, out.length * 2L)));
  }

  // ---- the second pass ----

  /**
   * Copies {@code out} with the fields of unsorted objects in sorted order.
   *
   * <p>The stack contains parts of {@code out} that are still to be copied, and objects with more fields to copy. An
   * object's entry is the complement of its index instead of the start, and the number of copied fields instead of the
   * end.
   */
  private byte[] sorted() {
    UnsortedObject[] objects = Arrays.copyOf(unsorted, unsortedCount);
    Arrays.sort(objects);
    byte[] result = new byte[end];
    int p = 0;
    int[] from = new int[32], to = new int[32];
    to[0] = end;
    for (int top = 0; top >= 0; ) {
      if (top + 1 == from.length) {
        from = Arrays.copyOf(from, from.length * 2);
        to = Arrays.copyOf(to, to.length * 2);
      }
      int start = from[top];
      if (start < 0) {
        Member[] sorted = objects[~start].members;
        int done = to[top];
        if (done == sorted.length) {
          result[p++] = '}';
          top--;
          continue;
        }
        if (done > 0) result[p++] = ',';
        to[top++] = done + 1;
        from[top] = sorted[done].start;
        to[top] = sorted[done].end;
        continue;
      }
      int next = firstFrom(objects, start);
      int stop = next < objects.length ? Math.min(objects[next].start, to[top]) : to[top];
      System.arraycopy(out, start, result, p, stop - start);
      p += stop - start;
      if (stop == to[top]) {
        top--;
        continue;
      }
      result[p++] = '{';
      from[top++] = objects[next].end;
      from[top] = ~next;
      to[top] = 0;
    }
    return result;
  }

  /** Returns the index of the first object that starts at {@code start} or later. */
  private static int firstFrom(UnsortedObject[] objects, int start) {
    int low = 0;
    int high = objects.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (objects[middle].start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
