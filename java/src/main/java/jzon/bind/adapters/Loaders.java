package jzon.bind.adapters;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Finds the class loaders that may know an adapter: the loader of the thread, or else the loaders of the calling
 * classes, for example on a thread of the common pool.
 */
final class Loaders {
  private static final ClassLoader OWN = Loaders.class.getClassLoader();
  private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Loaders() {}

  /** Returns the loader of the thread, or null. */
  static ClassLoader ofThread() {
    return Thread.currentThread().getContextClassLoader();
  }

  /** Returns the loader of this library. */
  static ClassLoader own() {
    return OWN;
  }

  /** Returns the loaders of the classes whose methods are being called, the innermost first. */
  static Set<ClassLoader> ofCallers() {
    Collector collector = new Collector();
    STACK.forEach(collector);
    return collector.loaders;
  }

  /** Returns the class that has called one of these classes. */
  static Class<?> callerOf(Class<?>... called) {
    Caller caller = new Caller(Set.of(called));
    STACK.forEach(caller);
    return caller.found;
  }

  /** Returns true if {@code from} is {@code loader} or one of its children, and so sees its classes. */
  static boolean isSameOrParent(ClassLoader loader, ClassLoader from) {
    if (loader == null) return true;
    for (ClassLoader at = from; at != null; at = at.getParent()) {
      if (at == loader) return true;
    }
    return false;
  }

  private static final class Caller implements java.util.function.Consumer<StackWalker.StackFrame> {
    private final Set<Class<?>> called;
    Class<?> found;

    Caller(Set<Class<?>> called) {
      this.called = called;
    }

    @Override
    public void accept(StackWalker.StackFrame frame) {
      Class<?> type = frame.getDeclaringClass();
      if (found == null && type != Loaders.class && !called.contains(type)) found = type;
    }
  }

  private static final class Collector implements java.util.function.Consumer<StackWalker.StackFrame> {
    final Set<ClassLoader> loaders = new LinkedHashSet<>();

    @Override
    public void accept(StackWalker.StackFrame frame) {
      ClassLoader loader = frame.getDeclaringClass().getClassLoader();
      if (loader != null && loader != OWN) loaders.add(loader);
    }
  }
}
