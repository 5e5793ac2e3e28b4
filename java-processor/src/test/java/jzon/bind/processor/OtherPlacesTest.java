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

  private static final String BUILT = "@JsonDeserialize(%s) class B { private final int x; private B(int x) { this.x"
      + " = x; } public int getX() { return x; } public static Made builder() { return new Made(); } public static"
      + " class Made { int x; public Made withX(int v) { x = v; return this; } public B build() { return new B(x); } }"
      + " }";

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
    rows.addAll(DROPPED);
    rows.addAll(NAMED);
    for (String place : List.of("field", "getter", "setter")) {
      for (String dropped : List.of("@JsonIgnoreProperties(\"password\")", "@JsonIgnoreProperties(value = \"p\","
          + " allowGetters = true)", "@JsonSubTypes({})", "@Hidden", "@Named", "@Nested", "@Hex", "@Expose(serialize ="
          + " false)", "@JsonbProperty(nillable = true)", "@JsonInclude(value = JsonInclude.Include.ALWAYS, content ="
          + " JsonInclude.Include.NON_NULL)", "@JsonSetter(nulls = JsonSetter.Nulls.SKIP)")) {
        String simple = dropped.substring(1).replaceAll("[(].*", "");
        rows.add(refused("class B { public int w; " + bean(dropped, place) + "} " + COMPOSED, "B.x", simple));
        rows.add(refused("class B extends Above { public int w; } class Above { " + bean(dropped, place) + "} "
            + COMPOSED, "B.x", simple));
      }
      rows.add(read("class B { " + bean("@JsonIgnoreProperties(ignoreUnknown = true)", place) + "}", "{'x':1}"));
      rows.add(read("class B { " + bean("@JsonProperty", place) + "}", "{'x':1}"));
      rows.add(read("class B { " + bean("@Expose", place) + "}", "{'x':1}"));
      rows.add(read("class B { " + bean("@Plain", place) + "} " + COMPOSED, "{'x':1}"));
    }
    for (String dropped : List.of("@Hidden", "@NoPassword", "@Cases", "@JsonIgnoreProperties(value = \"x\","
        + " allowGetters = true)", "@com.squareup.moshi.JsonClass(generateAdapter = true, generator = \"sealed:t\")")) {
      String simple = dropped.substring(dropped.startsWith("@com") ? 20 : 1).replaceAll("[(].*", "");
      rows.add(refused(dropped + " class B { public int x; } " + COMPOSED, "B", simple));
      rows.add(refused("class B extends Above { public int x; } " + dropped + " class Above {} " + COMPOSED, "B",
          simple));
    }
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

  /** Annotations of the library, which stand for others. */
  private static final String COMPOSED = "@JacksonAnnotationsInside @JsonIgnore @interface Hidden {}"
      + " @JacksonAnnotationsInside @JsonProperty(\"nm\") @interface Named {}"
      + " @JacksonAnnotationsInside @Hidden @interface Nested {}"
      + " @JacksonAnnotationsInside @JsonPropertyDescription(\"\") @Plain @interface Plain {}"
      + " @JacksonAnnotationsInside @JsonIgnoreProperties(\"x\") @interface NoPassword {}"
      + " @JacksonAnnotationsInside @JsonSubTypes({}) @interface Cases {}"
      + " @com.squareup.moshi.JsonQualifier @interface Hex {} ";

  private static final String INFO = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\") ";

  private static final String SUBTYPE = "@JsonSubTypes.Type(value = B.One.class, ";

  private static final String SEALED = "sealed interface B { record One(int i) implements B {} record Two() implements"
      + " B {} }";

  /** Annotations, or values of them, that were ignored without an error. */
  private static final List<Row> DROPPED = List.of(
      refused("class B { public B(@JsonIgnoreProperties(\"a\") int x) { this.x = x; } public final int x; }", "B.x",
          "JsonIgnoreProperties"),
      refused("class B { @JsonCreator public B(@Hidden int x) { this.x = x; } public final int x; } " + COMPOSED, "B.x",
          "Hidden"),
      refused("record B(@Hidden int x) {} " + COMPOSED, "B.x", "Hidden"),
      refused("record B(@Hex int x) {} " + COMPOSED, "B.x", "Hex"),
      refused("enum B { @Named ONE } " + COMPOSED, "B.ONE", "Named"),
      refused("class B { public int w; @Hidden public void other() {} } " + COMPOSED, "B.other", "Hidden"),
      new Row("@JsonIgnoreProperties(\"user_pw\") class B { public int w; @JsonProperty(\"user_pw\") public String"
          + " pw; }",
          "{'w':1,'user_pw':'x'}", "{'w':1}"),
      new Row("@JsonIgnoreProperties(\"a_b\") @JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) class B {"
          + " public int w; public int aB; }", "{'w':1,'a_b':1}", "{'w':1}"),
      new Row("@JsonIgnoreProperties(\"url\") class B { private int x; public int w; public int getURL() { return x; }"
          + " public void setURL(int x) { this.x = x; } }", "{'w':1,'URL':1}", "{'w':1}"),
      refused(INFO + "class B { public int x; }", "B", "JsonTypeInfo"),
      refused(INFO + "record B(int x) {}", "B", "JsonTypeInfo"),
      refused(INFO + "enum B { ONE }", "B", "JsonTypeInfo"),
      refused("class B implements Root { public int x; } " + INFO + "interface Root {}", "B", "JsonTypeInfo"),
      refused("class B extends Root { public int x; } " + INFO + "abstract class Root {}", "B", "JsonTypeInfo"),
      refused("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT) class B { public int"
          + " x; }", "B", "JsonTypeInfo"),
      refused("sealed interface B { " + INFO + "record One(int i) implements B {} }", "B.One", "JsonTypeInfo"),
      refused("record B(int i) implements Root {} " + INFO + "sealed interface Root permits B {}", "B", "JsonTypeInfo"),
      refused("record B(One one) { " + INFO + "public sealed interface Root {} public record One(int i) implements"
          + " Root {} }", "B.one", "JsonTypeInfo"),
      refused("record B(List<One[]> all, Root root) { " + INFO + "public sealed interface Root {} public record One(int"
          + " i) implements Root {} }", "B.all", "JsonTypeInfo"),
      read("record B(Root root) { " + INFO + "public sealed interface Root {} @JsonTypeName(\"one\") public record"
          + " One(int i) implements Root {} }", "{'root':{'type':'one','i':1}}"),
      read("sealed interface B extends Root { @JsonTypeName(\"one\") record One(int i) implements B {} } " + INFO
          + "interface Root {}", "{'type':'one','i':1}"),
      refused("sealed interface B extends Root { record One(int i) implements B {} } @JsonTypeInfo(use ="
          + " JsonTypeInfo.Id.CLASS) interface Root {}", "B", "JsonTypeInfo"),
      read("enum B implements Coded { ONE; @JsonValue public String code() { return \"x\"; } } interface Coded {"
          + " @JsonValue String code(); }", "'x'"),
      read(INFO + SEALED, "{'type':'B$One','i':1}"),
      read(INFO + "@JsonSubTypes(" + SUBTYPE + "name = \"one\")) " + SEALED.replace("{ record One", "{"
          + " @JsonTypeName(\"other\") record One"), "{'type':'one','i':1}"),
      read(INFO + "@JsonSubTypes(" + SUBTYPE + "name = \"one\")) sealed interface B { sealed interface In extends B {}"
          + " record One(int i) implements In {} }", "{'type':'one','i':1}"),
      refused(INFO + "@JsonSubTypes(" + SUBTYPE + "names = {\"one\", \"o\"})) " + SEALED, "B.One", "JsonSubTypes"),
      refused(INFO + "@JsonSubTypes({" + SUBTYPE + "name = \"one\"), " + SUBTYPE + "name = \"o\")}) " + SEALED, "B.One",
          "JsonSubTypes"),
      refused("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\", defaultImpl = B.One.class) " + SEALED,
          "B", "JsonTypeInfo"),
      read("record B(@JsonUnwrapped(enabled = false) In in) { public record In(int a) {} }", "{'in':{'a':1}}"),
      read("enum B { ONE; @JsonValue(false) public String code() { return \"x\"; } }", "'ONE'"),
      refused("enum B { ONE; @JsonCreator public static B of(String s) { return ONE; } }", "B.of", "JsonCreator"),
      read("enum B { ONE; @JsonCreator(mode = JsonCreator.Mode.DISABLED) public static B of(String s) { return ONE; }"
          + " }", "'ONE'"),
      refused("enum B implements Coded { ONE; public String code() { return \"x\"; } } interface Coded { @JsonValue"
          + " String code(); }", "B.code", "JsonValue"),
      refused("@JsonInclude(JsonInclude.Include.NON_EMPTY) class B { public String s; }", "B.s",
          "JsonInclude(NON_EMPTY)"),
      read("@JsonInclude(JsonInclude.Include.NON_EMPTY) class B { public List<String> s = null; public int[] a; public"
          + " Map<String, String> m; @Nullable public Set<String> n; } @interface Nullable {}", "{}"),
      read("@JsonInclude(JsonInclude.Include.NON_EMPTY) class B { @JsonInclude(JsonInclude.Include.NON_NULL) public"
          + " List<String> s; public List<String> t; }", "{'s':[]}"),
      read("class B { @JsonInclude(JsonInclude.Include.NON_EMPTY) public List<String> s; public int i; }", "{'i':1}"),
      read("@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION) sealed interface B { record One(int i, int j) implements B"
          + " {} record Two(int i, int k) implements B {} }", "{'i':1,'k':2}"),
      read("class B { private int aB; public int getAB() { return aB; } public void setAB(int x) { aB = x; }"
          + " @JsonProperty(\"q\") public int c; }", "{'ab':2,'q':1}"),
      read("class B { private int aB; public int getAB() { return aB; } public void setAB(int x) { aB = x; }"
          + " @SerializedName(\"q\") public int c; }", "{'aB':2,'q':1}"),
      read("class B { private boolean isOn; public boolean isOn() { return isOn; } public void setOn(boolean x) { isOn"
          + " = x; } @SerializedName(\"q\") public int c; }", "{'q':1,'isOn':true}"),
      read("class B { private final int x; private final String t; @JsonCreator public B(@JsonProperty(\"q\") int a,"
          + " @JsonProperty(\"t\") String b) { x = a; t = b; } @JsonProperty(\"q\") public int getX() { return x; }"
          + " public String getT() { return t; } }", "{'q':1,'t':'a'}"),
      read("class B { private final int x; @JsonCreator public B(@JsonProperty(\"q\") int x) { this.x = x; }"
          + " public int getQ() { return x; } }", "{'q':1}"),
      read("class B { @JsonAnyGetter(enabled = false) public Map<String, String> getM() { return m; } private"
          + " Map<String, String> m; public void setM(Map<String, String> v) { m = v; } }", "{'m':{'a':'b'}}"),
      read(BUILT.formatted("builder = B.Made.class"), "{'x':1}"),
      refused(BUILT.formatted("builder = Object.class"), "B", "JsonDeserialize"),
      refused("@JsonInclude(content = JsonInclude.Include.NON_NULL) class B { public Map<String, String> m; }", "B",
          "JsonInclude"),
      read("@JsonbNillable class B { public String s; }", "{'s':null}"),
      read("class B { @JsonInclude(JsonInclude.Include.ALWAYS) public String s; }", "{'s':null}"),
      refused("class B { public int w; @JsonAnySetter public Map<String, Integer> m; }", "B.m",
          "JsonAnySetter without @JsonAnyGetter"),
      refused("class B { public int w; @JsonProperty private String getS() { return null; } }", "B.getS",
          "JsonProperty"),
      refused("class B { private String s; @JsonIgnore public String getS() { return s; } @JsonProperty public void"
          + " setS(String s) { this.s = s; } }", "B.s", "JsonIgnore next to an annotation that makes it a field"),
      unset("class B { public int w; @JsonProperty private String s; }", "B.s: jzon cannot get it;"),
      unset("class B { public int w; @JsonProperty protected String s; }", "B.s: jzon cannot get it;"),
      unset("class B { public int w; @JsonProperty public String getS() { return null; } }",
          "B.s: jzon cannot set it;"),
      unset("record B(int w) { @JsonProperty public String s() { return null; } }", "B.s: jzon cannot set it;"));

  private static Row unset(String source, String start) {
    return new Row(source, null, start);
  }

  private static Row named(String strategy, String java, String json) {
    return read("@JsonNaming(n.PropertyNamingStrategies." + strategy + "CaseStrategy.class) class B { public int "
        + java + "; }", "{'" + json + "':1}");
  }

  /** Names that Jackson 2.21 writes, of which jzon's own styles write others. */
  private static final List<Row> NAMED = List.of(
      named("Snake", "httpURLPath", "http_urlpath"), named("Snake", "userID2", "user_id2"),
      named("Snake", "aBC", "a_bc"), named("Snake", "_x", "x"), named("Snake", "foo_Bar", "foo_bar"),
      named("Snake", "MAX_VALUE", "max_value"), named("Snake", "iPhone5S", "i_phone5_s"), named("Snake", "URL", "url"),
      named("UpperSnake", "httpURLPath", "HTTP_URLPATH"), named("Kebab", "userID2", "user-i-d2"),
      named("Kebab", "httpURLPath", "http-url-path"), named("Kebab", "aBC", "a-bc"), named("Kebab", "x_y", "x_y"),
      named("UpperCamel", "userID2", "UserID2"), named("UpperCamel", "aBC", "ABC"),
      named("UpperCamel", "url_x", "Url_x"),
      read("@JsonNaming(n.PropertyNamingStrategies.UpperCamelCaseStrategy.class) class B { private int x; public int"
          + " getURL() { return x; } public void setURL(int x) { this.x = x; } }", "{'Url':1}"),
      read("@JsonNaming(n.PropertyNamingStrategies.SnakeCaseStrategy.class) class B { @JsonProperty public int aB;"
          + " @JsonProperty(\"cD\") public int c; }", "{'a_b':1,'cD':2}"));

  @Test
  void onImportedClasses() throws Exception {
    List<Row> rows = rows();
    List<JavaFileObject> files = new ArrayList<>(List.of(OtherAnnotationsTest.LIBRARIES));
    for (String unknown : UNKNOWN) {
      boolean isThere = unknown.equals("com.squareup.moshi.JsonQualifier");
      if (!isThere) files.add(OtherAnnotationsTest.annotation(unknown, ""));
    }
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
