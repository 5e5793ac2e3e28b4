package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.LikelySize;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Lists of all but what {@link PrimitiveLists} has; an ArrayList when read. */
final class ListAdapter<E> extends JsonAdapter<List<E>> {
  final JsonAdapter<E> element;
  private final LikelySize likely = new LikelySize();

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <E> JsonAdapter<List<E>> of(JsonAdapter<E> element) {
    return new ListAdapter<>(element);
  }

  private ListAdapter(JsonAdapter<E> element) {
    this.element = element;
  }

  // One frame of the stack for each level, as lists of lists may be nested as deep as is allowed.
  @Override
  public List<E> decode(JsonReader in) {
    if (!in.readArrayStart()) return new ArrayList<>(0);
    ArrayList<E> elements = new ArrayList<>(likely.get());
    int max = in.maxEntries();
    int n = 0;
    do {
      if (n == max) throw in.tooManyEntries();
      elements.add(element.decode(in));
      n++;
    } while (in.readNextElement());
    likely.was(n);
    return elements;
  }

  @Override
  public void encode(List<E> list, JsonWriter out) {
    write(list, element, out);
  }

  /** Writes the elements of any collection. */
  static <E> void write(Iterable<E> collection, JsonAdapter<E> element, JsonWriter out) {
    Iterator<E> elements = collection.iterator(); // first, so that a null list is reported and not its first element
    out.writeArrayStart();
    if (elements.hasNext()) {
      element.encode(elements.next(), out);
      while (elements.hasNext()) {
        out.writeComma();
        element.encode(elements.next(), out);
      }
    }
    out.writeArrayEnd();
  }
}
