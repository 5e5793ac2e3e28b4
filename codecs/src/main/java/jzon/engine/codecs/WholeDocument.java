package jzon.engine.codecs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;

/** The bytes of a source, kept because they are read more than once. For the Scala and Java APIs. */
public final class WholeDocument implements AllErrors.Document {
  /** The longest document: the array needs one byte more. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 16;
  private static final int FIRST_BYTES = 8 * 1024;
  private static final int MOST_AT_ONCE = 64 * 1024;

  /** The source, if it is in memory: its text is decoded as text; otherwise null. */
  final MemorySource memory;
  final byte[] bytes;
  final int from;
  final int to;
  /** Whether the document continues, beyond the limit. */
  final boolean isCut;
  private final Limits limits;

  private WholeDocument(MemorySource memory, byte[] bytes, int from, int to, boolean isCut, Limits limits) {
    this.memory = memory;
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.isCut = isCut;
    this.limits = limits;
  }

  /** Reads a source to its end, which is not closed; its errors are thrown as UncheckedIOException. */
  public static WholeDocument of(Source json, Limits limits) {
    return json instanceof MemorySource memory ? of(memory, limits) : read(json, json.limits(limits));
  }

  private static WholeDocument of(MemorySource json, Limits limits) {
    ByteBuffer all = json.bytes();
    if (all.hasArray()) {
      int from = all.arrayOffset() + all.position();
      return new WholeDocument(json, all.array(), from, from + all.remaining(), false, limits);
    }
    byte[] bytes = new byte[(int) Math.min(all.remaining(), limits.documentBytes() + 1)];
    all.duplicate().get(bytes);
    return new WholeDocument(json, bytes, 0, bytes.length, false, limits);
  }

  /** Like the reader, reads one byte more than the limit, to know whether the document is too long. */
  private static WholeDocument read(Source source, Limits limits) {
    int most = (int) Math.min(limits.streamBytes(), MOST_BYTES);
    byte[] bytes = new byte[Math.min(FIRST_BYTES, most + 1)];
    int n = 0;
    try {
      for (;;) {
        int k = source.read(bytes, n, Math.min(bytes.length - n, MOST_AT_ONCE));
        if (k < 0) break;
        n += k;
        if (n > most) break;
        if (n == bytes.length) bytes = Arrays.copyOf(bytes, (int) Math.min(most + 1L, n * 2L));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new WholeDocument(null, bytes, 0, n, n > most, limits.withDocumentBytes(most));
  }

  @Override
  public JsonReader open() {
    return open(limits);
  }

  /** As {@link #open()}, with other limits, except for the one on bytes. */
  JsonReader open(Limits others) {
    Limits most = others.withDocumentBytes(limits.documentBytes());
    if (memory != null) return JsonReader.open(memory, most);
    // a stream ends in an error of the limit only where the reader comes to it
    return isCut ? JsonReader.open(new ByteArrayInputStream(bytes, 0, to), most) : JsonReader.open(bytes, 0, to, most);
  }

  @Override
  public List<JsonError> errors(JsonError first, int max, AllErrors.Attempt attempt) {
    return isCut ? List.of(first) : AllErrors.of(toByteArray(), first, limits, max, attempt);
  }

  /** Returns the bytes, in an array of their own unless the document has all of an array. */
  byte[] toByteArray() {
    return from == 0 && to == bytes.length ? bytes : Arrays.copyOfRange(bytes, from, to);
  }
}
