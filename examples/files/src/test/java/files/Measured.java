package files;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Runs a program in this JVM, and prints its maximum use of memory at the end. */
public final class Measured {
  /** The start of the line with the peaks of the heap and of the process, in bytes. */
  static final String PEAKS = "peaks ";

  private Measured() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    Runtime.getRuntime().addShutdownHook(new Thread(() ->
        System.out.println(PEAKS + peakHeap() + " " + peakResident())));
    Class<?> program = Class.forName(arguments[0]);
    String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
    program.getMethod("main", String[].class).invoke(null, (Object) rest);
  }

  /** The sum of the peaks of all parts of the heap: an upper bound, because they may be at different times. */
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
