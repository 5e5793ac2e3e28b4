package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code @Nullable} on types, such as JSpecify's, in class files: adapters do not depend on the JDK, nor on which
 * classes are compiled together.
 */
class ClassFileNullsTest {

  /**
   * Sources in two parts, of which the first may be compiled before the second.
   *
   * @param run what the method {@code run} of {@code ex.A} returns
   */
  private record Case(String name, String first, String second, String run) {}

  private static final String NULLABLE = """
      package lib;
      import java.lang.annotation.*;
      @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface Nullable {}
      """;

  private static final String IMPORTS = "import java.util.*; import jzon.bind.*; import lib.Nullable;\n";

  private static final String RUN = " static <T> String run(TypeRef<T> type, String... texts) {"
      + " JsonAdapter<T> a = Jzon.adapter(type); String all = \"\";"
      + " for (String t : texts) { JsonResult<T> r = a.tryDecode(t.replace((char) 39, (char) 34));"
      + " all += r.toError().isPresent() ? r.toError().get() : a.encodeToString(r.orElseThrow()).replace((char) 34,"
      + " (char) 39); } return all; }";

  private static String a(String types, String type, String... texts) {
    return IMPORTS + types + " public class A {" + RUN + " public static String run() { return run(new TypeRef<"
        + type + ">() {}, \"" + String.join("\", \"", texts) + "\"); } }";
  }

