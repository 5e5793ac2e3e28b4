package jzon.bind.generated;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.KeyAdapter;
import jzon.bind.lookup.AdapterMaker;
import jzon.bind.lookup.ClassNames;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.OldValues;
import jzon.engine.error.Reason;

/**
 * Methods that generated adapters call, to keep them small. This is a binary interface, because the calls are compiled
 * into users' jars.
 */
public final class Members {
  @SuppressWarnings("unchecked") // AdapterMaker.get returns a maker of these two classes
  private static final AdapterMaker<JsonAdapter<?>, KeyAdapter<?>> MAKER =
      (AdapterMaker<JsonAdapter<?>, KeyAdapter<?>>) AdapterMaker.get();

  private Members() {}

  // ---- registering ----

  /** Registers the adapter of a class. */
  public static <T> void register(Class<T> type, JsonAdapter<T> adapter) {
    MAKER.register(type, adapter, null);
  }

  /** Registers the adapter of a case of a sealed type, whose form {@code Jzon.encode} writes. */
  public static <T> void register(Class<T> type, JsonAdapter<T> adapter, JsonAdapter<? super T> sealedType) {
    MAKER.register(type, adapter, sealedType);
  }

  /** Registers the adapter that {@link jzon.bind.Json.With} names also for keys of the class. */
  public static <T> void registerKeys(Class<T> type, JsonAdapter<T> adapter) {
    MAKER.registerKeys(type, MAKER.keys(adapter));
  }

  /** Registers the factory that makes the adapters of a generic class. */
  public static void register(Class<?> type, AdapterFactory factory) {
    MAKER.registerFactory(type, factory);
  }

  // ---- values ----

  /**
   * Checks that a value is not of a subclass, whose additional fields the adapter would drop.
   *
   * @throws IllegalArgumentException if it is of a subclass; the message says what to write
   */
  public static void requireClass(Object value, Class<?> type) {
    if (value.getClass() != type) throw subclass(value.getClass(), type);
  }

  private static IllegalArgumentException subclass(Class<?> found, Class<?> type) {
    String sub = ClassNames.of(found);
    String above = ClassNames.of(type);
    return new IllegalArgumentException(
        sub + " is a subclass of " + above + ", whose adapter would leave out the fields of the subclass: make " + above
            + " sealed, so that " + sub + " is one of its cases, or declare the value as " + sub + ", annotated with"
            + " @Json, or write @Json.With(your adapter) on " + above);
  }

  /**
   * Returns an object that was made from one value.
   *
   * @throws IllegalArgumentException if it is null: the class does not know the value
   */
  public static <T> T made(T object, Class<T> type) {
    if (object == null) throw new IllegalArgumentException("not a value of " + ClassNames.of(type));
    return object;
  }

  /**
   * Returns the value of a JSON document, such as a default; each call makes a new one.
   *
   * @throws IllegalStateException if the JSON is not a value of the type: this is a fault of the program
   */
  public static <T> T parse(JsonAdapter<T> adapter, String json) {
    try {
      return adapter.decode(json);
    } catch (JsonBindException e) {
      String text = "the default " + json + " is not a value of its type: " + e.getMessage();
      Class<?> owner = MAKER.ownerOfCaller(Members.class);
      throw new IllegalStateException(
          owner == null ? text : ClassNames.of(owner) + ": " + text + "; write another @Json.Default", e);
    }
  }

  /**
   * Returns the adapter that rejects values of a field whose JSON would be read as another value.
   *
   * @param field the class and the field, for the message
   * @param nullable whether null is a value of the field
   */
  @SuppressWarnings("unchecked") // the adapter of the same values
  public static <T> JsonAdapter<T> unambiguous(JsonAdapter<T> adapter, String field, boolean nullable) {
    return (JsonAdapter<T>) MAKER.unambiguous(adapter, field, nullable);
  }

  // ---- merge patches ----

  /** Returns the adapter that calls one that {@code @Json.With} names. */
  @SuppressWarnings("unchecked") // the adapter of the same values
  public static <T> JsonAdapter<T> handwritten(JsonAdapter<T> adapter) {
    return (JsonAdapter<T>) MAKER.handwritten(adapter);
  }

  /** Notes a value with state that is not in its JSON, if a merge patch is applied to it. */
  public static void keep(Object value, JsonWriter out) {
    if (OldValues.areUsed() && value != null) OldValues.add(out, value);
  }

  /** Notes a value that the adapter of a case writes after the discriminator, if a merge patch is applied to it. */
  public static void keepCase(JsonAdapter<?> adapter, Object value, JsonWriter out) {
    keep(value, out);
    if (OldValues.areUsed()) OldValues.addOf(adapter, value, out);
  }

