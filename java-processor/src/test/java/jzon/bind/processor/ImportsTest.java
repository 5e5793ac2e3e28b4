package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports of classes of the JDK and of libraries, which are in class files. */
class ImportsTest {
  @TempDir Path folder;
  private int libraries;
  private Path library;

  private static JavaFileObject file(String name, String source) {
    String home = name.substring(0, name.lastIndexOf('.'));
    return JavaFileObjects.forSourceString(name, "package " + home + "; import java.util.*; " + source);
  }

  /** Compiles a library, and then a class with the processor. */
  private Compilation compile(String source, JavaFileObject... ofLibrary) throws Exception {
    library = folder.resolve("library" + libraries++);
    String path = Compiled.library(
        library, com.google.testing.compile.Compiler.javac().withOptions("-parameters").compile(ofLibrary));
    return Compiled.compiler("-classpath", path).compile(Compiled.file("A", source));
  }

  private static List<String> errors(Compilation compilation) {
    List<String> errors = new ArrayList<>();
    for (Diagnostic<?> error : compilation.errors()) errors.add(error.getMessage(Locale.ENGLISH));
    return errors;
  }

  private Object run(String source, JavaFileObject... ofLibrary) throws Exception {
    Compilation compilation = compile(source, ofLibrary);
    assertEquals("[]", compilation.diagnostics().toString(), source);
    return Compiled.run(compilation, "ex.A", library);
  }

  private static final String SAME = " static <T> String same(Class<T> type, String... texts) { String all = \"\";"
      + " for (String t : texts) { var r = Jzon.tryDecode(t.replace((char) 39, (char) 34), type);"
      + " all += r.toError().isPresent() ? r.toError().get() : Jzon.encodeToString(r.orElseThrow(), "
      + "type).replace((char) 34,"
      + " (char) 39); } return all; } ";

  @Test
  void typesOfTheJdkThatNeedNone() {
    List<String> types = new ArrayList<>(StandardTypes.adapted());
    types.addAll(StandardTypes.collections());
    types.addAll(StandardTypes.maps());
    types.addAll(List.of("java.util.Optional", "java.util.concurrent.atomic.AtomicReference", "java.util.Map.Entry",
        "java.util.EnumSet", "java.util.EnumMap", "java.lang.String", "java.util.UUID"));
    types.removeIf(type -> type.contains("Sequenced")); // new in Java 21
    String classes = String.join(", ", types.stream().map(type -> type + ".class").toList());
    List<String> errors = errors(Compiled.compiler("-Xmaxerrs", "1000")
        .compile(Compiled.file("A", "@Json.Import({" + classes + "}) class A {}")));
    for (String type : types) {
      String message = "@Json.Import: " + type + " has an adapter already, as a type of the JDK; remove it";
      assertTrue(errors.contains(message), message);
    }
    assertEquals(types.size(), errors.size());
  }

  @Test
  void stateThatIsTransient() throws Exception {
    assertEquals(
        List.of("InetSocketAddress.holder: it is transient in an imported class, so that JSON would lose it; write an"
            + " adapter of InetSocketAddress, and name it by @Json.Import(with = InetSocketAddressAdapter.class)"),
        errors(Compiled.of("A", "@Json.Import(java.net.InetSocketAddress.class) class A {}")).stream()
            .filter(error -> error.contains("transient")).toList());
    assertEquals(
        List.of("B.x: it is transient in an imported class, so that JSON would lose it; write an adapter of B, and name"
            + " it by @Json.Import(with = BAdapter.class)"),
        errors(compile("@Json.Import(lib.B.class) class A {}", file("lib.B", "public class B { public int i; private"
            + " transient int x; public int getX() { return x; } public void setX(int x) { this.x = x; } }"))));
    assertEquals("{'i':1}", run("@Json.Import(lib.B.class) class A {" + SAME + "static Object run() {"
        + " return same(lib.B.class, \"{'i':1}\"); } }",
        file("lib.B", "public class B { public int i; private transient int hash; }")), "a cache");
  }

  @Test
  void copiesOfTheValueItself() throws Exception {
    assertEquals("{'x':1,'y':2}{'width':1,'height':2}", Compiled.run(Compiled.accepts("A",
        "@Json.Import({java.awt.Point.class, java.awt.Dimension.class}) class A {" + SAME
            + "static Object run() { return same(java.awt.Point.class, \"{'x':1,'y':2}\")"
            + " + same(java.awt.Dimension.class, \"{'width':1,'height':2}\"); } }"), "ex.A"));
    assertEquals("{'i':1,'next':{'i':2}}", run("@Json.Import(value = lib.B.class, nullable = true) class A {" + SAME
        + "static Object run() { return same(lib.B.class, \"{'i':1,'next':{'i':2}}\"); } }",
        file("lib.B", "public class B { public int i; private B mNext; public B getNext() { return mNext; } public void"
            + " setNext(B b) { mNext = b; } }")), "a field of another name");
  }

