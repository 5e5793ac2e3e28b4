package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Types whose members, type parameters, nested classes and neighbours have every name that generated code mentions. */
class HygieneTest {
  /** Single imports, which a class of the package does not hide. */
  private static final String IMPORTS = "import jzon.bind.Json; import jzon.bind.JsonAdapter; import jzon.bind.Jzon;"
      + " import jzon.bind.TypeRef; import java.util.List; import java.util.Map; import java.util.Optional;"
      + " import java.util.OptionalInt; import java.lang.Integer; import java.lang.String; import java.lang.Object;"
      + " import java.lang.Number; import java.lang.Comparable;\n";

  private static final String CONSTANTS = numbered(300, "C%d", ", ");
  private static final String COMPONENTS = numbered(70, "int m%d", ", ");

  /** Has all kinds of code that the processor writes. */
  private static final String ALL_KINDS = """
      class Kinds {
        @Json record Generic<T extends Comparable<? super T>>(List<T> a, Optional<T> o, Generic<T> g,
            List<? extends Number> w, Map<String, T> m) {}
        @Json record Plain(int i, String s, List<String> l, Optional<Plain> p, OptionalInt oi, byte[] bytes,
            @Json.Default("[1]") List<Integer> d, @Json.Default("\\"NaN\\"") double n, List<Plain[]> a, Many many) {}
        @Json enum Names { A, B }
        @Json enum Many { CONSTANTS }
        @Json enum Codes { A(1); final int i; Codes(int i) { this.i = i; } @Json.EnumValue int i() { return i; } }
        @Json enum Texts { A; @Json.EnumValue String text() { return "a"; } }
        @Json sealed interface Shape<T> { record A<T>(T t) implements Shape<T> {}
          record B<T extends Number>(T t) implements Shape<T> {} }
        @Json @Json.Discriminator("t") sealed interface Tagged { record A(int i) implements Tagged {}
          @Json.With(W.class) record B(int i) implements Tagged {} }
        static class W extends JsonAdapter<Tagged.B> {
          public Tagged.B decode(jzon.engine.JsonReader in) { return null; }
          public void encode(Tagged.B b, jzon.engine.JsonWriter out) {} }
        @Json record Large(COMPONENTS) {}
        record Part(int u, Optional<String> v, @Json.Default("1") int w) {}
        @Json record Flat(@Json.Flatten Optional<Part> part, @Json.Secret String x, @Json.OmitEmpty List<String> y,
            @Json.Rest Map<String, Integer> z) {}
        @Json record LargeFlat(COMPONENTS, @Json.Flatten Optional<Part> part, @Json.Rest Map<String, Integer> z) {
          @Json.Defaults static LargeFlat none() { return null; } }
        @Json @Json.Builder(Built.B.class) record Built(int i) {
          static class B { public B i(int i) { return this; } public Built build() { return null; } } }
        @Json static class Chain { public Optional<Chain> next = Optional.empty(); public int a; }
      }""".replace("CONSTANTS", CONSTANTS).replace("COMPONENTS", COMPONENTS);

  private static final Set<String> OF_OBJECT =
      Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");
  private static final Set<String> NO_TYPES = Set.of("yield", "record", "sealed", "permits", "var");
  private static final Set<String> PACKAGES = Set.of("java", "jzon");

  /** All names in generated code, without those of the types. */
  private static final Set<String> NAMES = new TreeSet<>();

  private static String numbered(int count, String text, String separator) {
    return IntStream.range(0, count).mapToObj(text::formatted).collect(Collectors.joining(separator));
  }

  @BeforeAll
  static void collect() throws IOException {
    Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(file("k", "Kinds", ALL_KINDS));
    assertEquals("[]", compilation.diagnostics().toString());
    StringBuilder sources = new StringBuilder();
    for (JavaFileObject source : compilation.generatedSourceFiles()) sources.append(source.getCharContent(true));
    String code = Pattern.compile("\"[^\"\n]*\"|//.*|/\\*\\*.*").matcher(sources).replaceAll(" ");
    Matcher names = Pattern.compile("\\b[A-Za-z_][A-Za-z_0-9]*").matcher(code);
    while (names.find()) {
      boolean isOwn = names.group().contains("Kinds") || names.group().matches("[Cm][0-9]+");
      if (!isOwn && !SourceVersion.isKeyword(names.group(), SourceVersion.latest())) NAMES.add(names.group());
    }
    for (int i = 0; i < 8; i++) NAMES.add("seen" + 32 * i);
    NAMES.addAll(NO_TYPES);
    NAMES.addAll(List.of("when", "module", "opens", "to", "with"));
    assertTrue(NAMES.size() > 100 && NAMES.containsAll(
        List.of("java", "jzon", "Adapted", "Factory", "State", "in", "seen", "LikelySize")), NAMES.toString());
  }

