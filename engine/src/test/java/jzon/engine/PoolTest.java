package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;

import org.junit.jupiter.api.Test;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

class PoolTest {
  private static final class Item {
    final AtomicInteger users = new AtomicInteger();
    final AtomicReference<SoftReference<Item>> slot;
    final SoftReference<Item> idle = new SoftReference<>(this);
    int left;
    int right;

    Item(AtomicReference<SoftReference<Item>> slot) {
      this.slot = slot;
    }
  }

  private static final Limits LIMITS = Limits.DEFAULT.withDepth(Integer.MAX_VALUE).withNameBytes(Integer.MAX_VALUE);

  private static final BinaryText LINES =
      Base64Variant.MIME.toBuilder().lines(32 << 10, Base64Variant.LineSeparator.LF).build();

  /** Documents, each of which makes one of the buffers grow with n, and what reads or writes them. */
  private static final List<IntConsumer> GROWING = List.of(
      n -> read(in(Inputs.stream(Inputs.utf8("\"" + "x".repeat(n) + "\""), 1 << 20)), JsonReader::readString),
      n -> read(JsonReader.open("[\"" + "\u65e5".repeat(n / 3) + "\"]", LIMITS), Tree::read),
      n -> read(JsonReader.open("[\"x" + "y\u65e5".repeat(n / 4) + "\"]", LIMITS), Tree::read),
      n -> read(JsonReader.open("\"" + "\\u00e9".repeat(n) + "\"", LIMITS), JsonReader::readString),
      n -> read(JsonReader.open("\"" + "\\u65e5".repeat(n) + "\"", LIMITS), JsonReader::readString),
      n -> read(JsonReader.open("{\"" + "\\u65e5".repeat(n) + "\":1}", LIMITS), User::read),
      n -> read(JsonReader.open(elements("true", n), LIMITS), r -> r.arrays().readBooleans()),
      n -> read(JsonReader.open(elements("12", n), LIMITS), r -> r.arrays().readInts()),
      n -> read(JsonReader.open(elements("12", n), LIMITS), r -> r.arrays().readLongs()),
      n -> read(JsonReader.open(elements("1.25", n), LIMITS), r -> r.arrays().readFloats()),
      n -> read(JsonReader.open(elements("1.25", n), LIMITS), r -> r.arrays().readDoubles()),
      n -> read(
          JsonReader.open(elements("[1.25,0.1234567890123456789]", n), LIMITS),
          r -> r.arrays().readSharedDoublePairs()),
      n ->
          read(
              JsonReader.open(elements("\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"", n), LIMITS),
              r -> r.arrays().readUuids()),
      n -> read(JsonReader.open("{\"a\":[".repeat(n) + "x", LIMITS), PoolTest::skipped),
      n -> read(in(Inputs.stream(Inputs.utf8("{\"a\":[".repeat(n) + "x"), 1 << 20)), PoolTest::skipped),
      n -> read(JsonReader.open("[".repeat(n) + "1", LIMITS), PoolTest::marked),
      n -> read(JsonReader.open("[".repeat(n) + "1", LIMITS), PoolTest::unmarked),
      n -> read(JsonReader.open("{\"a\":".repeat(n) + "1" + ",\"type\":\"x\"}".repeat(n), LIMITS), PoolTest::variants),
      n -> read(in(Inputs.stream(base64(n, Base64Variant.MIME), 1 << 20)), in -> in.binary().read(Base64Variant.MIME)),
      n -> read(in(Inputs.stream(base64(n, Base64Variant.MIME), 7)), in -> in.binary().read(Base64Variant.MIME)),
      n -> read(in(Inputs.stream(base64(n, LINES), 1 << 20)), in -> in.binary().read(LINES)),
      n -> read(JsonReader.open(base64(n, LINES), 0, base64(n, LINES).length, LIMITS), in -> in.binary().read(LINES)),
      n ->
          read(
              in(Inputs.stream(base64(n, Hex.LOWER), 1 << 20)),
              in -> in.binary().readTo(Hex.LOWER, (b, from, to) -> {})),
      n -> read(JsonReader.open("{\"n\":" + "[".repeat(n) + "1x", LIMITS), PoolTest::skipped),
      n -> read(JsonReader.open("[".repeat(n) + "x", LIMITS), PoolTest::rewound),
      n -> read(JsonReader.open("{\"" + "x".repeat(n) + "\":1}", LIMITS), JsonReader::readRaw),
      n -> read(JsonReader.open("[0." + "1".repeat(n) + "]", LIMITS), r -> r.arrays().readDoubles()),
      n -> write(out -> out.binary().write(new byte[n], Base64Variant.MIME)),
      n -> write(out -> out.binary().write(new byte[n], LINES)),
      n -> write(out -> {
        out.binary().start(LINES);
        out.binary().write(new byte[n], 0, n);
        out.binary().end();
      }),
      n -> write(out -> out.binary().writeFrom(Base64Variant.PEM, Source.of(Inputs.stream(new byte[n], 1 << 20)))),
      n -> write(out -> out.writeString("x".repeat(n))),
      n -> write(out -> out.writeString("\u00e9".repeat(n))),
      n -> write(out -> out.writeString("\u65e5".repeat(n))));

  private static byte[] base64(int n, BinaryText text) {
    try (JsonWriter out = JsonWriter.open()) {
      out.binary().write(new byte[n], text);
      return out.toByteArray();
    }
  }

  private static final Discriminator TYPE = new Discriminator("type", new FieldNames("x"));

  private static JsonReader in(InputStream stream) {
    return JsonReader.open(stream, LIMITS);
  }

  private static String elements(String element, int n) {
    return "[" + (element + ",").repeat(n) + element + "]";
  }

  private static void read(JsonReader in, Function<JsonReader, ?> read) {
    Inputs.outcome(in, read);
  }

  private static Object skipped(JsonReader in) {
    in.skipValue();
    return null;
  }

  private static Object marked(JsonReader in) {
    while (in.peek() == '[') {
      in.mark();
      in.readArrayStart();
    }
    return null;
  }

  /** Nothing was read again. */
  private static Object unmarked(JsonReader in) {
    List<Integer> marks = new ArrayList<>();
    while (in.peek() == '[') {
      marks.add(in.mark());
      in.readArrayStart();
    }
    Collections.reverse(marks);
    for (int mark : marks) in.unmark(mark);
    return null;
  }

  private static Object rewound(JsonReader in) {
    int mark = in.mark();
    try {
      in.readArrayStart();
      return rewound(in);
    } catch (JsonException | StackOverflowError e) {
      in.rewind(mark);
      return null;
    }
  }

  private static Object variants(JsonReader in) {
    while (in.peek() == '{') {
      in.readDiscriminator(TYPE);
      in.readObjectStart();
      in.readName();
    }
    return null;
  }

  private static void write(Consumer<JsonWriter> write) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(out);
      out.toText();
    }
  }