  @Test
  void abstractClasses() throws Exception {
    String uses = "@Json.Import(lib.B.class) class A {" + SAME
        + "static Object run() { return same(lib.B.class, \"{'x':'v','y':1}\", \"{}\"); } }";
    String auto = " static final class Auto extends B { final String x; final int y; Auto(String x, int y) { this.x = "
        + "x;"
        + " this.y = y; } public String x() { return x; } public int y() { return y; } } }";
    String builder = " public abstract static class Builder { public abstract Builder x(String x);"
        + " public abstract Builder y(int y); public abstract B build(); }"
        + " static final class Made extends Builder { String x; int y; public Builder x(String x) { this.x = x; return"
        + " this; } public Builder y(int y) { this.y = y; return this; } public B build() { return new Auto(x, y); } }";
    assertEquals("{'x':'v','y':1}.x(missing)", run(uses, file("lib.B", "public abstract class B { public abstract "
        + "String"
        + " x(); public abstract int y(); public static Builder builder() { return new Made(); }" + builder + auto)),
        "a builder, as AutoValue writes it");
    assertEquals("{'x':'v','y':1}.x(missing)", run(uses, file("lib.B", "public abstract class B { public abstract "
        + "String"
        + " x(); public abstract int y(); public static B create(String x, int y) { return new Auto(x, y); }" + auto)),
        "a factory");
    assertEquals("{'x':'v','y':1}.x(missing)", run(uses, file("lib.B", "public interface B { String x(); int y();"
        + " static Builder builder() { return new Made(); }"
        + (builder + auto).replace("static final class Auto extends", "static final class Auto implements"))),
        "an interface");
    assertEquals(
        List.of("B: an abstract class has no values of its own; as B is compiled elsewhere, write a static method with"
            + " @Json.Creator that returns it in a type that @Json.Import(mixins = ...) names, or write an adapter of"
            + " it, which may convert a record of yours, and name it by @Json.Import(with = BAdapter.class)"),
        errors(compile("@Json.Import(lib.B.class) class A {}", file("lib.B", "public abstract class B { public abstract"
            + " String x(); }"))));
  }

  /** What AutoValue writes for the class {@code B} with an int y and one other property. */
  private static JavaFileObject autoValue(String type, String getter, String setter, String visible) {
    String name = getter.replace("()", "");
    return file("lib.B", "public abstract class B { " + visible + "abstract " + type + " " + getter + "; public"
        + " abstract int y(); public static Builder builder() { return new Made(); }"
        + " public abstract static class Builder { public abstract Builder " + setter + "(" + type + " v);"
        + " public abstract Builder y(int y); public abstract B build(); }"
        + " static final class Made extends Builder { " + type + " v; int y;"
        + " public Builder " + setter + "(" + type + " v) { this.v = v; return this; }"
        + " public Builder y(int y) { this.y = y; return this; } public B build() { return new Auto(v, y); } }"
        + " static final class Auto extends B { final " + type + " " + name + "; final int y;"
        + " Auto(" + type + " v, int y) { " + name + " = v; this.y = y; }"
        + " " + visible + type + " " + getter + " { return " + name + "; } public int y() { return y; } } }");
  }

  /** Issue 58, D: classes of mapbox are abstract, and in one package. */
  @Test
  void abstractClassesInClosures() throws Exception {
    assertEquals("{'more':[{'x':'v','y':1}]}", run("@Json.Import(lib.Around.class) class A {" + SAME
        + "static Object run() { return same(lib.Around.class, \"{'more':[{'x':'v','y':1}]}\"); } }",
        file("lib.Around", "public record Around(List<B> more) {}"), autoValue("String", "x()", "x", "public ")));
    assertEquals("{'urban':true,'y':1}", run("@Json.Import(lib.B.class) class A {" + SAME
        + "static Object run() { return same(lib.B.class, \"{'y':1,'urban':true}\"); } }",
        autoValue("Boolean", "isUrban()", "isUrban", "public ")), "a method of the builder called as the getter");
    assertEquals(
        List.of("B.x: nothing gets it; as B is compiled elsewhere, write @Json.Exclude on a member of the same name or"
            + " a static getter that takes the B in a type that @Json.Import(mixins = ...) names, or write an adapter"
            + " of it, which may convert a record of yours, and name it by @Json.Import(with = BAdapter.class)"),
        errors(compile("@Json.Import(lib.B.class) class A {}", autoValue("String", "x()", "x", ""))),
        "a getter that only its package sees");
  }

