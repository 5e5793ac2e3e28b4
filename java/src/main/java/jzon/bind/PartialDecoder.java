package jzon.bind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import jzon.engine.JsonReader;
import jzon.engine.codecs.UnfinishedDocument;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/** Decodes unfinished documents; as an iterator, after each part that adds something. */
final class PartialDecoder<T> implements Iterator<Partial<T>> {
  private static final int READ = 8192;

  private final Kept<T> attempt;
  private final UnfinishedDocument document;
  private final Iterator<byte[]> parts;
  private boolean found;
  private boolean ended;

  private PartialDecoder(JsonAdapter<T> adapter, Limits limits, Iterator<byte[]> parts) {
    this.attempt = new Kept<>(adapter);
    this.document = new UnfinishedDocument(limits);
    this.parts = parts;
  }

  static <T> JsonResult<Partial<T>> decode(JsonAdapter<T> adapter, byte[] json, Limits limits) {
    UnfinishedDocument document = new UnfinishedDocument(limits);
    document.add(json, 0, json.length);
    return decode(document, new Kept<>(adapter));
  }

  static <T> JsonResult<Partial<T>> decode(JsonAdapter<T> adapter, String json, Limits limits) {
    UnfinishedDocument document = new UnfinishedDocument(limits);
    document.add(json);
    return decode(document, new Kept<>(adapter));
  }

  static <T> Iterator<Partial<T>> progress(JsonAdapter<T> adapter, Iterator<byte[]> parts, Limits limits) {
    return new PartialDecoder<>(adapter, limits, parts);
  }

  static <T> Iterator<Partial<T>> progress(JsonAdapter<T> adapter, InputStream stream, Limits limits) {
    return new PartialDecoder<>(adapter, limits, new Reads(stream));
  }

  private static <T> JsonResult<Partial<T>> decode(UnfinishedDocument document, Kept<T> attempt) {
    attempt.value = null;
    JsonError error = document.decode(attempt);
    if (error != null) return new JsonResult.Failure<>(error);
    Optional<T> value = Optional.ofNullable(attempt.value);
    return new JsonResult.Success<>(new Partial<>(value, document.openPaths(), Optional.empty()));
  }

  @Override
  public boolean hasNext() {
    while (!found && !ended) {
      if (parts.hasNext()) {
        byte[] part = parts.next();
        document.add(part, 0, part.length);
      } else {
        document.end();
        ended = true;
      }
      found = document.hasNews();
    }
    return found;
  }

  @Override
  public Partial<T> next() {
    if (!hasNext()) throw new NoSuchElementException("the document has ended");
    found = false;
    T before = attempt.value;
    JsonResult<Partial<T>> result = decode(document, attempt);
    if (!(result instanceof JsonResult.Failure<Partial<T>> failure)) return result.orElseThrow();
    ended = true;
    return new Partial<>(Optional.ofNullable(before), List.of(), Optional.of(failure.error()));
  }

  /** Decodes the document and keeps its value, if it has one. */
  private static final class Kept<T> implements UnfinishedDocument.Attempt {
    private final DocumentDecoder.Attempt<T> last;
    T value;

    Kept(JsonAdapter<T> adapter) {
      this.last = new DocumentDecoder.Attempt<>(adapter);
    }

    @Override
    public JsonError run(JsonReader in) {
      return last.run(in);
    }

    @Override
    public boolean mayReadSecrets() {
      return last.mayReadSecrets();
    }

    @Override
    public void keep() {
      value = last.value;
    }
  }

  /** The bytes of a stream: each call of {@code read} makes one part. */
  private static final class Reads implements Iterator<byte[]> {
    private final InputStream stream;
    private final byte[] buffer = new byte[READ];
    private int length;

    Reads(InputStream stream) {
      this.stream = stream;
    }

    @Override
    public boolean hasNext() {
      try {
        if (length == 0) length = stream.read(buffer);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return length >= 0;
    }

    @Override
    public byte[] next() {
      if (!hasNext()) throw new NoSuchElementException("the stream has ended");
      byte[] part = Arrays.copyOf(buffer, length);
      length = 0;
      return part;
    }
  }
}
