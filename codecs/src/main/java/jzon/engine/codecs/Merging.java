package jzon.engine.codecs;

import java.util.Arrays;

/** Merges a patch into an old document, as bytes, and records which bytes of the result are from the patch. */
final class Merging {
  private static final int WORDS = 4;
  private static final int OLD_WORDS = 3;
  private static final int UNCHANGED = -1;
  private static final int REPLACED = -2;

  private final TracedDocument traced;
  private final MemberIndex old;
  private final MemberIndex patch;
  private final TracedDocument added;
  private final boolean keepsUnknownNulls;
  private final boolean takesLast;
  private boolean hasUnknownNull;
  private boolean hasDuplicateNull;
  private boolean hasAddedNull;
  private byte[] out;
  private int n;
  /** Four words for each part from the patch: start, end, start in the patch, 1 for a brace of an object in both. */
  private int[] parts = new int[16 * WORDS];
  private int partCount;
  /**
   * Three words for each part from the old document: start, end, start there. The brace of an object in both has end 0,
   * or {@link #UNCHANGED} if the patch changes nothing in it. A value of the patch has {@link #REPLACED} and the start
   * of the value that it replaces.
   */
  private int[] olds = new int[16 * OLD_WORDS];
  private int oldCount;

  /**
   * Merges the two documents.
   *
   * @param added the result without nulls in objects that the old document does not have, or null
   * @param takesLast if several members are for one field and one of them is null, whether only the last is used
   */
  Merging(
      TracedDocument traced, MemberIndex patch, TracedDocument added, boolean keepsUnknownNulls, boolean takesLast) {
    this.traced = traced;
    this.old = traced.members;
    this.patch = patch;
    this.added = added;
    this.keepsUnknownNulls = keepsUnknownNulls;
    this.takesLast = takesLast;
    this.out = new byte[Math.max(16, Math.min(old.json.length + patch.json.length, Integer.MAX_VALUE - 64))];
    if (!patch.isObject(0)) {
      addOld(patch.starts[0], REPLACED, old.starts[0]);
      copyPatch(0, patch.json.length);
    } else if (old.isObject(0)) mergeObjects(0, 0);
    else putNew(0);
  }

  byte[] bytes() {
    return out;
  }

  int length() {
    return n;
  }

  boolean hasUnknownNull() {
    return hasUnknownNull;
  }

  boolean hasDuplicateNull() {
    return hasDuplicateNull;
  }

  /** Tells whether the patch has a null in a new object, which only the names in {@code added} say how to read. */
  boolean hasAddedNull() {
    return hasAddedNull;
  }

  /**
   * Returns the offset in the patch for an offset in the result, or -1.
   *
   * @param ofMerged whether a brace of an object in both documents counts as part of the patch
   */
  long placeInPatch(long at, boolean ofMerged) {
    int low = 0;
    int high = partCount;
    while (low < high) {
      int middle = low + high >>> 1;
      if (parts[middle * WORDS + 1] <= at) low = middle + 1;
      else high = middle;
    }
    int i = low * WORDS;
    if (low == partCount || parts[i] > at || parts[i + 3] == 1 && !ofMerged) return -1;
    return parts[i + 2] + at - parts[i];
  }

  /**
   * Returns the offset in the old document for the start of a value in the result, or -1.
   *
   * @param isWhole whether the patch must not change the value
   */
  long placeInOld(long at, boolean isWhole) {
    int i = entryAt(at);
    if (i < 0 || olds[i + 1] == REPLACED || isWhole && olds[i + 1] == 0) return -1;
    return olds[i + 2] + at - olds[i];
  }

  /** As {@link #placeInOld}, also for the value of a field that the patch replaces. */
  long placeOfField(long at) {
    int i = entryAt(at);
    return i < 0 ? -1 : olds[i + 2] + at - olds[i];
  }

  /** Returns the index of the entry for the start of a value in the result, or -1. */
  private int entryAt(long at) {
    int low = 0;
    int high = oldCount;
    while (low < high) {
      int middle = low + high >>> 1;
      if (olds[middle * OLD_WORDS] <= at) low = middle + 1;
      else high = middle;
    }
    int i = (low - 1) * OLD_WORDS;
    boolean isIn = low > 0 && (olds[i + 1] <= 0 ? olds[i] == at : at < olds[i + 1]);
    return isIn ? i : -1;
  }

  private void addOld(int from, int to, int place) {
    int i = oldCount++ * OLD_WORDS;
    if (i == olds.length) olds = Arrays.copyOf(olds, i * 2);
    olds[i] = from;
    olds[i + 1] = to;
    olds[i + 2] = place;
  }

  // ---- objects ----

  /** Writes an object of the patch, merged with an object of the old document or, if {@code o} is -1, with none. */
  private void mergeObjects(int o, int p) {
    MemberPairs pairs = new MemberPairs(traced, o, patch, p, added);
    if (pairs.isNew && added == null && patch.hasNull(p)) hasAddedNull = true;
    int isMerged = pairs.isNew ? 0 : 1;
    copyPatch(patch.starts[p], patch.starts[p] + 1);
    parts[(partCount - 1) * WORDS + 3] = isMerged;
    int start = n - 1;
    int brace = oldCount;
    if (isMerged == 1) addOld(start, 0, old.starts[o]);
    boolean isFirst = true;
    for (int i = 0; i < pairs.olds.length; i++) {
      int member = pairs.dropped[i] ? -1 : pairs.olds[i];
      if (pairs.first[i] >= 0) isFirst = putField(pairs, pairs.first[i], member, isFirst);
      else if (member >= 0) {
        if (!isFirst) putComma();
        isFirst = false;
        int name = old.nameStarts[member];
        addOld(n, n + old.ends[member] - name, name);
        copy(old.json, name, old.ends[member]);
      }
    }
    for (int j = 0; j < pairs.news.length; j++) {
      if (!pairs.placed[j]) isFirst = putField(pairs, j, -1, isFirst);
    }
    int end = closing(p);
    copyPatch(end, end + 1);
    parts[(partCount - 1) * WORDS + 3] = isMerged;
    if (isMerged == 1 && Arrays.equals(out, start, n, old.json, old.starts[o], old.ends[o])) {
      olds[brace * OLD_WORDS + 1] = UNCHANGED;
    }
  }

