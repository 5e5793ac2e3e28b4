package jzon.bind.adapters;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import jzon.bind.KeyAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The keys of the JDK's types, each a class by itself, loaded when it is first asked for. */
final class StandardKeys {
  private StandardKeys() {}

  /** Returns the adapter of the keys of a class, or null. */
  static KeyAdapter<?> find(Class<?> type) {
    return switch (type.getName()) {
      case "java.lang.String" -> Strings.INSTANCE;
      case "boolean", "java.lang.Boolean" -> Booleans.INSTANCE;
      case "byte", "java.lang.Byte" -> Bytes.INSTANCE;
      case "short", "java.lang.Short" -> Shorts.INSTANCE;
      case "int", "java.lang.Integer" -> Ints.INSTANCE;
      case "long", "java.lang.Long" -> Longs.INSTANCE;
      case "float", "java.lang.Float" -> Floats.INSTANCE;
      case "double", "java.lang.Double" -> Doubles.INSTANCE;
      case "char", "java.lang.Character" -> Chars.INSTANCE;
      case "java.math.BigInteger" -> BigIntegers.INSTANCE;
      case "java.math.BigDecimal" -> BigDecimals.INSTANCE;
      case "java.util.UUID" -> Uuids.INSTANCE;
      // the network decides if two of them are equal
      case "java.net.URL" -> null;
      default -> type.getClassLoader() == null && StandardAdapters.find(type) instanceof TextForm<?> form
          ? form.keys()
          : null;
    };
  }

  /** The name as it is. */
  static final class Strings extends KeyAdapter<String> {
    static final KeyAdapter<String> INSTANCE = new Strings();

    @Override
    public String decodeKey(JsonReader in) {
      return in.readName();
    }

    @Override
    public void encodeKey(String key, JsonWriter out) {
      out.writeName(key);
    }
  }

  /** {@code "true"} or {@code "false"}. */
  static final class Booleans extends KeyAdapter<Boolean> {
    static final KeyAdapter<Boolean> INSTANCE = new Booleans();

    @Override
    public Boolean decodeKey(JsonReader in) {
      return in.keys().readBoolean();
    }

    @Override
    public void encodeKey(Boolean key, JsonWriter out) {
      out.keys().writeBoolean(key);
    }
  }

  /** A number in quotes. */
  static final class Bytes extends KeyAdapter<Byte> {
    static final KeyAdapter<Byte> INSTANCE = new Bytes();

    @Override
    public Byte decodeKey(JsonReader in) {
      return in.keys().readByte();
    }

    @Override
    public void encodeKey(Byte key, JsonWriter out) {
      out.keys().writeInt(key);
    }
  }

  /** A number in quotes. */
  static final class Shorts extends KeyAdapter<Short> {
    static final KeyAdapter<Short> INSTANCE = new Shorts();

    @Override
    public Short decodeKey(JsonReader in) {
      return in.keys().readShort();
    }

    @Override
    public void encodeKey(Short key, JsonWriter out) {
      out.keys().writeInt(key);
    }
  }

  /** A number in quotes. */
  static final class Ints extends KeyAdapter<Integer> {
    static final KeyAdapter<Integer> INSTANCE = new Ints();

    @Override
    public Integer decodeKey(JsonReader in) {
      return in.keys().readInt();
    }

    @Override
    public void encodeKey(Integer key, JsonWriter out) {
      out.keys().writeInt(key);
    }
  }

  /** A number in quotes. */
  static final class Longs extends KeyAdapter<Long> {
    static final KeyAdapter<Long> INSTANCE = new Longs();

    @Override
    public Long decodeKey(JsonReader in) {
      return in.keys().readLong();
    }

    @Override
    public void encodeKey(Long key, JsonWriter out) {
      out.keys().writeLong(key);
    }
  }

  /** A number in quotes. */
  static final class Floats extends KeyAdapter<Float> {
    static final KeyAdapter<Float> INSTANCE = new Floats();

    @Override
    public Float decodeKey(JsonReader in) {
      return in.keys().readFloat();
    }

    @Override
    public void encodeKey(Float key, JsonWriter out) {
      out.keys().writeFloat(key);
    }
  }

  /** A number in quotes. */
  static final class Doubles extends KeyAdapter<Double> {
    static final KeyAdapter<Double> INSTANCE = new Doubles();

    @Override
    public Double decodeKey(JsonReader in) {
      return in.keys().readDouble();
    }

    @Override
    public void encodeKey(Double key, JsonWriter out) {
      out.keys().writeDouble(key);
    }
  }

  /** One character. */
  static final class Chars extends KeyAdapter<Character> {
    static final KeyAdapter<Character> INSTANCE = new Chars();

    @Override
    public Character decodeKey(JsonReader in) {
      return in.keys().readChar();
    }

    @Override
    public void encodeKey(Character key, JsonWriter out) {
      out.keys().writeChar(key);
    }
  }

  /** A number in quotes. */
  static final class BigIntegers extends KeyAdapter<BigInteger> {
    static final KeyAdapter<BigInteger> INSTANCE = new BigIntegers();

    @Override
    public BigInteger decodeKey(JsonReader in) {
      return in.keys().readBigInteger();
    }

    @Override
    public void encodeKey(BigInteger key, JsonWriter out) {
      out.keys().writeBigInteger(key);
    }
  }

  /** A number in quotes. */
  static final class BigDecimals extends KeyAdapter<BigDecimal> {
    static final KeyAdapter<BigDecimal> INSTANCE = new BigDecimals();

    @Override
    public BigDecimal decodeKey(JsonReader in) {
      return in.keys().readBigDecimal();
    }

    @Override
    public void encodeKey(BigDecimal key, JsonWriter out) {
      out.keys().writeBigDecimal(key);
    }
  }

  /** The form of 36 characters. */
  static final class Uuids extends KeyAdapter<UUID> {
    static final KeyAdapter<UUID> INSTANCE = new Uuids();

    @Override
    public UUID decodeKey(JsonReader in) {
      return in.keys().readUuid();
    }

    @Override
    public void encodeKey(UUID key, JsonWriter out) {
      out.keys().writeUuid(key);
    }
  }
}
