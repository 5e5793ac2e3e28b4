package jzon.bind.generated;

import jzon.bind.JsonAdapter;

/**
 * Makes the adapters of a generic type from the adapters of its type arguments; generated for generic types and
 * registered by {@link Members#register(Class, AdapterFactory)}.
 */
public abstract class AdapterFactory {

  /** Only for subclasses. */
  protected AdapterFactory() {}

  /**
   * Makes an adapter.
   *
   * @param arguments the adapters of the type arguments, in the order of the type's parameters; the factory must not
   *     use them before it returns, because one of them may be unfinished
   */
  public abstract JsonAdapter<?> create(JsonAdapter<?>[] arguments);
}
