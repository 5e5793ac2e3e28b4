package jzon.engine.codecs;

import java.util.Arrays;

import jzon.engine.JsonReader;

/**
 * The positions of all object members of a document that are not inside an array, in the order of the document.
 *
 * <p>Entry 0 is the document itself, which has no name. The entries of an object's members follow its own, each with
 * its inner members after it.
 */
final class MemberIndex {
  private static final int FIRST = 16;

  final byte[] json;
  int count;
  /** The decoded names; null for the document. */
  String[] names = new String[FIRST];
  /** The position of the opening quote of the name. */
  int[] nameStarts = new int[FIRST];
  int[] starts = new int[FIRST];
  /** The position after the value, or after whitespace that follows it. */
  int[] ends = new int[FIRST];
  /** The number of the first entry after this one and its inner members. */
  int[] nexts = new int[FIRST];
  private int[] parents = new int[FIRST];
  private boolean[] nulls = new boolean[FIRST];

  private MemberIndex(byte[] json) {
    this.json = json;
  }

  /** Reads and checks the whole document; the reader must have been opened on {@code json}. */
  static MemberIndex read(JsonReader in, byte[] json) {
    MemberIndex index = new MemberIndex(json);
    index.readAll(in);
    in.readEnd();
    return index;
  }

  /** Records the open objects in {@code parents}, so that the depth of the document needs no call stack. */
  private void readAll(JsonReader in) {
    String name = null;
    int nameStart = 0;
    int object = -1;
    for (;;) {
      int first = in.peek();
      int member = add(name, nameStart, (int) in.offset(), object);
      if (first == '{' && in.readObjectStart()) object = member;
      else {
        if (first == 'n') markNull(member);
        if (first != '{') in.skipValue();
        end(in, member);
        while (object >= 0 && !in.readNextMember()) {
          end(in, object);
          object = parents[object];
        }
        if (object < 0) return;
      }
      nameStart = (int) in.offset();
      name = in.readName();
    }
  }

  private void end(JsonReader in, int member) {
    ends[member] = (int) in.offset();
    nexts[member] = count;
  }

  /** Marks all objects around a null; each is marked once. */
  private void markNull(int member) {
    for (int i = member; i >= 0 && !nulls[i]; i = parents[i]) nulls[i] = true;
  }

  private int add(String name, int nameStart, int start, int parent) {
    int i = count++;
    if (i == starts.length) grow(i * 2);
    names[i] = name;
    nameStarts[i] = nameStart;
    starts[i] = start;
    parents[i] = parent;
    return i;
  }

  private void grow(int room) {
    names = Arrays.copyOf(names, room);
    nameStarts = Arrays.copyOf(nameStarts, room);
    starts = Arrays.copyOf(starts, room);
    ends = Arrays.copyOf(ends, room);
    nexts = Arrays.copyOf(nexts, room);
    parents = Arrays.copyOf(parents, room);
    nulls = Arrays.copyOf(nulls, room);
  }

  boolean isObject(int member) {
    return json[starts[member]] == '{';
  }

  boolean isNull(int member) {
    return json[starts[member]] == 'n';
  }

  /** Tells whether the value is null, or is an object with a null inside that is not in an array. */
  boolean hasNull(int member) {
    return nulls[member];
  }
}
