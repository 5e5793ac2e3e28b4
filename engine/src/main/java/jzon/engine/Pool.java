package jzon.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Idle readers or writers, kept for their next use.
 *
 * <p>A platform thread keeps one instance in a thread-local slot. Taking it empties the slot, so a nested use gets an
 * instance of its own and an instance that is never given back is simply lost. Virtual threads, of which there may be
 * millions, share a few striped slots instead. An instance may be given back by another thread than the one that took
 * it; it must not be given back twice.
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

  private final Supplier<T> factory;
  private final ThreadLocal<Object[]> own = ThreadLocal.withInitial(() -> new Object[1]);
  private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(STRIPES * STRIDE);

  /** Makes an empty pool whose instances come from {@code factory}. */
  Pool(Supplier<T> factory) {
    this.factory = factory;
  }

  /** Returns an instance that nobody else uses until it is released. */
  @SuppressWarnings("unchecked")
  T acquire() {
    if (onVirtualThread()) return acquireShared();
    Object[] slot = own.get();
    Object idle = slot[0];
    if (idle == null) return factory.get();
    slot[0] = null;
    return (T) idle;
  }

  /** Takes an instance back. The caller has emptied it of everything that belongs to a request. */
  void release(T instance) {
    if (onVirtualThread()) shared.compareAndSet(stripe(), null, instance);
    else own.get()[0] = instance;
  }

  private T acquireShared() {
    T idle = shared.getAndSet(stripe(), null);
    return idle != null ? idle : factory.get();
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
