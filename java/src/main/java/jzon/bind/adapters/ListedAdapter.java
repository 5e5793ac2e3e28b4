package jzon.bind.adapters;

import java.util.List;
import jzon.bind.JsonAdapter;

/** An adapter whose lists have their own loop: for primitives, UUIDs and strings. */
interface ListedAdapter<T> {
  /** Returns the adapter of lists. */
  JsonAdapter<List<T>> newList();
}
