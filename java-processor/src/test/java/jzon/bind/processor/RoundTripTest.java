package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.Set;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

/**
 * Issue 57, A: for each type that the processor accepts, {@code decode(encode(a))} equals a, as does {@code
 * decodeOnto(a, "{}")}, or encoding throws an exception that names the field.
 *
 * <p>The types are written here: each type of a field, with each annotation, in each shape of a class.
 */
class RoundTripTest {
  /** A prime, so that each part has all kinds of types, annotations and shapes. */
  private static final int PARTS = 23;

  /**
   * A type of a field.
   *
   * @param standard a default in JSON that is not the value of a missing field, or null
   * @param values expressions of values
   */
  private record Type(String name, String standard, String... values) {}

  private static final List<Type> TYPES = List.of(
      new Type("int", "7", "0", "7"),
      new Type("String", "\\\"x\\\"", "\"\"", "\"x\""),
      new Type("@Nullable String", "\\\"x\\\"", "null", "\"\"", "\"x\""),
      new Type("Optional<String>", "\\\"x\\\"", "Optional.empty()", "Optional.of(\"\")", "Optional.of(\"x\")"),
      new Type("OptionalInt", "7", "OptionalInt.empty()", "OptionalInt.of(7)"),
      new Type("Optional<Optional<String>>", "\\\"x\\\"", "Optional.empty()", "Optional.of(Optional.empty())",
          "Optional.of(Optional.of(\"x\"))"),
      new Type("Optional<Optional<String>>", "null", "Optional.empty()", "Optional.of(Optional.empty())",
          "Optional.of(Optional.of(\"x\"))"),
      new Type("@Nullable Optional<String>", "\\\"x\\\"", "null", "Optional.empty()", "Optional.of(\"x\")"),
      new Type("Optional<Optional<Optional<String>>>", "\\\"x\\\"", "Optional.empty()", "Optional.of(Optional.empty())",
          "Optional.of(Optional.of(Optional.empty()))", "Optional.of(Optional.of(Optional.of(\"x\")))"),
      new Type("Optional<OptionalInt>", "7", "Optional.empty()", "Optional.of(OptionalInt.empty())",
          "Optional.of(OptionalInt.of(7))"),
      new Type("List<String>", "[\\\"x\\\"]", "List.of()", "List.of(\"x\")", "List.of(\"y\")"),
      new Type("@Nullable List<String>", "[\\\"x\\\"]", "null", "List.of()", "List.of(\"x\")"),
      new Type("Optional<List<String>>", "[\\\"x\\\"]", "Optional.empty()", "Optional.of(List.of())",
          "Optional.of(List.of(\"x\"))"),
      new Type("List<Optional<String>>", "[null]", "List.of()", "List.of(Optional.empty())",
          "List.of(Optional.of(\"x\"))"),
      new Type("List<Optional<Optional<String>>>", "[null]", "List.of(Optional.of(Optional.empty()))",
          "List.of(Optional.of(Optional.of(\"x\")))"),
      new Type("List<@Nullable String>", "[null]", "Arrays.asList((String) null)", "List.of(\"x\")"),
      new Type("Map<String, Optional<String>>", "{\\\"a\\\":null}", "Map.of()", "Map.of(\"a\", Optional.empty())"),
      new Type("Level", "\\\"HIGH\\\"", "Level.LOW", "Level.HIGH"),
      new Type("Maybe", "\\\"x\\\"", "Maybe.NONE", "new Maybe(\"x\")", "new Maybe(\"y\")"),
      new Type("Optional<Maybe>", "\\\"x\\\"", "Optional.empty()", "Optional.of(Maybe.NONE)",
          "Optional.of(new Maybe(\"x\"))"),
      new Type("@Nullable Maybe", "\\\"x\\\"", "null", "Maybe.NONE", "new Maybe(\"x\")"),
      new Type("Shape", "{\\\"Square\\\":{\\\"a\\\":1}}", "new Shape.Circle(Optional.empty())", "new Shape.Square(1)"),
      new Type("Optional<Shape>", "{\\\"Square\\\":{\\\"a\\\":1}}", "Optional.empty()",
          "Optional.of(new Shape.Circle(Optional.empty()))", "Optional.of(new Shape.Square(1))"),
      new Type("Told", "{\\\"b\\\":1}", "new Told.P(\"x\", Optional.empty())", "new Told.Q(1)"),
      new Type("Kept", "{\\\"t\\\":\\\"P\\\"}", "new Kept.P()", "new Kept.Other(\"x\", Map.of(\"n\", JsonNull.NULL))"),
      new Type("Cell", "{\\\"N\\\":1}", "new Cell.N(0)", "new Cell.L(List.of(new Cell.O(Optional.empty())))"),
      new Type("Box<String>", "{\\\"value\\\":\\\"x\\\"}", "new Box<>(\"x\")"),
      new Type("Box<Optional<String>>", "{\\\"value\\\":\\\"x\\\"}", "new Box<>(Optional.empty())",
          "new Box<>(Optional.of(\"x\"))"),
      new Type("Box<Optional<Optional<String>>>", "{}", "new Box<>(Optional.empty())",
          "new Box<>(Optional.of(Optional.empty()))", "new Box<>(Optional.of(Optional.of(\"x\")))"),
      new Type("Box<Maybe>", "{}", "new Box<>(Maybe.NONE)", "new Box<>(new Maybe(\"x\"))"),
      new Type("MaybeBox<Optional<String>>", "{}", "new MaybeBox<>(Optional.empty())",
          "new MaybeBox<>(Optional.of(Optional.empty()))", "new MaybeBox<>(Optional.of(Optional.of(\"x\")))"),
      new Type("MaybeBox<Maybe>", "{}", "new MaybeBox<>(Optional.empty())",
          "new MaybeBox<>(Optional.of(Maybe.NONE))", "new MaybeBox<>(Optional.of(new Maybe(\"x\")))"),
      new Type("MaybeBox<JsonValue>", "{}", "new MaybeBox<>(Optional.empty())",
          "new MaybeBox<>(Optional.of(JsonValue.of(1)))"),
      new Type("Optional<Box<Optional<String>>>", "{}", "Optional.empty()", "Optional.of(new Box<>(Optional.empty()))"),
      new Type("JsonValue", "1", "JsonNull.NULL", "JsonValue.of(1)"),
      // null is an empty Optional and the null of Java, not the tree of null: docs/guide/absence.md
      new Type("Optional<JsonValue>", "1", "Optional.empty()", "Optional.of(JsonValue.of(1))"),
      new Type("@Nullable JsonValue", "1", "null", "JsonValue.of(1)"),
      new Type("List<JsonValue>", "[1]", "List.of()", "List.of(JsonNull.NULL)"),
      new Type("Optional<List<JsonValue>>", "[1]", "Optional.empty()", "Optional.of(List.of(JsonNull.NULL))"));

