package jzon.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A type with type arguments, written as an anonymous class: {@code new TypeRef<List<Person>>() {}}. Two TypeRefs of
 * the same type are equal.
 *
 * <p>jzon only uses the interfaces of {@code java.lang.reflect} that describe types. It does not look up or call
 * methods, fields or constructors, so no module has to be opened. Shrinkers must keep the attribute {@code Signature}
 * of the anonymous classes. {@link JsonAdapter#list} and similar methods do not need it.
 *
 * <p>The first use looks up the adapter and keeps it. A {@code TypeRef} in a constant is fastest.
 */
public abstract class TypeRef<T> {
  private static final ClassValue<Found> FOUND =
      new ClassValue<>() {
        @Override
        protected Found computeValue(Class<?> type) {
          return new Found();
        }
      };

  private final Type type;
  private final Found found;

  /**
   * Takes the type argument of the subclass.
   *
   * @throws IllegalArgumentException if the subclass has no type argument, as in {@code new TypeRef() {}}
   */
  protected TypeRef() {
    if (!(getClass().getGenericSuperclass() instanceof ParameterizedType parent)
        || parent.getRawType() != TypeRef.class) {
      throw new IllegalArgumentException("write the type as an anonymous class: new TypeRef<List<Person>>() {}");
    }
    type = parent.getActualTypeArguments()[0];
    found = FOUND.get(getClass());
  }

  private TypeRef(Type type) {
    this.type = type;
    found = new Found();
  }

  /** Returns the TypeRef of a type from reflection: for frameworks. */
  public static TypeRef<?> of(Type type) {
    return new Known(type);
  }

  /** Returns the type, as an object of reflection. */
  public final Type type() {
    return type;
  }

  /**
   * Returns the adapter.
   *
   * @throws IllegalArgumentException if the type, or a type in it, has no adapter; the message says what to write
   */
  final JsonAdapter<T> adapter() {
    JsonAdapter<?> adapter = found.adapter;
    if (adapter == null) found.adapter = adapter = Adapters.MAKER.of(type);
    @SuppressWarnings("unchecked") // the resolver returns the adapter of this type
    JsonAdapter<T> typed = (JsonAdapter<T>) adapter;
    return typed;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof TypeRef<?> that && type.equals(that.type);
  }

  @Override
  public final int hashCode() {
    return type.hashCode();
  }

  /** Returns the type as Java writes it, with the names of packages. */
  @Override
  public final String toString() {
    return type.getTypeName();
  }

  private static final class Known extends TypeRef<Object> {
    Known(Type type) {
      super(type);
    }
  }

  /** The adapter, shared by all objects of an anonymous class: loops may contain {@code new TypeRef<..>() {}}. */
  private static final class Found {
    volatile JsonAdapter<?> adapter;
  }
}