  /**
   * How much is kept of the largest documents that each buffer is kept of, all of them one after the other, and on each
   * level of uses within others.
   */
  @Test
  void whatAThreadKeeps() throws Exception {
    long[] kept = new long[4];
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(() -> {
      for (int level = 0; level < 3; level++) {
        grow(level);
        kept[level] = kept();
      }
      nested(2, () -> nested(1, () -> {}));
      kept[3] = kept();
    });
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    assertNull(failure.get());
    for (long bytes : kept) assertTrue(bytes < 3 << 19, Arrays.toString(kept) + " bytes");
    assertTrue(kept[0] > 600_000, kept[0] + " bytes are so few that documents are missing here");
  }

  private static void grow(int level) {
    for (IntConsumer document : GROWING) {
      int best = 1;
      long most = 0;
      for (double n = 64; n < 300_000; n *= level == 0 ? 1.19 : 2.3) {
        int size = (int) n;
        nested(level, () -> document.accept(size));
        if (kept() > most) {
          most = kept();
          best = size;
        }
      }
      int size = best;
      nested(level, () -> document.accept(size));
    }
  }

  /** Runs something while as many documents are read and written. */
  private static void nested(int level, Runnable run) {
    if (level == 0) {
      run.run();
      return;
    }
    try (JsonReader in = JsonReader.open("1", Limits.DEFAULT); JsonWriter out = JsonWriter.open()) {
      in.offset();
      out.writeNull();
      nested(level - 1, run);
    }
  }

