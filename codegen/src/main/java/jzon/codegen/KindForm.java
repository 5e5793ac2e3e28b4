package jzon.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * How a sealed type appears in JSON if the kind of a value tells which case it is.
 *
 * <p>A case with one field is that field's value alone, unless the field has a name of its own. A case without fields
 * is null, or a string if it has a hint. Other cases are objects.
 *
 * @param owner its name in messages
 * @param place where messages about the type point
 * @param distinguishes whether the objects have a discriminator, or tell their case by their fields
 */
public record KindForm(String owner, Object place, List<Case> cases, boolean distinguishes) {

  /**
   * A case.
   *
   * @param shown its name in messages
   * @param kind the kind of its JSON
   * @param isSingleton whether it is one value without fields
   * @param isValue whether it is the value of its only field
   * @param isFloating whether it is a number that may be NaN or infinite, which JSON writes as strings
   * @param isNamed whether it has a hint
   */
  public record Case(
      String shown, JsonKind kind, boolean isSingleton, boolean isValue, boolean isFloating, boolean isNamed,
      Object place) {}

  /** Returns the indexes of the cases of a kind. */
  public List<Integer> of(JsonKind kind) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) if (cases.get(i).kind == kind) all.add(i);
    return all;
  }

  /** Returns the kinds that cases have, in the order of the letters. */
  public List<JsonKind> kinds() {
    List<JsonKind> all = new ArrayList<>();
    for (JsonKind kind : JsonKind.values()) if (!of(kind).isEmpty()) all.add(kind);
    return all;
  }

  /** Returns the text from which {@code KindCases} is made. */
  public String letters() {
    StringBuilder letters = new StringBuilder();
    for (JsonKind kind : kinds()) letters.append(kind.letter);
    boolean isFloating = cases.stream().anyMatch(Case::isFloating);
    return isFloating && !hasText() ? letters.append('N').toString() : letters.toString();
  }

  /** Tells whether null is a value of the type. */
  public boolean hasNull() {
    return !of(JsonKind.NULL).isEmpty();
  }

  private boolean hasText() {
    return !of(JsonKind.STRING).isEmpty();
  }

  /** Tells whether numbers that JSON writes as strings must be rejected, because they would be read as another case. */
  public boolean isFinite(int index) {
    return cases.get(index).isFloating && hasText();
  }

  /** Reports cases that their kind does not distinguish, and annotations without effect. */
  public <M> void check(CommonMessages<M> messages, BiConsumer<Object, M> report) {
    for (JsonKind kind : kinds()) {
      List<Case> all = of(kind).stream().map(cases::get).toList();
      boolean areTold = kind == JsonKind.STRING && all.stream().allMatch(Case::isSingleton)
          || kind == JsonKind.OBJECT && distinguishes;
      if (all.size() > 1 && !areTold) {
        Case second = all.get(1);
        report.accept(second.place, messages.sameKind(owner, all.get(0).shown, second.shown, kind));
      }
    }
    boolean hasObjects = cases.stream().anyMatch(one -> one.kind == JsonKind.OBJECT && !one.isValue);
    if (distinguishes && !hasObjects) report.accept(place, messages.nothingToDistinguish(owner));
    for (Case one : cases) {
      boolean isObject = one.kind == JsonKind.OBJECT;
      if (distinguishes && isObject && one.isValue) {
        report.accept(one.place, messages.discriminatorOfValue(owner, one.shown));
      } else if (one.isNamed && !one.isSingleton && !(distinguishes && isObject)) {
        report.accept(one.place, messages.hintWithoutName(owner, one.shown));
      }
    }
  }
}
