package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PoolTest {
  private static final class Item {
    final AtomicInteger users = new AtomicInteger();
    final AtomicReference<Item> slot;
    int left;
    int right;

    Item(AtomicReference<Item> slot) {
      this.slot = slot;
    }
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
    pool.release(b, b.slot);
    assertSame(b, pool.acquire());
    pool.release(b, b.slot);
    pool.release(a, a.slot); // the slot holds one
    assertSame(a, pool.acquire());
    assertEquals(2, made.get());
  }

  @Tag("long")
  @Test
  void platformThreadsNeverShare() throws Exception {
    hammer(8, Thread::new, 100_000);
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
            pool.release(item, item.slot);
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

  @Test
  void goesHomeWhenReleasedByAnotherThread() throws Exception {
    Pool<Item> pool = new Pool<>(Item::new);
    Item taken = pool.acquire();
    AtomicReference<Item> seen = new AtomicReference<>();
    Thread other = new Thread(() -> {
      pool.release(taken, taken.slot);
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
          pool.release(item, item.slot);
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
