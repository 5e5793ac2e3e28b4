package jzon.engine.writing;

import java.lang.invoke.MethodHandles;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.bytes.HexPairs;
import jzon.engine.error.Reason;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.PowersOfTen;
import jzon.engine.numbers.UuidText;
import jzon.engine.text.Escapes;
import jzon.engine.text.LatinText;
import jzon.engine.text.StringKind;
import jzon.engine.text.TimeDigits;
import jzon.engine.text.TrustedStrings;
import jzon.engine.text.WideStrings;
import jzon.engine.text.ZoneText;

/**
 * Initialises the classes with tables for values before any document is written.
 *
 * <p>If the stack overflows within a class's initialiser, the class is unusable for the rest of the JVM's life. Without
 * this class, a document whose first number is deeply nested could cause that, and all later numbers would fail.
 * TablesTest fails if a class is missing here.
 */
public final class WriterTables {
  private static final Class<?>[] CLASSES = {
    Reason.class, ArrayText.class, StringText.class, TimeDigits.class, ZoneText.class,
    Base64Variant.class, Hex.class,
    HexPairs.class, Digits.class, IntegerText.class, PowersOfTen.class, UuidText.class, Escapes.class,
    LatinText.class, StringKind.class, TrustedStrings.class, WideStrings.class
  };

  private WriterTables() {}

  /** Initialises the classes. */
  public static void prepare() {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      for (Class<?> c : CLASSES) lookup.ensureInitialized(c);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e); // all of them are accessible from here
    }
  }
}