  private static JavaFileObject file(String pack, String name, String source) {
    boolean isNamed = !pack.isEmpty();
    return JavaFileObjects.forSourceString(
        isNamed ? pack + "." + name : name, (isNamed ? "package " + pack + ";\n" : "") + IMPORTS + source);
  }

  /** A class whose method {@code run} tells whether all checks give true. */
  private static JavaFileObject main(String pack, List<String> checks) {
    return file(pack, "Main", """
        class Main {
          static <T> boolean same(JsonAdapter<T> adapter, String json) {
            return adapter.encodeToString(adapter.decode(json)).equals(json);
          }
          static Object run() { return %s; }
        }""".formatted(String.join("\n && ", checks)));
  }

  private static String check(String type, String json) {
    String adapter = type.contains("<") ? "new TypeRef<" + type + ">() {}" : type + ".class";
    return "same(Jzon.adapter(" + adapter + "), " + Constants.literal(json) + ")";
  }

  private static void roundTrip(String pack, List<JavaFileObject> files) throws Exception {
    Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(files);
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals("true", Compiled.run(compilation, pack.isEmpty() ? "Main" : pack + ".Main").toString());
  }

  private static final String[][] TYPES = {
    {"int", "1"}, {"String", "\"s\""}, {"Optional<String>", "\"o\""}, {"List<String>", "[\"l\"]"},
    {"Own", "{\"i\":1}"}, {"List<Own>", "[{\"i\":2}]"}, {"Map<String, Own>", "{\"k\":{\"i\":3}}"},
    {"@Json.Default(\"[7]\") List<Integer>", "[7]"}, {"OptionalInt", "3"}, {"List<? extends Number>", "[1]"},
  };

  @Test
  void members() throws Exception {
    List<String> names = new ArrayList<>(NAMES);
    names.removeAll(OF_OBJECT);
    List<JavaFileObject> files = new ArrayList<>(List.of(file("m", "Own", "@Json record Own(int i) {}"),
        file("m", "Part", "record Part(int _u, Optional<String> _v, @Json.Default(\"1\") int _w) {}")));
    List<String> checks = new ArrayList<>();
    for (int size : new int[] {5, 60, 100}) {
      for (int from = 0; from < names.size(); from += size) {
        List<String> components = new ArrayList<>();
        List<String> json = new ArrayList<>();
        for (int i = from; i < Math.min(names.size(), from + size); i++) {
          String[] type = TYPES[i % TYPES.length];
          components.add(type[0] + " " + names.get(i));
          json.add("\"" + names.get(i) + "\":" + type[1]);
        }
        String suffix = size + "_" + from;
        String fields = components.stream().map(c -> "public " + c + ";\n").collect(Collectors.joining());
        files.add(file("m", "R" + suffix, "@Json record R" + suffix + "(" + String.join(", ", components) + ") {}"));
        files.add(file("m", "F" + suffix, "@Json record F" + suffix + "(" + String.join(", ", components) + ","
            + " @Json.Flatten Optional<Part> _part, @Json.Rest Map<String, Integer> _rest) {}"));
        files.add(file("m", "P" + suffix, "record P" + suffix + "(" + String.join(", ", components) + ") {}"));
        files.add(file("m", "Q" + suffix, "@Json record Q" + suffix + "(@Json.Flatten Optional<P" + suffix + "> _a,"
            + " int _b) { @Json.Defaults static Q" + suffix + " none() { return new Q" + suffix
            + "(Optional.empty(), 1); } }"));
        files.add(file("m", "B" + suffix, "@Json class B" + suffix + " {" + fields + "}"));
        for (String kind : List.of("R", "B")) checks.add(check(kind + suffix, "{" + String.join(",", json) + "}"));
        checks.add(check("F" + suffix, "{" + String.join(",", json) + ",\"_u\":1,\"_w\":2,\"_z\":3}"));
        checks.add(check("Q" + suffix, "{" + String.join(",", json) + ",\"_b\":3}"));
      }
    }
    files.add(main("m", checks));
    roundTrip("m", files);
  }

