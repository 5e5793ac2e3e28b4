package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

import org.junit.jupiter.api.Test;

class AllErrorsTest {
  private static final FieldNames FIRST = new FieldNames("a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9");
  private static final FieldNames SMALL = new FieldNames("a", "b");
  private static final FieldNames LARGE = new FieldNames("c0", "c1", "c2");

  /** What an alternative has found missing says nothing about the next object. */
  @Test
  void missingFieldsAreOfOneObject() {
    assertEquals(List.of(".[1].b(missing)"), errors("[{\"z\":1},{\"a\":1}]", 1 << 9, SMALL));
    assertEquals(List.of(".[1].c1(missing)"), errors("[{\"z\":1},{\"c0\":1}]", 7, LARGE));
    assertEquals(List.of(".[1].c1(missing)"), errors("[{\"z\":1},{\"c0\":1,\"c2\":2}]", 7, LARGE));
  }

  /** Reads an object that is rejected but has an alternative, and one whose decoder asks whether field 1 is absent. */
  private static List<String> errors(String json, int required, FieldNames names) {
    AllErrors.Attempt attempt = new Members.Attempt() {
      @Override
      void read(JsonReader in) {
        in.readArrayStart();
        int mark = in.mark();
        try {
          int seen = Members.read(in, FIRST);
          if ((seen & required) != required) throw in.missing(FIRST, seen, required);
        } catch (JsonException e) {
          in.rewind(mark, e);
          in.skipValue();
        }
        in.unmark(mark);
        in.readNextElement();
        if ((Members.read(in, names) & 2) == 0) throw in.missing(names, 1);
        in.readNextElement();
      }
    };
    JsonError first;
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      first = attempt.run(in);
    }
    return AllErrors.of(json, first, Limits.DEFAULT, 10, attempt).stream().map(JsonError::toString).toList();
  }
}
