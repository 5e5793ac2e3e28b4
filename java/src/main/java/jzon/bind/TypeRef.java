package jzon.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A type with type arguments, written as an anonymous class: {@code new TypeRef<List<Person>>() {}}. Two of the same
 * type are equal.
 *
 * <p>jzon uses the interfaces of {@code java.lang.reflect} in which Java says how a type was written, here and in what
 * finds the adapters of such types, and nothing that reaches into a class: no method, field or constructor is looked up
 * or called, and no module has to be opened. Shrinkers must keep the attribute {@code Signature} of such classes.
 * {@link JsonAdapter#list} and its like do without all of it.
 *
 * <p>The adapter is found at its first use and kept; a {@code TypeRef} in a constant is the fastest.
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
   * @throws IllegalArgumentException when the subclass gives none, as in {@code new TypeRef() {}}
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

  /** Returns a type that reflection has found, as frameworks do. */
  public static TypeRef<?> of(Type type) {
    return new Known(type);
  }

  /** Returns the type as reflection has it. */
  public final Type type() {
    return type;
  }

  /**
   * Returns the adapter.
   *
   * @throws IllegalArgumentException when the type, or one in it, has none; the message says what to write
   */
  final JsonAdapter<T> adapter() {
    JsonAdapter<?> adapter = found.adapter;
    if (adapter == null) found.adapter = adapter = Adapters.MAKER.of(type);
    @SuppressWarnings("unchecked") // the resolver gives the adapter of this very type
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

  /** The adapter, one for all values of an anonymous class: loops may contain {@code new TypeRef<..>() {}}. */
  private static final class Found {
    volatile JsonAdapter<?> adapter;
  }
}
