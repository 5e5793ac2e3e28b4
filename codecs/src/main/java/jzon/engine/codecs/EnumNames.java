package jzon.engine.codecs;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.Reason;
import jzon.engine.reading.Notes;
import jzon.engine.reading.Tags;

/**
 * The names of an enum that accepts other strings too: the names in any case, or unknown names as one of its
 * constants.
 *
 * <p>If neither is needed, use {@link JsonReader#readEnum}. Immutable.
 */
public final class EnumNames implements Serializable {
  private static final long serialVersionUID = 1L;

  private final FieldNames names;
  /** The names and aliases without differences of case, or null if case counts. */
  private final HashMap<String, Integer> folded;
  private final int unknown;

  private EnumNames(FieldNames names, HashMap<String, Integer> folded, int unknown) {
    this.names = names;
    this.folded = folded;
    this.unknown = unknown;
  }

  /**
   * Makes the names of an enum.
   *
   * @param ignoreCase whether the names are read in any case, as {@link String#equalsIgnoreCase} compares them
   * @param unknown the index that stands for unknown names, or -1 if they are an error; if it is not the index of a
   *     name, {@link JsonReader#unknownName} returns the name after {@link #read(JsonReader)}
   * @throws IllegalArgumentException if {@code ignoreCase} and two names differ only in case
   */
  public static EnumNames of(FieldNames names, boolean ignoreCase, int unknown) {
    return new EnumNames(names, ignoreCase ? fold(names) : null, unknown);
  }

  private static HashMap<String, Integer> fold(FieldNames names) {
    HashMap<String, Integer> folded = new HashMap<>();
    Map<String, String> spelt = new HashMap<>();
    String[] texts = names.texts();
    for (String text : texts) {
      int index = names.find(text);
      Integer other = folded.putIfAbsent(fold(text), index);
      String first = spelt.putIfAbsent(fold(text), text);
      if (other != null && other != index) {
        throw new IllegalArgumentException(
            "the names \"" + first + "\" and \"" + text + "\" differ only in case, so they cannot be read in any case");
      }
    }
    return folded;
  }

  /** Returns a text in which characters that differ only in case are the same. */
  public static String fold(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(Character.toLowerCase(Character.toUpperCase(c))));
    return out.toString();
  }

  /** Returns the index of a name; for a name that the enum does not know, the index that stands for these, or -1. */
  public int find(String name) {
    int exact = names.find(name);
    if (exact >= 0) return exact;
    Integer other = folded == null ? null : folded.get(fold(name));
    return other != null ? other : unknown;
  }

  /** Reads a string and returns the index that it stands for; for any other string the error lists the names. */
  public int read(JsonReader in) {
    long at = in.offset();
    String name = in.readString();
    int index = find(name);
    Notes.byText(in);
    if (index >= names.size()) Tags.keep(in, name);
    if (index < 0) throw in.error(Reason.INVALID_ENUM, at, expected());
    return index;
  }

  /** Reads a string and returns its index in {@code names}, or -1 for any other string. */
  public static int read(JsonReader in, FieldNames names) {
    int index = names.find(in.readString());
    Notes.byText(in);
    return index;
  }

  /** Tells whether the names are read in any case. */
  public boolean ignoresCase() {
    return folded != null;
  }

  /** Returns the index that stands for unknown names, or -1. */
  public int unknown() {
    return unknown;
  }

  /** Returns the message for a name that is not accepted. */
  public String expected() {
    return Tags.expected(names);
  }
}
