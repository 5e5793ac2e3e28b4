package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import jzon.codegen.Spelling;

/**
 * The plan of the code generated for a class: the fields and their order.
 *
 * @param members the fields that are read and written, in the order of writing, with those of flattened classes:
 *     {@code members.get(i).index() == i}
 * @param excluded the properties that are only needed to create a value
 * @param keptName the field that keeps the name of the case, or null
 * @param rest the field that collects unknown fields, or null
 * @param restFlat the flattened class that contains {@code rest}, or null
 * @param flats the flattened classes, each before those inside it
 */
record ClassPlan(
    TypeModel.OfClass model, List<MemberPlan> members, List<MemberModel> excluded, MemberModel keptName,
    MemberModel rest, Flat restFlat, List<Flat> flats) {

  /** More fields need so many calls that one method of 64 KiB cannot contain them. */
  static final int MOST_MEMBERS = 10_000;

  /**
   * A field of a {@link ClassPlan}.
   *
   * @param index its position in {@code members}
   * @param jsonName the name that is written, and the first that is expected in reading
   * @param explicitNull whether a missing value is written as null instead of left out
   * @param flat the flattened class that contains the field, or null
   */
  record MemberPlan(MemberModel model, int index, String jsonName, boolean explicitNull, Flat flat) {
    /** Tells whether the field is in a flattened class that may be null. */
    boolean isInNullable() {
      for (Flat at = flat; at != null; at = at.around()) if (at.isNullable()) return true;
      return false;
    }
  }

  /**
   * A field whose class is flattened.
   *
   * @param member the field, named by its path: {@code paging}, {@code page.order}
   * @param excluded the properties of its class that are only needed to create a value
   * @param around the flattened class around it, or null
   * @param hasDefault whether {@code @Json.Defaults} of the class around it gives a value
   */
  record Flat(MemberModel member, List<MemberModel> excluded, Flat around, boolean hasDefault) {
    TypeModel.OfClass model() {
      return member.flat().model();
    }

    /** Tells whether the flattened class may be null. */
    boolean isNullable() {
      return member.nullable() || member.flat().optional();
    }

    /** Tells whether the value depends on whether one of its fields is present. */
    boolean isConditional() {
      return isNullable() || hasDefault;
    }

    /** Tells whether a flattened class is this one or inside it. */
    boolean contains(Flat other) {
      for (Flat at = other; at != null; at = at.around) if (at == this) return true;
      return false;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /** Collects the fields of a class and of the classes that are flattened into it. */
  private static final class Parts {
    final List<MemberPlan> members = new ArrayList<>();
    final List<MemberModel> excluded = new ArrayList<>();
    final List<Flat> flats = new ArrayList<>();
    final List<MemberModel> rests = new ArrayList<>();
    final List<Flat> restFlats = new ArrayList<>();
    final List<MemberModel> names = new ArrayList<>();

    void add(TypeModel.OfClass model, Flat within, List<MemberModel> without, Problems problems) {
      List<MemberPlan> own = new ArrayList<>();
      for (MemberModel member : model.members()) {
        MemberModel named = within == null ? member : member.within(within.member());
        if (member.excluded()) without.add(named);
        else if (member.keptName()) {
          names.add(named);
          String owner = model.head().name().nested();
          if (within != null) problems.add(named.place(), Messages.COMMON.keptNameElsewhere(owner, member.name()));
        }
        else if (member.rest()) {
          rests.add(named);
          restFlats.add(within);
        } else if (member.flat() != null) {
          if (member.flat().model() == null) continue; // an error was reported
          Flat flat = new Flat(named, new ArrayList<>(), within, model.defaults() != null);
          flats.add(flat);
          int before = members.size();
          add(member.flat().model(), flat, flat.excluded(), problems);
          own.addAll(members.subList(before, members.size()));
          members.subList(before, members.size()).clear();
        } else {
          String name = member.jsonName() != null ? member.jsonName() : model.style().apply(member.name());
          boolean isOmitted = member.omits().empty() || member.omits().defaults() && hasDefault(member, model);
          boolean explicitNull = member.explicitNull()
              || model.explicitNull() && !isOmitted && !member.isOptionalOfOptional();
          own.add(new MemberPlan(named, 0, name, explicitNull, within));
        }
      }
      members.addAll(ordered(own, model, problems));
    }
  }

  private static boolean hasDefault(MemberModel member, TypeModel.OfClass model) {
    return member.defaultText() != null || model.defaults() != null && member.getter() != null;
  }

  /** Decides names and order; errors go to the problems. */
  static ClassPlan of(TypeModel.OfClass model, Problems problems) {
    String owner = model.head().name().nested();
    Parts parts = new Parts();
    parts.add(model, null, parts.excluded, problems);
    for (int i = 1; i < parts.rests.size(); i++) {
      MemberModel other = parts.rests.get(i);
      problems.add(other.place(), Messages.COMMON.secondRest(owner, parts.rests.get(0).name(), other.name()));
    }
    for (int i = 1; i < parts.names.size(); i++) {
      MemberModel other = parts.names.get(i);
      problems.add(other.place(), Messages.COMMON.severalUnknown(owner, parts.names.get(0).name(), other.name()));
    }
    MemberModel rest = parts.rests.isEmpty() ? null : parts.rests.get(0);
    List<MemberPlan> members = new ArrayList<>();
    for (MemberPlan m : parts.members) {
      members.add(new MemberPlan(m.model(), members.size(), m.jsonName(), m.explicitNull(), m.flat()));
    }
    for (MemberPlan member : members) {
      MemberModel m = member.model();
      boolean isPrimitive = m.nullable() && m.type() instanceof TypeUse.Primitive;
      if (isPrimitive) problems.add(m.place(), Messages.primitiveNull(owner, m.name()));
    }
    if (members.size() > MOST_MEMBERS) problems.add(model.head().place(), Messages.tooLarge(owner, MOST_MEMBERS));
    ClassPlan plan = new ClassPlan(
        model, members, parts.excluded, parts.names.isEmpty() ? null : parts.names.get(0), rest,
        rest == null ? null : parts.restFlats.get(0), parts.flats);
    Spelling.check(owner, plan.spellings(), true, Messages.COMMON, problems::add);
    if (rest != null) checkRest(rest, plan, owner, problems);
    return plan;
  }

  /** Tells whether values have state that is not in the JSON, also in flattened classes. */
  boolean hasUnwritten() {
    return hasUnwritten(null) || flats.stream().anyMatch(this::hasUnwritten);
  }

  /** Tells whether the values of a flattened class, or of the class itself if null, have such state. */
  private boolean hasUnwritten(Flat flat) {
    return !(flat == null ? excluded : flat.excluded()).isEmpty() || !unwritten(flat).isEmpty();
  }

  /** Tells whether a flattened class, or one inside it, has such state. */
  boolean hasUnwrittenIn(Flat flat) {
    return flats.stream().anyMatch(inner -> flat.contains(inner) && hasUnwritten(inner));
  }

  /** Returns the state of a flattened class, or of the class itself if null, that its creator does not take. */
  List<TypeModel.Unwritten> unwritten(Flat flat) {
    return (flat == null ? model : flat.model()).unwritten();
  }

  /** Returns the path of some state that cannot be given to another value, or null. */
  String lost() {
    String found = lost(null);
    for (Flat flat : flats) if (found == null) found = lost(flat);
    return found;
  }

  private String lost(Flat flat) {
    String path = flat == null ? "" : flat.member().name() + ".";
    for (MemberModel member : flat == null ? excluded : flat.excluded()) {
      if (member.getter() == null) return member.name();
    }
    for (TypeModel.Unwritten one : unwritten(flat)) if (!one.isKept()) return path + one.name();
    return null;
  }

  /** Tells whether the class or a flattened class rejects unknown fields. */
  boolean noExtraFields() {
    return model.noExtraFields() || flats.stream().anyMatch(flat -> flat.model().noExtraFields());
  }

  /** Returns the indexes of the fields of a flattened class, including classes inside it. */
  List<Integer> indexesIn(Flat flat) {
    return members.stream().filter(member -> flat.contains(member.flat())).map(MemberPlan::index).toList();
  }

  /** Returns the innermost conditional flattened class around a field, or null. */
  static Flat conditionOf(MemberPlan member) {
    return conditionAround(member.flat());
  }

  /** As above, starting from a flattened class, or null, outwards. */
  static Flat conditionAround(Flat flat) {
    Flat at = flat;
    while (at != null && !at.isConditional()) at = at.around();
    return at;
  }

  private static void checkRest(MemberModel rest, ClassPlan plan, String owner, Problems problems) {
    if (!rest.isTree() && rest.restValues().isEmpty()) {
      problems.add(rest.place(), Messages.restType(owner, rest.name(), rest.type().shown()));
    }
    if (rest.prefixes().contains("")) problems.add(rest.place(), Messages.COMMON.emptyPrefix(owner, rest.name()));
    else if (plan.noExtraFields() && rest.prefixes().isEmpty()) {
      problems.add(rest.place(), Messages.COMMON.restWithoutExtraFields(owner, rest.name()));
    }
  }

  private static List<MemberPlan> ordered(List<MemberPlan> members, TypeModel.OfClass model, Problems problems) {
    Set<MemberPlan> ordered = new LinkedHashSet<>();
    for (String name : model.order()) {
      MemberPlan found = null;
      for (MemberPlan member : members) if (member.jsonName().equals(name)) found = member;
      if (found == null) {
        problems.add(model.head().place(), Messages.unknownOrder(model.head().name().nested(), name));
      } else ordered.add(found);
    }
    ordered.addAll(members);
    return new ArrayList<>(ordered);
  }

  /** Returns the names in JSON of the fields that each object has, as far as the types say. */
  List<Spelling> required() {
    if (model.defaults() != null) return List.of();
    return spellings(members.stream().filter(m -> m.model().isRequired() && conditionOf(m) == null));
  }

  /** Returns the names of the fields in JSON. */
  List<Spelling> spellings() {
    return spellings(members.stream());
  }

  private static List<Spelling> spellings(Stream<MemberPlan> members) {
    return members
        .map(m -> Constants.spelling(m.model().name(), m.jsonName(), m.model().aliases(), m.model().place())).toList();
  }
}
