package jzon.engine.description;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import jzon.engine.error.JsonException;

/**
 * Compares a description with a file in the repository, for a test of any framework: it throws an {@link
 * AssertionError} with the changes as text.
 *
 * <pre>{@code
 * @Test
 * void ordersStayCompatible() {
 *   Description now = Jzon.adapter(Order.class).description();
 *   GoldenDescription.check(now, Path.of("src/test/descriptions/order.json"));
 * }
 * }</pre>
 *
 * <p>The environment variable {@code JZON_WRITE_DESCRIPTIONS}, or the system property {@code jzon.write.descriptions},
 * makes the checks write files:
 *
 * <ul>
 *   <li>{@code missing} (or {@code 1} or {@code true}) writes files that do not exist;
 *   <li>{@code all} also replaces files whose description has changed. Use it for an intended change, and review the
 *       difference.
 * </ul>
 */
public final class GoldenDescription {
  private static final String VARIABLE = "JZON_WRITE_DESCRIPTIONS";
  private static final String PROPERTY = "jzon.write.descriptions";

  private GoldenDescription() {}

  /** Which files a check writes. */
  private enum Writes {
    NOTHING,
    MISSING,
    ALL
  }

  /**
   * Fails if the description has changes that break readers or writers. The file may have compatible changes since it
   * was written; replace it at each release, so that later versions are compared with that one.
   *
   * @throws AssertionError if there is such a change, if the file does not exist, or if it is not a description
   */
  public static void check(Description now, Path file) {
    check(now, file, SchemaDiff::isBreaking);
  }

  /**
   * Fails if the description has changes that break readers: new programs that read old documents, such as stored
   * events or requests of clients.
   *
   * @throws AssertionError as {@link #check}
   */
  public static void checkReaders(Description now, Path file) {
    check(now, file, SchemaDiff::breaksReaders);
  }

  /**
   * Fails if the description has any change, so that the file always has the form of the present program.
   *
   * @throws AssertionError as {@link #check}
   */
  public static void checkUnchanged(Description now, Path file) {
    check(now, file, diff -> !diff.isEmpty());
  }

  private static void check(Description now, Path file, Predicate<SchemaDiff> fails) {
    Writes writes = writes();
    try {
      if (!Files.exists(file)) {
        if (writes == Writes.NOTHING)
          throw new AssertionError(file + " does not exist; " + VARIABLE + "=missing writes it");
        write(now, file);
        return;
      }
      SchemaDiff diff = SchemaDiff.between(read(file), now);
      if (writes == Writes.ALL && !diff.isEmpty()) write(now, file);
      else if (fails.test(diff))
        throw new AssertionError(
            file + " has another description; " + VARIABLE + "=all accepts the new one:\n" + diff);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Description read(Path file) throws IOException {
    try {
      return Description.fromJson(Files.readAllBytes(file));
    } catch (JsonException e) {
      throw new AssertionError(file + " is not a description: " + e.getMessage(), e);
    }
  }

  private static void write(Description now, Path file) throws IOException {
    String json = now.toJson();
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) Files.createDirectories(folder);
    Files.write(file, json.getBytes(StandardCharsets.UTF_8));
  }

  private static Writes writes() {
    String asked = System.getProperty(PROPERTY);
    if (asked == null) asked = System.getenv(VARIABLE);
    if (asked == null || asked.isEmpty()) return Writes.NOTHING;
    if (List.of("missing", "1", "true").contains(asked)) return Writes.MISSING;
    if (asked.equals("all")) return Writes.ALL;
    throw new AssertionError(VARIABLE + " must be missing or all, not " + asked);
  }
}
