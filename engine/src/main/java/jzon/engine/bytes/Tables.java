package jzon.engine.bytes;

import java.lang.invoke.MethodHandles.Lookup;

/**
 * Initialises classes with tables before any document is read or written.
 *
 * <p>If the stack overflows within a class's initialiser, the class is unusable for the rest of the JVM's life. Without
 * this, a document whose first number is deeply nested could cause that, and all later numbers would fail. TablesTest
 * fails if a class is missing in the lists.
 */
public final class Tables {
  private Tables() {}

  /** Initialises classes that are accessible to the caller, which passes its own lookup. */
  public static void initialise(Lookup caller, Class<?>... classes) {
    try {
      for (Class<?> c : classes) caller.ensureInitialized(c);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
