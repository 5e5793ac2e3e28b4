package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types in several files, packages and libraries, and surroundings that are hostile to generated code. */
class CompilationsTest {
  private static final String IMPORTS = "import jzon.bind.*; import java.util.*;\n";

  @TempDir Path folder;

  private static JavaFileObject file(String name, String source) {
    int dot = name.lastIndexOf('.');
    String start = dot < 0 ? "" : "package " + name.substring(0, dot) + ";\n";
    return JavaFileObjects.forSourceString(name, start + IMPORTS + source);
  }

  private static Compilation clean(Compiler compiler, JavaFileObject... files) {
    Compilation compilation = compiler.compile(files);
    assertEquals("[]", compilation.diagnostics().toString());
    return compilation;
  }

  private static List<String> errors(Compilation compilation) {
    return compilation.errors().stream().map(e -> e.getMessage(Locale.ENGLISH)).toList();
  }

  private static String source(Compilation compilation, String name) throws IOException {
    return compilation.generatedSourceFile(name).orElseThrow().getCharContent(true).toString();
  }

  @Test
  void adaptersAreUsedAcrossPackages() throws Exception {
    Compilation compilation = clean(Compiled.compiler(),
        file("a.Address", "@Json public record Address(String street) {}"),
        file("b.Person", "@Json public record Person(a.Address home, List<a.Address> others, a.Kinds.Kind kind) {"
            + " static Object run() { return Jzon.decode(\"{\\\"home\\\":{\\\"street\\\":\\\"s\\\"},\\\"others\\\":[],"
            + "\\\"kind\\\":\\\"X\\\"}\", Person.class); } }"),
        file("a.Kinds", "public interface Kinds { @Json enum Kind { X } }"));
    assertEquals("Person[home=Address[street=s], others=[], kind=X]", Compiled.run(compilation, "b.Person").toString());
  }

  @Test
  void unnamedPackage() throws Exception {
    Compilation compilation = clean(Compiled.compiler(), file("Plain",
        "@Json record Plain(int i) { static Object run() { return Jzon.decode(\"{\\\"i\\\":1}\", Plain.class); } }"));
    assertEquals("Plain[i=1]", Compiled.run(compilation, "Plain").toString());
  }

  @Test
  void classesOfThePackageHideOthers() throws Exception {
    List<JavaFileObject> files = new ArrayList<>();
    for (String name : List.of("Adapters", "JsonAdapter", "Members", "LikelySize", "FieldNames", "JsonReader",
        "JsonWriter", "Integer", "Override", "IllegalArgumentException", "Iterator", "Objects", "Adapted", "Factory",
            "SuppressWarnings", "Object",
        "State", "Discriminator")) {
      files.add(JavaFileObjects.forSourceString("h." + name, "package h; class " + name + " {}"));
    }
    files.add(file("h.User", """
        @Json record User(int i, List<User> users, Optional<java.lang.Integer> o, Map<String, java.lang.Integer> m,
            Shape s, Box<java.lang.Integer> box) {
          @Json record Box<T>(T value) {}
          @Json @Json.Discriminator("t") sealed interface Shape { record A(java.lang.Integer x) implements Shape {} }
          static java.lang.Object run() {
            java.lang.Object user =
                new User(1, List.of(), Optional.of(2), Map.of("k", 3), new Shape.A(4), new Box<>(5));
            return Jzon.encodeToString((User) user, User.class);
          }
        }"""));
    Compilation compilation = clean(Compiled.compiler(), files.toArray(new JavaFileObject[0]));
    assertEquals("{\"i\":1,\"users\":[],\"o\":2,\"m\":{\"k\":3},\"s\":{\"t\":\"A\",\"x\":4},\"box\":{\"value\":5}}",
        Compiled.run(compilation, "h.User"));
  }

