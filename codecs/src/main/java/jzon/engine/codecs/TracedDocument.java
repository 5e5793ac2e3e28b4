package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.Notes;
import jzon.engine.reading.TracedNames;

/**
 * A document that a decoder reads once to show which names it knows in each object.
 *
 * <p>The first character of each name is escaped, so that the reader looks the name up in a method that records it in a
 * {@link NameTrace}.
 */
final class TracedDocument {
  final MemberIndex members;
  private final Notes trace = new Notes();
  /** For each member the positions of its name and of its value in the document that is read. */
  private final int[] places;
  private TracedNames names;
  /** For each member of the patch the member here that was copied from it, or -1. */
  private int[] copies;

  TracedDocument(MemberIndex members) {
    this.members = members;
    this.places = new int[2 * members.count];
  }

  /** Opens the document for the decoder. */
  JsonReader open(Limits limits) {
    byte[] json = withEscapedNames();
    JsonReader in = JsonReader.open(json, 0, json.length, limits);
    Notes.record(in, trace);
    return in;
  }

  /** Returns the offset in the document for an offset in what the decoder reads. */
  long original(long at) {
    int low = 1;
    int high = members.count;
    while (low < high) {
      int middle = low + high >>> 1;
      if (places[2 * middle] <= at) low = middle + 1;
      else high = middle;
    }
    int last = low - 1; // the member whose name is the last before it
    return at - (places[2 * last + 1] - members.starts[last]);
  }

  /** Adds the names that the decoder knows in the object of this member, if it is empty, to {@code object}. */
  void addObject(TracedNames.OfObject object, int member) {
    names().addTo(object, -1, 2 * member + 1);
  }

  /** Adds the names among which it has looked up the name of this member to {@code object}. */
  void addName(TracedNames.OfObject object, int ordinal, int member) {
    names().addTo(object, ordinal, 2 * member);
  }

  private TracedNames names() {
    if (names == null) names = new TracedNames(places, trace);
    return names;
  }

  /** Says that the document is the result of this merge. */
  void pair(Merging merging, MemberIndex patch) {
    copies = new int[patch.count];
    Arrays.fill(copies, -1);
    copies[0] = 0;
    for (int i = 1; i < members.count; i++) {
      int at = (int) merging.placeInPatch(members.nameStarts[i], true);
      int member = at < 0 ? -1 : Arrays.binarySearch(patch.nameStarts, 1, patch.count, at);
      if (member > 0) copies[member] = i;
    }
  }

  /** Returns the member that was copied from this one of the patch, or -1. */
  int copyOf(int patchMember) {
    return copies[patchMember];
  }

  private byte[] withEscapedNames() {
    byte[] json = members.json;
    places[1] = members.starts[0];
    StringBuilder escape = new StringBuilder(12);
    byte[] out = new byte[Math.addExact(json.length, Math.multiplyExact(11, members.count))];
    int from = 0;
    int n = 0;
    for (int i = 1; i < members.count; i++) {
      int to = members.nameStarts[i] + 1;
      System.arraycopy(json, from, out, n, to - from);
      n += to - from;
      places[2 * i] = n - 1;
      from = to + escapeFirst(json, to, escape);
      for (int j = 0; j < escape.length(); j++) out[n++] = (byte) escape.charAt(j);
      places[2 * i + 1] = members.starts[i] - from + n;
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
