package jzon.bind.adapters;

import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.generated.AdapterFactory;
import jzon.bind.lookup.ClassNames;
import jzon.bind.tree.JsonPatch;
import jzon.bind.tree.JsonPointer;
import jzon.bind.tree.JsonValue;
import jzon.engine.bodies.ErrorDocument;
import jzon.engine.io.BinarySource;

/**
 * Finds and registers the adapters of classes.
 *
 * <p>A generated adapter is in the package of its class. Its name is the class name with {@code _} for {@code $},
 * followed by {@code _JsonAdapter}. {@link ImportedAdapters} finds the adapters of {@link Json.Import}. Loading an
 * adapter runs its static initialiser, which registers it here. So jzon looks up no methods, and no package has to be
 * exported or opened: {@code Class.forName} initialises classes of any package of any module.
 *
 * <p>The facts about a class are kept in a ClassValue, so that this class holds no class or loader. Nothing is kept at
 * classes of the JDK, because they would hold this library as long as the JVM runs. If the loader of an adapter may be
 * dropped before the loader of the type, as on a shared server, the adapter is held weakly: {@link ForeignAdapters}.
 */
public final class AdapterRegistry {
  private static final String SUFFIX = "_JsonAdapter";

  private static final ClassValue<Entry> ENTRIES =
      new ClassValue<>() {
        @Override
        protected Entry computeValue(Class<?> type) {
          return new Entry();
        }
      };

  /** The adapters registered for classes of the JDK, which are never unloaded. */
  private static final ConcurrentHashMap<Class<?>, ForeignAdapters> OF_JDK = new ConcurrentHashMap<>();

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private static final Entry NONE = new Entry();

  private AdapterRegistry() {}

  /** The known facts about a class, or the adapter that a loader registered for it. */
  static final class Entry {
    volatile JsonAdapter<?> adapter;
    volatile JsonAdapter<?> sealedType;
    volatile AdapterFactory factory;
    volatile KeyAdapter<?> keys;
    /** True if the package of the class has no generated adapter; other loaders may still register one. */
    volatile boolean hasNoneBeside;
    /** Adapters registered by other loaders than the class's own and its parents, or null. */
    volatile ForeignAdapters foreign;

    boolean isEmpty() {
      return adapter == null && factory == null;
    }
  }

  // ---- registering ----

  static void register(Class<?> type, JsonAdapter<?> adapter, JsonAdapter<?> sealedType) {
    if (StandardAdapters.find(type) != null) {
      throw new IllegalArgumentException("there is an adapter for ".concat(type.getName()).concat(" already"));
    }
    Entry entry = newEntry(type, adapter);
    entry.sealedType = sealedType;
    entry.adapter = adapter;
  }

  static void register(Class<?> type, AdapterFactory factory) {
    newEntry(type, factory).factory = factory;
  }

  static void registerKeys(Class<?> type, KeyAdapter<?> keys) {
    Object owner = keys instanceof AdaptedKeys<?> adapted ? adapted.adapter : keys;
    newEntry(type, owner).keys = keys;
  }

  /** Returns the entry for an owner to register: the class's, or one that lives as long as the owner's class. */
  private static Entry newEntry(Class<?> type, Object owner) {
    ClassLoader loader = owner.getClass().getClassLoader();
    if (isOfJdk(type)) {
      ForeignAdapters made = new ForeignAdapters();
      ForeignAdapters before = OF_JDK.putIfAbsent(type, made);
      return (before != null ? before : made).add(type, owner.getClass());
    }
    Entry entry = ENTRIES.get(type);
    if (Loaders.isSameOrParent(loader, type.getClassLoader())) return entry;
    synchronized (entry) {
      if (entry.foreign == null) entry.foreign = new ForeignAdapters();
    }
    return entry.foreign.add(type, owner.getClass());
  }

  // ---- finding ----

