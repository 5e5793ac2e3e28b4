package jzon.bench.startup;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Main of a fresh JVM that does one thing: lets a library decode a document once and encode it once.
 *
 * <p>In Java and without any library, so that everything beyond the base is the measured library's. Arguments: the
 * document's file, and the class of the {@link FirstUse}, none for the base. Prints the nanoseconds until the value
 * was there, those until its bytes were, the CPU nanoseconds of the process, the number of classes loaded, and the
 * number of bytes encoded.
 */
public final class Start {
  private Start() {}

  public static void main(String[] args) throws Exception {
    byte[] json = Files.readAllBytes(Path.of(args[0]));
    long start = System.nanoTime();
    long decoded = start;
    long encoded = start;
    int length = 0;
    if (args.length > 1) {
      FirstUse use = (FirstUse) Class.forName(args[1]).getConstructor().newInstance();
      Object value = use.decode(json);
      decoded = System.nanoTime();
      length = use.encode(value).length;
      encoded = System.nanoTime();
    }
    long cpu = processorTime();
    int classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    System.out.println((decoded - start) + " " + (encoded - decoded) + " " + cpu + " " + classes + " " + length);
  }

  /** From the system's own count where there is one: the management interface would load hundreds of classes first. */
  private static long processorTime() throws IOException {
    Path tasks = Path.of("/proc/self/task");
    if (!Files.isDirectory(tasks)) {
      return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime();
    }
    List<Path> threads;
    try (Stream<Path> all = Files.list(tasks)) {
      threads = all.toList();
    }
    long sum = 0;
    for (Path thread : threads) {
      String line = Files.readString(thread.resolve("schedstat"));
      sum += Long.parseLong(line.substring(0, line.indexOf(' ')));
    }
    return sum;
  }
}
