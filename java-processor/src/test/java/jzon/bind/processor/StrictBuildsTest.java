package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import jzon.bind.Json;
import jzon.engine.JsonReader;
import jzon.engine.codecs.KeySet;
import jzon.engine.description.Form;
import jzon.streams.Framer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds whose authors have all warnings on and take them as errors. */
class StrictBuildsTest {
  private static final String ALL = """
      package lib;
      import jzon.bind.Json;
      import jzon.bind.NameStyle;
      import java.util.List;
      import java.util.Optional;
      /** Documented. */
      public interface All {
        /** R. */
        @Json @Json.FieldNames(NameStyle.SNAKE_CASE) @Json.NoExtraFields @Json.Order("b") @Json.ExplicitNull
        record R(@Json.Field("a") int a, @Json.Default("1") int b, @Json.Exclude byte c, @Json.Hex byte[] d,
            @Json.ExplicitNull Optional<String> e, @Json.Base64 byte[] f, List<R> g) {}
        /** G. */
        @Json record G<T extends Comparable<? super T>>(T t, List<? extends Number> n) {}
        /** S. */
        @Json @Json.Discriminator("t") @Json.HintNames(NameStyle.SNAKE_CASE)
        sealed interface S { /** X. */ @Json.Hint("x") record X(int i) implements S {} }
        /** F. */
        @Json sealed interface F<T> { /** N. */ record N<T extends Number>(T t) implements F<T> {} }
        /** E. */
        @Json enum E { /** A. */ @Json.Hint("a") A, /** B. */ @Json.Unknown B }
        /** V. */
        @Json enum V { /** A. */ A; /** Value. */ @Json.EnumValue public String v() { return "a"; } }
        /** C. */
        @Json @Json.Builder(C.B.class) final class C {
          private final int i;
          private C(int i) { this.i = i; }
          /** I. */ public int getI() { return i; }
          /** B. */
          public static final class B {
            private int i;
            /** Empty. */ public B() {}
            /** I. */ public B i(int i) { this.i = i; return this; }
            /** C. */ public C build() { return new C(i); }
          }
        }
      }
      """;

  @TempDir Path folder;

  private static Compilation compile(List<String> options, JavaFileObject... files) {
    List<Object> all = new ArrayList<>(List.of("-Xlint:all", "-Werror"));
    all.addAll(options);
    Compilation compilation =
        Compiler.javac().withOptions(all).withProcessors(new JsonProcessor()).compile(files);
    assertEquals("[]", compilation.diagnostics().toString());
    return compilation;
  }

  @Test
  void onTheClassPath() throws IOException {
    Compilation compilation = compile(List.of(), JavaFileObjects.forSourceString("lib.All", ALL),
        JavaFileObjects.forSourceString("lib.package-info",
            "/** Lib. */ @jzon.bind.Json.Import(java.util.concurrent.TimeUnit.class)"
            + " package lib;"));
    // coverage tools leave out classes with an annotation whose name contains Generated
    Map<String, byte[]> classes = Compiled.classes(compilation);
    int generated = 0;
    for (Map.Entry<String, byte[]> file : classes.entrySet()) {
      if (file.getKey().matches(".*\\$[0-9]+")) continue; // made by the compiler for a switch
      boolean isMarked = new String(file.getValue(), StandardCharsets.ISO_8859_1).contains("Ljzon/bind/Generated;");
      assertEquals(file.getKey().contains("_JsonAdapter"), isMarked, file.getKey());
      if (isMarked) generated++;
    }
    assertTrue(generated > 10, classes.keySet().toString());
  }

  /** Whoever uses the exported adapters needs jzon's types. */
  @Test
  void inModules() throws Exception {
    Class<?>[] inEach = {Json.class, JsonReader.class, KeySet.class, Framer.class, Form.class};
    String modules = Arrays.stream(inEach)
        .map(StrictBuildsTest::home).distinct().collect(Collectors.joining(File.pathSeparator));
    Path sources = Files.createTempDirectory(folder, "module");
    Path all = Files.createDirectories(sources.resolve("lib")).resolve("All.java");
    Path module = sources.resolve("module-info.java");
    Files.writeString(all, ALL);
    Files.writeString(module, "/** Lib. */ module lib { requires transitive jzon.bind; exports lib; }");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null);
    JavaCompiler.CompilationTask task = compiler.getTask(null, files, found,
        List.of("-Xlint:all", "-Werror", "--module-path", modules, "-d", sources.resolve("out").toString()), null,
        files.getJavaFileObjects(all.toFile(), module.toFile()));
    task.setProcessors(List.of(new JsonProcessor()));
    boolean done = task.call();
    assertEquals("[]", found.getDiagnostics().toString());
    assertTrue(done && Files.exists(sources.resolve("out/lib/All_R_JsonAdapter.class")));
  }

  private static String home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
