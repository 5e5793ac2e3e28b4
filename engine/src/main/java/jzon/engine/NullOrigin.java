package jzon.engine;

import java.security.CodeSource;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Whose null a NullPointerException is about: one that an encoder was given, or one of a function of the program.
 *
 * <p>Encoders do not look for nulls: Java throws where they use one. So the innermost frame that is neither Java's nor
 * Scala's tells who has done so. Where nothing is known, as HotSpot leaves out the traces of exceptions that are thrown
 * very often, it is taken for a null that was given.
 */
final class NullOrigin {
  /** Where the packages of this library begin, also if others have moved them. */
  private static final String ROOT = NullOrigin.class.getName().split("engine\\.")[0];

  /** What names of methods have in them that Scala 3 has moved out of an anonymous class. */
  private static final String LIFTED = "$$_$";

  /** No encoder uses these: a function that they call, of which the trace shows nothing, is one of the program. */
  private static final String STREAMS = "java.util.stream.";

  private static final String[] PLATFORM = {"java.", "javax.", "jdk.", "sun.", "com.sun.", "scala."};

  private NullOrigin() {}

  /**
   * Tells whether an encoder has met the null.
   *
   * @param front a class of the module whose encoders are used
   * @param isGenerated tells which classes of the program are encoders that were generated
   */
  static boolean isEncoder(NullPointerException e, Class<?> front, Predicate<Class<?>> isGenerated) {
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
        // perhaps the other one knows it
      }
    }
    return null;
  }

  private static boolean isOurs(Class<?> c, Class<?> front) {
    if (!c.getName().startsWith(ROOT)) return false;
    String home = home(c);
    return home == null || home.equals(home(front)) || home.equals(home(NullOrigin.class));
  }

  private static String home(Class<?> c) {
    CodeSource source = c.getProtectionDomain().getCodeSource();
    return source == null ? null : Objects.toString(source.getLocation(), null);
  }
}
