package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.reading.JavaTimeParser;
import jzon.engine.text.TimeDigits;
import jzon.engine.text.ZoneText;

/** However deep the first number, string or time of a JVM lies in a document, later ones can be read and written. */
class TablesTest {
  /** Reads or writes values of every kind, as deep as the stack lets it. */
  public static final class Deep implements Runnable {
    private final int first;
    private int depth;
    private int reached;

    /** The number of calls before the first value is read or written. */
    public Deep(int first) {
      this.first = first;
    }

    @Override
    public void run() {
      try {
        JsonReader.open("null", Limits.DEFAULT).close();
        JsonWriter.open().close();
        descend();
      } catch (StackOverflowError e) {
        // that is what it is about: nothing may be broken by it
      }
    }

    private void descend() {
      if (++depth >= first) values();
      reached = depth;
      descend();
    }

    /** Returns how deep it went. */
    public int reached() {
      return reached;
    }

    /** Reads and writes a value of every kind; each may have been the first to meet the end of the stack. */
    public static void values() {
      reads();
      writes();
    }

    /** Reads a value of every kind. */
    public static void reads() {
      for (int kind = 0; kind < READS.length; kind++) read(kind);
    }

    /** Writes a value of every kind. */
    public static void writes() {
      for (int kind = 0; kind < KINDS; kind++) {
        try (JsonWriter out = JsonWriter.open()) {
          write(kind, out);
          out.toText();
        }
      }
    }

    private static final String[] READS = {
      "12345678901", "0.1234567890123456789012345", "1.5e300", "\"a\\u00e9\\n\\t\\n\\t\"", "\"\u65e5\u65e5\u65e5\"",
      "[1,22,333,4444,55555,666666,7777777]", "[1.25,22.5,3.125,44.5,5.0,6.0,7.0,8.0]", "{\"a\":[1,2]}",
      "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"", "\"2007-12-03T10:15:30Z\"",
      "\"2007-12-03T10:15:30+01:00[Europe/Paris]\"", "\"QUJD\"", "12.5", "x",
      "\"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\"",
      "3.141592653589793238462643383279502884197"
    };

    private static final int KINDS = 16;

    private static void read(int kind) {
      byte[] json = Inputs.utf8(READS[kind] + " ".repeat(600));
      try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
        try {
          switch (kind) {
            case 0 -> in.readLong();
            case 1, 2 -> in.readDouble();
            case 5 -> in.arrays().readInts();
            case 6 -> in.arrays().readFloats();
            case 7 -> in.readRaw();
            case 8 -> in.readUuid();
            case 9 -> JavaTimeParser.instant(in, JavaTimeParser.open(in));
            case 10 -> JavaTimeParser.zonedDateTime(in, JavaTimeParser.open(in));
            case 11 -> in.binary().read(Base64Variant.MIME);
            case 12 -> in.readBigDecimal();
            case 13 -> in.readInt();
            case 15 -> in.readFloat();
            default -> in.readString();
          }
        } catch (JsonException e) {
          if (kind != 13) throw e;
        }
      }
    }

