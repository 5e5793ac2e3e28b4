package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;

import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/** However deep the first number or string of a JVM lies in a document, later ones can be read and written. */
class TablesTest {
  /** Reads or writes values of every kind. */
  public static final class Deep extends DeepCalls {
    public Deep(int first) {
      super(first);
    }

    @Override
    public void values() {
      reads();
      writes();
    }

    /** Reads a value of every kind. */
    public void reads() {
      for (int kind = 0; kind < READS.length; kind++) read(kind);
    }

    /** Writes a value of every kind. */
    public void writes() {
      for (int kind = 0; kind < 14; kind++) {
        try (JsonWriter out = JsonWriter.open()) {
          write(kind, out);
          out.toText();
        }
      }
    }

    private static final String[] READS = {
      "12345678901", "0.1234567890123456789012345", "1.5e300", "\"a\\u00e9\\n\\t\\n\\t\"", "\"\u65e5\u65e5\u65e5\"",
      "[1,22,333,4444,55555,666666,7777777]", "[1.25,22.5,3.125,44.5,5.0,6.0,7.0,8.0]", "{\"a\":[1,2]}",
      "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"", "\"QUJD\"", "12.5", "x",
      "\"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\"",
      "3.141592653589793238462643383279502884197"
    };

    private static final int KINDS = 16;

    private static void read(int kind) {
      byte[] json = Inputs.utf8(READS[kind] + " ".repeat(600));
      try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
        try {
          switch (kind) {
            case 0 -> in.readLong();
            case 1, 2 -> in.readDouble();
            case 5 -> in.arrays().readInts();
            case 6 -> in.arrays().readFloats();
            case 7 -> in.readRaw();
            case 8 -> in.readUuid();
            case 9 -> in.binary().read(Base64Variant.MIME);
            case 10 -> in.readBigDecimal();
            case 11 -> in.readInt();
            case 13 -> in.readFloat();
            default -> in.readString();
          }
        } catch (JsonException e) {
          if (kind != 11) throw e;
        }
      }
    }

    private static void write(int kind, JsonWriter out) {
      switch (kind) {
        case 0 -> out.writeLong(12345678901L);
        case 1 -> out.writeDouble(1.1e300);
        case 2 -> out.writeFloat(1.1f);
        case 3 -> out.writeString("a\u00e9\n\t and more of it, up to fifty characters or so");
        case 4 -> out.writeString("\u65e5\u65e5\u65e5 and more of it, up to fifty characters or so");
        case 5 -> out.arrays().writeInts(new int[] {1, 22, 333, 4444});
        case 6 -> out.writeUuid(new UUID(1, 2));
        case 7 -> out.writeString("\u65e5");
        case 8 -> out.writeString("\u65e5\u65e5\ud83d\ude00".repeat(1000));
        case 9 -> out.arrays().writeBooleans(new boolean[] {true, false});
        case 10 -> out.arrays().writeDoubles(new double[] {1.5, 1.1e300});
        case 11 -> out.binary().write(new byte[1000], Base64Variant.MIME);
        case 12 -> out.keys().writeInt(1);
        default -> out.writeBigDecimal(new BigDecimal("1.25"));
      }
    }
  }

  @Test
  void theFirstValueNearTheEndOfTheStack() throws Exception {
    assertEquals(List.of(), new FreshClasses(Deep.class, JsonReader.class).broken());
  }

  /**
   * Those of names, those of drivers, which are not called deep, and those of which whoever calls them
   * has an object already.
   */
  private static final List<String> NOT_DEEP = List.of(
      "jzon.engine.names.", "jzon.engine.error.JsonError", "jzon.engine.paths.JqPath", "jzon.engine.writing.NullOrigin",
      "jzon.engine.error.Reason$",
      "jzon.engine.reading.ReaderTables", "jzon.engine.writing.WriterTables");

  /** Every class of the engine with tables is initialised with the reader and the writer, or not used in recursion. */
  @Test
  void allTablesAreThere() throws Exception {
    assertEquals(new TreeSet<String>(), new FreshClasses(Deep.class, JsonReader.class).uninitialised(NOT_DEEP));
  }

  /** A program may only read, or only write: then each must have initialised what it uses. */
  @Test
  void readersAndWritersInitialiseTheirOwnTables() throws Exception {
    FreshClasses classes = new FreshClasses(Deep.class, JsonReader.class);
    assertEquals(new TreeSet<String>(), classes.initialisedLate(JsonReader.class, "reads", NOT_DEEP));
    assertEquals(new TreeSet<String>(), classes.initialisedLate(JsonWriter.class, "writes", NOT_DEEP));
  }
}
