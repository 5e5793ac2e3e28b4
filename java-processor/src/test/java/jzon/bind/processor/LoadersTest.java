package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaFileObject;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Adapters of {@code @Json.Import} in programs with several class loaders: a server with applications that share jzon,
 * and a program whose classes are all in a loader of their own, as those in a fat jar are.
 */
class LoadersTest {
  private static final String NOT_FOUND = "has no adapter";

  private static Map<String, byte[]> library;
  private static Map<String, byte[]> application;

  @BeforeAll
  static void compile() throws IOException {
    JavaFileObject point = JavaFileObjects.forSourceString("lib.Point", "package lib; public record Point(int x) {}");
    JavaFileObject pair =
        JavaFileObjects.forSourceString("lib.Pair", "package lib; public record Pair<A, B>(A first, B second) {}");
    JavaFileObject program =
        JavaFileObjects.forSourceString(
            "app.Program",
            """
            package app;
            import java.util.concurrent.TimeUnit;
            import jzon.bind.*;
            import lib.*;
            @Json.Import({TimeUnit.class, Point.class, Pair.class})
            public class Program {
              public static JsonAdapter<?> unit() { return Jzon.adapter(TimeUnit.class); }
              public static JsonAdapter<?> point() { return Jzon.adapter(Point.class); }
              public static JsonAdapter<?> pair() { return Jzon.adapter(new TypeRef<Pair<Integer, TimeUnit>>() {}); }
              public static Object texts() {
                return unit().getClass().getName() + Jzon.decode("{\\"x\\":1}", Point.class)
                    + Jzon.decode("{\\"first\\":1,\\"second\\":\\"DAYS\\"}", new TypeRef<Pair<Integer, TimeUnit>>() {});
              }
            }
            """);
    Compilation compiled = Compiled.compiler().compile(point, pair, program);
    assertEquals("[]", compiled.errors().toString());
    library = new HashMap<>();
    application = new HashMap<>();
    for (JavaFileObject file : compiled.generatedFiles()) {
      String path = file.getName().replaceFirst("^.*CLASS_OUTPUT/", "").replaceFirst("^/", "");
      try (InputStream in = file.openInputStream()) {
        boolean isOfLibrary = path.equals("lib/Point.class") || path.equals("lib/Pair.class");
        (isOfLibrary ? library : application).put(path, in.readAllBytes());
      }
    }
    assertEquals(2, library.size());
  }

  /** Has these files, and asks its parent first. */
  private static class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(ClassLoader parent, Map<String, byte[]> files) {
      super(parent);
      this.files = files;
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] bytes = files.get(name);
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = files.get(name.replace('.', '/') + ".class");
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static final ClassLoader OF_JZON = Jzon.class.getClassLoader();

  private static Loader shared() {
    return new Loader(OF_JZON, library);
  }

  private static Object call(ClassLoader application, String method) throws ReflectiveOperationException {
    return application.loadClass("app.Program").getMethod(method).invoke(null);
  }

