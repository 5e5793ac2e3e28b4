package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The style of names of a package and of a whole compilation, and which style is the nearest. */
class FieldNamesTest {

  @TempDir Path folder;

  private static JavaFileObject file(String name, String source) {
    int dot = name.lastIndexOf('.');
    String start = dot < 0 ? "" : "package " + name.substring(0, dot) + "; ";
    return JavaFileObjects.forSourceString(name, start + "import jzon.bind.*; import java.util.*; " + source);
  }

  private static JavaFileObject packageInfo(String name, String annotations) {
    return JavaFileObjects.forSourceString(
        name + ".package-info", annotations + " package " + name + "; import jzon.bind.*;");
  }

  private static JavaFileObject snake(String name) {
    return packageInfo(name, "@Json.FieldNames(NameStyle.SNAKE_CASE)");
  }

  /** Returns the name of the member {@code aB} in the adapter of a type. */
  private static String nameOf(String adapter, Compiler compiler, JavaFileObject... files) throws Exception {
    Compilation compilation = compiler.compile(files);
    assertEquals("[]", compilation.errors().toString());
    String source = compilation.generatedSourceFile(adapter).orElseThrow().getCharContent(true).toString();
    List<String> found = new ArrayList<>();
    for (String name : List.of("aB", "a_b", "a-b", "AB")) if (source.contains("\"" + name + "\"")) found.add(name);
    assertEquals(1, found.size(), source);
    return found.get(0);
  }

  private static String nameInA(Compiler compiler, String source) throws Exception {
    return nameOf("p.A_JsonAdapter", compiler, snake("p"), file("p.A", source));
  }

  private static Compiler kebab() {
    return Compiled.compiler("-Ajzon.fieldNames=KEBAB_CASE");
  }

  @Test
  void theNearestCounts() throws Exception {
    assertEquals("aB", nameOf("p.A_JsonAdapter", Compiled.compiler(), file("p.A", "@Json record A(int aB) {}")));
    assertEquals("a-b", nameOf("p.A_JsonAdapter", kebab(), file("p.A", "@Json record A(int aB) {}")));
    assertEquals("a-b", nameOf("A_JsonAdapter", kebab(), file("A", "@Json record A(int aB) {}")));
    assertEquals("a_b", nameInA(Compiled.compiler(), "@Json record A(int aB) {}"));
    assertEquals("a_b", nameInA(kebab(), "@Json class A { public int aB; }"));
    assertEquals("AB",
        nameInA(kebab(), "@Json @Json.FieldNames(NameStyle.PASCAL_CASE) record A(int aB) {}"));
    assertEquals("aB", nameInA(kebab(), "@Json @Json.FieldNames(NameStyle.UNCHANGED) record A(int aB) {}"));
    assertEquals("aB", nameInA(kebab(), "@Json record A(@Json.Field(\"aB\") int aB) {}"));
  }

  @Test
  void nestedTypesAndCases() throws Exception {
    String pascal = "@Json @Json.FieldNames(NameStyle.PASCAL_CASE) ";
    for (Map.Entry<String, String> row : Map.of(
        "@Json record A(B b) { record B(int aB) {} }", "a_b",
        pascal + "record A(B b) { record B(int aB) {} }", "AB",
        // one with an annotation of its own is not covered by the type around, but by the package
        pascal + "record A(B b) { @Json record B(int aB) {} }", "a_b",
        "@Json sealed interface A { record B(int aB) implements A {} }", "a_b",
        pascal + "sealed interface A { record B(int aB) implements A {} }", "AB",
        pascal + "sealed interface A { @Json record B(int aB) implements A {} }", "AB",
        pascal + "sealed interface A { @Json.FieldNames(NameStyle.UNCHANGED) record B(int aB) implements A {} }", "aB")
        .entrySet()) {
      assertEquals(row.getValue(), nameOf("p.A_B_JsonAdapter", kebab(), snake("p"), file("p.A", row.getKey())),
          row.getKey());
    }
  }

  @Test
  void packagesBelowAreNotCovered() throws Exception {
    assertEquals("aB", nameOf("p.q.A_JsonAdapter", Compiled.compiler(), snake("p"),
        file("p.q.A", "@Json record A(int aB) {}"), file("p.B", "@Json record B(int i) {}")));
    assertEquals("a-b", nameOf("p.q.A_JsonAdapter", kebab(), snake("p"), file("p.q.A", "@Json record A(int aB) {}")));
  }

