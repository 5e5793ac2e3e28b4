package files;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.io.Sink;

/** Answers {@code GET /files} with all files of a folder in one document, which is written while they are read. */
final class FolderServer implements Closeable {
  static final String PATH = "/files";

  /** The header with the total size of the files, because the size of the document is not known before. */
  static final String TOTAL = "Files-Total-Bytes";

  private static final int THREADS = 8;
  private static final JsonAdapter<Listing<FileEntry>> LISTING = Jzon.adapter(new TypeRef<Listing<FileEntry>>() {});

  private final Path folder;
  private final String checksumType;
  private final Consumer<String> log;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

  /**
   * Listens at an address, and answers after {@link #start}.
   *
   * @param log gets one line for each request
   * @throws IOException if the address is not available
   * @throws IllegalArgumentException for a type of checksum that the JDK does not know
   */
  FolderServer(Path folder, InetSocketAddress address, String checksumType, Consumer<String> log) throws IOException {
    Checksums.digest(checksumType);
    this.folder = folder;
    this.checksumType = checksumType;
    this.log = log;
    server = HttpServer.create(address, 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
  }

  void start() {
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** Stops all answers in progress. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestURI().getPath().equals(PATH)) refuse(exchange, 404, "only " + PATH + " is here");
    else if (!exchange.getRequestMethod().equals("GET")) {
      exchange.getResponseHeaders().set("Allow", "GET");
      refuse(exchange, 405, "only GET is answered");
    } else send(exchange);
  }

  private void send(HttpExchange exchange) throws IOException {
    FolderFiles opened;
    try {
      opened = new FolderFiles(folder, checksumType);
    } catch (IOException e) {
      log.accept("the folder cannot be read: " + e);
      refuse(exchange, 500, "the folder cannot be read");
      return;
    }
    try (FolderFiles files = opened) {
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.getResponseHeaders().set(TOTAL, Long.toString(files.totalBytes()));
      exchange.sendResponseHeaders(200, 0);
      OutputStream body = exchange.getResponseBody();
      LISTING.encodeTo(new Listing<>(files, files.skipped()), Sink.of(body));
      body.close();
      log.accept(files.sent() + " files sent to " + exchange.getRemoteAddress() + ", " + files.skipped().size()
          + " skipped");
    } catch (IOException | RuntimeException | Error e) {
      log.accept("broken off after " + opened.sent() + " files to " + exchange.getRemoteAddress() + ": " + e);
      // the server then closes the connection, so that the client does not mistake it for the end
      if (e instanceof Error) throw new IOException(e);
      throw e;
    }
  }

  private static void refuse(HttpExchange exchange, int status, String reason) throws IOException {
    byte[] body = (reason + "\n").getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, isHead ? -1 : body.length);
    if (!isHead) exchange.getResponseBody().write(body);
    exchange.close();
  }
}