  /** Annotations of a field; {@code %s} is a default in JSON. */
  private static final List<String> FIELDS = List.of(
      "", "@Json.Default(\"%s\") ", "@Json.Default(\"null\") ", "@Json.ExplicitNull ", "@Json.OmitEmpty ",
      "@Json.Default(\"%s\") @Json.OmitDefault ", "@Json.Default(\"%s\") @Json.ExplicitNull ",
      "@Json.Default(\"%s\") @Json.OmitEmpty ", "@Json.Secret ", "@Json.Secret @Json.Default(\"%s\") ",
      "@Json.AsString ", "@Json.AsString @Json.Secret ", "@Json.OneOrMany ", "@Json.OneOrMany(asOne = true) ",
      "@Json.OneOrMany(asOne = true) @Json.Default(\"%s\") @Json.OmitDefault ", "@Json.OneOrMany @Json.OmitEmpty ",
      "@Json.OneOrMany(asOne = true) @Json.Secret ");

  /** Annotations of a class. */
  private static final List<String> CLASSES = List.of("", "@Json.ExplicitNull ", "@Json.OmitDefault ",
      "@Json.OmitEmpty ");

  /**
   * A shape of a class C with a field {@code v} and an {@code int w}.
   *
   * @param source its declaration, on one line: {@code $F} is the annotated field and {@code $T} its type, {@code $C}
   *     the annotations of the class, {@code #} its number
   * @param type the class, with arguments
   * @param made an expression of a value, of {@code $V} and {@code $W}
   * @param more expressions of other values, without {@code $V}
   */
  private record Shape(String source, String type, String made, String... more) {}

