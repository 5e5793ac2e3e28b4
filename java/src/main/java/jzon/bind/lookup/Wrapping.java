package jzon.bind.lookup;

/**
 * An adapter that calls one other adapter; the search for secrets uses it.
 *
 * @param <A> JsonAdapter
 */
public interface Wrapping<A> {
  /** Returns the other adapter. */
  A wrapped();
}
