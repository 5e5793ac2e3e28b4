package jzon.bind.tree;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/**
 * The fields of an object in order, immutable: a few in two arrays, more in a LinkedHashMap, which stays fast if many
 * names have the same hash code.
 */
final class JsonMembers extends AbstractMap<String, JsonValue> {
  /** Up to this many names, comparing with each is as fast as hashing, and takes a third of the memory. */
  static final int FEW = 8;

  private final String[] names;
  private final JsonValue[] values;
  private final Map<String, JsonValue> many;

  /** Takes arrays of equal length; names must differ, and no other code may keep the arrays. */
  JsonMembers(String[] names, JsonValue[] values) {
    this.names = names;
    this.values = values;
    this.many = null;
  }

  /** Takes a map that no other code keeps. */
  JsonMembers(LinkedHashMap<String, JsonValue> many) {
    this.names = null;
    this.values = null;
    this.many = many;
  }

  /** Returns the fields of a map; does not copy it if it is already a JsonMembers. */
  static Map<String, JsonValue> copyOf(Map<String, JsonValue> members) {
    if (members instanceof JsonMembers) return members;
    LinkedHashMap<String, JsonValue> copy = new LinkedHashMap<>(members);
    for (Map.Entry<String, JsonValue> member : copy.entrySet()) {
      Objects.requireNonNull(member.getKey());
      Objects.requireNonNull(member.getValue());
    }
    if (copy.size() > FEW) return new JsonMembers(copy);
    return new JsonMembers(copy.keySet().toArray(new String[0]), copy.values().toArray(new JsonValue[0]));
  }

  @Override
  public int size() {
    return many != null ? many.size() : names.length;
  }

  @Override
  public JsonValue get(Object name) {
    if (many != null) return many.get(name);
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(name)) return values[i];
    }
    return null;
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public Set<Map.Entry<String, JsonValue>> entrySet() {
    return new Entries();
  }

  private final class Entries extends AbstractSet<Map.Entry<String, JsonValue>> {
    @Override
    public int size() {
      return JsonMembers.this.size();
    }

    @Override
    public Iterator<Map.Entry<String, JsonValue>> iterator() {
      return many != null ? new ManyIterator(many.entrySet().iterator()) : new FewIterator();
    }
  }

  private final class FewIterator implements Iterator<Map.Entry<String, JsonValue>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < names.length;
    }

    @Override
    public Map.Entry<String, JsonValue> next() {
      if (next >= names.length) throw new NoSuchElementException();
      int i = next++;
      return new SimpleImmutableEntry<>(names[i], values[i]);
    }
  }

  /** Has no {@code remove}, and its entries cannot be set. */
  private static final class ManyIterator implements Iterator<Map.Entry<String, JsonValue>> {
    private final Iterator<Map.Entry<String, JsonValue>> members;

    ManyIterator(Iterator<Map.Entry<String, JsonValue>> members) {
      this.members = members;
    }

    @Override
    public boolean hasNext() {
      return members.hasNext();
    }

    @Override
    public Map.Entry<String, JsonValue> next() {
      return new SimpleImmutableEntry<>(members.next());
    }
  }
}