  @Test
  void unusualTypes() throws Exception {
    Compilation compilation = clean(Compiled.compiler(), file("u.U", """
        class U {
          @Json enum None {}
          @Json record Named<String, T_>(List<String> adapters, T_ out) {}
          @Json static class Bean {
            private int v;
            public int getDefault() { return v; }
            public void setDefault(int v) { this.v = v; }
            @Json.Exclude public int default_;
            public int $a;
          }
          interface Home { @Json record Inside(int i) {} @Json enum E { P { } } }
          @Json record All(List<None> none, Named<Integer, Bean> named, Home.Inside inside, Home.E e, int... more) {}
          static Object run() {
            return Jzon.encodeToString(Jzon.decode("{\\"none\\":[],\\"named\\":{\\"adapters\\":[1],\\"out\\":"
                + "{\\"default\\":2,\\"$a\\":3}},\\"inside\\":{\\"i\\":4},\\"e\\":\\"P\\",\\"more\\":[5]}", All.class));
          }
        }"""));
    assertEquals("{\"none\":[],\"named\":{\"adapters\":[1],\"out\":{\"$a\":3,\"default\":2}},\"inside\":{\"i\":4},"
        + "\"e\":\"P\",\"more\":[5]}", Compiled.run(compilation, "u.U"));
  }

  @Test
  void deprecatedMembersGiveNoWarnings() {
    clean(Compiled.compiler("-Xlint:all,-processing,-classfile,-path", "-Werror"),
        file("d.Old", "@Deprecated public class Old { @Deprecated @Json public record R(int i) {} }"),
        file("d.New", "@Json public record New(@SuppressWarnings(\"deprecation\") Old.R old) {"
            + " @Deprecated public Old.R old() { return old; } }"));
  }

  @Test
  void typesThatAnotherProcessorWrites() throws Exception {
    Compilation compilation = clean(
        Compiler.javac().withProcessors(new JsonProcessor(), new Writing()),
        file("w.Uses", "@Json record Uses(Written written) { static Object run() {"
            + " return Jzon.decode(\"{\\\"written\\\":{\\\"i\\\":1}}\", Uses.class); } }"));
    assertEquals("Uses[written=Written[i=1]]", Compiled.run(compilation, "w.Uses").toString());
  }

  /** Writes a class in the first round, as generators of values do. */
  private static final class Writing extends AbstractProcessor {
    private boolean done;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (done) return false;
      done = true;
      try (Writer out = processingEnv.getFiler().createSourceFile("w.Written").openWriter()) {
        out.write("package w; @jzon.bind.Json record Written(int i) {}");
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      return false;
    }
  }

  @Test
  void missingTypesAreReportedByTheCompiler() {
    Compilation compilation = Compiled.of("A", "@Json record A(Nowhere n) {}");
    assertEquals(1, compilation.errors().size(), compilation.errors().toString());
    assertTrue(errors(compilation).get(0).startsWith("cannot find symbol"));
  }

  /** Compiles a library, with the processor or without, into the folder. */
  private List<java.io.File> library(boolean processed, JavaFileObject... files) throws IOException {
    Compilation library =
        processed ? Compiled.compiler().compile(files) : Compiler.javac().withOptions("-proc:none").compile(files);
    assertEquals("[]", errors(library).toString());
    for (Map.Entry<String, byte[]> file : Compiled.classes(library).entrySet()) {
      Path path = folder.resolve(file.getKey().replace('.', '/') + ".class");
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    List<java.io.File> classPath = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
      classPath.add(new java.io.File(entry));
    }
    classPath.add(folder.toFile());
    return classPath;
  }

  @Test
  void adaptersOfLibrariesAreUsed() throws IOException {
    List<java.io.File> classPath = library(true, file("lib.Point", "@Json public record Point(int x) {}"),
        file("lib.Generic", "@Json public record Generic<T>(T t) {}"));
    Compilation compilation = Compiled.compiler().withClasspath(classPath)
        .compile(file("app.Line", "@Json record Line(lib.Point from, lib.Generic<lib.Point> to) {}"));
    assertEquals("[]", errors(compilation).toString());
    String source = source(compilation, "app.Line_JsonAdapter");
    assertTrue(source.contains("from = Point_JsonAdapter.INSTANCE.decode(in);"), source);
  }

  @Test
  void adaptersOfOtherClassesOfTheNameAreNotUsed() throws IOException {
    List<java.io.File> classPath = library(true, file("app.Point", "@Json public record Point(int x) {}"),
        file("lib.Point", "public record Point(int x) {}"));
    Compilation compilation = Compiled.compiler().withClasspath(classPath)
        .compile(file("app.Line", "@Json record Line(lib.Point from) {}"));
    assertEquals(1, compilation.errors().size());
    assertTrue(errors(compilation).get(0).startsWith("Line.from: no adapter for Point"));
  }

