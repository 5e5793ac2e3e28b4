package files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures how a large file goes from server to client, each a JVM with a small heap, and how large a file may be for
 * programs that hold it. What it prints goes into the page of the example.
 */
public final class Measure {
  private static final String USAGE = "usage: measure [GIB [HEAP_MIB [DIR]]]";
  private static final long MIB = 1 << 20;

  /** What one transfer gave; {@code said} is what both printed. */
  private record Transfer(boolean good, double seconds, String serverPeaks, String clientPeaks, List<String> said) {
    boolean lacksMemory() {
      return said.stream().anyMatch(line -> line.contains("OutOfMemoryError"));
    }
  }

  private final Path folder;
  private final List<String> options;

  private Measure(Path folder, int heapMib) {
    this.folder = folder;
    this.options = List.of("-Xmx" + heapMib + "m");
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length > 3 || arguments.length > 0 && !arguments[0].matches("[0-9.]+")) {
      System.err.println(USAGE);
      System.exit(2);
    }
    double gib = arguments.length > 0 ? Double.parseDouble(arguments[0]) : 2;
    int heapMib = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 64;
    Path base = arguments.length > 2 ? Path.of(arguments[2]) : Path.of(System.getProperty("java.io.tmpdir"));
    Path folder = Files.createTempDirectory(base, "measure");
    try {
      new Measure(folder, heapMib).run((long) (gib * 1024), heapMib);
    } finally {
      Files.delete(folder);
    }
  }

  private void run(long mib, int heapMib) throws IOException, InterruptedException {
    System.out.println("| | content | heap (-Xmx) | MB/s end to end | peak heap, at most | peak RSS |");
    System.out.println("|---|--:|--:|--:|--:|--:|");
    Transfer own = transfer(mib, Serve.class, Fetch.class);
    if (!own.good) throw new IllegalStateException("the transfer failed: " + own.said);
    String speed = String.format(Locale.ROOT, "%.0f", mib * MIB / 1e6 / own.seconds);
    row("jzon, server", mib, heapMib, speed, own.serverPeaks);
    row("jzon, client", mib, heapMib, speed, own.clientPeaks);
    largest("Jackson with `byte[]`, server", heapMib, mib, Holding.Server.class, Fetch.class);
    largest("Jackson with `byte[]`, client", heapMib, mib, Serve.class, Holding.Client.class);
  }

  private static void row(String name, long mib, int heapMib, String speed, String peaks) {
    System.out.println(
        "| " + name + " | " + mib + " MiB | " + heapMib + " MiB | " + speed + " | " + peaks + " |");
  }

  /** Finds the largest content that comes through, to a MiB. */
  private void largest(String name, int heapMib, long most, Class<?> server, Class<?> client)
      throws IOException, InterruptedException {
    long good = 0;
    long bad = most + 1;
    Transfer best = null;
    for (long mib = 1; good + 1 < bad; mib = bad > most ? Math.min(2 * good, most) : (good + bad) / 2) {
      Transfer transfer = transfer(mib, server, client);
      if (transfer.good) {
        good = mib;
        best = transfer;
      } else if (transfer.lacksMemory()) bad = mib;
      else throw new IllegalStateException("it fails for another reason than memory: " + transfer.said);
    }
    String peaks = best == null ? "- | -" : server == Holding.Server.class ? best.serverPeaks : best.clientPeaks;
    String speed = best == null ? "-" : String.format(Locale.ROOT, "%.0f", good * MIB / 1e6 / best.seconds);
    row(name + ": the largest that comes through", good, heapMib, speed, peaks);
  }

  private Transfer transfer(long mib, Class<?> serverMain, Class<?> clientMain)
      throws IOException, InterruptedException {
    Path source = Files.createDirectory(folder.resolve("source"));
    Path target = Files.createDirectory(folder.resolve("target"));
    Path file = source.resolve("content.bin");
    try (Started server = start(serverMain, source, 0)) {
      write(file, mib);
      String greeting = server.readLine();
      String url = greeting.substring(greeting.lastIndexOf(' ') + 1);
      long start = System.nanoTime();
      try (Started client = start(clientMain, url, target)) {
        List<String> said = client.readLines();
        int status = client.waitFor();
        double seconds = (System.nanoTime() - start) / 1e9;
        server.stop();
        Path copy = target.resolve("content.bin");
        boolean good = status == 0 && Files.exists(copy) && Files.mismatch(file, copy) < 0;
        List<String> saidByServer = server.readLines();
        List<String> all = new ArrayList<>(said);
        all.addAll(saidByServer);
        return new Transfer(good, seconds, peaks(saidByServer), peaks(said), all);
      }
    } finally {
      for (Path path : List.of(file, target.resolve("content.bin"), source, target)) Files.deleteIfExists(path);
    }
  }

  private Started start(Class<?> main, Object... arguments) throws IOException {
    List<Object> all = new ArrayList<>(List.of(main.getName()));
    all.addAll(List.of(arguments));
    return Started.of(options, Measured.class, all.toArray());
  }

  private static String peaks(List<String> lines) {
    for (String line : lines) {
      if (!line.startsWith(Measured.PEAKS)) continue;
      String[] bytes = line.substring(Measured.PEAKS.length()).split(" ");
      return Long.parseLong(bytes[0]) / MIB + " MiB | " + Long.parseLong(bytes[1]) / MIB + " MiB";
    }
    return "- | -";
  }

  private static void write(Path file, long mib) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    byte[] part = new byte[(int) MIB];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long i = 0; i < mib; i++) {
        random.nextBytes(part);
        out.write(part);
      }
    }
  }
}
