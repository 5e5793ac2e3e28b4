package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of modules whose package is neither exported nor open: its adapters are found all the same. */
class ModulesTest {
  private static final String MODULE =
      "module app { requires jzon.bind; provides java.util.function.UnaryOperator with app.inside.Main; }";

  private static final String MAIN =
      """
      package app.inside;

      import java.util.List;
      import jzon.bind.Jzon;
      import jzon.bind.TypeRef;

      public final class Main implements java.util.function.UnaryOperator<String> {
        record Point(int x) {}

        public String apply(String json) {
          List<Point> points = Jzon.decode(json, new TypeRef<List<Point>>() {});
          return Jzon.encodeToString(List.of(points.get(0), 8)) + Main.class.getModule().getName();
        }
      }
      """;

  private static final String ADAPTER =
      """
      package app.inside;

      import jzon.bind.JsonAdapter;
      import jzon.bind.generated.Members;
      import jzon.engine.JsonReader;
      import jzon.engine.JsonWriter;

      final class Main_Point_JsonAdapter extends JsonAdapter<Main.Point> {
        static final Main_Point_JsonAdapter INSTANCE = new Main_Point_JsonAdapter();

        static {
          Members.register(Main.Point.class, INSTANCE);
        }

        @Override
        public Main.Point decode(JsonReader in) {
          return new Main.Point(in.readInt());
        }

        @Override
        public void encode(Main.Point value, JsonWriter out) {
          out.writeInt(value.x());
        }
      }
      """;

  @Test
  void adaptersAreFoundAndNotHeld(@TempDir Path folder) throws Exception {
    Path bind = classes(Jzon.class, 2);
    Path engine = classes(jzon.engine.JsonReader.class, 2);
    Path codecs = classes(jzon.engine.codecs.KeySet.class, 3);
    Path streams = classes(jzon.streams.Framer.class, 2);
    Path schema = classes(jzon.engine.description.Form.class, 3);
    List<Path> sources =
        List.of(
            write(folder, "module-info.java", MODULE), write(folder, "app/inside/Main.java", MAIN),
            write(folder, "app/inside/Main_Point_JsonAdapter.java", ADAPTER));
    Path compiled = folder.resolve("classes");
    String path =
        Stream.of(bind, engine, codecs, streams, schema)
            .map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    compile(sources, path, compiled);

    ModuleFinder finder = ModuleFinder.of(compiled, bind, engine, codecs, streams, schema);
    Configuration configuration =
        ModuleLayer.boot().configuration().resolveAndBind(finder, ModuleFinder.of(), Set.of("app"));
    // on a thread that has ended, as threads keep readers and writers, softly
    FutureTask<WeakReference<ClassLoader>> task = new FutureTask<>(() -> run(configuration));
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
    WeakReference<ClassLoader> loader = task.get();
    for (int i = 0; i < 10 && loader.get() != null; i++) System.gc();
    assertNull(loader.get(), "neither the program nor the library is held by classes of the JDK");
  }

  /** Runs the program in a layer of its own, which has the library too, and returns its loader. */
  @SuppressWarnings("unchecked")
  private static WeakReference<ClassLoader> run(Configuration configuration) {
    ModuleLayer layer =
        ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    UnaryOperator<String> main = ServiceLoader.load(layer, UnaryOperator.class).findFirst().orElseThrow();
    assertEquals("[7,8]app", main.apply("[7,8]"));
    return new WeakReference<>(main.getClass().getClassLoader());
  }

  private static Path write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void compile(List<Path> sources, String modulePath, Path target) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    assertNotNull(javac, "the tests need a JDK");
    List<String> arguments = new ArrayList<>(Arrays.asList("--module-path", modulePath, "-d", target.toString()));
    for (Path source : sources) arguments.add(source.toString());
    assertEquals(0, javac.run(null, null, null, arguments.toArray(new String[0])));
  }

  /** Returns the folder of the class files that a class is among, so many levels above its own. */
  private static Path classes(Class<?> type, int levels) {
    Path path = Path.of(URI.create(type.getResource(type.getSimpleName() + ".class").toString())).getParent();
    for (int i = 0; i < levels; i++) path = path.getParent();
    return path;
  }
}
