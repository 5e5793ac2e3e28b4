package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The compiler of Eclipse, in the version of which the processor met faults and in a newer one. */
class EcjTest {
  private static final String SOURCE = """
      package ex;
      import jzon.bind.*;
      import java.util.*;
      class A {
        @Json static class Plain {
          private int i;
          private boolean isOn;
          public int getI() { return i; }
          public void setI(int i) { this.i = i; }
          public boolean isOn() { return isOn; }
          public void setOn(boolean on) { isOn = on; }
          public String describe() { return "i " + i; }
        }
        @Json static class Above<T> { private T t; public T getT() { return t; } public void setT(T t) { this.t = t; } }
        @Json static class Below extends Above<String> { public Optional<Plain> plain = Optional.empty(); }
        @Json static class Made { final int a; Made(int a) { this.a = a; } public int a() { return a; }
          public void run() {} }
        @Json @Json.Builder(Built.B.class) static class Built { private final int x; Built(int x) { this.x = x; }
          public int getX() { return x; } static B<?> builder() { return new B<>(); }
          static class B<S extends B<S>> { int x;
            @SuppressWarnings("unchecked") public S x(int x) { this.x = x; return (S) this; }
            public Built build() { return new Built(x); } } }
        @Json record Rec<T extends Comparable<? super T>>(T t, List<? extends Number> n, Map<String, Code> m) {
          int more() { return 1; } }
        @Json enum Code { X("x"), Y("y"); final String c; Code(String c) { this.c = c; }
          @Json.EnumValue String c() { return c; } }
        @Json @Json.Discriminator("type") sealed interface Shape {
          record Circle(double r) implements Shape {}
          final class Square implements Shape { public int side; public String name() { return "square"; } } }
        interface Named { @Json.Field("n") String name(); }
        @Json @Json.NoExtraFields record Annotated(@Json.Field("y") int x, @Json.Default("2") int z,
            @Json.Exclude String w, @Json.Hex byte[] b, String name) implements Named {}
        @Json sealed interface F<T> { record N<T extends Number>(T t) implements F<T> {} }
        @Json static class Outer { public List<In> ins; public Pair<Kind> pair;
          static class In { public Map<Kind, In> m; }
          enum Kind { K, L }
          record Pair<T>(T a, T b) {} }
        @Json record Page<T>(List<T> items, int n) {
          @Json.Defaults static <T> Page<T> none() { return new Page<>(List.of(), 1); } }
        @Json @Json.Discriminator("type") sealed interface Message { record Text(int i) implements Message {}
          @Json.Unknown record Other(Optional<Outer.Kind> k) implements Message {} }
        @Json record Skips(@Json.SkipUnknown Set<Outer.Kind> s, @Json.SkipUnknown Map<String, Outer.Kind[]> a,
          @Json.SkipUnknown EnumMap<Outer.Kind, List<Outer.Kind>> m) {}
        @Json.Import(value = lib.Imported.class, with = Adapters.class) interface Adapters {
          JsonAdapter<lib.Imported.Id> ID = jzon.bind.Adapters.of(String.class).map(lib.Imported.Id::new, i -> i.s);
        }
        static <T> String read(JsonAdapter<T> adapter, String json, String expected) {
          String text = adapter.encodeToString(adapter.decode(json));
          return text.equals(expected) ? "" : text;
        }
        static String json(String text) { return text.replace((char) 39, (char) 34); }
        static <T> String same(JsonAdapter<T> adapter, String json) {
          String text = adapter.encodeToString(adapter.decode(json));
          return text.equals(json) ? "" : text;
        }
        public static String run() {
          return same(Jzon.adapter(Plain.class), json("{'i':1,'on':true}"))
              + same(Jzon.adapter(Below.class), json("{'t':'x','plain':{'i':2,'on':false}}"))
              + same(Jzon.adapter(Made.class), json("{'a':1}"))
              + same(Jzon.adapter(Built.class), json("{'x':1}"))
              + same(Jzon.adapter(new TypeRef<Rec<String>>() {}), json("{'t':'x','n':[1],'m':{'k':'y'}}"))
              + same(Jzon.adapter(Shape.class), json("{'type':'Square','side':3}"))
              + same(Jzon.adapter(Annotated.class), json("{'y':1,'z':2,'b':'0a','n':'x'}"))
              + same(Jzon.adapter(new TypeRef<F<Integer>>() {}), json("{'N':{'t':1}}"))
              + same(Jzon.adapter(Outer.class), json("{'ins':[{'m':{'K':{'m':{}}}}],'pair':{'a':'K','b':'L'}}"))
              + same(Jzon.adapter(lib.Imported.class),
                  json("{'id':'b','s':['a'],'shapes':[{'x':1},{'y':2}],'type':'t'}"))
              + read(Jzon.adapter(new TypeRef<Page<Outer.Kind>>() {}), "{}", json("{'items':[],'n':1}"))
              + read(Jzon.adapter(Message.class), json("{'type':'New','k':'L'}"), json("{'type':'Other','k':'L'}"))
              + read(Jzon.adapter(Skips.class), json("{'s':['M','K'],'a':{'x':['M']},'m':{'L':['K','M']}}"),
                  json("{'s':['K'],'a':{'x':[]},'m':{'L':['K']}}"));
        }
      }
      """;

