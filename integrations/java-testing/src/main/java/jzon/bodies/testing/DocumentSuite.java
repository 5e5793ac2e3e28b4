package jzon.bodies.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests how each module for a Java framework reads documents, with HTTP or without. Documents have at most {@link
 * #MOST_BYTES} bytes, and 64 levels.
 */
public abstract class DocumentSuite {
  /** The maximum size of a document, in bytes. */
  public static final int MOST_BYTES = 4096;

  /** The maximum number of levels. */
  public static final int MOST_DEPTH = 64;

  /** A good document. */
  protected static final String GOOD = "{\"number\":1,\"items\":[\"ä\"]}";

  protected static final String NEXT = "{\"number\":2,\"items\":[\"ä\"]}";

  /** Reads an {@link Order}, and returns {@link Order#next} as JSON, or the jq text of the error. */
  protected abstract String exchange(byte[] document) throws Exception;

  /** A document, and the answer. */
  public record Document(String json, String answer) {}

  static Stream<Document> documents() {
    return Stream.of(
        new Document(GOOD, NEXT),
        new Document(" \r\n" + GOOD + "\t", NEXT),
        new Document("{\"items\":[],\"x\":[{}],\"number\":-1}", "{\"number\":0,\"items\":[]}"),
        new Document("{\"number\":1.5,\"items\":[]}", ".number(expected an integer, got 1.5)"),
        new Document("{\"number\":1.0,\"items\":[]}", ".number(expected an integer, got 1.0)"),
        new Document("{\"number\":2147483648,\"items\":[]}", ".number(expected a 32 bit integer, got 2147483648)"),
        new Document("{\"number\":\"1\",\"items\":[]}", ".number(expected an integer, got \"1\")"),
        new Document("{\"number\":1}", ".items(missing)"),
        new Document("{\"number\":1,\"number\":2}", ".number(duplicate)"),
        new Document("{\"number\":1,\"items\":[null]}", ".items[0](expected a string, got null)"),
        new Document("null", "(expected an object, got null)"),
        new Document("[]", "(expected an object, got [)"),
        new Document("", "(unexpected end of input)"),
        new Document(" \n", "(unexpected end of input)"),
        new Document(GOOD + "x", "(unexpected data after the document, got x)"),
        new Document("{\"x\":" + "[".repeat(100), ".x" + "[0]".repeat(63) + "(nested more than 64 deep)"),
        new Document(GOOD + " ".repeat(MOST_BYTES), "(document of more than 4096 bytes)"));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void readsAndRejects(Document row) throws Exception {
    assertEquals(row.answer(), exchange(row.json().getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aDocumentThatEndsEarlyIsRejected() throws Exception {
    byte[] whole = GOOD.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      String answer = exchange(java.util.Arrays.copyOf(whole, length));
      assertEquals("(unexpected end of input)", answer.substring(Math.max(0, answer.indexOf('('))), length + " bytes");
    }
  }

  @Test
  void bytesThatAreNotUtf8AreRejected() throws Exception {
    String answer = exchange(GOOD.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(".items[0](", answer.substring(0, Math.min(10, answer.length())));
  }
}
