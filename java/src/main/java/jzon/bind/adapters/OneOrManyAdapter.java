package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.FieldForms;

/** Reads a value that is not an array as a collection of one: {@code @Json.OneOrMany}. */
final class OneOrManyAdapter<C, E> extends DelegatingAdapter<C> {
  private static final Object NOT_ONE = new Object();

  private final JsonAdapter<E> one;
  private final boolean asOne;

  @SuppressWarnings({"unchecked", "rawtypes"}) // the adapter of an Optional has one of its value
  static <C, E> JsonAdapter<C> of(JsonAdapter<C> many, JsonAdapter<E> one, boolean asOne) {
    if (many instanceof OptionalAdapters.Any optional) {
      return OptionalAdapters.of(of(optional.value, one, asOne));
    }
    if (many instanceof NullableAdapter<C> nullable) return NullableAdapter.of(of(nullable.value, one, asOne));
    return new OneOrManyAdapter<>(many, one, asOne);
  }

  private OneOrManyAdapter(JsonAdapter<C> many, JsonAdapter<E> one, boolean asOne) {
    super(many);
    this.one = one;
    this.asOne = asOne;
  }

  @Override
  @SuppressWarnings("unchecked") // the element has the type of the collection's elements
  public C decode(JsonReader in) {
    if (in.peek() == '[') return value.decode(in);
    if (value instanceof CollectionAdapter<?> collection) {
      CollectionAdapter<E> made = (CollectionAdapter<E>) collection;
      Collection<E> empty = made.make(in);
      List<E> elements = new ArrayList<>(1);
      elements.add(one.decode(in));
      return (C) made.made(empty, elements, in);
    }
    return withOne(value.decode("[]"), one.decode(in));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private C withOne(C empty, E element) {
    if (empty instanceof Collection all) all.add(element);
    Object array = empty;
    if (empty instanceof Object[] elements) {
      Object[] copy = Arrays.copyOf(elements, 1);
      copy[0] = element;
      array = copy;
    } else if (empty instanceof int[]) array = new int[] {(Integer) element};
    else if (empty instanceof long[]) array = new long[] {(Long) element};
    else if (empty instanceof double[]) array = new double[] {(Double) element};
    else if (empty instanceof boolean[]) array = new boolean[] {(Boolean) element};
    else if (empty instanceof float[]) array = new float[] {(Float) element};
    else if (empty instanceof short[]) array = new short[] {(Short) element};
    else if (empty instanceof char[]) array = new char[] {(Character) element};
    else if (empty instanceof byte[]) array = new byte[] {(Byte) element};
    return (C) array;
  }

  @Override
  @SuppressWarnings("unchecked")
  public void encode(C written, JsonWriter out) {
    Object only = asOne ? only(written) : NOT_ONE;
    if (only == NOT_ONE) value.encode(written, out);
    else {
      FieldForms.writeOne(out, new Runnable() {
        @Override
        public void run() {
          one.encode((E) only, out);
        }
      });
    }
  }

  private static Object only(Object written) {
    if (written instanceof Iterable<?> all) {
      Iterator<?> elements = all.iterator();
      if (!elements.hasNext()) return NOT_ONE;
      Object first = elements.next();
      return elements.hasNext() ? NOT_ONE : first;
    }
    if (written instanceof Object[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof int[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof long[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof double[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof boolean[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof float[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof short[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof char[] a) return a.length == 1 ? a[0] : NOT_ONE;
    if (written instanceof byte[] a) return a.length == 1 ? a[0] : NOT_ONE;
    return NOT_ONE;
  }
}
