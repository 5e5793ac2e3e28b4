package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;
import jzon.engine.error.JsonError;

/**
 * Containers without the elements that {@link KnownOnly} or {@link LossyAdapter} skips. They are read as other
 * containers, with a mark in place of each skipped element, and the marks are removed at the end. So other containers
 * pay nothing.
 */
abstract class KnownElements<C> extends JsonAdapter<C> {
  /** The adapter of the container with all elements, which writes it. */
  final JsonAdapter<C> all;

  private KnownElements(JsonAdapter<C> all) {
    this.all = all;
  }

  /** Returns the adapter that skips unknown elements, made from the adapter that rejects them. */
  static <C> JsonAdapter<C> of(JsonAdapter<C> container) {
    return of(container, null);
  }

  /** Returns the adapter that skips elements: unknown ones, or all rejected ones, whose errors it adds to a list. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the adapter of the container knows the type of its elements
  static <C> JsonAdapter<C> of(JsonAdapter<C> container, List<JsonError> errors) {
    JsonAdapter made;
    if (container instanceof ListAdapter list) made = new OfElements(list, only(list.element, errors));
    else if (container instanceof CollectionAdapter many) made = new OfElements(many, only(many.element, errors));
    else if (container instanceof EnumSetAdapter set) made = new OfElements(set, only(set.element, errors));
    else if (container instanceof ObjectArrayAdapter array) made = new OfElements(array, only(array.element, errors));
    else if (container instanceof MapAdapter map) made = new OfMap(map, map.with(only(map.values, errors)));
    else if (container instanceof EnumMapAdapter map) made = new OfMap(map, map.withValues(only(map.values, errors)));
    else {
      throw new IllegalArgumentException(
          container.getClass().getName() + " is not the adapter of a list, set, array or map"
              + (errors == null ? " of an enum or sealed type" : " whose elements have adapters"));
    }
    return made;
  }

  private static <E> JsonAdapter<E> only(JsonAdapter<E> element, List<JsonError> errors) {
    return errors == null ? new KnownOnly<>(element) : new LossyAdapter.Elements<>(element, errors);
  }

  @Override
  public final void encode(C value, JsonWriter out) {
    all.encode(value, out);
  }

  @Override
  public final Form form(TypeTable types) {
    return all.form(types);
  }

  /** Lists, other collections and arrays. */
  private static final class OfElements<E> extends KnownElements<Object> {
    private final JsonAdapter<?> container;
    private final JsonAdapter<List<E>> elements;

    OfElements(JsonAdapter<Object> container, JsonAdapter<E> element) {
      super(container);
      this.container = container;
      this.elements = ListAdapter.of(element);
    }

    @Override
    @SuppressWarnings("unchecked") // the elements have the container's element type
    public Object decode(JsonReader in) {
      List<E> known = new ArrayList<>();
      Collection<E> empty = container instanceof CollectionAdapter<?> c ? ((CollectionAdapter<E>) c).make(in) : null;
      for (Object element : elements.decode(in)) if (element != KnownOnly.SKIPPED) known.add((E) element);
      if (container instanceof CollectionAdapter<?> c) return ((CollectionAdapter<E>) c).made(empty, known, in);
      if (container instanceof ObjectArrayAdapter<?> array) return ((ObjectArrayAdapter<E>) array).made(known);
      if (container instanceof EnumSetAdapter<?> set) return madeSet(set, known, in);
      return known;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object madeSet(EnumSetAdapter<?> set, List<?> known, JsonReader in) {
      return ((EnumSetAdapter) set).made(known, in);
    }
  }

  /** Maps. */
  private static final class OfMap<K, V> extends KnownElements<Map<K, V>> {
    private final JsonAdapter<Map<K, V>> entries;

    OfMap(JsonAdapter<Map<K, V>> container, JsonAdapter<Map<K, V>> entries) {
      super(container);
      this.entries = entries;
    }

    @Override
    public Map<K, V> decode(JsonReader in) {
      Map<K, V> map = entries.decode(in);
      Iterator<V> values = map.values().iterator();
      while (values.hasNext()) {
        Object value = values.next();
        if (value == KnownOnly.SKIPPED) values.remove();
      }
      return map;
    }
  }
}
