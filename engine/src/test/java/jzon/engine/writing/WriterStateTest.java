package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/** What a writer knows of the document so far: its path, recorded places, the case it is in, and its mask. */
class WriterStateTest {
  private static void write(JsonWriter out, String json) {
    Inputs.write(out, Inputs.utf8(json));
  }

  // ---- errors ----

  @Test
  void errorsAreWrittenWithWhatIsKnown() {
    JsonError e = new JsonError(Reason.EXPECTED_INTEGER, new Object[] {"a/b", 1}, 7, 2, 3, null, "\"x\"", null);
    String start = "{\"code\":\"EXPECTED_INTEGER\",\"path\":\".\\\"a/b\\\"[1]\",\"pointer\":\"/a~1b/1\"";
    String message = "\"expected an integer, got \\\"x\\\"\"}";
    assertEquals(start + ",\"line\":2,\"column\":3,\"offset\":7,\"message\":" + message, written(e, "message"));
    assertEquals(
        start + ",\"line\":6,\"column\":3,\"offset\":107,\"record\":0,\"recordOffset\":7,\"detail\":" + message,
        written(e.inStream(0, List.of(), 100, 5, 9), "detail"));
    assertEquals(
        start + ",\"line\":0,\"column\":0,\"offset\":0,\"m\":" + message, written(e.at(0, 0, 0), "m"));
    assertEquals(start + ",\"m\":" + message, written(e.at(-1, -1, -1), "m"));
  }

