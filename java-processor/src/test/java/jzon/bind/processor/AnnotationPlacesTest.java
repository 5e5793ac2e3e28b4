package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import jzon.bind.Json;
import org.junit.jupiter.api.Test;

/**
 * Each annotation of {@code Json}, which are found by reflection, at each place that its {@code @Target} allows: either
 * the adapters that are written are others than without it, or an error names it.
 */
class AnnotationPlacesTest {

  /** Names the places in the sources below; each has {@code @} where the annotation goes. T is the member's type. */
  private static final Map<ElementType, List<String>> PLACES = Map.of(
      ElementType.TYPE, List.of(
          "@ @Json class A { public T xY; public int b; static class B { B xY(T t) { return this; } B b(int b) { return"
              + " this; } A build() { return null; } } }",
          "@ @Json record A(T xY, int b) { static class B { B xY(T t) { return this; } B b(int b) { return this; } A"
              + " build() { return null; } } }",
          "@ @Json enum A { X, yZ }",
          "@ @Json sealed interface A { record C(T xY) implements A {} }",
          "@Json sealed interface A { @ record C(T xY, int b) implements A {} }",
          "@Json sealed interface A { @ enum C implements A { X, yZ } }",
          "@Json sealed interface A { @ sealed interface C extends A { record D(T xY, int b) implements C {} } }",
          "@Json @Json.Discriminator(\"other\") sealed interface A { @ sealed interface C extends A { record D(T xY)"
              + " implements C {} } }",
          "@ @Json abstract class A { @Json.Creator static A of(T xY) { return null; } abstract T xY(); }",
          "@ interface A { T xY(); } @Json record D(T xY, int b) implements A {}",
          "@ class A { public T xY; } @Json class D extends A { public int b; }",
          "@ class A { public T xY; public int b; }",
          "@ enum A { X, yZ }",
          "@ sealed interface A { record C(T xY) implements A {} }",
          "@ @interface A {}"),
      ElementType.FIELD, List.of(
          "@Json class A { @ public T xY; }",
          "@Json class A { @ private T xY; public T getXY() { return xY; } public void setXY(T t) {} }",
          "@Json class A { @ transient T xY; public int b; }",
          "@Json class A { @ static T xY; public int b; }",
          "class S { @ public T xY; } @Json class A extends S { public int b; }",
          "interface I { @ T X = null; } @Json record A(int b) implements I {}",
          "@Json record A(int b) { @ static T xY; }",
          "@Json enum A { @ X, yZ }",
          "@Json enum A { X, yZ; @ T xY; }",
          "@Json enum A { X, yZ; @ int xY; }",
          "@Json enum A { X, yZ; @ static T xY; }",
          "@Json abstract sealed class A { @ public T xY; static final class C extends A {} }",
          "@Json.With(A.W.class) class A { @ public T xY; static class W extends JsonAdapter<A> { public A"
              + " decode(JsonReader in) { return null; } public void encode(A a, JsonWriter out) {} } }"),
      ElementType.METHOD, List.of(
          "@Json class A { private T xY; @ public T getXY() { return xY; } public void setXY(T t) {} }",
          "@Json class A { private T xY; public T getXY() { return xY; } @ public void setXY(T t) {} }",
          "@Json class A { public int b; @ public void xY() {} }",
          "@Json class A { public int b; @ public T xY(int i, int j) { return null; } }",
          "@Json class A { public int b; @ public <U> U xY() { return null; } }",
          "@Json class A { public int b; @ public String toString() { return \"\"; } }",
          "@Json class A { public int b; @ private T getXY() { return null; } }",
          "@Json class A { public int b; @ public T getXY() { return null; } }",
          "@Json class A { public int b; @ static T xY() { return null; } }",
          "@Json class A { private int b; A(int b) {} public int getB() { return b; } @ static A of(int b) { return"
              + " null;"
              + " } }",
          "@Json record A(T xY) { @ public T xY() { return xY; } }",
          "@Json record A(T xY) { @ public T getXY() { return xY; } }",
          "@Json record A(T xY) { @ public T other() { return xY; } }",
          "@Json record A(int b) { @ static A of(int b) { return null; } }",
          "interface I { @ T xY(); } @Json record A(T xY) implements I {}",
          "interface I { @ default T xY() { return null; } } @Json record A(int b) implements I {}",
          "interface I { @ default int xY() { return 1; } } @Json enum A implements I { X }",
          "class S { @ public T getXY() { return null; } } @Json class A extends S { public int b; }",
          "@Json enum A { X, yZ; @ int xY() { return 1; } }",
          "@Json enum A { X, yZ; @ T xY() { return null; } }",
          "@Json enum A { X, yZ; @ static A xY() { return X; } }",
          "@Json sealed interface A { @ T xY(); record C(T xY) implements A {} }",
          "@Json sealed interface A { @ static A of(T xY) { return null; } record C(T xY) implements A {} }",
          "@Json @Json.Builder(A.B.class) record A(T xY) { static class B { @ B xY(T t) { return this; } A build() {"
              + " return null; } } }",
          "@Json @Json.Builder(A.B.class) record A(T xY) { static class B { B xY(T t) { return this; } @ B more(T t) {"
              + " return this; } A build() { return null; } } }",
          "@Json @Json.Builder(A.B.class) record A(T xY) { @ static A of(T xY) { return null; } static class B { B"
              + " xY(T t)"
              + " { return this; } A build() { return null; } } }",
          "@interface A { @ int xY() default 1; }"),
      ElementType.CONSTRUCTOR, List.of(
          "@Json class A { private int b; private int c; A(int b, int c) {} @ A(int b) {} int getB() { return b; }"
              + " @Json.Exclude int getC() { return b; } }",
          "@Json record A(@Json.Exclude int b, int c) { @ A(int c) { this(1, c); } }",
          "@Json enum A { X; @ A() {} }",
          "@Json abstract sealed class A { @ A() {} static final class C extends A {} }",
          "@Json @Json.Builder(A.B.class) class A { private T xY; @ A() {} T getXY() { return xY; } static class B { B"
              + " xY(T t) { return this; } A build() { return null; } } }"),
      ElementType.PARAMETER, List.of(
          "@Json class A { private T xY; A(@ T xY) {} public T getXY() { return xY; } }",
          "@Json class A { private T xY; A() {} A(@ T xY) {} public T getXY() { return xY; } void setXY(T t) {} }",
          "@Json class A { private T xY; public T getXY() { return xY; } public void setXY(@ T t) {} }",
          "@Json class A { public int b; public void xY(int i, @ T t) {} }",
          "@Json class A { public int b; public void other(@ T t) {} }",
          "@Json class A { public int b; static void xY(@ T t) {} }",
          "@Json class A { public int b; static A xY(@ T t) { return null; } }",
          "@Json record A(T xY) { A(@ T xY) { this.xY = xY; } }",
          "@Json record A(T xY, int b) { A(@ T xY) { this(xY, 1); } }",
          "@Json enum A { X(null); A(@ T t) {} }",
          "@Json enum A { X; void f(@ T t) {} }",
          "@Json abstract sealed class A { A(@ T xY) {} static final class C extends A { C() { super(null); } } }",
          "@Json @Json.Builder(A.B.class) record A(T xY) { static class B { B xY(@ T t) { return this; } A build() {"
              + " return null; } } }",
          "@Json @Json.Builder(A.B.class) record A(T xY) { static class B { B xY(T t) { return this; } B more(@ T t) {"
              + " return this; } A build() { return null; } } }"),
      ElementType.RECORD_COMPONENT, List.of("@Json record A(@ T xY) {}"),
      ElementType.PACKAGE, List.of());

