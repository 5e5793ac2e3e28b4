package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** What only generated code calls. */
class MembersTest {

  @Test
  void missing() {
    FieldNames names = new FieldNames("a");
    try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
      in.readObjectStart();
      assertEquals(Optional.empty(), Members.missing(Adapters.of(int.class).optional(), in, names, 0));
      JsonException e =
          assertThrows(JsonException.class, () -> Members.missing(Adapters.of(int.class), in, names, 0));
      assertEquals(".a(missing)", in.locate(e).toString());
    }
  }

  @Test
  void onlyTheClassItself() {
    Members.requireClass("a", String.class);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Members.requireClass("a", CharSequence.class));
    String start = "java.lang.String is a subclass of java.lang.CharSequence, whose adapter would leave out";
    assertEquals(start, e.getMessage().substring(0, start.length()));
  }
}
