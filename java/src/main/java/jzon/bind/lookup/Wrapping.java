package jzon.bind.lookup;

/**
 * An adapter that calls one other, for the search for secrets, which is above it.
 *
 * @param <A> JsonAdapter
 */
public interface Wrapping<A> {
  /** Returns the other adapter. */
  A wrapped();
}
