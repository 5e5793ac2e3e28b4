package jzon.bodies.testing;

import static jzon.bodies.testing.Exchanges.JSON;
import static jzon.bodies.testing.Exchanges.check;
import static jzon.bodies.testing.Exchanges.gzip;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jzon.bind.Jzon;
import jzon.bind.http.BodyOptions;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the behaviour of every module for a Java service framework on a real server at the loopback address. If a test
 * does not apply to a framework, {@link #inapplicable} has the reason.
 *
 * <p>The server answers POST on these routes, with {@link #OPTIONS}:
 *
 * <ul>
 *   <li>{@code /order} reads an {@link Order}, and answers the next one;
 *   <li>{@code /plain} is the same with {@link BodyOptions#DEFAULT}, on {@link #plainPort};
 *   <li>{@code /orders}, {@code /map} and {@code /iterable} read a list, a map and an Iterable of orders, and answer it
 *       as the declared type;
 *   <li>{@code /optional} reads an {@code Optional<Order>} and answers it; {@code /wrapped} answers an Optional of the
 *       order that it reads in the framework's wrapper of answers, if it has one, and an empty one for the number 0;
 *   <li>{@code /undeclared} reads a list of orders and answers it without a type of the elements;
 *   <li>{@code /mixed} answers a list of an {@link Order} and a {@link Foreign}, without a type of the elements;
 *   <li>{@code /null} answers an order with a null in it, which cannot be written;
 *   <li>{@code /text} reads a string as the framework does, and answers it;
 *   <li>{@code /broken} is {@code /order}, and tells the status of its answer to {@link #record}.
 * </ul>
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HttpSuite extends DocumentSuite {
  /** The options of the server. */
  public static final BodyOptions OPTIONS =
      BodyOptions.DEFAULT.withLimits(Limits.DEFAULT.withDocumentBytes(MOST_BYTES).withDepth(MOST_DEPTH));

  protected static final String TEXTS = "texts";
  protected static final String OTHER_CHARSETS = "other charsets";
  protected static final String OTHER_TYPES = "other content types";
  protected static final String BROKEN = "broken";
  protected static final String EMPTY_ANSWERS = "answers to empty bodies";
  protected static final String NULL_OPTIONALS = "null of an Optional";
  private static final Set<String> ROWS =
      Set.of(EMPTY_ANSWERS, NULL_OPTIONALS, TEXTS, OTHER_CHARSETS, OTHER_TYPES, BROKEN);

  private static final Pattern DOCUMENT =
      Pattern.compile(
          "\\{\"title\":\"[A-Za-z ]+\",\"status\":\\d+,\"code\":\"[A-Z0-9_]+\",\"path\":\"(.*?)\""
              + ",\"pointer\":\"[^\"]*\"(?:,\"line\":\\d+,\"column\":\\d+)?(?:,\"offset\":\\d+)?"
              + ",\"detail\":\"(.*)\"\\}");
  private static final String TOO_LONG = "document of more than 4096 bytes";
  private static final int EIGHT_MIB = 8 << 20;
  /** Servers read a part of a body that the program has left unread, 64 KiB in the JDK's server, before they answer. */
  private static final String LEFT = " ".repeat(80_000);

  private final Queue<Integer> outcomes = new ConcurrentLinkedQueue<>();
  private int started;
  protected final Exchanges http = new Exchanges(() -> started);
  private final Exchanges plain = new Exchanges(this::plainPort);

  /** Starts the servers, and returns the port of the one with {@link #OPTIONS}. */
  protected abstract int start() throws Exception;

  /** Returns the port of the one with the default options. */
  protected abstract int plainPort();

  /** Stops the servers. */
  protected abstract void stop() throws Exception;

  /** Returns the tests that do not apply, with the reasons. */
  protected Map<String, String> inapplicable() {
    return Map.of();
  }

  /** Tells the suite how a request on {@code /broken} ended. */
  protected final void record(int status) {
    outcomes.add(status);
  }

  @BeforeAll
  final void startAll() throws Exception {
    started = start();
  }

  @AfterAll
  final void stopAll() throws Exception {
    stop();
  }

  private void row(String name) {
    String reason = inapplicable().get(name);
    assumeFalse(reason != null, reason);
  }

  @Test
  void theRowsThatAreLeftOutAreRows() {
    assertTrue(ROWS.containsAll(inapplicable().keySet()));
  }

  @Override
  protected String exchange(byte[] document) throws Exception {
    Exchanges.Answer answer = http.send("/order", JSON, BodyPublishers.ofByteArray(document));
    if (answer.status() == 200) return answer.body();
    if (document.length == 0 && inapplicable().containsKey(EMPTY_ANSWERS)) {
      assertEquals(400, answer.status());
      return "(unexpected end of input)";
    }
    Matcher matcher = DOCUMENT.matcher(answer.body());
    assertTrue(matcher.matches(), answer.status() + " " + answer.body());
    assertEquals("nosniff", answer.header("X-Content-Type-Options"));
    boolean isLimit = matcher.group(2).contains("more than");
    assertEquals(isLimit ? 413 : 400, answer.status());
    String path = matcher.group(1);
    return (path.equals(".") ? "" : path) + "(" + matcher.group(2).replace("\\\"", "\"") + ")";
  }

  private static String rejection(String code, String reason) {
    return "{\"title\":\"Unsupported Media Type\",\"status\":415,\"code\":\"" + code + "\",\"detail\":\"" + reason
        + "\"}";
  }

  // ---- content types ----

  static Stream<String> types() {
    return Stream.of(
        "application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\"", "application/problem+json",
        "application/json; version=1; charset=UTF-8", "application/vnd.orders.v1+json");
  }

  @ParameterizedTest
  @MethodSource("types")
  void typesOfJsonInUtf8AreRead(String type) throws Exception {
    check(http.post("/order", GOOD, type), 200, NEXT);
  }

  static Stream<Charset> charsets() {
    return Stream.of("ISO-8859-1", "UTF-16", "UTF-16LE", "windows-1252", "UTF-32").map(Charset::forName);
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void otherCharsetsAreNotRead(Charset charset) throws Exception {
    row(OTHER_CHARSETS);
    for (String type : List.of("application/json", "application/problem+json")) {
      for (String path : List.of("/order", "/orders", "/optional")) {
        String sent = type + ";charset=" + charset.name();
        Exchanges.Answer answer = http.send(path, sent, BodyPublishers.ofByteArray(GOOD.getBytes(charset)));
        assertEquals(415, answer.status(), path + " " + answer.body());
        assertTrue(answer.body().contains("\"code\":\"UNSUPPORTED_CONTENT_TYPE\""), answer.body());
        assertEquals("nosniff", answer.header("X-Content-Type-Options"));
      }
    }
  }

  @Test
  void aCharsetDoesNotChooseTheParser() throws Exception {
    row(OTHER_CHARSETS);
    for (String charset : List.of("ISO-8859-1", "UTF-16", "utf-7")) {
      String type = "application/json;charset=" + charset;
      assertEquals(415, http.post("/order", "{\"number\":1.5,\"items\":[]}", type).status());
    }
  }

  @Test
  void otherTypesAreNotRead() throws Exception {
    row(OTHER_TYPES);
    for (String type : List.of("text/html", "text/plain", "text/json", "application/xml")) {
      assertEquals(415, http.post("/order", GOOD, type).status(), type);
    }
    assertEquals(415, http.post("/order", GOOD, null).status());
  }

  // ---- a client ----

  static String explain(HttpResponse<byte[]> response) {
    ErrorDocument error = Jzon.decode(response.body(), ErrorDocument.class);
    return response.statusCode() + " " + error.code() + " at " + error.path() + ": " + error.message();
  }

  @Test
  void aClientReadsTheError() throws Exception {
    String expected = "400 EXPECTED_INTEGER at .number: expected an integer, got 1.5";
    assertEquals(expected, explain(http.bytes("/order", "{\"number\":1.5}")));
    assertEquals(expected, explain(plain.bytes("/plain", "{\"number\":1.5}")));
    ErrorDocument problem = Jzon.decode(plain.bytes("/plain", "{\"number\":1.5}").body(), ErrorDocument.class);
    assertEquals("Bad Request", problem.title());
    assertEquals(400, problem.status());
    byte[] gzip = gzip(GOOD);
    String encoded = http.send("/order", JSON, BodyPublishers.ofByteArray(gzip), "Content-Encoding", "gzip").body();
    ErrorDocument error = Jzon.decode(encoded, ErrorDocument.class);
    assertEquals("UNSUPPORTED_CONTENT_ENCODING", error.code());
    assertNull(error.path());
    assertEquals(-1, error.line());
  }

  // ---- sizes ----

  @Test
  void aBodyAsLongAsMayBeAndAByteMore() throws Exception {
    String most = GOOD + " ".repeat(MOST_BYTES - GOOD.getBytes(StandardCharsets.UTF_8).length);
    check(http.post("/order", most), 200, NEXT);
    check(http.postChunked("/order", most, 1000), 200, NEXT);
    for (Exchanges.Answer answer :
        List.of(http.post("/order", most + " "), http.postChunked("/order", most + " ", 999))) {
      assertEquals(413, answer.status());
      assertTrue(answer.body().contains("\"code\":\"LIMIT_DOCUMENT_BYTES\""), answer.body());
      assertTrue(answer.body().contains(TOO_LONG), answer.body());
      assertEquals("nosniff", answer.header("X-Content-Type-Options"));
    }
  }

  @Test
  void aBodyThatIsAnnouncedAsTooLongIsRejectedBeforeItComes() throws IOException {
    String head = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{" + LEFT;
    for (String path : List.of("/order", "/orders", "/optional")) {
      assertTrue(http.statusLine("POST " + path + " HTTP/1.1\r\n" + head).startsWith("HTTP/1.1 413"), path);
      assertTrue(plain.statusLine("POST /plain HTTP/1.1\r\n" + head).startsWith("HTTP/1.1 413"));
    }
  }

  @Test
  void aBodyThatGrowsTooLongIsRejectedBeforeItsEnd() throws IOException {
    String chunk = "1000\r\n" + " ".repeat(0x1000) + "\r\n";
    String head =
        "POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    String line = http.statusLine(head + chunk.repeat(3 + LEFT.length() / 0x1000));
    assertTrue(line.startsWith("HTTP/1.1 413"), line);
  }

  @Test
  void eightMebibytesAreTheDefault() throws Exception {
    String most = GOOD + " ".repeat(EIGHT_MIB - GOOD.getBytes(StandardCharsets.UTF_8).length);
    check(plain.post("/plain", most), 200, NEXT);
    assertTrue(plain.postChunked("/plain", most, 100_000).status() == 200);
    String longer = "Content-Length: " + (EIGHT_MIB + 1) + "\r\n\r\n{" + LEFT;
    String line = plain.statusLine("POST /plain HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + longer);
    assertTrue(line.startsWith("HTTP/1.1 413"), line);
  }

  // ---- empty, compressed and interrupted bodies ----

  @Test
  void anEmptyBodyIsAnEmptyOptional() throws Exception {
    check(http.post("/optional", ""), 200, "null");
    check(http.send("/optional", JSON, BodyPublishers.noBody()), 200, "null");
    check(http.post("/optional", GOOD), 200, GOOD);
    if (!inapplicable().containsKey(NULL_OPTIONALS)) check(http.post("/optional", "null"), 200, "null");
    assertEquals(400, http.post("/optional", "{\"number\":1.5}").status());
    assertEquals(400, http.post("/optional", " \r\n").status());
    assertEquals(400, http.post("/order", "").status());
    assertEquals(400, http.send("/order", JSON, BodyPublishers.noBody()).status());
  }

  @Test
  void aBodyThatIsStillCompressedIsNotRead() throws Exception {
    for (String encoding : List.of("identity", "Identity", "identity, identity")) {
      check(http.post("/order", GOOD, JSON, "Content-Encoding", encoding), 200, NEXT);
    }
    for (String encoding : List.of("gzip", "x-gzip", "gzip, gzip", "identity, gzip", "br", "compress")) {
      for (String path : List.of("/order", "/orders", "/optional")) {
        for (String text : List.of(GOOD, "", " ".repeat(1 << 20))) {
          Exchanges.Answer answer =
              http.send(path, JSON, BodyPublishers.ofByteArray(gzip(text)), "Content-Encoding", encoding);
          String reason = "expected a body without Content-Encoding, got " + encoding;
          check(answer, 415, rejection("UNSUPPORTED_CONTENT_ENCODING", reason));
          assertEquals("identity", answer.header("Accept-Encoding"));
        }
      }
    }
    Exchanges.Answer upper =
        http.send("/order", JSON, BodyPublishers.ofByteArray(gzip(GOOD)), "Content-Encoding", "GZIP");
    assertEquals(415, upper.status());
    // without the header the body is not JSON
    assertEquals(400, http.send("/order", JSON, BodyPublishers.ofByteArray(gzip(GOOD))).status());
  }

  @Test
  void anUploadThatBreaksOffIsRejected() throws Exception {
    row(BROKEN);
    String head = "POST /broken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    // a server may drop a request that is interrupted before the program reads it; a slow machine needs longer
    for (long pause = 50; outcomes.size() < 3; pause = pause * 3 / 2) {
      http.breakOff(head + "Content-Length: 100\r\n\r\n{", pause, false);
      http.breakOff(head + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", pause, false);
      http.breakOff(head + "Content-Length: 100\r\n\r\n{", pause, true);
    }
    assertEquals(Set.of(400), Set.copyOf(outcomes));
    check(http.post("/broken", GOOD), 200, NEXT);
  }

  // ---- types of answers ----

  @Test
  void containersAreReadAndWrittenAsDeclared() throws Exception {
    check(http.post("/orders", "[" + GOOD + "]"), 200, "[" + GOOD + "]");
    check(http.post("/map", "{\"a\":" + GOOD + "}"), 200, "{\"a\":" + GOOD + "}");
    check(http.post("/iterable", "[" + GOOD + "]"), 200, "[" + GOOD + "]");
    assertEquals(400, http.post("/orders", "[{\"number\":1.5}]").status());
  }

  @Test
  void optionalsInWrappersAreWritten() throws Exception {
    check(http.post("/wrapped", GOOD), 200, GOOD);
    check(http.post("/wrapped", "{\"number\":0,\"items\":[]}"), 200, "null");
  }

  @Test
  void elementsOfNoDeclaredTypeHaveTheirOwnNames() throws Exception {
    check(http.post("/undeclared", "[" + GOOD + "]"), 200, "[" + GOOD + "]");
    check(http.post("/undeclared", "[]"), 200, "[]");
  }

  @Test
  void aTypeWithoutAnAdapterInsideIsAFaultOfTheService() throws Exception {
    assertEquals(500, http.post("/mixed", GOOD).status());
  }

  @Test
  void aValueThatCannotBeWrittenIsAFaultOfTheService() throws Exception {
    assertEquals(500, http.post("/null", GOOD).status());
  }

  @Test
  void textsStayTheFrameworks() throws Exception {
    row(TEXTS);
    Exchanges.Answer answer = http.post("/text", "<p>\"hi\"</p>", "text/plain;charset=utf-8");
    assertEquals("200 <p>\"hi\"</p>", answer.status() + " " + answer.body());
  }

  @Test
  void theServerWorksOn() throws Exception {
    for (int i = 0; i < 3; i++) http.post("/order", "{");
    check(http.post("/order", GOOD), 200, NEXT);
  }
}
