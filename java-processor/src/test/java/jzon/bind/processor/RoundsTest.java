package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Types that another processor writes in the same compilation, wherever those of jzon refer to them. */
class RoundsTest {

  /** Writes the next classes in each round, with their packages. */
  private static final class Writing extends AbstractProcessor {
    private final Deque<Map<String, String>> rounds;

    Writing(List<Map<String, String>> rounds) {
      this.rounds = new ArrayDeque<>(rounds);
    }

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
      if (rounds.isEmpty()) return false;
      for (Map.Entry<String, String> file : rounds.remove().entrySet()) {
        try (Writer out = processingEnv.getFiler().createSourceFile(file.getKey()).openWriter()) {
          String home = file.getKey().substring(0, file.getKey().lastIndexOf('.'));
          out.write("package " + home + "; import jzon.bind.*; import java.util.*; import jzon.engine.*; "
              + "import jzon.engine.binary.*; " + file.getValue());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }

  private static Compilation compile(boolean first, List<JavaFileObject> files, List<Map<String, String>> rounds) {
    Processor writing = new Writing(rounds);
    List<Processor> order = first ? List.of(writing, new JsonProcessor()) : List.of(new JsonProcessor(), writing);
    return Compiled.compiler("-Xlint:-auxiliaryclass").withProcessors(order).compile(files);
  }

  private static final String RUN = " static Object run() { return Jzon.encodeToString(new A()) ";

  private static final String GEN = "public class Gen { private int g = 1; public int getG() { return g; }"
      + " public void setG(int g) { this.g = g; } }";
  private static final String ADAPTER = "public class Gen extends JsonAdapter<String> { public String"
      + " decode(JsonReader in) { return in.readString(); } public void encode(String s, JsonWriter out) {"
      + " out.writeString(\"#\" + s); } }";
  private static final String OF_TYPE = "public class Gen extends JsonAdapter<A> { public A decode(JsonReader in) {"
      + " in.readInt(); return new A(); } public void encode(A s, JsonWriter out) { out.writeInt(5); } }";

  private static final String NAMES = "public class Gen { public static final String N = \"n\", D = \"7\","
      + " F = \"uuuu/MM/dd\"; }";

  /** Sources that refer to {@code Gen}, that class, and what is written of a value. */
  private static final String[][] ROWS = {
    {"@Json class A extends Gen { public int a = 2;" + RUN + "; } }", GEN, "{\"g\":1,\"a\":2}"},
    {"class S extends Gen {} @Json class A extends S { public int a = 2;" + RUN + "; } }", GEN, "{\"g\":1,\"a\":2}"},
    {"@Json class A implements Gen { public int a = 2; private int x = 3; public int getX() { return x; } public void"
        + " setX(int x) { this.x = x; }" + RUN + "; } }", "public interface Gen { @Json.Exclude int getX(); }",
        "{\"a\":2}"},
    {"@Json class A { public Gen a = Gen.X;" + RUN + "; } }", "@Json public enum Gen { X }", "{\"a\":\"X\"}"},
    {"@Json class A { public List<Gen> a = List.of(Gen.X);" + RUN + "; } }", "@Json public enum Gen { X }",
        "{\"a\":[\"X\"]}"},
    {"@Json class A { @Json.With(Gen.class) public String a = \"s\";" + RUN + "; } }", ADAPTER, "{\"a\":\"#s\"}"},
    {"@Json.With(Gen.class) class A {" + RUN + "; } }", OF_TYPE, "5"},
    {"@Json.With(Gen.class) class A { static Object run() { return Jzon.encodeToString(new R(new A())); } }"
        + " @Json record R(A a) {}", OF_TYPE, "{\"a\":5}"},
    {"@Json.Import(Gen.class) @Json class A { public Gen a = new Gen();" + RUN + "; } }", GEN, "{\"a\":{\"g\":1}}"},
    {"@Json.Import(Gen.class) class A { static Object run() { return Jzon.encodeToString(new Gen()); } }", GEN,
        "{\"g\":1}"},
    {"@Json.Import({F.class, Gen.class}) class A { static Object run() { return Jzon.encodeToString(List.of(new Gen(),"
        + " new F(1))); } } record F(int i) {}", GEN, "[{\"g\":1},{\"i\":1}]"},
    {"@Json.Import(F.class) @Json.Import(Gen.class) class A { static Object run() { return"
        + " Jzon.encodeToString(List.of(new Gen(), new F(1))); } } record F(int i) {}", GEN, "[{\"g\":1},{\"i\":1}]"},
    {"@Json @Json.Builder(Gen.class) class A { private int a = 2; public int getA() { return a; }" + RUN
        + "+ Jzon.decode(\"{\\\"a\\\":9}\", A.class).a; } }",
        "public class Gen { public Gen a(int a) { return this; } public A build() { return new A(); } }",
        "{\"a\":2}2"},
    {"@Json @Json.Builder(B.class) class A { private int a = 2; public int getA() { return a; }" + RUN
        + "+ Jzon.decode(\"{\\\"a\\\":9}\", A.class).a; } } class B extends Gen {}",
        "public class Gen { public Gen a(int a) { return this; } public A build() { return new A(); } }",
        "{\"a\":2}2"},
    {"@Json sealed interface A permits F, Gen { static Object run() { return Jzon.encodeToString(List.of(new Gen(1),"
        + " new"
        + " F(1))); } } record F(int i) implements A {}", "public record Gen(int g) implements A {}",
        "[{\"Gen\":{\"g\":1}},{\"F\":{\"i\":1}}]"},
    {"@Json sealed interface A { static Object run() { return Jzon.encodeToString(List.of(new Gen(1), new"
        + " F(1))); } } record F(int i) implements A {} sealed interface C extends A permits Gen {}",
        "public record Gen(int g) implements C {}", "[{\"Gen\":{\"g\":1}},{\"F\":{\"i\":1}}]"},
    {"@Json @Json.Discriminator(\"t\") sealed interface A permits F { static Object run() { return"
        + " Jzon.encodeToString(new F()); } } final class F extends Gen implements A {}", GEN,
        "{\"t\":\"F\",\"g\":1}"},
    {"@Json record A(byte[] b) { @Json.Base64(by = Gen.class) public byte[] b() { return b; } static Object run() {"
        + " return Jzon.encodeToString(new A(new byte[] {-1})); } }",
        "public class Gen implements java.util.function.Supplier<Base64Variant> { public Base64Variant get() { return"
            + " Base64Variant.MODIFIED_FOR_URL; } }", "{\"b\":\"_w\"}"},
    {"@Json class A { private final Gen g; A(Gen g) { this.g = g; } public Gen getG() { return g; } static Object"
        + " run() {"
        + " return Jzon.encodeToString(new A(Gen.X)); } }", "@Json public enum Gen { X }", "{\"g\":\"X\"}"},
    {"@Json class A { private final List<Gen> g; A(List<Gen> g) { this.g = g; } public List<Gen> getG() { return g; }"
        + " static"
        + " Object run() { return Jzon.encodeToString(new A(List.of(Gen.X))); } }", "@Json public enum Gen { X }",
        "{\"g\":[\"X\"]}"},
    {"@Json class A { private Gen g = Gen.X; public Gen getG() { return g; } public void setG(Gen g) { this.g = g;"
        + " }" + RUN
        + "; } }", "@Json public enum Gen { X }", "{\"g\":\"X\"}"},
    // nested types, which are reached by way of one that does not exist yet
    {"@Json class A { public B b = new B();" + RUN + "; } static class B { public Gen g = Gen.X; public E e = E.Y; }"
        + " enum E { Y } }", "@Json public enum Gen { X }", "{\"b\":{\"g\":\"X\",\"e\":\"Y\"}}"},
    {"@Json class A { public Gen<E> g = new Gen<>();" + RUN + "; } enum E { Y } }",
        "@Json public class Gen<T> { public List<T> g = List.of(); }", "{\"g\":{\"g\":[]}}"},
    {"@Json class A { public Map<String, C.E> e = Map.of(\"a\", C.E.Y);" + RUN + "; } } @Json class C extends Gen {"
        + " enum E { Y } }", "public class Gen { public C.E e; }", "{\"e\":{\"a\":\"Y\"}}"},
    {"@Json record A(Gen[] g) { static Object run() { return Jzon.encodeToString(new A(new Gen[] {Gen.X})); } }",
        "@Json public enum Gen { X }", "{\"g\":[\"X\"]}"},
    {"@Json @Json.Builder(A.B.class) record A(Gen g) { static Object run() { return Jzon.encodeToString(new"
        + " A(Gen.X)); }"
        + " static class B { Gen g; B g(Gen g) { this.g = g; return this; } A build() { return new A(g); } } }",
        "@Json public enum Gen { X }", "{\"g\":\"X\"}"},
    {"class S<T> { public T t; } @Json class A extends S<Gen> { static Object run() { A a = new A(); a.t = Gen.X;"
        + " return"
        + " Jzon.encodeToString(a); } }", "@Json public enum Gen { X }", "{\"t\":\"X\"}"},
    {"@Json enum A implements Gen { X; public int code() { return 7; } static Object run() { return"
        + " Jzon.encodeToString(X); } }", "public interface Gen { @Json.EnumValue int code(); }", "7"},
    // constants in annotations
    {"@Json class A { @Json.Field(Gen.N) public int a = 2;" + RUN + "; } }", NAMES, "{\"n\":2}"},
    {"@Json class A { @Json.Field(\"x\" + Gen.N) public int a = 2;" + RUN + "; } }", NAMES, "{\"xn\":2}"},
    {"@Json class A { private int a = 2; public int getA() { return a; } public void setA(@Json.Field(Gen.N) int a) {"
        + " this.a = a; }" + RUN + "; } }", NAMES, "{\"n\":2}"},
    {"class S { @Json.Field(Gen.N) public int a = 2; } @Json class A extends S {" + RUN + "; } }", NAMES,
        "{\"n\":2}"},
    {"interface I { @Json.Field(Gen.N) int a(); } @Json record A(int a) implements I { static Object run() { return"
        + " Jzon.encodeToString(new A(2)); } }", NAMES, "{\"n\":2}"},
    {"@Json record A(@Json.Field(value = \"a\", aliases = {\"b\", Gen.N}) int a) { static Object run() { return"
        + " Jzon.decode(\"{\\\"n\\\":3}\", A.class).a; } }", NAMES, "3"},
    {"@Json record A(@Json.Default(Gen.D) int a) { static Object run() { return Jzon.decode(\"{}\", A.class).a; } }",
        NAMES, "7"},
    {"@Json record A(@Json.Format(Gen.F) java.time.LocalDate a) { static Object run() { return"
        + " Jzon.encodeToString(new A(java.time.LocalDate.EPOCH)); } }", NAMES, "{\"a\":\"1970/01/01\"}"},
    {"@Json @Json.Order(Gen.N) record A(int a, int n) { static Object run() { return Jzon.encodeToString(new A(1,"
        + " 2)); } }", NAMES, "{\"n\":2,\"a\":1}"},
    {"@Json @Json.Discriminator(Gen.N) sealed interface A { record F(int i) implements A {} static Object run() {"
        + " return Jzon.encodeToString(new F(1)); } }", NAMES, "{\"n\":\"F\",\"i\":1}"},
    {"@Json sealed interface A { @Json.Hint(Gen.N) record F(int i) implements A {} static Object run() { return"
        + " Jzon.encodeToString(new F(1)); } }", NAMES, "{\"n\":{\"i\":1}}"},
    {"@Json enum A { @Json.Hint(Gen.N) X; static Object run() { return Jzon.encodeToString(X); } }", NAMES, "\"n\""},
    {"@Json @Json.Builder(value = A.B.class, build = Gen.N, prefix = Gen.N) record A(int a) { static Object run() {"
        + " return Jzon.decode(\"{\\\"a\\\":3}\", A.class).a; } static class B { int a; B nA(int a) { this.a = a;"
        + " return this; } A n() { return new A(a); } } }", NAMES, "3"},
  };

  /** The sources, each in the package {@code ex} with its number, so that one compilation has all. */
  private static List<JavaFileObject> sources() {
    List<JavaFileObject> files = new ArrayList<>();
    for (int i = 0; i < ROWS.length; i++) files.add(Compiled.file("ex" + i, "A", ROWS[i][0]));
    return files;
  }

  @Test
  void typesThatAreWrittenInTheSameRound() throws Exception {
    Map<String, String> written = new TreeMap<>();
    for (int i = 0; i < ROWS.length; i++) written.put("ex" + i + ".Gen", ROWS[i][1]);
    for (boolean first : new boolean[] {true, false}) {
      // in the second case there is one more round before the classes come
      for (boolean late : new boolean[] {false, true}) {
        String order = (late ? "late " : "") + (first ? "before: " : "after: ");
        Compilation compilation = compile(first, sources(),
            late ? List.of(Map.of("ex.Other", "class Other {}"), written) : List.of(written));
        assertEquals("[]", compilation.errors().toString(), order);
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < ROWS.length; i++) {
          expected.add(ROWS[i][0] + ": " + ROWS[i][2]);
          found.add(ROWS[i][0] + ": " + Compiled.run(compilation, "ex" + i + ".A"));
        }
        assertEquals(expected, found, order);
      }
    }
  }