  /** A class of a library, which javac has compiled. */
  private static final String IMPORTED = """
      package lib;
      import com.fasterxml.jackson.annotation.*;
      import com.fasterxml.jackson.databind.annotation.*;
      import java.util.*;
      public class Imported {
        public Id id;
        @JsonDeserialize(as = LinkedHashSet.class) public Set<String> s;
        public List<Shape> shapes;
        private final String type = "t";
        public String getType() { return type; }
        public static class Id { public final String s; public Id(String s) { this.s = s; } }
        @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
        public sealed interface Shape { record Dot(int x) implements Shape {} record Line(int y) implements Shape {} }
      }
      """;

  @TempDir Path folder;

  static Stream<String> versions() {
    return Stream.of(System.getProperty("jzon.ecj").split(File.pathSeparator));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void allKindsOfTypes(String jar) throws Exception {
    Path source = Files.createDirectories(folder.resolve("ex")).resolve("A.java");
    Files.writeString(source, SOURCE);
    Path classes = Files.createDirectories(folder.resolve("out"));
    List<JavaFileObject> library = new ArrayList<>(List.of(OtherAnnotationsTest.LIBRARIES));
    library.add(JavaFileObjects.forSourceString("lib.Imported", IMPORTED));
    String path = Compiled.library(folder.resolve("lib"), Compiler.javac().compile(library));
    URL[] jars = {Path.of(jar).toUri().toURL()};
    try (URLClassLoader ecj = new URLClassLoader(jars, getClass().getClassLoader())) {
      JavaCompiler compiler = ServiceLoader.load(JavaCompiler.class, ecj).stream().map(ServiceLoader.Provider::get)
          .filter(c -> c.getClass().getName().startsWith("org.eclipse.")).findFirst().orElseThrow();
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      StringWriter out = new StringWriter();
      StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null);
      List<String> options = List.of("-17", "-proceedOnError", "-cp", path, "-d", classes.toString(),
          "-s", classes.toString());
      JavaCompiler.CompilationTask task = compiler.getTask(
          out, files, found, options, null, files.getJavaFileObjects(source.toFile()));
      task.setProcessors(List.of(new JsonProcessor()));
      boolean done = task.call();
      List<String> errors = new ArrayList<>();
      found.getDiagnostics().forEach(d -> errors.add(d.getKind() + " " + d.getMessage(null)));
      assertEquals("", out.toString());
      assertEquals(List.of(), errors.stream().filter(e -> e.startsWith("ERROR")).toList());
      assertTrue(done);
    }
    assertEquals("", run(classes, folder.resolve("lib")));
  }

  private static Object run(Path classes, Path library) throws Exception {
    URL[] folders = {classes.toUri().toURL(), library.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(folders, EcjTest.class.getClassLoader())) {
      var run = loader.loadClass("ex.A").getDeclaredMethod("run");
      run.setAccessible(true);
      return run.invoke(null);
    }
  }
}
