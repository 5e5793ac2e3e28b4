package jzon.bind.adapters;

import java.util.EnumSet;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/** Sets of an enum's constants; duplicates are dropped. */
final class EnumSetAdapter<E extends Enum<E>> extends JsonAdapter<EnumSet<E>> {
  private final Class<E> type;
  final JsonAdapter<E> element;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <E extends Enum<E>> JsonAdapter<EnumSet<E>> of(Class<E> type, JsonAdapter<E> element) {
    return new EnumSetAdapter<>(type, element);
  }

  private EnumSetAdapter(Class<E> type, JsonAdapter<E> element) {
    this.type = type;
    this.element = element;
  }

  @Override
  public EnumSet<E> decode(JsonReader in) {
    EnumSet<E> elements = EnumSet.noneOf(type);
    int max = in.maxEntries();
    int n = 0;
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (n++ == max) throw in.tooManyEntries();
      long at = in.offset();
      E e = element.decode(in);
      if (e == null) throw in.error(Reason.REJECTED, at, "EnumSet takes no null");
      elements.add(e);
    }
    return elements;
  }

  /** Returns the set of constants that were read already. */
  EnumSet<E> made(Iterable<E> read, JsonReader in) {
    EnumSet<E> elements = EnumSet.noneOf(type);
    for (E e : read) {
      if (e == null) throw in.error(Reason.REJECTED, in.offset(), "EnumSet takes no null");
      elements.add(e);
    }
    return elements;
  }

  @Override
  public void encode(EnumSet<E> set, JsonWriter out) {
    ListAdapter.write(set, element, out);
  }
}