  /** Also where no other type is compiled. */
  @Test
  void aTypeOfItsOwn() throws Exception {
    for (boolean first : new boolean[] {true, false}) {
      for (String[] row : List.of(ROWS[0], ROWS[5], ROWS[ROWS.length - 1])) {
        Compilation compilation = compile(
            first, List.of(Compiled.file("A", row[0])), List.of(Map.of("ex.Gen", row[1])));
        assertEquals("[]", compilation.errors().toString(), row[0]);
        assertEquals(row[2], Compiled.run(compilation, "ex.A").toString(), row[0]);
      }
    }
  }

  /** Where the class never comes the compiler says so, and nothing else. */
  @Test
  void typesThatNobodyWrites() {
    for (String[] row : ROWS) {
      List<String> errors = compile(true, List.of(Compiled.file("A", row[0])), List.of()).errors().stream()
          .map(e -> e.getMessage(Locale.ENGLISH)).toList();
      assertTrue(!errors.isEmpty() && errors.stream().allMatch(e -> e.contains("cannot find symbol")
          || e.contains("not a supertype") || e.contains("incompatible types") || e.contains("permits")),
          row[0] + errors);
    }
  }

  @Test
  void lombokBehindJzon() {
    JavaFileObject getter = com.google.testing.compile.JavaFileObjects.forSourceString(
        "lombok.Getter", "package lombok; public @interface Getter {}");
    String hint = "A: Lombok has not added its methods yet; put Lombok before jzon-java-processor on the processor"
        + " path (annotationProcessorPaths of Maven, annotationProcessor of Gradle), because processors run in that"
        + " order";
    for (String source : List.of(
        "@lombok.Getter @Json class A { private int a; }",
        "@lombok.Getter @Json class A { private int a; A(int a) {} }",
        "@Json class A { @lombok.Getter private int a; public int b; }",
        "@lombok.Getter @Json class A { public final int a = 1; private A() {} }",
        "@lombok.Getter @Json @Json.Builder(A.B.class) class A { private int a; static class B {} }",
        "@lombok.Getter @Json @Json.Builder(A.B.class) class A { private int a; static class B { A build() { return"
            + " null;"
            + " } } }")) {
      List<String> errors = Compiled.compiler().compile(Compiled.file("A", source), getter).errors().stream()
          .map(e -> e.getMessage(Locale.ENGLISH)).toList();
      assertTrue(errors.contains(hint), source + errors);
    }
  }
}
