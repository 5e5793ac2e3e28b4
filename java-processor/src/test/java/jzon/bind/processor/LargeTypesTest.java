package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Enums, classes and sealed types of so many parts that one method or one class does not hold the code of all. */
class LargeTypesTest {
  private static final String IMPORTS = "import jzon.bind.*; import java.util.*;\n";

  @TempDir Path folder;

  private static String numbered(int count, String separator, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining(separator));
  }

  private static JavaFileObject file(String name, String source) {
    int dot = name.lastIndexOf('.');
    return JavaFileObjects.forSourceString(name, "package " + name.substring(0, dot) + ";\n" + IMPORTS + source);
  }

  /** Compiles the types in a class A, whose method run gives the number of documents that come back the same. */
  private void check(String types, List<String> checks, JavaFileObject... others) throws Exception {
    List<JavaFileObject> files = new ArrayList<>(List.of(others));
    StringBuilder methods = new StringBuilder();
    for (int i = 0; i < checks.size(); i++) {
      methods.append("static boolean f" + i + "() { return " + checks.get(i) + "; }\n");
    }
    files.add(file("ex.A", """
        class A {
          static <T> boolean same(Class<T> type, String json) {
            JsonAdapter<T> adapter = Jzon.adapter(type);
            String text = adapter.encodeToString(adapter.decode(json));
            if (!text.equals(json)) throw new IllegalStateException(text);
            return adapter.description().toString() != null;
          }
          static String error(JsonAdapter<?> adapter, String json) {
            return ((JsonResult.Failure<?>) adapter.tryDecode(json)).error().toString();
          }
          %s
          static String run() { int n = 0; %s return n + " of %d"; }
          %s
        }""".formatted(methods, numbered(checks.size(), "", i -> "if (f" + i + "()) n++; "), checks.size(), types)));
    Compilation compilation = Compiled.compiler("-Ajzon.describe=true").compile(files);
    assertEquals("[]", compilation.diagnostics().toString());
    assertEquals(checks.size() + " of " + checks.size(), Compiled.run(compilation, "ex.A"));
    assertEquals("", LargeClassesTest.tooLong(compilation, types.contains("Import") ? "ex.E_" : "ex.A_", folder));
  }

  private static String same(String type, String json) {
    return "same(" + type + ".class, " + Constants.literal(json) + ")";
  }

  private static String name(int i) {
    return "A_CONSTANT_OF_NUMBER_" + i;
  }

  @Test
  void enumsByName() throws Exception {
    for (int count : new int[] {50, 300, 900, 2000}) {
      String constants = numbered(count, ", ", LargeTypesTest::name);
      List<String> checks = new ArrayList<>();
      for (int i : new int[] {0, 1, 49, count / 2, count - 1}) {
        checks.add(same("E", '"' + name(i) + '"'));
        checks.add(same("L", '"' + name(i) + '"'));
      }
      checks.add("Jzon.decode(\"\\\"other\\\"\", L.class) == L." + name(count / 2));
      checks.add("Jzon.decode(\"\\\"alias7\\\"\", H.class) == H.C7");
      checks.add(same("H", "\"" + "h".repeat(90) + (count - 1) + "\""));
      String unknown = numbered(count, ", ", i -> (i == count / 2 ? "@Json.Unknown " : "") + name(i));
      String hints = numbered(count, ", ",
          i -> "@Json.Hint(value = \"" + "h".repeat(90) + i + "\", aliases = \"alias" + i + "\") C" + i);
      check("@Json enum E { " + constants + " }\n@Json enum L { " + unknown + " }\n@Json enum H { " + hints + " }",
          checks);
    }
  }

  @Test
  void enumsByValue() throws Exception {
    for (int count : new int[] {300, 1500}) {
      String body = "; final %s v; %s(%s v) { this.v = v; } @Json.EnumValue %s v() { return v; } }\n";
      String texts = "@Json enum T { " + numbered(count, ", ", i -> "C" + i + "(\"v" + i + "\")")
          + body.formatted("String", "T", "String", "String");
      String numbers = "@Json enum N { " + numbered(count, ", ", i -> "C" + i + "(" + 3 * i + ")")
          + body.formatted("int", "N", "int", "int");
      String unknown = "@Json enum U { @Json.Unknown " + numbered(count, ", ", i -> "C" + i + "(" + 3 * i + "L)")
          + body.formatted("long", "U", "long", "long");
      check(texts + numbers + unknown, List.of(same("T", "\"v" + (count - 1) + "\""), same("N", "" + 3 * (count - 1)),
          same("U", "3"), "Jzon.decode(\"5\", U.class) == U.C0"));
    }
  }

  /** Their constants may be in another order when the program runs. */
  @Test
  void importedEnums() throws Exception {
    for (int count : new int[] {50, 900}) {
      check("@Json.Import(lib.E.class) interface I {}",
          List.of(same("lib.E", "\"" + name(0) + "\""), same("lib.E", "\"" + name(count - 1) + "\"")),
          file("lib.E", "public enum E { " + numbered(count, ", ", LargeTypesTest::name) + " }"));
    }
  }

  private static final String[][] KINDS = {
    {"int", "1"}, {"String", "\"s\""}, {"Optional<String>", "\"o\""}, {"long", "2"}, {"List<Integer>", "[1]"},
    {"@Json.Default(\"7\") short", "7"}, {"@Json.Default(\"[]\") List<String>", "[\"x\"]"}, {"Inner", "{\"i\":1}"},
    {"List<Inner>", "[{\"i\":1}]"}, {"OptionalInt", "5"},
  };

  @Test
  void members() throws Exception {
    for (int count : new int[] {65, 600, 1100}) {
      String fields = numbered(count, "", i -> "public " + KINDS[i % KINDS.length][0] + " memberOfNumber" + i + ";\n");
      String withs = numbered(count, "", i -> "public B memberOfNumber" + i + "(" + KINDS[i % KINDS.length][0]
          .replaceFirst("@.* (?=[sL])", "") + " v) { made.memberOfNumber" + i + " = v; return this; }\n");
      IntFunction<String> member = i -> "\"memberOfNumber" + i + "\":" + KINDS[i % KINDS.length][1];
      String all = "{" + numbered(count, ",", member) + "}";
      String reversed = "{" + numbered(count, ",", i -> member.apply(count - 1 - i)) + "}";
      String few = "{" + IntStream.range(0, count).filter(i -> i % 10 < 2 || i % 10 == 3 || i % 10 == 4
          || i % 10 > 6 && i % 10 < 9).mapToObj(member).collect(Collectors.joining(",")) + "}";
      String missing = "{" + numbered(count - (count - 1) % 10, ",", member) + "}";
      int last = count - (count - 1) % 10 - 1;
      String types = "@Json record Inner(int i) {}\n@Json static class C {" + fields + "}\n"
          + "@Json @Json.Builder(B.class) static class D {" + fields + "}\n"
          + "static class B { D made = new D();" + withs + " D build() { return made; } }\n"
          + "@Json static class G<T> { public T t; public List<T> ts; " + fields + "}\n";
      check(types, List.of(
          same("C", all), same("D", all),
          "Jzon.encodeToString(Jzon.decode(" + Constants.literal(reversed) + ", C.class)).equals("
              + Constants.literal(all) + ")",
          "Jzon.decode(" + Constants.literal(few) + ", C.class).memberOfNumber5 == 7",
          "Jzon.decode(" + Constants.literal(few) + ", C.class).memberOfNumber2.isEmpty()",
          "error(Jzon.adapter(C.class), \"{}\").equals(\".memberOfNumber0(missing)\")",
          "error(Jzon.adapter(C.class), " + Constants.literal(all.replace(member.apply(last - last % 10) + ",", ""))
              + ").equals(\".memberOfNumber" + (last - last % 10) + "(missing)\")",
          "Jzon.adapter(new TypeRef<G<Integer>>() {}).encodeToString(Jzon.adapter(new TypeRef<G<Integer>>() {}).decode("
              + Constants.literal("{\"t\":1,\"ts\":[2]," + all.substring(1)) + ")).startsWith(\"{\\\"t\\\":1,\")"));
    }
  }

  /** The most that are supported: only the sizes of methods are looked at, as all else is as above. */
  @Test
  void mostMembers() throws Exception {
    String fields = numbered(10_000, "", i -> "public " + KINDS[i % 6][0] + " memberOfNumber" + i + ";\n");
    check("@Json static class C {" + fields + "}",
        List.of("error(Jzon.adapter(C.class), \"{}\").endsWith(\"(missing)\")"));
  }

  @Test
  void cases() throws Exception {
    for (int count : new int[] {130, 300}) { // two and three methods
      String records = numbered(count, "", i -> " record CaseOfNumber" + i + "(int i) implements %s {}\n");
      String empty = numbered(count, "", i -> " record CaseOfNumber" + i + "() implements S {}\n");
      List<String> checks = new ArrayList<>();
      for (int i : new int[] {0, 127, 128, count - 1}) {
        checks.add(same("K", "{\"CaseOfNumber" + i + "\":{\"i\":" + i + "}}"));
        checks.add(same("T", "{\"type\":\"CaseOfNumber" + i + "\",\"i\":" + i + "}"));
        checks.add(same("S", "\"CaseOfNumber" + i + "\""));
      }
      check("@Json sealed interface K {" + records.replace("%s", "K") + "}\n"
          + "@Json @Json.Discriminator(\"type\") sealed interface T {" + records.replace("%s", "T") + "}\n"
          + "@Json sealed interface S {" + empty + "}\n", checks);
    }
  }
}
