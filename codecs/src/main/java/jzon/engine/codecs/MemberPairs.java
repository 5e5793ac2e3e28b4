package jzon.engine.codecs;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.reading.NameTable;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.TracedNames;

/**
 * Finds, for an object of the old value and an object of a patch, the members that stand for the same field.
 *
 * <p>Members are counted from 0 in each of the two objects: their ordinals.
 */
final class MemberPairs {
  /** The numbers of the members in their index. */
  final int[] olds;
  final int[] news;
  /** For each old member the ordinal of the patch's first member for the same field, or -1. */
  final int[] first;
  /** For each member of the patch the next one for the same field, which is a duplicate, or -1. */
  final int[] then;
  /** Whether each member of the patch is for a field of the old object, or a duplicate. */
  final boolean[] placed;
  /** The old members that are removed because the object becomes another case. */
  final boolean[] dropped;
  final TracedNames.OfObject known = new TracedNames.OfObject();
  /** Whether the object becomes another case: then the classes that read the old object do not matter. */
  boolean isOtherCase;

  private final MemberIndex old;
  private final MemberIndex patch;

  MemberPairs(MemberIndex old, int o, MemberIndex patch, int p, TracedNames traced) {
    this.old = old;
    this.patch = patch;
    olds = children(old, o);
    news = children(patch, p);
    first = new int[olds.length];
    then = new int[news.length];
    placed = new boolean[news.length];
    dropped = new boolean[olds.length];
    Arrays.fill(first, -1);
    Arrays.fill(then, -1);
    for (int i = 0; i < olds.length; i++) traced.addTo(known, i, olds[i]);
    known.sort();
    pairByName();
    for (NameTable names : known.classes) pairByField(name -> fieldOf(names, name));
    for (NameTable names : known.cases) pairByField(name -> fieldOf(names, name));
    for (NameTrace.Keys keys : known.keys) pairByField(keys);
    if (!known.cases.isEmpty()) replaceCase();
    changeDiscriminator();
  }

  private static int[] children(MemberIndex index, int object) {
    int n = 0;
    int end = index.nexts[object];
    for (int m = object + 1; m < end; m = index.nexts[m]) n++;
    int[] members = new int[n];
    n = 0;
    for (int m = object + 1; m < end; m = index.nexts[m]) members[n++] = m;
    return members;
  }

  private void pairByName() {
    Map<String, Integer> byName = new HashMap<>(news.length * 2);
    int[] last = new int[news.length];
    for (int j = 0; j < news.length; j++) {
      last[j] = j;
      Integer head = byName.putIfAbsent(patch.names[news[j]], j);
      if (head == null) continue;
      then[last[head]] = j;
      last[head] = j;
      placed[j] = true;
    }
    for (int i = 0; i < olds.length; i++) {
      Integer j = byName.get(old.names[olds[i]]);
      if (j == null || placed[j]) continue;
      first[i] = j;
      placed[j] = true;
    }
  }

  private static Integer fieldOf(NameTable names, String name) {
    int field = names.find(name);
    return field < 0 ? null : field;
  }

  /** Pairs members with different names for one field of a class, or one key of a map: the patch may use an alias. */
  private void pairByField(NameTrace.Keys fields) {
    Object[] fieldsOfNews = new Object[news.length];
    boolean isNeeded = false;
    for (int j = 0; j < news.length; j++) {
      if (!placed[j]) fieldsOfNews[j] = fields.key(patch.names[news[j]]);
      isNeeded |= fieldsOfNews[j] != null;
    }
    if (!isNeeded) return;
    Map<Object, Integer> places = new HashMap<>(); // an old ordinal, or the complement of one in the patch
    for (int i = 0; i < olds.length; i++) {
      Object field = fields.key(old.names[olds[i]]);
      if (field != null) places.putIfAbsent(field, i);
    }
    for (int j = 0; j < news.length; j++) {
      Object field = fieldsOfNews[j];
      if (field == null) continue;
      Integer place = places.putIfAbsent(field, ~j);
      if (place == null) continue;
      placed[j] = true;
      if (place < 0) joined(~place, j);
      else first[place] = first[place] < 0 ? j : joined(first[place], j);
    }
  }

  /** Joins two lists of members, each in the order of the patch, and returns the first member. */
  private int joined(int a, int b) {
    int last = -1;
    int x = a;
    int y = b;
    while (x >= 0 || y >= 0) {
      boolean takesX = y < 0 || x >= 0 && x < y;
      int next = takesX ? x : y;
      if (takesX) x = then[x];
      else y = then[y];
      if (last >= 0) then[last] = next;
      last = next;
    }
    return Math.min(a, b);
  }

  /** If an object's only member has the name of a case, a new member replaces it. */
  private void replaceCase() {
    for (int j = 0; j < news.length; j++) isOtherCase |= !placed[j] && !patch.isNull(news[j]);
    if (!isOtherCase) return;
    for (int i = 0; i < olds.length; i++) dropped[i] = first[i] < 0;
  }

  /** If a discriminator names another case, keeps only the discriminators of outer sealed types. */
  private void changeDiscriminator() {
    List<TracedNames.OfTag> tags = known.tags;
    for (int t = 0; t < tags.size(); t++) {
      TracedNames.OfTag tag = tags.get(t);
      int j = first[tag.ordinal];
      if (j < 0 || patch.isNull(news[j]) || isSameCase(tag, olds[tag.ordinal], news[j])) continue;
      isOtherCase = true;
      Arrays.fill(dropped, true);
      for (int outer = 0; outer < t; outer++) dropped[tags.get(outer).ordinal] = false;
      return;
    }
  }

  private boolean isSameCase(TracedNames.OfTag tag, int oldMember, int newMember) {
    String before = string(old, oldMember);
    String after = string(patch, newMember);
    return before != null && after != null && tag.isSameCase(before, after);
  }

  private static String string(MemberIndex index, int member) {
    int start = index.starts[member];
    if (index.json[start] != '"') return null;
    try (JsonReader in = JsonReader.open(index.json, start, index.ends[member], Limits.DEFAULT)) {
      return in.readString();
    }
  }
}