    private static void write(int kind, JsonWriter out) {
      switch (kind) {
        case 0 -> out.writeLong(12345678901L);
        case 1 -> out.writeDouble(1.1e300);
        case 2 -> out.writeFloat(1.1f);
        case 3 -> out.writeString("a\u00e9\n\t and more of it, up to fifty characters or so");
        case 4 -> out.writeString("\u65e5\u65e5\u65e5 and more of it, up to fifty characters or so");
        case 5 -> out.arrays().writeInts(new int[] {1, 22, 333, 4444});
        case 6 -> out.writeUuid(new UUID(1, 2));
        case 7 -> TimeDigits.dateTime(new byte[64], 0, LocalDateTime.of(2007, 12, 3, 10, 15, 30));
        case 8 -> ZoneText.of("Europe/Paris");
        case 9 -> out.writeString("\u65e5");
        case 10 -> out.writeString("\u65e5\u65e5\ud83d\ude00".repeat(1000));
        case 11 -> out.arrays().writeBooleans(new boolean[] {true, false});
        case 12 -> out.arrays().writeDoubles(new double[] {1.5, 1.1e300});
        case 13 -> out.binary().write(new byte[1000], Base64Variant.MIME);
        case 14 -> out.keys().writeInt(1);
        default -> out.writeBigDecimal(new BigDecimal("1.25"));
      }
    }
  }

  private static Path home(Class<?> c) throws URISyntaxException {
    return Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** The engine and this test anew, with all classes loaded and none initialised, as agents and archives have it. */
  private static URLClassLoader load() throws IOException, URISyntaxException, ClassNotFoundException {
    Path engine = home(JsonReader.class);
    URL[] urls = {engine.toUri().toURL(), home(TablesTest.class).toUri().toURL()};
    URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    for (String name : names(engine)) Class.forName(name, false, loader);
    return loader;
  }

  private static List<String> names(Path engine) throws IOException {
    try (Stream<Path> files = Files.walk(engine)) {
      return files.map(file -> engine.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.').replace('\\', '.'))
          .sorted().toList();
    }
  }

  private static void onThread(Runnable task) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, task, "small", 256 << 10);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    if (failure.get() != null) throw new AssertionError(failure.get());
  }

  private static Runnable deep(ClassLoader loader, int first) throws ReflectiveOperationException {
    Class<?> deep = loader.loadClass(Deep.class.getName());
    return (Runnable) deep.getConstructor(int.class).newInstance(first);
  }

  @Tag("long")
  @Test
  void theFirstValueNearTheEndOfTheStack() throws Exception {
    Deep.values(); // classes of the JDK are initialised once, for all loaders
    int most;
    try (URLClassLoader loader = load()) {
      Runnable none = deep(loader, Integer.MAX_VALUE);
      onThread(none);
      most = (int) none.getClass().getMethod("reached").invoke(none);
    }
    assertTrue(most > 500, "only " + most + " calls");
    List<String> broken = new ArrayList<>();
    for (int left = 1; left < 300; left += left < 100 ? 4 : 20) {
      try (URLClassLoader loader = load()) {
        Runnable deep = deep(loader, most - left);
        onThread(deep);
        try {
          deep.getClass().getMethod("values").invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
          broken.add(left + " calls before the end: " + e.getCause());
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  /**
   * Those of names, those of drivers, which are not called deep, and those of which whoever calls them
   * has an object already.
   */
  private static final List<String> NOT_DEEP = List.of(
      "jzon.engine.names.", "jzon.engine.error.JsonError", "jzon.engine.paths.JqPath", "jzon.engine.writing.NullOrigin",
      "jzon.engine.error.Reason$",
      "jzon.engine.reading.ReaderTables", "jzon.engine.writing.WriterTables");

  /** Returns the classes of the engine with tables that are used in recursion and not initialised. */
  private static TreeSet<String> uninitialised(ClassLoader loader) throws Exception {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    java.lang.reflect.Field field = unsafe.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    java.lang.reflect.Method uninitialised;
    try {
      uninitialised = unsafe.getMethod("shouldBeInitialized", Class.class);
    } catch (NoSuchMethodException e) {
      org.junit.jupiter.api.Assumptions.assumeTrue(false, "this JDK does not tell");
      return null;
    }
    TreeSet<String> late = new TreeSet<>();
    for (String name : names(home(JsonReader.class))) {
      Class<?> c = Class.forName(name, false, loader);
      boolean hasTables = Arrays.stream(c.getDeclaredFields())
          .anyMatch(f -> java.lang.reflect.Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive()
              && f.getType() != String.class);
      if (!hasTables || NOT_DEEP.stream().anyMatch(name::startsWith)) continue;
      if ((boolean) uninitialised.invoke(field.get(null), c)) late.add(name);
    }
    return late;
  }

  /** Every class of the engine with tables is initialised with the reader and the writer, or not used in recursion. */
  @Test
  void allTablesAreThere() throws Exception {
    try (URLClassLoader loader = load()) {
      onThread(deep(loader, Integer.MAX_VALUE));
      assertEquals(new TreeSet<String>(), uninitialised(loader));
    }
  }

  /** A program may only read, or only write: then each must have initialised what it uses. */
  @Test
  void readersAndWritersInitialiseTheirOwnTables() throws Exception {
    for (String way : new String[] {"reads", "writes"}) {
      try (URLClassLoader loader = load()) {
        Class.forName((way.equals("reads") ? JsonReader.class : JsonWriter.class).getName(), true, loader);
        TreeSet<String> late = uninitialised(loader);
        loader.loadClass(Deep.class.getName()).getMethod(way).invoke(null);
        late.removeAll(uninitialised(loader));
        assertEquals(new TreeSet<String>(), late, way);
      }
    }
  }
}
