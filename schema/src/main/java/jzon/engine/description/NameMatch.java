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
  /** The name that is written, and the others that are read; in any case, if {@code anyCase}. */
  record Names(String name, List<String> aliases, boolean anyCase) {
    Names(String name, List<String> aliases) {
      this(name, aliases, false);
    }

    static Names of(Form.Constant constant, boolean anyCase) {
      return new Names(ScalarFit.canonical(constant.json()), ScalarFit.canonical(constant.aliases()), anyCase);
    }

    boolean read(String other) {
      return all().stream().anyMatch(one -> key(one, anyCase).equals(key(other, anyCase)));
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
  private final boolean oldAnyCase;
  private final boolean nowAnyCase;

  NameMatch(List<A> old, List<A> now, Function<A, Names> names) {
    this(old, now, old.stream().map(names).toList(), now.stream().map(names).toList(), false, false);
  }

  private NameMatch(
      List<A> old, List<A> now, List<Names> oldNames, List<Names> nowNames, boolean oldAnyCase, boolean nowAnyCase) {
    this.old = old;
    this.now = now;
    this.oldNames = oldNames;
    this.nowNames = nowNames;
    this.oldAnyCase = oldAnyCase;
    this.nowAnyCase = nowAnyCase;
    nowOf = new int[old.size()];
    oldOf = new int[now.size()];
    Arrays.fill(nowOf, -1);
    Arrays.fill(oldOf, -1);
    Map<String, Integer> written = new HashMap<>();
    for (int i = 0; i < nowNames.size(); i++) written.putIfAbsent(nowNames.get(i).name, i);
    addAll(oldNames, readBefore, oldAnyCase);
    addAll(nowNames, readNow, nowAnyCase);
    for (int i = 0; i < nowOf.length; i++) join(i, written.get(oldNames.get(i).name));
    for (int i = 0; i < nowOf.length; i++) join(i, nowReading(oldNames.get(i).name));
    for (int i = 0; i < nowOf.length; i++)
      for (String alias : oldNames.get(i).aliases) join(i, written.get(alias));
    for (int i = 0; i < nowOf.length; i++)
      for (String alias : oldNames.get(i).aliases) join(i, nowReading(alias));
    for (int j = 0; oldAnyCase && j < oldOf.length; j++) {
      int i = oldReading(nowNames.get(j).name);
      if (i >= 0) join(i, j);
    }
  }

  /** Matches the constants of two enums. */
  static NameMatch<Form.Constant> ofConstants(Form.EnumValue old, Form.EnumValue now) {
    return new NameMatch<>(
        old.constants(), now.constants(),
        old.constants().stream().map(c -> Names.of(c, old.anyCase())).toList(),
        now.constants().stream().map(c -> Names.of(c, now.anyCase())).toList(),
        old.anyCase(), now.anyCase());
  }

  /** Returns a name in a form in which names that are read alike are equal; the case counts unless {@code anyCase}. */
  private static String key(String name, boolean anyCase) {
    if (!anyCase) return name;
    StringBuilder folded = new StringBuilder(name.length());
    name.codePoints().forEach(c -> folded.appendCodePoint(AnyCase.key(c)));
    return folded.toString();
  }

  private static void addAll(List<Names> all, Map<String, Integer> into, boolean anyCase) {
    for (int i = 0; i < all.size(); i++) for (String name : all.get(i).all()) into.putIfAbsent(key(name, anyCase), i);
  }

  private void join(int i, Integer j) {
    if (j == null || j < 0 || nowOf[i] >= 0 || oldOf[j] >= 0) return;
    nowOf[i] = j;
    oldOf[j] = i;
  }

  /** Returns the index of the new one, or -1 if it was removed. */
  int nowOf(int old) {
    return nowOf[old];
  }

  /** Returns the index of the old one, or -1 if it is new. */
  int oldOf(int now) {
    return oldOf[now];
  }

  /** Returns the index of the new one that reads a name, or -1. */
  int nowReading(String name) {
    return readNow.getOrDefault(key(name, nowAnyCase), -1);
  }

  /** Returns the index of the old one that reads a name, or -1. */
  int oldReading(String name) {
    return readBefore.getOrDefault(key(name, oldAnyCase), -1);
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
