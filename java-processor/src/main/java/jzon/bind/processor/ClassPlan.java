package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jzon.engine.names.JsonText;

/**
 * The plan of the code generated for a class: what it reads and writes.
 *
 * @param members those that are read and written, in the order in which they are written: {@code members.get(i).index()
 *     == i}
 * @param excluded those that are only made
 * @param rest the member that collects unknown fields, or null
 */
record ClassPlan(
    TypeModel.OfClass model, List<MemberPlan> members, List<MemberModel> excluded, MemberModel rest) {

  /** More than this would take more than the 64 KiB of what calls the methods for some members each. */
  static final int MOST_MEMBERS = 10_000;

  /**
   * A member of a {@link ClassPlan}.
   *
   * @param index its position among the members that are read
   * @param jsonName the name that is written, and expected first on reading
   * @param explicitNull whether null is written for no value, in place of leaving it out
   */
  record MemberPlan(MemberModel model, int index, String jsonName, boolean explicitNull) {}

  /** Decides names and order; errors go to the problems. */
  static ClassPlan of(TypeModel.OfClass model, Problems problems) {
    String owner = model.head().name().nested();
    List<MemberModel> included = new ArrayList<>();
    List<MemberModel> excluded = new ArrayList<>();
    MemberModel rest = null;
    for (MemberModel member : model.members()) {
      if (!member.rest() || member.excluded()) (member.excluded() ? excluded : included).add(member);
      else if (rest != null) {
        problems.add(member.place(), Messages.secondRest(owner, rest.name(), member.name()));
      } else rest = member;
    }
    if (rest != null) checkRest(rest, model, owner, problems);
    List<MemberPlan> members = new ArrayList<>();
    for (MemberModel member : ordered(included, model, problems)) {
      members.add(new MemberPlan(
          member, members.size(), jsonName(member, model), member.explicitNull() || model.explicitNull()));
    }
    for (MemberPlan member : members) check(member, owner, problems);
    if (members.size() > MOST_MEMBERS) problems.add(model.head().place(), Messages.tooLarge(owner, MOST_MEMBERS));
    collisions(members, owner, model.head().place(), problems);
    return new ClassPlan(model, members, excluded, rest);
  }

  private static void checkRest(MemberModel rest, TypeModel.OfClass model, String owner, Problems problems) {
    if (!rest.isTree() && rest.restValues().isEmpty()) {
      problems.add(rest.place(), Messages.restType(owner, rest.name(), rest.type().shown()));
    }
    if (model.noExtraFields()) problems.add(rest.place(), Messages.restWithoutExtraFields(owner, rest.name()));
  }

  private static String jsonName(MemberModel member, TypeModel.OfClass model) {
    return member.jsonName() != null ? member.jsonName() : model.style().apply(member.name());
  }

  private static List<MemberModel> ordered(List<MemberModel> members, TypeModel.OfClass model, Problems problems) {
    Set<MemberModel> ordered = new LinkedHashSet<>();
    for (String name : model.order()) {
      MemberModel found = null;
      for (MemberModel member : members) if (jsonName(member, model).equals(name)) found = member;
      if (found == null) {
        problems.add(model.head().place(), Messages.unknownOrder(model.head().name().nested(), name));
      } else ordered.add(found);
    }
    ordered.addAll(members);
    return new ArrayList<>(ordered);
  }

  private static void check(MemberPlan member, String owner, Problems problems) {
    MemberModel model = member.model();
    if (model.nullable() && model.type() instanceof TypeUse.Primitive) {
      problems.add(model.place(), Messages.primitiveNull(owner, model.name()));
    }
    for (String name : spelt(member)) {
      if (!JsonText.isUnicode(name)) problems.add(model.place(), Messages.notUnicode(owner, model.name()));
    }
  }

  private static List<String> spelt(MemberPlan member) {
    List<String> names = new ArrayList<>();
    names.add(member.jsonName());
    names.addAll(member.model().aliases());
    return names;
  }

  private static void collisions(List<MemberPlan> members, String owner, Object place, Problems problems) {
    Map<String, MemberPlan> owners = new HashMap<>();
    for (MemberPlan member : members) {
      for (String name : spelt(member)) {
        MemberPlan first = owners.putIfAbsent(name, member);
        if (first == null) continue;
        String text = Messages.fieldCollision(owner, first.model().name(), member.model().name(), name);
        problems.add(member.model().place(), text);
      }
    }
  }

  /** Returns the JSON names by index, as FieldNames takes them. */
  List<String> names() {
    return members.stream().map(MemberPlan::jsonName).toList();
  }

  /** Returns the further names that are read. */
  List<String> aliases() {
    return members.stream().flatMap(m -> m.model().aliases().stream()).toList();
  }

  /** Returns the index of the member that each of the {@link #aliases} stands for. */
  List<Integer> aliasIndexes() {
    return members.stream().flatMap(m -> m.model().aliases().stream().map(a -> m.index())).toList();
  }
}
