package jzon.bind;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jzon.engine.BinarySource;

/**
 * Which class has which adapter.
 *
 * <p>A generated adapter is found by its name: that of the class with {@code _} for {@code $} and {@code _JsonAdapter}
 * behind it, next to the class, or, for one that {@link Json.Import} names, by {@link ImportedAdapters}. Loading it
 * runs its static initialiser, which registers it here. So no member of it is looked up, and no package has to be
 * exported or opened: {@code Class.forName} initialises classes of any package of any module.
 *
 * <p>What is known of a class is kept by the class itself (ClassValue), so that nothing here holds a class or its
 * loader. Classes of the JDK keep nothing, as they would hold this library for as long as the JVM runs.
 */
final class AdapterRegistry {
  private static final String SUFFIX = "_JsonAdapter";

  private static final ClassValue<Entry> ENTRIES =
      new ClassValue<>() {
        @Override
        protected Entry computeValue(Class<?> type) {
          return new Entry();
        }
      };

  /** What was registered for classes of the JDK, which are never unloaded. */
  private static final ConcurrentHashMap<Class<?>, Entry> OF_JDK = new ConcurrentHashMap<>();

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private static final Entry NONE = new Entry();

  static {
    NONE.hasNone = true;
  }

  private AdapterRegistry() {}

  /** What is known of a class. */
  private static final class Entry {
    volatile JsonAdapter<?> adapter;
    volatile JsonAdapter<?> family;
    volatile AdapterFactory factory;
    volatile KeyAdapter<?> keys;
    /** Whether a generated adapter was looked for in vain. */
    volatile boolean hasNone;
  }

  // ---- registering ----

  static void register(Class<?> type, JsonAdapter<?> adapter, JsonAdapter<?> family) {
    if (StandardAdapters.find(type) != null) {
      throw new IllegalArgumentException("there is an adapter for ".concat(type.getName()).concat(" already"));
    }
    Entry entry = newEntry(type);
    entry.family = family;
    entry.adapter = adapter;
  }

  static void register(Class<?> type, AdapterFactory factory) {
    newEntry(type).factory = factory;
  }

  static void registerKeys(Class<?> type, KeyAdapter<?> keys) {
    newEntry(type).keys = keys;
  }

  private static Entry newEntry(Class<?> type) {
    if (!isOfJdk(type)) return ENTRIES.get(type);
    Entry made = new Entry();
    made.hasNone = true;
    Entry before = OF_JDK.putIfAbsent(type, made);
    return before != null ? before : made;
  }

  // ---- finding ----

  /** Returns the adapter of a class that is no array; throws what {@link #none} makes where there is none. */
  static JsonAdapter<?> find(Class<?> type) {
    JsonAdapter<?> adapter = tryFind(type);
    if (adapter != null) return adapter;
    // not so when values are written by what they are, as nothing remembers that a class of the JDK has no adapter
    if (isOfJdk(type) && ImportedAdapters.load(type) && entry(type).adapter != null) return entry(type).adapter;
    throw none(type);
  }

  /** Returns the adapter of a class that is no array, or null. */
  static JsonAdapter<?> tryFind(Class<?> type) {
    if (type.getClassLoader() == null) {
      JsonAdapter<?> standard = StandardAdapters.find(type);
      if (standard != null) return standard;
    }
    Entry entry = entry(type);
    JsonAdapter<?> adapter = entry.adapter;
    return adapter != null ? adapter : load(type, entry).adapter;
  }

  /** Returns what writes a value of a class: the adapter of the family that it belongs to, or its own, or null. */
  static JsonAdapter<?> tryFindWriting(Class<?> type) {
    JsonAdapter<?> adapter = tryFind(type);
    JsonAdapter<?> family = adapter == null || isOfJdk(type) ? null : ENTRIES.get(type).family;
    return family != null ? family : adapter;
  }

  /** Returns what makes the adapters of a generic class, or null. */
  static AdapterFactory findFactory(Class<?> type) {
    Entry entry = entry(type);
    AdapterFactory factory = entry.factory;
    return factory != null ? factory : load(type, entry).factory;
  }

  /** Returns the adapter of the keys of a class with {@code @Json.With}, or null. */
  static KeyAdapter<?> findKeys(Class<?> type) {
    return tryFind(type) == null ? null : entry(type).keys;
  }

  private static Entry entry(Class<?> type) {
    if (!isOfJdk(type)) return ENTRIES.get(type);
    Entry entry = OF_JDK.get(type);
    return entry != null ? entry : NONE;
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM;
  }

  /** Looks for the generated adapter, once. */
  private static Entry load(Class<?> type, Entry entry) {
    if (entry.hasNone || entry.factory != null) return entry;
    if (JsonValue.class.isAssignableFrom(type)) {
      entry.adapter = JsonValueAdapter.of(type);
      return entry;
    }
    if (type == BinarySource.class) {
      entry.adapter = BinaryAdapters.source();
      return entry;
    }
    String name = type.getName().replace('$', '_').concat(SUFFIX);
    Class<?> found = null;
    try {
      found = Class.forName(name, true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      // an import may have one
    } catch (ExceptionInInitializerError e) {
      if (e.getCause() instanceof IllegalStateException fault) throw fault; // which tells what is wrong with the type
      throw e;
    }
    if (found == null || entry.adapter == null && entry.factory == null && !TypeResolver.isAdapterOf(found, type)) {
      if (!ImportedAdapters.load(type)) entry.hasNone = true;
      return entry;
    }
    if (entry.adapter == null && entry.factory == null) {
      throw new IllegalStateException(
          name.concat(" has registered nothing: it is not a generated adapter, or one that asks for itself too soon"));
    }
    return entry;
  }

  // ---- errors ----

  /** Makes the exception for a class without an adapter, which says what to write. */
  static IllegalArgumentException none(Class<?> type) {
    String name = name(type);
    if (entry(type).factory != null || isOfJdk(type) && isGenericContainer(type)) {
      return new IllegalArgumentException(
          name + " has type parameters, so that its class does not say enough; give a type with arguments: new Type<"
              + type.getSimpleName() + "<...>>() {}");
    }
    if (type.isLocalClass() || type.isAnonymousClass()) {
      return new IllegalArgumentException(
          name + " has no adapter: annotation processors see no class inside of a method; put it beside the method");
    }
    if (!isOfJdk(type)) {
      return new IllegalArgumentException(
          name + " has no adapter: annotate it with @Json, or @Json.Import(" + type.getSimpleName()
              + ".class) a type of yours, and put jzon-java-processor on the processor path of the compiler");
    }
    return new IllegalArgumentException(
        name + " has no adapter: give one by @Json.With, or convert by JsonAdapter.map from a type that has one");
  }

  /** Returns the name that a program writes for a class, where there is one. */
  static String name(Class<?> type) {
    String name = type.getCanonicalName();
    return name != null ? name : type.getTypeName();
  }

  private static boolean isGenericContainer(Class<?> type) {
    return Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || type == Map.Entry.class
        || type == java.util.Optional.class || type == java.util.concurrent.atomic.AtomicReference.class;
  }
}