  private static final String OTHERS = "\nrecord F(int i) {}\n class W extends JsonAdapter<String> { public String"
      + " decode(JsonReader in) { return null; } public void encode(String s, JsonWriter out) {} }";

  private static List<Class<?>> annotations() {
    List<Class<?>> all = new ArrayList<>(List.of(Json.class));
    for (Class<?> nested : Json.class.getDeclaredClasses()) if (nested.isAnnotation()) all.add(nested);
    return all;
  }

  /** How an annotation is written; one that is new needs a line here, and one in the table of the processor. */
  private static String written(Class<?> annotation) {
    return switch (annotation.getSimpleName()) {
      case "Json" -> "@Json";
      case "Import" -> "@Json.Import(F.class)";
      case "Imports" -> "@Json.Imports(@Json.Import(F.class))";
      case "Field" -> "@Json.Field(\"y\")";
      case "Hint" -> "@Json.Hint(value = \"h\", aliases = \"i\")";
      case "Discriminator" -> "@Json.Discriminator(\"kind\")";
      case "FieldNames" -> "@Json.FieldNames(NameStyle.SNAKE_CASE)";
      case "HintNames" -> "@Json.HintNames(NameStyle.SNAKE_CASE)";
      case "Default" -> "@Json.Default(\"\\\"d\\\"\")";
      case "With" -> "@Json.With(W.class)";
      case "Base64" -> "@Json.Base64(Base64Style.PEM)";
      case "Epoch" -> "@Json.Epoch(jzon.engine.codecs.EpochUnit.MILLIS)";
      case "Format" -> "@Json.Format(\"uuuu-MM-dd\")";
      case "Order" -> "@Json.Order(\"b\")";
      case "Builder" -> "@Json.Builder(F.class)";
      case "NoExtraFields", "Exclude", "ExplicitNull", "Hex", "Creator", "EnumValue", "Unknown",
          "SkipUnknown", "Defaults", "Rest", "Flatten", "Secret", "Forms", "ByKind",
          "ByFields", "ValueCases",
          "AsString", "Bit", "OneOrMany", "EmptyArrayAsMap",
          "IgnoreCase", "OmitDefault", "OmitEmpty", "ObjectForms" ->
          "@Json." + annotation.getSimpleName();
      default -> fail("how is " + annotation + " written?");
    };
  }

