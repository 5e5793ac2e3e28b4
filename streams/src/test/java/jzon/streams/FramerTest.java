package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Each framing, whatever the chunks are; the vectors in conformance/streams have more. */
class FramerTest {
  private static final Limits SMALL = Limits.DEFAULT.withDocumentBytes(24);

  private static void check(Framing f, Limits l, RecordDecoder<String> d, String stream, String... results) {
    List<String> expected = Arrays.asList(results);
    byte[] bytes = Streams.bytes(stream);
    try {
      assertEquals(expected, Streams.push(f, l, d, bytes, Streams.ends(bytes.length, 1 << 20)), "at once: " + stream);
      for (int size = 1; size <= 17; size++) {
        assertEquals(
            expected, Streams.push(f, l, d, bytes, Streams.ends(bytes.length, size)), "by " + size + ": " + stream);
        assertEquals(expected, Streams.pull(RecordReader.open(Streams.source(bytes, size), f, l, d)), "pulled");
      }
      assertEquals(expected, Streams.pull(RecordReader.openBuffers(Streams.buffers(bytes, 3, true), f, l, d)));
      assertEquals(expected, Streams.pull(RecordReader.openBuffers(Streams.buffers(bytes, 5, false), f, l, d)));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void lines() {
    Framing f = Framing.lines();
    check(f, Limits.DEFAULT, Streams.ID, "");
    check(f, Limits.DEFAULT, Streams.ID, "\n \r\n\t\n");
    check(f, Limits.DEFAULT, Streams.ID, "1\r\n\n {\"id\":2} \n3", "1", "2", "3");
    check(
        f, Limits.DEFAULT, Streams.ID, "1 2\nx\n{\"id\":\n}\n\"\n5\n",
        "!0 1:3 2+2 (unexpected data after the document, got 2)",
        "!1 2:1 4+0 (expected an integer, got x)",
        "!2 3:7 12+6 .id(unexpected end of input)",
        "!3 4:1 13+0 (expected an integer, got })",
        "!4 5:1 15+0 (expected an integer, got \"...)",
        "5");
    check(f, Limits.DEFAULT, Streams.ID, "1\n13\n2", "1", "fault 13", "2");
    check(f, Limits.DEFAULT, Streams.ID, "1\n\n \t\n x\n\r\n y", "1",
        "!1 4:2 7+0 (expected an integer, got x)", "!2 6:2 12+0 (expected an integer, got y)");
    check(f, Limits.DEFAULT, Streams.ID, "\u00EF\u00BB\u00BF1\n2",
        "!0 1:1 0+0 (byte order mark: expected UTF-8 without one)", "2");
    check(f, SMALL, Streams.RAW, "\"" + "a".repeat(22) + "\"\r\n\"" + "b".repeat(23) + "\"\n" + "c".repeat(99) + "\n1",
        "\"" + "a".repeat(22) + "\"",
        "!1 2:1 26+0 (document of more than 24 bytes)",
        "!2 3:1 52+0 (document of more than 24 bytes)",
        "1");
  }

  @Test
  void records() {
    Framing f = Framing.records();
    check(f, Limits.DEFAULT, Streams.ID, "");
    check(f, Limits.DEFAULT, Streams.ID, "\u001E\u001E1\n\u001E{\"id\":\n2}\n\u001E \n\u001E3\n", "1", "2", "3");
    check(f, Limits.DEFAULT, Streams.ID, " x\u001E1\u001E{\"id\":2}\u001E{\"id\u001E4\n\u001E5",
        "!0 1:2 1+0 (expected a record separator (1E))",
        "!1 1:4 3+0 (possibly cut: expected a line feed after it)",
        "2",
        "!3 1:19 18+4 (unexpected end of input)",
        "4",
        "!5 2:2 22+0 (possibly cut: expected a line feed after it)");
    check(f, Limits.DEFAULT, Streams.ID, "\u001E{\t\"id\":1}\r\n\u001Ex\n", "1",
        "!1 2:2 13+0 (expected an integer, got x)");
  }

  @Test
  void values() {
    Framing f = Framing.values();
    check(f, Limits.DEFAULT, Streams.ID, "");
    check(
        f, Limits.DEFAULT, Streams.ID, "1 2\n{\"id\":3}{\"id\":4} 5{\"id\":6}\r\n7",
        "1", "2", "3", "4", "5", "6", "7");
    check(f, Limits.DEFAULT, Streams.RAW, "\"a\"\"b\\\"\\\\\" null true[false][]{} -1.5e3 ",
        "\"a\"", "\"b\\\"\\\\\"", "null", "true", "[false]", "[]", "{}", "-1.5e3");
    check(f, Limits.DEFAULT, Streams.ID, "1 {\"id\":\"x\",\n\"b\":[1,{}]} true 13 {\"id\":4}",
        "1", "!1 1:9 8+6 .id(expected an integer, got \"x\")", "!2 2:13 25+0 (expected an integer, got true)",
        "fault 13", "4");
    check(f, Limits.DEFAULT, Streams.ID, "{}1", "!0 1:2 1+1 .id(missing)",
        "!1 1:3 2+0 (expected whitespace between documents, got 1)");
    check(f, Limits.DEFAULT, Streams.ID, "12x 1", "!0 1:3 2+2 (unexpected data after the document, got x)");
    check(f, Limits.DEFAULT, Streams.ID, "1 {\"id\":1]} 2", "1", "!1 1:10 9+7 (expected ',' or '}', got ])");
    check(f, Limits.DEFAULT, Streams.ID, "1 ] 2", "1", "!1 1:3 2+0 (expected a value, got ])");
    check(f, Limits.DEFAULT, Streams.ID, "{\"id\":1", "!0 1:8 7+7 .id(unexpected end of input)");
    check(f, Limits.DEFAULT, Streams.ID, "12 tru", "12", "!1 1:7 6+3 (unexpected end of input)");
    check(f, SMALL, Streams.ID, "1 [\"" + "[".repeat(90) + "\"] {\"id\":2,\"b\":\"" + "x".repeat(10) + "\"} \""
        + "y".repeat(40) + "\" 3",
        "1", "!1 1:3 2+0 (document of more than 24 bytes)", "!2 1:98 97+0 (document of more than 24 bytes)",
        "!3 1:124 123+0 (document of more than 24 bytes)", "3");
    check(f, SMALL, Streams.ID, "1 [\"" + "[".repeat(10) + "\"x" + "y".repeat(90) + "\"] 2",
        "1", "!1 1:16 15+13 (expected ',' or ']', got x)");
  }

  @Test
  void elements() {
    Framing f = Framing.elements();
    check(f, Limits.DEFAULT, Streams.ID, "", "!0 1:1 0+0 (unexpected end of input)");
    check(f, Limits.DEFAULT, Streams.ID, " [] ");
    check(f, Limits.DEFAULT, Streams.ID, "[1,{\"id\":2} , 3\n]", "1", "2", "3");
    check(f, Limits.DEFAULT, Streams.ID, "[1,{\"id\":\"x\"},[],\n{\"ib\":1},13,4]",
        "1", "!1 1:10 9+6 .[1].id(expected an integer, got \"x\")", "!2 1:15 14+0 .[2](expected an integer, got [)",
        "!3 2:8 25+7 .[3].id(missing)", "fault 13", "4");
    check(f, Limits.DEFAULT, Streams.ID, "[1 2]", "1", "!1 1:4 3+0 (expected ',' or ']', got 2)");
    check(f, Limits.DEFAULT, Streams.ID, "[1,]", "1", "!1 1:4 3+0 .[1](expected a value, got ])");
    check(f, Limits.DEFAULT, Streams.ID, "[1,{\"id\":1]]", "1", "!1 1:11 10+7 .[1](expected ',' or '}', got ])");
    check(f, Limits.DEFAULT, Streams.ID, "[1,2", "1", "!1 1:5 4+1 .[1](unexpected end of input)");
    check(f, Limits.DEFAULT, Streams.ID, "[1] x", "1", "!1 1:5 4+0 (unexpected data after the document, got x)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"a\":1}", "!0 1:1 0+0 (expected an array, got {)");
  }

  @Test
  void namesAroundAnArrayAreLimited() {
    Framing f = Framing.elementsAt(".data");
    Limits l = Limits.DEFAULT.withNameBytes(20);
    for (String before : new String[] {"{", "{\"a\":1,", "{\"a\":{\"b\":[2,"}) {
      String inner = before.endsWith("[2,") ? "{" : "";
      String after = inner.isEmpty() ? "" : "}]},\"data\":[1]";
      String[] names = {
        "n".repeat(20), "\\u006e".repeat(3) + "nn", "\u00C3\u00A9".repeat(10), "\\n".repeat(10)
      };
      for (String name : names) {
        String end = inner.isEmpty() ? "\":0,\"data\":[1]}" : "\":0" + after + "}";
        String ok = before + inner + "\"" + name + end;
        check(f, l, Streams.ID, ok, "1");
        String bad = ok.replace(name, name + "x");
        int at = (before + inner).length() + 21;
        String path = inner.isEmpty() ? "" : " .a.b[1]";
        check(f, l, Streams.ID, bad, "!0 1:" + (at + 1) + " " + at + "+0" + (path.isEmpty() ? " " : path)
            + "(name of more than 20 bytes)");
        String behind = "{\"data\":[1],\"" + name + "x\":0}";
        check(f, l, Streams.ID, behind, "1", "!1 1:34 33+0 (name of more than 20 bytes)");
      }
    }
    check(f, l.withNameBytes(0), Streams.ID, "{\"\":1}", "!0 1:6 5+0 .data(missing)");
    check(f, l.withNameBytes(3), Streams.ID, "{\"data\":[1]}", "!0 1:6 5+0 (name of more than 3 bytes)");
  }

  @Test
  void elementsAtAPath() {
    Framing f = Framing.elementsAt(".data.rows");
    check(
        f, Limits.DEFAULT, Streams.ID,
        "{\"data\":{\"x\":[{\"rows\":[9]}],\"rows\":[1,{\"id\":\"x\"}],\"y\":{}},\"z\":1e5}",
        "1", "!1 1:45 44+6 .data.rows[1].id(expected an integer, got \"x\")");
    check(f, Limits.DEFAULT, Streams.ID, "{\"d\\u0061ta\":{\"rows\":[]}}");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{}}", "!0 1:10 9+0 .data.rows(missing)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"rows\":[1]}", "!0 1:12 11+0 .data(missing)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":null}", "!0 1:9 8+0 .data(expected an object, got null)");
    check(
        f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":{}}}",
        "!0 1:17 16+0 .data.rows(expected an array, got {)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1],\"rows\":[2]}}",
        "1", "!1 1:27 26+0 .data.rows(duplicate)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1]},\"z\":{\"q\":[1,nul]}}",
        "1", "!1 1:37 36+0 .z.q[1](expected a value)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1]},\"z\":\"\u00C3\"}",
        "1", "!1 1:28 27+0 .z(invalid UTF-8)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1]", "1", "!1 1:20 19+0 .data(unexpected end of input)");
    check(f, Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1,", "1",
        "!1 1:20 19+0 .data.rows(unexpected end of input)");
    check(
        f, Limits.DEFAULT.withDepth(3), Streams.ID, "{\"a\":[[[1]]]}",
        "!0 1:8 7+0 .a[0][0](nested more than 3 deep)");
    check(f, Limits.DEFAULT.withSkippedBytes(9), Streams.ID, "{\"a\":[1,2,3]}",
        "!0 1:10 9+0 .a[1](more than 9 bytes around the array)");
  }

