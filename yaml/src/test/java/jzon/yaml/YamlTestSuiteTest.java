package jzon.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import jzon.bind.tree.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The documents of github.com/yaml/yaml-test-suite, whose src folder JZON_YAML_SUITE names: read as snakeyaml-engine's
 * loader reads them, except for those that jzon rejects on purpose.
 */
@EnabledIfEnvironmentVariable(named = "JZON_YAML_SUITE", matches = ".+")
class YamlTestSuiteTest {
  /** What jzon rejects on purpose, by the beginning of the message; and how many documents of the suite have it. */
  private static final Map<String, Integer> REJECTED = Map.of();

  @Test
  void documentsAreReadAsTheLoaderReadsThem() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(System.getenv("JZON_YAML_SUITE")))) {
      files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
    Map<String, List<String>> outcomes = new TreeMap<>();
    for (Path file : files) {
      List<?> cases = (List<?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
      int i = 0;
      for (Object c : cases) {
        String yaml = (String) ((Map<?, ?>) c).get("yaml");
        if (yaml == null) continue;
        outcomes.computeIfAbsent(outcome(plain(yaml)), k -> new ArrayList<>()).add(file.getFileName() + "/" + i++);
      }
    }
    outcomes.forEach((k, v) -> System.out.println(v.size() + " " + k + (v.size() > 40 ? "" : " " + v)));
  }

  private static String plain(String yaml) {
    return yaml.replace('\u2423', ' ').replaceAll("\u2014*\u00bb", "\t").replace('\u21d4', '\ufeff').replace("\u21b5", "")
        .replace('\u2190', '\r').replaceAll("\u220e\n$", "");
  }

  private static String outcome(String yaml) {
    List<JsonValue> loaded = Loader.load(yaml);
    Loader.Documents read = Loader.read(yaml);
    if (read.error() != null) return (loaded == null ? "both reject: " : "jzon rejects: ") + read.error().message();
    if (loaded == null) return "the loader rejects";
    return read.values().equals(loaded) ? "equal" : "different " + read.values() + " " + loaded;
  }
}
