package jzon.bind;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.WildcardType;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The adapters of the types that a framework's handlers take and return, each looked for once; for modules that join
 * jzon with a framework in which other libraries read and write bodies too.
 *
 * <p>What jzon does not claim is left to those: types without an adapter; types with an Object in them, of which nobody
 * knows before the value is there whether it has an adapter; and texts and bytes ({@code String}, {@code byte[]}),
 * which frameworks send as they are.
 *
 * <p>As {@link Type} does, it uses the interfaces of {@code java.lang.reflect} in which Java says how a type was
 * written, and nothing that reaches into a class. It holds the types, and lives as long as the application it is for.
 */
public final class BodyAdapters {
  private final ConcurrentHashMap<java.lang.reflect.Type, Optional<JsonAdapter<Object>>> found =
      new ConcurrentHashMap<>();

  /** Makes one that has looked for nothing yet. */
  public BodyAdapters() {}

  /** Returns the adapter of a type that is read, or written as that type, or null where jzon does not claim it. */
  public JsonAdapter<Object> find(java.lang.reflect.Type type) {
    Optional<JsonAdapter<Object>> known = found.get(type);
    if (known == null) {
      known = Optional.ofNullable(isLeftToOthers(type) ? null : search(type));
      found.put(type, known);
    }
    return known.orElse(null);
  }

  @SuppressWarnings("unchecked") // the adapter of this very type, given and taken as Object by frameworks
  private static JsonAdapter<Object> search(java.lang.reflect.Type type) {
    try {
      return (JsonAdapter<Object>) Type.of(type).adapter();
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean isLeftToOthers(java.lang.reflect.Type type) {
    if (type == byte[].class || type == char[].class) return true;
    return type instanceof Class<?> simple && CharSequence.class.isAssignableFrom(simple) || hasObject(type);
  }

  private static boolean hasObject(java.lang.reflect.Type type) {
    if (type instanceof Class<?> simple) {
      return simple == Object.class || simple.isArray() && hasObject(simple.getComponentType());
    }
    if (type instanceof GenericArrayType array) return hasObject(array.getGenericComponentType());
    if (type instanceof ParameterizedType generic) return anyHasObject(generic.getActualTypeArguments());
    if (!(type instanceof WildcardType wildcard)) return false;
    java.lang.reflect.Type[] lower = wildcard.getLowerBounds();
    return anyHasObject(lower.length > 0 ? lower : wildcard.getUpperBounds());
  }

  private static boolean anyHasObject(java.lang.reflect.Type[] types) {
    for (java.lang.reflect.Type type : types) {
      if (hasObject(type)) return true;
    }
    return false;
  }
}