  private static String type(Class<?> annotation) {
    return switch (annotation.getSimpleName()) {
      case "ExplicitNull" -> "Optional<String>";
      case "Base64", "Hex" -> "byte[]";
      case "Epoch" -> "java.time.Instant";
      case "SkipUnknown" -> "List<K>";
      case "OmitEmpty", "OneOrMany" -> "List<String>";
      case "AsString" -> "Integer";
      case "Bit" -> "Boolean";
      case "Rest", "EmptyArrayAsMap" -> "Map<String, String>";
      case "Flatten" -> "F";
      case "Format" -> "java.time.LocalDate";
      default -> "String";
    };
  }


  @Test
  void theTableHasAllAnnotations() {
    Set<String> names = new TreeSet<>();
    for (Class<?> annotation : annotations()) names.add(annotation.getSimpleName());
    assertEquals(names, new TreeSet<>(Placement.annotations()));
  }

  /** An annotation at a place; each is in a package of its own, so that one compilation has all. */
  private record Case(Class<?> annotation, ElementType target, String place, String source, String others) {
    String with() {
      return source.replace("@ ", written(annotation) + " ") + others;
    }

    String without() {
      return source.replace("@ ", "") + others;
    }

    String name() {
      return annotation == Json.class ? "@Json" : "@Json." + annotation.getSimpleName();
    }
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Class<?> annotation : annotations()) {
      for (ElementType target : annotation.getAnnotation(Target.class).value()) {
        List<String> places = PLACES.get(target);
        if (places == null) fail("no place for " + target);
        for (String place : places) {
          String source = place.replaceAll("\\bT\\b", type(annotation).replace("$", "\\$"));
          if (annotation == Json.class) source = source.replace("@ @Json ", "@ ");
          String others = OTHERS + (annotation == Json.SkipUnknown.class ? " @Json enum K { P }" : "");
          if (!isForOthers(annotation, place)) cases.add(new Case(annotation, target, place, source, others));
        }
      }
    }
    return cases;
  }

  @Test
  void eachAnnotationIsReadOrRefused() {
    List<Case> cases = cases();
    List<Outcome> annotated = compile(cases.stream().map(Case::with).toList());
    // most annotations have the same source without them
    List<String> sources = cases.stream().map(Case::without).distinct().toList();
    List<Outcome> outcomes = compile(sources);
    Map<String, Outcome> plain = new HashMap<>();
    for (int i = 0; i < sources.size(); i++) plain.put(sources.get(i), outcomes.get(i));
    List<String> unread = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case c = cases.get(i);
      Outcome with = annotated.get(i);
      List<String> errors = with.errors;
      boolean refused = errors.stream()
          .anyMatch(e -> e.contains(c.name()) || e.matches("A\\.(xY|XY|other): jzon cannot .*"));
      // what is not written anyway may be said to be left out
      String member = "\"" + (c.place.contains("other(") ? "other" : "xY") + "\"";
      if (c.annotation == Json.Exclude.class && errors.isEmpty() && !with.written.contains(member)) continue;
      // of a type it is for all members that have a default, and these have none
      if (c.annotation == Json.OmitDefault.class && c.target == ElementType.TYPE && errors.isEmpty()) continue;
      // that of a case is written without it as well
      boolean other = c.annotation == Json.class && (!errors.isEmpty() || !with.written.isEmpty());
      if (refused || other || errors.isEmpty() && !plain.get(c.without()).equals(with)) continue;
      unread.add(c.name() + " in " + c.place + ": " + errors);
    }
    assertEquals("", String.join("\n", unread));
  }

  /** An interface may be that of enums and of records, each of which reads what is for it. */
  private static boolean isForOthers(Class<?> annotation, String place) {
    boolean ofInterface = place.startsWith("interface I {") || place.startsWith("@Json sealed interface A { @ T");
    return ofInterface && place.contains("enum") != (annotation == Json.EnumValue.class);
  }

  /** The errors in a source, or the text of the files that were written if there are none. */
  private record Outcome(List<String> errors, String written) {}

  private static List<Outcome> compile(List<String> sources) {
    Map<Integer, List<String>> errors = new TreeMap<>();
    Compilation compilation;
    do { // javac checks files only if the processor found no error, so those without one are compiled again
      List<JavaFileObject> files = new ArrayList<>();
      for (int i = 0; i < sources.size(); i++) {
        if (!errors.containsKey(i)) files.add(Compiled.file("ex.p" + i, "A", sources.get(i)));
      }
      // no class files: only the errors and the generated sources are compared
      compilation = Compiled.compiler("-Xmaxerrs", "100000", "-XDshould-stop.ifNoError=FLOW").compile(files);
      for (Diagnostic<? extends JavaFileObject> error : compilation.errors()) {
        List<String> messages = errors.computeIfAbsent(numberOf(error.getSource()), n -> new ArrayList<>());
        messages.add(error.getMessage(Locale.ENGLISH));
      }
    } while (!compilation.errors().isEmpty());
    Map<Integer, StringBuilder> written = new TreeMap<>();
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      try {
        written.computeIfAbsent(numberOf(file), n -> new StringBuilder()).append(file.getCharContent(true));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      String files = NUMBER_IN_SOURCE.matcher(written.getOrDefault(i, new StringBuilder())).replaceAll("ex.p");
      outcomes.add(new Outcome(errors.getOrDefault(i, List.of()), files));
    }
    return outcomes;
  }

  private static final Pattern NUMBER = Pattern.compile("\\bex/p(\\d+)/");
  private static final Pattern NUMBER_IN_SOURCE = Pattern.compile("\\bex\\.p\\d+\\b");

  private static int numberOf(JavaFileObject file) {
    Matcher matcher = NUMBER.matcher(file.getName());
    assertTrue(matcher.find(), file.getName());
    return Integer.parseInt(matcher.group(1));
  }

  @Test
  void packages() throws IOException {
    for (Class<?> annotation : annotations()) {
      List<ElementType> targets = List.of(annotation.getAnnotation(Target.class).value());
      if (!targets.contains(ElementType.PACKAGE)) continue;
      JavaFileObject place = JavaFileObjects.forSourceString("ex.package-info",
          written(annotation).replace("@Json", "@jzon.bind.Json") + " package ex; import jzon.bind.NameStyle;");
      JavaFileObject type = JavaFileObjects.forSourceString("ex.F",
          "package ex; " + (annotation == Json.FieldNames.class ? "@jzon.bind.Json" : "")
              + " class F { public int iI; }");
      JavaFileObject adapter =
          Compiled.compiler().compile(place, type).generatedSourceFile("ex.F_JsonAdapter").orElseThrow();
      boolean styled = adapter.getCharContent(true).toString().contains("\"i_i\"");
      assertEquals(annotation == Json.FieldNames.class, styled, annotation.toString());
    }
  }
}
