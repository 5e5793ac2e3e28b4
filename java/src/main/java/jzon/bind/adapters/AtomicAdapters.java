package jzon.bind.adapters;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Atomic variables: their value in JSON. */
final class AtomicAdapters {
  private AtomicAdapters() {}

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<AtomicReference<T>> of(JsonAdapter<T> value) {
    return new Reference<>(value);
  }

  /** An integer literal of 32 bits. */
  static final class Ints extends JsonAdapter<AtomicInteger> {
    static final JsonAdapter<AtomicInteger> INSTANCE = new Ints();

    @Override
    public AtomicInteger decode(JsonReader in) {
      return new AtomicInteger(in.readInt());
    }

    @Override
    public void encode(AtomicInteger value, JsonWriter out) {
      out.writeInt(value.get());
    }
  }

  /** An integer literal of 64 bits. */
  static final class Longs extends JsonAdapter<AtomicLong> {
    static final JsonAdapter<AtomicLong> INSTANCE = new Longs();

    @Override
    public AtomicLong decode(JsonReader in) {
      return new AtomicLong(in.readLong());
    }

    @Override
    public void encode(AtomicLong value, JsonWriter out) {
      out.writeLong(value.get());
    }
  }

  /** {@code true} or {@code false}. */
  static final class Booleans extends JsonAdapter<AtomicBoolean> {
    static final JsonAdapter<AtomicBoolean> INSTANCE = new Booleans();

    @Override
    public AtomicBoolean decode(JsonReader in) {
      return new AtomicBoolean(in.readBoolean());
    }

    @Override
    public void encode(AtomicBoolean value, JsonWriter out) {
      out.writeBoolean(value.get());
    }
  }

  /** The value of the reference. */
  static final class Reference<T> extends JsonAdapter<AtomicReference<T>> {
    final JsonAdapter<T> value;

    Reference(JsonAdapter<T> value) {
      this.value = value;
    }

    @Override
    public AtomicReference<T> decode(JsonReader in) {
      return new AtomicReference<>(value.decode(in));
    }

    @Override
    public void encode(AtomicReference<T> reference, JsonWriter out) {
      value.encode(reference.get(), out);
    }
  }
}