  /** Of an imported type the package counts into which it is imported, as the adapter is written there. */
  @Test
  void imports() throws Exception {
    JavaFileObject library = file("lib.L", "public class L { public int aB; }");
    JavaFileObject user = file("p.A", "@Json.Import(lib.L.class) class A {}");
    assertEquals("a_b", nameOf("p.L_JsonAdapter", Compiled.compiler(), snake("p"), library, user));
    assertEquals("aB", nameOf("p.L_JsonAdapter", Compiled.compiler(), snake("lib"), library, user));
    assertEquals("a_b", nameOf("p.L_JsonAdapter", Compiled.compiler(), library, packageInfo("p",
        "@Json.FieldNames(NameStyle.SNAKE_CASE) @Json.Import(lib.L.class)")));
    assertEquals("a-b", nameOf("p.L_JsonAdapter", kebab(), snake("lib"), library, user));
  }

  /** The annotation is in the class file of the package, where a build compiles only what has changed. */
  @Test
  void packagesFromClassFiles() throws Exception {
    String path = Compiled.library(
        folder, Compiled.compiler().compile(snake("p"), file("p.B", "@Json public record B(int i) {}")));
    assertEquals("a_b", nameOf("p.A_JsonAdapter", Compiled.compiler("-classpath", path),
        file("p.A", "@Json record A(int aB, B b) {}")));
  }

  /** The fields of a flattened class have the names that its own adapter gives them, whatever the options are now. */
  @Test
  void flattenedClassesFromClassFiles() throws Exception {
    Map<String, String> names = Map.of(
        "-g", "aB", "-Ajzon.fieldNames=KEBAB_CASE", "a-b", "-Ajzon.fieldNames=PASCAL_CASE", "AB");
    int n = 0;
    for (String annotation : List.of("@Json", "@Json @Json.FieldNames(NameStyle.SNAKE_CASE)")) {
      for (String then : names.keySet()) {
        String path = Compiled.library(folder.resolve("classes" + n++), Compiled.compiler(then)
            .compile(file("lib.B", annotation + " public record B(int aB) {}")));
        String expected = annotation.contains("SNAKE") ? "a_b" : names.get(then);
        for (String now : names.keySet()) {
          assertEquals(expected, nameOf("p.A_JsonAdapter", Compiled.compiler("-classpath", path, now),
              file("p.A", "@Json record A(@Json.Flatten lib.B b) {}")), annotation + then + now);
        }
      }
    }
  }

  @Test
  void unknownStylesOfTheOption() {
    for (Map.Entry<String, String> row : Map.of(
        "-Ajzon.fieldNames=SNAKE", "=SNAKE does not name a style",
        "-Ajzon.fieldNames=snake_case", "=snake_case does not name a style",
        "-Ajzon.fieldNames", " has no value").entrySet()) {
      List<String> errors = new ArrayList<>();
      Compiled.compiler(row.getKey()).compile(file("p.A", "@Json record A(int aB) {}")).errors()
          .forEach(e -> errors.add(e.getMessage(Locale.ENGLISH)));
      assertEquals(List.of("the option -Ajzon.fieldNames" + row.getValue() + "; use one of CAMEL_CASE, PASCAL_CASE,"
          + " SNAKE_CASE, KEBAB_CASE, SCREAMING_SNAKE_CASE, SCREAMING_KEBAB_CASE, UNCHANGED"), errors);
    }
  }

  /** What is not read on a package is rejected by the compiler, as the annotation does not allow the place. */
  @Test
  void otherAnnotationsOnPackages() {
    for (String annotation : List.of("@Json", "@Json.Exclude", "@Json.HintNames(NameStyle.SNAKE_CASE)",
        "@Json.NoExtraFields", "@Json.ExplicitNull", "@Json.SkipUnknown")) {
      Compilation compilation = Compiled.compiler().compile(
          packageInfo("p", "@Json.FieldNames(NameStyle.SNAKE_CASE) " + annotation));
      assertEquals(1, compilation.errors().size(), annotation);
      assertTrue(compilation.errors().get(0).getMessage(Locale.ENGLISH).contains("not applicable"), annotation);
    }
  }

  /** A default of a type that was compiled elsewhere, with an option perhaps, is not held against a style of today. */
  @Test
  void defaultsOfTypesFromClassFiles() throws Exception {
    String path = Compiled.library(
        folder, kebab().compile(file("lib.B", "@Json public record B(int aB) {}")));
    Compilation second = Compiled.compiler("-classpath", path).compile(
        file("p.A", "@Json record A(@Json.Default(\"{\\\"a-b\\\":1}\") lib.B b) {}"));
    assertEquals("[]", second.errors().toString());
  }
}
