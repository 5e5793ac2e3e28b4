package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports of whole libraries: annotations in mixins, classes of packages below, and options that contradict. */
class ImportOptionsTest {
  @TempDir Path folder;
  private int libraries;

  private static JavaFileObject file(String name, String body) {
    int dot = name.lastIndexOf('.');
    return JavaFileObjects.forSourceString(name, "package " + name.substring(0, dot) + "; import java.util.*;"
        + " import com.fasterxml.jackson.annotation.*; public class " + name.substring(dot + 1) + " {" + body + "}");
  }

  private static String property(String type, String name, String field, String annotations) {
    String bean = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return annotations + " private " + type + " " + field + "; public " + type + " get" + bean + "() { return " + field
        + "; } public void set" + bean + "(" + type + " v) { " + field + " = v; } ";
  }

  private static String property(String type, String name) {
    return property(type, name, name, "");
  }

  private static final JavaFileObject[] EVENTS = {
    file("lib.Event", property("List<Item>", "records") + property("Map<String, Object>", "extra")),
    file("lib.Item", property("String", "sourceArn") + property("lib.below.Part", "part")),
    file("lib.below.Part", property("int", "number") + property("lib.apart.Size", "size")),
    file("lib.apart.Size", property("int", "width") + property("library.Other", "other")),
    file("library.Other", property("int", "x")),
  };

  private String compile(String json, String source, JavaFileObject... ofLibrary) throws Exception {
    String run = " class Run { static Object run() { var r = Jzon.tryDecode(\"" + json + "\".replace((char) 39, (char)"
        + " 34), " + ofLibrary[0].getName().replaceFirst("^/?(.*)[.]java$", "$1").replace('/', '.') + ".class); return"
        + " r.toError().isPresent() ? r.toError().get() : Jzon.encodeToString(r.orElseThrow()).replace((char) 34,"
        + " (char) 39); } }";
    return run(source + run, ofLibrary);
  }

  private String run(String source, JavaFileObject... ofLibrary) throws Exception {
    List<JavaFileObject> all = new ArrayList<>(Arrays.asList(OtherAnnotationsTest.LIBRARIES));
    all.addAll(Arrays.asList(ofLibrary));
    Path library = folder.resolve("library" + libraries++);
    String path = Compiled.library(
        library, com.google.testing.compile.Compiler.javac().withOptions("-parameters").compile(all));
    Compilation compilation = Compiled.compiler("-classpath", path).compile(Compiled.file("A", source));
    List<String> problems = new ArrayList<>();
    for (Diagnostic<?> one : compilation.diagnostics()) problems.add(one.getMessage(Locale.ENGLISH));
    return problems.isEmpty() ? Compiled.run(compilation, "ex.Run", library).toString() : String.join("\n", problems);
  }

  private static final String IMPORT = "@Json.Import(value = lib.Event.class, nullable = true, mixins = A.N.class)"
      + " class A { interface N { %s } }";

  @Test
  void mixins() throws Exception {
    JavaFileObject[] events = Arrays.copyOf(EVENTS, 2);
    events[1] = file("lib.Item", property("String", "sourceArn", "sourceArn", "@JsonProperty(\"source\")"));
    String json = "{'Records':[{'sourceARN':'a'}],'x':1,'y':'b'}";
    assertEquals(json, compile(json, IMPORT.formatted("@Json.Field(\"Records\") Object getRecords();"
        + " @Json.Field(\"sourceARN\") Object getSourceArn(); @Json.Rest Object getExtra();"), events),
        "they take precedence over annotations of the class");
    String jackson = "@com.fasterxml.jackson.annotation.";
    assertEquals(json, compile(json, IMPORT.formatted(jackson + "JsonProperty(\"Records\") Object getRecords();"
        + " @Json.Field(\"sourceARN\") void setSourceArn(Object x); " + jackson + "JsonAnyGetter Object getExtra();"),
        events), "of Jackson");
    assertEquals("{'records':[{'source':'a'}]}", compile("{'records':[{'source':'a'}],'extra':{}}", IMPORT.formatted(
        "@Json.Exclude Object extra;").replace("interface", "static class"), events), "a field");
  }

  @Test
  void mixinsOfOtherKinds() throws Exception {
    JavaFileObject event = file("lib.Event", property("int", "n", "n", "@JsonFormat(pattern = \"y\")")
        + property("int", "i"));
    String both = "{'n':'1','j':2}";
    assertEquals(both, compile(both, "@Json.Import(value = lib.Event.class, mixins = {N.class, M.class})"
        + " class A { static class Text extends JsonAdapter<Integer> { public Integer decode(JsonReader in) {"
        + " return Integer.parseInt(in.readString()); } public void encode(Integer i, JsonWriter out) {"
        + " out.writeString(i.toString()); } } } record M(@Json.Field(\"j\") int i) {} abstract class N {"
        + " @Json.With(A.Text.class) int n; }", event), "an adapter replaces an annotation of the library");
  }

