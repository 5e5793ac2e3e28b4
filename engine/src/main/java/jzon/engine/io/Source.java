package jzon.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/**
 * Gives a reader the bytes of JSON: of an array, a string, a file, a stream, a channel or buffers.
 *
 * <pre>{@code
 * Person person = adapter.decode(Source.of(Path.of("person.json")));
 * Person other = adapter.decode(Source.of(request.getInputStream()));
 * }</pre>
 *
 * <p>A source of an array, a string, a buffer or a file can be read again. A reader reads arrays and strings in place,
 * and everything else piece by piece.
 *
 * <p>Implement it for other inputs. One reader or writer calls it, from its own thread:
 *
 * <pre>{@code
 * Source source = (b, from, length) -> connection.receive(b, from, length);
 * JsonReader in = JsonReader.open(source, Limits.DEFAULT);
 * }</pre>
 *
 * <p>A writer takes the bytes of a Base64 or hexadecimal string from it ({@code BinaryWriter.writeFrom}).
 */
public interface Source {
  /**
   * Puts the next bytes into {@code b}, starting at {@code from}: at least one and at most {@code length}. Waits until
   * at least one has arrived.
   *
   * @param length more than 0
   * @return how many, or -1 at the end; after that always -1
   */
  int read(byte[] b, int from, int length) throws IOException;

  /**
   * Tells whether the next call of {@link #read} surely does not wait. Whoever reads ahead on several threads reads
   * only while it is true, so that the results of what has arrived do not wait too. By default it is false.
   */
  default boolean isReady() throws IOException {
    return false;
  }

  /**
   * Opens what the source reads from, such as a file, if the first read would do that: so its error comes before. By
   * default it does nothing.
   */
  default void open() throws IOException {}

  /**
   * Closes what the source itself has opened, such as a file. Methods that decode a document call it at the end; a
   * {@code JsonReader} does not. By default it does nothing.
   */
  default void close() throws IOException {}

  /**
   * Returns the limits for the reader of this source, given those of the program. A source that makes the JSON of
   * another document enforces the limits on bytes for that document. By default they stay.
   */
  default Limits limits(Limits limits) {
    return limits;
  }

  /**
   * Returns an error of the reader as one of the document that this source has made the JSON of. By default, and if the
   * bytes are those of the document, it stays. Methods that decode a document call it before {@link #close}.
   */
  default JsonError error(JsonError error) {
    return error;
  }

  /** Returns all bytes of an array, which must not change until they are read. */
  static Source of(byte[] json) {
    return of(json, 0, json.length);
  }

  /** Returns the bytes in {@code [from, to)}, which must not change until they are read. */
  static Source of(byte[] json, int from, int to) {
    Objects.checkFromToIndex(from, to, json.length);
    return MemorySource.of(json, from, to);
  }

  /** Returns a string in UTF-8; an unpaired surrogate in it is an error at its position. */
  static Source of(CharSequence json) {
    return MemorySource.of(json.toString());
  }

  /** Returns the bytes of a file, which is opened at the first read. */
  static Source of(Path file) {
    return Sources.of(file);
  }

  /** Returns the bytes of a stream, which is never closed. */
  static Source of(InputStream in) {
    return Sources.of(in);
  }

  /** Returns characters in UTF-8, which are read to their end; the reader is never closed. */
  static Source of(Reader in) {
    return Sources.of(in);
  }

  /**
   * Returns the bytes of a blocking channel, which is never closed.
   *
   * @throws java.nio.channels.IllegalBlockingModeException in non-blocking mode: here, or when it gives nothing
   */
  static Source of(ReadableByteChannel in) {
    return Sources.of(in);
  }

  /** Returns the bytes of a buffer between its position and limit, which stay as they are. */
  static Source of(ByteBuffer buffer) {
    return MemorySource.of(buffer);
  }

  /**
   * Returns the bytes of one buffer after the other, each between position and limit, which stay as they are. A buffer
   * is requested when the one before it is read to its end.
   */
  static Source of(Iterator<ByteBuffer> buffers) {
    return Sources.of(buffers);
  }
}