  /** Each row: what is around the array of {@code .data}, and its only result. */
  @Test
  void errorsAroundAnArray() {
    String[][] rows = {
      {"{\"data\" 1}", "!0 1:9 8+0 (expected ':', got 1)"},
      {"{1:2}", "!0 1:2 1+0 (expected a name or '}', got 1)"},
      {"{\"a\":1,1}", "!0 1:8 7+0 (expected a name, got 1)"},
      {"{\"a\":x}", "!0 1:6 5+0 .a(expected a value, got x)"},
      {"{\"a\":[1,}", "!0 1:9 8+0 .a[1](expected a value, got })"},
      {"{\"a\":\"\\q\"}", "!0 1:8 7+0 .a(invalid escape)"},
      {"{\"a\":\"\t\"}", "!0 1:7 6+0 .a(control characters in strings must be escaped)"},
      {"{\"a\":\"\\ud800\"}", "!0 1:13 12+0 .a(lone surrogate)"},
      {"{\"a\":[-x]}", "!0 1:8 7+0 .a[0](expected a number)"},
      {"{\"a\":[01]}", "!0 1:8 7+0 .a(expected ',' or ']', got 1)"},
      {"\u00EF\u00BB\u00BF{\"data\":[1]}", "!0 1:1 0+0 (byte order mark: expected UTF-8 without one)"},
      {"{\"data\":\"x\"}", "!0 1:9 8+0 .data(expected an array, got a string)"},
      {"{\"data\":true}", "!0 1:9 8+0 .data(expected an array, got true)"},
      {"{\"data\":false}", "!0 1:9 8+0 .data(expected an array, got false)"},
      {"{\"data\":null}", "!0 1:9 8+0 .data(expected an array, got null)"},
      {"{\"data\":-1}", "!0 1:9 8+0 .data(expected an array, got a number)"},
      {"{\"data\":0}", "!0 1:9 8+0 .data(expected an array, got a number)"},
      {"{\"data\":9}", "!0 1:9 8+0 .data(expected an array, got a number)"},
      {"{\"data\":/}", "!0 1:9 8+0 .data(expected an array, got /)"},
      {"{\"data\"::}", "!0 1:9 8+0 .data(expected an array, got :)"},
      {"{\"data\":\u00EF}", "!0 1:9 8+0 .data(expected an array)"},
      {"{\"a\":[1,\"y\",2,\"\"],\"\\u0064\\u0061\\u0074\\u0061\":[1]}", "1"},
    };
    for (String[] row : rows) check(Framing.elementsAt(".data"), Limits.DEFAULT, Streams.ID, row[0], row[1]);
    check(
        Framing.elementsAt(".data.rows"), Limits.DEFAULT, Streams.ID, "{\"data\":{\"rows\":[1]},\"data\":{}}",
        "1", "!1 1:28 27+0 .data(duplicate)");
  }