  /** Returns the old value to which a merge patch is applied here, or null. */
  @SuppressWarnings("unchecked") // the adapter of the class has written it
  public static <T> T kept(JsonReader in, Class<? super T> type) {
    return OldValues.areUsed() ? (T) OldValues.find(in, type) : null;
  }

  /**
   * Returns the old value, and skips its JSON, if a merge patch does not change it; or null if no patch is applied
   * here.
   *
   * @param lost the state that is not in the JSON, and that nothing sets
   * @throws UnsupportedOperationException if a patch changes the value
   */
  @SuppressWarnings("unchecked") // the adapter of the class has written it
  public static <T> T keptWhole(JsonReader in, Class<? super T> type, String lost) {
    if (!OldValues.areUsed()) return null;
    T old = (T) OldValues.findWhole(in, type);
    if (old != null) in.skipValue();
    else if (OldValues.find(in, type) != null) {
      throw new UnsupportedOperationException(
          lost + " is not in the JSON and jzon cannot set it, so a merge patch would lose it: write a getter and a"
              + " setter, or make it transient if it is not part of the value");
    }
    return old;
  }

  // ---- missing fields ----

  /**
   * Returns the value of a missing field, with an adapter that the compiler does not know.
   *
   * @throws jzon.engine.error.JsonException if the field is required
   */
  public static <T> T missing(JsonAdapter<T> adapter, JsonReader in, FieldNames names, int index) {
    T value = adapter.missing();
    if (value == null) throw in.missing(names, index);
    return value;
  }

  /**
   * Adds missing fields to the fields found before.
   *
   * @param words the bits of the fields, 64 in each word; null if no field was found before
   * @param first the index of the field of the lowest bit, a multiple of 32
   */
  public static long[] absent(long[] words, int first, int bits) {
    int word = first >> 6;
    long[] all = words == null ? new long[word + 1] : words.length > word ? words : Arrays.copyOf(words, word + 1);
    all[word] |= (bits & 0xFFFFFFFFL) << first;
    return all;
  }

  /**
   * Returns the JSON name of a property or case: null for another one, and an empty string for a flattened property.
   *
   * @param properties the names in Java, in the order of {@code names}, with blanks between them; {@code -} for an
   *     opaque one
   */
  public static String jsonName(FieldNames names, String property, String properties) {
    String[] all = properties.split(" ");
    boolean isFlattened = false;
    for (int i = 0; i < all.length; i++) {
      if (all[i].equals(property)) return names.name(i);
      isFlattened |= all[i].startsWith(property + ".");
    }
    return isFlattened ? "" : null;
  }

  // ---- enums

  /**
   * Makes the names of an enum whose constants have strings from {@code @Json.EnumValue}.
   *
   * @throws IllegalStateException if a string is null or belongs to two constants
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
   * Returns the numbers of an enum's constants, from {@code @Json.EnumValue}.
   *
   * @throws IllegalStateException if a number belongs to two constants
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

  /** Returns the name of a constant; a newer version of a library may have added constants to the enum. */
  private static String constant(Class<? extends Enum<?>> type, int index) {
    Enum<?>[] constants = type.getEnumConstants();
    return ClassNames.of(type) + "." + (index < constants.length ? constants[index].name() : index);
  }

  /** Returns the JSON strings of an enum's constants by their ordinals, null for others; the names are in order. */
  public static byte[][] enumTexts(FieldNames names, Enum<?>[] constants) {
    int length = 0;
    for (Enum<?> constant : constants) length = Math.max(length, constant.ordinal() + 1);
    byte[][] texts = new byte[length][];
    for (int i = 0; i < constants.length; i++) {
      texts[constants[i].ordinal()] = Adapters.of(String.class).encode(names.name(i));
    }
    return texts;
  }

  /** Makes the exception for a constant that an enum did not have when its adapter was compiled. */
  public static IllegalArgumentException unknownConstant(Enum<?> constant) {
    return new IllegalArgumentException(
        ClassNames.of(constant.getDeclaringClass()) + "." + constant.name()
            + " is not known to its adapter; compile the adapter again");
  }

  // ---- sealed types

  /** Makes the exception for a value of a case that a sealed type did not have when its adapter was compiled. */
  public static IllegalArgumentException unknownCase(Class<?> type, Object value) {
    return new IllegalArgumentException(
        ClassNames.of(value.getClass()) + " is not a case of " + ClassNames.of(type)
            + " that the adapter knows; compile the adapter again");
  }

  /** Makes the exception for a case at the offset {@code at} that the type argument of a sealed type excludes. */
  public static JsonException otherBound(JsonReader in, long at, String type) {
    return in.rejected(at, type.concat(" does not take the type argument of the sealed type"));
  }

  /** How many numbers a message lists, as the reader lists names. */
  private static final int LISTED = 10;

  /** Makes the exception for a number at the absolute offset {@code at} that the enum does not have. */
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
