package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Issue 58, A2: annotations of other libraries at all their places on imported classes. Each is read, or is an error
 * that names the member and the annotation.
 */
class OtherPlacesTest {
  @TempDir Path folder;

  /** Annotations that jzon does not know: each is an error on a type and on a member. */
  private static final List<String> UNKNOWN = List.of(
      "com.fasterxml.jackson.annotation.JsonRawValue", "com.fasterxml.jackson.annotation.JsonView",
      "com.fasterxml.jackson.annotation.JsonIdentityInfo", "com.fasterxml.jackson.annotation.JsonBackReference",
      "com.fasterxml.jackson.annotation.JsonManagedReference", "com.fasterxml.jackson.annotation.JsonIgnoreType",
      "com.fasterxml.jackson.annotation.JsonAutoDetect", "com.fasterxml.jackson.annotation.JacksonInject",
      "com.fasterxml.jackson.annotation.JsonIncludeProperties", "com.fasterxml.jackson.annotation.JsonFilter",
      "com.fasterxml.jackson.databind.annotation.JsonTypeResolver", "tools.jackson.databind.annotation.JsonSerialize",
      "com.google.gson.annotations.JsonAdapter", "com.google.gson.annotations.Since",
      "com.squareup.moshi.JsonQualifier", "jakarta.json.bind.annotation.JsonbTypeAdapter",
      "jakarta.json.bind.annotation.JsonbNumberFormat", "jakarta.json.bind.annotation.JsonbVisibility",
      "javax.json.bind.annotation.JsonbTypeSerializer");

  /**
   * An imported class B.
   *
   * @param result what {@code document} gives when it is read and written again, or the start of the errors
   */
  private record Row(String source, String document, String result) {}

  private static Row read(String source, String document) {
    return new Row(source, document, document);
  }

  private static Row refused(String source, String member, String annotation) {
    return new Row(source, null, member + ": jzon does not read @" + annotation + " here;");
  }

  private static final String BEAN = "private int x; public int getX() { return x; } public void setX(int x) { this.x ="
      + " x; } ";

  private static String bean(String annotation, String place) {
    return BEAN.replace(switch (place) {
      case "field" -> "private int x;";
      case "getter" -> "public int getX()";
      case "setter" -> "public void setX(int x)";
      default -> "int x) {";
    }, annotation + " " + switch (place) {
      case "field" -> "private int x;";
      case "getter" -> "public int getX()";
      case "setter" -> "public void setX(int x)";
      default -> "int x) {";
    });
  }

  private static final List<String> NAMES = List.of(
      "@JsonProperty(\"a\")", "@SerializedName(\"a\")", "@com.squareup.moshi.Json(name = \"a\")",
      "@JsonbProperty(\"a\")");