  /** Calls with this loader as that of the thread. */
  private static Object call(ClassLoader application, String method, ClassLoader ofThread) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ofThread);
    try {
      return call(application, method);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static <T> T onCommonPool(Callable<T> task) throws Exception {
    try {
      return ForkJoinPool.commonPool().submit(task).get();
    } catch (ExecutionException e) {
      throw (Exception) e.getCause();
    }
  }

  private static final String TEXTS =
      "app.java_util_concurrent_TimeUnit_JsonAdapterPoint[x=1]Pair[first=1, second=DAYS]";

  private static String texts(Object text) {
    return text.toString()
        .replaceFirst("^app\\.\\w*TimeUnit_JsonAdapter", "app.java_util_concurrent_TimeUnit_JsonAdapter");
  }

  @Test
  void threadsOfTheCommonPoolFindThem() throws Exception {
    Loader application = new Loader(shared(), LoadersTest.application);
    assertEquals(TEXTS, texts(onCommonPool(() -> call(application, "texts"))));
    assertEquals(TEXTS, texts(call(application, "texts", null)));
    assertEquals(TEXTS, texts(call(application, "texts", application)));
  }

  @Test
  void eachApplicationHasItsOwn() throws Exception {
    Loader shared = shared();
    Loader first = new Loader(shared, application);
    Loader second = new Loader(shared, application);
    for (int i = 0; i < 2; i++) {
      for (Loader each : new Loader[] {first, second}) {
        for (String method : new String[] {"unit", "point", "pair"}) {
          for (ClassLoader ofThread : new ClassLoader[] {each, null, OF_JZON}) {
            assertSame(each, call(each, method, ofThread).getClass().getClassLoader(), method);
          }
        }
      }
    }
  }

  @Test
  void anotherApplicationsAreNotFound() throws Exception {
    Loader shared = shared();
    Loader first = new Loader(shared, application);
    call(first, "texts");
    Map<String, byte[]> withoutAdapters = new HashMap<>(application);
    withoutAdapters.keySet().removeIf(name -> name.contains("JsonAdapter") || name.startsWith("META-INF"));
    Loader second = new Loader(shared, withoutAdapters);
    for (String method : new String[] {"unit", "point"}) {
      InvocationTargetException e =
          assertThrows(InvocationTargetException.class, () -> call(second, method, second));
      assertEquals(true, e.getCause().getMessage().contains(NOT_FOUND), e.getCause().getMessage());
    }
  }

  @Test
  void aMissIsNotRememberedForOthers() throws Exception {
    Loader shared = shared();
    Class<?> point = shared.loadClass("lib.Point");
    assertThrows(IllegalArgumentException.class, () -> Jzon.adapter(point));
    assertThrows(IllegalArgumentException.class, () -> onCommonPool(() -> Jzon.adapter(point)));
    Loader application = new Loader(shared, LoadersTest.application);
    assertSame(application, call(application, "point").getClass().getClassLoader());
    assertThrows(IllegalArgumentException.class, () -> Jzon.adapter(point));
  }

  @Test
  void aRedeployedApplicationIsCollected() throws Exception {
    Loader shared = shared();
    WeakReference<Loader> first = used(shared);
    Loader second = new Loader(shared, application);
    assertEquals(TEXTS, texts(call(second, "texts", second)));
    for (int i = 0; i < 100 && first.get() != null; i++) {
      System.gc();
      byte[][] garbage = new byte[64][];
      for (int j = 0; j < garbage.length; j++) garbage[j] = new byte[1 << 16];
    }
    assertNull(first.get(), "the loader of the first application is held");
    assertEquals(TEXTS, texts(call(second, "texts", second)));
  }

  private static WeakReference<Loader> used(Loader shared) throws Exception {
    Loader first = new Loader(shared, application);
    assertEquals(TEXTS, texts(call(first, "texts", first)));
    assertEquals(TEXTS, texts(onCommonPool(() -> call(first, "texts"))));
    return new WeakReference<>(first);
  }

  /** All classes are in one loader beside that of the program, as those of a fat jar are; jzon's, too. */
  @Test
  void aFatJarFindsThemOnTheCommonPool() throws Exception {
    Map<String, byte[]> all = new HashMap<>(application);
    all.putAll(library);
    Loader fat = new Loader(ClassLoader.getPlatformClassLoader(), all) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        if (name.startsWith("jzon.")) {
          try (InputStream in = OF_JZON.getResourceAsStream(path)) {
            if (in != null) all.put(path, in.readAllBytes());
          } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
          }
        }
        return super.findClass(name);
      }
    };
    assertEquals(TEXTS, texts(onCommonPool(() -> call(fat, "texts"))));
    Method adapter = fat.loadClass("jzon.bind.Jzon").getMethod("adapter", Class.class);
    // a framework in the jar asks for it, with no class of the application on the stack
    Object found = onCommonPool(() -> adapter.invoke(null, TimeUnit.class));
    assertSame(fat, found.getClass().getClassLoader());
    assertEquals(false, found instanceof JsonAdapter<?>);
  }
}
