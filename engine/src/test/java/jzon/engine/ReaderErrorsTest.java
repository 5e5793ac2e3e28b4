package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** What is rejected, where, and in which words. */
class ReaderErrorsTest {
  /** Document, error of the decoder with its path, offset and place. */
  private static final String[][] USERS = {
    {"{}", ".id(missing) MISSING_FIELD at 1 1:2"},
    {"{\"id\":1}", ".screen_name(missing) MISSING_FIELD at 7 1:8"},
    {"{\"id\":1,\"id\":2}", ".id(duplicate) DUPLICATE_FIELD at 8 1:9"},
    {"{\"id\":1,\"gr\\u00f6ße\":2}", ".id(duplicate) DUPLICATE_FIELD at 8 1:9"},
    {"{\"id\" : 1 , \"screen_name\":\n  7}", ".screen_name(expected a string, got 7) EXPECTED_STRING at 29 2:3"},
    {
      "{\"id\":1,\"friend\":{\"id\":2,\"friend\":{\"id\":\"x\"}}}",
      ".friend.friend.id(expected an integer, got \"x\") EXPECTED_INTEGER at 40 1:41"
    },
    {
      "{\"id\":1,\"friend\":{\"id\":2,\"friend\":{\"id\":3}}}",
      ".friend.friend.screen_name(missing) MISSING_FIELD at 41 1:42"
    },
    {"{\"id\":1,\"tags\":[\"a\", 5]}", ".tags[1](expected a string, got 5) EXPECTED_STRING at 21 1:22"},
    {"{\"id\":1,\"tags\":[\"a\" 5]}", ".tags(expected ',' or ']', got 5) EXPECTED_ELEMENT_END at 20 1:21"},
    {"{\"id\":1,\"tags\":[\"a\",]}", ".tags[1](expected a string, got ]) EXPECTED_STRING at 20 1:21"},
    {"{\"id\":1,\"tags\":[,]}", ".tags[0](expected a string, got ,) EXPECTED_STRING at 16 1:17"},
    {"{\"id\":1 \"tags\":[]}", "(expected ',' or '}', got \"tags\") EXPECTED_MEMBER_END at 8 1:9"},
    {"{\"id\" 1}", "(expected ':', got 1) EXPECTED_COLON at 6 1:7"},
    {"{\"id\":1,}", "(expected a name, got }) EXPECTED_NAME at 8 1:9"},
    {"{,}", "(expected a name or '}', got ,) EXPECTED_NAME at 1 1:2"},
    {"{id:1}", "(expected a name or '}', got i) EXPECTED_NAME at 1 1:2"},
    {"{\"id\":}", ".id(expected an integer, got }) EXPECTED_INTEGER at 6 1:7"},
    {"[]", "(expected an object, got [) EXPECTED_OBJECT at 0 1:1"},
    {"", "(unexpected end of input) UNEXPECTED_END at 0 1:1"},
    {" \n ", "(unexpected end of input) UNEXPECTED_END at 3 2:2"},
    {"{\"id\":1,\"x y\":[{\"z\":tru}]}", ".\"x y\"[0].z(expected a value, got t) EXPECTED_VALUE at 20 1:21"},
    {"{\"id\":1,\"if\":[[],{\"\":nul}]}", ".\"if\"[1].\"\"(expected a value, got n) EXPECTED_VALUE at 21 1:22"},
    {"{\"id\":1,\"a\\n\\\"\\u0065\":x}", ".\"a\\u000a\\\"e\"(expected a value, got x) EXPECTED_VALUE at 22 1:23"},
    {"{\"id\":1,\"é\":01}", ".\"é\"(expected a number, got 01) EXPECTED_NUMBER at 13 1:14"},
    {
      "{\"id\":1,\"screen_name\":\"\",\"profile_background_color\":1}",
      ".profile_background_color(expected a boolean, got 1) EXPECTED_BOOLEAN at 52 1:53"
    },
    {
      "{\"id\":1,\"screen_name\":\"\",\"profile_background_color\":truth}",
      ".profile_background_color(expected a boolean, got t) EXPECTED_BOOLEAN at 52 1:53"
    },
    {"{\"id\":1,\"screen_name\":nil}", ".screen_name(expected null, got n) EXPECTED_NULL at 22 1:23"},
    {"{\"id\":1,\"screen_name\":\"\"} {", "(unexpected data after the document, got {) TRAILING_DATA at 26 1:27"},
    {
      "{\"id\":1,\"screen_name\":\"\"}\u0000",
      "(unexpected data after the document, got \\u0000) TRAILING_DATA at 25 1:26"
    },
    {
      "{\"id\":12345678901234567890123,\"screen_name\":\"\"}",
      ".id(expected a 64 bit integer, got 12345678901234567890...) OUT_OF_RANGE at 6 1:7"
    },
    {
      "{\"id\":\"\u202Eabc\\ndefghijklmnopqrstuvwxyz\"}",
      ".id(expected an integer, got \"\\u202eabc\\ndefghijklmnopqr...) EXPECTED_INTEGER at 6 1:7"
    },
    {"{\"id\":\u00a0 1}", ".id(expected an integer, got \\u00a0) EXPECTED_INTEGER at 6 1:7"},
    {"{\"id\":/* one */1}", ".id(expected an integer, got /) EXPECTED_INTEGER at 6 1:7"},
  };

