package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** A reader of the pool reads a document as a new one does, whatever it has read before. */
class ReusedReaderTest {
  private static final Limits SMALL =
      Limits.DEFAULT.withDepth(3).withStringBytes(20).withNameBytes(8).withDocumentBytes(600);

  /** Documents that are cut, so that what another one has left behind them would complete them. */
  @Test
  void asNewReadersRead() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<Supplier<String>> documents = new ArrayList<>();
    for (int i = 0; i < 2000; i++) documents.add(document(random));
    List<String> reused = new ArrayList<>();
    for (Supplier<String> document : documents) reused.add(document.get());
    for (int i = 0; i < documents.size(); i++) {
      FutureTask<String> read = new FutureTask<>(documents.get(i)::get);
      new Thread(read).start();
      assertEquals(read.get(), reused.get(i), "document " + i + " of the seed " + seed);
    }
  }

  /** A reader that has rejected a document reads the next one, reopened, as a new reader does. */
  @Test
  void reopenedAfterErrors() {
    Random random = new Random(3);
    byte[] tooLong = new byte[700];
    try (JsonReader in = JsonReader.open(tooLong, 0, tooLong.length, SMALL)) {
      assertEquals("error (document of more than 600 bytes) LIMIT_DOCUMENT_BYTES at 0 1:1", openOutcome(in));
      int errors = 0;
      for (int i = 0; i < 2000; i++) {
        byte[] json = Inputs.utf8(text(random));
        byte[] followed = Arrays.copyOf(json, json.length + 200);
        followed[json.length] = '\n';
        String expected = Inputs.outcome(JsonReader.open(json, 0, json.length, SMALL), Tree::read);
        if (json.length > SMALL.documentBytes()) continue; // the caller's task: reopen compares no length
        in.reopen(followed, 0, json.length, false);
        assertEquals(expected, openOutcome(in));
        if (!expected.startsWith("error")) {
          in.reopen(followed, 0, json.length, true);
          assertEquals(expected, openOutcome(in));
        } else {
          errors++;
        }
      }
      assertTrue(errors > 500, "errors");
    }
  }

  private static String openOutcome(JsonReader in) {
    return Inputs.openOutcome(in, Tree::read);
  }

  /** A reader that was reopened in memory after a stream does not go back to the stream. */
  @Test
  void noStreamIsKept() {
    byte[] secret = Inputs.utf8("1 \"" + "of another user ".repeat(4000) + "\"");
    JsonReader in = JsonReader.openDocuments(Inputs.stream(secret, 100), Limits.DEFAULT);
    in.nextDocument();
    in.readInt();
    in.reopen(Inputs.utf8("2"), 0, 1, false);
    assertEquals(2, in.readInt());
    in.close();
    byte[] next = Inputs.utf8("\"" + "x".repeat(800));
    byte[] array = Arrays.copyOf(next, 4000);
    String outcome = Inputs.outcome(JsonReader.open(array, 0, next.length, Limits.DEFAULT), JsonReader::readString);
    assertEquals("error (unexpected end of input) UNEXPECTED_END at 801 1:802", outcome);
    assertEquals(-1, Arrays.mismatch(Arrays.copyOf(next, 4000), array));
  }

  /** A reader of several documents, or of a String, locates an error after it was reopened as a new one does. */
  @Test
  void errorsOfAReopenedReaderAreThoseOfANewOne() {
    byte[] json = Inputs.utf8("[[1],\n{\"a\":x}]");
    JsonReader many = JsonReader.openDocuments(Inputs.utf8("1\n2\n[3,4,5]"), 0, 11, Limits.DEFAULT);
    while (many.nextDocument()) many.skipValue();
    JsonReader text = JsonReader.open("1", Limits.DEFAULT);
    text.skipValue();
    byte[] malformed = {'[', '1', ',', '"', (byte) 0xFF, '"', ']'};
    for (byte[] next : new byte[][] {json, malformed, json}) {
      String expected = Inputs.array(next, ReusedReaderTest::skip);
      for (JsonReader in : new JsonReader[] {many, text}) {
        in.reopen(next, 0, next.length, false);
        assertEquals(expected, Inputs.openOutcome(in, ReusedReaderTest::skip));
      }
    }
    many.close();
    text.close();
  }

  private static Object skip(JsonReader in) {
    in.skipValue();
    return "skipped";
  }

  /** A document that is cut ends with a value or an error, whatever is behind a line feed after it in the array. */
  @Test
  void noReaderGoesOnForEverBehindADocument() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    String[] pieces = {
      "{", "}", "[", "]", ",", ":", "\"", "\"text\"", "\"a\":", " ", "\n", "1", "-", "e", "true", "\\", "\\n",
      "\\u00e9", "\u00e9", "\u65e5\u672c", "AAAAAAAA"
    };
    String[] ends = {"\n", "\r", "\u001e"};
    JsonReader in = JsonReader.open("1", Limits.DEFAULT);
    for (int round = 0; round < 60_000; round++) {
      StringBuilder behind = new StringBuilder(ends[random.nextInt(ends.length)]);
      String piece = pieces[random.nextInt(pieces.length)];
      boolean isMixed = random.nextBoolean();
      while (behind.length() < 140) behind.append(isMixed ? pieces[random.nextInt(pieces.length)] : piece);
      byte[] document = Inputs.utf8(text(random));
      int n = random.nextInt(document.length + 1);
      byte[] json = Arrays.copyOf(document, n + 128);
      System.arraycopy(Inputs.utf8(behind.toString()), 0, json, n, 128);
      in.reopen(json, 0, n, true);
      try {
        if (random.nextBoolean()) in.skipValue();
        else Tree.read(in);
        assertTrue(in.hasMetEnd() || in.isAtTopLevel(), "seed " + seed);
      } catch (JsonException e) {
        in.locate(e);
      } catch (IndexOutOfBoundsException e) {
        // only if the document does not end: then it is opened again without the bytes behind it
        assertFalse(isDocument(json, n), "seed " + seed);
      }
    }
    in.close();
  }

  /** Tells whether the bytes before n are a value, by a reader of them alone. */
  private static boolean isDocument(byte[] json, int n) {
    return !Inputs.outcome(JsonReader.open(json, 0, n, Limits.DEFAULT), ReusedReaderTest::skip).startsWith("error");
  }

  /** A cut string does not go on for ever where nothing behind the document ends it either. */
  @Test
  void stringsThatNothingEnds() {
    JsonReader in = JsonReader.open("1", Limits.DEFAULT);
    for (String text : new String[] {"\"text", "\"\u00e9", "\"\u65e5\u672c", "\"\\n", "\"\\u00e9"}) {
      byte[] json = Inputs.utf8(text + "," + "A".repeat(400));
      int n = Inputs.utf8(text).length;
      in.reopen(json, 0, n, true);
      assertEquals(Reason.UNEXPECTED_END, assertThrows(JsonException.class, in::readString, text).reason(), text);
      in.reopen(json, 0, n, true);
      assertEquals(Reason.UNEXPECTED_END, assertThrows(JsonException.class, in::skipValue, text).reason(), text);
    }
    in.close();
  }

  @Test
  void reopeningChecksTheRangeAndTheLength() {
    byte[] json = Inputs.utf8("[1,2,3]");
    JsonReader in = JsonReader.open(json, 0, 0, Limits.DEFAULT.withDocumentBytes(3));
    assertThrows(IndexOutOfBoundsException.class, () -> in.reopen(json, 0, 9, false));
    assertThrows(IndexOutOfBoundsException.class, () -> in.reopen(json, 3, 1, false));
    assertThrows(IndexOutOfBoundsException.class, () -> in.reopen(json, 0, 3, true));
    in.reopen(json, 0, 7, false);
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, assertThrows(JsonException.class, in::skipValue).reason());
    in.reopen(json, 1, 2, false);
    assertEquals(1, in.readInt());
    in.close();
  }

  /** Returns a document, or the beginning of one, that limits may forbid. */
  private static String text(Random random) {
    String filler = random.nextInt(4) == 0 ? "\u65e5\u00e9" : random.nextInt(4) == 0 ? "\\u00e9" : "text";
    String text = filler.repeat(random.nextInt(random.nextInt(8) == 0 ? 300 : 12));
    String whole = "{\"a\":[1,22,\"" + text + "\",{\"b\" : 1.5e3}],\n  \"c\":true}";
    return random.nextInt(3) == 0 ? whole : whole.substring(0, random.nextInt(whole.length() + 1));
  }

  private static Supplier<String> document(Random random) {
    String json = text(random);
    byte[] utf8 = Inputs.utf8(json);
    Limits limits = random.nextInt(3) == 0 ? SMALL : Limits.DEFAULT;
    switch (random.nextInt(5)) {
      case 0:
        return () -> Inputs.outcome(JsonReader.open(json, limits), Tree::read);
      case 1:
        return () -> Inputs.outcome(JsonReader.open(Inputs.stream(utf8, 100), limits), Tree::read);
      case 2:
        return () -> Inputs.outcome(JsonReader.open(ByteBuffer.wrap(utf8), limits), in -> {
          in.mark();
          in.skipValue();
          in.rewind(0);
          return Tree.read(in);
        });
      default:
        return () -> Inputs.outcome(JsonReader.open(utf8, 0, utf8.length, limits), Tree::read);
    }
  }
}
