package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The shapes in which classes hold what they consist of: each member is read and written, or rejected by name. */
class ShapesTest {

  private static Object run(String source) throws Exception {
    Compilation compilation = Compiled.compiler("-Xlint:-auxiliaryclass").compile(Compiled.file("A", source));
    assertEquals("[]", compilation.diagnostics().toString(), source);
    return Compiled.run(compilation, "ex.A");
  }

  private static List<String> errors(String source) {
    List<String> errors = new ArrayList<>();
    Compiled.of("A", source).errors().forEach(e -> errors.add(e.getMessage(Locale.ENGLISH)));
    return errors;
  }

  private static String quoted(String json) {
    return "\"" + json.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /** Sources, with the document that is read and written again. */
  private static final String[][] KEPT = {
    // names that differ by case
    {"@Json class A { private int passcode, passCode; public int getPasscode() { return passcode; }"
        + " public void setPasscode(int v) { passcode = v; } public int getPassCode() { return passCode; }"
        + " public void setPassCode(int v) { passCode = v; } ", "{\"passcode\":1,\"passCode\":2}"},
    {"@Json class A { private int passCode, passcode; public int getPassCode() { return passCode; }"
        + " public void setPassCode(int v) { passCode = v; } public int getPasscode() { return passcode; }"
        + " public void setPasscode(int v) { passcode = v; } ", "{\"passCode\":1,\"passcode\":2}"},
    {"@Json class A { private String url; public String getURL() { return url; }"
        + " public void setURL(String u) { url = u; } ", "{\"url\":\"u\"}"},
    {"@Json class A { private int passcode; public int getPassCode() { return passcode; }"
        + " public void setPassCode(int v) { passcode = v; } ", "{\"passcode\":1}"},
    {"@Json class A { private int xPos; public int getxPos() { return xPos; }"
        + " public void setxPos(int v) { xPos = v; } ", "{\"xPos\":1}"},
    {"@Json class A { private int xPos; public int getXPos() { return xPos; }"
        + " public void setXPos(int v) { xPos = v; } ", "{\"xPos\":1}"},
    {"@Json class A { private int XPos, xPos; public int getXPos() { return XPos; } public void setXPos(int v) {"
        + " XPos = v; } public int getxPos() { return xPos; } public void setxPos(int v) { xPos = v; } ",
        "{\"XPos\":1,\"xPos\":2}"},
    {"@Json class A { private int x; public int getx() { return x; } public void setx(int v) { x = v; } ",
        "{\"x\":1}"},
    {"@Json class A { private int aBC; public int getABC() { return aBC; } public void setABC(int v) { aBC = v; } ",
        "{\"aBC\":1}"},
    {"@Json class A { private int _x; public int getX() { return _x; } public void setX(int v) { _x = v; } ",
        "{\"x\":1}"},
    {"@Json class A { private int mSize; public int getSize() { return mSize; } public void setSize(int v) {"
        + " mSize = v; } ", "{\"size\":1}"},
    // superclasses and interfaces
    {"interface I { String getX(); void setX(String x); } abstract class S implements I { private String y;"
        + " public String getY() { return y; } public void setY(String y) { this.y = y; } } @Json class A extends S {"
        + " private String x; public String getX() { return x; } public void setX(String x) { this.x = x; } ",
        "{\"y\":\"b\",\"x\":\"a\"}"},
    {"interface I { Map<String, Object> M = new HashMap<>(); default String getX() { return (String) M.get(\"x\"); }"
        + " default void setX(String x) { M.put(\"x\", x); } } @Json class A implements I { ", "{\"x\":\"a\"}"},
    {"interface I { String getX(); } interface J extends I { int y(); } @Json @Json.Builder(A.B.class) interface K"
        + " extends J {} class A { record R(String getX, int y) implements K {} static class B { String x; int y;"
        + " B x(String v) { x = v; return this; } B y(int v) { y = v; return this; } K build() { return new R(x, y); }"
        + " } ", "K{\"x\":\"a\",\"y\":1}"},
    {"interface I { String x(); int getY(); } @Json abstract class A implements I { @Json.Creator static A of(String x,"
        + " int y) { return new A() { public String x() { return x; } public int getY() { return y; } }; } ",
        "{\"x\":\"a\",\"y\":1}"},
    {"class S<T> { private T x; public T getX() { return x; } public void setX(T x) { this.x = x; } }"
        + " @Json class A extends S<List<Integer>> { ", "{\"x\":[1]}"},
    // parameters with wildcards, as Kotlin's compiler writes them
    {"@Json class A { private final List<String> x; A(List<? extends String> x) { this.x = new ArrayList<>(x); }"
        + " public List<String> getX() { return x; } ", "{\"x\":[\"p\",\"q\"]}"},
    {"@Json class A { private final Map<String, List<String>> x; A(Map<String, ? extends List<? extends String>> x) {"
        + " this.x = new HashMap<>(); x.forEach((k, v) -> this.x.put(k, new ArrayList<>(v))); }"
        + " public Map<String, List<String>> getX() { return x; } ", "{\"x\":{\"a\":[\"p\"]}}"},
    {"@Json class A { private List<String> x; public List<String> getX() { return x; }"
        + " public void setX(List<? extends String> x) { this.x = new ArrayList<>(x); } ", "{\"x\":[\"p\"]}"},
    // getters of several types
    {"@Json class A { private Boolean active; public Boolean getActive() { return active; } public boolean isActive() {"
        + " return active != null && active; } public void setActive(Boolean b) { active = b; } ",
        "{\"active\":true}"},
    {"@Json class A { private Boolean active; public boolean isActive() { return active != null && active; } public"
        + " Boolean getActive() { return active; } public void setActive(Boolean b) { active = b; } ",
        "{\"active\":true}"},
    {"@Json class A { private final boolean isActive; public A(boolean isActive) { this.isActive = isActive; }"
        + " public boolean isActive() { return isActive; } ", "{\"isActive\":true}"},
    {"@Json class A { private boolean isActive; public boolean isActive() { return isActive; } public void"
        + " setActive(boolean b) { isActive = b; } ", "{\"active\":true}"},
    {"@Json class A { @Json.Field(\"on\") private boolean isActive; public boolean isActive() { return isActive; }"
        + " public void setActive(boolean b) { isActive = b; } ", "{\"on\":true}"},
    {"@Json class A { private String note; public Optional<String> getNote() { return Optional.ofNullable(note); }"
        + " public void setNote(String n) { note = n; } ", "{\"note\":\"n\"}"},
    {"@Json class A { private String note; public Optional<String> getNote() { return Optional.ofNullable(note); }"
        + " public void setNote(String n) { note = n; } ", "{}"},
    {"@Json class A { private final String note; public A(String note) { this.note = note; } public Optional<String>"
        + " getNote() { return Optional.ofNullable(note); } ", "{\"note\":\"n\"}"},
    {"@Json class A { private String note; public Optional<String> note() { return Optional.ofNullable(note); }"
        + " public String getNote() { return note; } public void setNote(String n) { note = n; } ",
        "{\"note\":\"n\"}"},
    {"@Json class A { private String note; public String getNote() { return note; } public Optional<String> note() {"
        + " return Optional.ofNullable(note); } public void setNote(String n) { note = n; } ", "{\"note\":\"n\"}"},
    {"class S { public Object getX() { return null; } } @Json class A extends S { private String x; @Override public"
        + " String getX() { return x; } public void setX(String v) { x = v; } ", "{\"x\":\"a\"}"},
    {"interface I { Object getX(); } interface J { CharSequence getX(); } @Json class A implements I, J { private"
        + " String"
        + " x; public String getX() { return x; } public void setX(String v) { x = v; } ", "{\"x\":\"a\"}"},
    {"interface I<T> { T getX(); void setX(T t); } @Json class A implements I<String> { private String x; public String"
        + " getX() { return x; } public void setX(String v) { x = v; } ", "{\"x\":\"a\"}"},
    // records
    {"@Json record A(String name) { public String getName() { return \"other\"; } ", "{\"name\":\"a\"}"},
    {"@Json record A(List<Integer> tags) { public List<Integer> getTags() { return tags.stream().sorted().toList(); } ",
        "{\"tags\":[2,1]}"},
    {"@Json record A(boolean active) { public boolean isActive() { return !active; } ", "{\"active\":true}"},
    {"interface I { default String getName() { return \"other\"; } } @Json record A(String name) implements I { ",
        "{\"name\":\"a\"}"},
    {"@Json class A { public int x; public double getX() { return x; } ", "{\"x\":1}"},
    {"@Json class A { public List<String> l; public Collection<String> getL() { return l; } ", "{\"l\":[\"a\"]}"},
    {"@Json record A(String name, int n) { static int z; public int getZ() { return 1; } public void setZ(int z) {} ",
        "{\"name\":\"a\",\"n\":1}"},
    {"@Json record A(int getA, boolean isB) { ", "{\"getA\":1,\"isB\":true}"},
    // builders
    {"@Json @Json.Builder(value = A.B.class, prefix = \"set\") class A { private final String url; A(String u) { url ="
        + " u; } public String getUrl() { return url; } static class B { String u; B setURL(String v) { u = v; return"
        + " this; } A build() { return new A(u); } } ", "{\"url\":\"u\"}"},
    {"@Json @Json.Builder(value = A.B.class, prefix = \"set\") class A { private final int xPos; A(int u) { xPos = u; }"
        + " public int getxPos() { return xPos; } static class B { int u; B setxPos(int v) { u = v; return this; } A"
        + " build() { return new A(u); } } ", "{\"xPos\":1}"},
    {"@Json @Json.Builder(A.B.class) record A(List<String> tags) { static class B { List<String> t = new ArrayList<>();"
        + " B tags(Iterable<? extends String> v) { v.forEach(t::add); return this; } A build() { return new A(t); } } ",
        "{\"tags\":[\"a\"]}"},
    {"@Json @Json.Builder(A.B.class) record A(List<String> tags) { static class B { List<String> t = new ArrayList<>();"
        + " B tag(String v) { t.add(v); return this; } B tags(Collection<? extends String> v) { t.addAll(v); return"
        + " this; } B clearTags() { t.clear(); return this; } A build() { return new A(t); } } ",
        "{\"tags\":[\"a\"]}"},
    {"@Json @Json.Builder(A.B.class) record A(List<String> tags) { static class B { List<String> t;"
        + " B tags(String... v) { t = List.of(v); return this; } B tags(List<String> v) { t = v; return this; } A"
        + " build() { return new A(t); } } ", "{\"tags\":[\"a\"]}"},
    {"@Json @Json.Builder(A.B.class) record A(String[] tags) { static class B { String[] t;"
        + " B tags(String... v) { t = v; return this; } A build() { return new A(t); } } ", "{\"tags\":[\"a\"]}"},
    {"@Json @Json.Builder(A.B.class) interface A { Optional<String> note(); List<String> tags(); record"
        + " R(Optional<String>"
        + " note, List<String> tags) implements A {} static class B { Optional<String> n = Optional.empty();"
        + " List<String> t ="
        + " new ArrayList<>(); B note(String s) { n = Optional.of(s); return this; } B note(Optional<? extends"
        + " String> s) { n"
        + " = s.map(x -> x); return this; } B addTags(String... s) { return this; } B addAllTags(Iterable<String> s)"
        + " { return"
        + " this; } B tags(Iterable<String> s) { s.forEach(t::add); return this; } B from(A a) { return this; } A"
        + " build() {"
        + " return new R(n, t); } } ", "{\"tags\":[\"a\"]}"},
    {"@Json @Json.Builder(A.B.class) class A { final String n; A(String n) { this.n = n; } public Optional<String>"
        + " note() {"
        + " return Optional.ofNullable(n); } static class B { String n; B note(String s) { n = s; return this; } A"
        + " build() {"
        + " return new A(n); } } ", "{\"note\":\"n\"}"},
    {"@Json @Json.Builder(A.B.class) record A(String tag) { public String getTag() { return \"x\"; } static class P {"
        + " String t; P tag(String v) { t = v; return this; } } static class B extends P { A build() { return new A(t);"
        + " } } ", "{\"tag\":\"a\"}"},
  };

  @Test
  void whatIsKept() throws Exception {
    for (String[] row : KEPT) {
      boolean named = row[1].startsWith("K");
      String json = named ? row[1].substring(1) : row[1];
      String source = row[0] + "static Object run() { return Jzon.encodeToString(Jzon.decode(" + quoted(json) + ", "
          + (named ? "K" : "A") + ".class), " + (named ? "K" : "A") + ".class); } }";
      assertEquals(json, run(source), source);
    }
  }

  private static final String NO_ACCESS = ": jzon can neither get nor set it; write a getter and a setter for it, or a"
      + " getter and a parameter of the constructor, or make it public, or annotate it with @Json.Exclude";
  private static final String NOT_SET = ": jzon cannot set it; write a setter or a parameter of the constructor for"
      + " it, or annotate it with @Json.Exclude";
  private static final String NOT_GOT = ": jzon cannot get it; write a getter for it, or annotate it with"
      + " @Json.Exclude";
  private static final String NOT_BUILT = ": no method of A.B sets it; write one that takes it, or annotate it with"
      + " @Json.Exclude";

  /** Sources, with the errors. */
  private static final String[][] REFUSED = {
    {"@Json class A { public int a; private int b; }", "A.b" + NO_ACCESS},
    {"@Json class A { public int a; int b; }", "A.b" + NO_ACCESS},
    {"@Json class A { public int a; protected int b; }", "A.b" + NO_ACCESS},
    {"@Json class A { public int a; final int b = 1; }", "A.b" + NO_ACCESS},
    {"@Json class A { public int a; public final int b = 1; }", "A.b" + NOT_SET},
    {"@Json class A { public int a; private int b; private int getB() { return b; } private void setB(int v) {} }",
        "A.b" + NO_ACCESS},
    {"@Json class A { public int a; private int b; public A b(int b) { return this; } }", "A.b" + NOT_GOT},
    {"class S { private int b; } @Json class A extends S { public int a; }", "A.b" + NO_ACCESS},
    {"@Json class A { private int a; public int getA() { return a; } }", "A.a" + NOT_SET},
    {"@Json class A { private int a; public int a() { return a; } }", "A.a" + NOT_SET},
    {"@Json class A { private int a; public void setA(int a) { this.a = a; } }", "A.a" + NOT_GOT},
    {"@Json class A { public int a; public void setB(int b) {} }", "A.b" + NOT_GOT},
    {"interface I { void setB(int b); } @Json class A implements I { public int a; public void setB(int b) {} }",
        "A.b" + NOT_GOT},
    {"@Json class A { public int a, b; A(int a) { this.a = a; } private int c; }", "A.c" + NO_ACCESS},
    {"@Json record A(int a, int b) { @Json.Creator A(int a) { this(a, 0); } }", "A.b" + NOT_SET},
    {"@Json abstract class A { public abstract int getA(); public abstract int b(); @Json.Creator static A of(int a) {"
        + " return null; } }", "A.b" + NOT_SET},
    {"interface I { int getB(); } @Json abstract class A implements I { public abstract int getA(); @Json.Creator"
        + " static"
        + " A of(int a) { return null; } }", "A.b" + NOT_SET},
    {"@Json class A { private int passcode, PASSCODE; public int getPassCode() { return passcode; } public void"
        + " setPassCode(int v) { passcode = v; } }", "A.PASSCODE" + NO_ACCESS},
    {"class S { private int a; public int getA() { return a; } public void setA(int a) { this.a = a; } } @Json class A"
        + " extends S { private int a; }",
        "A.a: it hides the field a of S, so one of them would be lost; rename one of them"},
    {"@Json @Json.Builder(A.B.class) record A(int a, int b) { static class B { B a(int a) { return this; } A build() {"
        + " return null; } } }", "A.b" + NOT_BUILT},
    {"@Json @Json.Builder(A.B.class) class A { private int a, b; int getA() { return a; } int getB() { return b; }"
        + " static"
        + " class B { B a(int a) { return this; } A build() { return null; } } }", "A.b" + NOT_BUILT},
    {"@Json @Json.Builder(A.B.class) interface A { int a(); int getB(); B toBuilder(); static class B { B a(int a) {"
        + " return this; } A build() { return null; } } }", "A.b" + NOT_BUILT},
    {"interface I { int getB(); } @Json @Json.Builder(A.B.class) interface A extends I { int a(); static class B { B"
        + " a(int a) { return this; } A build() { return null; } } }", "A.b" + NOT_BUILT},
    {"@Json @Json.Builder(A.B.class) record A(List<String> tags, int b) { static class B { B tag(String t) { return"
        + " this;"
        + " } B b(int b) { return this; } A build() { return null; } } }", "A.tags" + NOT_BUILT},
    {"@Json @Json.Builder(A.B.class) record A(List<String> tags, int b) { static class B { B tags(String... t) { return"
        + " this; } B b(int b) { return this; } A build() { return null; } } }",
        "A.tags: it is written as List<String>, but A.B takes String[] as varargs; write a method of the builder that"
            + " takes List<String>, or annotate it with @Json.Exclude"},
    {"@Json @Json.Builder(A.B.class) record A(long a, int b) { static class B { B a(int t) { return this; } B b(int"
        + " b) {"
        + " return this; } A build() { return null; } } }",
        "A.a: it is written as long, but A.B takes int; write a method of the builder that takes long, or annotate it"
            + " with @Json.Exclude"},
    {"@Json @Json.Builder(A.B.class) class A { private int b; public int getA() { return 1; } static class B { B"
        + " a(int t)"
        + " { return this; } B b(int b) { return this; } A build() { return null; } } }", "A.b" + NOT_GOT},
    {"class S { public int a; } @Json class A extends S { public int a; }",
        "A.a: it hides the field a of S, so one of them would be lost; rename one of them"},
    {"@Json class A { public long a; public String getA() { return null; } public void setA(int a) {} }",
        "A.a: it is read as long and written as String; make both the same type, or annotate it with @Json.Exclude"},
    {"class S { private final int a; S(@Json.Exclude int a) { this.a = a; } public int getA() { return a; } } @Json"
        + " class A extends S { A(int a) { super(a); } }",
        "the parameter a of the constructor of S: @Json.Exclude has no effect here, because the adapter of A does not"
            + " use it; write it on the field, component, getter, setter or parameter that is used, or remove it"},
    {"@Json class A extends com.google.common.collect.ForwardingList<String> { public int a; protected List<String>"
        + " delegate() { return null; } }", "A: it extends a class of a library that is a collection, whose elements"
            + " are not fields, so they would be lost; write @Json.With(your adapter) on it, or put the collection"
            + " into a field"},
    {"@Json class A extends ArrayList<String> { public int a; }", "A: it extends a class of the JDK that is a"
        + " collection, whose elements are not fields, so they would be lost; write @Json.With(your adapter) on it, or"
        + " put the collection into a field"},
    {"@Json class A extends HashMap<String, String> { public List<String> list; }", "A: it extends a class of the JDK"
        + " that is a map, whose elements are not fields, so they would be lost; write @Json.With(your adapter) on it,"
        + " or put the map into a field"},
    {"class S extends java.util.AbstractList<String> { public String get(int i) { return null; } public int size() {"
        + " return 0; } } @Json class A extends S { public int a; }", "A: it extends a class of the JDK that is a"
            + " collection, whose elements are not fields, so they would be lost; write @Json.With(your adapter) on"
            + " it, or put the collection into a field"},
  };

  @Test
  void whatIsRefused() {
    for (String[] row : REFUSED) assertEquals(List.of(row[1]), errors(row[0]), row[0]);
  }
}