  @Test
  void typeParameters() throws Exception {
    List<JavaFileObject> files = new ArrayList<>();
    List<String> checks = new ArrayList<>();
    for (String name : NAMES) {
      if (NO_TYPES.contains(name)) continue;
      int i = files.size();
      String list = name.equals("List") ? "java.util.List" : "List";
      String optional = name.equals("Optional") ? "java.util.Optional" : "Optional";
      files.add(file("t", "G" + i, "@Json record G%d<%s>(%s<%2$s> l, %s<%2$s> o, %2$s in, G%1$d<%2$s>[] g) {}"
          .formatted(i, name, list, optional)));
      checks.add(check("G" + i + "<Integer>", "{\"l\":[1],\"o\":2,\"in\":3,\"g\":[]}"));
      files.add(file("t", "F" + i, "@Json sealed interface F%d<%s> { record A<%2$s>(%2$s a) implements F%1$d<%2$s> {} }"
          .formatted(i, name)));
      checks.add(check("F" + i + "<Integer>", "{\"A\":{\"a\":3}}"));
    }
    files.add(main("t", checks));
    roundTrip("t", files);
  }

  /** Classes of the package have all the names, also those of packages, and are the types of members. */
  @Test
  void neighbours() throws Exception {
    neighbours("pack", Set.of());
  }

  /** There, nothing names a class of the package that a class of another one hides, whose package a class hides too. */
  @Test
  void neighboursInTheUnnamedPackage() throws Exception {
    neighbours("", PACKAGES);
  }

  private void neighbours(String pack, Set<String> without) throws Exception {
    List<JavaFileObject> files = new ArrayList<>();
    List<String> components = new ArrayList<>();
    List<String> json = new ArrayList<>();
    String start = pack.isEmpty() ? "" : "package " + pack + ";\n";
    String before = pack.isEmpty() ? "" : pack + ".";
    for (String name : NAMES) {
      if (NO_TYPES.contains(name) || without.contains(name)) continue;
      String annotation = name.equals("Json") ? "" : "import jzon.bind.Json;\n@Json ";
      files.add(JavaFileObjects.forSourceString(before + name, start + annotation + "record " + name + "(int i) {}"));
      if (name.equals("Json") || components.size() == 250) continue;
      json.add("\"c" + components.size() + "\":{\"i\":1}");
      components.add(before + name + " c" + components.size());
    }
    files.add(JavaFileObjects.forSourceString(before + "All",
        start + "import jzon.bind.Json;\n@Json record All(" + String.join(", ", components) + ") {}"));
    files.add(file(pack, "Users", """
        class Users {
          @Json record Generic<T>(List<T> l, Optional<T> o) {}
          @Json record Plain(int i, String s, List<String> l, Optional<Plain> p, OptionalInt oi,
              @Json.Default("[1]") List<Integer> d, Map<String, Plain> m) {}
          @Json enum Names { A, B }
          @Json enum Many { CONSTANTS }
          @Json @Json.Discriminator("t") sealed interface Tagged { record X(int i) implements Tagged {} }
          @Json sealed interface Shape<T> { record X<T>(T t) implements Shape<T> {} }
          @Json record Large(COMPONENTS) {}
        }""".replace("CONSTANTS", CONSTANTS).replace("COMPONENTS", COMPONENTS)));
    files.add(main(pack, List.of(
        check("All", "{" + String.join(",", json) + "}"),
        check("Users.Generic<Integer>", "{\"l\":[1],\"o\":2}"),
        check("Users.Plain", "{\"i\":1,\"s\":\"s\",\"l\":[],\"oi\":1,\"d\":[2],\"m\":{}}"),
        check("Users.Names", "\"B\""),
        check("Users.Many", "\"C299\""),
        check("Users.Tagged", "{\"t\":\"X\",\"i\":1}"),
        check("Users.Shape<Integer>", "{\"X\":{\"t\":1}}"),
        check("Users.Large", "{" + numbered(70, "\"m%1$d\":%1$d", ",") + "}"))));
    roundTrip(pack, files);
  }

  @Test
  void nestedClasses() throws Exception {
    StringBuilder nested = new StringBuilder();
    List<String> checks = new ArrayList<>();
    for (String name : NAMES) {
      if (NO_TYPES.contains(name) || PACKAGES.contains(name) || name.equals("Json")) continue;
      nested.append("  @Json record ").append(name).append("(int i, java.util.List<").append(name).append("> l) {}\n");
      checks.add(check("Outer." + name, "{\"i\":1,\"l\":[]}"));
    }
    roundTrip("o", List.of(file("o", "Outer", "class Outer {\n" + nested + "}"), main("o", checks)));
  }
}