  private static void check(String[][] rows, Function<JsonReader, ?> read) {
    for (String[] row : rows) assertEquals("error " + row[1], Inputs.all(row[0], read), row[0]);
  }

  @Test
  void objects() {
    check(USERS, User::read);
  }

  @Test
  void extraFields() {
    check(
        new String[][] {
          {"{\"id\":1,\"x\":2}", ".x(unknown field) EXTRA_FIELD at 8 1:9"},
          {"{\"\\u0069d\":1,\"friend\":{\"ie\" : 2}}", ".friend.ie(unknown field) EXTRA_FIELD at 23 1:24"},
          {"{\"x\"", "(unexpected end of input) UNEXPECTED_END at 4 1:5"},
        },
        User::readStrict);
  }

  @Test
  void pathsInArrays() {
    check(
        new String[][] {
          {"[[],[1,[2,x]]]", ".[1][1][1](expected a value, got x) EXPECTED_VALUE at 10 1:11"},
          {"[1,2", ".[1](unexpected end of input) UNEXPECTED_END at 4 1:5"},
          {"[1,2 ", "(unexpected end of input) UNEXPECTED_END at 5 1:6"},
          {"[1:2]", "(expected ',' or ']', got :) EXPECTED_ELEMENT_END at 2 1:3"},
          {"[[true\"\"]]", ".[0](expected ',' or ']', got \"\") EXPECTED_ELEMENT_END at 6 1:7"},
          {"[{\"a\":1:2}]", ".[0](expected ',' or '}', got :) EXPECTED_MEMBER_END at 7 1:8"},
          {"[1,", ".[1](unexpected end of input) UNEXPECTED_END at 3 1:4"},
          {"[tru", ".[0](unexpected end of input) UNEXPECTED_END at 4 1:5"},
          {"[{\"a\":{\"b\":[\"\\\"]}\",{}", ".[0].a.b(unexpected end of input) UNEXPECTED_END at 21 1:22"},
          {
            "[{\"a\":{\"b\":[\"\\\"]}\",{\"c\":nope}]}}]",
            ".[0].a.b[1].c(expected a value, got n) EXPECTED_VALUE at 24 1:25"
          },
        },
        Tree::skip);
  }

