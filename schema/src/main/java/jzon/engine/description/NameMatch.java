package jzon.engine.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Finds which of the new fields, cases or constants is which of the old ones: by the name, else by a new alias, else by
 * an old alias, else by any name that both have.
 */
final class NameMatch<A> {
  /** The name that is written, and the others that are read. */
  record Names(String name, List<String> aliases) {
    boolean read(String other) {
      return name.equals(other) || aliases.contains(other);
    }

    List<String> all() {
      List<String> all = new ArrayList<>(aliases);
      all.add(0, name);
      return all;
    }
  }

  final List<A> old;
  final List<A> now;
  final List<Names> oldNames;
  final List<Names> nowNames;
  private final int[] nowOf;
  private final int[] oldOf;
  private final Map<String, Integer> readBefore = new HashMap<>();
  private final Map<String, Integer> readNow = new HashMap<>();

  NameMatch(List<A> old, List<A> now, Function<A, Names> names) {
    this.old = old;
    this.now = now;
    oldNames = old.stream().map(names).toList();
    nowNames = now.stream().map(names).toList();
    nowOf = new int[old.size()];
    oldOf = new int[now.size()];
    Arrays.fill(nowOf, -1);
    Arrays.fill(oldOf, -1);
    Map<String, Integer> written = new HashMap<>();
    for (int i = 0; i < nowNames.size(); i++) written.putIfAbsent(nowNames.get(i).name, i);
    addAll(oldNames, readBefore);
    addAll(nowNames, readNow);
    for (int i = 0; i < nowOf.length; i++) join(i, written.get(oldNames.get(i).name));
    for (int i = 0; i < nowOf.length; i++) join(i, readNow.get(oldNames.get(i).name));
    for (int i = 0; i < nowOf.length; i++)
      for (String alias : oldNames.get(i).aliases) join(i, written.get(alias));
    for (int i = 0; i < nowOf.length; i++)
      for (String alias : oldNames.get(i).aliases) join(i, readNow.get(alias));
  }

  private static void addAll(List<Names> all, Map<String, Integer> into) {
    for (int i = 0; i < all.size(); i++) for (String name : all.get(i).all()) into.putIfAbsent(name, i);
  }

  private void join(int i, Integer j) {
    if (j == null || nowOf[i] >= 0 || oldOf[j] >= 0) return;
    nowOf[i] = j;
    oldOf[j] = i;
  }

  /** Returns the index of the new one, or -1 if it is gone. */
  int nowOf(int old) {
    return nowOf[old];
  }

  /** Returns the index of the old one, or -1 if it is new. */
  int oldOf(int now) {
    return oldOf[now];
  }

  /** Returns the index of the new one that reads a name, or -1. */
  int nowReading(String name) {
    return readNow.getOrDefault(name, -1);
  }

  /** Returns the index of the old one that reads a name, or -1. */
  int oldReading(String name) {
    return readBefore.getOrDefault(name, -1);
  }

  /** Tells whether those that are old and new are in the same order. */
  boolean inOrder() {
    int last = -1;
    for (int j : nowOf) {
      if (j < 0) continue;
      if (j < last) return false;
      last = j;
    }
    return true;
  }
}
