package files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server with its client, and the server with unusual folders. */
class FolderServerTest {
  @TempDir
  Path source;

  @TempDir
  Path target;

  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  private FolderServer serve(String checksumType) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    FolderServer server = new FolderServer(source, address, checksumType, log::add);
    server.start();
    return server;
  }

  private static URI uri(FolderServer server) {
    return URI.create("http://localhost:" + server.port() + FolderServer.PATH);
  }

  @Test
  void everythingComes() throws IOException {
    Random random = new Random(1);
    List<String> names = List.of("empty", "a.bin", "b c.bin", "Grüße 世界.bin", ".hidden");
    int[] sizes = {0, 1, 2, 100_003, 3_000_000};
    for (int i = 0; i < sizes.length; i++) {
      byte[] bytes = new byte[sizes[i]];
      random.nextBytes(bytes);
      Files.write(source.resolve(names.get(i)), bytes);
    }
    Files.createDirectory(source.resolve("sub"));
    for (String type : List.of("SHA-256", "MD5", "SHA3-512")) {
      try (FolderServer server = serve(type)) {
        assertEquals(new Ran(0, "5 files fetched, 3100006 bytes", List.of()),
            Ran.fetch("--replace", uri(server), target));
      }
      for (String name : names) {
        assertArrayEquals(Files.readAllBytes(source.resolve(name)), Files.readAllBytes(target.resolve(name)), name);
      }
      assertEquals(5, Folders.count(target));
    }
  }

  @Test
  void theDocument() throws IOException, InterruptedException {
    Files.writeString(source.resolve("a"), "abc");
    Files.createFile(source.resolve("b"));
    Files.createSymbolicLink(source.resolve("c"), Path.of("nowhere"));
    try (FolderServer server = serve("SHA-1")) {
      HttpResponse<String> response = get(uri(server), "GET");
      assertEquals("{\"files\":["
          + "{\"name\":\"a\",\"checksumType\":\"SHA-1\",\"content\":\"YWJj\","
          + "\"checksum\":\"a9993e364706816aba3e25717850c26c9cd0d89d\"},"
          + "{\"name\":\"b\",\"checksumType\":\"SHA-1\",\"content\":\"\","
          + "\"checksum\":\"da39a3ee5e6b4b0d3255bfef95601890afd80709\"}],"
          + "\"skipped\":[{\"name\":\"c\",\"reason\":\"a link\"}]}", response.body());
      assertEquals("application/json", response.headers().firstValue("Content-Type").orElse(""));
      assertEquals("3", response.headers().firstValue(FolderServer.TOTAL).orElse(""));
      assertEquals(405, get(uri(server), "POST").statusCode());
      assertEquals(405, get(uri(server), "HEAD").statusCode());
      assertEquals(404, get(uri(server).resolve("/other"), "GET").statusCode());
    }
  }

  private static HttpResponse<String> get(URI uri, String method) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).method(method, HttpRequest.BodyPublishers.noBody()).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  @Test
  void whatCannotBeRead() throws IOException {
    Files.writeString(source.resolve("a"), "abc");
    Files.createSymbolicLink(source.resolve("broken"), Path.of("nowhere"));
    Files.createSymbolicLink(source.resolve("out"), source.resolve("a"));
    Files.writeString(source.resolve("z"), "z");
    try (FolderServer server = serve("SHA-256")) {
      assertEquals(new Ran(1, "2 files fetched, 4 bytes",
          List.of("fetch: broken: the server does not send it: a link",
              "fetch: out: the server does not send it: a link")), Ran.fetch(uri(server), target));
    }
    assertEquals(2, Folders.count(target));
  }

  @Test
  void filesThatVanishMeanwhile() throws IOException {
    for (String name : List.of("a", "b", "c", "d")) Files.writeString(source.resolve(name), "content of " + name);
    try (FolderFiles files = new FolderFiles(source, "SHA-256")) {
      Files.delete(source.resolve("b"));
      Files.delete(source.resolve("d"));
      Files.createDirectory(source.resolve("d"));
      Listing<FileEntry> listing = new Listing<>(files, files.skipped());
      String document = Jzon.adapter(new TypeRef<Listing<FileEntry>>() {}).encodeToString(listing);
      try (ScriptedServer server = ScriptedServer.of(document)) {
        assertEquals(new Ran(1, "2 files fetched, 24 bytes",
            List.of("fetch: b: the server does not send it: no longer there",
                "fetch: d: the server does not send it: no ordinary file")), Ran.fetch(server.uri(), target));
      }
    }
    assertEquals(java.util.Map.of("a", "content of a", "c", "content of c"), Folders.contents(target));
  }

  @Test
  void theFolderVanishesMeanwhile() throws IOException, InterruptedException {
    try (FolderServer server = serve("SHA-256")) {
      Files.delete(source);
      assertEquals(500, get(uri(server), "GET").statusCode());
      Ran ran = Ran.fetch(uri(server), target);
      assertEquals(3, ran.status());
      assertEquals(List.of("fetch: " + uri(server) + ": it answers with status 500"), ran.err());
      assertTrue(log.get(0).startsWith("the folder cannot be read"), log::toString);
      Files.createDirectory(source);
    }
  }
}
