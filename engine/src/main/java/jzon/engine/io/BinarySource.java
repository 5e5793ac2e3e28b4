package jzon.engine.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Bytes of a file, a stream or an array, which are written as text into a document without loading all into memory.
 *
 * <p>Use it as the type of a field whose value is read while the document is written:
 *
 * <pre>{@code
 * BinarySource content = BinarySource.of(path);
 * BinarySource other = () -> connection.getInputStream();
 * }</pre>
 */
@FunctionalInterface
public interface BinarySource {
  /**
   * Opens a stream that starts at the first byte; called each time that the bytes are written. The writer always closes
   * the stream, and throws exceptions of the stream as UncheckedIOException.
   */
  InputStream open() throws IOException;

  /**
   * Returns the number of bytes, or -1 if it is unknown. If it is known, the writer reads no more bytes. If the stream
   * has fewer, the writer throws an UncheckedIOException whose cause is an {@link java.io.EOFException}.
   */
  default long length() {
    return -1;
  }

  /** Returns the bytes of an array, which must not change until they are written. */
  static BinarySource of(byte[] bytes) {
    Objects.requireNonNull(bytes);
    BinarySource all = () -> new ByteArrayInputStream(bytes);
    return all.withLength(bytes.length);
  }

  /** Returns the bytes of a buffer between position and limit, which stay as they are. */
  static BinarySource of(ByteBuffer bytes) {
    ByteBuffer all = bytes.slice();
    BinarySource remaining = () -> new BufferInputStream(all.duplicate());
    return remaining.withLength(all.remaining());
  }

  /** Returns the bytes that a file has when it is written. */
  static BinarySource of(Path file) {
    Objects.requireNonNull(file);
    return () -> Files.newInputStream(file);
  }

  /**
   * Returns the bytes of a stream, which can be written only once; the writer then closes the stream.
   *
   * <p>Writing them again throws an IllegalStateException.
   */
  static BinarySource of(InputStream once) {
    AtomicReference<InputStream> left = new AtomicReference<>(Objects.requireNonNull(once));
    return () -> {
      InputStream in = left.getAndSet(null);
      if (in == null) throw new IllegalStateException("the stream of this source was written already");
      return in;
    };
  }

  /** Returns this source with a known length: it must have at least {@code length} bytes, and no more are read. */
  default BinarySource withLength(long length) {
    if (length < 0) throw new IllegalArgumentException("a length is not negative");
    BinarySource all = this;
    return new BinarySource() {
      @Override
      public InputStream open() throws IOException {
        return all.open();
      }

      @Override
      public long length() {
        return length;
      }
    };
  }
}
