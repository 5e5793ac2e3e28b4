package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first use of each kind of type finds its adapter, whatever a program has used before. */
class FirstUseTest {
  @TempDir Path folder;

  private static final String LIBRARY = """
      package lib;
      public class Shared { public int i = 3; public static class In { public int j = 4; } public In in = new In(); }
      """;

  /** A program with imports, generic types, sealed types and keys: each case of {@code use} is a first use. */
  private static final String PROGRAM = """
      @Json.Import({java.awt.Point.class, java.util.concurrent.TimeUnit.class, lib.Shared.class})
      @Json.Import(with = {DateAdapter.class, A.Marked.class})
      public class A {
        public static class Marked extends JsonAdapter<StringBuilder> {
          public StringBuilder decode(JsonReader in) { return new StringBuilder(in.readString().substring(1)); }
          public void encode(StringBuilder s, JsonWriter out) { out.writeString("#" + s); } }
        @Json record Page<T>(List<T> items) {}
        @Json @Json.Discriminator("type") sealed interface Shape {
          record Circle(int r) implements Shape {}
          record Square(int s) implements Shape {} }
        @Json enum Level { @Json.Hint("low") LOW { int x() { return 1; } }; int x() { return 0; } }
        @Json record Holder(Object value, Map<Level, Object> more) {}
        static String json(Object value) { return Jzon.encodeToString(value); }
        public static String use(int use) {
          java.awt.Point point = new java.awt.Point(1, 2);
          return switch (use) {
            case 0 -> json(point);
            case 1 -> json(List.of(point));
            case 2 -> Jzon.encodeToString(point, java.awt.Point.class);
            case 3 -> json(Jzon.decode("[{\\"x\\":5,\\"y\\":6}]", new TypeRef<List<java.awt.Point>>() {}));
            case 4 -> json(java.util.concurrent.TimeUnit.DAYS);
            case 5 -> json(Map.of(java.util.concurrent.TimeUnit.DAYS, 1));
            case 6 -> json(new Date(0));
            case 7 -> json(Map.of(new Date(0), new Date(0)));
            case 8 -> json(new lib.Shared());
            case 9 -> json(new lib.Shared.In());
            case 10 -> Jzon.encodeToString(new Page<>(List.of(point)), new TypeRef<Page<java.awt.Point>>() {});
            case 11 -> json(new Shape.Circle(1));
            case 12 -> Jzon.encodeToString(new Shape.Square(2), Shape.Square.class);
            case 13 -> json(Jzon.decode("{\\"type\\":\\"Circle\\",\\"r\\":1}", Shape.class));
            case 14 -> json(Map.of(Level.LOW, Level.LOW));
            case 15 -> json(new Holder(point, Map.of(Level.LOW, new Date(0))));
            case 16 -> json(new StringBuilder("s"));
            case 17 -> json(Optional.of(new Object[] {point, new ArrayList<>(List.of(1))}));
            case 18 -> json(Jzon.decode("{\\"low\\":1}", new TypeRef<EnumMap<Level, Integer>>() {}));
            case 19 -> json(new lib.Shared[] {new lib.Shared()});
            default -> null;
          };
        }
      }
      """;

  @Test
  void anyOrder() throws Exception {
    Compiled.library(folder, Compiled.compiler().compile(
        JavaFileObjects.forSourceString("lib.Shared", LIBRARY), Compiled.file("A", PROGRAM)));
    Map<Integer, String> expected = new HashMap<>();
    int uses = 20;
    for (int first = 0; first < uses; first++) {
      List<Integer> order = new ArrayList<>(List.of(first));
      for (int i = 0; i < uses; i++) if (i != first) order.add(i);
      for (Map.Entry<Integer, String> result : run(order).entrySet()) {
        String known = expected.putIfAbsent(result.getKey(), result.getValue());
        if (known != null) assertEquals(known, result.getValue(), "use " + result.getKey() + " after " + first);
      }
    }
    assertEquals("{\"x\":1,\"y\":2}", expected.get(0));
    assertEquals("\"#s\"", expected.get(16));
    for (String result : expected.values()) assertEquals(true, "{[\"".indexOf(result.charAt(0)) >= 0, result);
  }

  /** Runs the uses with classes of jzon that nothing has used before. */
  private Map<Integer, String> run(List<Integer> order) throws Exception {
    List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    Map<Integer, String> results = new HashMap<>();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(
        urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      thread.setContextClassLoader(loader);
      var use = loader.loadClass("ex.A").getMethod("use", int.class);
      for (int i : order) {
        try {
          results.put(i, (String) use.invoke(null, i));
        } catch (java.lang.reflect.InvocationTargetException e) {
          results.put(i, e.getCause().toString());
        }
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    return results;
  }
}
