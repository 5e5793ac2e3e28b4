package jzon.engine.writing;

import java.security.CodeSource;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Tells whether a NullPointerException comes from a null that an encoder was given, or from a function of the program.
 *
 * <p>Encoders do not test for nulls: Java throws when they use one. So the innermost frame of a class outside Java and
 * Scala shows which code has used the null. Without a stack trace (docs/performance-notes.md#exceptions-and-frames),
 * the cause is taken to be a null given to an encoder.
 */
public final class NullOrigin {
  /** The prefix of this library's packages, even if a tool has relocated them. */
  private static final String ROOT = NullOrigin.class.getName().split("engine\\.")[0];

  /** The package of encoders that have a module of their own, above the engine. */
  private static final String CODECS = ROOT + "engine.codecs.";

  /** Part of the names of methods that Scala 3 has moved out of an anonymous class. */
  private static final String LIFTED = "$$_$";

  /** Encoders do not use streams: a function called by a stream, even if the trace hides it, is the program's. */
  private static final String STREAMS = "java.util.stream.";

  private static final String[] PLATFORM = {"java.", "javax.", "jdk.", "sun.", "com.sun.", "scala."};

  private NullOrigin() {}

  /**
   * Tells whether an encoder has used the null.
   *
   * @param front a class of the module whose encoders are used
   * @param isGenerated tells which classes of the program are generated encoders
   */
  public static boolean isEncoder(NullPointerException e, Class<?> front, Predicate<Class<?>> isGenerated) {
    StackTraceElement[] frames = e.getStackTrace();
    for (int i = 0; i < frames.length; i++) {
      String name = frames[i].getClassName();
      if (name.startsWith(STREAMS)) return false;
      if (isPlatform(name)) continue;
      Class<?> c = find(name, front);
      if (c == null || isOurs(c, front) || isGenerated.test(c)) return true;
      // Scala moves local methods of generated encoders into the class around them
      if (i + 1 == frames.length || !frames[i].getMethodName().contains(LIFTED)) return false;
      Class<?> caller = find(frames[i + 1].getClassName(), front);
      return caller != null && isGenerated.test(caller);
    }
    return true;
  }

  private static boolean isPlatform(String name) {
    for (String prefix : PLATFORM) {
      if (name.startsWith(prefix)) return true;
    }
    return false;
  }

  private static Class<?> find(String name, Class<?> front) {
    for (ClassLoader loader :
        new ClassLoader[] {Thread.currentThread().getContextClassLoader(), front.getClassLoader()}) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // perhaps the other class loader finds it
      }
    }
    return null;
  }

  private static boolean isOurs(Class<?> c, Class<?> front) {
    if (!c.getName().startsWith(ROOT)) return false;
    if (c.getName().startsWith(CODECS)) return true;
    String home = home(c);
    return home == null || home.equals(home(front)) || home.equals(home(NullOrigin.class));
  }

  private static String home(Class<?> c) {
    CodeSource source = c.getProtectionDomain().getCodeSource();
    return source == null ? null : Objects.toString(source.getLocation(), null);
  }
}