  /** Returns the position of the brace that ends an object of the patch. */
  private int closing(int p) {
    int end = patch.ends[p] - 1;
    while (patch.json[end] != '}') end--;
    return end;
  }

  /**
   * Writes the members of the patch for one field; several are an error if the decoder rejects duplicates.
   *
   * @param o the old member for the field, or -1
   */
  private boolean putField(MemberPairs pairs, int head, int o, boolean isFirst) {
    if (pairs.then[head] < 0) return putField(pairs, head, o, isFirst, false);
    boolean hasNull = false;
    int last = head;
    int value = -1;
    for (int j = head; j >= 0; j = pairs.then[j]) {
      last = j;
      if (patch.isNull(pairs.news[j])) hasNull = true;
      else if (value < 0) value = pairs.news[j];
    }
    if (!hasNull) {
      boolean first = isFirst;
      for (int j = head; j >= 0; j = pairs.then[j]) first = putField(pairs, j, o, first, true);
      return first;
    }
    hasDuplicateNull = true;
    if (takesLast) return putField(pairs, last, o, isFirst, false);
    // if the decoder accepts the first one, the second one shows whether it rejects duplicates
    boolean first = putDuplicate(pairs, head, o, value, isFirst);
    return putDuplicate(pairs, pairs.then[head], o, value, first);
  }

  /** Writes one of several members for a field; another value replaces null, which the decoder may not accept. */
  private boolean putDuplicate(MemberPairs pairs, int j, int o, int value, boolean isFirst) {
    int p = pairs.news[j];
    if (!patch.isNull(p) || o < 0 && value < 0) return putField(pairs, j, o, isFirst, true);
    if (!isFirst) putComma(p);
    copyPatch(patch.nameStarts[p], patch.starts[p]);
    int from = n;
    int count = partCount;
    if (o >= 0) copy(old.json, old.starts[o], old.ends[o]);
    else putNew(value);
    partCount = count;
    addPart(from, n, patch.starts[p]);
    return false;
  }

  /** Writes a member of the patch, except a null that removes. */
  private boolean putField(MemberPairs pairs, int j, int o, boolean isFirst, boolean isDuplicate) {
    int p = pairs.news[j];
    if (patch.isNull(p) && !isDuplicate && !keepsNull(pairs, p, o)) return isFirst;
    if (!isFirst) putComma(p);
    if (o >= 0 && old.isObject(o) && patch.isObject(p)) {
      copyPatch(patch.nameStarts[p], patch.starts[p]);
      mergeObjects(o, p);
    } else if (patch.isNull(p)) {
      copyPatch(patch.nameStarts[p], patch.ends[p]);
    } else {
      if (o >= 0) addOld(n + patch.starts[p] - patch.nameStarts[p], REPLACED, old.starts[o]);
      putMember(p);
    }
    return false;
  }

  private boolean keepsNull(MemberPairs pairs, int p, int o) {
    if (o >= 0 || !pairs.known.isUnknown(patch.names[p])) return false;
    hasUnknownNull = true;
    return keepsUnknownNulls;
  }

  // ---- values only in the patch ----

  private void putMember(int p) {
    if (!patch.hasNull(p)) copyPatch(patch.nameStarts[p], patch.ends[p]);
    else {
      copyPatch(patch.nameStarts[p], patch.starts[p]);
      putNew(p);
    }
  }

  /** Writes a value of the patch that is not null, without the nulls in its objects. */
  private void putNew(int p) {
    if (patch.hasNull(p)) mergeObjects(-1, p);
    else copyPatch(patch.starts[p], patch.ends[p]);
  }

  // ---- bytes ----

  private void putComma() {
    reserve(1);
    out[n++] = ',';
  }

  /** Writes a comma before a member of the patch: an error at it is at the name. */
  private void putComma(int p) {
    addPart(1, patch.nameStarts[p]);
    putComma();
  }

  private void copyPatch(int from, int to) {
    addPart(to - from, from);
    copy(patch.json, from, to);
  }

  /** Marks the next bytes as copied from the patch. */
  private void addPart(int length, int from) {
    addPart(n, n + length, from);
  }

  /** Marks bytes as a replacement for those at {@code place} in the patch. */
  private void addPart(int from, int to, int place) {
    int i = partCount++ * WORDS;
    if (i == parts.length) parts = Arrays.copyOf(parts, i * 2);
    parts[i] = from;
    parts[i + 1] = to;
    parts[i + 2] = place;
  }

  private void copy(byte[] json, int from, int to) {
    reserve(to - from);
    System.arraycopy(json, from, out, n, to - from);
    n += to - from;
  }

  private void reserve(int more) {
    if (more > out.length - n) out = Arrays.copyOf(out, (int) Math.min(Integer.MAX_VALUE - 16, 2L * out.length + more));
  }
}
