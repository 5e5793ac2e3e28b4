package jzon.bind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Finds the adapters of types that cannot be annotated, which {@link Json.Import} had written into other packages.
 *
 * <p>For each the annotation processor writes a file {@code META-INF/jzon/TYPE} that names the adapter. No two types
 * share a file, so that those of several modules come together in one program. Folders whose names are no packages are
 * open to everyone, also in modules.
 */
final class ImportedAdapters {
  private static final String FOLDER = "META-INF/jzon/";

  private ImportedAdapters() {}

  /** Initialises the adapter of a type, which registers it, and returns true, or returns false where there is none. */
  static boolean load(Class<?> type) {
    String file = FOLDER.concat(type.getName());
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader own = type.getClassLoader();
    return load(file, context) || own != context && load(file, own);
  }

  private static boolean load(String file, ClassLoader loader) {
    if (loader == null) return false;
    try (InputStream in = loader.getResourceAsStream(file)) {
      if (in == null) return false;
      Class.forName(new String(in.readAllBytes(), StandardCharsets.UTF_8), true, loader);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(file.concat(" names a class that is not there"), e);
    }
  }
}
