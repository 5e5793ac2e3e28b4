package jzon.engine.reading;

import java.lang.invoke.MethodHandles;

import jzon.engine.arrays.DecimalBlocks;
import jzon.engine.arrays.IntegerBlocks;
import jzon.engine.arrays.PlainDecimals;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.bytes.HexPairs;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.PowersOfTen;
import jzon.engine.numbers.UuidText;
import jzon.engine.text.EscapePairs;
import jzon.engine.text.Escapes;
import jzon.engine.text.LatinPairs;
import jzon.engine.text.StringHash;
import jzon.engine.text.StringKind;
import jzon.engine.text.TextRuns;
import jzon.engine.text.ThreeByteText;
import jzon.engine.text.TimeDigits;
import jzon.engine.text.Utf8Automaton;
import jzon.engine.text.Utf8Encoder;
import jzon.engine.text.ZoneText;

/**
 * Initialises the classes with tables for values before any document is read.
 *
 * <p>If the stack overflows within a class's initialiser, the class is unusable for the rest of the JVM's life. Without
 * this class, a document whose first number is deeply nested could cause that, and all later numbers would fail.
 * TablesTest fails if a class is missing here.
 */
public final class ReaderTables {
  private static final Class<?>[] CLASSES = {
    Reason.class, NumberReader.class, StringReader.class, StringHash.class, UnexpectedNames.class,
    TimeDigits.class, ZoneText.class, JavaTimeParser.class, ZoneName.class, Base64Variant.class,
    Hex.class, DecimalBlocks.class,
    IntegerBlocks.class, PlainDecimals.class, HexPairs.class, DecimalToDouble.class, Digits.class, PowersOfTen.class,
    UuidText.class, EscapePairs.class, Escapes.class, LatinPairs.class, StringKind.class, TextRuns.class,
    ThreeByteText.class, Utf8Automaton.class, Utf8Encoder.class
  };

  private ReaderTables() {}

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
