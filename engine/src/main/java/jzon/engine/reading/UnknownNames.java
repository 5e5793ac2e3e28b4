package jzon.engine.reading;

import jzon.engine.error.Reason;

/**
 * Finds names in an object whose unknown fields are collected: keeps an unknown name as a String.
 *
 * <p>Changes the cursor's {@code pos} and {@code unknown}.
 */
final class UnknownNames {
  private UnknownNames() {}

  /** Reads the name whose opening quote is at p, with its colon, and finds it; as {@link MemberNames#find} does. */
  static int find(ValueReader in, NameTable names, int expected, int p) {
    long offset = in.base + p;
    if (in.trace != null) in.trace.add(offset, names, expected);
    in.pos = p;
    String name = StringReader.rest(in, p + 1, p + 1, in.mostNameBytes, Reason.LIMIT_NAME_BYTES);
    int index = names.find(name);
    if (index >= 0) return in.colon(in.pos, index);
    in.unknown = name;
    if (in.levelsLeft == in.tagLevelsLeft) return in.tags.beside(in, names, name, offset);
    return in.colon(in.pos, NameTable.UNKNOWN);
  }
}
