package files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same service and client with Jackson's data binding, which holds contents as arrays, to compare it with the
 * example. Both use streams as far as such types permit.
 */
final class Holding {
  private Holding() {}

  record Entry(String name, String checksumType, byte[] content, String checksum) {}

  record Listing(List<Entry> files) {}

  private static final ObjectMapper MAPPER = new ObjectMapper(
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build())
      .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Serves a folder, as {@link Serve} does. */
  static final class Server {
    private Server() {}

    public static void main(String[] arguments) throws IOException {
      Path folder = Path.of(arguments[0]);
      HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/", exchange -> {
        try {
          send(folder, exchange);
        } catch (OutOfMemoryError e) { // the server of the JDK would not report it
          System.out.println(e);
          Runtime.getRuntime().halt(1);
        }
      });
      server.start();
      System.out.println("serving " + folder + " at http://localhost:" + server.getAddress().getPort() + "/files");
    }

    private static void send(Path folder, HttpExchange exchange) throws IOException {
      List<Entry> entries = new ArrayList<>();
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.sorted().toList()) {
          byte[] content = Files.readAllBytes(file);
          String checksum = HexFormat.of().formatHex(sha256(content));
          entries.add(new Entry(file.getFileName().toString(), "SHA-256", content, checksum));
        }
      }
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream body = exchange.getResponseBody()) {
        MAPPER.writeValue(body, new Listing(entries));
      }
    }
  }

  /** Fetches into a folder, as {@link Fetch} does; it ends with another status than 0 if it cannot. */
  static final class Client {
    private Client() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
      HttpRequest request = HttpRequest.newBuilder(URI.create(arguments[0])).build();
      Path folder = Path.of(arguments[1]);
      try (InputStream body = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream()).body()) {
        for (Entry entry : MAPPER.readValue(body, Listing.class).files()) {
          byte[] expected = HexFormat.of().parseHex(entry.checksum());
          if (!MessageDigest.isEqual(sha256(entry.content()), expected)) System.exit(1);
          Files.write(folder.resolve(entry.name()), entry.content());
        }
      }
      System.exit(0);
    }
  }
}
