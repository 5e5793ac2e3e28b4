package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Predicate;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;

/** Whose null it was, by the frames of the exception, innermost first. */
class NullOriginTest {
  private static final String ENGINE = JsonWriter.class.getName() + ".writeString";
  /** A class of a program: it is in the same package, but does not come with the library. */
  private static final String PROGRAM = NullOriginTest.class.getName() + ".function";
  private static final String JUNIT = Test.class.getName() + ".function";

  private static class Generated {}

  private static boolean isEncoder(Class<?> front, Predicate<Class<?>> isGenerated, String... frames) {
    NullPointerException e = new NullPointerException();
    StackTraceElement[] trace = new StackTraceElement[frames.length];
    for (int i = 0; i < frames.length; i++) {
      int dot = frames[i].lastIndexOf('.');
      trace[i] = new StackTraceElement(frames[i].substring(0, dot), frames[i].substring(dot + 1), null, -1);
    }
    e.setStackTrace(trace);
    return NullOrigin.isEncoder(e, front, isGenerated);
  }

  private static void check(boolean expected, String... frames) {
    assertEquals(
        expected, isEncoder(JsonWriter.class, c -> c == Generated.class, frames), String.join(" in ", frames));
  }

  @Test
  void theInnermostClassOutsideOfThePlatformDecides() {
    check(true, ENGINE, PROGRAM);
    check(false, PROGRAM, ENGINE);
    check(false, JUNIT, ENGINE);
    check(true, Generated.class.getName() + ".encode", PROGRAM);
    for (String platform : new String[] {
      "java.util.Objects.requireNonNull", "javax.a.B.c", "jdk.internal.A.b", "sun.misc.A.b", "com.sun.A.b",
      "scala.collection.A.b"
    }) {
      check(true, platform, ENGINE, PROGRAM);
      check(false, platform, platform, PROGRAM, ENGINE);
    }
    check(false, "java.util.stream.ReferencePipeline.map", ENGINE);
    check(false, "java.util.Objects.requireNonNull", "java.util.stream.ReferencePipeline.map", ENGINE);
    // without a class of the program it is taken for a null that an encoder was given
    check(true);
    check(true, "java.lang.String.length");
    check(true, "no.such.Program.function", PROGRAM);
  }

  @Test
  void classesNextToTheEncodersAreTheirs() {
    assertEquals(true, isEncoder(NullOriginTest.class, c -> false, PROGRAM));
    assertEquals(true, isEncoder(NullOriginTest.class, c -> false, ENGINE));
    assertEquals(false, isEncoder(NullOriginTest.class, c -> false, JUNIT));
  }

  /** Scala 3 moves local methods of a generated encoder into the class around it. */
  @Test
  void methodsMovedOutOfAGeneratedClass() {
    String moved = NullOriginTest.class.getName() + ".encode$$_$field$1";
    String generated = Generated.class.getName() + ".encode";
    check(true, moved, generated);
    check(false, moved, PROGRAM, generated);
    check(false, moved, "no.such.Program.function", generated);
    check(false, moved);
    check(false, PROGRAM, generated);
  }

  @Test
  void anyOfBothLoadersMayKnowTheClass() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
      check(false, PROGRAM);
      thread.setContextClassLoader(null);
      check(false, PROGRAM);
      thread.setContextClassLoader(NullOriginTest.class.getClassLoader());
      assertEquals(false, isEncoder(String.class, c -> false, PROGRAM));
      assertEquals(true, isEncoder(String.class, c -> false, ENGINE));
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
