package jzon.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import jzon.engine.FieldNames;
import jzon.engine.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Reason;

/**
 * Reads and writes members that may be null or absent, for generated adapters, which a call makes smaller. A binary
 * interface: these calls are compiled into users' jars.
 */
public final class Members {
  private Members() {}

  // ---- null, or a value ----

  /** Reads null or what the adapter reads. */
  public static <T> T readNullable(JsonAdapter<T> adapter, JsonReader in) {
    return in.tryReadNull() ? null : adapter.decode(in);
  }

  /** Reads null or what {@link JsonReader#readBoolean} reads. */
  public static Boolean readNullableBoolean(JsonReader in) {
    return in.tryReadNull() ? null : (Boolean) in.readBoolean();
  }

  /** Reads null or what {@link JsonReader#readByte} reads. */
  public static Byte readNullableByte(JsonReader in) {
    return in.tryReadNull() ? null : (Byte) in.readByte();
  }

  /** Reads null or what {@link JsonReader#readShort} reads. */
  public static Short readNullableShort(JsonReader in) {
    return in.tryReadNull() ? null : (Short) in.readShort();
  }

  /** Reads null or what {@link JsonReader#readInt} reads. */
  public static Integer readNullableInt(JsonReader in) {
    return in.tryReadNull() ? null : (Integer) in.readInt();
  }

  /** Reads null or what {@link JsonReader#readLong} reads. */
  public static Long readNullableLong(JsonReader in) {
    return in.tryReadNull() ? null : (Long) in.readLong();
  }

  /** Reads null or what {@link JsonReader#readFloat} reads. */
  public static Float readNullableFloat(JsonReader in) {
    return in.tryReadNull() ? null : (Float) in.readFloat();
  }

  /** Reads null or what {@link JsonReader#readDouble} reads. */
  public static Double readNullableDouble(JsonReader in) {
    return in.tryReadNull() ? null : (Double) in.readDouble();
  }

  /** Reads null or what {@link JsonReader#readChar} reads. */
  public static Character readNullableChar(JsonReader in) {
    return in.tryReadNull() ? null : (Character) in.readChar();
  }

  /** Reads null or what {@link JsonReader#readString} reads. */
  public static String readNullableString(JsonReader in) {
    return in.tryReadNull() ? null : in.readString();
  }

  /** Reads null or what {@link JsonReader#readBigInteger} reads. */
  public static BigInteger readNullableBigInteger(JsonReader in) {
    return in.tryReadNull() ? null : in.readBigInteger();
  }

  /** Reads null or what {@link JsonReader#readBigDecimal} reads. */
  public static BigDecimal readNullableBigDecimal(JsonReader in) {
    return in.tryReadNull() ? null : in.readBigDecimal();
  }

  /** Reads null or what {@link JsonReader#readUuid} reads. */
  public static UUID readNullableUuid(JsonReader in) {
    return in.tryReadNull() ? null : in.readUuid();
  }

  // ---- empty for null, or a value ----

  /** Reads null as empty, or what the adapter reads. */
  public static <T> Optional<T> readOptional(JsonAdapter<T> adapter, JsonReader in) {
    return in.tryReadNull() ? Optional.empty() : Optional.of(adapter.decode(in));
  }

  /** Reads null as empty, or what {@link JsonReader#readString} reads. */
  public static Optional<String> readOptionalString(JsonReader in) {
    return in.tryReadNull() ? Optional.empty() : Optional.of(in.readString());
  }

  /** Reads null as empty, or what {@link JsonReader#readInt} reads. */
  public static OptionalInt readOptionalInt(JsonReader in) {
    return in.tryReadNull() ? OptionalInt.empty() : OptionalInt.of(in.readInt());
  }

  /** Reads null as empty, or what {@link JsonReader#readLong} reads. */
  public static OptionalLong readOptionalLong(JsonReader in) {
    return in.tryReadNull() ? OptionalLong.empty() : OptionalLong.of(in.readLong());
  }

  /** Reads null as empty, or what {@link JsonReader#readDouble} reads. */
  public static OptionalDouble readOptionalDouble(JsonReader in) {
    return in.tryReadNull() ? OptionalDouble.empty() : OptionalDouble.of(in.readDouble());
  }

  /** Writes null for null, or what the adapter writes. */
  public static <T> void writeNullable(JsonAdapter<T> adapter, T value, JsonWriter out) {
    if (value == null) out.writeNull();
    else adapter.encode(value, out);
  }

  // ---- absent ----

  /**
   * Returns what stands for a member that is missing, of an adapter that the compiler does not know.
   *
   * @throws jzon.engine.JsonException that the member is missing, when nothing stands for it
   */
  public static <T> T missing(JsonAdapter<T> adapter, JsonReader in, FieldNames names, int index) {
    T value = adapter.missing();
    if (value == null) throw in.missing(names, index);
    return value;
  }

  // ---- enums by numbers

  /** How many numbers a message lists, as the reader lists names. */
  private static final int LISTED = 10;

  /** Makes the exception for a number at the absolute offset {@code at} that is none of an enum's. */
  public static JsonException unknownCode(JsonReader in, long at, long[] codes) {
    StringBuilder text = new StringBuilder("expected one of ");
    for (int i = 0; i < codes.length; i++) {
      if (i > 0) text.append(", ");
      if (i == LISTED) {
        text.append("...");
        break;
      }
      text.append(codes[i]);
    }
    return in.error(Reason.INVALID_ENUM, at, text.toString());
  }
}
