package jzon.bind.adapters;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import jzon.bind.Json;

/**
 * The adapters of one type whose loaders may be dropped before the type: adapters of {@link Json.Import} for types of
 * the JDK, or of a library that several applications share. Each application has its own. References are weak: an
 * entry lives as long as the class of its adapter or factory.
 */
final class ForeignAdapters {
  /** By the class of an adapter or factory: keeps its entries, by type. */
  private static final ClassValue<ConcurrentHashMap<Class<?>, AdapterRegistry.Entry>> OF_OWNER =
      new ClassValue<>() {
        @Override
        protected ConcurrentHashMap<Class<?>, AdapterRegistry.Entry> computeValue(Class<?> owner) {
          return new ConcurrentHashMap<>();
        }
      };

  private final CopyOnWriteArrayList<Registered> all = new CopyOnWriteArrayList<>();

  /** The adapter that one loader has registered. */
  private static final class Registered extends WeakReference<AdapterRegistry.Entry> {
    final WeakReference<ClassLoader> loader;

    Registered(AdapterRegistry.Entry entry, ClassLoader loader) {
      super(entry);
      this.loader = new WeakReference<>(loader);
    }

    boolean isGone() {
      return get() == null || loader.get() == null;
    }
  }

  /** Returns the entry in which an object of this class registers an adapter, and one of its keys. */
  synchronized AdapterRegistry.Entry add(Class<?> type, Class<?> owner) {
    AdapterRegistry.Entry known = OF_OWNER.get(owner).get(type);
    if (known != null) return known;
    AdapterRegistry.Entry entry = new AdapterRegistry.Entry();
    OF_OWNER.get(owner).put(type, entry);
    ClassLoader loader = owner.getClassLoader();
    for (Registered each : all) {
      if (each.isGone() || each.loader.get() == loader) all.remove(each);
    }
    all.add(new Registered(entry, loader));
    return entry;
  }

  /** Returns the entry of the calling application, or null. */
  AdapterRegistry.Entry find() {
    if (all.isEmpty()) return null;
    AdapterRegistry.Entry found = seenFrom(Loaders.ofThread());
    if (found == null) found = seenFrom(Loaders.own());
    if (found != null) return found;
    for (ClassLoader caller : Loaders.ofCallers()) {
      found = seenFrom(caller);
      if (found != null) return found;
    }
    return null;
  }

  /** Returns the entry of the nearest loader, from this one up. */
  private AdapterRegistry.Entry seenFrom(ClassLoader from) {
    for (ClassLoader at = from; at != null; at = at.getParent()) {
      for (Registered each : all) {
        if (each.loader.get() == at) {
          AdapterRegistry.Entry entry = each.get();
          if (entry != null && !entry.isEmpty()) return entry;
        }
      }
    }
    return null;
  }
}
