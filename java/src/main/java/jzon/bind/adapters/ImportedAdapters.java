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
 * Finds the adapters of types that cannot be annotated, which {@link Json.Import} had written into other packages.
 *
 * <p>For each the annotation processor writes a file {@code META-INF/jzon/TYPE} that names the adapter. No two types
 * share a file, so that those of several modules come together in one program. Folders whose names are no packages are
 * open to everyone, also in modules.
 *
 * <p>The file is looked for by the loader of the thread, by that of the type and of this library, and by those of the
 * callers, so that a thread of the common pool finds it too. A loader that does not have it is not asked again, and no
 * other one is held to be without it.
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

  /** Initialises the adapter of a type, which registers it, and returns true, or returns false where there is none. */
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
