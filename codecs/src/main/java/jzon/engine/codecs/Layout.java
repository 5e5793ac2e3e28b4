package jzon.engine.codecs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

import jzon.engine.JsonWriter;
import jzon.engine.io.Sink;

/**
 * Lays out one document as {@link EncodeOptions} say, while it is written. For the Scala and Java APIs:
 *
 * <pre>{@code
 * Layout layout = Layout.open(options, sink);
 * try {
 *   encode(value, layout.out());
 *   layout.complete();
 * } finally {
 *   layout.close();
 * }
 * }</pre>
 *
 * <p>Each option is a sink that receives chunks of about 32 KiB and passes them on to the next. The canonical form is
 * made at the end.
 */
public final class Layout {
  private final EncodeOptions options;
  private final Sink sink;
  private final JsonWriter out;

  private Layout(EncodeOptions options, Sink sink, JsonWriter out) {
    this.options = options;
    this.sink = sink;
    this.out = options.mask == null ? out : Secrets.redacting(out, options.mask);
  }

  /** Opens a document in memory, which {@link #toByteArray} returns. */
  public static Layout open(EncodeOptions options) {
    JsonWriter out = options.isCanonical ? JsonWriter.openRecording()
        : options.isAsciiOnly ? JsonWriter.openAsciiOnly() : JsonWriter.open();
    return new Layout(options, null, out);
  }

  /** Opens a document that goes to a sink. */
  public static Layout open(EncodeOptions options, Sink target) {
    if (options.isCanonical) return new Layout(options, target, JsonWriter.openRecording());
    Sink sink = target;
    if (options.isHtmlSafe) sink = new Escaping(sink, true);
    if (options.isAsciiOnly) sink = new Escaping(sink, false);
    if (options.isPretty) sink = new Indenting(sink);
    return new Layout(options, sink, options.isAsciiOnly ? JsonWriter.openAsciiOnly(sink) : JsonWriter.open(sink));
  }

  /** Returns the writer of the document. */
  public JsonWriter out() {
    return out;
  }

  /** Returns the document in memory. */
  public byte[] toByteArray() {
    if (options.isCanonical) return CanonicalJson.of(out);
    byte[] laidOut = options.isPretty ? JsonFormat.pretty(out) : out.toByteArray();
    byte[] ascii = options.isAsciiOnly ? JsonFormat.asciiOnly(laidOut) : laidOut;
    return options.isHtmlSafe ? JsonFormat.htmlSafe(ascii) : ascii;
  }

  /** Passes the rest of the document to the sink; its exceptions are thrown as UncheckedIOException. */
  public void complete() {
    try {
      if (options.isCanonical) {
        byte[] json = CanonicalJson.of(out);
        sink.write(json, 0, json.length);
      } else {
        out.flush();
      }
      sink.complete();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Closes the writers and the sink, also after an error. */
  public void close() {
    out.close();
    try {
      if (sink != null) sink.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes on chunks in another form. */
  private abstract static class Changing implements Sink {
    private final Sink target;
    final JsonWriter changed;

    Changing(Sink target) {
      this.target = target;
      this.changed = JsonWriter.open(target);
    }

    @Override
    public final void beginLarge() {
      target.beginLarge();
    }

    @Override
    public final void complete() throws IOException {
      changed.flush();
      target.complete();
    }

    @Override
    public final void close() throws IOException {
      changed.close();
      target.close();
    }
  }

  private static final class Indenting extends Changing {
    private final PrettyText text = new PrettyText();
    /** A chunk, with a byte before it and a word after it. */
    private byte[] chunk = {};

    Indenting(Sink target) {
      super(target);
    }

    @Override
    public void write(byte[] bytes, int from, int to) {
      int n = to - from;
      if (chunk.length < n + 9) chunk = new byte[n + 9];
      chunk[0] = 0;
      System.arraycopy(bytes, from, chunk, 1, n);
      text.write(chunk, 1, n + 1, changed);
    }
  }

  private static final class Escaping extends Changing {
    private final boolean isForHtml;
    /** The first bytes of a character that the last chunk has cut. */
    private byte[] cut = {};

    Escaping(Sink target, boolean isForHtml) {
      super(target);
      this.isForHtml = isForHtml;
    }

    @Override
    public void write(byte[] bytes, int from, int to) {
      byte[] b = bytes;
      int i = from, n = to;
      if (cut.length > 0) {
        i = 0;
        n = cut.length + to - from;
        b = Arrays.copyOf(cut, n);
        System.arraycopy(bytes, from, b, cut.length, to - from);
      }
      int end = isForHtml ? JsonFormat.htmlSafe(b, i, n, changed) : JsonFormat.asciiOnly(b, i, n, changed);
      cut = Arrays.copyOfRange(b, end, n);
    }
  }
}