  /** Returns the adapter of a class that is not an array; throws the exception of {@link #none} if it has none. */
  static JsonAdapter<?> find(Class<?> type) {
    JsonAdapter<?> adapter = tryFind(type);
    if (adapter != null) return adapter;
    throw none(type);
  }

  /** Returns the adapter of a class that is not an array, or null. */
  public static JsonAdapter<?> tryFind(Class<?> type) {
    if (type.getClassLoader() == null) {
      JsonAdapter<?> standard = StandardAdapters.find(type);
      if (standard != null) return standard;
    }
    Entry entry = entry(type);
    JsonAdapter<?> adapter = entry.adapter;
    if (adapter == null) adapter = load(type, entry).adapter;
    return adapter == null && mayBeImported(type) && ImportedAdapters.load(type) ? entry(type).adapter : adapter;
  }

  /**
   * Returns true for a class of the JDK that an import can name. Nothing remembers that such a class has no adapter, so
   * this leaves out the collections and maps that programs write by their own class.
   */
  private static boolean mayBeImported(Class<?> type) {
    return isOfJdk(type) && Modifier.isPublic(type.getModifiers()) && !type.isArray() && type != Object.class
        && !CollectionAdapter.makes(type) && !MapAdapter.makes(type);
  }

  /** Returns the adapter that writes a class: of its sealed type, or its own, or null. */
  public static JsonAdapter<?> tryFindWriting(Class<?> type) {
    JsonAdapter<?> adapter = tryFind(type);
    if (adapter == null || isOfJdk(type)) return adapter;
    JsonAdapter<?> sealedType = load(type, ENTRIES.get(type)).sealedType;
    return sealedType != null ? sealedType : adapter;
  }

  /** Returns the factory of the adapters of a generic class, or null. */
  static AdapterFactory findFactory(Class<?> type) {
    Entry entry = entry(type);
    AdapterFactory factory = entry.factory;
    if (factory == null) factory = load(type, entry).factory;
    if (factory != null || !isOfJdk(type) || isGenericContainer(type)) return factory;
    return ImportedAdapters.load(type) ? entry(type).factory : null;
  }

  /** Returns the adapter of the keys of a class with {@code @Json.With}, or null. */
  public static KeyAdapter<?> findKeys(Class<?> type) {
    return tryFind(type) == null ? null : load(type, entry(type)).keys;
  }

  private static Entry entry(Class<?> type) {
    if (!isOfJdk(type)) return ENTRIES.get(type);
    ForeignAdapters foreign = OF_JDK.get(type);
    Entry entry = foreign == null ? null : foreign.find();
    return entry != null ? entry : NONE;
  }

