package jzon.bind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import jzon.engine.JsonReader;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.streams.Framing;
import jzon.streams.RecordDecoder;
import jzon.streams.RecordReader;

/**
 * Iterates over the documents of a source, which may be larger than memory or never end; each is a value or an error.
 * After an error it continues with the next document, if the {@link Framing} allows it.
 *
 * <pre>{@code
 * try (JsonStream<Person> people = Jzon.adapter(Person.class).decodeStream(file, Framing.lines())) {
 *   while (people.hasNext()) {
 *     JsonResult<Person> next = people.next();
 *     ...
 *   }
 * }
 * }</pre>
 *
 * <p>It reads on demand: one document and a chunk are in memory. Do not use it in several threads at once.
 *
 * <p>If the source throws an exception, the stream throws it after all results before it, an IOException as {@link
 * UncheckedIOException}. The same holds for exceptions of an adapter that do not reject the value. After the
 * exception, you can call {@code next} again: the stream continues.
 */
public final class JsonStream<T> implements Iterator<JsonResult<T>>, AutoCloseable {
  private final RecordReader<T> records;
  private boolean isReady;

  private JsonStream(RecordReader<T> records) {
    this.records = records;
  }

  static <T> JsonStream<T> open(
      JsonAdapter<T> adapter, InputStream source, Framing framing, Limits limits, int threads) {
    return new JsonStream<>(RecordReader.open(source, framing, limits, new AdapterRecords<>(adapter), threads));
  }

  static <T> JsonStream<T> open(JsonAdapter<T> adapter, ReadableByteChannel source, Framing framing, Limits limits) {
    return new JsonStream<>(RecordReader.open(source, framing, limits, new AdapterRecords<>(adapter)));
  }

  static <T> JsonStream<T> open(JsonAdapter<T> adapter, Path source, Framing framing, Limits limits, int threads) {
    try {
      return new JsonStream<>(RecordReader.open(source, framing, limits, new AdapterRecords<>(adapter), threads));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> JsonStream<T> open(JsonAdapter<T> adapter, Iterator<ByteBuffer> source, Framing framing, Limits limits) {
    return new JsonStream<>(RecordReader.openBuffers(source, framing, limits, new AdapterRecords<>(adapter)));
  }

  /** Reads up to the next document; returns false at the end of the source. */
  @Override
  public boolean hasNext() {
    if (isReady) return true;
    try {
      isReady = records.next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return isReady;
  }

  /**
   * Returns the next document.
   *
   * @throws NoSuchElementException at the end of the source
   */
  @Override
  public JsonResult<T> next() {
    if (!hasNext()) throw new NoSuchElementException("no more documents");
    isReady = false;
    JsonError error = records.error();
    return error == null ? new JsonResult.Success<>(records.value()) : new JsonResult.Failure<>(error);
  }

  /** Returns the remaining documents as a sequential stream; its {@code close} closes this one. */
  public Stream<JsonResult<T>> stream() {
    int facts = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, facts), false).onClose(this::close);
  }

  /** Closes the file that this stream opened, if any, and ends its threads; the stream then has no more documents. */
  @Override
  public void close() {
    isReady = false;
    try {
      records.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class AdapterRecords<T> implements RecordDecoder<T> {
    private final JsonAdapter<T> adapter;
    private final boolean readsSecrets;

    AdapterRecords(JsonAdapter<T> adapter) {
      this.adapter = adapter;
      this.readsSecrets = Adapters.MAKER.readsSecrets(adapter);
    }

    @Override
    public T decode(JsonReader in) {
      if (readsSecrets) Secrets.expect(in);
      long start = in.offset();
      try {
        return adapter.decode(in);
      } catch (JsonBindException e) { // from JSON inside a string of the document
        throw in.rejected(start, DocumentDecoder.inside(e, in));
      } catch (RuntimeException e) {
        if (mayReadSecrets()) Secrets.expect(in); // the document may be a piece of a torn one, and begin in a secret
        throw e;
      }
    }

    @Override
    public boolean isRejection(RuntimeException e) {
      return DocumentDecoder.isRejection(e);
    }

    @Override
    public boolean mayReadSecrets() {
      return readsSecrets || Adapters.MAKER.mayReadSecrets(adapter);
    }
  }
}
