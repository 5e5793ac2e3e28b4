package jzon.bind.processor;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import jzon.codegen.Spelling;

/** The case of a sealed type that is read for unknown names: checks it, and puts one that keeps the name last. */
final class UnknownCase {
  private final Problems problems;
  private final List<TypeModel.Child> children;
  private final int index;
  private final TypeModel.Child child;
  /** The case as a class, or null if it has its own adapter. */
  private final TypeModel.OfClass members;

  UnknownCase(Problems problems, List<TypeModel.Child> children, int index, TypeModel.OfClass members) {
    this.problems = problems;
    this.children = children;
    this.index = index;
    this.child = children.get(index);
    this.members = members;
  }

  /**
   * Returns the new position of the case; errors go to the problems.
   *
   * @param isOfValues whether the case is the value of its field
   * @param isMixed whether singletons are strings next to other cases
   * @param isSecret whether the whole sealed type is secret
   */
  int read(String owner, String tag, boolean isMixed, boolean isOfValues, boolean isSecret) {
    MemberModel kept = child.keptName();
    boolean areOthersStrings = tag == null
        && children.stream().allMatch(one -> one == child || one.singleton() != null);
    MemberModel text = areOthersStrings || isMixed ? text(areOthersStrings && !isMixed) : null;
    boolean isString = child.singleton() != null && (areOthersStrings || isMixed);
    if (tag == null && kept == null && text == null && !isString) {
      problems.add(child.place(), Messages.unknownWithoutDiscriminator(owner, child.shown()));
    }
    if (kept != null && child.members() == null) {
      problems.add(child.place(), Messages.COMMON.keptNameElsewhere(child.shown(), kept.name()));
    }
    if (kept != null && (child.secret() && !isSecret || kept.secret())) {
      problems.add(child.place(), Messages.COMMON.secretKeptName(child.shown()));
    }
    if (text == null && !isOfValues) checkRequired(owner);
    if (kept == null && text == null) return index;
    children.remove(index);
    children.add(text == null ? child : child.asText(text));
    return children.size() - 1;
  }

  /** Returns the only field of the case if it is a string; it needs no annotation if {@code isPlain}. */
  private MemberModel text(boolean isPlain) {
    if (child.members() == null || child.members().members().size() != 1) return null;
    boolean isMade = child.members().making() instanceof TypeModel.Making.Constructor
        || child.members().making() instanceof TypeModel.Making.Factory;
    MemberModel only = child.members().members().get(0);
    boolean isString = only.type() instanceof TypeUse.Declared declared && declared.is("java.lang.String");
    boolean isArgument = only.setting() instanceof MemberModel.Setting.Argument && only.getter() != null;
    return isMade && isString && isArgument && (isPlain || only.keptName()) ? only : null;
  }

  /** Rejects a required field that another case does not require. */
  private void checkRequired(String owner) {
    if (members == null || members.defaults() != null) return; // its own adapter reports the error
    List<Set<String>> others = children.stream().filter(one -> one != child)
        .map(one -> required(one.members()).stream().map(UnknownCase::name).collect(Collectors.toSet())).toList();
    for (Spelling field : required(members)) {
      if (!others.isEmpty() && others.stream().allMatch(names -> names.contains(name(field)))) continue;
      problems.add(child.place(), Messages.COMMON.unknownNeeds(owner, child.shown(), field.shown()));
    }
  }

  private static String name(Spelling field) {
    return field.names().get(0);
  }

  private static List<Spelling> required(TypeModel.OfClass of) {
    return of == null ? List.of() : ClassPlan.of(of, new Problems()).required();
  }
}
