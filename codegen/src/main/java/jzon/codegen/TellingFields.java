package jzon.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Decides which fields tell of which case, for a sealed type whose cases have no name in JSON.
 *
 * <p>A required field tells a case from another one that has no such field. So of two cases one must have a required
 * field that the other lacks: then no object can be written for both.
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
    /** Returns the fields that tell this case from another. */
    private List<Spelling> telling(Fields other) {
      Set<String> names = other.all.stream().flatMap(field -> field.names().stream()).collect(Collectors.toSet());
      return other.isOpen ? List.of()
          : required.stream().filter(field -> field.names().stream().noneMatch(names::contains)).toList();
    }

    private String shown() {
      String fields = required.stream().map(Spelling::shown).collect(Collectors.joining(", "));
      return isOpen ? "any field" : fields.isEmpty() ? "no field" : fields;
    }
  }

  private final List<Fields> cases;
  private final List<List<String>> names = new ArrayList<>();
  /** The fields that tell of each case, as indexes: a case without any is the case of all other objects. */
  private final List<Set<Integer>> telling = new ArrayList<>();

  /** Chooses the fields of all cases. */
  public TellingFields(List<Fields> cases) {
    this.cases = List.copyOf(cases);
    for (Fields one : cases) {
      Set<Integer> chosen = new TreeSet<>();
      for (Fields other : cases) {
        List<List<String>> fields = one.telling(other).stream().map(Spelling::names).toList();
        if (fields.isEmpty() || fields.stream().anyMatch(field -> chosen.contains(names.indexOf(field)))) continue;
        if (!names.contains(fields.get(0))) names.add(fields.get(0));
        chosen.add(names.indexOf(fields.get(0)));
      }
      telling.add(chosen);
    }
  }

  /** Reports cases that no field tells apart. */
  public <M> void check(String owner, Object place, CommonMessages<M> messages, BiConsumer<Object, M> report) {
    for (int i = 0; i < cases.size(); i++) {
      Fields one = cases.get(i);
      for (Fields other : cases.subList(0, i)) {
        if (!one.telling(other).isEmpty() || !other.telling(one).isEmpty()) continue;
        report.accept(one.spelling.place(), messages.casesNotTold(
            owner, other.spelling.shown(), other.shown(), one.spelling.shown(), one.shown()));
      }
    }
    List<String> all = names.stream().flatMap(List::stream).toList();
    boolean isShared = all.stream().distinct().count() < all.size();
    if (isShared || names.size() > MOST || cases.size() > MOST) report.accept(place, messages.tooManyTold(owner));
  }

  /** Returns the fields that tell of cases, each with its names. */
  public List<List<String>> names() {
    return names;
  }

  /**
   * Returns a line for each case: its name, the fields that tell of it and the cases that an object is of instead if it
   * has their fields too, both as bits in hexadecimal digits, and whether it collects unknown fields.
   */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < cases.size(); i++) {
      Fields one = cases.get(i);
      long above = 0;
      for (int k = 0; k < cases.size(); k++) {
        if (one.telling(cases.get(k)).isEmpty() && !cases.get(k).telling(one).isEmpty()) above |= 1L << k;
      }
      long fields = telling.get(i).stream().mapToLong(field -> 1L << field).sum();
      out.append(one.spelling.shown()).append('\t').append(Long.toHexString(fields)).append('\t')
          .append(Long.toHexString(above)).append('\t').append(one.isOpen).append('\n');
    }
    return out.toString();
  }
}
