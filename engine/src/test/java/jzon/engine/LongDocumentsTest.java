package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/** Documents of more than 2 and 4 GiB, made while they are read: errors have their code, path and place. */
class LongDocumentsTest {
  private static final long TWO_GIB = 1L << 31, FOUR_GIB = 1L << 32;
  private static final Limits LIMITS =
      Limits.DEFAULT.withDocumentBytes(Long.MAX_VALUE).withSkippedBytes(Long.MAX_VALUE);
  private static final FieldNames NAMES = new FieldNames("pad", "id");

  private static String show(JsonError e) {
    return e.reason() + " " + e.line() + ":" + e.column() + " " + e.offset() + " " + e.path() + " " + e.message();
  }

  /** Fails to do something, and shows the error. */
  private static String error(JsonReader in, Runnable reading) {
    return show(in.locate(assertThrows(JsonException.class, reading::run)));
  }

  private static void enter(JsonReader in, String name) {
    assertTrue(in.readObjectStart());
    assertEquals(name, in.readName());
  }

  @Tag("long")
  @Test
  void refusalsOfWhatBeganLongAgo() {
    for (long n : new long[] {TWO_GIB + 100, FOUR_GIB + 100}) {
      var source = new LongSource("{\"a\":[7,{\"pad\":\"", "0", n, "\",\"id\":1},\n{\"id\":\"y\"}]}");
      try (JsonReader in = JsonReader.open(source, LIMITS)) {
        enter(in, "a");
        final long array = in.offset();
        assertTrue(in.readArrayStart());
        in.readInt();
        assertTrue(in.readNextElement());
        final long object = in.offset();
        enter(in, "pad");
        final long pad = in.offset();
        in.skipValue();
        assertEquals("REJECTED 1:16 15 .a[1].pad no", show(in.locate(in.rejected(pad, "no"))));
        long end = pad + n + 2;
        var illegal = new IllegalArgumentException("no");
        assertEquals("REJECTED 1:" + end + " " + (end - 1) + " .a[1].pad no", show(in.locate(illegal)));
        assertTrue(in.readNextMember());
        in.readName();
        in.readInt();
        assertEquals(false, in.readNextMember());
        assertEquals("REJECTED 1:9 8 .a[1] no", show(in.locate(in.rejected(object, "no"))));
        end += 8;
        assertEquals(
            "MISSING_FIELD 1:" + end + " " + (end - 1) + " .a[1].pad missing", show(in.locate(in.missing(NAMES, 0))));
        assertTrue(in.readNextElement());
        enter(in, "id");
        assertEquals(
            "EXPECTED_INTEGER 2:7 " + (end + 8) + " .a[2].id expected an integer, got \"y\"", error(in, in::readInt));
        assertEquals("REJECTED -1:-1 5 .a[2].id no", show(in.locate(in.rejected(array, "no"))));
      }
    }
  }

  @Tag("long")
  @Test
  void whatIsWrongFarFromTheStart() {
    long n = TWO_GIB + 100;
    long end = n + 9;
    try (JsonReader in = JsonReader.open(new LongSource("{\"pad\":\"", "0", n, "\":1}"), LIMITS)) {
      String expected = "EXPECTED_MEMBER_END 1:" + (end + 1) + " " + end + " . expected ',' or '}', got :";
      assertEquals(expected, error(in, in::skipValue));
    }
    try (JsonReader in = JsonReader.open(new LongSource("\n[\"pad\",\"", "0", n, "\"]\n ]"), LIMITS)) {
      in.skipValue();
      assertEquals(
          "TRAILING_DATA 3:2 " + (n + 13) + " . unexpected data after the document, got ]", error(in, in::readEnd));
    }
    try (JsonReader in = JsonReader.open(new LongSource("{\"pad\":{\"a\":{\"", "0", n, "\":{\"b\":x"), LIMITS)) {
      JsonException e = assertThrows(JsonException.class, in::skipValue);
      JsonError error = in.locate(e);
      assertEquals(n + 21, error.offset());
      assertEquals(List.of("pad", "a"), error.segments().subList(0, 2));
      assertEquals("b", error.segments().get(3));
    }
  }

  @Tag("long")
  @Test
  void bytesInAStringThatAreTooMany() {
    var source = new LongSource("{\"a\":[1,\"", "AAAA", TWO_GIB / 4 + 100_000, "");
    long most = TWO_GIB / 4 * 3;
    try (JsonReader in = JsonReader.open(source, LIMITS.withStreamedBinaryBytes(most))) {
      enter(in, "a");
      assertTrue(in.readArrayStart());
      in.readInt();
      assertTrue(in.readNextElement());
      assertEquals(
          "LIMIT_BINARY_BYTES 1:9 8 .a[1] more than " + most + " bytes",
          error(in, () -> in.binary().readTo(Base64Variant.MIME_NO_LINEFEEDS, (b, from, to) -> {})));
    }
  }

  @Test
  void documentsBehindALongOne() {
    long n = TWO_GIB + 100;
    try (JsonReader in = JsonReader.openDocuments(new LongSource("[\"", "0", n, "\"]\n {\"id\":\"y\"}"), LIMITS)) {
      assertTrue(in.nextDocument());
      in.skipValue();
      assertTrue(in.nextDocument());
      enter(in, "id");
      assertEquals(
          "EXPECTED_INTEGER 2:8 " + (n + 12) + " .id expected an integer, got \"y\"", error(in, in::readInt));
    }
  }
}
