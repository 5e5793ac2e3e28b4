package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

/** What stands in documents in place of secrets; their errors are tested with {@code SecretValues}. */
class SecretsTest {
  private static String masked(UnaryOperator<String> mask, String secret) {
    try (JsonWriter out = Secrets.redacting(JsonWriter.open(), mask)) {
      assertTrue(Secrets.isRedacting(out));
      assertEquals(mask != Secrets.HIDDEN, Secrets.needsText(out));
      out.writeArrayStart();
      Secrets.writeMask(out, Secrets.needsText(out) ? secret : null);
      out.writeArrayEnd();
      return out.toText();
    }
  }

  @Test
  void masks() {
    assertEquals("[\"***\"]", masked(Secrets.HIDDEN, "\"x\""));
    assertEquals("[\"***\"]", masked(s -> null, "\"x\""));
    // a string without its quotes and escapes, and other JSON as it is
    assertEquals("[\"4\"]", masked(s -> "" + s.length(), "\"a\\u0062\\n\\\"\""));
    assertEquals("[\"{\\\"a\\\":1}\"]", masked(s -> s, "{\"a\":1}"));
    assertEquals("[\"<12>\"]", masked(s -> "<" + s + ">", "12"));
  }

  /** A mask may cut a character in two. */
  @Test
  void masksWithHalvesOfCharacters() {
    String[][] rows = {
      {"\ud83d", "\ufffd"}, {"\ude00", "\ufffd"}, {"x\ud83d\ude00y", "x\ud83d\ude00y"},
      {"\ud83d\ud83d\ude00\ude00", "\ufffd\ud83d\ude00\ufffd"}, {"a\ude00\ud83d", "a\ufffd\ufffd"},
      {"\ud83dx\ude00", "\ufffdx\ufffd"}, {"\ud83d\ude00\ud83d\ude00", "\ud83d\ude00\ud83d\ude00"}, {"", ""}
    };
    for (String[] row : rows) assertEquals("[\"" + row[1] + "\"]", masked(s -> row[0], "1"));
  }

  @Test
  void objectsWithADiscriminator() {
    try (JsonWriter out = Secrets.redacting(JsonWriter.open(), s -> s + "!")) {
      out.enterVariant("{\"type\":\"x\"".getBytes(UTF_8), "X");
      Secrets.writeMask(out, "5");
      out.leaveVariant();
      assertEquals("{\"type\":\"x\",\"***\":\"5!\"}", out.toText());
    }
  }

  @Test
  void writersThatRedactAlike() {
    try (JsonWriter out = JsonWriter.open(); JsonWriter inner = JsonWriter.open()) {
      assertFalse(Secrets.isRedacting(out));
      assertSame(inner, Secrets.redactingLike(out, inner));
      assertFalse(Secrets.isRedacting(inner));
      assertSame(out, Secrets.redacting(out, Secrets.HIDDEN));
      assertSame(inner, Secrets.redactingLike(out, inner));
      assertTrue(Secrets.isRedacting(inner));
      assertFalse(Secrets.needsText(inner));
    }
  }

  @Test
  void secretsThatCannotBeWritten() {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeObjectStart();
      out.writeName("pin");
      long start = Secrets.start(out);
      assertEquals(7, start);
      out.writeString("abc");
      JsonError e = JsonError.of(Secrets.unwritten(out, start, Reason.LONE_SURROGATE));
      assertEquals(List.of(Reason.LONE_SURROGATE, ".pin", 7L), List.of(e.reason(), e.path(), e.offset()));
      assertTrue(e.isHidden());
    }
  }

  @Test
  void whatAReaderKnowsOfSecrets() {
    try (JsonReader in = JsonReader.open("[{\"a\":1},\"s\"]", Limits.DEFAULT)) {
      assertEquals(-1, Secrets.last(in));
      assertEquals(Integer.MAX_VALUE, Secrets.namesDepth(in));
      in.readArrayStart();
      assertFalse(in.expectsSecrets());
      Secrets.expectRest(in);
      assertTrue(in.expectsSecrets());
      assertEquals(1, Secrets.namesDepth(in));
      in.readObjectStart();
      in.readName();
      int rest = Secrets.enterRest(in);
      assertEquals(1, rest);
      assertEquals(6, Secrets.last(in));
      JsonException e = assertThrows(JsonException.class, in::readString);
      JsonError error = in.locate(Secrets.failed(in, rest, e));
      assertEquals(List.of(".[0]", true), List.of(error.path(), error.isHidden()));
      in.readInt();
      in.readNextMember();
      in.readNextElement();
      int secret = Secrets.enter(in);
      assertEquals(1, secret);
      assertEquals(9, Secrets.last(in));
      in.readString();
      Secrets.leave(in, secret);
      assertEquals(1, Secrets.enter(in));
      assertFalse(in.readNextElement());
    }
    try (JsonReader in = JsonReader.open("1", Limits.DEFAULT)) {
      assertFalse(in.expectsSecrets());
      Secrets.expect(in);
      assertTrue(in.expectsSecrets());
    }
    Secrets.know();
    assertTrue(Secrets.areKnown());
  }
}
