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
    assertEquals("N.getRecord" + none + "\nN.record" + none + "\nN.setExtra" + none + "\nN.getRecords" + none,
        compile("", IMPORT.formatted("@Json.Field(\"a\") Object getRecord(); @Json.Field(\"b\") Object record();"
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
        + " write @Json.Exclude" + IN_MIXIN.replace("name in", "name or a static getter that takes the B in")
            .replace("Event", "B"),
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

  private static JavaFileObject type(String source) {
    return JavaFileObjects.forSourceString("lib.Event", "package lib; import java.util.*;"
        + " import com.fasterxml.jackson.annotation.*; " + source);
  }

  private static final String ID = "public class Event { public Id id; public List<Id> ids; public Map<Id, Integer>"
      + " byId; public static class Id implements Comparable<Id> { final String s; public Id(String s) { this.s = s; }"
      + " public String text() { return s; } public int compareTo(Id o) { return s.compareTo(o.s); } public int"
      + " hashCode() { return 1; } public boolean equals(Object o) { return o instanceof Id i && i.s.equals(s); } } }";

  @Test
  void adaptersInFields() throws Exception {
    String json = "{'id':'a','ids':['b'],'byId':{'c':1}}";
    String field = "JsonAdapter<lib.Event.Id> ID = Adapters.of(String.class).map(lib.Event.Id::new,"
        + " lib.Event.Id::text); Object OTHER = 1;";
    String source = "@Json.Import(value = lib.Event.class, with = A.class) interface A { " + field + " }";
    assertEquals(json, compile(json, source, type(ID)));
    assertEquals(json, compile(json, source.replace("A.class", "A.B.class").replace(field, "class B { static final "
        + field + " private static final JsonAdapter<Integer> HIDDEN = null; }"), type(ID)), "of a class");
    assertEquals(".ids[0](expected a string, got 1)", compile("{'id':'a','ids':[1]}", source, type(ID)));
    assertEquals("@Json.Import: ex.A is no adapter, and none of its static fields that can be seen from here is one",
        compile(json, source.replace("JsonAdapter<lib.Event.Id> ID", "Object ID").replaceFirst("map.*text[)]",
            "nullSafe()").replace(".nullSafe()", ""), type(ID)).replaceFirst("(?s)\n.*", ""));
  }

  private static final String SHAPE = "@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION) public sealed interface Event {"
      + " record Dot(int x, @JsonAlias(\"why\") int y) implements Event {} record Disc(int x, Integer r, List<Event>"
      + " in) implements Event { @JsonCreator public Disc {} } %s }";

  private String deduced(String json) throws Exception {
    String source = "@Json.Import(value = lib.Event.class, nullable = true) class A {}";
    return compile(json, source, type(SHAPE.formatted("")));
  }

  @Test
  void casesByFields() throws Exception {
    assertEquals("{'x':1,'y':2}", deduced("{'x':1,'y':2}"));
    assertEquals("{'x':1,'y':2}", deduced("{'other':[1],'why':2,'x':1}"));
    String nested = "{'x':1,'r':2,'in':[{'x':3,'y':4},{'x':5,'in':[]}]}";
    assertEquals(nested, deduced(nested));
    assertEquals("{'x':1,'in':[]}", deduced("{'in':[],'x':1}"));
    assertEquals("(its fields do not tell which case it is: Event.Dot or Event.Disc)", deduced("{'x':1}"));
    assertEquals(".in[1](its fields do not tell which case it is: Event.Dot or Event.Disc)",
        deduced("{'r':1,'x':1,'in':[{'x':1,'y':2},{'z':1}]}"));
    String two = "record A%1$s(int %1$s, int a%1$s) implements Event {} record B%1$s(int %1$s, int b%1$s) implements"
        + " Event {} ";
    assertEquals("(its fields do not tell which case it is: Event.Dot or Event.Disc... Event.Bp or Event.Aq or"
        + " Event.Bq)", compile("{'p':1,'q':2}", "@Json.Import(lib.Event.class) class A {}", type(SHAPE.formatted(
            two.formatted("p") + two.formatted("q")))));
    assertEquals(".y(expected an integer, got 'a')", deduced("{'x':1,'y':'a'}").replace('"', (char) 39));
    assertEquals("(expected an object, got 1)", deduced("1").replaceFirst("^[.]", ""));
    String same = "Event: its cases are told apart by their fields, and its case Event.Disc has all those of"
        + " Event.Same; as Event is compiled elsewhere, write an adapter of it, which may convert a record of yours,"
        + " and name it by"
        + " @Json.Import(with = EventAdapter.class)";
    assertEquals(same, compile("", "@Json.Import(lib.Event.class) class A {}",
        type(SHAPE.formatted("record Same(List<Event> in, int x) implements Event {}"))));
    assertEquals(same.replaceFirst("Event.Disc.*Event.Same;", "Event.None has none that are known;"),
        compile("", "@Json.Import(lib.Event.class) class A {}", type(SHAPE.formatted(
            "record None() implements Event {}"))));
  }

  @Test
  void allErrorsOfCasesByFields() throws Exception {
    String run = "@Json.Import(lib.Event.class) class A {} class Run { static Object run() { return Jzon.adapter("
        + "lib.Event.class).list().decodeAll(\"[{'x':1},{'x':'a','y':true},{'x':1,'y':2},{'in':[],'x':1}]\".replace("
        + "(char) 39, (char) 34)).errors(); } }";
    assertEquals("[.[0](its fields do not tell which case it is: Event.Dot or Event.Disc), .[1].x(expected an integer,"
        + " got \"a\"), .[1].y(expected an integer, got true), .[3].r(missing)]", run(run, type(SHAPE.formatted(""))));
  }

  /** A part of such a type nests as deep as others, and re-reading it has the limit of all alternatives. */
  @Test
  void casesByFieldsDeepInside() throws Exception {
    String json = "{'x':1,'in':[".repeat(40) + "]}".repeat(40);
    assertEquals(json, deduced(json));
  }

  @Test
  void aCaseByItself() throws Exception {
    JavaFileObject shape = type(SHAPE.formatted("") + " class Home { }");
    String run = "@Json.Import(lib.Event.Dot.class) class A {} class Run { static Object run() { return"
        + " Jzon.encodeToString(Jzon.decode(\"{\\\"x\\\":1,\\\"y\\\":2}\", lib.Event.Dot.class)); } }";
    assertEquals("{\"x\":1,\"y\":2}", run(run, shape));
  }

  @Test
  void constants() throws Exception {
    String text = "public class Event { public static final String TYPE = \"text\"; private final String type = TYPE;"
        + " private final int v = 2; public int n; public String getType() { return type; } public int getV() { return"
        + " v; } }";
    String source = "@Json.Import(value = lib.Event.class, nullable = %s) class A {}";
    for (boolean nullable : new boolean[] {true, false}) {
      String json = "{'type':'text','v':2,'n':1}";
      assertEquals(json, compile(json, source.formatted(nullable), type(text)));
      assertEquals(json, compile("{'n':1}", source.formatted(nullable), type(text)));
    }
  }

  @Test
  void settersThatBox() throws Exception {
    String json = "{'a':1,'open':true}";
    assertEquals(json, compile(json, "@Json.Import(lib.Event.class) class A {}", file("lib.Event", property("int", "a")
        .replace("setA(int", "setA(Integer") + "private boolean open; public boolean isOpen() { return open; } public"
        + " void setOpen(Boolean o) { open = o; }")));
  }

  @Test
  void nullOptionals() throws Exception {
    String optionals = property("Optional<String>", "s") + property("OptionalInt", "i") + property("Optional<List<"
        + "String>>", "l");
    String run = "@Json.Import(value = lib.Event.class, nullable = true) class A {} class Run { static Object run() {"
        + " lib.Event e = new lib.Event(); String all = Jzon.encodeToString(e); for (String json : new String[] {"
        + "\"{}\", \"{\\\"s\\\":null,\\\"i\\\":null}\", \"{\\\"s\\\":\\\"a\\\",\\\"i\\\":1,\\\"l\\\":[]}\"}) { e ="
        + " Jzon.decode(json, lib.Event.class); all += e.getS() + \"\" + e.getI() + Jzon.encodeToString(e); } return"
        + " all; } }";
    assertEquals("{}Optional.emptyOptionalInt.empty{}Optional.emptyOptionalInt.empty{}Optional[a]OptionalInt[1]"
        + "{\"s\":\"a\",\"i\":1,\"l\":[]}", run(run, file("lib.Event", optionals)));
  }

  /** A library may have a copy of Jackson's annotations in a package of its own, as that of Lambda's serializers. */
  @Test
  void copiedAnnotations() throws Exception {
    String json = "{'Records':[],'extra':{}}";
    JavaFileObject copy = JavaFileObjects.forSourceString("copied.com.fasterxml.jackson.annotation.JsonProperty",
        "package copied.com.fasterxml.jackson.annotation; public @interface JsonProperty { String value(); }");
    JavaFileObject mixin = JavaFileObjects.forSourceString("lib.EventMixin", "package lib; public abstract class"
        + " EventMixin { @copied.com.fasterxml.jackson.annotation.JsonProperty(\"Records\") abstract Object"
        + " getRecords(); @copied.com.fasterxml.jackson.annotation.JsonProperty(\"no\") abstract Object getNo(); }");
    List<JavaFileObject> all = new ArrayList<>(Arrays.asList(EVENTS));
    all.addAll(List.of(copy, mixin));
    assertEquals(json, compile(json, "@Json.Import(value = lib.Event.class, nullable = true, mixins ="
        + " lib.EventMixin.class, with = A.B.class) class A { static class B extends JsonAdapter<lib.Item> { public"
        + " lib.Item decode(JsonReader in) { return null; } public void encode(lib.Item i, JsonWriter out) {} } }",
        all.toArray(new JavaFileObject[0])));
  }

  @Test
  void excludedInAMixin() throws Exception {
    JavaFileObject event = file("lib.Event", "@JsonProperty(\"is_o\") private Object o; public int n;");
    assertEquals("{'n':1}", compile("{'n':1,'is_o':2}", "@Json.Import(value = lib.Event.class, mixins = M.class)"
        + " class A {} class M { @Json.Exclude Object o; }", event));
  }

  private static final String OR_ADAPTER = "write an adapter of it, which may convert a record of yours, and name it by"
      + " @Json.Import(with = EventAdapter.class)";
  private static final String IN_MIXIN =
      " on a member of the same name in a type that @Json.Import(mixins = ...) names, or " + OR_ADAPTER;

  /** The advice of messages can be followed: it names mixins where these help. */
  @Test
  void adviceForLibraries() throws Exception {
    String as = "; as Event is compiled elsewhere, ";
    String source = "@Json.Import(lib.Event.class) class A {}";
    String hidden = "public int n; private Object o; public Object getO() { return o; }";
    assertEquals("Event.o: nothing sets it" + as + "write @Json.Exclude" + IN_MIXIN,
        compile("", source, file("lib.Event", hidden)));
    String excluding = source.replace("lib.Event.class", "value = lib.Event.class, mixins = M.class")
        + " interface M { @Json.Exclude Object getO(); }";
    assertEquals("{'n':1}", compile("{'n':1,'o':2}", excluding, file("lib.Event", hidden)));
    assertEquals("Event.n: jzon does not read @JsonFormat here" + as + "write @Json.With or @Json.Epoch or @Json.Format"
        + IN_MIXIN, compile("", source, file("lib.Event", "@JsonFormat(pattern = \"y\") public int n;")));
    assertEquals("Event: a and b are both called \"a\" in JSON" + as + "write @Json.Field" + IN_MIXIN,
        compile("", source, file("lib.Event", "public int a; @JsonProperty(\"a\") public int b;")));
    assertEquals("Event.d: java.util.Date has no members but those that the zone of the machine gives; write"
        + " @Json.Import(with = DateAdapter.class)", compile("", source, file("lib.Event", "public Date d;")));
    assertEquals("Event: an abstract class has no values of its own" + as + "write a static method with @Json.Creator"
            + " that returns it in a type that @Json.Import(mixins = ...) names, or " + OR_ADAPTER,
        compile("", source, type("public abstract class Event { public int n; }")));
  }
}