  private static String written(JsonError e, String name) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeError(e, name);
      return out.toText();
    }
  }

  @Test
  void nullsAreLocated() {
    NullPointerException cause = new NullPointerException();
    try (JsonWriter out = JsonWriter.open()) {
      write(out, "{\"a\":[1,");
      JsonError e = JsonError.of(out.nullValue(cause));
      assertEquals(".a[1](null instead of a value)", e.toString());
      assertEquals(Reason.NULL_VALUE, e.reason());
      assertEquals(8, e.offset());
      assertSame(cause, e.cause());
    }
    // the '{' of a case's object is not joined to its discriminator yet
    try (JsonWriter out = JsonWriter.open()) {
      write(out, "[");
      out.enterVariant(Inputs.utf8("{\"type\":\"x\""), "x");
      write(out, "{\"b\":");
      assertEquals(".[0].b(null instead of a value)", JsonError.of(out.nullValue(cause)).toString());
    }
    try (JsonWriter out = JsonWriter.open()) {
      out.enterVariant(Inputs.utf8("{\"type\":\"x\""), "x");
      assertEquals("(null instead of a value)", JsonError.of(out.nullValue(cause)).toString());
    }
  }

  /** The path is known as long as the first MiB that went to a target is the whole document, and no flush was asked. */
  @Test
  void pathsAreKnownInTheFirstMebibyte() {
    NullPointerException cause = new NullPointerException();
    String element = "\"" + "x".repeat(997) + "\",";
    for (int n : new int[] {1, 40, 1000, 1040, 1090, 1500}) {
      try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
        write(out, "[");
        for (int i = 0; i < n; i++) write(out, element);
        int whole = 1 + n * element.length();
        assertEquals(whole, out.offset());
        assertEquals(whole - out.pos <= 1 << 20, out.knowsPath(), n + " elements");
        String expected = out.knowsPath() ? ".[" + n + "](null instead of a value)"
            : "(null instead of a value, " + whole + " bytes into the document)";
        assertEquals(expected, JsonError.of(out.nullValue(cause)).toString());
      }
    }
    try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
      assertTrue(out.knowsPath());
      write(out, "[1,");
      out.flush();
      assertFalse(out.knowsPath());
      JsonError e = JsonError.of(out.nullValue(cause));
      assertEquals("(null instead of a value, 3 bytes into the document)", e.toString());
      for (int i = 0; i < 100; i++) write(out, element);
      assertFalse(out.knowsPath());
    }
  }

  @Test
  void aMebibyteIsKeptAtMost() {
    for (int first : new int[] {0, 1, 1 << 19, 1 << 20}) {
      WrittenHead head = new WrittenHead();
      byte[] b = new byte[1 << 20];
      head.keep(b, first);
      head.keep(b, (1 << 20) - first);
      assertEquals(1 << 20, head.length());
      head.keep(b, 1);
      assertEquals(1 << 20, head.length());
      assertTrue(head.isWhole());
    }
  }

  @Test
  void faultsOfTheProgramPass() {
    NullPointerException e = new NullPointerException();
    e.setStackTrace(new StackTraceElement[0]); // taken for a null that an encoder was given
    try (JsonWriter out = JsonWriter.open()) {
      write(out, "[1,");
      assertEquals("[1](null instead of a value)", message(out.nullOrFault(e, null)));
      assertEquals("[1](null instead of a value)", message(out.nullOrFault(e, JsonWriter.class, c -> false)));
      assertSame(e, out.nullOrFault(e, "given"));
      assertSame(e, out.nullOrFault(e, JsonWriter.class, c -> false));
      NullPointerException other = new NullPointerException();
      other.setStackTrace(e.getStackTrace());
      assertEquals("[1](null instead of a value)", message(out.nullOrFault(other, JsonWriter.class, c -> false)));
      other.setStackTrace(new StackTraceElement[] {new StackTraceElement(Test.class.getName(), "f", null, 1)});
      assertSame(other, out.nullOrFault(other, JsonWriter.class, c -> false));
    }
    try (JsonWriter out = JsonWriter.open()) { // the next use of the same writer
      assertEquals("(null instead of a value)", message(out.nullOrFault(e, JsonWriter.class, c -> false)));
    }
  }

  private static String message(RuntimeException e) {
    String path = JsonError.of((JsonException) e).toString();
    return path.startsWith(".") ? path.substring(1) : path;
  }

  @Test
  void rejectedValuesTellTheirOffset() {
    try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
      write(out, "[1,");
      out.flush();
      write(out, "2,");
      assertEquals("too old at offset 5", out.rejected("too old").getMessage());
      assertEquals(Reason.REJECTED, out.rejected("too old").reason());
    }
  }

  // ---- recorded places ----

  @Test
  void placesOfUnusualNumbersAreRecorded() {
    try (JsonWriter out = JsonWriter.openRecording()) {
      assertArrayEquals(new int[0], out.recorded());
      write(out, "[");
      int[] expected = new int[40];
      for (int i = 0; i < 40; i += 4) {
        out.writeInt(1);
        out.writeComma();
        out.writeDouble(0.5);
        out.writeComma();
        expected[i] = out.pos;
        out.writeDouble(Double.NaN);
        out.writeComma();
        expected[i + 1] = out.pos;
        out.writeFloat(Float.NEGATIVE_INFINITY);
        out.writeComma();
        expected[i + 2] = out.pos;
        out.writeBigDecimal(new BigDecimal("1.50"));
        out.writeComma();
        expected[i + 3] = out.pos;
        out.writeDouble(Double.POSITIVE_INFINITY);
        out.writeComma();
      }
      assertArrayEquals(expected, out.recorded());
    }
    try (JsonWriter out = JsonWriter.openRecording()) { // nothing is left of the document before
      assertArrayEquals(new int[0], out.recorded());
    }
    try (JsonWriter out = JsonWriter.open()) {
      out.writeDouble(Double.NaN);
      assertNull(out.recorded);
    }
  }

  // ---- cases ----

  @Test
  void aDiscriminatorIsWrittenOnce() {
    byte[] x = Inputs.utf8("{\"type\":\"x\"");
    byte[] y = Inputs.utf8("{\"type\":\"y\"");
    byte[] kind = Inputs.utf8("{\"kind\":\"x\"");
    Object[][] rows = {
      {"{\"type\":\"x\",\"a\":1}", x, x}, {"{\"type\":\"x\",\"type\":\"y\",\"a\":1}", x, y},
      {"{\"type\":\"x\",\"kind\":\"x\",\"a\":1}", x, kind},
    };
    for (Object[] row : rows) {
      for (String before : new String[] {"", "[", "[" + "1,".repeat(20_000)}) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter out = before.length() > 1 ? JsonWriter.open(bytes) : JsonWriter.open()) {
          write(out, before);
          out.enterVariant((byte[]) row[1], "x");
          out.enterCase((byte[]) row[2], "x");
          write(out, "{\"a\":1}");
          out.leaveVariant();
          out.leaveVariant();
          out.flush();
          assertEquals(before + row[0], bytes + out.toText());
        }
      }
    }
    // alone, and in a field of a case with the same discriminator
    try (JsonWriter out = JsonWriter.open()) {
      out.enterCase(x, "x");
      write(out, "{\"a\":");
      out.enterCase(x, "x");
      write(out, "{}");
      out.leaveVariant();
      write(out, "}");
      out.leaveVariant();
      assertEquals("{\"type\":\"x\",\"a\":{\"type\":\"x\"}}", out.toText());
    }
    // within a case with another discriminator, whose '{' has become a comma
    try (JsonWriter out = JsonWriter.open()) {
      out.enterVariant(kind, "k");
      out.enterVariant(x, "x");
      out.enterCase(x, "x");
      write(out, "{}");
      out.leaveVariant();
      assertEquals("{\"kind\":\"x\",\"type\":\"x\"}", out.toText());
    }
  }

  @Test
  void namesBehindBracesAndCommas() {
    for (int v : new int[] {0, -1, 7, 42, 12345, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      for (int before = 0; before < 100; before++) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter out = JsonWriter.open(bytes)) {
          String pad = " ".repeat(Buffer.FIRST_BUFFER - before);
          write(out, pad);
          out.keys().writeIntBehind('{', v);
          out.writeNull();
          out.keys().writeIntBehind(',', v);
          out.flush();
          assertEquals(pad + "{\"" + v + "\":null,\"" + v + "\":", bytes.toString());
        }
      }
    }
  }

  // ---- masks ----

  @Test
  void masksBelongToOneDocument() {
    UnaryOperator<String> mask = text -> "***";
    try (JsonWriter out = JsonWriter.open()) {
      assertNull(Redaction.mask(out));
      Redaction.start(out, mask);
      assertSame(mask, Redaction.mask(out));
    }
    try (JsonWriter out = JsonWriter.open()) {
      assertNull(Redaction.mask(out), "the next use of the same writer shows what it is given");
      assertFalse(Redaction.needsObject(out));
      write(out, "[");
      assertFalse(Redaction.needsObject(out));
      out.enterVariant(Inputs.utf8("{\"type\":\"x\""), "x");
      assertTrue(Redaction.needsObject(out));
      write(out, "{");
      assertFalse(Redaction.needsObject(out));
    }
    try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
      out.enterVariant(Inputs.utf8("{\"type\":\"x\""), "x");
      out.flush();
      assertTrue(Redaction.needsObject(out), "although the discriminator has gone to the target");
    }
  }

  @Test
  void pathsOfSecretsThatCannotBeWritten() {
    try (JsonWriter out = JsonWriter.open()) {
      write(out, "{\"a\":[1,");
      assertEquals(8, Redaction.offset(out));
      assertArrayEquals(new Object[] {"a", 1}, Redaction.path(out, 8));
      write(out, "{\"b\":");
      assertArrayEquals(new Object[] {"a", 1}, Redaction.path(out, 8), "where the secret has begun");
      assertArrayEquals(new Object[] {"a", 1, "b"}, Redaction.path(out, 13));
      assertArrayEquals(new Object[0], Redaction.path(out, 14));
    }
    try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
      write(out, "{\"a\":");
      assertArrayEquals(new Object[] {"a"}, Redaction.path(out, 5));
      out.flush();
      write(out, "[1,");
      assertEquals(8, Redaction.offset(out));
      assertArrayEquals(new Object[0], Redaction.path(out, 5), "its beginning has gone");
      assertArrayEquals(new Object[0], Redaction.path(out, 8));
    }
    try (JsonWriter out = JsonWriter.open(OutputStream.nullOutputStream())) {
      write(out, "{\"a\":\"" + "x".repeat(Buffer.FIRST_BUFFER) + "\",\"b\":");
      assertArrayEquals(new Object[0], Redaction.path(out, 5));
      assertArrayEquals(new Object[0], Redaction.path(out, Redaction.offset(out)));
    }
  }
}
