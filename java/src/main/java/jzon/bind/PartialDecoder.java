package jzon.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import jzon.engine.JsonReader;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.UnfinishedDocument;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;

/** Decodes unfinished documents; as an iterator, after each part that adds something. */
final class PartialDecoder<T> implements Iterator<Partial<T>> {
  private static final int READ = 8192;

  private final Kept<T> attempt;
  private final UnfinishedDocument document;
  private final Source source;
  private final byte[] buffer = new byte[READ];
  private boolean found;
  private boolean ended;

  private PartialDecoder(JsonAdapter<T> adapter, Limits limits, Source source) {
    this.attempt = new Kept<>(adapter);
    this.document = new UnfinishedDocument(limits);
    this.source = source;
  }

  static <T> JsonResult<Partial<T>> decode(JsonAdapter<T> adapter, Source json, DecodeOptions options) {
    UnfinishedDocument document = new UnfinishedDocument(strict(options).limits());
    if (json instanceof MemorySource memory && memory.text() != null) document.add(memory.text());
    else while (readPart(json, new byte[READ], document)) {}
    return decode(document, json, new Kept<>(DocumentDecoder.closed(adapter, options)));
  }

  static <T> Iterator<Partial<T>> progress(JsonAdapter<T> adapter, Source json, DecodeOptions options) {
    return new PartialDecoder<>(DocumentDecoder.closed(adapter, options), strict(options).limits(), json);
  }

  private static DecodeOptions strict(DecodeOptions options) {
    return options.strictFor("unfinished documents");
  }

  /** Adds what one call of {@code read} returns; returns false at the end of the source, which it closes. */
  private static boolean readPart(Source json, byte[] buffer, UnfinishedDocument document) {
    try {
      int n = json.read(buffer, 0, buffer.length);
      if (n < 0) json.close();
      else document.add(buffer, 0, n);
      return n >= 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> JsonResult<Partial<T>> decode(UnfinishedDocument document, Source json, Kept<T> attempt) {
    attempt.value = null;
    JsonError error = document.decode(attempt);
    if (error != null) return new JsonResult.Failure<>(json.error(error));
    Optional<T> value = Optional.ofNullable(attempt.value);
    return new JsonResult.Success<>(new Partial<>(value, document.openPaths(), Optional.empty()));
  }

  @Override
  public boolean hasNext() {
    while (!found && !ended) {
      if (!readPart(source, buffer, document)) {
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
    JsonResult<Partial<T>> result = decode(document, source, attempt);
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
}
