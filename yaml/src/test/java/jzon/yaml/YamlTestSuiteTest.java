package jzon.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
  /** What jzon rejects on purpose, although the loader reads it: keys that are null or no scalars, and other tags. */
  private static final String ON_PURPOSE = "expected a (scalar as a )?key.*|expected a tag of YAML's core .*";

  @Test
  void documentsAreReadAsTheLoaderReadsThem() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(System.getenv("JZON_YAML_SUITE")))) {
      files = all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
    int equal = 0, rejectedByBoth = 0, onPurpose = 0;
    for (Path file : files) {
      List<?> cases = (List<?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
      for (Object c : cases) {
        if (!(((Map<?, ?>) c).get("yaml") instanceof String written)) continue;
        String yaml = plain(written);
        List<JsonValue> loaded = Loader.load(yaml);
        Loader.Documents read = Loader.read(yaml);
        if (read.error() == null) {
          assertEquals(loaded, read.values(), file + ": " + yaml);
          equal++;
        } else if (loaded == null) {
          rejectedByBoth++;
        } else {
          assertTrue(read.error().message().matches(ON_PURPOSE), file + ": " + read.error());
          onPurpose++;
        }
      }
    }
    String counts = equal + " equal, " + rejectedByBoth + " rejected by both, " + onPurpose + " only by jzon";
    assertTrue(equal > 230 && onPurpose < 20, counts);
    System.out.println(counts);
  }

  private static String plain(String yaml) {
    return yaml.replace('\u2423', ' ').replaceAll("\u2014*\u00bb", "\t").replace('\u21d4', '\ufeff')
        .replace("\u21b5", "").replace('\u2190', '\r').replaceAll("\u220e\n$", "");
  }
}
