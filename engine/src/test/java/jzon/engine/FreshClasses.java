package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;

/** The classes of modules anew, loaded and not initialised, as agents and archives have them. */
public final class FreshClasses {
  private final Class<? extends DeepCalls> calls;
  private final List<Path> homes = new ArrayList<>();
  private final URL[] urls;

  /** Those of the modules of some classes, and of the tests in which {@code calls} is. */
  public FreshClasses(Class<? extends DeepCalls> calls, Class<?>... modules)
      throws IOException, URISyntaxException {
    this.calls = calls;
    List<URL> all = new ArrayList<>();
    for (Class<?> c : modules) homes.add(home(c));
    for (Path home : homes) all.add(home.toUri().toURL());
    all.add(home(calls).toUri().toURL());
    all.add(home(DeepCalls.class).toUri().toURL());
    urls = all.toArray(URL[]::new);
  }

  private static Path home(Class<?> c) throws URISyntaxException {
    return Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private URLClassLoader load() throws IOException, ClassNotFoundException {
    URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    for (Path home : homes) {
      for (String name : names(home)) Class.forName(name, false, loader);
    }
    return loader;
  }

  private static List<String> names(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.map(file -> home.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.').replace('\\', '.'))
          .sorted().toList();
    }
  }

  private static void onThread(Runnable task) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, task, "small", 256 << 10);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    if (failure.get() != null) throw new AssertionError(failure.get());
  }

  private Runnable deep(ClassLoader loader, int first) throws ReflectiveOperationException {
    return (Runnable) loader.loadClass(calls.getName()).getConstructor(int.class).newInstance(first);
  }

  /** Returns what can no longer be read or written after the first values were near the end of the stack. */
  public List<String> broken() throws Exception {
    calls.getConstructor(int.class).newInstance(0).values(); // classes of the JDK are initialised once, for all loaders
    int most;
    try (URLClassLoader loader = load()) {
      Runnable none = deep(loader, Integer.MAX_VALUE);
      onThread(none);
      most = (int) none.getClass().getMethod("reached").invoke(none);
    }
    assertTrue(most > 500, "only " + most + " calls");
    List<String> broken = new ArrayList<>();
    for (int left = 1; left < 300; left += left < 100 ? 4 : 20) {
      try (URLClassLoader loader = load()) {
        Runnable deep = deep(loader, most - left);
        onThread(deep);
        try {
          deep.getClass().getMethod("values").invoke(deep);
        } catch (java.lang.reflect.InvocationTargetException e) {
          broken.add(left + " calls before the end: " + e.getCause());
        }
      }
    }
    return broken;
  }

  /**
   * Returns the classes with tables of the first module that are not yet initialised when a program is ready to read
   * its first value, except for those whose names begin with one of {@code exceptions}.
   */
  public TreeSet<String> uninitialised(List<String> exceptions) throws Exception {
    try (URLClassLoader loader = load()) {
      onThread(deep(loader, Integer.MAX_VALUE));
      return uninitialised(loader, exceptions);
    }
  }

  /** Returns those that a method of the calls initialises, and not yet the class {@code entry}. */
  public TreeSet<String> initialisedLate(Class<?> entry, String method, List<String> exceptions) throws Exception {
    try (URLClassLoader loader = load()) {
      Class.forName(entry.getName(), true, loader);
      TreeSet<String> late = uninitialised(loader, exceptions);
      Runnable deep = deep(loader, 0);
      deep.getClass().getMethod(method).invoke(deep);
      late.removeAll(uninitialised(loader, exceptions));
      return late;
    }
  }

  private TreeSet<String> uninitialised(ClassLoader loader, List<String> exceptions) throws Exception {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field field = unsafe.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Method isUninitialised;
    try {
      isUninitialised = unsafe.getMethod("shouldBeInitialized", Class.class);
    } catch (NoSuchMethodException e) {
      Assumptions.assumeTrue(false, "this JDK does not tell");
      throw e;
    }
    TreeSet<String> late = new TreeSet<>();
    for (String name : names(homes.get(0))) {
      Class<?> c = Class.forName(name, false, loader);
      boolean hasTables = Arrays.stream(c.getDeclaredFields())
          .anyMatch(f -> Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive()
              && f.getType() != String.class);
      if (!hasTables || exceptions.stream().anyMatch(name::startsWith)) continue;
      if ((boolean) isUninitialised.invoke(field.get(null), c)) late.add(name);
    }
    return late;
  }
}
