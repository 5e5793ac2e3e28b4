package jzon.bind.adapters;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Adapters of booleans, numbers and strings. Each must be a separate class, which is loaded at its first use:
 * docs/performance-notes.md#calls-that-must-be-inlined.
 */
final class PrimitiveAdapters {
  private PrimitiveAdapters() {}

  /** {@code true} or {@code false}. */
  static final class Booleans extends JsonAdapter<Boolean> implements ListedAdapter<Boolean> {
    static final JsonAdapter<Boolean> INSTANCE = new Booleans();

    @Override
    public Boolean decode(JsonReader in) {
      return in.readBoolean();
    }

    @Override
    public void encode(Boolean value, JsonWriter out) {
      out.writeBoolean(value);
    }

    @Override
    public JsonAdapter<List<Boolean>> newList() {
      return PrimitiveLists.Booleans.INSTANCE;
    }
  }

  /** An integer literal of 8 bits. */
  static final class Bytes extends JsonAdapter<Byte> {
    static final JsonAdapter<Byte> INSTANCE = new Bytes();

    @Override
    public Byte decode(JsonReader in) {
      return in.readByte();
    }

    @Override
    public void encode(Byte value, JsonWriter out) {
      out.writeInt(value);
    }
  }

  /** An integer literal of 16 bits. */
  static final class Shorts extends JsonAdapter<Short> {
    static final JsonAdapter<Short> INSTANCE = new Shorts();

    @Override
    public Short decode(JsonReader in) {
      return in.readShort();
    }

    @Override
    public void encode(Short value, JsonWriter out) {
      out.writeInt(value);
    }
  }

  /** An integer literal of 32 bits. */
  static final class Ints extends JsonAdapter<Integer> implements ListedAdapter<Integer> {
    static final JsonAdapter<Integer> INSTANCE = new Ints();

    @Override
    public Integer decode(JsonReader in) {
      return in.readInt();
    }

    @Override
    public void encode(Integer value, JsonWriter out) {
      out.writeInt(value);
    }

    @Override
    public JsonAdapter<List<Integer>> newList() {
      return PrimitiveLists.Ints.INSTANCE;
    }
  }

  /** An integer literal of 64 bits. */
  static final class Longs extends JsonAdapter<Long> implements ListedAdapter<Long> {
    static final JsonAdapter<Long> INSTANCE = new Longs();

    @Override
    public Long decode(JsonReader in) {
      return in.readLong();
    }

    @Override
    public void encode(Long value, JsonWriter out) {
      out.writeLong(value);
    }

    @Override
    public JsonAdapter<List<Long>> newList() {
      return PrimitiveLists.Longs.INSTANCE;
    }
  }

  /** A number, or one of "NaN", "Infinity" and "-Infinity". */
  static final class Floats extends JsonAdapter<Float> implements ListedAdapter<Float> {
    static final JsonAdapter<Float> INSTANCE = new Floats();

    @Override
    public Float decode(JsonReader in) {
      return in.readFloat();
    }

    @Override
    public void encode(Float value, JsonWriter out) {
      out.writeFloat(value);
    }

    @Override
    public JsonAdapter<List<Float>> newList() {
      return PrimitiveLists.Floats.INSTANCE;
    }
  }

  /** A number, or one of "NaN", "Infinity" and "-Infinity". */
  static final class Doubles extends JsonAdapter<Double> implements ListedAdapter<Double> {
    static final JsonAdapter<Double> INSTANCE = new Doubles();

    @Override
    public Double decode(JsonReader in) {
      return in.readDouble();
    }

    @Override
    public void encode(Double value, JsonWriter out) {
      out.writeDouble(value);
    }

    @Override
    public JsonAdapter<List<Double>> newList() {
      return PrimitiveLists.Doubles.INSTANCE;
    }
  }

  /** A string of one UTF-16 unit that is not a surrogate. */
  static final class Chars extends JsonAdapter<Character> {
    static final JsonAdapter<Character> INSTANCE = new Chars();

    @Override
    public Character decode(JsonReader in) {
      return in.readChar();
    }

    @Override
    public void encode(Character value, JsonWriter out) {
      out.writeChar(value);
    }
  }

  /** An integer literal, within the limits when read. */
  static final class BigIntegers extends JsonAdapter<BigInteger> {
    static final JsonAdapter<BigInteger> INSTANCE = new BigIntegers();

    @Override
    public BigInteger decode(JsonReader in) {
      return in.readBigInteger();
    }

    @Override
    public void encode(BigInteger value, JsonWriter out) {
      out.writeBigInteger(value);
    }
  }

  /** A number that keeps its scale, within the limits when read. */
  static final class BigDecimals extends JsonAdapter<BigDecimal> {
    static final JsonAdapter<BigDecimal> INSTANCE = new BigDecimals();

    @Override
    public BigDecimal decode(JsonReader in) {
      return in.readBigDecimal();
    }

    @Override
    public void encode(BigDecimal value, JsonWriter out) {
      out.writeBigDecimal(value);
    }
  }

  /** A string. */
  static final class Strings extends JsonAdapter<String> implements ListedAdapter<String> {
    static final JsonAdapter<String> INSTANCE = new Strings();

    @Override
    public String decode(JsonReader in) {
      return in.readString();
    }

    @Override
    public void encode(String value, JsonWriter out) {
      out.writeString(value);
    }

    @Override
    public JsonAdapter<List<String>> newList() {
      return PrimitiveLists.Strings.INSTANCE;
    }
  }
}
