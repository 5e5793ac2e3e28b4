package files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both programs as processes, with less memory than a file that they pass on. */
class ProcessesTest {
  private static final List<String> OPTIONS = List.of("-Xmx32m");
  private static final int MEGABYTES = 64;

  @TempDir
  Path source;

  @TempDir
  Path target;

  /** Writes a file that is larger than the heaps. */
  private Path writeLarge() throws IOException {
    Path large = source.resolve("large.bin");
    byte[] part = new byte[1 << 20];
    Random random = new Random(1);
    try (OutputStream out = Files.newOutputStream(large)) {
      for (int i = 0; i < MEGABYTES; i++) {
        random.nextBytes(part);
        out.write(part);
      }
    }
    return large;
  }

  @Test
  void sixtyFourMegabytesInHeapsOfThirtyTwo() throws IOException, InterruptedException {
    Path large = writeLarge();
    Files.writeString(source.resolve("small.txt"), "small");
    try (Started server = Started.of(OPTIONS, Serve.class, source, 0)) {
      String greeting = server.readLine();
      assertTrue(greeting.startsWith("serving " + source + " at http://localhost:"), greeting);
      String url = greeting.substring(greeting.lastIndexOf(' ') + 1);
      try (Started client = Started.of(OPTIONS, Fetch.class, "--no-progress", url, target)) {
        assertEquals(List.of("2 files fetched, " + ((MEGABYTES << 20) + 5) + " bytes"), client.readLines());
        assertEquals(0, client.waitFor());
      }
      assertTrue(server.readLine().startsWith("2 files sent to "));
    }
    assertEquals(-1, Files.mismatch(large, target.resolve("large.bin")));
    assertEquals(2, Folders.count(target));
  }

  @Test
  void aServerThatIsKilledMeanwhile() throws IOException, InterruptedException {
    writeLarge();
    Files.writeString(source.resolve("a.txt"), "whole");
    try (Started server = Started.of(OPTIONS, Serve.class, source, 0)) {
      String greeting = server.readLine();
      String url = greeting.substring(greeting.lastIndexOf(' ') + 1);
      try (Started client = Started.of(OPTIONS, Fetch.class, "--no-progress", url, target)) {
        while (!hasPart()) Thread.onSpinWait();
        server.kill();
        List<String> lines = client.readLines();
        assertEquals(2, lines.size(), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("fetch: " + url + ": the connection broke: ")),
            lines::toString);
        assertTrue(lines.contains("1 files fetched, 5 bytes"), lines::toString);
        assertEquals(3, client.waitFor());
      }
    }
    assertEquals(Map.of("a.txt", "whole"), Folders.contents(target));
  }

  /** Whether a part of a file has come that is larger than the other one. */
  private boolean hasPart() throws IOException {
    try (DirectoryStream<Path> parts = Files.newDirectoryStream(target, "*.part")) {
      for (Path part : parts) if (Files.size(part) > 100_000) return true;
    } catch (NoSuchFileException e) {
      return false; // renamed between the two
    }
    return false;
  }

  @Test
  void aProgressBar() throws IOException, InterruptedException {
    Files.write(source.resolve("a.bin"), new byte[3_000_000]);
    try (Started server = Started.of(OPTIONS, Serve.class, source, 0)) {
      String greeting = server.readLine();
      String url = greeting.substring(greeting.lastIndexOf(' ') + 1);
      try (Started client = Started.of(OPTIONS, Fetch.class, "--progress", url, target)) {
        List<String> lines = client.readLines();
        assertTrue(lines.stream().anyMatch(line -> line.contains("100%") && line.contains("3/3MB")), lines::toString);
        assertEquals(0, client.waitFor());
      }
    }
  }

  @Test
  void serversThatCannotBegin() throws IOException, InterruptedException {
    assertEnds(2, "serve: " + source + "/none is no folder", source + "/none", "0");
    assertEnds(2, "serve: 70000 is no port", source, "70000");
    assertEnds(2, "serve: the checksum type CRC-1 is not known", "--checksum", "CRC-1", source, "0");
    assertEnds(2, "serve: Missing required parameter: 'PORT'; see serve --help", source);
    try (ScriptedServer other = ScriptedServer.of("")) {
      int port = other.uri().getPort();
      assertEnds(3, "serve: localhost:" + port + " cannot be had: Address already in use", source, port);
    }
  }

  private static void assertEnds(int status, String line, Object... arguments)
      throws IOException, InterruptedException {
    try (Started server = Started.of(OPTIONS, Serve.class, arguments)) {
      assertEquals(List.of(line), server.readLines());
      assertEquals(status, server.waitFor());
    }
  }
}
