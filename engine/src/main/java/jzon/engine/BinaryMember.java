package jzon.engine;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Function;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.io.BinarySink;
import jzon.engine.reading.Tags;

/**
 * A field of an object whose bytes are passed on piece by piece, to a sink chosen from the fields before it.
 *
 * <p>Such an object is read in three parts: the fields before this one, this one, and the fields after it. The first
 * and the last part are read by ordinary decoders of objects: each sees only its own fields.
 *
 * <pre>{@code
 * static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);
 *
 * // {"name":"a.txt","content":"QUJD","checksum":"b5d4045c"}
 * Path file = CONTENT.read(in, Head::read, head -> new Download(folder, head.name()), Tail::read);
 * }</pre>
 *
 * <p>In the document, the fields that choose the sink must come before this field; a field after it counts as missing.
 * Each decoder skips unknown fields, as it does in any object.
 */
public final class BinaryMember implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final BinaryText text;
  /** Does not name a case but marks this field, at which decoders see the object end. */
  private final transient Discriminator tag;
  private final transient FieldNames names;

  /** Makes the field with the name {@code name}, whose bytes are encoded as {@code text}. */
  public BinaryMember(String name, BinaryText text) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.tag = new Discriminator(name, null);
    this.names = new FieldNames(name);
  }

  /** Returns the field's name. */
  public String name() {
    return name;
  }

  /** Returns the encoding of the field's bytes. */
  public BinaryText text() {
    return text;
  }

  /**
   * Reads the object that comes next and passes the bytes of this field to a sink.
   *
   * @param head decodes the fields before this field; it must be a decoder of an object
   * @param choice opens the sink
   * @param rest decodes the fields after this field, as an object
   * @return the value that the sink has made
   */
  public <H, R, A> A read(
      JsonReader in, Function<? super JsonReader, ? extends H> head, BinarySink.Choice<? super H, R, A> choice,
      Function<? super JsonReader, ? extends R> rest) {
    Tags tags = in.discriminators();
    tags.split(in, tag);
    H first = head.apply(in);
    if (!tags.isStopped(in)) throw in.missing(names, 0);
    BinarySink<R, A> sink;
    try {
      sink = Objects.requireNonNull(choice.open(first), "a sink");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try {
      in.binary().readTo(text, sink);
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

  /** As {@link #read}, but skips the fields after this field, and checks them. */
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
