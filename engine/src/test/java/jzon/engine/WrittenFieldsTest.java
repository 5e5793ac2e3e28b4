package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Each helper says at its head which fields of the cursor or the buffer it writes, and writes no others. */
class WrittenFieldsTest {
  private static final Set<String> OWNERS =
      Set.of(
          "Window", "Documents", "Cursor", "ValueReader", "DerivedNames", "JsonReader", "Buffer", "ValueWriter",
          "JsonWriter");

  private static final Pattern FILE = Pattern.compile("Compiled from \"(\\w+)\\.java\"");
  private static final Pattern STORE =
      Pattern.compile("putfield +#\\d+ +// Field (?:jzon/engine/(?:\\w+/)?)?(\\w+)\\.(\\w+):.*");

  @Test
  void fieldsAreNamed() throws Exception {
    Map<String, Set<String>> written = new TreeMap<>();
    String file = null;
    for (String line : javap().split("\n")) {
      var name = FILE.matcher(line);
      if (name.find()) file = name.group(1);
      var store = STORE.matcher(line);
      if (!store.find() || !OWNERS.contains(store.group(1)) || OWNERS.contains(file)) continue;
      String of = Set.of("Buffer", "ValueWriter", "JsonWriter").contains(store.group(1)) ? "buffer " : "cursor ";
      written.computeIfAbsent(file, f -> new TreeSet<>()).add(of + store.group(2));
    }
    assertTrue(written.size() > 20, written::toString);
    Map<String, Set<String>> named = new TreeMap<>();
    for (String helper : written.keySet()) named.put(helper, named(helper));
    assertEquals(written, named);
  }

  /** Returns what the head of a file names. */
  private static Set<String> named(String helper) throws Exception {
    Path engine = Path.of(System.getProperty("jzon.root"), "engine/src/main/java/jzon/engine");
    Path source;
    try (Stream<Path> files = Files.walk(engine)) {
      source = files.filter(file -> file.endsWith(helper + ".java")).findFirst().orElseThrow();
    }
    String text = Files.readString(source).replaceAll("\\s+(\\*|//)\\s+", " ");
    var sentence = Pattern.compile("Changes the ((?:cursor|buffer)'s [^.]*)\\.").matcher(text);
    Set<String> fields = new TreeSet<>();
    if (!sentence.find()) return fields;
    String of = "";
    for (String word : sentence.group(1).split("[^\\w']+")) {
      if (word.endsWith("'s")) of = word.substring(0, word.length() - 2) + " ";
      else if (!Set.of("code", "and", "the").contains(word)) fields.add(of + word);
    }
    return fields;
  }

  private static String javap() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-p", "-c"));
    try (Stream<Path> files = Files.walk(ClassFiles.folder().resolve("jzon/engine"))) {
      files.map(Path::toString).filter(name -> name.endsWith(".class")).sorted().forEach(arguments::add);
    }
    return ClassFiles.ask("javap", arguments.toArray(new String[0]));
  }
}
