package jzon.engine.writing;

import java.lang.invoke.MethodHandles;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.bytes.HexPairs;
import jzon.engine.bytes.Tables;
import jzon.engine.error.Reason;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.PowersOfTen;
import jzon.engine.numbers.UuidText;
import jzon.engine.text.Escapes;
import jzon.engine.text.StringKind;
import jzon.engine.text.TextRuns;
import jzon.engine.text.ThreeByteText;
import jzon.engine.text.WideStrings;

/** The classes with tables that must be initialised before a document is written: see {@link Tables}. */
public final class WriterTables {
  private static final Class<?>[] CLASSES = {
    Reason.class, ArrayText.class, StringText.class, Base64Variant.class, Hex.class, HexPairs.class, Digits.class,
    IntegerText.class, PowersOfTen.class, UuidText.class, Escapes.class, StringKind.class, TextRuns.class,
    ThreeByteText.class, WideStrings.class
  };

  private WriterTables() {}

  /** Initialises the classes. */
  public static void prepare() {
    Tables.initialise(MethodHandles.lookup(), CLASSES);
  }
}
