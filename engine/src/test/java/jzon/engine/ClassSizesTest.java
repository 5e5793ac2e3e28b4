package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

/** A person can keep the state of a class in mind. */
class ClassSizesTest {
  private static final int MOST_FIELDS = 20;

  @Test
  void noClassHasMoreThanTwentyFields() throws Exception {
    Path folder = ClassFiles.folder();
    List<Path> files;
    try (var all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".class") && !file.endsWith("module-info.class")).toList();
    }
    TreeMap<String, Long> larger = new TreeMap<>();
    for (Path file : files) {
      String name = folder.relativize(file).toString().replace(".class", "").replace('/', '.');
      var fields = Class.forName(name, false, JsonReader.class.getClassLoader()).getDeclaredFields();
      long count = Arrays.stream(fields).filter(field -> !Modifier.isStatic(field.getModifiers())).count();
      if (count > MOST_FIELDS) larger.put(name, count);
    }
    assertTrue(files.size() > 100, "too few classes");
    assertEquals(new TreeMap<>(), larger);
  }
}