  /** What all readers and writers hold that are idle; those of deeper levels are not kept, and new here. */
  private static long kept() {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    try (JsonReader in = JsonReader.open("1", Limits.DEFAULT); JsonWriter out = JsonWriter.open()) {
      try (JsonReader inner = JsonReader.open("1", Limits.DEFAULT); JsonWriter innerOut = JsonWriter.open()) {
        return size(in, seen) + size(out, seen) + size(inner, seen) + size(innerOut, seen);
      }
    }
  }

  /** Documents within documents, as JSON in strings, are read and written by instances that are kept as well. */
  @Test
  void nestedUsesMakeNothingNew() throws Exception {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    Runnable[] uses = {
      () -> nested(1, () -> {}),
      () -> nested(2, () -> {}),
      () -> {
        try (JsonWriter out = JsonWriter.open(); JsonWriter inner = JsonWriter.open()) {
          inner.writeString("日本");
          inner.toText();
          out.writeInt(1);
        }
      },
      () -> {
        try (JsonReader in = JsonReader.open("{\"1.5\":1}", Limits.DEFAULT)) {
          in.readObjectStart();
          in.keys().readDouble();
        }
      }
    };
    for (Runnable use : uses) {
      // a thread of its own: on this one, other tests have lost instances, which are found out by the garbage collector
      java.util.concurrent.FutureTask<Long> measured = new java.util.concurrent.FutureTask<>(() -> {
        for (int i = 0; i < 200; i++) use.run();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int i = 0; i < 1000; i++) use.run();
        return (threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before) / 1000;
      });
      new Thread(measured).start();
      long each = measured.get();
      assertTrue(each < 2000, each + " bytes for each");
    }
  }

  /** An instance that is not given back costs no more than itself. */
  @Test
  void lostInstances() {
    AtomicInteger made = new AtomicInteger();
    Pool<Item> pool = new Pool<>(slot -> {
      made.incrementAndGet();
      return new Item(slot);
    });
    Item lost = pool.acquire();
    for (int i = 0; i < 10; i++) {
      Item outer = pool.acquire();
      Item inner = pool.acquire();
      pool.release(inner.idle, inner.slot);
      pool.release(outer.idle, outer.slot);
    }
    assertTrue(made.get() < 13, made + " made");
    assertEquals(0, lost.left);
  }

  /** The bytes of the arrays and of the objects of the engine that can be reached. */
  private static long size(Object o, Set<Object> seen) {
    if (o == null || o instanceof Limits || !seen.add(o)) return 0;
    if (o instanceof Buffer) return size(((Buffer) o).array(), seen);
    Class<?> c = o.getClass();
    long size = 16;
    if (c.isArray()) {
      if (c == long[].class) return size + 8L * ((long[]) o).length;
      if (c == double[].class) return size + 8L * ((double[]) o).length;
      if (c == int[].class) return size + 4L * ((int[]) o).length;
      if (c == float[].class) return size + 4L * ((float[]) o).length;
      if (c == char[].class) return size + 2L * ((char[]) o).length;
      if (c == byte[].class) return size + ((byte[]) o).length;
      if (c == boolean[].class) return size + ((boolean[]) o).length;
      for (Object element : (Object[]) o) size += 4 + size(element, seen);
      return size;
    }
    if (!c.getName().startsWith("jzon.")) return size;
    try {
      for (; c != Object.class; c = c.getSuperclass()) {
        for (Field f : c.getDeclaredFields()) {
          if (Modifier.isStatic(f.getModifiers())) continue;
          f.setAccessible(true);
          size += 8 + (f.getType().isPrimitive() ? 0 : size(f.get(o), seen));
        }
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    return size;
  }

  @Test
  void oneInstanceAThreadUnlessNested() {
    AtomicInteger made = new AtomicInteger();
    Pool<Item> pool = new Pool<>(slot -> {
      made.incrementAndGet();
      return new Item(slot);
    });
    Item a = pool.acquire();
    Item b = pool.acquire();
    assertNotSame(a, b);
    pool.release(b.idle, b.slot);
    assertSame(b, pool.acquire());
    pool.release(b.idle, b.slot);
    pool.release(a.idle, a.slot); // the slot holds one
    assertSame(a, pool.acquire());
    assertEquals(2, made.get());
  }

  @Test
  void platformThreadsNeverShare() throws Exception {
    hammer(8, Thread::new, Samples.ROUNDS / 10);
  }

  /** A slot may hold another instance than the one that the thread had before. */
  @Test
  void anInstanceInUseIsNotGivenAgain() {
    Pool<Item> pool = new Pool<>(Item::new);
    for (int i = 0; i < 3; i++) {
      Item item = pool.acquire();
      pool.release(item.idle, item.slot);
    }
    Item inUse = pool.acquire();
    Item other = new Item(inUse.slot);
    pool.release(other.idle, other.slot);
    assertSame(other, pool.acquire());
    assertNotSame(inUse, pool.acquire());
  }

  /** However often instances were used before, nested uses get different ones. */
  @Test
  void nestedUsesNeverShare() {
    Pool<Item> pool = new Pool<>(Item::new);
    for (int i = 0; i < 5; i++) {
      Set<Item> inUse = Collections.newSetFromMap(new IdentityHashMap<>());
      for (int n = 1; n <= 4; n++) {
        inUse.add(pool.acquire());
        assertEquals(n, inUse.size());
      }
      for (Item item : inUse) pool.release(item.idle, item.slot);
    }
  }

  /** A thread leaves the instance of another one alone, even if both have the same seat. */
  @Test
  void seatsBelongToTheirThreads() throws Exception {
    Pool<Item> pool = new Pool<>(Item::new);
    Item mine = pool.acquire();
    pool.release(mine.idle, mine.slot);
    assertSame(mine, pool.acquire());
    pool.release(mine.idle, mine.slot);
    Item[] others = new Item[1];
    long id = Thread.currentThread().getId();
    Thread other = new Thread(() -> others[0] = pool.acquire()) {
      @Override
      @SuppressWarnings("deprecation") // newer JDKs have another name for it
      public long getId() {
        return id;
      }
    };
    other.start();
    other.join();
    assertNotSame(mine, others[0]);
    assertSame(mine, pool.acquire());
  }

  /** What threads had is gone with them, without memory being short. */
  @Test
  void instancesOfDeadThreadsAreForgotten() throws Exception {
    Pool<Item> pool = new Pool<>(Item::new);
    List<WeakReference<Item>> all = Collections.synchronizedList(new ArrayList<>());
    for (int t = 0; t < 20; t++) {
      Thread thread = new Thread(() -> {
        for (int i = 0; i < 3; i++) {
          Item item = pool.acquire();
          if (i == 0) all.add(new WeakReference<>(item));
          pool.release(item.idle, item.slot);
        }
      });
      thread.start();
      thread.join();
    }
    for (int i = 0; i < 500 && all.stream().anyMatch(item -> item.get() != null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(0, all.stream().filter(item -> item.get() != null).count());
  }

  /** Threads whose numbers are equal modulo the number of seats. */
  @Test
  void threadsOfOneSeatNeverShare() throws Exception {
    hammer(600, Thread::new, 100);
    hammer(8, task -> new Thread(task) {
      @Override
      @SuppressWarnings("deprecation") // newer JDKs have another name for it
      public long getId() {
        return 1;
      }
    }, 2000);
  }

  @Test
  void virtualThreadsNeverShare() throws Exception {
    Method start;
    try {
      start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException e) {
      assumeTrue(false, "no virtual threads before JDK 21");
      return;
    }
    hammer(500, task -> {
      try {
        return (Thread) start.invoke(null, task);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }, 500);
  }

  private interface Starter {
    Thread thread(Runnable task);
  }

  private static void hammer(int threads, Starter starter, int rounds) throws InterruptedException {
    Pool<Item> pool = new Pool<>(Item::new);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    AtomicInteger done = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int number = t;
      Thread thread = starter.thread(() -> {
        try {
          for (int i = 0; i < rounds; i++) {
            Item item = pool.acquire();
            assertEquals(1, item.users.incrementAndGet());
            if (i % 50 == 0) Thread.yield();
            String text = write(number, i);
            assertEquals("[" + number + ",\"" + i + "\"]", text);
            assertEquals(0, item.users.decrementAndGet());
            pool.release(item.idle, item.slot);
          }
          done.incrementAndGet();
        } catch (Throwable e) {
          failure.compareAndSet(null, e);
        }
      });
      if (thread.getState() == Thread.State.NEW) thread.start();
      all.add(thread);
    }
    for (Thread thread : all) thread.join();
    assertEquals(null, failure.get());
    assertEquals(threads, done.get());
  }

  private static String write(int number, int i) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeArrayStart();
      out.writeInt(number);
      if (i % 10 == 0) Thread.yield();
      out.writeComma();
      out.writeString(Integer.toString(i));
      out.writeArrayEnd();
      return out.toText();
    }
  }

  /** A thread of a server outlives the applications that are deployed, each with a class loader of its own. */
  @Test
  void pooledInstancesHoldNoClassLoader() throws Exception {
    WeakReference<ClassLoader> loader = useAndForget();
    exhaustMemory();
    System.gc();
    assertNull(loader.get());
  }

  private static WeakReference<ClassLoader> useAndForget() throws Exception {
    URL[] classes = {JsonReader.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader loader = new URLClassLoader(classes, null)) {
      for (int i = 0; i < 3; i++) use(loader);
      return new WeakReference<>(loader);
    }
  }

  private static void use(ClassLoader loader) throws Exception {
    Class<?> writer = loader.loadClass(JsonWriter.class.getName());
    Class<?> limits = loader.loadClass(Limits.class.getName());
    AutoCloseable out = (AutoCloseable) writer.getMethod("open").invoke(null);
    writer.getMethod("writeString", String.class).invoke(out, "\u65e5");
    String json = (String) writer.getMethod("toText").invoke(out);
    out.close();
    Class<?> reader = loader.loadClass(JsonReader.class.getName());
    Object noLimits = limits.getField("DEFAULT").get(null);
    AutoCloseable in =
        (AutoCloseable) reader.getMethod("open", CharSequence.class, limits).invoke(null, json, noLimits);
    assertEquals("\u65e5", reader.getMethod("readString").invoke(in));
    in.close();
  }

  /** What is softly reachable is gone before there is an OutOfMemoryError. */
  private static void exhaustMemory() {
    List<byte[]> all = new ArrayList<>();
    try {
      for (;;) all.add(new byte[64 << 20]);
    } catch (OutOfMemoryError e) {
      all.clear();
    }
  }

  @Test
  void goesHomeWhenReleasedByAnotherThread() throws Exception {
    Pool<Item> pool = new Pool<>(Item::new);
    Item taken = pool.acquire();
    AtomicReference<Item> seen = new AtomicReference<>();
    Thread other = new Thread(() -> {
      pool.release(taken.idle, taken.slot);
      seen.set(pool.acquire());
    });
    other.start();
    other.join();
    assertTrue(seen.get() != taken);
    assertSame(taken, pool.acquire());
  }

  /** Whoever gets an instance sees all that another thread did before it released it. */
  @Test
  void handedBackByAnotherThread() throws Exception {
    int rounds = 100_000;
    Pool<Item> pool = new Pool<>(Item::new);
    LinkedBlockingQueue<Item> used = new LinkedBlockingQueue<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread other = new Thread(() -> {
      try {
        for (int i = 0; i < rounds; i++) {
          Item item = used.take();
          item.left++;
          item.right++;
          pool.release(item.idle, item.slot);
        }
      } catch (Throwable e) {
        failure.set(e);
      }
    });
    other.start();
    for (int i = 0; i < rounds; i++) {
      Item item = pool.acquire();
      assertEquals(item.left, item.right);
      used.add(item);
    }
    other.join();
    assertEquals(null, failure.get());
  }
}
