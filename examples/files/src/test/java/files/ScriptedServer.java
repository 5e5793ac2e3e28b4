package files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A server that answers one request with given bytes, whatever they are, and closes the connection. */
final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final Thread thread;

  private ScriptedServer(byte[] answer, boolean closes) throws IOException {
    thread = new Thread(() -> answer(answer, closes));
    thread.setDaemon(true);
    thread.start();
  }

  /** Sends a whole document. */
  static ScriptedServer of(String document) throws IOException {
    byte[] body = document.getBytes(StandardCharsets.UTF_8);
    return new ScriptedServer(concat(head("Content-Length: " + body.length), body), true);
  }

  /** Sends the beginning of a document, and closes the connection in the middle of a chunk. */
  static ScriptedServer cutting(String beginning) throws IOException {
    return new ScriptedServer(chunk(beginning), true);
  }

  /** Sends the beginning of a document, and then nothing. */
  static ScriptedServer stalling(String beginning) throws IOException {
    return new ScriptedServer(chunk(beginning), false);
  }

  URI uri() {
    return URI.create("http://localhost:" + listening.getLocalPort() + "/files");
  }

  private void answer(byte[] answer, boolean closes) {
    try (Socket socket = listening.accept()) {
      InputStream in = socket.getInputStream();
      for (int last = 0; last != 0x0D0A0D0A; last = last << 8 | in.read()) {}
      OutputStream out = socket.getOutputStream();
      out.write(answer);
      out.flush();
      if (!closes) in.read(); // until the client closes
    } catch (IOException e) {
      // the client has closed, which is what some tests want
    }
  }

  private static byte[] chunk(String beginning) {
    byte[] body = beginning.getBytes(StandardCharsets.UTF_8);
    byte[] head = head("Transfer-Encoding: chunked");
    byte[] size = (Integer.toHexString(body.length + 100_000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    return concat(concat(head, size), body);
  }

  private static byte[] head(String header) {
    return ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + header + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] concat(byte[] a, byte[] b) {
    byte[] all = java.util.Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }
}
