package jzon.engine;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Function;

/**
 * A member of objects whose bytes are passed on piece by piece, to where the members before it say.
 *
 * <p>An object with such a member is read in three parts, of which two are ordinary decoders of objects: for the first
 * the object ends before the member, for the last it begins behind it.
 *
 * <pre>{@code
 * static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);
 *
 * // {"name":"a.txt","content":"QUJD","checksum":"b5d4045c"}
 * Path file = CONTENT.read(in, Head::read, head -> new Download(folder, head.name()), Tail::read);
 * }</pre>
 *
 * <p>Members that must choose the sink come before it in the document; one that comes behind it is missing. Each
 * decoder skips what it does not know, as it does in an object of its own.
 */
public final class BinaryMember implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final BinaryText text;
  private final transient Discriminator tag;

  /** Makes the member called {@code name}, whose bytes are written as {@code text}. */
  public BinaryMember(String name, BinaryText text) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.tag = new Discriminator(name);
  }

  /** Returns the member's name. */
  public String name() {
    return name;
  }

  /** Returns how its bytes are written. */
  public BinaryText text() {
    return text;
  }

  /**
   * Reads the object that comes next.
   *
   * @param head reads it up to the member; it must be a decoder of an object
   * @param choice opens the sink
   * @param rest reads it behind the member, as an object
   * @return what the sink has made
   */
  public <H, R, A> A read(
      JsonReader in, Function<? super JsonReader, ? extends H> head, BinarySink.Choice<? super H, R, A> choice,
      Function<? super JsonReader, ? extends R> rest) {
    Tags tags = in.tags();
    tags.split(in, tag);
    H first = head.apply(in);
    if (!tags.isStopped(in)) throw in.missing(tag.tag, 0);
    BinarySink<R, A> sink;
    try {
      sink = Objects.requireNonNull(choice.open(first), "a sink");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try {
      in.readBinaryTo(text, sink);
      tags.goOn(in);
      R last = rest.apply(in);
      tags.leave(in);
      return sink.finish(last);
    } catch (IOException e) {
      abort(sink, e);
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      abort(sink, e);
      throw e;
    }
  }

  /** As {@link #read}, where nothing behind the member is wanted; it is checked and skipped. */
  public <H, A> A read(
      JsonReader in, Function<? super JsonReader, ? extends H> head, BinarySink.Choice<? super H, Void, A> choice) {
    return read(in, head, choice, reader -> {
      reader.skipValue();
      return null;
    });
  }

  private static void abort(BinarySink<?, ?> sink, Throwable e) {
    try {
      sink.abort();
    } catch (IOException | RuntimeException other) {
      e.addSuppressed(other);
    }
  }

  private Object readResolve() {
    return new BinaryMember(name, text);
  }
}