  @Test
  void limitsAreExact() {
    String[][] framings = {
      {"lines", "", "\n", "\r\n"}, {"records", "\u001E", "\n\u001E", "\n"}, {"values", "", " ", ""},
      {"elements", "[", ",", "]"}, {"elementsAt", "{\"data\":[", ",", "]}"},
    };
    Framing[] kinds = {
      Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".data")
    };
    for (int i = 0; i < kinds.length; i++) {
      String[] f = framings[i];
      String path = i == 3 ? ".[1]" : i == 4 ? ".data[1]" : "";
      for (String kind : new String[] {"\"\"", "[]", "{}"}) {
        String inner = kind.equals("{}") ? "\"x\":\"yyyyyyyyyyyyyyyy\"" : "1111111111111111111111";
        String fits = kind.charAt(0) + inner + kind.charAt(1);
        assertEquals(24, fits.length());
        String longer = fits.replace("\":\"", "\":\"y").replaceFirst("1111", "11111");
        assertEquals(25, longer.length());
        String stream = f[1] + fits + f[2] + longer + f[2] + fits + f[3];
        int at = f[1].length() + fits.length() + f[2].length();
        int line = i < 2 ? 2 : 1, column = i == 0 ? 1 : i == 1 ? 2 : at + 1;
        check(
            kinds[i], SMALL, Streams.RAW, stream, fits,
            "!1 " + line + ":" + column + " " + at + "+0 " + path + "(document of more than 24 bytes)", fits);
      }
    }
    Framing f = Framing.elementsAt(".data");
    check(f, Limits.DEFAULT.withSkippedBytes(11), Streams.ID, "{\"data\":[1]}", "1");
    check(
        f, Limits.DEFAULT.withSkippedBytes(10), Streams.ID, "{\"data\":[1]}",
        "1", "!1 1:12 11+0 (more than 10 bytes around the array)");
    check(
        f, Limits.DEFAULT.withSkippedBytes(9), Streams.ID, "{\"data\":[1]}",
        "1", "!1 1:11 10+0 .data(more than 9 bytes around the array)");
  }

  /** More containers than bits in a word, and in the words at first: each must be closed by its own bracket. */
  @Test
  void deepValuesAroundAnArray() {
    Framing f = Framing.elementsAt(".data");
    Limits l = Limits.DEFAULT.withDepth(1200);
    for (int n : new int[] {31, 32, 33, 100, 255, 256, 257, 599}) {
      String open = "[{\"x\":".repeat(n), close = "}]".repeat(n);
      check(f, l, Streams.ID, "{\"a\":" + open + "7" + close + ",\"data\":[1]}", "1");
      check(f, l, Streams.ID, "{\"data\":[1],\"a\":[" + open + "7" + close + "]}", "1");
      String path = ".a" + "[0].x".repeat(n - 1) + "[0]";
      int at = 5 + 6 * n + 1;
      check(
          f, l, Streams.ID, "{\"a\":" + open + "7]", "!0 1:" + (at + 1) + " " + at + "+0 " + path
              + "(expected ',' or '}', got ])");
      String outer = ".a" + "[0].x".repeat(n - 1);
      check(
          f, l, Streams.ID, "{\"a\":" + open + "7}}", "!0 1:" + (at + 2) + " " + (at + 1) + "+0 " + outer
              + "(expected ',' or ']', got })");
    }
    int most = 1200;
    check(
        f, l, Streams.ID, "{\"a\":" + "[".repeat(most) + "]",
        "!0 1:" + (5 + most) + " " + (4 + most) + "+0 .a" + "[0]".repeat(most - 1) + "(nested more than 1200 deep)");
  }

  @Test
  void pathsAreNames() {
    assertEquals(List.of("a", "b c", "d\"e"), Framing.elementsAt(".a.\"b c\".\"d\\\"e\"").names());
    assertEquals("elementsAt(.a.\"b c\")", Framing.elementsAt(".a.\"b c\"").toString());
    assertEquals(List.of("azAZ_09", "_"), Framing.elementsAt(".azAZ_09._").names());
    String[][] wrong = {
      {"", "expected '.' and a name at 0"}, {".", "expected a name, or one in quotes at 1"}, {"a", "expected '.' at 0"},
      {".a[]", "expected '.' at 2"}, {".a[0]", "expected '.' at 2"},
      {".a..b", "expected a name, or one in quotes at 3"},
      {".\"a", "expected '\"' at 3"}, {".a.\"\\q\"", "no string of JSON at 3"},
      {".1", "expected a name, or one in quotes at 1"}, {".a ", "expected '.' at 2"},
      {".a@", "expected '.' at 2"}, {".a[", "expected '.' at 2"}, {".a`", "expected '.' at 2"},
      {".a{", "expected '.' at 2"}, {".a/", "expected '.' at 2"}, {".a:", "expected '.' at 2"},
    };
    for (String[] row : wrong) {
      var e = assertThrows(IllegalArgumentException.class, () -> Framing.elementsAt(row[0]), row[0]);
      assertEquals("not a path of names: " + row[0] + " (" + row[1] + ")", e.getMessage());
    }
  }

  @Test
  void whatEndsAStreamEndsTheReading() throws Exception {
    // an endless source, whose first document is malformed
    Source endless =
        (b, from, length) -> {
          Arrays.fill(b, from, from + length, (byte) 'x');
          return length;
        };
    try (RecordReader<String> in = RecordReader.open(endless, Framing.values(), SMALL, Streams.RAW)) {
      assertTrue(in.next());
      assertEquals(Reason.EXPECTED_VALUE, in.error().reason());
      assertFalse(in.next());
    }
  }

  @Test
  void longDocumentsOfManyChunks() throws Exception {
    StringBuilder s = new StringBuilder();
    List<String> documents = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      int n = 1 << random.nextInt(17);
      String document = i % 3 == 0 ? "\"" + "x\\\"".repeat(n / 3) + "\"" : "[" + "[1,\"}\"],".repeat(n / 8) + "2]";
      documents.add(document);
      s.append(i % 7 == 6 ? "\n" : "").append(document).append('\n');
    }
    byte[] stream = Streams.bytes(s.toString());
    for (Framing f : new Framing[] {Framing.lines(), Framing.values()}) {
      for (int size : new int[] {1, 100, 1000, 65_536, 1 << 20}) {
        Source source = Streams.source(stream, size);
        assertEquals(documents, Streams.pull(RecordReader.open(source, f, Limits.DEFAULT, Streams.RAW)));
        var in = new ByteArrayInputStream(stream);
        assertEquals(documents, Streams.pull(RecordReader.open(in, f, Limits.DEFAULT, Streams.RAW)));
      }
    }
  }
}
