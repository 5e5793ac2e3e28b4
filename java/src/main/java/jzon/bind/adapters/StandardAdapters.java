package jzon.bind.adapters;

import jzon.bind.JsonAdapter;

/**
 * The table of the adapters of the JDK's types. It uses names, so that the JVM only loads the adapters that are needed:
 * a first decode does not wait for fifty others.
 */
final class StandardAdapters {
  private StandardAdapters() {}

  /** Returns the adapter of one of the JDK's types that take no other adapter, or null. */
  static JsonAdapter<?> find(Class<?> type) {
    String name = type.getName();
    if (name.startsWith("java.time.")) return TextForms.find(name);
    return switch (name) {
      case "java.lang.String" -> PrimitiveAdapters.Strings.INSTANCE;
      case "int", "java.lang.Integer" -> PrimitiveAdapters.Ints.INSTANCE;
      case "long", "java.lang.Long" -> PrimitiveAdapters.Longs.INSTANCE;
      case "double", "java.lang.Double" -> PrimitiveAdapters.Doubles.INSTANCE;
      case "boolean", "java.lang.Boolean" -> PrimitiveAdapters.Booleans.INSTANCE;
      case "float", "java.lang.Float" -> PrimitiveAdapters.Floats.INSTANCE;
      case "byte", "java.lang.Byte" -> PrimitiveAdapters.Bytes.INSTANCE;
      case "short", "java.lang.Short" -> PrimitiveAdapters.Shorts.INSTANCE;
      case "char", "java.lang.Character" -> PrimitiveAdapters.Chars.INSTANCE;
      case "java.math.BigInteger" -> PrimitiveAdapters.BigIntegers.INSTANCE;
      case "java.math.BigDecimal" -> PrimitiveAdapters.BigDecimals.INSTANCE;
      case "java.lang.Number" -> NumberAdapter.INSTANCE;
      case "java.lang.CharSequence" -> TextAdapters.CharSequences.INSTANCE;
      case "java.lang.Object" -> ObjectAdapter.INSTANCE;
      case "[Z" -> PrimitiveArrays.Booleans.INSTANCE;
      case "[B" -> BinaryAdapters.Arrays.INSTANCE;
      case "[S" -> SmallArrays.Shorts.INSTANCE;
      case "[C" -> SmallArrays.Chars.INSTANCE;
      case "[I" -> PrimitiveArrays.Ints.INSTANCE;
      case "[J" -> PrimitiveArrays.Longs.INSTANCE;
      case "[F" -> PrimitiveArrays.Floats.INSTANCE;
      case "[D" -> PrimitiveArrays.Doubles.INSTANCE;
      default -> findOther(name);
    };
  }

  private static JsonAdapter<?> findOther(String name) {
    return switch (name) {
      case "java.util.UUID" -> PrimitiveAdapters.Uuids.INSTANCE;
      case "java.net.URI" -> TextForms.Uris.INSTANCE;
      case "java.net.URL" -> TextAdapters.Urls.INSTANCE;
      case "java.util.Currency" -> TextForms.Currencies.INSTANCE;
      case "java.util.Locale" -> TextForms.Locales.INSTANCE;
      case "java.util.OptionalInt" -> PrimitiveOptionals.Ints.INSTANCE;
      case "java.util.OptionalLong" -> PrimitiveOptionals.Longs.INSTANCE;
      case "java.util.OptionalDouble" -> PrimitiveOptionals.Doubles.INSTANCE;
      case "java.util.Properties" -> PropertiesAdapter.INSTANCE;
      case "java.nio.ByteBuffer" -> BinaryAdapters.Buffers.INSTANCE;
      case "java.util.BitSet" -> BitSetAdapter.INSTANCE;
      case "java.util.concurrent.atomic.AtomicInteger" -> PrimitiveAtomics.Ints.INSTANCE;
      case "java.util.concurrent.atomic.AtomicLong" -> PrimitiveAtomics.Longs.INSTANCE;
      case "java.util.concurrent.atomic.AtomicBoolean" -> PrimitiveAtomics.Booleans.INSTANCE;
      default -> null;
    };
  }
}
