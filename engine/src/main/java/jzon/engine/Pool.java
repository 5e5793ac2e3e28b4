package jzon.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Idle readers or writers, kept for their next use.
 *
 * <p>A platform thread keeps one instance in a thread-local slot. Taking it empties the slot, so a nested use gets an
 * instance of its own and an instance that is never given back is simply lost. Virtual threads, of which there may be
 * millions, share a few striped slots instead. An instance knows the slot of the thread it was made for and goes back
 * there without another look at the thread, whichever thread gives it back; it must not be given back twice.
 */
final class Pool<T> {
  /**
   * {@code Thread.isVirtual()} where the running JDK has it (21 and later), else null. Static and final, so that it
   * folds.
   */
  private static final MethodHandle IS_VIRTUAL = isVirtual();

  /** Slots for virtual threads. A power of two; more slots than carriers would hardly ever be used. */
  private static final int STRIPES = stripes();

  /** References between two slots in use, so that two of them never share a cache line. */
  private static final int STRIDE = 16;

  private final Function<AtomicReference<T>, T> factory;
  private final ThreadLocal<AtomicReference<T>> own = ThreadLocal.withInitial(AtomicReference::new);
  private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(STRIPES * STRIDE);

  /**
   * Makes an empty pool whose instances come from {@code factory}, which is given the slot to release them to: null for
   * virtual threads.
   */
  Pool(Function<AtomicReference<T>, T> factory) {
    this.factory = factory;
  }

  /** Returns an instance that nobody else uses until it is released. */
  T acquire() {
    if (onVirtualThread()) return acquireShared();
    AtomicReference<T> slot = own.get();
    // pairs with the release by another thread, which is otherwise not ordered before this use
    T idle = slot.getAcquire();
    if (idle == null) return factory.apply(slot);
    slot.setPlain(null); // what another thread puts there meanwhile is lost
    return idle;
  }

  /**
   * Takes an instance back to the slot that it was made for. The caller has emptied it of everything that belongs to a
   * request.
   */
  void release(T instance, AtomicReference<T> slot) {
    if (slot != null) slot.setRelease(instance);
    else shared.compareAndSet(stripe(), null, instance);
  }

  private T acquireShared() {
    T idle = shared.getAndSet(stripe(), null);
    return idle != null ? idle : factory.apply(null);
  }

  private static int stripe() {
    return ((int) Thread.currentThread().getId() & STRIPES - 1) * STRIDE;
  }

  private static boolean onVirtualThread() {
    if (IS_VIRTUAL == null) return false;
    try {
      return (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
    } catch (Throwable e) {
      throw new AssertionError(e); // isVirtual throws nothing
    }
  }

  private static MethodHandle isVirtual() {
    try {
      return MethodHandles.publicLookup().findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static int stripes() {
    int processors = Math.min(64, Runtime.getRuntime().availableProcessors());
    return Integer.highestOneBit(processors * 2 - 1);
  }
}