  @Test
  void mixinsWithoutEffect() throws Exception {
    JavaFileObject[] events = {file("lib.Event", property("int", "records"))};
    String none = ": no imported class has such a member; give it the name of a getter, setter, method or field of one";
    assertEquals("N.getRecord" + none + "\nN.records" + none + "\nN.setExtra" + none + "\nN.getRecords" + none,
        compile("", IMPORT.formatted("@Json.Field(\"a\") Object getRecord(); @Json.Field(\"b\") Object records();"
            + " @Json.Exclude Object setExtra(); Object getNothing(); @Json.EnumValue Object getRecords();"), events));
    assertEquals("N: @Json.OmitEmpty does nothing without @Json; add that, or remove it", compile("",
        IMPORT.formatted("").replace("interface", "@Json.OmitEmpty interface"), events));
    assertEquals("A.N: jzon does not read @JsonInclude here; write @Json.OmitEmpty, or see the"
            + " option -Ajzon.otherAnnotations", compile("", IMPORT.formatted("")
        .replace("interface", "@com.fasterxml.jackson.annotation.JsonInclude(com.fasterxml.jackson.annotation."
            + "JsonInclude.Include.NON_EMPTY) interface"), events));
  }

  @Test
  void packagesBelow() throws Exception {
    String json = "{'records':[{'part':{'number':1,'size':{'width':2,'other':{'x':3}}}}]}";
    assertEquals(json, compile(json, "@Json.Import(value = {lib.Event.class, library.Other.class}, nullable = true)"
        + " class A {}", EVENTS));
    assertEquals("Size.other: no adapter for Other; write @Json.Import(Other.class) where Size is imported, or name an"
        + " adapter of yours there: @Json.Import(value = Size.class, with = OtherAdapter.class)",
        compile("", "@Json.Import(lib.Event.class) class A {}", EVENTS));
  }

  @Test
  void optionsThatContradict() throws Exception {
    String event = "@Json.Import(value = lib.Event.class, nullable = %s, fieldNames = NameStyle.%s) ";
    String once = event.formatted(true, "SNAKE_CASE");
    String other = "@Json.Import(library.Other.class) ";
    String twice = "@Json.Import: the package ex imports lib.Event twice, with other options or adapters; an import"
        + " holds for its package, so keep one of them, or write the other in another package";
    assertEquals("{}", compile("{}", once + "class A {} " + once + other + "class B {}", EVENTS));
    assertEquals(twice, compile("{}", once + event.formatted(false, "SNAKE_CASE") + other + "class A {}", EVENTS));
    assertEquals(twice, compile("{}", once + other + "class A {} " + event.formatted(true, "KEBAB_CASE") + "class B {}",
        EVENTS));
    String adapter = "class %s extends JsonAdapter<Thread> { public Thread decode(JsonReader in) { return null; }"
        + " public void encode(Thread i, JsonWriter out) {} } ";
    assertEquals(twice.replace("lib.Event", "java.lang.Thread"), compile("{}", "@Json.Import(with = {Y.class, Z.class})"
        + " class A {} " + adapter.formatted("Y") + adapter.formatted("Z"), EVENTS));
  }

  @Test
  void propertiesOfLibraries() throws Exception {
    String json = "{'names':['a'],'open':true}";
    assertEquals(json, compile(json, "@Json.Import(lib.B.class) class A {}", file("lib.B",
        property("boolean", "open", "_public", "@JsonProperty(\"open\")").replace("Open(", "Public(")
        + "private List<String> names; public List<String> getNames() { return names; } public void setNames(Collection"
        + "<String> v) { names = new ArrayList<>(v); }")), "the name of a field, and a setter that takes more");
    assertEquals("B.names: it is read as Collection<String> and written as Set<Object>; as B is compiled elsewhere,"
        + " write an adapter of it, which may convert a record of yours, and name it by @Json.Import(with ="
        + " BAdapter.class)",
        compile(json, "@Json.Import(lib.B.class) class A {}", file("lib.B", "private Set<Object> names; public"
            + " Set<Object> getNames() { return names; } public void setNames(Collection<String> v) { }")));
  }

  /** Jackson leaves out null too. A value that is read has an empty collection for a missing one and for null. */
  @Test
  void nullsUnderNonEmpty() throws Exception {
    JavaFileObject event = file("lib.Event", property("List<String>", "all", "all", "@JsonInclude(JsonInclude.Include"
        + ".NON_EMPTY)") + property("int[]", "some", "some", "@JsonInclude(JsonInclude.Include.NON_EMPTY)")
        + " public Map<String, String> made() { return null; } public boolean nulls() { return all == null; }");
    for (String options : List.of("", ", nullable = true")) {
      String run = "@Json.Import(value = lib.Event.class" + options + ") class A {} class Run { static Object run() {"
          + " lib.Event e = new lib.Event(); return Jzon.encodeToString(e) + e.nulls() + Jzon.decode(\"{\\\"all\\\":"
          + "null}\", lib.Event.class).getAll(); } }";
      assertEquals("{}true[]", run(run, event), options);
    }
  }

  @Test
  void sealedTypesWithoutNames() throws Exception {
    String shape = "public sealed interface Shape { record Dot(%s int x) implements Shape {} }";
    String note = "Shape: the annotations of the library do not say how its cases are told apart, so they have jzon's"
        + " form, such as {\"Case\":{…}}; for another form write an adapter, and name it by @Json.Import(with ="
        + " ShapeAdapter.class)";
    String json = "{'Dot':{'x':1}}";
    assertEquals(note, compile(json, "@Json.Import(lib.Shape.class) class A {}", JavaFileObjects.forSourceString(
        "lib.Shape", "package lib; " + shape.formatted("@com.fasterxml.jackson.annotation.JsonProperty"))));
    assertEquals(json, compile(json, "@Json.Import(lib.Shape.class) class A {}", JavaFileObjects.forSourceString(
        "lib.Shape", "package lib; " + shape.formatted(""))));
  }
}
