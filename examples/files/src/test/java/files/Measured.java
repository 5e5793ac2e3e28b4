package files;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Runs a program in this JVM, and says at its end how much memory it took at most. */
public final class Measured {
  /** What the line begins with: the peaks of the heap and of what the system counts, in bytes. */
  static final String PEAKS = "peaks ";

  private Measured() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    Runtime.getRuntime().addShutdownHook(new Thread(() ->
        System.out.println(PEAKS + peakHeap() + " " + peakResident())));
    Class<?> program = Class.forName(arguments[0]);
    String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
    program.getMethod("main", String[].class).invoke(null, (Object) rest);
  }

  /** The peaks of all parts of the heap, as if they had been at the same time: it was not more than that. */
  private static long peakHeap() {
    long sum = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) sum += pool.getPeakUsage().getUsed();
    }
    return Math.min(sum, Runtime.getRuntime().maxMemory());
  }

  /** VmHWM of Linux; 0 elsewhere. */
  private static long peakResident() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
      }
    } catch (IOException e) {
      // no Linux
    }
    return 0;
  }
}
