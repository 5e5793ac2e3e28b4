package jzon.bind.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

/** Fields of each collection and map with each type of elements or keys: no sorted one of what cannot be compared. */
class SortedTypesTest {
  private static final String TYPES = """
      @Json record Plain(int i) {}
      @Json record Compared(int i) implements Comparable<Compared> { public int compareTo(Compared o) { return i; } }
      @Json record Below(int i) implements Above { }
      interface Above extends Comparable<Above> { default int compareTo(Above o) { return 0; } }
      @Json record Other(int i) implements Comparable<String> { public int compareTo(String o) { return i; } }
      @Json enum Level { LOW }
      @Json sealed interface Shape extends Comparable<Shape> {
        record Dot() implements Shape { public int compareTo(Shape o) { return 0; } } }
      """;

  /** Returns the types of elements, and whether their values can be compared. */
  private static Map<String, Boolean> elements(Iterable<String> standard) throws ClassNotFoundException {
    Map<String, Boolean> elements = new LinkedHashMap<>();
    for (String name : standard) {
      if (!name.equals("jzon.engine.bodies.ErrorDocument")) {
        elements.put(name, Comparable.class.isAssignableFrom(Class.forName(name)));
      }
    }
    elements.remove("java.net.URL"); // rejected in every set
    return elements;
  }

  private static void check(Map<String, Boolean> elements, Iterable<String> raws, String before, String behind) {
    StringBuilder source = new StringBuilder("class A { " + TYPES);
    List<String> expected = new ArrayList<>();
    for (String raw : raws) {
      if (raw.contains("Sequenced")) continue; // new in Java 21
      String simple = raw.substring(raw.lastIndexOf('.') + 1);
      List<String> components = new ArrayList<>();
      for (Map.Entry<String, Boolean> element : elements.entrySet()) {
        String name = "m" + components.size();
        components.add(raw + "<" + before + element.getKey() + behind + "> " + name);
        if (StandardTypes.sorts(raw) && !element.getValue()) expected.add("A.In" + simple + "." + name);
      }
      String parameters = elements.containsKey("T") ? "<T, S extends Comparable<S>>" : "";
      source.append("@Json record In").append(simple).append(parameters).append("(")
          .append(String.join(", ", components)).append(") {}\n");
    }
    Compilation compilation = Compiled.compiler("-Xmaxerrs", "100000")
        .compile(Compiled.file("A", source.append("}").toString()));
    List<String> found = new ArrayList<>();
    for (Diagnostic<?> error : compilation.errors()) {
      String text = error.getMessage(Locale.ENGLISH);
      found.add(text.contains("cannot be compared") ? text.substring(0, text.indexOf(':')) : text);
    }
    List<String> accepted = new ArrayList<>(expected);
    accepted.removeAll(found);
    assertEquals(List.of(), accepted, "accepted");
    found.removeAll(expected);
    assertEquals(List.of(), found, "rejected");
  }

  @Test
  void elementsOfCollections() throws Exception {
    Map<String, Boolean> elements = elements(StandardTypes.adapted());
    for (String yes : List.of(
        "String", "Integer", "java.math.BigDecimal", "UUID", "Compared", "Below", "Level", "Shape", "S")) {
      elements.put(yes, true);
    }
    for (String no : List.of("Plain", "Other", "T", "Optional<String>", "List<String>", "int[]", "? extends Plain",
        "Map<String, String>")) {
      elements.put(no, false);
    }
    elements.put("? extends Level", true);
    check(elements, StandardTypes.collections(), "", "");
  }

  @Test
  void keysOfMaps() throws Exception {
    Map<String, Boolean> elements = elements(StandardTypes.keys());
    elements.put("Level", true);
    check(elements, StandardTypes.maps(), "", ", String");
  }

  /** At any depth, and where an adapter of the program reads the elements. */
  @Test
  void messages() {
    Compiled.refuses("@Json record A(\nList<Map<String, TreeSet<B>>> x // <-\n) {} @Json record B(int i) {}",
        "A.x: TreeSet sorts its elements, but values of B cannot be compared with each other; use a Set, which does"
            + " not sort, or let B implement Comparable<B>");
    Compiled.refuses("@Json record A<T>(\nSortedMap<Locale, T>[] x // <-\n) {}",
        "A.x: SortedMap sorts its keys, but values of Locale cannot be compared with each other; use a Map, which does"
            + " not sort");
    Compiled.refuses("@Json class A<T> {\npublic PriorityQueue<T> x; // <-\n}",
        "A.x: PriorityQueue sorts its elements, but values of T cannot be compared with each other; use a Queue, which"
            + " does not sort, or write T extends Comparable<T>");
    Compiled.refuses("@Json record A(\n@Json.With(Z.class) SortedSet<java.time.ZoneId> x // <-\n) {}"
        + " class Z extends JsonAdapter<java.time.ZoneId> {"
        + " public java.time.ZoneId decode(JsonReader in) { return java.time.ZoneId.of(in.readString()); }"
        + " public void encode(java.time.ZoneId z, JsonWriter out) { out.writeString(z.getId()); } }",
        "A.x: SortedSet sorts its elements, but values of ZoneId cannot be compared with each other; use a Set, which"
            + " does not sort");
    Compiled.refuses("@Json record A(\nMap<String, List<? super Integer>> x // <-\n) {}",
        "A.x: its type contains a wildcard with super, whose values may be of any class; write the intended type");
  }
}