  private static final List<Shape> SHAPES = List.of(
      new Shape("@Json $C record C#($F v, int w) {}", "C#", "new C#($V, $W)"),
      new Shape("@Json $C record C#($F v, int w, @Json.Rest Map<String, JsonValue> rest) {}", "C#",
          "new C#($V, $W, Map.of(\"more\", JsonNull.NULL))"),
      new Shape("@Json @Json.NoExtraFields $C record C#($F v, int w, @Json.Rest(\"x-\") Map<String, JsonValue> r) {}",
          "C#", "new C#($V, $W, Map.of(\"x-more\", JsonNull.NULL))"),
      new Shape("@Json $C static final class C# { private $F v; private int w; public $T getV() { return v; } public"
          + " void setV($T v) { this.v = v; } public int getW() { return w; } public void setW(int w) { this.w = w; }"
          + " @Override public boolean equals(Object o) { return o instanceof C# c && Objects.equals(v, c.v) && w =="
          + " c.w; } @Override public int hashCode() { return w; } @Override public String toString() { return v +"
          + " \" \" + w; } } static C# make#($T v, int w) { C# c = new C#(); c.v = v; c.w = w; return c; }",
          "C#", "make#($V, $W)"),
      new Shape("@Json $C @Json.Builder(B#.class) record C#($F v, int w) { static B# builder() { return new B#(); } }"
          + " static final class B# { private $T v; private int w; B# v($T v) { this.v = v; return this; } B# w(int w)"
          + " { this.w = w; return this; } C# build() { return new C#(v, w); } }", "C#", "new C#($V, $W)"),
      new Shape("@Json $C record G#<T>($X v, int w) {}", "G#<$T>", "new G#<$T>($V, $W)"),
      new Shape("@Json $C record I#($F v) {} @Json record C#(@Json.Flatten I# in, int w) {}", "C#",
          "new C#(new I#($V), $W)"),
      new Shape("@Json $C record I#($F v) {} @Json record C#(@Json.Flatten Optional<I#> in, int w) {}", "C#",
          "new C#(Optional.of(new I#($V)), $W)", "new C#(Optional.empty(), $W)"),
      new Shape("@Json $C record I#($F v, Optional<Integer> o) {} @Json record C#(@Json.Flatten @Nullable I# in, int w)"
          + " {}", "C#", "new C#(new I#($V, Optional.empty()), $W)", "new C#(null, $W)",
          "new C#(new I#($1, Optional.of(1)), $W)"),
      new Shape("@Json $C record I#<T>($X v) {} @Json record C#(@Json.Flatten I#<$T> in, int w) {}", "C#",
          "new C#(new I#<$T>($V), $W)"),
      new Shape("@Json $C record I#<T>($X v) {} @Json record C#(@Json.Flatten Optional<I#<$T>> in, int w) {}", "C#",
          "new C#(Optional.of(new I#<$T>($V)), $W)", "new C#(Optional.empty(), $W)"),
      new Shape("@Json $C record C#($F v, int w) { @Json.Defaults static C# defaults() { return new C#($2, 0); } }",
          "C#", "new C#($V, $W)"),
      new Shape("@Json record C#(Optional<List<D#>> in, int w) { $C record D#($F v) {} }", "C#",
          "new C#(Optional.of(List.of(new C#.D#($V))), $W)"));

