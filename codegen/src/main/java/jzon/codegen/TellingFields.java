package jzon.codegen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Decides which fields tell of which case, for a sealed type whose cases have no name in JSON.
 *
 * <p>A required field tells a case from another one that has no such field. So of two cases one must have a required
 * field that the other lacks: then no object can be written for both. Of each case as few fields as possible are
 * looked for, so that an error in the others is an error at those.
 */
public final class TellingFields {
  /** Fields and cases are bits of a word. */
  private static final int MOST = 64;

  /**
   * A case.
   *
   * @param required the fields that each of its objects has
   * @param all all its fields
   * @param isOpen whether it collects unknown fields
   */
  public record Fields(Spelling spelling, List<Spelling> required, List<Spelling> all, boolean isOpen) {
    private Set<String> names() {
      return all.stream().flatMap(field -> field.names().stream()).collect(Collectors.toSet());
    }

    /** Returns the fields that tell this case from another. */
    private List<Spelling> telling(Fields other) {
      if (other.isOpen) return List.of();
      Set<String> names = other.names();
      return required.stream().filter(field -> field.names().stream().noneMatch(names::contains)).toList();
    }
  }

  private final List<Fields> cases;
  /** The fields that tell of each case: a case without any is that of all other objects. */
  private final List<List<Spelling>> telling = new ArrayList<>();
  private final Map<Spelling, Integer> indexes = new LinkedHashMap<>();

  /** Chooses the fields of all cases. */
  public TellingFields(List<Fields> cases) {
    this.cases = List.copyOf(cases);
    for (Fields one : this.cases) {
      List<Spelling> chosen = choose(one);
      telling.add(chosen);
      for (Spelling field : chosen) indexes.putIfAbsent(named(field), indexes.size());
    }
  }

  /** Fields of two cases with the same names are one. */
  private static Spelling named(Spelling field) {
    return new Spelling(null, field.names(), null);
  }

  /** Chooses, again and again, the field that tells the case from the most cases left. */
  private List<Spelling> choose(Fields one) {
    List<List<Spelling>> left = new ArrayList<>();
    for (Fields other : cases) if (other != one && !one.telling(other).isEmpty()) left.add(one.telling(other));
    List<Spelling> chosen = new ArrayList<>();
    while (!left.isEmpty()) {
      Spelling best = null;
      long most = 0;
      for (Spelling field : one.required) {
        long count = left.stream().filter(telling -> telling.contains(field)).count();
        if (count > most) best = field;
        most = Math.max(most, count);
      }
      Spelling next = best;
      chosen.add(next);
      left.removeIf(telling -> telling.contains(next));
    }
    return chosen;
  }

  /** Reports cases that no field tells apart. */
  public <M> void check(
      String owner, Object place, CommonMessages<M> messages, BiConsumer<Object, M> report) {
    for (int i = 0; i < cases.size(); i++) {
      Fields one = cases.get(i);
      for (Fields other : cases.subList(0, i)) {
        if (!one.telling(other).isEmpty() || !other.telling(one).isEmpty()) continue;
        report.accept(one.spelling.place(), messages.casesNotTold(
            owner, other.spelling.shown(), shown(other), one.spelling.shown(), shown(one)));
      }
    }
    Set<String> names = new HashSet<>();
    boolean isShared = false;
    for (Spelling field : indexes.keySet()) for (String name : field.names()) isShared |= !names.add(name);
    boolean areTooMany = indexes.size() > MOST || cases.size() > MOST;
    if (isShared || areTooMany) report.accept(place, messages.tooManyTold(owner, MOST));
  }

  private static String shown(Fields one) {
    String required = one.required.stream().map(Spelling::shown).collect(Collectors.joining(", "));
    return one.isOpen ? "any field" : required.isEmpty() ? "no field" : required;
  }

  /** Returns all in one string: as a constant it takes little space in a class file. */
  public String packed() {
    StringBuilder names = new StringBuilder();
    for (Spelling field : indexes.keySet()) {
      for (int i = 0; i < field.names().size(); i++) {
        String name = field.names().get(i);
        if (i == 0) names.append((char) (name.length() + 1));
        else names.append('\0').append((char) name.length());
        names.append(name);
      }
    }
    StringBuilder out = new StringBuilder();
    out.append((char) names.length()).append(names).append((char) cases.size());
    for (int i = 0; i < cases.size(); i++) {
      Fields one = cases.get(i);
      String shown = one.spelling.shown();
      out.append((char) shown.length()).append(shown);
      append(telling.get(i).stream().map(field -> indexes.get(named(field))).toList(), out);
      List<Integer> above = new ArrayList<>();
      for (int k = 0; k < cases.size(); k++) {
        if (one.telling(cases.get(k)).isEmpty() && !cases.get(k).telling(one).isEmpty()) above.add(k);
      }
      append(above, out);
      out.append((char) (one.isOpen ? 1 : 0));
    }
    return out.toString();
  }

  private static void append(List<Integer> all, StringBuilder out) {
    out.append((char) all.size());
    for (int one : all) out.append((char) one);
  }
}