  /** Returns true if a class is one of the JDK. */
  public static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM;
  }

  /** Looks for the generated adapter: in its package once, and elsewhere once for each loader. */
  private static Entry load(Class<?> type, Entry entry) {
    if (!entry.isEmpty() || entry == NONE) return entry;
    Class<?> above = type.getSuperclass(); // of a constant with a body
    if (above != null && above.isEnum()) return load(above, ENTRIES.get(above));
    if (JsonValue.class.isAssignableFrom(type)) {
      entry.adapter = JsonValue.adapter(type.asSubclass(JsonValue.class));
      return entry;
    }
    if (type == JsonPatch.class || type == JsonPointer.class) {
      entry.adapter = type == JsonPatch.class ? JsonPatch.adapter() : JsonPointer.adapter();
      return entry;
    }
    if (type == BinarySource.class || type == ErrorDocument.class) {
      entry.adapter = type == BinarySource.class ? BinaryAdapters.source() : ErrorDocumentAdapter.INSTANCE;
      return entry;
    }
    if (!entry.hasNoneBeside) loadBeside(type, entry);
    return entry.isEmpty() ? loadElsewhere(type, entry) : entry;
  }

  private static void loadBeside(Class<?> type, Entry entry) {
    String name = type.getName().replace('$', '_').concat(SUFFIX);
    Class<?> found;
    try {
      found = Class.forName(name, true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      entry.hasNoneBeside = true;
      return;
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof IllegalStateException fault) throw fault; // its message names the fault of the type
      throw e;
    }
    if (!entry.isEmpty()) return;
    if (TypeResolver.isAdapterOf(found, type)) {
      throw new IllegalStateException(
          name.concat(" has registered nothing: it is not a generated adapter, or one that asks for itself too soon"));
    }
    entry.hasNoneBeside = true; // the adapter of another class: A_B, not A.B
  }

  private static Entry loadElsewhere(Class<?> type, Entry entry) {
    Entry found = entry.foreign == null ? null : entry.foreign.find();
    if (found != null) return found;
    if (!ImportedAdapters.load(type)) return entry;
    if (!entry.isEmpty()) return entry;
    found = entry.foreign == null ? null : entry.foreign.find();
    return found != null ? found : entry;
  }

  // ---- errors ----

  /** Makes the exception for a class without an adapter, which says what to write. */
  static IllegalArgumentException none(Class<?> type) {
    String name = ClassNames.of(type);
    if (load(type, entry(type)).factory != null || isOfJdk(type) && isGenericContainer(type)) {
      return new IllegalArgumentException(
          name + " has type parameters, which its class does not determine; pass a type with arguments: new"
              + " TypeRef<" + type.getSimpleName() + "<...>>() {}");
    }
    Class<?> above = adaptedAbove(type);
    if (above != null) {
      String over = ClassNames.of(above);
      boolean isSeen = !type.isLocalClass() && !type.isAnonymousClass();
      return new IllegalArgumentException(
          name + " has no adapter, and the adapter of " + over + ", which it extends, would leave out its fields: "
              + (isSeen ? "annotate it with @Json, or make " + over + " sealed, so that it is one of its cases"
                  : "move it out of the method, where annotation processors do not see it, and annotate it with"
                      + " @Json"));
    }
    if (type.isLocalClass() || type.isAnonymousClass()) {
      return new IllegalArgumentException(
          name + " has no adapter: annotation processors do not see classes in methods; move it out of the method");
    }
    if (isDate(type)) {
      return new IllegalArgumentException(
          name + " has no adapter, because its JSON depends on a time zone: use java.time.Instant, or name DateAdapter"
              + " or CalendarAdapter with @Json.With");
    }
    if (!isOfJdk(type)) {
      return new IllegalArgumentException(
          name + " has no adapter: annotate it with @Json, or your own type with @Json.Import(" + type.getSimpleName()
              + ".class), and put jzon-java-processor on the processor path of the compiler");
    }
    return new IllegalArgumentException(
        name + " has no adapter: name one with @Json.With, or convert a type that has one with JsonAdapter.map");
  }

  /** Returns the nearest class or interface above that has a generated adapter, or null. */
  private static Class<?> adaptedAbove(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    if (parent != null && isAdapted(parent)) return parent;
    for (Class<?> above : type.getInterfaces()) if (isAdapted(above)) return above;
    Class<?> found = parent == null || isOfJdk(parent) ? null : adaptedAbove(parent);
    for (Class<?> above : type.getInterfaces()) {
      if (found == null && !isOfJdk(above)) found = adaptedAbove(above);
    }
    return found;
  }

  private static boolean isAdapted(Class<?> type) {
    if (isOfJdk(type) || type == BinarySource.class || JsonValue.class.isAssignableFrom(type)) return false;
    return tryFind(type) != null || findFactory(type) != null;
  }

  private static boolean isDate(Class<?> type) {
    return java.util.Date.class.isAssignableFrom(type) || java.util.Calendar.class.isAssignableFrom(type);
  }

  private static boolean isGenericContainer(Class<?> type) {
    return type == Iterable.class || java.util.Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type) || type == Map.Entry.class
        || type == jzon.bind.Lossy.class || type == java.util.Optional.class
        || type == java.util.concurrent.atomic.AtomicReference.class;
  }
}
