package jzon.engine.codecs;

import java.lang.invoke.MethodHandles;

import jzon.engine.bytes.Tables;

/** The classes of this package with tables that must be initialised before a document is read: see {@link Tables}. */
public final class CodecTables {
  private static final Class<?>[] CLASSES = {
    EpochUnit.class, KindCases.class, OldValues.class, Secrets.class, TimeDigits.class, TimeParser.class,
    ZoneName.class, ZoneText.class
  };

  static {
    Tables.initialise(MethodHandles.lookup(), CLASSES);
  }

  private CodecTables() {}

  /** Initialises the classes at its first call: the Scala and Java APIs call it before a value is read or written. */
  public static void prepare() {}
}