  @Test
  void librariesWithoutAdapters() throws IOException {
    List<java.io.File> classPath = library(false,
        file("lib.Point", "public record Point(int x, Color color) { public enum Color { RED } }"),
        file("lib.Annotated", "@Json public record Annotated(int x) {}"));
    Compilation refused = Compiled.compiler().withClasspath(classPath)
        .compile(file("app.Line", "@Json record Line(lib.Point from, lib.Annotated to) {}"));
    assertEquals(List.of(
        "Line.from: no adapter for Point; annotate Point with @Json, or write @Json.Import(Point.class) on Line if you"
            + " cannot, or @Json.With(your adapter) on the field",
        "Line.to: no adapter for Annotated; annotate Annotated with @Json, or write @Json.Import(Annotated.class) on"
            + " Line if you cannot, or @Json.With(your adapter) on the field"), errors(refused));
    Compilation imported = Compiled.compiler().withClasspath(classPath).compile(
        JavaFileObjects.forSourceString("app.package-info",
            "@Json.Import({lib.Point.class, lib.Point.Color.class, lib.Annotated.class}) package app;"
                + " import jzon.bind.Json;"),
        file("app.Line", "@Json record Line(lib.Point from, List<lib.Annotated> to) {}"));
    assertEquals("[]", errors(imported).toString());
    assertTrue(imported.generatedSourceFile("app.Point_JsonAdapter").isPresent());
    // their constants may be in another order when the library is compiled anew
    String color = source(imported, "app.Point_Color_JsonAdapter");
    assertTrue(color.contains("switch (value) {"), color);
  }

  @Test
  void importedTypesAreFoundByTheirClass() throws Exception {
    Compilation compilation = clean(Compiled.compiler(),
        file("lib.Point", "public record Point(int x) { public record Inner<T>(T t) {} }"),
        file("app.A", "@Json.Import({lib.Point.class, lib.Point.Inner.class}) class A { static Object run() {"
            + " return Jzon.encodeToString(Jzon.decode(\"{\\\"x\\\":1}\", lib.Point.class))"
            + " + Jzon.adapter(new TypeRef<lib.Point.Inner<Integer>>() {}).decode(\"{\\\"t\\\":2}\"); } }"),
        file("other.B", "@Json.Import(lib.Point.class) class B {}"));
    assertEquals("{\"x\":1}Inner[t=2]", Compiled.run(compilation, "app.A"));
    String rule = compilation.generatedFile(StandardLocation.CLASS_OUTPUT, "META-INF/proguard/jzon-lib.Point$Inner.pro")
        .orElseThrow().getCharContent(false).toString();
    assertEquals("""
        -if class app.Point_Inner_JsonAdapter
        -keep,allowshrinking,allowoptimization class lib.Point$Inner
        """, rule);
  }

  @Test
  void typesOfTheJdkAreImported() throws Exception {
    Compilation compilation = clean(Compiled.compiler(), file("jdk.A", """
        @Json.Import(java.util.concurrent.TimeUnit.class)
        @Json record A(Map<java.util.concurrent.TimeUnit, Integer> counts) {
          static Object run() {
            return Jzon.decode("\\"DAYS\\"", java.util.concurrent.TimeUnit.class)
                + Jzon.encodeToString(Jzon.decode("{\\"counts\\":{\\"HOURS\\":1}}", A.class));
          }
        }"""));
    assertEquals("DAYS{\"counts\":{\"HOURS\":1}}", Compiled.run(compilation, "jdk.A"));
  }

  @Test
  void importsOfEachOther() throws Exception {
    Compilation compilation = clean(Compiled.compiler(),
        file("c.A", "@Json.Import(B.class) record A(Optional<B> b) { static Object run() {"
            + " return Jzon.encodeToString(new A(Optional.of(new B(List.of(new A(Optional.empty())))))); } }"),
        file("c.B", "@Json.Import(A.class) record B(List<A> a) {}"));
    assertEquals("{\"b\":{\"a\":[{}]}}", Compiled.run(compilation, "c.A"));
  }

