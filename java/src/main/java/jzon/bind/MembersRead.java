package jzon.bind;

import java.util.Optional;
import jzon.engine.FieldNames;

/**
 * The members of an object that were read before one that is streamed, by their names in JSON. Members come in any
 * order, so that one which says where the bytes go may stand behind them; then the value is refused.
 */
public final class MembersRead {
  private final FieldNames names;
  private final int first;
  private final long seen;
  private final int index;
  private final Object[] values;

  /** @param values those of the members from {@code first} on; {@code seen} has a bit for each of them */
  MembersRead(FieldNames names, int first, long seen, int index, Object[] values) {
    this.names = names;
    this.first = first;
    this.seen = seen;
    this.index = index;
    this.values = values;
  }

  /** Returns the name of the member that comes next; empty for a value that is no member of a class. */
  public String member() {
    return names == null ? "" : names.name(index);
  }

  /**
   * Returns the value of a member.
   *
   * @throws IllegalArgumentException if it does not stand before the one that comes next, which refuses the document
   * @throws ClassCastException if it is of another type
   */
  public <V> V get(String name, Class<V> type) {
    return find(name, type).orElseThrow(() -> new IllegalArgumentException(missing(name)));
  }

  private String missing(String name) {
    return names == null ? "no \"" + name + "\" stands before it that says where it goes"
        : "\"" + name + "\" must stand before \"" + member() + "\", as it says where that goes";
  }

  /** Returns the value of a member; empty if it does not stand before, or is null. */
  public <V> Optional<V> find(String name, Class<V> type) {
    int i = names == null ? -1 : names.find(name) - first;
    if (i < 0 || i >= values.length || i == index - first || (seen >>> i & 1) == 0) return Optional.empty();
    return Optional.ofNullable(type.cast(values[i]));
  }
}
