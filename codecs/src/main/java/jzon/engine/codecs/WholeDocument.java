package jzon.engine.codecs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.List;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/**
 * The bytes of a stream, a channel or a file, kept because they are read more than once. For the Scala and Java APIs.
 */
public final class WholeDocument implements AllErrors.Source {
  /** The longest document: the array needs one byte more. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 16;
  private static final int FIRST_BYTES = 8 * 1024;
  private static final int MOST_AT_ONCE = 64 * 1024;

  final byte[] bytes;
  final int length;
  /** Whether the document continues, beyond the limit. */
  final boolean isCut;
  private final Limits limits;

  private WholeDocument(byte[] bytes, int length, int most, Limits limits) {
    this.bytes = bytes;
    this.length = length;
    this.isCut = length > most;
    this.limits = limits.withDocumentBytes(most);
  }

  /** Reads a stream to its end, which is never closed; its errors are thrown as UncheckedIOException. */
  public static WholeDocument of(InputStream json, Limits limits) {
    return of(Source.of(json), limits);
  }

  /**
   * Reads a channel to its end, which is never closed; its errors are thrown as UncheckedIOException.
   *
   * @throws java.nio.channels.IllegalBlockingModeException if the channel is in non-blocking mode
   */
  public static WholeDocument of(ReadableByteChannel json, Limits limits) {
    return of(Source.of(json), limits);
  }

  /** Like the reader, reads one byte more than the limit, to know whether the document is too long. */
  private static WholeDocument of(Source source, Limits limits) {
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
    return new WholeDocument(bytes, n, most, limits);
  }

  @Override
  public JsonReader open() {
    // a stream ends in an error of the limit only where the reader comes to it
    return isCut ? JsonReader.open(Source.of(ByteBuffer.wrap(bytes, 0, length)), limits)
        : JsonReader.open(bytes, 0, length, limits);
  }

  @Override
  public List<JsonError> errors(JsonError first, int max, AllErrors.Attempt attempt) {
    return isCut ? List.of(first) : AllErrors.of(Arrays.copyOf(bytes, length), first, limits, max, attempt);
  }
}
