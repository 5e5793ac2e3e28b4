package jzon.bind.adapters;

import java.nio.ByteBuffer;
import jzon.bind.JsonAdapter;
import jzon.engine.binary.Base64Variant;
import jzon.engine.io.BinarySource;
import jzon.engine.binary.BinaryText;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Bytes as text in a string: arrays and buffers, which are held, and sources, which are streamed when written. */
final class BinaryAdapters {
  private BinaryAdapters() {}

  /** The default form of bytes: RFC 4648, section 4, in one line, with padding. */
  static final BinaryText STANDARD = Base64Variant.MIME_NO_LINEFEEDS;

  /** Returns an adapter by its parent's type, as those below do: callers are verified without loading its class. */
  static JsonAdapter<BinarySource> source() {
    return Sources.INSTANCE;
  }

  static JsonAdapter<byte[]> arrays(BinaryText text) {
    return new Arrays(text);
  }

  static JsonAdapter<ByteBuffer> buffers(BinaryText text) {
    return new Buffers(text);
  }

  static JsonAdapter<BinarySource> sources(BinaryText text) {
    return new Sources(text);
  }

  /** Arrays. */
  static final class Arrays extends JsonAdapter<byte[]> {
    static final JsonAdapter<byte[]> INSTANCE = new Arrays(STANDARD);

    final BinaryText text;

    Arrays(BinaryText text) {
      this.text = text;
    }

    @Override
    public byte[] decode(JsonReader in) {
      return in.binary().read(text);
    }

    @Override
    public void encode(byte[] bytes, JsonWriter out) {
      out.binary().write(bytes, text);
    }
  }

  /** Buffers: what remains of them is written, and their positions stay; those read have an array of their own. */
  static final class Buffers extends JsonAdapter<ByteBuffer> {
    static final JsonAdapter<ByteBuffer> INSTANCE = new Buffers(STANDARD);

    final BinaryText text;

    Buffers(BinaryText text) {
      this.text = text;
    }

    @Override
    public ByteBuffer decode(JsonReader in) {
      return ByteBuffer.wrap(in.binary().read(text));
    }

    @Override
    public void encode(ByteBuffer bytes, JsonWriter out) {
      out.binary().write(bytes, text);
    }
  }

  /** Sources: streamed when they are written, kept in memory when they are read. */
  static final class Sources extends JsonAdapter<BinarySource> {
    static final JsonAdapter<BinarySource> INSTANCE = new Sources(STANDARD);

    final BinaryText text;

    Sources(BinaryText text) {
      this.text = text;
    }

    @Override
    public BinarySource decode(JsonReader in) {
      return BinarySource.of(in.binary().read(text));
    }

    @Override
    public void encode(BinarySource source, JsonWriter out) {
      out.binary().writeFrom(text, source);
    }
  }
}