  private static final List<Case> CASES = List.of(
      new Case("a superclass with accessors",
          "package lib; public class B { private @Nullable String x; public @Nullable String getX() { return x; }"
              + " public void setX(@Nullable String x) { this.x = x; } }",
          a("@Json class C extends lib.B {}", "C", "{}", "{'x':null}", "{'x':'v'}"), "{}{}{'x':'v'}"),
      new Case("only the setter of a superclass",
          "package lib; public class B { private String x; public String getX() { return x; }"
              + " public void setX(@Nullable String x) { this.x = x; } }",
          a("@Json class C extends lib.B {}", "C", "{}"), "{}"),
      new Case("only the private field of a superclass",
          "package lib; public class B { private @Nullable String x; public String getX() { return x; }"
              + " public void setX(String x) { this.x = x; } }",
          a("@Json class C extends lib.B {}", "C", "{}"), "{}"),
      new Case("an overridden getter of an interface",
          "package lib; public interface B { @Nullable String x(); }",
          a("@Json record C(String x) implements lib.B {}", "C", "{}"), "{}"),
      new Case("type arguments, arrays and wildcards of a superclass",
          "package lib; import java.util.*; public class B { public List<@Nullable String> a; public @Nullable String[]"
              + " b; public String @Nullable [] c; public Map<String, ? extends @Nullable Integer> d;"
              + " public Optional<List<int @Nullable []>> e; }",
          a("@Json class C extends lib.B {}", "C", "{'a':[null],'b':[null],'d':{'x':null},'e':[null]}",
              "{'a':[],'b':[],'c':[null],'d':{}}", "{'b':[],'d':{}}"),
          "{'a':[null],'b':[null],'d':{'x':null},'e':[null]}.c[0](expected a string, got null).a(missing)"),
      new Case("type parameters of a superclass",
          "package lib; import java.util.*; public class B<T> { public @Nullable T a; public List<@Nullable T> b;"
              + " public T c; public Map<String, T> d; }",
          a("@Json class C extends lib.B<String> {}", "C", "{'b':[null],'c':'','d':{}}", "{'b':[],'d':{}}",
              "{'b':[],'c':'','d':{'x':null}}"),
          "{'b':[null],'c':'','d':{}}.c(missing).d.x(expected a string, got null)"),
      new Case("type arguments of a superclass's superclass",
          "package lib; public class B<T, S> { public T a; public java.util.List<S> b; }"
              + "\npublic class M<T> extends B<@Nullable String, T> { public int m; }",
          a("@Json class C extends lib.M<@Nullable Integer> {}", "C", "{'b':[null],'m':1}"), "{'b':[null],'m':1}"),
      new Case("a flattened record", "package lib; public record B(@Nullable String x, java.util.List<@Nullable String>"
          + " y) {}",
          a("@Json record C(int i, @Json.Flatten lib.B b) {}", "C", "{'i':1,'y':[null]}"), "{'i':1,'y':[null]}"),
      new Case("an imported record",
          "package lib; public record B(@Nullable String x, java.util.List<@Nullable Integer> y, int z) {}",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{'y':[null],'z':1}}"),
          "{'b':{'y':[null],'z':1}}"),
      new Case("an imported class with a constructor",
          "package lib; public class B { private final String x; public final int y; public B(@Nullable String x,"
              + " int y) { this.x = x; this.y = y; } public String getX() { return x; } }",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{'y':1}}"), "{'b':{'y':1}}"),
      new Case("an imported bean and a type nested in it",
          "package lib; public class B { public static class N { private @Nullable Integer i; public @Nullable Integer"
              + " getI() { return i; } public void setI(@Nullable Integer i) { this.i = i; } }"
              + " private B.@Nullable N n; public B.@Nullable N getN() { return n; }"
              + " public void setN(B.@Nullable N n) { this.n = n; } }",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{}}", "{'b':{'n':{}}}"),
          "{'b':{}}{'b':{'n':{}}}"),
      new Case("the method of a builder",
          "package lib; public class B { private final String x; B(String x) { this.x = x; } public String getX() {"
              + " return x; } public static Builder builder() { return new Builder(); }"
              + " public static class Builder { private String x; public Builder x(@Nullable String x) { this.x = x;"
              + " return this; } public B build() { return new B(x); } } }",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{}}"), "{'b':{}}"),
      new Case("a case of a sealed type",
          "package ex; import lib.Nullable; public record R(@Nullable String x, java.util.List<@Nullable String> y)"
              + " implements S {}\npublic sealed interface S permits R, T {}\npublic record T() implements S {}",
          a("", "S", "{'R':{'y':[null]}}"), "{'R':{'y':[null]}}"),
      new Case("the accessor of a record alone",
          "package lib; public record B(String x) { public @Nullable String x() { return x; } }",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{}}"), "{'b':{}}"),
      new Case("nothing",
          "package lib; public record B(String x, java.util.List<String> y) {}",
          a("@Json.Import(lib.B.class) @Json record C(lib.B b) {}", "C", "{'b':{'y':[]}}", "{'b':{'x':'','y':[null]}}"),
          ".b.x(missing).b.y[0](expected a string, got null)"));

  @TempDir Path folder;

  private static final Predicate<Case> ALL = c -> true;

  /** Returns the files of sources that a line starting with {@code public} separates, by their paths. */
  private static Map<String, String> files(String sources) {
    Map<String, String> files = new TreeMap<>();
    String home = sources.startsWith("package") ? sources.substring(8, sources.indexOf(';')) : "ex";
    String head = sources.startsWith("package") ? "" : "package ex; ";
    int count = 0;
    for (String part : sources.split("\n(?=public)")) {
      String text = count++ == 0 ? head + part : "package " + home + "; import lib.Nullable; " + part;
      String name = part.replaceAll("(?s)^.*?public (sealed )?(class|record|interface|@interface) (\\w+).*", "$3");
      files.put(home + "/" + name + ".java", text);
    }
    return files;
  }

  private List<Path> write(Path home, String... sources) throws IOException {
    return write(home, UnaryOperator.identity(), sources);
  }

  private List<Path> write(Path home, UnaryOperator<String> named, String... sources) throws IOException {
    List<Path> written = new ArrayList<>();
    for (String source : sources) {
      for (Map.Entry<String, String> file : files(source).entrySet()) {
        Path path = home.resolve(named.apply(file.getKey()));
        Files.createDirectories(path.getParent());
        Files.writeString(path, named.apply(file.getValue()));
        written.add(path);
      }
    }
    return written;
  }

  private static void compile(JavaCompiler compiler, List<String> options, List<Path> sources, boolean processes)
      throws IOException {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    StringWriter out = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      List<String> all = new ArrayList<>(options);
      if (!processes) all.add("-proc:none");
      JavaCompiler.CompilationTask task = compiler.getTask(
          out, files, found, all, null, files.getJavaFileObjectsFromPaths(sources));
      if (processes) task.setProcessors(List.of(new JsonProcessor()));
      task.call();
      List<String> errors = new ArrayList<>();
      found.getDiagnostics().forEach(d -> errors.add(d.getKind() + " " + d.getMessage(null)));
      errors.removeIf(e -> e.startsWith("NOTE") || e.startsWith("OTHER") || e.contains("auxiliary class"));
      assertEquals(List.of(), errors, sources + out.toString());
    }
  }

  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
  private static final String CLASSES = System.getProperty("java.class.path");

  /** The entries of the class path that are modules of jzon. */
  private static final String MODULES = String.join(File.pathSeparator,
      Stream.of(CLASSES.split(File.pathSeparator)).filter(ClassFileNullsTest::isModule).toList());

  private static boolean isModule(String entry) {
    Path path = Path.of(entry);
    return Files.exists(path.resolve("module-info.class")) || path.getFileName().toString().startsWith("jzon-");
  }

  private static List<String> into(Path out, String... more) {
    List<String> options = new ArrayList<>(List.of("-d", out.toString(), "-parameters"));
    options.addAll(List.of(more));
    return options;
  }

  private static String path(Path... paths) {
    List<String> folders = Stream.of(paths).map(Path::toString).toList();
    return String.join(File.pathSeparator, folders) + File.pathSeparator + CLASSES;
  }

  private static URLClassLoader loader(Path... classes) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path path : classes) urls.add(path.toUri().toURL());
    return new URLClassLoader(urls.toArray(new URL[0]), ClassFileNullsTest.class.getClassLoader());
  }

  private static Object run(ClassLoader loader, String home) throws ReflectiveOperationException {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      return loader.loadClass(home + ".A").getDeclaredMethod("run").invoke(null);
    } finally {
      Thread.currentThread().setContextClassLoader(ClassFileNullsTest.class.getClassLoader());
    }
  }

  /** Moves a case to packages of its own, so that one compilation has all cases. */
  private static UnaryOperator<String> moved(int number) {
    return text -> text.replaceAll("\\b(lib|ex)\\b", "$1" + number);
  }

  private static String second(Case c) {
    return c.second.replace("class A {", c.name.contains("sealed") ? "class A { @Json.Import(S.class) interface I {}"
        : "class A {");
  }

  private List<Path> first(String home) throws IOException {
    List<Path> written = new ArrayList<>();
    for (int i = 0; i < CASES.size(); i++) {
      written.addAll(write(folder.resolve(home), moved(i), NULLABLE, CASES.get(i).first));
    }
    return written;
  }

  private List<Path> second(String home, Predicate<Case> which) throws IOException {
    List<Path> written = new ArrayList<>();
    for (int i = 0; i < CASES.size(); i++) {
      Case c = CASES.get(i);
      if (which.test(c)) written.addAll(write(folder.resolve(home), moved(i), second(c)));
    }
    return written;
  }

  /** The cases whose classes are in the folders and jars run as they must. */
  private static void check(String compiled, Predicate<Case> which, Path... classes) throws Exception {
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try (URLClassLoader loader = loader(classes)) {
      for (int i = 0; i < CASES.size(); i++) {
        Case c = CASES.get(i);
        if (!which.test(c)) continue;
        expected.add(c.name + ": " + c.run);
        found.add(c.name + ": " + run(loader, "ex" + i));
      }
    }
    assertEquals(expected, found, compiled);
  }

  @Test
  void togetherAndApart() throws Exception {
    Path together = Files.createDirectories(folder.resolve("together"));
    List<Path> all = first("s");
    all.addAll(second("s", ALL));
    compile(JAVAC, into(together, "-cp", CLASSES), all, true);
    check("together", ALL, together);

    Path first = Files.createDirectories(folder.resolve("first"));
    compile(JAVAC, into(first, "-cp", CLASSES), first("s1"), false);
    List<Path> sources = second("s2", ALL);
    Path apart = Files.createDirectories(folder.resolve("apart"));
    compile(JAVAC, into(apart, "-cp", path(first)), sources, true);
    check("a folder", ALL, first, apart);

    Path jar = folder.resolve("first.jar");
    jar(first, jar);
    Path after = Files.createDirectories(folder.resolve("after"));
    compile(JAVAC, into(after, "-cp", path(jar)), sources, true);
    check("a jar", ALL, jar, after);

    // as incremental builds do
    compile(JAVAC, into(first, "-cp", path(first)), sources, true);
    check("the same folder", ALL, first);
  }

  @Test
  void withEclipse() throws Exception {
    // Eclipse's compiler does not read the names of parameters from class files
    Predicate<Case> which = c -> !c.name.equals("an imported class with a constructor");
    Path first = Files.createDirectories(folder.resolve("first"));
    compile(JAVAC, into(first, "-cp", CLASSES), first("s1"), false);
    List<Path> sources = second("s2", which);
    for (String version : System.getProperty("jzon.ecj").split(File.pathSeparator)) {
      Path apart = Files.createDirectories(folder.resolve(Path.of(version).getFileName().toString()));
      URL[] jars = {Path.of(version).toUri().toURL()};
      try (URLClassLoader ecj = new URLClassLoader(jars, getClass().getClassLoader())) {
        JavaCompiler compiler = ServiceLoader.load(JavaCompiler.class, ecj).stream().map(ServiceLoader.Provider::get)
            .filter(found -> found.getClass().getName().startsWith("org.eclipse.")).findFirst().orElseThrow();
        compile(compiler, into(apart, "-17", "-nowarn", "-s", apart.toString(), "-cp", path(first)), sources, true);
      }
      check(version, which, first, apart);
    }
  }

  @Test
  void modules() throws Exception {
    Path first = Files.createDirectories(folder.resolve("first"));
    List<Path> library = write(folder.resolve("s1"), NULLABLE, CASES.get(0).first, "package lib; public record R("
        + "@Nullable String x) {}");
    library.add(Files.writeString(folder.resolve("s1/module-info.java"), "module lib { exports lib; }"));
    compile(JAVAC, into(first), library, false);
    Path second = Files.createDirectories(folder.resolve("second"));
    List<Path> sources = write(folder.resolve("s2"), a("@Json.Import(lib.R.class) @Json class C extends lib.B { public"
        + " lib.R r; }", "C", "{'r':{}}"));
    sources.add(Files.writeString(folder.resolve("s2/module-info.java"), "module ex { requires lib; requires"
        + " jzon.bind; exports ex; }"));
    compile(JAVAC, into(second, "-p", first + File.pathSeparator + MODULES), sources, true);
    try (URLClassLoader loader = loader(first, second)) {
      assertEquals("{'r':{}}", run(loader, "ex"));
    }
  }

  /** Without its file, a class may have other adapters than its source: the compiler warns. */
  @Test
  @EnabledForJreRange(max = JRE.JAVA_17)
  void filesThatCannotBeRead() throws Exception {
    Path first = Files.createDirectories(folder.resolve("first"));
    compile(JAVAC, into(first, "-cp", CLASSES), write(folder.resolve("s1"), NULLABLE, CASES.get(0).first), false);
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = JAVAC.getStandardFileManager(found, null, null)) {
      JavaFileManager hiding = new ForwardingJavaFileManager<>(files) {
        @Override
        public FileObject getFileForInput(Location location, String home, String name) throws IOException {
          return name.equals("B.class") ? null : super.getFileForInput(location, home, name);
        }
      };
      List<Path> sources = write(folder.resolve("s2"), a("@Json class C extends lib.B {}", "C", "{}"));
      JavaCompiler.CompilationTask task = JAVAC.getTask(
          null, hiding, found, into(folder, "-cp", path(first)), null, files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(List.of(new JsonProcessor()));
      task.call();
    }
    assertEquals(
        List.of("jzon cannot read the class file of lib.B, so it does not see its @Nullable on types, such as"
            + " JSpecify's; compile with JDK 22 or newer"),
        found.getDiagnostics().stream().map(d -> d.getMessage(null)).filter(text -> text.contains("@Nullable"))
            .toList());
  }

  private static void jar(Path from, Path to) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(to)); Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(from.relativize(file).toString().replace(File.separatorChar, '/')));
        out.write(Files.readAllBytes(file));
      }
    }
  }
}
