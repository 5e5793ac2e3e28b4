package jzon.bodies.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.zip.GZIPOutputStream;

/** Sends requests to a server of the suite. */
public final class Exchanges {
  public static final String JSON = "application/json";
  private static final int MOST_ANSWER = 1500;

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final IntSupplier port;

  public Exchanges(IntSupplier port) {
    this.port = port;
  }

  /** An answer. */
  public record Answer(int status, String type, String body, HttpResponse<String> whole) {
    public String header(String name) {
      return whole.headers().firstValue(name).orElse(null);
    }
  }

  /** Sends a body with a content type, null for none, and other headers, in pairs. */
  public Answer send(String path, String contentType, BodyPublisher body, String... headers)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + port.getAsInt() + path);
    HttpRequest.Builder request = HttpRequest.newBuilder(uri).POST(body);
    if (contentType != null) request.header("Content-Type", contentType);
    if (headers.length > 0) request.headers(headers);
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
    // no answer quotes the whole of a rejected body
    if (response.statusCode() >= 400) assertEquals(true, response.body().length() < MOST_ANSWER);
    String type = response.headers().firstValue("Content-Type").orElse(null);
    return new Answer(response.statusCode(), type, response.body(), response);
  }

  /** Sends JSON, and returns the answer of the JDK's client. */
  public HttpResponse<byte[]> bytes(String path, String json) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + port.getAsInt() + path);
    HttpRequest request = HttpRequest.newBuilder(uri).header("Content-Type", JSON)
        .POST(BodyPublishers.ofString(json)).build();
    return client.send(request, BodyHandlers.ofByteArray());
  }

  public Answer post(String path, String body) throws IOException, InterruptedException {
    return send(path, JSON, BodyPublishers.ofString(body));
  }

  public Answer post(String path, String body, String contentType, String... headers)
      throws IOException, InterruptedException {
    return send(path, contentType, BodyPublishers.ofString(body), headers);
  }

  /** Sends a body without a length, in pieces of {@code size} bytes. */
  public Answer postChunked(String path, String body, int size) throws IOException, InterruptedException {
    List<byte[]> pieces = new ArrayList<>();
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < bytes.length; at += size) {
      pieces.add(java.util.Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size)));
    }
    return send(path, JSON, BodyPublishers.ofByteArrays(pieces));
  }

  /**
   * Sends the text unchanged, and returns the first line of the answer, which arrives although the body does not end.
   */
  public String statusLine(String text) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port.getAsInt())) {
      socket.setSoTimeout(15 * 60_000); // as the limit of tests: a thread in a socket cannot be interrupted
      try {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
      } catch (IOException e) {
        // the server has answered already, and closed the connection
      }
      return String.valueOf(
          new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1)).readLine());
    }
  }

  /** Sends the text unchanged, and closes the connection after this number of milliseconds. */
  public void breakOff(String text, long pause, boolean reset) throws IOException, InterruptedException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port.getAsInt())) {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      Thread.sleep(pause);
      if (reset) socket.setSoLinger(true, 0);
    }
  }

  /**
   * Checks an answer of JSON; a header must stop browsers from guessing the type of an answer that quotes the client.
   */
  public static void check(Answer answer, int status, String body) {
    assertEquals(status + " " + body, answer.status() + " " + answer.body());
    assertEquals(status < 400 ? JSON : "application/problem+json", answer.type());
    if (status >= 400) assertEquals("nosniff", answer.header("X-Content-Type-Options"));
  }

  /** Returns the bytes, compressed. */
  public static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream in = new GZIPOutputStream(out)) {
      in.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }
}
