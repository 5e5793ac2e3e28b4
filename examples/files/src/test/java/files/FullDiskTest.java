package files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that have no room left, made up and real. */
class FullDiskTest {
  private static final String CONTENT = "the content of a file ".repeat(100_000);
  private static final String DOCUMENT =
      Documents.of(Documents.file("kept.txt", "whole"), Documents.file("large.txt", CONTENT), Documents.file("b", "x"));

  @TempDir
  Path folder;

  /** Takes some bytes, and then says what Linux says. */
  private static final class Full extends OutputStream {
    private final OutputStream out;
    private int room;

    Full(OutputStream out, int room) {
      this.out = out;
      this.room = room;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      int n = Math.min(count, room);
      out.write(bytes, from, n);
      room -= n;
      if (n < count) throw new IOException("No space left on device");
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  private void assertFull(TargetFolder.Opener opener) throws IOException {
    TargetFolder target = new TargetFolder(folder, false, bytes -> {}, opener);
    FolderClient client = new FolderClient(Duration.ofSeconds(10), Long.MAX_VALUE);
    ByteArrayInputStream document = new ByteArrayInputStream(DOCUMENT.getBytes(StandardCharsets.UTF_8));
    DiskException e = assertThrows(DiskException.class, () -> client.read(document, target));
    assertEquals("large.txt: No space left on device", e.getMessage());
    assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
    assertEquals(1, target.kept());
  }

  @Test
  void aStreamThatIsFull() throws IOException {
    assertFull(file -> new Full(Files.newOutputStream(file), 1_000_000));
  }

  @Test
  void theDeviceThatIsAlwaysFull() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full), "there is no /dev/full");
    int[] opened = new int[1];
    assertFull(file -> Files.newOutputStream(opened[0]++ == 1 ? full : file));
  }

  @Test
  void aFileSystemOfOneMegabyte() throws IOException, InterruptedException {
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.toString());
    assumeTrue(mounted, "tmpfs cannot be mounted here: that takes root and CAP_SYS_ADMIN");
    try (ScriptedServer server = ScriptedServer.of(DOCUMENT)) {
      Ran ran = Ran.fetch(server.uri(), folder);
      assertEquals(List.of("fetch: large.txt: No space left on device"), ran.err());
      assertEquals(5, ran.status());
      assertEquals("1 files fetched, 5 bytes", ran.out());
      assertEquals(Map.of("kept.txt", "whole"), Folders.contents(folder));
    } finally {
      run("umount", folder.toString());
    }
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command)
          .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
