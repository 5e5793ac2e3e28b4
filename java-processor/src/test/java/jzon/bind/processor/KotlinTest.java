package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Classes of Kotlin as kapt shows them to annotation processors: what Java's sources do not have. */
class KotlinTest {
  private static final JavaFileObject METADATA =
      JavaFileObjects.forSourceString("kotlin.Metadata", "package kotlin; public @interface Metadata {}");

  private static Object run(String source) throws Exception {
    Compilation compilation = Compiled.compiler().compile(METADATA, Compiled.file("A", source));
    assertEquals("[]", compilation.diagnostics().toString(), source);
    return Compiled.run(compilation, "ex.A");
  }

  private static List<String> errors(String source) {
    return Compiled.compiler().compile(METADATA, Compiled.file("A", source)).errors().stream()
        .map(error -> error.getMessage(Locale.ENGLISH)).toList();
  }

  /** A class with x and y, or with x only, and a method with the parameters and annotations of its constructor. */
  private static String dataClass(String metadata, String method, boolean hasY) {
    String parameters = "(@Json.Default(\"1\") int x" + (hasY ? ", @Json.Field(\"why\") String y)" : ")");
    return metadata + " @Json public final class A { private final int x; " + (hasY ? "private final String y;" : "")
        + " public A" + parameters + " { this.x = x; " + (hasY ? "this.y = y;" : "") + " }"
        + " public int getX() { return x; } " + (hasY ? "public String getY() { return y; }" : "")
        + " public int component1() { return x; } public A " + method + parameters
        + " { return new A(x" + (hasY ? ", y" : "") + "); }"
        + " public static Object run() { return Jzon.decode(\"{\\\"why\\\":\\\"\\\"}\", A.class).getX(); } }";
  }

  @Test
  void annotationsThatCopyRepeatsAreIgnored() throws Exception {
    assertEquals(1, run(dataClass("@kotlin.Metadata", "copy", true)));
    assertEquals(1, run(dataClass("@kotlin.Metadata", "copy", false)));
  }

  @Test
  void otherMethodsAndJavaAreChecked() {
    String end = " has no effect on a parameter of a method that sets no field; it belongs on a field or accessor that"
        + " is not static";
    for (String[] row : new String[][] {{"", "copy"}, {"@kotlin.Metadata", "with"}}) {
      String method = "A." + row[1];
      assertEquals(List.of(method + "(x): @Json.Default" + end, method + "(y): @Json.Field" + end),
          errors(dataClass(row[0], row[1], true)));
    }
  }

  private static String companion(String annotated, String below) {
    return "@kotlin.Metadata @Json public final class A { public static final Companion Companion = new Companion();"
        + " private final int x; public A(int x) { this.x = x; } public int getX() { return x; }"
        + " " + annotated + " public static A defaults() { return Companion.defaults(); }"
        + " @kotlin.Metadata public static final class Companion { " + below + " public A defaults() {"
        + " return new A(2); } } public static Object run() { return Jzon.decode(\"{}\", A.class).getX(); } }";
  }

  @Test
  void theCompanionsMethodBehindAStaticOneIsIgnored() throws Exception {
    assertEquals(2, run(companion("@Json.Defaults", "@Json.Defaults")));
  }

  @Test
  void theCompanionsMethodWithoutAStaticOneIsChecked() {
    String source = companion("", "@Json.Defaults").replace("static A defaults()", "static A other()");
    assertEquals(
        List.of("Companion.defaults: @Json.Defaults has no effect on a getter; it belongs on a static method of a"
            + " record or class"),
        errors(source));
  }
}
