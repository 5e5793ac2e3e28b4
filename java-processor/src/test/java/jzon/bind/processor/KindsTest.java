package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Kinds of types for which generated code is unusual: each compiles without a warning, and JSON comes back. */
class KindsTest {
  private static final String IMPORTS =
      "import jzon.bind.*; import jzon.bind.tree.*; import java.util.*; import java.time.*;"
          + " import jzon.engine.JsonReader; import jzon.engine.JsonWriter; import java.lang.annotation.*;\n";

  private static JavaFileObject file(String name, String source) {
    return JavaFileObjects.forSourceString("ex." + name, "package ex;\n" + IMPORTS + source);
  }

  /** Types in the class A, checks of {@code TYPE -> JSON} (or {@code JSON1 => JSON2}) by its method run. */
  private static void same(String types, String... checks) throws Exception {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < checks.length; i += 2) {
      String[] json = checks[i + 1].split(" => ");
      String adapter = checks[i].contains("<") ? "new TypeRef<" + checks[i] + ">() {}" : checks[i] + ".class";
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
    for (String type : List.of("boolean", "byte", "short", "char", "int", "long", "float", "double", "Byte",
        "Character", "String", "byte[]", "List<String>", "List<? extends Number>", "Optional<String>",
        "OptionalInt", "Thread")) {
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
            + " A$B.class)) + Jzon.adapter(new TypeRef<C$.$G<Integer>>() {}).decode(\"{\\\"t\\\":1}\"); } }"),
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
    assertEquals("ex.A_B has no adapter: annotate it with @Json, or your own type with @Json.Import(A_B.class), and"
        + " put jzon-java-processor on the processor path of the compiler7", Compiled.run(compilation, "ex.A"));
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
        @Json record W(List<? extends Number> a, Map<String, ? extends Integer> b,
            Optional<? extends List<? extends R>> c, List<? extends R>[] d) {
          W(Set<? extends Number> a, Map<String, ? extends Integer> b, Optional<? extends List<? extends R>> c,
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
        "F<String>", "{\"Number_\":{\"t\":\"a\"}} => .Number_(A.F.Number_, a case of A.F, does not take the type"
            + " argument of the sealed type)",
        "G<Integer>", "{\"t_\":\"Number_\",\"t\":1}",
        "G<String>", "{\"t_\":\"Any\",\"t\":\"x\"}",
        "G<String>", "{\"t_\":\"Number_\",\"t\":\"x\"} => (A.G.Number_, a case of A.G, does not take the type"
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
  void keysByAdapters() throws Exception {
    String with = "static class %s extends JsonAdapter<%s> {"
        + " public %2$s decode(JsonReader in) { return new %2$s(in.%s()); }"
        + " public void encode(%2$s v, JsonWriter out) { out.%s(v.v()); } }\n";
    same("@Json.With(IdW.class) record Id(String v) {}\n" + with.formatted("IdW", "Id", "readString", "writeString")
        + "@Json.With(NoW.class) record No(int v) {}\n" + with.formatted("NoW", "No", "readInt", "writeInt")
        + "@Json.With(OnW.class) record On(boolean v) {}\n" + with.formatted("OnW", "On", "readBoolean", "writeBoolean")
        + "@Json record R(Map<Id, Integer> i, TreeMap<String, Map<No, Id>> n, Map<On, Integer> o,"
        + " Map.Entry<Id, No> e) {}\n",
        "R", "{\"i\":{\"a \\\"b\":1},\"n\":{\"x\":{\"7\":\"v\"}},\"o\":{\"true\":2},\"e\":{\"k\":3}}",
        "Map<Id, No>", "{\"k\":1}",
        "Map<No, Id>", "{\"-12\":\"v\"}",
        "Map<No, Id>", "{\"x\":\"v\"} => .x(expected an integer)",
        "Map<No, Id>", "{\"1.5\":\"v\"} => .\"1.5\"(expected an integer)",
        "Map<No, Id>", "{\"1 \":\"v\"} => .\"1 \"(expected an integer)");
  }

  @Test
  void sequencedCollections() throws Exception {
    if (Runtime.version().feature() < 21) return; // they are new in Java 21
    same("@Json record S(SequencedCollection<Integer> c, SequencedSet<String> s, SequencedMap<String, Integer> m) {}",
        "S", "{\"c\":[2,1],\"s\":[\"b\",\"a\"],\"m\":{\"b\":1,\"a\":2}}",
        "SequencedCollection<String>", "[\"a\"]",
        "SequencedMap<Integer, String>", "{\"2\":\"a\",\"1\":\"b\"}");
  }

  /** Annotations of types stand in what the compiler shows of a type, and are no part of it. */
  @Test
  void annotatedTypes() throws Exception {
    same("""
        @Target(ElementType.TYPE_USE) @interface NonNull {}
        @Target(ElementType.TYPE_USE) @interface Nullable {}
        @Json static class B { private Boolean on; private boolean off;
          public @Nullable Boolean isOn() { return on; } public void setOn(@Nullable Boolean on) { this.on = on; }
          public @NonNull Boolean isOff() { return off; } public void setOff(@NonNull Boolean off) { this.off = off; } }
        @Json enum T { X; @Json.EnumValue public @NonNull String text() { return "x"; } }
        @Json enum F { X; @Json.EnumValue final @NonNull String text = "f"; }
        @Json enum N { X; @Json.EnumValue public @NonNull int code() { return 7; } }
        @Json sealed interface S<V> { record C<W>(@NonNull W w) implements S<@NonNull W> {} }
        @Json static class G<V> { private final V v; private G(V v) { this.v = v; }
          public @NonNull V getV() { return v; }
          @Json.Creator static <W> G<@NonNull W> of(@NonNull W v) { return new G<>(v); } }
        @Json record V<P>(@Nullable P p, List<@Nullable P> l, Map<String, @Nullable P> m) {}
        @Json record M(Map<@NonNull String, @NonNull List<@NonNull String>> m, @NonNull String @NonNull [] a) {}
        """,
        "B", "{\"on\":true,\"off\":false}", "T", "\"x\"", "F", "\"f\"", "N", "7",
        "S<String>", "{\"C\":{\"w\":\"x\"}}", "G<Integer>", "{\"v\":1}",
        "V<String>", "{\"l\":[\"a\",null],\"m\":{\"k\":null}}", "M", "{\"m\":{\"k\":[\"v\"]},\"a\":[\"x\"]}");
  }

  /** Defaults of each type that the processor reads when it compiles; all of them are right. */
  @Test
  void defaults() throws Exception {
    String with = "static class W extends JsonAdapter<Own> {"
        + " public Own decode(JsonReader in) { return new Own(in.readString()); }"
        + " public void encode(Own v, JsonWriter out) { out.writeString(v.v()); } }\n";
    same("@Json.With(W.class) record Own(String v) {}\n" + with + """
        @Json enum E { X, @Json.Hint(value = "y", aliases = "z") Y, @Json.Unknown U }
        @Json enum T { X; @Json.EnumValue String t() { return "x"; } }
        @Json enum N { X; @Json.EnumValue int n() { return 5; } }
        @Json record R(int i, Optional<R> r, @Json.Field(aliases = "alias") @Json.Default("1") int d) {}
        @Json sealed interface S { record P(int i) implements S {} record Q() implements S {} }
        @Json @Json.Discriminator("type") sealed interface G { record P(int i) implements G {} }
        @Json record Box<V>(V v) {}
        @Json record D(
            @Json.Default("\\"2026-01-02\\"") LocalDate a, @Json.Default("[[1],[]]") List<List<Integer>> b,
            @Json.Default("{\\"MONDAY\\":[true]}") Map<DayOfWeek, Set<Boolean>> c, @Json.Default("\\"z\\"") E d,
            @Json.Default("\\"anything\\"") E e, @Json.Default("\\"x\\"") T f, @Json.Default("5") N g,
            @Json.Default("{\\"r\\":{\\"i\\":2,\\"alias\\":7},\\"i\\":1}") R h,
            @Json.Default("{\\"P\\":{\\"i\\":1}}") S i,
            @Json.Default("{\\"i\\":1,\\"type\\":\\"P\\"}") G j, @Json.Default("{\\"v\\":1}") Box<Integer> k,
            @Json.Default("\\"o\\"") Own l, @Json.Default("[1,2]") int[] m, @Json.Default("\\"AQI=\\"") byte[] n,
            @Json.Default("\\"0102\\"") @Json.Hex byte[] o, @Json.Default("null") Optional<String> p,
            @Json.Default("{\\"a\\":[1,\\"b\\"]}") JsonValue q, @Json.Default("{\\"y\\":1}") EnumMap<E, Integer> r,
            @Json.Default("[\\"X\\"]") EnumSet<E> s, @Json.Default("\\"PT1S\\"") Duration t,
            @Json.Default("3") OptionalInt u,
            @Json.Default("[{\\"i\\":1}]") R[] v, @Json.Default("1.5") Number w,
            @Json.Default("{\\"o\\":\\"o\\"}") Map<Own, Own> x) {}
        """,
        "D", "{} => {\"a\":\"2026-01-02\",\"b\":[[1],[]],\"c\":{\"MONDAY\":[true]},\"d\":\"y\","
            + "\"e\":\"U\",\"f\":\"x\",\"g\":5,"
            + "\"h\":{\"i\":1,\"r\":{\"i\":2,\"d\":7},\"d\":1},\"i\":{\"P\":{\"i\":1}},\"j\":{\"type\":\"P\",\"i\":1},"
            + "\"k\":{\"v\":1},\"l\":\"o\",\"m\":[1,2],\"n\":\"AQI=\",\"o\":\"0102\",\"p\":null,"
            + "\"q\":{\"a\":[1,\"b\"]},"
            + "\"r\":{\"y\":1},\"s\":[\"X\"],\"t\":\"PT1S\",\"u\":3,\"v\":[{\"i\":1,\"d\":1}],\"w\":1.5,"
            + "\"x\":{\"o\":\"o\"}}");
  }

  @Test
  void settersWithOverloads() throws Exception {
    same("""
        @Json static class B { private int i; private String s; private List<? extends Number> l;
          private Optional<String> o; public int getI() { return i; } public void setI(int i) { this.i = i; }
          public void setI(Integer i) { this.i = i; } public void setI(String i) { this.i = Integer.parseInt(i); }
          public String getS() { return s; } public void setS(CharSequence s) { throw new IllegalStateException(); }
          public void setS(String s) { this.s = s; } public void setS(Object s) { throw new IllegalStateException(); }
          public List<? extends Number> getL() { return l; } public void setL(List<? extends Number> l) { this.l = l; }
          public void setL(Number... l) { throw new IllegalStateException(); }
          public Optional<String> getO() { return o; } public void setO(Optional<String> o) { this.o = o; }
          public void setO(String o) { throw new IllegalStateException(); } }
        @Json @Json.Builder(K.class) static class D { final int i; D(int i) { this.i = i; }
          public int getI() { return i; } }
        static class K { int i; public K i(String i) { throw new IllegalStateException(); }
          public K i(int i) { this.i = i; return this; } public K i(Integer i) { throw new IllegalStateException(); }
          public D build() { return new D(i); } }
        """,
        "B", "{\"i\":1,\"s\":\"x\",\"l\":[1],\"o\":\"y\"}", "D", "{\"i\":1}");
  }

  @Test
  void isInNames() throws Exception {
    same("""
        @Json static class A1 { private final boolean isActive; A1(boolean isActive) { this.isActive = isActive; }
          public boolean isActive() { return isActive; } }
        @Json static class A2 { private boolean isActive; public boolean isActive() { return isActive; }
          public void setActive(boolean active) { isActive = active; } }
        @Json record A3(boolean isActive) {}
        @Json static class A4 { private final String getName; private final Boolean isOn;
          @Json.Creator A4(String getName, Boolean isOn) { this.getName = getName; this.isOn = isOn; }
          public String getName() { return getName; } public Boolean isOn() { return isOn; } }
        """,
        "A1", "{\"isActive\":true}", "A3", "{\"isActive\":true}", "A4", "{\"getName\":\"x\",\"isOn\":true}");
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
            + "\\\"qs\\\":[{\\\"i\\\":\\\"b\\\"}],\\\"xs\\\":[],"
            + "\\\"pm\\\":{},\\\"qm\\\":{\\\"k\\\":{\\\"i\\\":\\\"c\\\"}},"
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

  @Test
  void genericTypesOfTheJdkThatAreImported() throws Exception {
    Compilation compilation = Compiled.compiler().compile(file("A", """
        @Json.Import(AbstractMap.SimpleEntry.class) class A {
          static String run() {
            return Jzon.encodeToString(new AbstractMap.SimpleEntry<>("a", 1),
                new TypeRef<AbstractMap.SimpleEntry<String, Integer>>() {});
          }
        }"""));
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("{\"key\":\"a\",\"value\":1}", Compiled.run(compilation, "ex.A"));
  }
}
