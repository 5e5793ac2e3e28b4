package jzon.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
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

  // ---- enums

  /**
   * Makes the names of an enum whose constants have the texts of {@code @Json.EnumValue}.
   *
   * @throws IllegalStateException for a text that is null or that two constants have
   */
  public static FieldNames enumNames(Class<? extends Enum<?>> type, String... texts) {
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < texts.length; i++) {
      if (texts[i] == null) {
        throw new IllegalStateException(
            constant(type, i).concat(": @Json.EnumValue gives null; give each constant a text of its own"));
      }
      Integer first = known.putIfAbsent(texts[i], i);
      if (first != null) throw sameValue(type, first, i, '"' + texts[i] + '"');
    }
    return new FieldNames(texts);
  }

  /**
   * Returns the numbers of an enum's constants, which {@code @Json.EnumValue} gives.
   *
   * @throws IllegalStateException for a number that two constants have
   */
  public static long[] enumCodes(Class<? extends Enum<?>> type, long... codes) {
    Map<Long, Integer> known = new HashMap<>();
    for (int i = 0; i < codes.length; i++) {
      Integer first = known.putIfAbsent(codes[i], i);
      if (first != null) throw sameValue(type, first, i, String.valueOf(codes[i]));
    }
    return codes;
  }

  private static IllegalStateException sameValue(Class<? extends Enum<?>> type, int first, int second, String value) {
    return new IllegalStateException(
        constant(type, second) + ": @Json.EnumValue gives " + value + ", as for " + constant(type, first)
            + "; give each constant another value");
  }

  /** Returns the name of a constant; an enum of another library may have got others in between. */
  private static String constant(Class<? extends Enum<?>> type, int index) {
    Enum<?>[] constants = type.getEnumConstants();
    return AdapterRegistry.name(type) + "." + (index < constants.length ? constants[index].name() : index);
  }

  /** Returns the JSON strings of an enum's constants by their ordinals, null for others; the names are in order. */
  public static byte[][] enumTexts(FieldNames names, Enum<?>[] constants) {
    int length = 0;
    for (Enum<?> constant : constants) length = Math.max(length, constant.ordinal() + 1);
    byte[][] texts = new byte[length][];
    for (int i = 0; i < constants.length; i++) {
      texts[constants[i].ordinal()] = PrimitiveAdapters.Strings.INSTANCE.encode(names.name(i));
    }
    return texts;
  }

  /** Makes the exception for a constant that an enum did not have when its adapter was compiled. */
  public static IllegalArgumentException unknownConstant(Enum<?> constant) {
    return new IllegalArgumentException(
        AdapterRegistry.name(constant.getDeclaringClass()) + "." + constant.name()
            + " is not known to its adapter; compile the adapter again");
  }

  // ---- sealed types

  /** Makes the exception for a value of a case that a sealed type did not have when its adapter was compiled. */
  public static IllegalArgumentException unknownCase(Class<?> type, Object value) {
    return new IllegalArgumentException(
        AdapterRegistry.name(value.getClass()) + " is not a case of " + AdapterRegistry.name(type)
            + " that the adapter knows; compile the adapter again");
  }

  /** Makes the exception for a case at the offset {@code at} that the type argument of a sealed type excludes. */
  public static JsonException otherBound(JsonReader in, long at, String type) {
    return in.rejected(at, type.concat(" does not take the type argument of the sealed type"));
  }

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
