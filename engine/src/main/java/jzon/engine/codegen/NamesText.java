package jzon.engine.codegen;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.FieldNames;

/**
 * Names and aliases as one string constant, which is a fraction of the class file that arrays of constants take.
 *
 * <p>Each name stands behind a char that is its length plus one; its aliases follow, each behind a zero and its length.
 */
public final class NamesText {
  private NamesText() {}

  /** Packs names and their aliases, which are as {@link FieldNames#of} takes them. */
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

  /** Unpacks what {@link #pack} has made, or returns null for null; called by generated code. */
  public static FieldNames unpack(String text) {
    if (text == null) return null;
    List<String> names = new ArrayList<>();
    List<String> aliases = new ArrayList<>();
    List<Integer> indexes = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int head = text.charAt(at);
      int from = head == 0 ? at + 2 : at + 1;
      at = from + (head == 0 ? text.charAt(at + 1) : head - 1);
      (head == 0 ? aliases : names).add(text.substring(from, at));
      if (head == 0) indexes.add(names.size() - 1);
    }
    int[] positions = new int[indexes.size()];
    for (int i = 0; i < positions.length; i++) positions[i] = indexes.get(i);
    return FieldNames.of(names.toArray(new String[0]), aliases.toArray(new String[0]), positions);
  }
}
