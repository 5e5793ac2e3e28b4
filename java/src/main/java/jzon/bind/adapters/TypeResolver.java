package jzon.bind.adapters;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.AbstractQueue;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.Lossy;
import jzon.bind.KeyAdapter;
import jzon.bind.TypeRef;
import jzon.bind.generated.AdapterFactory;
import jzon.bind.lookup.ClassNames;

/** Finds the adapters of types with arguments; see {@link TypeRef} for its use of {@code java.lang.reflect}. */
final class TypeResolver {
  private TypeResolver() {}

  /** Returns the adapter of a type; if it has none, throws an IllegalArgumentException that says what to write. */
  static JsonAdapter<?> resolve(Type type) {
    if (type instanceof Class<?> simple) return Adapters.of(simple);
    if (type instanceof ParameterizedType generic) return resolveGeneric(generic);
    if (type instanceof WildcardType wildcard) return resolve(bound(wildcard));
    if (type instanceof GenericArrayType array) return resolveArray(array);
    throw new IllegalArgumentException(
        type.getTypeName() + " is a type variable, which stands for no type by itself; write the type in its place");
  }

  /** Returns the type that replaces a wildcard: {@code ? extends X} as X. */
  private static Type bound(WildcardType wildcard) {
    Type bound = wildcard.getUpperBounds()[0];
    if (bound != Object.class) return bound;
    throw new IllegalArgumentException(
        wildcard.getTypeName() + " is a wildcard whose values may be of any class; write the intended type");
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the types are only known at run time
  private static JsonAdapter<?> resolveGeneric(ParameterizedType type) {
    Class raw = (Class) type.getRawType();
    Type[] arguments = type.getActualTypeArguments();
    if (raw == Optional.class) return Adapters.optional(resolve(arguments[0]));
    if (raw == Lossy.class) return Adapters.lossy(resolve(arguments[0]));
    if (raw == AtomicReference.class) return Adapters.atomicReference(resolve(arguments[0]));
    if (raw == Map.Entry.class) return Adapters.entry(keys(arguments[0]), resolve(arguments[1]));
    AdapterFactory factory = AdapterRegistry.findFactory(raw);
    if (factory != null) {
      JsonAdapter<?>[] adapters = new JsonAdapter<?>[arguments.length];
      for (int i = 0; i < adapters.length; i++) adapters[i] = resolve(arguments[i]);
      return factory.create(adapters);
    }
    if (raw == EnumMap.class) return Adapters.enumMap(rawClass(arguments[0]), resolve(arguments[1]));
    if (raw == EnumSet.class) return Adapters.enumSet(rawClass(arguments[0]), (JsonAdapter) resolve(arguments[0]));
    if (Map.class.isAssignableFrom(raw) && arguments.length == 2) {
      if (SortedMap.class.isAssignableFrom(raw)) requireComparable(raw, "keys", rawClass(arguments[0]));
      return Adapters.map(raw, keys(arguments[0]), resolve(arguments[1]));
    }
    if (Iterable.class.isAssignableFrom(raw) && arguments.length == 1) {
      if (sorts(raw)) requireComparable(raw, "elements", rawClass(arguments[0]));
      return Adapters.collection(raw, resolve(arguments[0]));
    }
    throw AdapterRegistry.none(raw);
  }

  private static boolean sorts(Class<?> raw) {
    return SortedSet.class.isAssignableFrom(raw) || raw == AbstractQueue.class || raw == PriorityQueue.class
        || raw == PriorityBlockingQueue.class;
  }

  private static void requireComparable(Class<?> raw, String what, Class<?> type) {
    if (isComparable(type, type)) return;
    throw new IllegalArgumentException(
        raw.getName() + " sorts its " + what + ", but values of " + ClassNames.of(type)
            + " cannot be compared with each other; take a class that does not sort");
  }

  /** Returns true if a class, or a class or interface above it, compares its values with those of {@code type}. */
  private static boolean isComparable(Class<?> at, Class<?> type) {
    if (!Comparable.class.isAssignableFrom(at)) return false;
    for (Type above : at.getGenericInterfaces()) {
      Class<?> raw = rawClass(above);
      if (raw != Comparable.class) {
        if (isComparable(raw, type)) return true;
        continue;
      }
      if (!(above instanceof ParameterizedType parent)) return true;
      Type compared = parent.getActualTypeArguments()[0];
      if (compared instanceof TypeVariable) return true;
      Class<?> to = rawClass(compared);
      if (to.isAssignableFrom(type)) return true;
    }
    return at.getSuperclass() != null && isComparable(at.getSuperclass(), type);
  }

  /** Returns true if a class is an adapter of a type: adapters of A.B and A_B have the same name. */
  static boolean isAdapterOf(Class<?> adapter, Class<?> type) {
    return adapter.getGenericSuperclass() instanceof ParameterizedType parent
        && parent.getRawType() == JsonAdapter.class && rawClass(parent.getActualTypeArguments()[0]) == type;
  }

  /** Returns the type of a generated adapter, or of a class inside of one; null for other classes. */
  static Class<?> adaptedBy(Class<?> adapter) {
    return adapter.getNestHost().getGenericSuperclass() instanceof ParameterizedType parent
        && parent.getRawType() == JsonAdapter.class ? rawClass(parent.getActualTypeArguments()[0]) : null;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static JsonAdapter<?> resolveArray(GenericArrayType type) {
    Type component = type.getGenericComponentType();
    return ObjectArrayAdapter.of(rawClass(component).arrayType(), (JsonAdapter) resolve(component));
  }

  @SuppressWarnings("unchecked")
  private static KeyAdapter<?> keys(Type type) {
    return Adapters.keys(rawClass(type));
  }

  @SuppressWarnings("rawtypes")
  private static Class rawClass(Type type) {
    if (type instanceof Class<?> simple) return simple;
    if (type instanceof ParameterizedType generic) return (Class) generic.getRawType();
    if (type instanceof WildcardType wildcard) return rawClass(bound(wildcard));
    if (type instanceof GenericArrayType array) return rawClass(array.getGenericComponentType()).arrayType();
    throw new IllegalArgumentException(
        type.getTypeName() + " is a type variable, which stands for no type by itself; write the type in its place");
  }
}
