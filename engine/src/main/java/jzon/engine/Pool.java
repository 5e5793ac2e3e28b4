package jzon.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Idle readers or writers, kept for their next use.
 *
 * <p>A platform thread keeps one instance in a thread-local slot. Taking it empties the slot, so a nested use, such as
 * JSON within a string, gets another instance, which returns to a spare slot. An instance that is never returned is
 * simply lost. Virtual threads, of which there may be millions, share a few striped slots instead, each with a spare
 * one. An instance knows the slot that it was made for, and returns there whichever thread releases it. It must not be
 * released twice.
 *
 * <p>Idle instances are softly reachable: the JVM drops them before memory runs out. A thread that outlives the class
 * loader of this library, such as a thread of an application server, does not keep its classes loaded.
 */
final class Pool<T> {
  /**
   * {@code Thread.isVirtual()} if the running JDK has it (21 and later), otherwise null. Must stay static and final:
   * docs/performance-notes.md#constants-and-loads.
   */
  private static final MethodHandle IS_VIRTUAL = isVirtual();

  /** Slots for virtual threads. A power of two; more slots than carriers would hardly ever be used. */
  private static final int STRIPES = stripes();

  /** References between two slots in use, so that two of them never share a cache line. */
  private static final int STRIDE = 16;

  /** A power of two. Threads whose numbers are equal modulo this share a seat: the first of them has it. */
  private static final int SEATS = 256;

  /**
   * A shorter way to the instances of threads than through the thread-local slots, and it keeps none of them alive.
   * Written without synchronization: a seat is immutable, and only its owner uses it. An instance that is found here
   * counts as unused since it was last found through its slot, so the JVM may drop it earlier.
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array
  private final Seat<T>[] seats = new Seat[SEATS];

  private final Function<AtomicReference<SoftReference<T>>, T> factory;
  private final ThreadLocal<AtomicReference<SoftReference<T>>> own = new Slot<>();
  /** The slot for instances of nested uses; looked at only if the other slot is empty. */
  private final ThreadLocal<AtomicReference<SoftReference<T>>> spare = new Slot<>();
  /**
   * The instance that was made for the slot in {@code own}: as long as it is reachable, other instances are for nested
   * uses. The reference is weak, so that a lost instance can be replaced.
   */
  private final ThreadLocal<AtomicReference<WeakReference<T>>> first = new Slot<>();
  private final AtomicReferenceArray<SoftReference<T>> shared = new AtomicReferenceArray<>(STRIPES * STRIDE);

  /**
   * Makes an empty pool whose instances come from {@code factory}. Its argument is the slot to which the instance
   * returns, or null for virtual threads.
   */
  Pool(Function<AtomicReference<SoftReference<T>>, T> factory) {
    this.factory = factory;
  }

  /** Returns an instance for exclusive use until it is released. */
  T acquire() {
    if (onVirtualThread()) return acquireShared();
    Thread thread = Thread.currentThread();
    Seat<T> seat = seats[(int) thread.getId() & SEATS - 1];
    if (seat != null && seat.owner.refersTo(thread)) {
      AtomicReference<SoftReference<T>> slot = seat.slot.get();
      // pairs with the release by another thread, which is otherwise not ordered before this use
      if (slot != null && seat.idle.refersTo(slot.getAcquire())) {
        T idle = seat.instance.get();
        if (idle != null) {
          slot.setPlain(null); // an instance that another thread puts there in between is lost
          return idle;
        }
      }
    }
    return acquireOwn(thread, seat);
  }

  private T acquireOwn(Thread thread, Seat<T> seat) {
    AtomicReference<SoftReference<T>> slot = own.get();
    SoftReference<T> reference = slot.getAcquire();
    T idle = instance(reference);
    if (idle == null) return acquireSpare(slot);
    slot.setPlain(null);
    if (seat == null || seat.isFreeFor(thread)) {
      seats[(int) thread.getId() & SEATS - 1] = new Seat<>(thread, slot, reference, idle);
    }
    return idle;
  }

  private T acquireSpare(AtomicReference<SoftReference<T>> slot) {
    AtomicReference<SoftReference<T>> spares = spare.get();
    T idle = instance(spares.getAcquire());
    if (idle != null) {
      spares.setPlain(null);
      return idle;
    }
    AtomicReference<WeakReference<T>> made = first.get();
    WeakReference<T> before = made.getPlain();
    if (before != null && before.get() != null) return factory.apply(spares);
    T instance = factory.apply(slot);
    made.setPlain(new WeakReference<>(instance));
    return instance;
  }

  /** Tells whether an instance with this slot is kept for nested uses of the calling thread. */
  boolean isSpare(AtomicReference<SoftReference<T>> slot) {
    return slot != null && slot == spare.get();
  }

  /**
   * Puts an instance back into the slot that it was made for. The argument is the reference that the instance keeps to
   * itself. The caller must first have cleared everything that belongs to a request.
   */
  void release(SoftReference<T> instance, AtomicReference<SoftReference<T>> slot) {
    if (slot != null) {
      slot.setRelease(instance);
    } else {
      int stripe = stripe();
      if (!shared.compareAndSet(stripe, null, instance)) shared.set(stripe + 1, instance);
    }
  }

  private T acquireShared() {
    int stripe = stripe();
    T idle = instance(shared.getAndSet(stripe, null));
    if (idle == null) idle = instance(shared.getAndSet(stripe + 1, null));
    return idle != null ? idle : factory.apply(null);
  }

  private static <T> T instance(SoftReference<T> reference) {
    return reference == null ? null : reference.get();
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

  /** A thread, its slot, and an instance with the reference that lies in the slot while the instance is idle. */
  private static final class Seat<R> {
    final WeakReference<Thread> owner;
    final WeakReference<AtomicReference<SoftReference<R>>> slot;
    final WeakReference<SoftReference<R>> idle;
    final WeakReference<R> instance;

    Seat(Thread owner, AtomicReference<SoftReference<R>> slot, SoftReference<R> idle, R instance) {
      this.owner = new WeakReference<>(owner);
      this.slot = new WeakReference<>(slot);
      this.idle = new WeakReference<>(idle);
      this.instance = new WeakReference<>(instance);
    }

    boolean isFreeFor(Thread thread) {
      Thread other = owner.get();
      return other == null || other == thread || !other.isAlive();
    }
  }

  /** No lambda, because a fresh JVM takes longer for one than for a class: docs/performance-notes.md#start-up. */
  private static final class Slot<R> extends ThreadLocal<AtomicReference<R>> {
    @Override
    protected AtomicReference<R> initialValue() {
      return new AtomicReference<>();
    }
  }
}
