package files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the contents of a folder. */
final class Folders {
  private Folders() {}

  /** Returns the number of entries. */
  static long count(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.count();
    }
  }

  /** Deletes a folder without folders in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path path : entries.toList()) Files.delete(path);
    }
    Files.delete(folder);
  }

  /** Returns all entries, hidden ones as well, with their content. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path path : entries.toList()) {
        boolean isFile = Files.isRegularFile(path);
        contents.put(path.getFileName().toString(), isFile ? Files.readString(path) : "no file");
      }
    }
    return contents;
  }
}
