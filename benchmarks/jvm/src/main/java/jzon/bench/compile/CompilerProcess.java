package jzon.bench.compile;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;
import javax.tools.ToolProvider;

/**
 * Compiles folders of Scala's or Java's sources over and over in one JVM, so that the compiler is as warm as in a build
 * server.
 *
 * <p>In Java, as it runs with the class path of a compiler of either Scala, or of none for javac. Arguments: class
 * path, folder for the output, the compiler's options in one string, CPU seconds to warm up, CPU seconds for each
 * folder (at least one round), and folders of sources, the first to warm up with. Prints a line for each round ({@code
 * round FOLDER CPU-NANOS}) and each folder ({@code folder FOLDER CLASS-BYTES CLASS-FILES HEAP-BYTES}), or {@code failed
 * FOLDER}.
 */
public final class CompilerProcess {
  private static final AtomicLong heap = new AtomicLong();
  private static final int MAX_ROUNDS = 7;

  private CompilerProcess() {}

  public static void main(String[] args) throws Exception {
    String classPath = args[0];
    Path output = Path.of(args[1]);
    String[] options = args[2].split(" ");
    double warmUp = Double.parseDouble(args[3]);
    double budget = Double.parseDouble(args[4]);
    watchHeap();
    for (int i = 5; i < args.length; i++) {
      Path folder = Path.of(args[i]);
      if (i == 5) {
        measure(folder, classPath, output, options, warmUp, 100, false);
      } else {
        measure(folder, classPath, output, options, budget, MAX_ROUNDS, true);
      }
    }
  }

  private static void measure(
      Path folder, String classPath, Path output, String[] options, double seconds, int rounds, boolean report)
      throws Exception {
    System.gc();
    heap.set(0);
    long used = 0;
    for (int round = 0; round < rounds && (round == 0 || used * (round + 1.0) / round < seconds * 1e9); round++) {
      delete(output);
      Files.createDirectories(output);
      long start = busy();
      boolean compiled = compile(arguments(folder, classPath, output, options));
      long time = busy() - start;
      used += time;
      if (!compiled) {
        System.out.println("failed " + folder.getFileName());
        return;
      }
      if (report) System.out.println("round " + folder.getFileName() + " " + time);
    }
    if (report) {
      List<Path> classes = files(output, ".class");
      long bytes = 0;
      for (Path file : classes) bytes += Files.size(file);
      System.out.println(
          "folder " + folder.getFileName() + " " + bytes + " " + classes.size() + " " + heap.get());
    }
    delete(output);
  }

  /** CPU time of this thread, which compiles, and time of collections; not that of the JIT compiler. */
  private static long busy() {
    long collections = 0;
    for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) collections += collector.getCollectionTime();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + collections * 1_000_000;
  }

  private static String[] arguments(Path folder, String classPath, Path output, String[] options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-classpath", classPath, "-d", output.toString()));
    for (String option : options) if (!option.isEmpty()) arguments.add(option);
    for (Path source : files(folder, ".scala")) arguments.add(source.toString());
    for (Path source : files(folder, ".java")) arguments.add(source.toString());
    return arguments.toArray(new String[0]);
  }

  /** The entry point that each compiler offers to build tools: true when there was no error. */
  private static boolean compile(String[] arguments) throws Exception {
    Class<?> compiler = findScala("dotty.tools.dotc.Main");
    if (compiler == null) compiler = findScala("scala.tools.nsc.Main");
    if (compiler == null) return ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) == 0;
    try {
      Object result = compiler.getMethod("process", String[].class).invoke(null, (Object) arguments);
      if (result instanceof Boolean) return (Boolean) result;
      return !(Boolean) result.getClass().getMethod("hasErrors").invoke(result);
    } catch (InvocationTargetException e) {
      if (!(e.getCause() instanceof StackOverflowError) && e.getCause() instanceof Error) throw e;
      System.err.println(e.getCause());
      return false;
    }
  }

  private static Class<?> findScala(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Remembers the most that was in use after a collection. */
  private static void watchHeap() {
    for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (notification, handback) -> {
                var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
                long used = 0;
                for (var pool : info.getGcInfo().getMemoryUsageAfterGc().entrySet()) {
                  if (isHeap(pool.getKey())) used += ((MemoryUsage) pool.getValue()).getUsed();
                }
                heap.accumulateAndGet(used, Math::max);
              },
              null,
              null);
    }
  }

  private static boolean isHeap(String pool) {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .anyMatch(p -> p.getName().equals(pool) && p.getType() == java.lang.management.MemoryType.HEAP);
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> f.toString().endsWith(suffix)).sorted().toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