  /** A missing field keeps the value that the class gives it; null is null. */
  @Test
  void initialValues() throws Exception {
    assertEquals("{'n':7,'all':[]}{'all':[]}{'n':8}", run(
        "@Json.Import(value = lib.B.class, nullable = true) class A {" + SAME + "static Object run() {"
            + " return same(lib.B.class, \"{}\", \"{'n':null}\", \"{'n':8,'all':null}\"); } }",
        file("lib.B", "public class B { public Integer n = 7; private List<String> all = new ArrayList<>(); public"
            + " List<String> getAll() { return all; } public void setAll(List<String> all) { this.all = all; } }")));
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 70; i++) fields.append("public Integer f").append(i).append(" = ").append(i).append("; ");
    assertEquals("0 33 null 69", run("@Json.Import(value = lib.B.class, nullable = true) class A { static Object"
        + " run() { lib.B b = Jzon.decode(\"{\\\"f33\\\":33,\\\"f68\\\":null}\", lib.B.class);"
        + " return b.f0 + \" \" + b.f33 + \" \" + b.f68 + \" \" + b.f69; } }",
        file("lib.B", "public class B { " + fields + "}")), "a large class");
  }

  private static final JavaFileObject[] PODS = {
    file("lib.Pod", "public class Pod { private String apiVersion; private Spec podSpec; public String "
        + "getApiVersion() {"
        + " return apiVersion; } public void setApiVersion(String v) { apiVersion = v; } public Spec getPodSpec() {"
        + " return podSpec; } public void setPodSpec(Spec s) { podSpec = s; } }"),
    file("lib.Spec", "public class Spec { public List<Container> containers; public Map<String, Phase> phases;"
        + " public apart.Quantity limit; }"),
    file("lib.Container", "public record Container(String name, int portNumber, Pod owner) {}"),
    file("lib.Phase", "public enum Phase { ON, OFF }"),
    file("apart.Quantity", "public final class Quantity { private final String text; public Quantity(String t, "
        + "int i)"
        + " { text = t; } public String show() { return text; } }"),
  };

  private static final String QUANTITY = " static class QuantityAdapter extends JsonAdapter<apart.Quantity> {"
      + " public apart.Quantity decode(JsonReader in) { return new apart.Quantity(in.readString(), 1); }"
      + " public void encode(apart.Quantity q, JsonWriter out) { out.writeString(q.show()); } }";

  /** One import takes the classes of its package; adapters of the program read those of others. */
  @Test
  void closureNullsNamesAndAdapters() throws Exception {
    String json = "{'api_version':'v1','pod_spec':{'containers':[{'port_number':1,'owner':{}}],'phases':{'ON':'OFF'},"
        + "'limit':'1Gi'}}";
    assertEquals(json + "{}.pod_spec.containers[0].port_number(missing)1Gi", run(
        "@Json.Import(value = lib.Pod.class, nullable = true, fieldNames = NameStyle.SNAKE_CASE, with ="
            + " A.QuantityAdapter.class) class A {" + SAME + QUANTITY
            + "static Object run() { return same(lib.Pod.class, \"" + json
            + "\", \"{}\", \"{'pod_spec':{'containers':[{}]}}\") + Jzon.decode(\"\\\"1Gi\\\"\","
            + " apart.Quantity.class).show(); } }", PODS));
    assertEquals(List.of("Spec.limit: no adapter for Quantity; write @Json.Import(Quantity.class) where Spec is"
        + " imported, or name an adapter of yours there: @Json.Import(value = Spec.class, with ="
        + " QuantityAdapter.class)"), errors(compile("@Json.Import(lib.Pod.class) class A {}", PODS)));
    assertEquals(".podSpec(missing)", run("@Json.Import(value = lib.Pod.class, with = A.QuantityAdapter.class) class "
        + "A {"
        + SAME + QUANTITY + "static Object run() { return same(lib.Pod.class, \"{'apiVersion':''}\"); } }", PODS));
  }

  @Test
  void adaptersThatDoNotFit() throws Exception {
    assertEquals(
        List.of("@Json.Import: java.time.Instant has an adapter already, as a type of the JDK; remove it"),
        errors(Compiled.of("A", "@Json.Import(with = Z.class) class A {} class Z extends JsonAdapter<java.time.Instant>"
            + " { public java.time.Instant decode(JsonReader in) { return null; }"
            + " public void encode(java.time.Instant i, JsonWriter out) {} }")));
    assertEquals(
        List.of("Thread: @Json.With needs Z to have a constructor without parameters that can be called from here"),
        errors(Compiled.of("A", "@Json.Import(with = Z.class) class A {} class Z extends JsonAdapter<Thread>"
            + " { private Z() {} public Thread decode(JsonReader in) { return null; }"
            + " public void encode(Thread i, JsonWriter out) {} }")));
    assertEquals("\"1970-01-01T00:00:00Z\"", Compiled.run(Compiled.accepts("A", "@Json.Import(with = DateAdapter.class)"
        + " class A { static Object run() { return Jzon.encodeToString(new Date(0)); } }"), "ex.A"), "a date");
  }
}
