package jzon.engine.codecs;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.reading.NameTable;
import jzon.engine.reading.NameTrace;
import jzon.engine.reading.TracedNames;

/**
 * Finds, for an object of a patch and perhaps one of the old value, the members that stand for the same field.
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
  /** What the decoder knows of the object; of a new one nothing, unless a result was traced. */
  TracedNames.OfObject known = new TracedNames.OfObject();
  /** Whether there is no old object, or it becomes another case: then the classes that read it do not matter. */
  boolean isNew;

  private final MemberIndex old;
  private final MemberIndex patch;

  /**
   * Pairs the members of two objects.
   *
   * @param o the old object, or -1
   * @param added the result of a merge before this one, or null
   */
  MemberPairs(TracedDocument traced, int o, MemberIndex patch, int p, TracedDocument added) {
    this.old = traced.members;
    this.patch = patch;
    olds = o < 0 ? new int[0] : children(old, o);
    news = children(patch, p);
    first = new int[olds.length];
    then = new int[news.length];
    placed = new boolean[news.length];
    dropped = new boolean[olds.length];
    isNew = o < 0;
    Arrays.fill(first, -1);
    Arrays.fill(then, -1);
    if (o >= 0) traced.addObject(known, o);
    for (int i = 0; i < olds.length; i++) traced.addName(known, i, olds[i]);
    known.sort();
    pairByName();
    pairByKnown();
    if (!known.cases.isEmpty()) replaceCase();
    changeDiscriminator();
    if (isNew) pairNew(p, added);
  }

  private void pairByKnown() {
    for (NameTable names : known.classes) pairByField(name -> fieldOf(names, name));
    for (NameTable names : known.cases) pairByField(name -> fieldOf(names, name));
    for (NameTrace.Keys keys : known.keys) pairByField(keys);
  }

  /** Pairs the members of a new object by the names that its decoder looks for in the result. */
  private void pairNew(int p, TracedDocument added) {
    known = new TracedNames.OfObject();
    int copy = added == null ? -1 : added.copyOf(p);
    if (copy < 0) return;
    added.addObject(known, copy);
    for (int j = 0; j < news.length; j++) {
      int name = added.copyOf(news[j]);
      if (name >= 0) added.addName(known, j, name);
    }
    pairByKnown();
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
    Spellings all = new Spellings(fields.order());
    for (int i = 0; i < olds.length; i++) {
      Object field = fields.key(old.names[olds[i]]);
      if (field == null) continue;
      Spelled spelled = all.of(field);
      if (spelled.old < 0) spelled.old = i;
    }
    for (int j = 0; j < news.length; j++) if (fieldsOfNews[j] != null) all.of(fieldsOfNews[j]).add(j);
    for (Spelled spelled : all.fields.values()) if (spelled.count > 0) join(spelled);
  }

  /** Joins the members of the patch for one field in the order of the patch, also those of equal names. */
  private void join(Spelled spelled) {
    int before = spelled.count;
    if (spelled.old >= 0 && first[spelled.old] >= 0) spelled.add(first[spelled.old]);
    int heads = spelled.count;
    for (int i = 0; i < heads; i++) {
      for (int j = then[spelled.members[i]]; j >= 0; j = then[j]) spelled.add(j);
    }
    int[] members = Arrays.copyOf(spelled.members, spelled.count);
    for (int i = 0; i < before; i++) placed[members[i]] = true;
    Arrays.sort(members);
    for (int i = 0; i < members.length; i++) then[members[i]] = i + 1 < members.length ? members[i + 1] : -1;
    if (spelled.old >= 0) first[spelled.old] = members[0];
    else placed[members[0]] = false;
  }

  /** A field: the ordinal of its old member, or -1, and those of its members in the patch. */
  private static final class Spelled {
    int old = -1;
    int[] members = new int[1];
    int count;

    void add(int member) {
      if (count == members.length) members = Arrays.copyOf(members, count * 2);
      members[count++] = member;
    }
  }

  /** The fields that names spell, compared as their map does; their hash codes must not collide too often. */
  private static final class Spellings {
    final Map<Object, Spelled> fields;
    private final Map<Integer, Integer> collisions;

    Spellings(Comparator<Object> order) {
      fields = order == null ? new HashMap<>() : new TreeMap<>(order);
      collisions = order == null ? new HashMap<>() : null;
    }

    Spelled of(Object field) {
      int size = fields.size();
      Spelled spelled = fields.computeIfAbsent(field, f -> new Spelled());
      if (fields.size() == size || collisions == null) return spelled;
      if (collisions.merge(field.hashCode(), 1, Integer::sum) <= KeySet.MAX_COLLISIONS) return spelled;
      throw JsonError.of(Reason.LIMIT_COLLISIONS, KeySet.TOO_MANY, null).toException();
    }
  }

  /** If an object's only member has the name of a case, a new member replaces it. */
  private void replaceCase() {
    for (int j = 0; j < news.length; j++) isNew |= !placed[j] && !patch.isNull(news[j]);
    if (!isNew) return;
    for (int i = 0; i < olds.length; i++) dropped[i] = first[i] < 0;
  }

  /** If a discriminator names another case, keeps only the discriminators of outer sealed types. */
  private void changeDiscriminator() {
    List<TracedNames.OfTag> tags = known.tags;
    for (int t = 0; t < tags.size(); t++) {
      TracedNames.OfTag tag = tags.get(t);
      int j = first[tag.ordinal];
      if (j < 0 || patch.isNull(news[j]) || isSameCase(tag, olds[tag.ordinal], news[j])) continue;
      isNew = true;
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
