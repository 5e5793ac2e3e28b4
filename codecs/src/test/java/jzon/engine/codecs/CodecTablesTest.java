package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import jzon.engine.DeepCalls;
import jzon.engine.FreshClasses;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;

/** However deep the first time of a JVM lies in a document, later ones can be read and written. */
class CodecTablesTest {
  /** Reads or writes times. */
  public static final class Deep extends DeepCalls {
    private static final String TEXT = "2007-12-03T10:15:30+01:00";

    public Deep(int first) {
      super(first);
    }

    @Override
    protected void prepare() {
      CodecTables.prepare();
    }

    @Override
    public void values() {
      byte[] json = Inputs.utf8("\"" + TEXT + "\" \"" + TEXT + "[Europe/Paris]\" " + " ".repeat(600));
      try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
        in.nextDocument();
        OffsetDateTime time = JavaTimeText.tryReadOffsetDateTime(in);
        in.nextDocument();
        ZonedDateTime inZone = JavaTimeText.tryReadZonedDateTime(in);
        try (JsonWriter out = JsonWriter.open()) {
          JavaTimeText.write(time, out);
          JavaTimeText.write(inZone, out);
          String text = out.toText();
          if (!text.equals("\"" + TEXT + "\"\"" + TEXT + "[Europe/Paris]\"")) throw new IllegalStateException(text);
        }
      }
    }
  }

  @Test
  void theFirstTimeNearTheEndOfTheStack() throws Exception {
    assertEquals(List.of(), new FreshClasses(Deep.class, JavaTimeText.class, JsonReader.class).broken());
  }

  /**
   * Patterns are objects of the program; the codecs of patches prepare their tables; the others are called with whole
   * documents, trees or responses.
   */
  private static final List<String> NOT_DEEP = List.of(
      "jzon.engine.codecs.CodecTables", "jzon.engine.codecs.TimePattern", "jzon.engine.codecs.TimeSamples",
      "jzon.engine.codecs.LenientJson", "jzon.engine.codecs.UnfinishedDocument", "jzon.engine.codecs.RestOfDocument",
      "jzon.engine.codecs.DecodeOptions", "jzon.engine.codecs.EncodeOptions",
      "jzon.engine.bodies.", "jzon.engine.trees.");

  /** Every class of codecs with tables is initialised before the first document, or not used in recursion. */
  @Test
  void allTablesAreThere() throws Exception {
    FreshClasses classes = new FreshClasses(Deep.class, JavaTimeText.class, JsonReader.class);
    assertEquals(new TreeSet<String>(), classes.uninitialised(NOT_DEEP));
  }
}
