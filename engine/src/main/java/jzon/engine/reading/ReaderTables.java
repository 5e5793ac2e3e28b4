package jzon.engine.reading;

import java.lang.invoke.MethodHandles;

import jzon.engine.arrays.PlainDecimals;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.HexPairs;
import jzon.engine.bytes.Tables;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.PowersOfTen;
import jzon.engine.numbers.UuidText;
import jzon.engine.text.Escapes;
import jzon.engine.text.LatinPairs;
import jzon.engine.text.StringKind;
import jzon.engine.text.TextRuns;
import jzon.engine.text.Utf8Automaton;
import jzon.engine.text.Utf8Encoder;

/** The classes with tables that must be initialised before a document is read: see {@link Tables}. */
public final class ReaderTables {
  private static final Class<?>[] CLASSES = {
    Bytes.class, Reason.class, NumberReader.class, StringReader.class, UnexpectedNames.class,
    Base64Variant.class, Hex.class, HexPairs.class, PlainDecimals.class, DecimalToDouble.class, Digits.class,
    PowersOfTen.class, UuidText.class, Escapes.class, LatinPairs.class, StringKind.class, TextRuns.class,
    Utf8Automaton.class, Utf8Encoder.class
  };

  private ReaderTables() {}

  /** Initialises the classes. */
  public static void prepare() {
    Tables.initialise(MethodHandles.lookup(), CLASSES);
  }
}
