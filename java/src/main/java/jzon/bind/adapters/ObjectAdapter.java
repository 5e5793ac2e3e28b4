package jzon.bind.adapters;

import java.time.ZoneId;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.lookup.ClassNames;
import jzon.bind.tree.JsonValue;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Values of any class. It reads them as {@link JsonValue}. It writes them with the adapter of their class, or of the
 * sealed type of the class, and each entry of collections, maps, arrays and Optionals in the same way.
 *
 * <p>So the JSON of a {@code List<Shape>} can be read as one. If the class of a value or entry has no adapter, writing
 * throws an IllegalArgumentException. This includes an Iterable that is not a Collection, such as a file's path or the
 * tree of another library.
 */
final class ObjectAdapter extends KeptAdapter<Object> {
  static final JsonAdapter<Object> INSTANCE = new ObjectAdapter();

  @Override
  Object read(JsonReader in) {
    return JsonValue.adapter(JsonValue.class).decode(in);
  }

  @Override
  void write(Object value, JsonWriter out) {
    Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    JsonAdapter<?> adapter = AdapterRegistry.tryFindWriting(type);
    if (adapter == null || adapter == this) encodeOther(value, out); // Object has no values but itself
    else encodeBy(adapter, value, out);
  }

  @SuppressWarnings("unchecked") // the adapter of the value's own class
  private static void encodeBy(JsonAdapter<?> adapter, Object value, JsonWriter out) {
    ((JsonAdapter<Object>) adapter).encode(value, out);
  }

  private void encodeOther(Object value, JsonWriter out) {
    if (value instanceof Map<?, ?> map) encodeMap(requireWhole(map), out);
    else if (value instanceof Collection<?> elements) encodeElements(requireWhole(elements), out);
    else if (value instanceof Object[] array) encodeArray(array, out);
    else if (value.getClass().isArray()) encodeBy(StandardAdapters.find(value.getClass()), value, out);
    else if (value instanceof Optional<?> optional) {
      if (optional.isPresent()) encode(optional.get(), out);
      else out.writeNull();
    } else if (value instanceof Map.Entry<?, ?> entry) {
      out.writeObjectStart();
      encodeMember(entry, out);
      out.writeObjectEnd();
    } else if (value instanceof AtomicReference<?> reference) encode(reference.get(), out);
    else if (value instanceof ZoneId zone) TextForms.ZoneIds.INSTANCE.encode(zone, out);
    else if (value instanceof CharSequence text) out.writeString(text.toString());
    else throw AdapterRegistry.none(value.getClass());
  }

  /** Rejects a collection or map whose class extends one of the JDK: its own fields would be lost. */
  private static <T> T requireWhole(T container) {
    Class<?> type = container.getClass();
    if (type.getClassLoader() == null || type.isAnonymousClass()) return container;
    Class<?> above = type;
    while (above.getClassLoader() != null) above = above.getSuperclass();
    boolean isContainer = Map.class.isAssignableFrom(above) || Collection.class.isAssignableFrom(above);
    if (!isContainer || above.getName().startsWith("java.util.Abstract")) return container;
    throw new IllegalArgumentException(
        ClassNames.of(type) + " has no adapter: it extends " + above.getName() + ", and what it adds to that"
            + " would be lost; write @Json.With(an adapter of yours) on it, or copy its elements");
  }

  private void encodeElements(Collection<?> collection, JsonWriter out) {
    Iterator<?> elements = collection.iterator();
    out.writeArrayStart();
    for (boolean first = true; elements.hasNext(); first = false) {
      if (!first) out.writeComma();
      encode(elements.next(), out);
    }
    out.writeArrayEnd();
  }

  private void encodeArray(Object[] array, JsonWriter out) {
    out.writeArrayStart();
    for (int i = 0; i < array.length; i++) {
      if (i > 0) out.writeComma();
      encode(array[i], out);
    }
    out.writeArrayEnd();
  }

  private void encodeMap(Map<?, ?> map, JsonWriter out) {
    Iterator<? extends Map.Entry<?, ?>> members = map.entrySet().iterator();
    out.writeObjectStart();
    for (boolean first = true; members.hasNext(); first = false) {
      if (!first) out.writeComma();
      encodeMember(members.next(), out);
    }
    out.writeObjectEnd();
  }

  private void encodeMember(Map.Entry<?, ?> member, JsonWriter out) {
    Object key = Objects.requireNonNull(member.getKey());
    if (key instanceof String name) out.writeName(name);
    else encodeKey(key, out);
    encode(member.getValue(), out);
  }

  private static void encodeKey(Object key, JsonWriter out) {
    Class<?> type = key.getClass();
    if (key instanceof Enum<?> constant) type = constant.getDeclaringClass();
    else if (key instanceof ZoneId && !(key instanceof java.time.ZoneOffset)) type = ZoneId.class;
    @SuppressWarnings("unchecked") // the adapter of the key's own class
    KeyAdapter<Object> keys = (KeyAdapter<Object>) Adapters.keys(type);
    keys.encodeKey(key, out);
  }
}
