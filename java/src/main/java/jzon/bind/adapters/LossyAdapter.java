package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.KeyAdapter;
import jzon.bind.Lossy;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonError;

/** Containers without the elements that are rejected; {@link KnownElements} reads them. */
final class LossyAdapter<C> extends JsonAdapter<Lossy<C>> {
  /** The types whose lists have their own loops. */
  private static final List<Class<?>> LISTED = List.of(
      Boolean.class, Integer.class, Long.class, Float.class, Double.class, String.class, UUID.class);

  /** The adapter of the container with all elements, which writes it. */
  final JsonAdapter<C> all;

  LossyAdapter(JsonAdapter<C> all) {
    this.all = byElement(all);
    KnownElements.of(this.all, new ArrayList<>()); // rejects what is not a container
  }

  /** Returns the adapter of lists that reads each element with the adapter of their type. */
  @SuppressWarnings("unchecked") // of the same lists
  private static <C> JsonAdapter<C> byElement(JsonAdapter<C> all) {
    for (Class<?> type : LISTED) {
      JsonAdapter<?> element = Adapters.of(type);
      boolean isOf = element instanceof ListedAdapter<?> listed && listed.newList().getClass() == all.getClass();
      if (isOf) return (JsonAdapter<C>) ListAdapter.of(element);
    }
    return all;
  }

  @Override
  public Lossy<C> decode(JsonReader in) {
    List<JsonError> errors = new ArrayList<>(0);
    return new Lossy<>(KnownElements.of(all, errors).decode(in), errors);
  }

  @Override
  public void encode(Lossy<C> lossy, JsonWriter out) {
    all.encode(lossy.value(), out);
  }

  /** Leaves out a value that an adapter has rejected, up to which the caller then skips. */
  private static void leaveOut(
      JsonAdapter<?> adapter, JsonReader in, int mark, RuntimeException e, List<JsonError> errors) {
    if (SecretSearch.readsAtAnyDepth(adapter)) Secrets.expect(in);
    JsonError inside = e instanceof JsonBindException bind ? bind.error() : null;
    errors.add(in.leaveOut(mark, e, inside != null || JsonReader.isRejection(e), inside));
  }

  /** Elements, of which the rejected ones are read as {@link KnownOnly#SKIPPED}. */
  static final class Elements<E> extends JsonAdapter<E> {
    private final JsonAdapter<E> all;
    private final List<JsonError> errors;
    /** Whether the value that comes next is skipped, because its name was rejected. */
    private boolean skips;

    Elements(JsonAdapter<E> all, List<JsonError> errors) {
      this.all = all;
      this.errors = errors;
    }

    @Override
    public E decode(JsonReader in) {
      if (skips) {
        skips = false;
        return skip(in);
      }
      int mark = in.mark();
      E value;
      try {
        value = all.decode(in);
      } catch (RuntimeException e) {
        leaveOut(all, in, mark, e, errors);
        value = skip(in);
      }
      in.unmark(mark);
      return value;
    }

    @SuppressWarnings("unchecked") // KnownElements asks for it
    private static <E> E skip(JsonReader in) {
      in.skipValue();
      return (E) KnownOnly.SKIPPED;
    }

    @Override
    public void encode(E value, JsonWriter out) {
      all.encode(value, out);
    }
  }

  /** Keys, of which the rejected ones are read as new objects. */
  static final class Keys<K> extends KeyAdapter<K> {
    final KeyAdapter<K> all;
    private final Elements<?> values;

    Keys(KeyAdapter<K> all, Elements<?> values) {
      this.all = all;
      this.values = values;
    }

    @Override
    @SuppressWarnings("unchecked") // the entry is removed before anything asks for its key
    public K decodeKey(JsonReader in) {
      int mark = in.mark();
      K key;
      try {
        key = all.decodeKey(in);
      } catch (RuntimeException e) {
        leaveOut(values.all, in, mark, e, values.errors);
        in.readName();
        values.skips = true;
        key = (K) new Object();
      }
      in.unmark(mark);
      return key;
    }

    @Override
    public void encodeKey(K key, JsonWriter out) {
      all.encodeKey(key, out);
    }
  }
}
