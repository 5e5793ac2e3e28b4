package jzon.engine;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.names.JsonText;
import jzon.engine.reading.NameTable;

/**
 * The field names of a type, which a reader looks up by their raw bytes without making a String.
 *
 * <p>Make them once, in a static field. They are immutable, except for a cache of other names that documents contained,
 * which does not change any result. Java serialization writes only the names.
 */
public final class FieldNames extends NameTable {
  private static final long serialVersionUID = 1L;

  /** Makes the names of a type; the index of each is its position. The names must differ. */
  public FieldNames(String... names) {
    this(names.clone(), new String[0], new int[0], false, null, false);
  }

  private FieldNames(
      String[] names, String[] aliases, int[] aliasIndexes, boolean keepsUnknown, String[] prefixes,
      boolean rejectsOthers) {
    super(names, aliases, aliasIndexes, keepsUnknown, prefixes, rejectsOthers);
  }

  /**
   * Returns these names for a type that collects unknown fields: after a reader has found an unknown name,
   * {@link JsonReader#unknownName} returns it.
   */
  public FieldNames keepingUnknown() {
    return new FieldNames(names(), aliases(), aliasIndexes(), true, null, false);
  }

  /**
   * Returns these names for a type that collects only the unknown fields whose names start with one of the prefixes.
   *
   * @param rejectsOthers whether other unknown fields are rejected, and not skipped
   */
  public FieldNames keepingUnknown(boolean rejectsOthers, String... prefixes) {
    return new FieldNames(names(), aliases(), aliasIndexes(), true, prefixes.clone(), rejectsOthers);
  }

  boolean rejectsOthers() {
    return rejectsOthers;
  }

  /**
   * Returns the exception for a name that the type does not collect, and a reader would not read back.
   *
   * @param field the class and the field, for the message
   * @param name the name, or null if it is secret
   */
  public IllegalArgumentException uncollected(String field, String name) {
    String shown = name == null ? "a name" : "the name " + JsonText.quoted(name);
    return new IllegalArgumentException(
        field + ": " + shown + " starts with none of " + String.join(", ", prefixes) + "; remove it from the value");
  }

  /** Makes names with aliases: looking up {@code aliases[i]} returns {@code aliasIndexes[i]}. */
  public static FieldNames of(String[] names, String[] aliases, int[] aliasIndexes) {
    if (aliases.length != aliasIndexes.length) throw new IllegalArgumentException("one index for each alias");
    return new FieldNames(names.clone(), aliases.clone(), aliasIndexes.clone(), false, null, false);
  }

  /**
   * Packs names and aliases, as {@link #of} takes them, into one string: as a constant it takes a fraction of the class
   * file space of arrays of constants.
   *
   * <p>Each name follows a char that is its length plus one. Its aliases come next, each after a zero and its length.
   */
  public static String pack(String[] names, String[] aliases, int[] aliasIndexes) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      out.append((char) (names[i].length() + 1)).append(names[i]);
      for (int j = 0; j < aliases.length; j++) {
        if (aliasIndexes[j] == i) out.append('\0').append((char) aliases[j].length()).append(aliases[j]);
      }
    }
    return out.toString();
  }

  /**
   * Makes the names from a string that {@link #pack} has made, or returns null for null; generated code calls it. If
   * the string starts with two additional zeros, the names are {@link #keepingUnknown}; or, with prefixes, if it starts
   * as {@link #packPrefixes} returns it.
   */
  public static FieldNames unpack(String text) {
    if (text == null) return null;
    List<String> names = new ArrayList<>();
    List<String> aliases = new ArrayList<>();
    List<Integer> indexes = new ArrayList<>();
    boolean keepsUnknown = text.startsWith("\0");
    String[] prefixes = keepsUnknown && text.charAt(1) != 0 ? new String[text.charAt(2)] : null;
    int at = keepsUnknown ? 2 : 0;
    if (prefixes != null) {
      at++;
      for (int i = 0; i < prefixes.length; i++) {
        int from = at + 1;
        at = from + text.charAt(at);
        prefixes[i] = text.substring(from, at);
      }
    }
    while (at < text.length()) {
      int head = text.charAt(at);
      int from = head == 0 ? at + 2 : at + 1;
      at = from + (head == 0 ? text.charAt(at + 1) : head - 1);
      (head == 0 ? aliases : names).add(text.substring(from, at));
      if (head == 0) indexes.add(names.size() - 1);
    }
    int[] positions = new int[indexes.size()];
    for (int i = 0; i < positions.length; i++) positions[i] = indexes.get(i);
    return new FieldNames(
        names.toArray(new String[0]), aliases.toArray(new String[0]), positions, keepsUnknown, prefixes,
        keepsUnknown && text.charAt(1) == 2);
  }

  /** Packs the arguments of {@link #keepingUnknown(boolean, String...)}: the start of a string for {@link #unpack}. */
  public static String packPrefixes(boolean rejectsOthers, String... prefixes) {
    StringBuilder out = new StringBuilder("\0").append(rejectsOthers ? '\2' : '\1').append((char) prefixes.length);
    for (String prefix : prefixes) out.append((char) prefix.length()).append(prefix);
    return out.toString();
  }

  private Object readResolve() {
    return new FieldNames(names(), aliases(), aliasIndexes(), keepsUnknown, prefixes, rejectsOthers);
  }
}
