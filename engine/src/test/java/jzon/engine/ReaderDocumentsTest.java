package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Documents after one another on one reader. */
class ReaderDocumentsTest {
  /** What all documents have led to, up to the first error, which ends them. */
  private static String outcome(JsonReader in, Function<JsonReader, ?> read) {
    List<String> values = new ArrayList<>();
    try (in) {
      try {
        while (in.nextDocument()) values.add(in.documentOffset() + "=" + read.apply(in));
        assertFalse(in.nextDocument(), "still none");
      } catch (JsonException e) {
        JsonError error = in.locate(e);
        assertEquals(error, in.locate(e), "located twice");
        values.add(
            "error " + error + " " + error.reason() + " at " + error.offset() + " " + error.line() + ":"
            + error.column());
      }
    }
    return String.join("; ", values);
  }

  private static String all(String json, Limits limits, Function<JsonReader, ?> read) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    Map<String, String> outcomes = new LinkedHashMap<>();
    String expected = outcome(JsonReader.openDocuments(bytes, 0, bytes.length, limits), read);
    byte[] larger = new byte[bytes.length + 40];
    System.arraycopy(bytes, 0, larger, 13, bytes.length);
    outcomes.put("slice", outcome(JsonReader.openDocuments(larger, 13, 13 + bytes.length, limits), read));
    for (int chunk = 1; chunk <= 17; chunk++) {
      outcomes.put("stream by " + chunk, outcome(JsonReader.openDocuments(Inputs.stream(bytes, chunk), limits), read));
    }
    outcomes.put("stream", outcome(JsonReader.openDocuments(Inputs.stream(bytes, bytes.length), limits), read));
    outcomes.put(
        "source", outcome(JsonReader.openDocuments(Source.of(Inputs.buffers(bytes, 7).iterator()), limits), read));
    outcomes.forEach((form, outcome) -> assertEquals(expected, outcome, form));
    return expected;
  }

  private static String all(String json) {
    return all(json, Limits.DEFAULT, Tree::read);
  }

  @Test
  void documentsFollowEachOther() {
    assertEquals("", all(""));
    assertEquals("", all(" \r\n\t"));
    assertEquals("0=1n", all("1"));
    assertEquals("0={a=1n}; 7={b=[2n]}; 17=[]; 19=[3n]", all("{\"a\":1}{\"b\":[2]}\n[][3] "));
    assertEquals("1=1n; 3=2n; 6=true; 11=null; 15=x; 18=y; 21=[]", all(" 1 2\n\ntrue\tnull\"x\"\"y\"[]"));
    assertEquals("0=1n; 1={}; 3=x", all("1{}\"x\""));
  }

  @Test
  void numbersAndLiteralsStandApart() {
    assertEquals("0=[]; error (expected whitespace between documents, got 1) TRAILING_DATA at 2 1:3", all("[]1"));
    assertEquals(
        "0=true; error (expected whitespace between documents, got false) TRAILING_DATA at 4 1:5", all("truefalse"));
    assertEquals("0=x; error (expected whitespace between documents, got -1) TRAILING_DATA at 3 1:4", all("\"x\"-1"));
    assertEquals("0=1n; error (expected whitespace between documents, got ,) TRAILING_DATA at 1 1:2", all("1,2"));
  }

  @Test
  void errorsSayWhereInTheStream() {
    assertEquals(
        "0={a=1n}; error .b(expected ',' or ']', got x) EXPECTED_ELEMENT_END at 16 2:9",
        all("{\"a\":1}\n{\"b\":[1 x]}\n"));
    assertEquals("0=[]; 3=[]; error .[1](expected a value, got ]) EXPECTED_VALUE at 9 3:4", all("[]\n[]\n[1,]"));
    assertEquals("0=[]; error .[0](unexpected end of input) UNEXPECTED_END at 4 2:2", all("[]\n["));
    assertEquals("0=[]; error .a(unexpected end of input) UNEXPECTED_END at 7 1:8", all("[]{\"a\":"));
    assertEquals(
        "0=[]; error (expected a value, got ]) EXPECTED_VALUE at 3 1:4",
        all("[] ]"));
    assertEquals(
        "0=[]; error .a(duplicate) DUPLICATE_FIELD at 10 1:11",
        all("[] {\"a\":1,\"a\":2}"));
  }

  @Test
  void manyDocumentsOverManyWindows() {
    StringBuilder json = new StringBuilder();
    int n = 20_000;
    for (int i = 0; i < n; i++) {
      json.append("{\"id\":").append(i).append(",\"text\":\"").append("é".repeat(i % 50)).append("\"}\n");
    }
    byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
    json.append("{\"id\":[\n0,").append("1,".repeat(200_000)).append("}");
    byte[] broken = json.toString().getBytes(StandardCharsets.UTF_8);
    for (JsonReader in : List.of(
        JsonReader.openDocuments(broken, 0, broken.length, Limits.DEFAULT),
        JsonReader.openDocuments(Inputs.stream(broken, 1000), Limits.DEFAULT))) {
      try (in) {
        for (int i = 0; i < n; i++) {
          assertTrue(in.nextDocument());
          assertEquals("{id=" + i + "n, text=" + "é".repeat(i % 50) + "}", Tree.read(in).toString());
        }
        assertTrue(in.nextDocument());
        assertEquals(bytes.length, in.documentOffset());
        JsonException e = assertThrows(JsonException.class, () -> Tree.read(in));
        JsonError error = in.locate(e);
        assertEquals(".id[200001](expected a value, got })", error.toString());
        assertEquals(n + 2, error.line());
        assertEquals(2 + 2 * 200_000 + 1, error.column());
        assertEquals(broken.length - 1, error.offset());
      }
    }
  }

  /** Gives the same document for ever. */
  private static final class Endless extends InputStream {
    private final byte[] document;
    private int at;

    Endless(String document) {
      this.document = Inputs.utf8(document);
    }

    @Override
    public int read() {
      if (at == document.length) at = 0;
      return document[at++];
    }
  }

  @Test
  void limitsHoldForEachDocument() {
    Limits limits = Limits.DEFAULT.withSkippedBytes(40).withDocumentBytes(60).withDepth(3);
    try (JsonReader in = JsonReader.openDocuments(new Endless("{\"a\":[[1],\"0123456789\"]} "), limits)) {
      assertTrue(in.nextDocument());
      int mark = in.mark();
      in.skipValue();
      in.rewind(mark); // what is read again has a limit of its own
      in.skipValue();
    }
    try (JsonReader in =
        JsonReader.openDocuments(new Endless("{\"a\":[[1],\"0123456789\"]} "), limits.withSkippedBytes(20))) {
      assertTrue(in.nextDocument());
      JsonException e = assertThrows(JsonException.class, in::skipValue, "24 bytes are more than 20");
      assertEquals(Reason.LIMIT_SKIPPED_BYTES, e.reason());
    }
    try (JsonReader in = JsonReader.openDocuments(new Endless("{\"a\":[[1],\"0123456789\"]} "), limits)) {
      for (int i = 0; i < 100_000; i++) {
        assertTrue(in.nextDocument());
        in.skipValue();
      }
      assertEquals(25L * 99_999, in.documentOffset());
    }
    String deep = "[[[1]]]";
    assertEquals(
        "0=[[[1n]]]; 7=[[[1n]]]; error .[0][0][0](nested more than 3 deep) LIMIT_DEPTH at 17 1:18",
        all(deep + deep + "[[[[1]]]]", limits, Tree::read));
  }

  @Test
  void longDocumentsAreRefused() {
    Limits limits = Limits.DEFAULT.withDocumentBytes(1000);
    String fits = "\"" + "x".repeat(998) + "\"";
    String outcome = all("[]" + fits + fits + " [1]", limits, Tree::skip);
    assertEquals("0=skipped; 2=skipped; 1002=skipped; 2003=skipped", outcome.replace("null", "skipped"));
    for (String large :
        new String[] {"\"" + "x".repeat(999) + "\"", "[" + "1,".repeat(10_000) + "1]", " ".repeat(100_000)}) {
      byte[] json = Inputs.utf8("[] " + large + " ");
      for (JsonReader in : List.of(
          JsonReader.openDocuments(json, 0, json.length, limits), JsonReader.openDocuments(
              Inputs.stream(json, 13), limits))) {
        try (in) {
          assertTrue(in.nextDocument());
          in.skipValue();
          JsonException e = assertThrows(JsonException.class, () -> {
            while (in.nextDocument()) in.skipValue();
          });
          assertEquals("document of more than 1000 bytes", in.locate(e).message());
          assertTrue(e.offset() <= 3 + 1000 + 2 * 128, () -> "noticed at " + e.offset());
        }
      }
    }
  }

  @Test
  void whatIsUnreadCanBeReadOn() {
    byte[] json = Inputs.utf8("{\"length\":5}hello and more");
    try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
      assertTrue(in.nextDocument());
      in.skipValue();
      assertEquals("hello and more", new String(in.remainingBytes(), StandardCharsets.UTF_8));
    }
    InputStream stream = Inputs.stream(json, 3);
    try (JsonReader in = JsonReader.open(stream, Limits.DEFAULT)) {
      in.skipValue();
      byte[] rest = in.remainingBytes();
      assertEquals(
          "hello and more",
          new String(rest, StandardCharsets.UTF_8) + new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void otherReadersHaveOneDocument() {
    byte[] json = Inputs.utf8("1 2");
    try (JsonReader in = JsonReader.open(json, 0, 3, Limits.DEFAULT)) {
      assertThrows(IllegalStateException.class, in::nextDocument);
    }
    try (JsonReader in = JsonReader.openDocuments(json, 0, 3, Limits.DEFAULT)) {
      assertTrue(in.nextDocument());
      assertEquals(1, in.readInt());
      JsonException e = assertThrows(JsonException.class, in::readEnd);
      assertEquals("(unexpected data after the document, got 2)", in.locate(e).toString());
    }
  }

  @Test
  void exceptionsOfAnEarlierDocumentAreForeign() {
    byte[] json = Inputs.utf8("1 2");
    try (JsonReader in = JsonReader.openDocuments(json, 0, 3, Limits.DEFAULT)) {
      assertTrue(in.nextDocument());
      JsonException e = in.rejected(in.offset(), "no");
      assertTrue(in.isOwn(e));
      in.skipValue();
      assertTrue(in.nextDocument());
      assertFalse(in.isOwn(e));
    }
  }

  /** Two readers of a new thread, each with its first document. */
  @Test
  void exceptionsOfAnotherReaderAreForeign() throws Exception {
    boolean[] own = new boolean[2];
    Thread thread = new Thread(() -> {
      try (JsonReader outer = JsonReader.open("1", Limits.DEFAULT);
          JsonReader inner = JsonReader.open("2", Limits.DEFAULT)) {
        JsonException e = outer.rejected(0, "no");
        own[0] = outer.isOwn(e);
        own[1] = inner.isOwn(e);
      }
    });
    thread.start();
    thread.join();
    assertTrue(own[0]);
    assertFalse(own[1]);
  }

  /** Short documents, with whitespace between them, that are together longer than the limit. */
  @Test
  void theLimitIsForOneDocument() {
    byte[] json = Inputs.utf8(("[1]" + " ".repeat(90)).repeat(300));
    for (int chunk : new int[] {1, 7, 4096}) {
      try (JsonReader in =
          JsonReader.openDocuments(Inputs.stream(json, chunk), Limits.DEFAULT.withDocumentBytes(50))) {
        int n = 0;
        while (in.nextDocument()) {
          in.skipValue();
          n++;
        }
        assertEquals(300, n);
      }
    }
  }

  /** Wherever the window ends between them. */
  @Test
  void numbersDoNotFollowDirectly() {
    for (int before = 0; before < 300; before++) {
      byte[] json = Inputs.utf8(" ".repeat(before) + "[1]2" + " ".repeat(300));
      for (int chunk : new int[] {1, 1000}) {
        try (JsonReader in = JsonReader.openDocuments(Inputs.stream(json, chunk), Limits.DEFAULT)) {
          assertTrue(in.nextDocument());
          in.skipValue();
          assertEquals(Reason.TRAILING_DATA, assertThrows(JsonException.class, in::nextDocument).reason());
        }
      }
    }
  }

  @Test
  void brokenSourcesAreFaults() {
    for (int given : new int[] {0, 100_000}) {
      Source broken = (b, from, length) -> given;
      assertThrows(IllegalStateException.class, () -> JsonReader.open(broken, Limits.DEFAULT).readInt());
    }
  }
}
