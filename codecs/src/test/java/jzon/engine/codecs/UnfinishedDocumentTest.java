package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;

import org.junit.jupiter.api.Test;

class UnfinishedDocumentTest {
  private static final FieldNames NAMES = new FieldNames("x", "y", "id");

  /** Decodes a class with the fields x and y of an optional flattened class: both or none. */
  private static final class Attempt extends Members.Attempt implements UnfinishedDocument.Attempt {
    private int runs;
    private int last;
    private int kept = -1;

    @Override
    void read(JsonReader in) {
      runs++;
      last = Members.read(in, NAMES);
      if ((last & 3) != 0 && (last & 3) != 3) throw in.missing(NAMES, last, 3);
    }

    @Override
    public void keep() {
      kept = last;
    }
  }

  private static Attempt decode(String json) {
    UnfinishedDocument document = new UnfinishedDocument(Limits.DEFAULT);
    byte[] bytes = json.getBytes(UTF_8);
    document.add(bytes, 0, bytes.length);
    Attempt attempt = new Attempt();
    assertEquals(null, document.decode(attempt), json);
    return attempt;
  }

  /** The fields behind the first one of the flattened class are left out with it; they may be unknown ones. */
  @Test
  void fieldsOfAFlattenedClassWait() {
    assertEquals(0, decode("{\"x\":1,\"id\":2,\"u\":1,").kept);
    assertEquals(4, decode("{\"id\":2,\"x\":1,\"u\":1,").kept);
    assertEquals(4, decode("{\"u\":0,\"id\":2,\"x\":1,").kept);
    assertEquals(7, decode("{\"x\":1,\"id\":2,\"u\":1,\"y\":2,").kept);
  }

  /** A document costs as many attempts as its class has fields, however many fields it has itself. */
  @Test
  void unknownFieldsCostNoAttempts() {
    Attempt few = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"u\":1".repeat(10) + ",");
    Attempt many = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"u\":1".repeat(5000) + ",");
    Attempt escaped = decode("{\"u\":1,\"id\":2,\"x\":1" + ",\"\\u0075\":1".repeat(5000) + ",");
    assertEquals(4, many.kept);
    assertEquals(few.runs, many.runs);
    assertTrue(escaped.runs < 20, escaped.runs + " attempts");
  }
}
