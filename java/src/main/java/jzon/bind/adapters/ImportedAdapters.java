package jzon.bind.adapters;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import jzon.bind.Json;

/**
 * Finds the adapters of {@link Json.Import}, which are in other packages than their types.
 *
 * <p>For each the annotation processor writes a file {@code META-INF/jzon/TYPE} that names the adapter. No two types
 * share a file, so that a program can combine the files of several modules. Folders whose names are not packages are
 * open to everyone, also in modules.
 *
 * <p>These loaders look for the file: of the thread, of the type, of this library, and of the callers, so that a thread
 * of the common pool finds it too. If a loader does not find it, only this loader is not used again for the type.
 */
final class ImportedAdapters {
  private static final String FOLDER = "META-INF/jzon/";

  /** The loaders that were asked for types of libraries, by type; weak, as loaders go. */
  private static final ClassValue<Set<ClassLoader>> ASKED =
      new ClassValue<>() {
        @Override
        protected Set<ClassLoader> computeValue(Class<?> type) {
          return Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
        }
      };

  private ImportedAdapters() {}

  /** Initialises, and so registers, the adapter of a type; returns false if the type has no adapter. */
  static boolean load(Class<?> type) {
    String file = FOLDER.concat(type.getName());
    // Classes of the JDK remember nothing: see AdapterRegistry.
    boolean forgets = AdapterRegistry.isOfJdk(type);
    Set<ClassLoader> asked = forgets ? Collections.newSetFromMap(new WeakHashMap<>()) : ASKED.get(type);
    if (load(file, Loaders.ofThread(), asked)) return true;
    if (load(file, type.getClassLoader(), asked)) return true;
    if (load(file, Loaders.own(), asked)) return true;
    for (ClassLoader caller : Loaders.ofCallers()) {
      if (load(file, caller, asked)) return true;
    }
    return false;
  }

  private static boolean load(String file, ClassLoader loader, Set<ClassLoader> asked) {
    if (loader == null || asked.contains(loader)) return false;
    try (InputStream in = loader.getResourceAsStream(file)) {
      if (in != null) {
        Class.forName(new String(in.readAllBytes(), StandardCharsets.UTF_8), true, loader);
        return true;
      }
      asked.add(loader);
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(file.concat(" names a class that is not there"), e);
    }
  }
}
