package jzon.engine.trees;

/** Collects the fields of the object that is being read, and knows the position of each name. */
public interface TreeFields<V> {
  /** Returns how many fields there are. */
  int size();

  /** Returns the position of the field of this name; if it is new, the size, and keeps the name for {@link #put}. */
  int place(String name);

  /** Sets the value of the field at the position that {@link #place} has returned; at the size it adds the field. */
  void put(int place, V value);

  /** Returns the object. */
  V result();

  /** Empties it for another object. */
  void clear();
}
