package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Kinds of types for which generated code is unusual: each compiles without a warning, and JSON comes back the same. */
class KindsTest {
  private static final String IMPORTS =
      "import jzon.bind.*; import java.util.*; import java.time.*; import jzon.engine.JsonReader;"
          + " import jzon.engine.JsonWriter; import java.lang.annotation.*;\n";

  private static JavaFileObject file(String name, String source) {
    return JavaFileObjects.forSourceString("ex." + name, "package ex;\n" + IMPORTS + source);
  }

  /** Types in the class A, checks of {@code TYPE -> JSON} (or {@code JSON1 => JSON2}) by its method run. */
  private static void same(String types, String... checks) throws Exception {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < checks.length; i += 2) {
      String[] json = checks[i + 1].split(" => ");
      String adapter = checks[i].contains("<") ? "new Type<" + checks[i] + ">() {}" : checks[i] + ".class";
      lines.add("text(Jzon.adapter(" + adapter + "), " + Constants.literal(json[0]) + ", "
          + Constants.literal(json[json.length - 1]) + ")");
    }
    Compilation compilation = Compiled.compiler("-Werror").compile(file("A", """
        class A {
          static <T> String text(JsonAdapter<T> adapter, String json, String same) {
            JsonResult<T> result = adapter.tryDecode(json);
            if (result instanceof JsonResult.Failure<T> failure) {
              return failure.error().toString().equals(same) ? "" : same + " is " + failure.error();
            }
            String text = adapter.encodeToString(adapter.decode(json));
            return text.equals(same) ? "" : same + " is " + text;
          }
          static String run() { return %s; }
          %s
        }""".formatted(String.join("\n + ", lines), types)));
    assertEquals("[]", compilation.diagnostics().toString(), types);
    assertEquals("", Compiled.run(compilation, "ex.A"), types);
  }

  @Test
  void excludedArguments() throws Exception {
    StringBuilder types = new StringBuilder();
    List<String> checks = new ArrayList<>();
    int n = 0;
    for (String type : List.of("boolean", "byte", "short", "char", "int", "long", "float", "double", "Byte", "Character",
        "String", "byte[]", "List<String>", "List<? extends Number>", "Optional<String>", "OptionalInt", "Thread")) {
      // another constructor and factory of the same number of parameters, which the arguments must not choose
      types.append("@Json record E%d(int in, @Json.Exclude %s x) { E%1$d(int in, StringBuilder x) { this(in); }"
          .formatted(n, type)).append(" @Json.Creator E%d { } E%1$d(int in) { this(in, init()); } static %s init() {"
          .formatted(n, type)).append(" throw new IllegalStateException(); } }\n");
      checks.addAll(List.of("E" + n++, "{\"in\":1}"));
    }
    types.append("@Json record D(@Json.Exclude @Json.Default(\"3\") byte b, @Json.Exclude @Json.Default(\"\\\"x\\\"\")"
        + " char c, @Json.Exclude @Json.Default(\"4\") Short s, int i) { int sum() { return b + c + s; } }\n");
    checks.addAll(List.of("D", "{\"i\":1}"));
    same(types.toString(), checks.toArray(new String[0]));
  }

  @Test
  void dollarsInNames() throws Exception {
    Compilation compilation = Compiled.compiler("-Werror").compile(
        file("A$B", "@Json record A$B(int i, C$ c, C$.D$D d) { static String run() {"
            + " return Jzon.encodeToString(Jzon.decode(\"{\\\"i\\\":1,\\\"c\\\":{\\\"$\\\":2},\\\"d\\\":\\\"X$\\\"}\","
            + " A$B.class)) + Jzon.adapter(new Type<C$.$G<Integer>>() {}).decode(\"{\\\"t\\\":1}\"); } }"),
        file("C$", "@Json record C$(int $) { @Json enum D$D { X$ } @Json record $G<T$>(T$ t) {} }"));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("{\"i\":1,\"c\":{\"$\":2},\"d\":\"X$\"}$G[t=1]", Compiled.run(compilation, "ex.A$B"));
  }

  /** A class without an adapter is said to have none, although another class has the adapter of that name. */
  @Test
  void anotherClassesAdapter() throws Exception {
    Compilation compilation = Compiled.compiler("-Werror").compile(
        file("A", "class A { @Json record B(int i) {} static String run() { String first;"
            + " try { first = \"\" + Jzon.adapter(A_B.class); } catch (IllegalArgumentException e) {"
            + " first = e.getMessage(); } return first + Jzon.encode(new A.B(1)).length; } }"),
        file("A_B", "record A_B(int j) {}"));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("ex.A_B has no adapter: annotate it with @Json, or @Json.Import(A_B.class) a type of yours, and put"
        + " jzon-java-processor on the processor path of the compiler7", Compiled.run(compilation, "ex.A"));
  }

  @Test
  void bounds() throws Exception {
    same("""
        @Json record Range<T extends Comparable<? super T>>(T from, T to) {}
        @Json record Same<T extends Comparable<T>>(T t, List<Same<T>> more) {}
        @Json record Two<T extends Number & Comparable<? super T>>(T t) {}
        @Json record Lists<T extends List<? extends Number>>(T t) {}
        @Json record Any<T extends List<?>>(T t) {}
        @Json record Enums<E extends Enum<E>>(E e, List<E> es) {}
        @Json record Pair<A extends Comparable<? super A>, B extends Map<? super A, ? extends List<? extends A>>>(
            A a, B b) {}
        @SuppressWarnings("rawtypes") @Json record Raw<T extends Comparable>(T t) {}
        @Json record Holder(Range<LocalDate> days, Range<Integer> ints, Enums<Day> e) {}
        @Json enum Day { MO }
        @Json sealed interface Shape<T extends Comparable<? super T>> {
          record One<T extends Comparable<? super T>>(T t) implements Shape<T> {}
          record None<T extends Comparable<? super T>>() implements Shape<T> {}
        }
        """,
        "Range<LocalDate>", "{\"from\":\"2026-01-01\",\"to\":\"2026-01-02\"}",
        "Range<LocalTime>", "{\"from\":\"10:00:00\",\"to\":\"11:00:00\"}",
        "Same<String>", "{\"t\":\"a\",\"more\":[{\"t\":\"b\",\"more\":[]}]}",
        "Two<Integer>", "{\"t\":1}",
        "Lists<List<Integer>>", "{\"t\":[1]}",
        "Any<List<String>>", "{\"t\":[\"a\"]}",
        "Enums<Day>", "{\"e\":\"MO\",\"es\":[\"MO\"]}",
        "Pair<String, Map<String, List<String>>>", "{\"a\":\"x\",\"b\":{\"k\":[\"v\"]}}",
        "Raw<String>", "{\"t\":\"x\"}",
        "Holder", "{\"days\":{\"from\":\"2026-01-01\",\"to\":\"2026-01-02\"},\"ints\":{\"from\":1,\"to\":2},"
            + "\"e\":{\"e\":\"MO\",\"es\":[]}}",
        "Shape<LocalDate>", "{\"One\":{\"t\":\"2026-01-01\"}}",
        "Shape<LocalDate>", "{\"None\":{}}");
  }

  @Test
  void wildcards() throws Exception {
    same("""
        @Json record W(List<? extends Number> a, Map<String, ? super Integer> b, Optional<? extends List<? extends R>> c,
            List<? extends R>[] d) {
          W(Set<? extends Number> a, Map<String, ? super Integer> b, Optional<? extends List<? extends R>> c,
            List<? extends R>[] d) { this(List.copyOf(a), b, c, d); }
          @Json.Creator W {}
        }
        @Json record R(int i) {}
        @Json static class S { private List<? extends R> r;
          public List<? extends R> getR() { return r; }
          public void setR(List<? extends R> r) { this.r = r; }
          public void setR(Set<? extends R> r) { this.r = List.copyOf(r); } }
        """,
        "W", "{\"a\":[1],\"b\":{\"k\":2},\"c\":[{\"i\":3}],\"d\":[[{\"i\":4}]]}",
        "S", "{\"r\":[{\"i\":1}]}");
  }

  /** A case whose type parameter has a narrower bound than the family's takes what fits, and tells of what does not. */
  @Test
  void narrowerCases() throws Exception {
    String cases = """
        record Number_<T extends Number>(T t) implements NAME<T> {}
        record Ordered<T extends Comparable<? super T>>(T t, List<T> more) implements NAME<T> {}
        record Any<T>(T t) implements NAME<T> {}
        record Fixed(int i) implements NAME<String> {}
        """;
    same("@Json sealed interface F<T> { " + cases.replace("NAME", "F") + " }\n"
        + "@Json @Json.Discriminator(\"t_\") sealed interface G<T> { " + cases.replace("NAME", "G") + " }\n"
        + "@Json record H(F<Integer> f, List<G<String>> g) {}",
        "F<Integer>", "{\"Number_\":{\"t\":1}}",
        "F<String>", "{\"Ordered\":{\"t\":\"a\",\"more\":[\"b\"]}}",
        "F<String>", "{\"Fixed\":{\"i\":1}}",
        "F<String>", "{\"Number_\":{\"t\":\"a\"}} => .Number_(A.F.Number_, a child of A.F, does not take the type"
            + " argument of the sealed type)",
        "G<Integer>", "{\"t_\":\"Number_\",\"t\":1}",
        "G<String>", "{\"t_\":\"Any\",\"t\":\"x\"}",
        "G<String>", "{\"t_\":\"Number_\",\"t\":\"x\"} => (A.G.Number_, a child of A.G, does not take the type"
            + " argument of the sealed type)",
        "H", "{\"f\":{\"Number_\":{\"t\":1}},\"g\":[{\"t_\":\"Ordered\",\"t\":\"a\",\"more\":[]}]}");
  }

  /** As Lombok's SuperBuilder and others write them. */
  @Test
  void genericBuilders() throws Exception {
    same("""
        @Json @Json.Builder(P.B.class) static class P {
          final int i; P(B<?, ?> b) { i = b.i; }
          public int getI() { return i; }
          static B<?, ?> builder() { return new Impl(); }
          static abstract class B<C extends P, S extends B<C, S>> {
            int i; public S i(int i) { this.i = i; return self(); }
            protected abstract S self(); public abstract C build(); }
          private static final class Impl extends B<P, Impl> {
            protected Impl self() { return this; } public P build() { return new P(this); } }
        }
        @Json @Json.Builder(Q.B.class) static class Q extends P {
          final String s; Q(B<?, ?> b) { super(b); s = b.s; }
          public String getS() { return s; }
          static B<?, ?> builder() { return new Impl(); }
          static abstract class B<C extends Q, S extends B<C, S>> extends P.B<C, S> {
            String s; public S s(String s) { this.s = s; return self(); } }
          private static final class Impl extends B<Q, Impl> {
            protected Impl self() { return this; } public Q build() { return new Q(this); } }
        }
        @Json @Json.Builder(One.B.class) static class One {
          final int i; One(int i) { this.i = i; } public int getI() { return i; }
          static B<?> builder() { return new B<>(); }
          static class B<S extends B<S>> { int i;
            @SuppressWarnings("unchecked") public S i(int i) { this.i = i; return (S) this; }
            public One build() { return new One(i); } } }
        @Json @Json.Builder(Made.B.class) static class Made {
          final int i; Made(int i) { this.i = i; } public int getI() { return i; }
          static class B<S> { int i; public B<S> i(int i) { this.i = i; return this; }
            public Made build() { return new Made(i); } } }
        @Json @Json.Builder(Box.B.class) static class Box<T> {
          final T t; Box(T t) { this.t = t; } public T getT() { return t; }
          static <T> B<T> builder() { return new B<>(); }
          static class B<T> { T t; public B<T> t(T t) { this.t = t; return this; }
            public Box<T> build() { return new Box<>(t); } } }
        @Json @Json.Builder(Sub.B.class) static class Sub {
          final int i; Sub(int i) { this.i = i; } public int getI() { return i; }
          static class Subsub extends Sub { Subsub(int i) { super(i); } }
          static class B { int i; public B i(int i) { this.i = i; return this; }
            public Subsub build() { return new Subsub(i); } } }
        """,
        "P", "{\"i\":1}", "Q", "{\"i\":1,\"s\":\"x\"}", "One", "{\"i\":1}", "Made", "{\"i\":1}",
        "Box<Integer>", "{\"t\":1}", "Sub", "{\"i\":1}");
  }

  @Test
  void adaptersWithTheSameName() throws Exception {
    Compilation compilation = Compiled.compiler("-Werror").compile(
        JavaFileObjects.forSourceString("p.X", "package p; @jzon.bind.Json public record X(int i) {}"),
        JavaFileObjects.forSourceString("q.X", "package q; @jzon.bind.Json public record X(String i) {}"),
        JavaFileObjects.forSourceString("q.Y", "package q; @jzon.bind.Json public record Y<T>(T t) {}"),
        JavaFileObjects.forSourceString("p.Y", "package p; @jzon.bind.Json public record Y<T>(T t) {}"),
        file("X", "@Json record X(int j) {}"),
        file("A", "@Json record A(p.X p, q.X q, X x, List<p.X> ps, List<q.X> qs, List<X> xs, Map<String, p.X> pm,"
            + " Map<String, q.X> qm, p.Y<p.X> py, q.Y<q.X> qy, Optional<p.X[]> po, Optional<q.X[]> qo,"
            + " @Json.With(p.W.class) int pw, @Json.With(q.W.class) int qw) { static String run() { String json ="
            + " \"{\\\"p\\\":{\\\"i\\\":1},\\\"q\\\":{\\\"i\\\":\\\"a\\\"},\\\"x\\\":{\\\"j\\\":2},\\\"ps\\\":[],"
            + "\\\"qs\\\":[{\\\"i\\\":\\\"b\\\"}],\\\"xs\\\":[],\\\"pm\\\":{},\\\"qm\\\":{\\\"k\\\":{\\\"i\\\":\\\"c\\\"}},"
            + "\\\"py\\\":{\\\"t\\\":{\\\"i\\\":3}},\\\"qy\\\":{\\\"t\\\":{\\\"i\\\":\\\"d\\\"}},\\\"po\\\":[],"
            + "\\\"qo\\\":[],\\\"pw\\\":4,\\\"qw\\\":5}\"; return json.equals(Jzon.encodeToString("
            + "Jzon.decode(json, A.class))) ? \"same\" : \"other\"; } }"),
        with("p"), with("q"));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("same", Compiled.run(compilation, "ex.A"));
  }

  private static JavaFileObject with(String pack) {
    return JavaFileObjects.forSourceString(pack + ".W", "package " + pack + "; public class W extends"
        + " jzon.bind.JsonAdapter<Integer> { public Integer decode(jzon.engine.JsonReader in) { return in.readInt(); }"
        + " public void encode(Integer i, jzon.engine.JsonWriter out) { out.writeInt(i); } }");
  }
}