  @Test
  void pathsInLargeStreams() {
    StringBuilder json = new StringBuilder("{\"first\":[");
    for (int i = 0; i < 20_000; i++) json.append("{\"n\\u0061me\":\"v\\\"[{,\", \"x\":[1,2,3]},\n");
    json.append("{\"deep name\":{\"" + "k".repeat(5000) + "\":[0,{\"last\":oops}]}}]}");
    String path = ".first[20000].\"deep name\".\"" + "k".repeat(64) + "..." + "k".repeat(33)
        + "\"[1].last(expected a value, got o) EXPECTED_VALUE at " + json.indexOf("oops") + " 20001:";
    byte[] bytes = Inputs.utf8(json.toString());
    String expected = Inputs.array(bytes, Tree::skip);
    assertTrue(expected.startsWith("error " + path), expected);
    for (int chunk : new int[] {1000, 4001, 32768, 1 << 20}) {
      assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), Tree::skip));
      assertEquals(
          expected,
          Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), Tree::read));
    }
  }

  @Tag("long")
  @Test
  void pathsAroundTheSizesOfWindows() {
    String unit = "{\"n\\u0061me\":\"\u00e9\u65e5\ud83d\ude00 v\\\"[{,\", \"x\":[1,2,3]},\n";
    for (int size = 16 << 10; size <= 512 << 10; size *= 2) {
      for (int more : new int[] {-1200, -1024, -300, -129, -128, -1, 0, 1, 127, 128, 400}) {
        StringBuilder json = new StringBuilder("{\"first\":[");
        int length = json.length();
        for (int n = unit.getBytes(StandardCharsets.UTF_8).length; length + n + 30 < size + more; length += n) {
          json.append(unit);
        }
        json.append("{\"a\":[0,{\"b\":\"").append("x".repeat(size + more - length - 17)).append("\"},oops]}]}");
        byte[] bytes = Inputs.utf8(json.toString());
        String expected = Inputs.array(bytes, Tree::skip);
        assertTrue(expected.contains(".a[2](expected a value, got o) EXPECTED_VALUE at "), expected);
        for (int chunk : new int[] {977, 1 << 20}) {
          assertEquals(
              expected, Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), Tree::skip));
          assertEquals(
              expected, Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), Tree::read));
        }
      }
    }
  }

  @Test
  void truncatedDocuments() {
    String user = "{\"id\" : -12,\"screen_name\":\"a\\u00e9\\ud83d\\ude00é日😀\",\"profile_image_url\": -1.5e-3 ,\n    "
        + "\"profile_background_color\":true,"
        + "\"a_name_that_is_longer_than_thirty_two_bytes\":null,\"tags\":[\"\",\"x\"], \"unknown\":[{\"a\":[1.5,false,"
        + "null,\"\\n\"]},{}],\"gr\\u00f6ße2\":0,"
        + "\"friend\":{\"id\":1234567890123,\"screen_name\":null,\"profile_image_url\":\"-Infinity\"}}";
    assertEquals(
        "-12,aé😀é日😀,-0.0015,true,null,[, x],<1234567890123,null,-Infinity,false,null,null,<null>>",
        Inputs.all(user, User::read));
    byte[] bytes = Inputs.utf8(user);
    for (int n = 0; n < bytes.length; n++) {
      byte[] prefix = java.util.Arrays.copyOf(bytes, n);
      String read = Inputs.all(prefix, User::read);
      assertTrue(
          read.contains("(unexpected end of input) UNEXPECTED_END at " + n + " "),
          () -> new String(prefix) + " gave " + read);
      String skipped = Inputs.all(prefix, Tree::skip);
      assertTrue(
          skipped.contains("(unexpected end of input) UNEXPECTED_END at " + n + " "),
          () -> new String(prefix) + " gave " + skipped);
    }
  }

  @Test
  void otherEncodings() {
    String json = "{\"id\":1}";
    assertEquals(
        "error (byte order mark: expected UTF-8 without one) BYTE_ORDER_MARK at 0 1:1",
        Inputs.all("\uFEFF" + json, User::read));
    assertEquals(
        "error (byte order mark: expected UTF-8 without one) BYTE_ORDER_MARK at 0 1:1",
        Inputs.all("\uFEFF" + json, Tree::skip));
    for (String name : new String[] {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"}) {
      for (String text : new String[] {json, "[1]", "\"a\"", "1", "\uFEFF{}"}) {
        String outcome = Inputs.all(text.getBytes(Charset.forName(name)), Tree::skip);
        assertTrue(
            outcome.startsWith("error (UTF-16 or UTF-32 input: expected UTF-8) UNSUPPORTED_ENCODING"),
            () -> name + " " + text + " gave " + outcome);
      }
    }
  }

  @Test
  void semanticErrors() {
    String[][] rows = {
      {"[1, 2]", ".[1](even) REJECTED at 4 1:5"},
      {"[\n2]", ".[0](even) REJECTED at 2 2:1"},
    };
    check(rows, in -> {
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        long at = in.offset();
        if (in.readInt() % 2 == 0) throw in.rejected(at, "even");
      }
      return null;
    });
    check(
        new String[][] {{"{\"a\":1, \"a\": 2}", ".a(duplicate) DUPLICATE_FIELD at 8 1:9"}},
        in -> {
          int names = 0;
          for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
            String name = in.readName();
            if (names++ > 0) throw in.duplicateName(name);
            in.readInt();
          }
          return null;
        });
  }

  @Test
  void semanticErrorsBehindLargeValues() {
    byte[] json = Inputs.utf8("{\"a\":{\"b\":\"" + "x".repeat(600_000) + "\"}}");
    String outcome = Inputs.outcome(JsonReader.open(new ByteArrayInputStream(json), Limits.DEFAULT), in -> {
      in.readObjectStart();
      in.readName();
      long at = in.offset();
      in.readObjectStart();
      in.readName();
      in.readString();
      in.readNextMember();
      throw in.rejected(at, "no");
    });
    assertEquals("error .a(no) REJECTED at 5 1:6", outcome);
  }

  @Test
  void exceptionsOfUserCode() {
    try (JsonReader in = JsonReader.open("{\"a\":[1,{\"b\":2}]}", Limits.DEFAULT)) {
      in.readObjectStart();
      in.readName();
      in.readArrayStart();
      in.readInt();
      in.readNextElement();
      in.readObjectStart();
      in.readName();
      in.readInt();
      in.readNextMember();
      RuntimeException cause = new IllegalArgumentException("requirement failed");
      JsonError error = in.locate(cause);
      assertEquals(".a[1](requirement failed)", error.toString());
      assertEquals("/a/1", error.pointer());
      assertEquals(cause, error.cause());
      assertEquals(Reason.REJECTED, error.reason());
    }
  }

  @Test
  void errorsHaveTheirParts() {
    try (JsonReader in = JsonReader.open("{\"a/b~c\":[x]}", Limits.DEFAULT)) {
      try {
        in.skipValue();
      } catch (JsonException e) {
        assertEquals(Reason.EXPECTED_VALUE, e.reason());
        assertEquals(10, e.offset());
        assertEquals("expected a value at offset 10", e.getMessage());
        assertEquals(0, e.getStackTrace().length);
        JsonError error = in.locate(e);
        assertEquals(".\"a/b~c\"[0]", error.path());
        assertEquals("/a~1b~0c/0", error.pointer());
        assertEquals("expected a value, got x", error.message());
        assertNull(error.cause());
        assertEquals(error, in.locate(e));
        assertEquals(error.hashCode(), in.locate(e).hashCode());
      }
    }
    JsonError error = JsonError.of(Reason.REJECTED, "no", null);
    assertEquals(".", error.path());
    assertEquals("", error.pointer());
    assertEquals("(no)", error.toString());
    assertEquals(-1, error.offset());
  }

  @Test
  void whatRefusesAValueIsAnErrorAndTheRestIsThrownAgain() {
    try (JsonReader in = JsonReader.open("[1]", Limits.DEFAULT)) {
      in.readArrayStart();
      in.readInt();
      assertEquals(".[0](must be even)", in.rejection(new IllegalArgumentException("must be even")).toString());
      assertEquals(".[0](no)", in.rejection(new java.time.DateTimeException("no")).toString());
      for (RuntimeException fault : List.of(new IllegalStateException("x"), new NullPointerException("x"))) {
        assertFalse(JsonReader.isRejection(fault));
        assertSame(fault, assertThrows(RuntimeException.class, () -> in.rejection(fault)));
      }
      assertEquals(Reason.LIMIT_DEPTH, in.rejection(new StackOverflowError()).reason());
    }
  }

  @Test
  void streamsThatFailAreReportedAsSuch() {
    InputStream broken = new InputStream() {
      @Override
      public int read() throws java.io.IOException {
        throw new java.io.IOException("broken");
      }
    };
    try (JsonReader in = JsonReader.open(broken, Limits.DEFAULT)) {
      in.readInt();
    } catch (java.io.UncheckedIOException e) {
      assertEquals("broken", e.getCause().getMessage());
      return;
    }
    throw new AssertionError("no exception");
  }
}