  private static final String COMMON = "import java.lang.annotation.*; class A { "
      + "@Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface Nullable {} "
      + "@Json enum Level { LOW, HIGH } "
      + "@Json sealed interface Shape { record Circle(Optional<Integer> r) implements Shape {} record Square(int a)"
      + " implements Shape {} } "
      + "@Json @Json.ByFields sealed interface Told { record P(String a, Optional<Integer> n) implements Told {} record"
      + " Q(int b) implements Told {} } "
      + "@Json @Json.Discriminator(\"t\") sealed interface Kept { record P() implements Kept {} @Json.Unknown record"
      + " Other(@Json.Unknown String t, @Json.Rest Map<String, JsonValue> more) implements Kept {} } "
      + "@Json @Json.ValueCases sealed interface Cell { record N(int n) implements Cell {} record"
      + " O(Optional<Integer> o)"
      + " implements Cell {} record L(List<Cell> l) implements Cell {} } "
      + "@Json record Box<T>(T value) {} @Json record MaybeBox<T>(Optional<T> value) {} "
      + "@Json.With(MaybeAdapter.class) record Maybe(String text) { static final Maybe NONE = new Maybe(null); } "
      + "public static class MaybeAdapter extends JsonAdapter<Maybe> { "
      + "@Override public Maybe decode(JsonReader in) { return in.tryReadNull() ? Maybe.NONE : new"
      + " Maybe(in.readString()); } @Override public void encode(Maybe a, JsonWriter out) { if (a.text() == null)"
      + " out.writeNull(); else out.writeString(a.text()); } @Override public Maybe missing() { return Maybe.NONE; }"
      + " @Override public boolean isLeftOut(Maybe a) { return a != null && a.text() == null; } } "
      + "static final List<String> OUT = new ArrayList<>(); static int same, refused; "
      + "static <T> void check(String name, JsonAdapter<T> adapter, T a, T b) { String json = \"\"; try { try {"
      + " json = adapter.encodeToString(a); } catch (RuntimeException e) {"
      + " if (e.getMessage().matches(\".*(\\\\.v: |\\\\.in: |Optional around it|null instead of a value).*\"))"
      + " refused++;"
      + " else OUT.add(name + \" \" + a + \" \" + e); return; }"
      + " T read = adapter.decode(json); if (!a.equals(read)) OUT.add(name + \" \" + a + \" \" + json + \" \" + read);"
      + " T onto = adapter.decodeOnto(a, \"{}\");"
      + " if (!a.equals(onto)) OUT.add(name + \" \" + a + \" onto \" + onto);"
      + " T patched = adapter.decodeOnto(a, \"{\\\"w\\\":2}\");"
      + " if (!b.equals(patched)) OUT.add(name + \" \" + a + \" patched \" + patched); same++;"
      + " } catch (RuntimeException e) { OUT.add(name + \" \" + a + \" \" + json + \" \" + e); } } ";

