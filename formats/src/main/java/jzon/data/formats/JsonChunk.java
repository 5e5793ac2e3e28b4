package jzon.data.formats;

import java.util.Arrays;

/** The chunk of JSON that a source fills for its reader, and a spare array for what does not fit into the chunk. */
abstract class JsonChunk {
  /** More bytes than a separator, a number with quotes and a line feed need, with the rest of a stored word. */
  static final int ROOM = 72;

  byte[] out;
  int start, o, end;
  /** Where the next bytes go: the chunk, or the spare array. */
  byte[] w;
  int q;
  private byte[] spare = new byte[2 * ROOM];
  private int spareFrom, spareTo;
  /** The number of JSON bytes in earlier chunks. */
  long given;

  /** Begins a chunk, {@code b[from, from + length)}. */
  final void begin(byte[] b, int from, int length) {
    out = b;
    start = o = from;
    end = from + length;
  }

  /** Copies what did not fit into the chunk before, as far as it fits now. */
  final void copySpare() {
    if (!hasSpare()) return;
    int k = Math.min(spareTo - spareFrom, end - o);
    System.arraycopy(spare, spareFrom, out, o, k);
    spareFrom += k;
    o += k;
  }

  final boolean hasSpare() {
    return spareFrom < spareTo;
  }

  /** Lets the next bytes go into the chunk; the spare array is empty. */
  final void fill() {
    w = out;
    q = o;
    spareFrom = spareTo = 0;
  }

  /** Notes how far the chunk, or the spare array, was filled. */
  final void filled() {
    if (w == out) o = q;
    else spareTo = q;
  }

  /** Returns the offset in the JSON of the next byte to be written. */
  final long position() {
    return given + (w == out ? q - start : o - start + q);
  }

  final void reserve() {
    if (w == out && end - q >= ROOM) return;
    reserve(ROOM);
  }

  /** Makes room for so many bytes after q. */
  final void reserve(int bytes) {
    if (w == out) {
      if (end - q >= bytes) return;
      o = q;
      w = spare;
      q = 0;
    }
    if (spare.length - q < bytes) w = spare = Arrays.copyOf(spare, Math.max(q + bytes, spare.length * 2));
  }
}