  private static final List<String> IGNORES = List.of(
      "@JsonIgnore", "@JsonbTransient", "@com.squareup.moshi.Json(ignore = true)");

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (String place : List.of("field", "getter", "setter")) {
      for (String name : NAMES) {
        String bean = bean(name, place);
        rows.add(read("class B { " + bean + "}", "{'a':1}"));
        rows.add(read("class B extends Above {} class Above { " + bean + "}", "{'a':1}"));
        rows.add(read("class B extends Above<Integer> { public int w; } class Above<T> { " + bean + "}",
            "{'a':1,'w':2}"));
      }
      for (String ignore : IGNORES) {
        rows.add(new Row("class B { public int w; " + bean(ignore, place) + "}", "{'w':1,'x':2}", "{'w':1}"));
        rows.add(new Row("class B extends Above { public int w; } class Above { " + bean(ignore, place) + "}",
            "{'w':1,'x':2}", "{'w':1}"));
      }
      rows.add(new Row("class B { " + bean("@JsonAlias({\"a\", \"b\"})", place) + "}", "{'b':1}", "{'x':1}"));
      String text = "private String s; public String getS() { return s; } public void setS(String s) { this.s = s; }"
          + " public int w; ";
      String included = "@JsonInclude(JsonInclude.Include.NON_NULL) ";
      rows.add(read("class B { " + switch (place) {
        case "field" -> included + text;
        case "getter" -> text.replace("public String getS", included + "public String getS");
        default -> text.replace("public void setS", included + "public void setS");
      } + "}", "{'w':1}"));
    }
    for (String name : NAMES) {
      rows.add(read("record B(" + name + " int x) {}", "{'a':1}"));
      rows.add(read("enum B { " + name.replace("\"a\"", "\"one\"") + " ONE }", "'one'"));
      rows.add(read("class B { private final int x; public B(" + name + " int x) { this.x = x; } public int getX() {"
          + " return x; } }", "{'a':1}"));
      rows.add(read("class B { private final int x; public final int w; @JsonCreator public B(" + name
          + " int x, @JsonProperty(\"w\") int w) { this.x = x; this.w = w; } public B(String s) { this(1, 2); }"
          + " public int getX() { return x; } }", "{'a':1,'w':2}"));
      rows.add(read("class B implements I { private int x; public int getX() { return x; } public void setX(int x) {"
          + " this.x = x; } } interface I { " + name + " int getX(); }", "{'a':1}"));
    }
    rows.addAll(OF_TYPES);
    rows.addAll(VALUES);
    rows.addAll(REFUSED);
    for (String unknown : UNKNOWN) {
      String simple = unknown.substring(unknown.lastIndexOf('.') + 1);
      rows.add(refused("@" + unknown + " record B(int x) {}", "B", simple));
      for (String place : List.of("field", "getter", "setter")) {
        rows.add(refused("class B extends Above { public int w; } class Above { " + bean("@" + unknown, place) + "}",
            "B.x", simple));
      }
    }
    return rows;
  }

  private static final List<Row> OF_TYPES = List.of(
      new Row("class B { public int x; @JsonIgnore private final Map<String, Object> m = new TreeMap<>();"
          + " @JsonAnyGetter public Map<String, Object> getM() { return m; } @JsonAnySetter public void put(String"
          + " name, Object value) { m.put(name, value); } }", "{'x':1,'z':[1,{'a':null}],'y':'s'}",
          "{'x':1,'y':'s','z':[1,{'a':null}]}"),
      read("class B extends Above { public int x; } class Above { private final Map<String, Integer> m = new"
          + " TreeMap<>(); @JsonAnyGetter public Map<String, Integer> any() { return m; } @JsonAnySetter public void"
          + " put(String name, Integer value) { m.put(name, value); } }", "{'x':1,'y':2}"),
      read("record B(int x, @JsonAnyGetter @JsonAnySetter Map<String, Integer> m) {}", "{'x':1,'y':2}"),
      read("@JsonInclude(JsonInclude.Include.NON_DEFAULT) class B { public int n = 7; public String s = \"a\"; public"
          + " Integer i; }", "{}"),
      read("@JsonInclude(JsonInclude.Include.NON_DEFAULT) class B { public int n = 7; public String s = \"a\"; public"
          + " Integer i; }", "{'n':0,'s':null,'i':1}"),
      read("class B { @JsonDeserialize(as = java.util.LinkedHashSet.class) public Set<Integer> s; }", "{'s':[2,1]}"),
      read("@JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) record B(int firstName) {}",
          "{'first_name':1}"),
      read("class B extends Above { public int firstName; } @JsonNaming(n.PropertyNamingStrategies"
          + ".SnakeCaseStrategy.class) class Above { public int lastName; }", "{'last_name':2,'first_name':1}"),
      read("class B extends Above { public int w; } @JsonInclude(JsonInclude.Include.NON_NULL) class Above {"
          + " public String s; }", "{'w':1}"),
      new Row("class B extends Above { public int w; } @JsonIgnoreProperties(\"s\") class Above {"
          + " public String s; }", "{'s':'x','w':1}", "{'w':1}"),
      read("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\") sealed interface B { @JsonTypeName(\"one\")"
          + " record One(int i) implements B {} @JsonTypeName(\"two\") record Two() implements B {} }",
          "{'type':'one','i':1}"),
      read("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT) @JsonSubTypes({"
          + "@JsonSubTypes.Type(value = B.One.class, name = \"one\")}) sealed interface B { record One(int i)"
          + " implements B {} record Two(int i) implements B {} }", "{'one':{'i':1}}"));

  private static final String TEXT = "@JsonValue public String text() { return t; } ";

  private static final List<Row> VALUES = List.of(
      read("record B(String t) { " + TEXT + "}", "'x'"),
      read("record B(@JsonValue String t) { @JsonCreator public static B of(String t) { return new B(t); } }", "'x'"),
      read("class B { private final String t; public B(String t) { this.t = t; } " + TEXT + "}", "'x'"),
      read("class B { private final String t; private B(String t) { this.t = t; } " + TEXT
          + "@JsonCreator public static B of(String t) { return new B(t); } public static B other(String t) { return"
          + " null; } }", "'x'"),
      read("class B { private final int n; @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public B(int n) { this.n ="
          + " n; } @JsonValue public int getN() { return n; } }", "7"),
      read("class B { @JsonValue public final List<Integer> all; public B(List<Integer> all) { this.all = all; } }",
          "[1,2]"),
      read("class B { private final String t; public B(String t) { this.t = t; } @JsonValue @Override public String"
          + " toString() { return t; } }", "'x'"),
      read("class B extends Above { public B(String t) { super(t); } } class Above { final String t; Above(String t) {"
          + " this.t = t; } " + TEXT + "}", "'x'"),
      new Row("class B { private final String t; private B(String t) { this.t = t; } " + TEXT
          + "@JsonCreator public static B of(String t) { if (t.isEmpty()) throw new"
          + " IllegalArgumentException(\"empty\"); return t.equals(\"none\") ? null : new B(t); } }", "''", "(empty)"),
      new Row("class B { private final String t; private B(String t) { this.t = t; } " + TEXT
          + "@JsonCreator public static B of(String t) { return t.equals(\"none\") ? null : new B(t); } }", "'none'",
          "(not a value of lib.B)"),
      read("record B(Id id, List<Id> all, Map<String, Id> more) { public record Id(@JsonValue String t) {} }",
          "{'id':'a','all':['b'],'more':{'c':'d'}}"));

  private static final List<Row> REFUSED = List.of(
      refused("class B { private String t; " + TEXT + "}", "B.text", "JsonValue"),
      refused("class B { public int w; @JsonValue @Override public String toString() { return \"\"; } }", "B.toString",
          "JsonValue"),
      refused("class B { public int w; @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public static B of(int w) {"
          + " return null; } }", "B.of", "JsonCreator"),
      refused("class B { public int w; @JsonAnySetter public void set(String name, Object value) {} }", "B.set",
          "JsonAnySetter"),
      refused("record B(@JsonFormat(pattern = \"uuuu\") java.time.LocalDate at) {}", "B.at", "JsonFormat"),
      refused("record B(@JsonTypeInfo(use = JsonTypeInfo.Id.NAME) int x) {}", "B.x", "JsonTypeInfo"),
      refused("record B(@JsonSerialize(using = String.class) int x) {}", "B.x", "JsonSerialize"),
      refused("@JsonSerialize(using = String.class) record B(int x) {}", "B", "JsonSerialize"),
      refused("class B { @JsonDeserialize(as = java.util.TreeSet.class) public Set<Integer> s; }", "B.s",
          "JsonDeserialize"),
      refused("@JsonInclude(JsonInclude.Include.NON_DEFAULT) record B(int x) {}", "B", "JsonInclude"),
      refused("class B extends Above { public int w; } @JsonSerialize(using = String.class) class Above {}", "B",
          "JsonSerialize"),
      refused("record B(@JsonInclude(JsonInclude.Include.NON_DEFAULT) int x) {}", "B.x", "JsonInclude"),
      refused("record B(@JsonProperty(access = JsonProperty.Access.READ_ONLY) int x) {}", "B.x", "JsonProperty"),
      refused("@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) sealed interface B { record One(int i) implements B {} }",
          "B", "JsonTypeInfo"),
      refused("enum B { @JsonFormat(pattern = \"x\") ONE }", "B.ONE", "JsonFormat"),
      refused("enum B { @JsonIgnore ONE }", "B.ONE", "JsonIgnore"),
      refused("record B(@JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) int x) {}", "B.x",
          "JsonNaming"));

  @Test
  void onImportedClasses() throws Exception {
    List<Row> rows = rows();
    List<JavaFileObject> files = new ArrayList<>(List.of(OtherAnnotationsTest.LIBRARIES));
    for (String unknown : UNKNOWN) files.add(OtherAnnotationsTest.annotation(unknown, ""));
    for (int i = 0; i < rows.size(); i++) {
      String source = rows.get(i).source.replaceFirst("(?=(record|class|enum|sealed interface) B)", "public ");
      files.add(JavaFileObjects.forSourceString("lib" + i + ".B", "package lib" + i + "; "
          + OtherAnnotationsTest.IMPORTS + source));
    }
    String path = Compiled.library(folder, Compiler.javac().withOptions("-parameters").compile(files));
    StringBuilder all = new StringBuilder("class A { static final List<String> OUT = new ArrayList<>(); "
        + OtherAnnotationsTest.RUN + " static Object run() {\n");
    List<String> found = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) found.add(null);
    List<JavaFileObject> imports = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.document == null) {
        found.set(i, errors(Compiled.compiler("-classpath", path).compile(
            Compiled.file("A", "@Json.Import(lib" + i + ".B.class) class A {}"))));
        continue;
      }
      imports.add(Compiled.file("of" + i, "A", "@Json.Import(lib" + i + ".B.class) class A {}"));
      all.append("OUT.add(same(lib").append(i).append(".B.class, \"").append(row.document).append("\"));\n");
    }
    imports.add(Compiled.file("A", all + "return OUT; } }"));
    Compilation compilation = Compiled.compiler("-classpath", path).compile(imports);
    assertEquals("", errors(compilation));
    @SuppressWarnings("unchecked")
    List<String> results = (List<String>) Compiled.run(compilation, "ex.A", folder);
    int n = 0;
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      boolean isRun = row.document != null;
      String got = isRun ? results.get(n++) : found.get(i);
      if (!isRun && got.contains(row.result)) got = row.result;
      assertEquals(row.result.replaceAll("lib\\.", "lib" + i + "."), got, row.source);
    }
  }

  private static String errors(Compilation compilation) {
    return compilation.errors().stream().map((Diagnostic<?> e) -> e.getMessage(Locale.ENGLISH))
        .collect(Collectors.joining("\n"));
  }
}