  private record Case(int number, String name, String source, String checks) {}

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Type type : TYPES) {
      for (String field : FIELDS) {
        if (field.contains("AsString") && !type.name.equals("int")) continue;
        if (field.contains("OneOrMany") && !type.name.matches("(@Nullable |Optional<)?List<.*")) continue;
        for (String above : CLASSES) {
          if (!field.isEmpty() && !above.isEmpty() && !field.equals(FIELDS.get(1))) continue;
          for (Shape shape : SHAPES) {
            // a TypeRef does not know annotations of type arguments
            if (shape.type.contains("<") && type.name.contains("<@Nullable")) continue;
            cases.add(of(cases.size(), type, String.format(field, type.standard), above, shape));
          }
        }
      }
    }
    return cases;
  }

  private static Case of(int n, Type type, String field, String above, Shape shape) {
    String boxed = type.name.equals("int") ? "Integer" : type.name;
    boolean isGeneric = shape.source.contains("<T>");
    if (isGeneric) boxed = boxed.replaceFirst("^@Nullable ", "");
    String used = isGeneric ? boxed : type.name;
    String variable = type.name.startsWith("@Nullable") ? "@Nullable T" : "T";
    String source = fill(shape.source, n, used).replace("$F", field + type.name).replace("$X", field + variable)
        .replace("$C", above).replace("$2", type.values[type.values.length - 1]);
    String name = n + " " + source.replaceAll("[{].*", "").replaceAll("@Json ", "");
    StringBuilder checks = new StringBuilder("static void t" + n + "() { JsonAdapter<" + fill(shape.type, n, used)
        + "> x = Jzon.adapter(new TypeRef<>() {}); ");
    List<String> made = new ArrayList<>(List.of(shape.more));
    for (int i = 0; i < made.size(); i++) made.set(i, made.get(i).replace("$1", type.values[0]));
    for (String value : type.values) made.add(shape.made.replace("$V", value));
    for (String one : made) {
      String at = fill(one, n, used);
      checks.append("check(\"").append(name.replace("\\", "\\\\").replace("\"", "\\\"")).append("\", x, ")
          .append(at.replace("$W", "1")).append(", ").append(at.replace("$W", "2")).append("); ");
    }
    return new Case(n, name, source, checks + "}");
  }

  private static String fill(String text, int n, String type) {
    return text.replace("#", "" + n).replace("$T", type);
  }

  /** Compiles the cases, each on two lines; returns the errors of each. */
  private static Map<Integer, Set<String>> errors(List<Case> cases, Compilation compilation) {
    Map<Integer, Set<String>> errors = new LinkedHashMap<>();
    for (Diagnostic<?> error : compilation.errors()) {
      int line = (int) error.getLineNumber() - 4;
      int at = line < 0 ? -1 : line / 2;
      errors.computeIfAbsent(at < 0 ? -1 : cases.get(at).number, x -> new TreeSet<>())
          .add(error.getMessage(Locale.ENGLISH));
    }
    return errors;
  }

  private static Compilation compiled(List<Case> cases) {
    StringBuilder source = new StringBuilder(COMMON).append("\n");
    for (Case one : cases) source.append(one.source).append("\n").append(one.checks).append("\n");
    source.append("static Object run() { ");
    int n = 0;
    StringBuilder parts = new StringBuilder();
    for (Case one : cases) {
      if (n++ % 200 == 0) {
        if (n > 1) parts.append("}\n");
        source.append("run").append(n).append("(); ");
        parts.append("static void run").append(n).append("() {");
      }
      parts.append(" t").append(one.number).append("();");
    }
    source.append("return same + \"\\n\" + refused + \"\\n\" + String.join(\"\\n\", OUT); }\n").append(parts)
        .append("} }");
    return com.google.testing.compile.Compiler.javac().withOptions("-parameters", "-Xmaxerrs", "100000", "-nowarn")
        .withProcessors(new JsonProcessor()).compile(Compiled.file("A", source.toString()));
  }

  /** Compiles a part of the cases, and all of them with many rounds; no two parts have a case in common. */
  @Test
  void valuesComeBack() throws Exception {
    int parts = Math.max(1, Math.min(PARTS, Integer.getInteger("jzon.rounds", 100_000) / 10_000));
    for (int part = 0; part < parts; part++) valuesComeBack(part);
  }

  private static void valuesComeBack(int part) throws Exception {
    List<Case> cases = cases().stream().filter(one -> one.number % PARTS == part).toList();
    Map<Integer, Set<String>> errors = errors(cases, compiled(cases));
    List<Case> accepted = cases.stream().filter(one -> !errors.containsKey(one.number)).toList();
    Compilation compilation = compiled(accepted);
    assertEquals("[]", compilation.errors().toString());
    String[] result = ((String) Compiled.run(compilation, "ex.A")).split("\n", 3);
    assertEquals("", result[2]);
    assertTrue(accepted.size() > cases.size() * 2 / 3, accepted.size() + " of " + cases.size());
    int same = Integer.parseInt(result[0]);
    int refused = Integer.parseInt(result[1]);
    assertTrue(same > accepted.size() && refused < same / 10, same + " values come back, not written are " + refused);
  }
}
