package jzon.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import jzon.engine.JsonReader;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import jzon.streams.RecordDecoder;
import jzon.streams.RecordReader;

/**
 * Iterates over the documents of a source, which may be larger than memory or never end; each is a value or an error.
 * After an error it continues with the next document, if the {@link Framing} allows it.
 *
 * <pre>{@code
 * try (JsonStream<Person> people = Jzon.adapter(Person.class).decodeStream(Source.of(file), Framing.lines())) {
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

  static <T> JsonStream<T> open(JsonAdapter<T> adapter, Source source, Framing framing, DecodeOptions options) {
    JsonAdapter<T> closed = DocumentDecoder.closed(adapter, options.strictFor("streams of documents"));
    RecordReader<T> records =
        RecordReader.open(source, framing, options.limits(), new AdapterRecords<>(closed), options.threads());
    try {
      source.open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new JsonStream<>(records);
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