  @Test
  void oneChildOfTwoFamilies() throws Exception {
    Compilation compilation = clean(Compiled.compiler(), file("f.Two", """
        class Two {
          @Json sealed interface A permits Both, OnlyA {}
          @Json @Json.Discriminator("b") sealed interface B permits Both {}
          record Both(int i) implements A, B {}
          record OnlyA() implements A {}
          @Json record All(A a, B b, Both both) {}
          static Object run() {
            Both both = new Both(1);
            return Jzon.encodeToString(new All(both, both, both)) + Jzon.encodeToString(both);
          }
        }"""));
    assertEquals("{\"a\":{\"Both\":{\"i\":1}},\"b\":{\"b\":\"Both\",\"i\":1},\"both\":{\"i\":1}}{\"Both\":{\"i\":1}}",
        Compiled.run(compilation, "f.Two"));
  }

  /** Types that refer to each other, and children to their family, initialised by two threads at once. */
  @Test
  void initialisationDoesNotBlock() throws Exception {
    Compilation compilation = clean(Compiled.compiler(), file("t.A", """
        import java.util.concurrent.*;
        @Json record A(List<B> b, Optional<A> a, F f) {
          static Object run() throws Exception {
            CyclicBarrier start = new CyclicBarrier(3);
            List<Class<?>> types = List.of(A.class, B.class, F.class, F.X.class);
            ExecutorService threads = Executors.newFixedThreadPool(3);
            List<Future<Object>> results = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
              int first = i;
              results.add(threads.submit(() -> {
                start.await();
                for (int j = 0; j < types.size(); j++) Jzon.adapter(types.get((first + j) % types.size()));
                return Jzon.encodeToString(new A(List.of(new B(Map.of())), Optional.empty(), new F.X(null)));
              }));
            }
            for (Future<Object> result : results) result.get();
            threads.shutdown();
            return results.get(0).get();
          }
        }"""),
        file("t.B", "@Json record B(Map<String, A> a) {}"),
        file("t.F", "@Json @Json.Discriminator(\"t\") sealed interface F { record X(@Nullable F f) implements F {}"
            + " @interface Nullable {} }"));
    for (int i = 0; i < 30; i++) {
      assertEquals("{\"b\":[{\"a\":{}}],\"f\":{\"t\":\"X\"}}", Compiled.run(compilation, "t.A"));
    }
  }

  /** What shrinkers, native images and security managers would have to be told of, and what makes a start slow. */
  @Test
  void generatedCodeIsPlain() throws IOException {
    Compilation compilation = clean(Compiled.compiler(), file("p.All", """
        class All {
          @Json record R<T>(List<T> l, Optional<String> o, R<T>[] a, List<? extends Number> w,
              @Json.Default("[]") List<R<T>> d) {}
          @Json enum E { X, @Json.Unknown Y }
          @Json enum N { X(1); N(int i) { this.i = i; } @Json.EnumValue final int i; }
          @Json @Json.Discriminator("t") sealed interface F {
            record G(F f, List<G> g) implements F {}
            record H() implements F {}
          }
          @Json record C(E e, N n, Map<E, N> m, List<List<C>> c) {}
        }"""));
    Map<String, byte[]> classes = Compiled.classes(compilation);
    assertTrue(classes.size() > 12);
    for (Map.Entry<String, byte[]> file : classes.entrySet()) {
      if (!file.getKey().contains("_JsonAdapter")) continue;
      String text = new String(file.getValue(), java.nio.charset.StandardCharsets.ISO_8859_1);
      for (String banned : List.of("java/lang/reflect", "java/lang/invoke", "Unsafe", "BootstrapMethods", "forName")) {
        assertTrue(!text.contains(banned), file.getKey() + " uses " + banned);
      }
    }
  }

  @Test
  void aSecondRunGivesTheSame() {
    JavaFileObject[] files = {
      file("s.A", "@Json record A(B b, List<C> c) {}"),
      file("s.B", "@Json sealed interface B { record X() implements B {} record Y(int i) implements B {} }"),
      file("s.C", "@Json enum C { P, Q }"),
    };
    List<String> first = sources(clean(Compiled.compiler(), files));
    assertEquals(first, sources(clean(Compiled.compiler(), files)));
    assertEquals(5, first.size());
  }

  private static List<String> sources(Compilation compilation) {
    return compilation.generatedSourceFiles().stream().map(f -> {
      try {
        return f.getCharContent(true).toString();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }).sorted().toList();
  }
}
