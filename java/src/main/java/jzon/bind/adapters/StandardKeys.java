package jzon.bind.adapters;

import jzon.bind.KeyAdapter;

/** The table of the keys of the JDK's types. */
final class StandardKeys {
  private StandardKeys() {}

  /** Returns the adapter of the keys of a class, or null. */
  static KeyAdapter<?> find(Class<?> type) {
    return switch (type.getName()) {
      case "java.lang.String" -> PrimitiveKeys.Strings.INSTANCE;
      case "boolean", "java.lang.Boolean" -> PrimitiveKeys.Booleans.INSTANCE;
      case "byte", "java.lang.Byte" -> PrimitiveKeys.Bytes.INSTANCE;
      case "short", "java.lang.Short" -> PrimitiveKeys.Shorts.INSTANCE;
      case "int", "java.lang.Integer" -> PrimitiveKeys.Ints.INSTANCE;
      case "long", "java.lang.Long" -> PrimitiveKeys.Longs.INSTANCE;
      case "float", "java.lang.Float" -> PrimitiveKeys.Floats.INSTANCE;
      case "double", "java.lang.Double" -> PrimitiveKeys.Doubles.INSTANCE;
      case "char", "java.lang.Character" -> PrimitiveKeys.Chars.INSTANCE;
      case "java.math.BigInteger" -> PrimitiveKeys.BigIntegers.INSTANCE;
      case "java.math.BigDecimal" -> PrimitiveKeys.BigDecimals.INSTANCE;
      case "java.util.UUID" -> PrimitiveKeys.Uuids.INSTANCE;
      // the network decides if two of them are equal
      case "java.net.URL" -> null;
      default -> type.getClassLoader() == null && StandardAdapters.find(type) instanceof TextForm<?> form
          ? form.keys()
          : null;
    };
  }
}
