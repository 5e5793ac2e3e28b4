package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import jzon.codegen.Flat;
import jzon.codegen.Presence;
import jzon.codegen.Spelling;

/** The fields of a class with their accesses and locals, for the code that reads and the code that writes it. */
final class ClassCode {

  /**
   * A field in generated code.
   *
   * @param local the name of its value while the object is read
   * @param absent the expression of its default value, or null
   */
  record Member(ClassPlan.MemberPlan plan, Access access, Presence presence, String local, String absent) {
    /** Tells whether {@code @Json.Defaults} gives the value if the field is missing. */
    boolean isGiven() {
      return absent != null && model().defaultText() == null;
    }

    int index() {
      return plan.index();
    }

    /** Tells whether a value equal to the default is left out, and the default is not null. */
    boolean isCompared() {
      return absent != null && !absent.equals("null") && (model().omits().defaults() || model().omits().empty());
    }

    /** Tells whether a value may be left out although it is neither null nor an empty Optional. */
    boolean omits() {
      return model().omits().empty() || isCompared();
    }

    MemberModel model() {
      return plan.model();
    }

    boolean isOptional() {
      return access instanceof Access.Optional;
    }

    ClassPlan.Flat flat() {
      return plan.flat();
    }
  }

  final ClassPlan plan;
  final SourceFile source;
  final String type;
  final List<Member> members = new ArrayList<>();
  final AccessFinder finder;
  /** The variable that collects unknown fields, or null. */
  final String rest;
  /** The variable with the name of the case, or null. */
  final String keptName;
  /** The variable with the value of {@code @Json.Defaults}, or null. */
  final String defaults;
  /** The variable with the value to which a merge patch is applied; null if the JSON has all its state. */
  final String old;
  /** The variables of the flattened classes. */
  final Map<ClassPlan.Flat, FlatLocals> flats = new HashMap<>();
  private final Problems problems;
  private final String owner;

  /**
   * The variables of a flattened class.
   *
   * @param value its value
   * @param made the value or builder before it is complete
   * @param defaults the value of its {@code @Json.Defaults}, or null
   * @param old its value in {@link #old}, or null
   */
  record FlatLocals(String value, String made, String defaults, String old) {}

  /** @param type the class with its type parameters, as it is written in the source */
  ClassCode(ClassPlan plan, SourceFile source, AccessFinder finder, String type, Problems problems) {
    this.plan = plan;
    this.source = source;
    this.finder = finder;
    this.type = type;
    this.problems = problems;
    this.owner = plan.model().head().name().nested();
    this.defaults = plan.model().defaults() == null ? null : local("defaults");
    this.rest = plan.rest() == null ? null : local(plan.rest().name());
    this.keptName = plan.keptName() == null ? null : local(plan.keptName().name());
    this.old = plan.hasUnwritten() ? local("old") : null;
    for (ClassPlan.Flat flat : plan.flats()) {
      String before = plan.hasUnwrittenIn(flat) ? local("old_") : null;
      String inner = flat.model().defaults() == null ? null : local("defaults");
      String made = local("made_");
      flats.put(flat, new FlatLocals(local(flat.member().name()), made, inner, before));
    }
    for (ClassPlan.MemberPlan member : plan.members()) members.add(member(member));
  }

  private String local(String path) {
    return source.local(this, path.substring(path.lastIndexOf('.') + 1));
  }

  private Member member(ClassPlan.MemberPlan member) {
    MemberModel model = member.model();
    Access access = finder.member(model, owner);
    String given = member.flat() == null ? defaults : flats.get(member.flat()).defaults();
    String absent = model.defaultText() != null ? absent(model)
        : given == null ? null : DefaultsCode.required(model, given, owner, source, finder);
    Presence presence = Presence.REQUIRED;
    if (absent != null) presence = absent.equals("null") ? Presence.PRESET : Presence.DEFAULT;
    else if (model.nullable() || access instanceof Access.Optional) presence = Presence.PRESET;
    else if (access instanceof Access.Instance i && i.asks()) presence = Presence.ASK;
    boolean isAsked = access instanceof Access.Instance instance && instance.asks();
    boolean isConditional = ClassPlan.conditionOf(member) != null;
    if (isAsked && (absent != null || member.explicitNull() || model.nullable() || isConditional)) {
      access = finder.unambiguous((Access.Instance) access, model, owner);
    }
    if (model.explicitNull() && model.isOptionalOfOptional()) {
      problems.add(model.place(), Messages.explicitNullOfMissing(owner, model.name()));
    }
    boolean canBeAbsent = presence == Presence.PRESET || presence == Presence.ASK || access instanceof Access.Optional
        || model.nullable();
    if (model.explicitNull() && !canBeAbsent) {
      problems.add(model.place(), Messages.COMMON.neverNull(owner, model.name()));
    }
    checkOmits(model, absent);
    return new Member(member, access, presence, local(model.name()), absent);
  }

  /** Rejects annotations that leave out values if they have no effect. */
  private void checkOmits(MemberModel model, String absent) {
    MemberModel.Omits omits = model.omits();
    if (omits.needsDefault() && absent == null) {
      problems.add(model.place(), Messages.COMMON.nothingToOmit(owner, model.name(), model.type().shown()));
    }
    boolean isOptional = omits.nulls() && model.type() instanceof TypeUse.Declared declared && declared.isOptional();
    if (omits.empty() && !model.canBeEmpty() && !isOptional) {
      problems.add(model.place(), Messages.COMMON.neverEmpty(owner, model.name(), model.type().shown()));
    } else if (omits.empty() && model.nullable() && absent == null) {
      problems.add(model.place(), Messages.emptyOrNull(owner, model.name()));
    }
    if (model.explicitNull() && (omits.needsDefault() || omits.empty())) {
      problems.add(model.place(), Messages.COMMON.omittedNull(owner, model.name()));
    }
  }

  /** Returns the condition under which a value that is neither null nor an empty Optional is left out. */
  String isOmitted(Member member, String value) {
    MemberModel model = member.model();
    if (!member.isCompared()) return ((Access.Instance) member.access()).expression() + ".isLeftOut(" + value + ")";
    String standard = member.absent();
    if (member.isGiven()) {
      String call = member.flat() == null ? DefaultsCode.call(plan.model(), source)
          : DefaultsCode.call(member.flat().member().flat(), source);
      standard = DefaultsCode.member(model, call, source, finder);
    }
    if (model.omits().defaults()) {
      return source.jdk("java.util.Objects") + ".deepEquals(" + value + ", " + standard + ")";
    }
    String omissions = source.generated("Omissions") + ".isEmpty(";
    return "(" + omissions + value + ") && " + omissions + standard + "))";
  }

  /** Returns the name of the class in messages. */
  String owner() {
    return owner;
  }

  /** Tells whether each field has a name, and the JSON has all of a value. */
  boolean isPlain() {
    return rest == null && old == null;
  }

  private String absent(MemberModel model) {
    return DefaultValue.of(model, source, owner, problems, finder.defaults(), () -> finder.adapterOf(model, owner));
  }

  /** Returns a field for the plans of steps. */
  jzon.codegen.Member member(Member member) {
    Access access = member.access() instanceof Access.Optional optional ? optional.value() : member.access();
    int flat = plan.flats().indexOf(member.flat());
    return new jzon.codegen.Member(Constants.name(member.plan().jsonName()), flat, access.equals(finder.itself()));
  }

  /** Returns the flattened classes for the plans of steps. */
  List<Flat> steps() {
    List<ClassPlan.Flat> all = plan.flats();
    return all.stream().map(f -> new Flat(all.indexOf(f.around()), f.isNullable(), f.hasDefault())).toList();
  }

  /** Returns the declaration of the variable for {@code @Json.Defaults} of {@code flat}, or of the class if null. */
  String declareDefaults(ClassPlan.Flat flat) {
    if (flat == null) return type + " " + defaults + " = " + DefaultsCode.call(plan.model(), source);
    return source.type(flat.member().flat().type(), false) + " " + flats.get(flat).defaults() + " = "
        + DefaultsCode.call(flat.member().flat(), source);
  }

  /** Returns the expression of a flattened class, or null, in a value of the class around it. */
  String got(ClassPlan.Flat flat, String value) {
    return flat.member().getter().of(value, source) + (flat.member().flat().optional() ? ".orElse(null)" : "");
  }

  /** Returns the expression of a new value of {@code @Json.Defaults} of the class around a flattened class. */
  String defaultsAround(ClassPlan.Flat flat) {
    return flat.around() == null ? DefaultsCode.call(plan.model(), source)
        : DefaultsCode.call(flat.around().member().flat(), source);
  }

  /** Returns the value of an excluded property, as an argument of its type: its default, or Java's initial value. */
  String excluded(MemberModel model, ClassPlan.Flat flat) {
    boolean isGiven = flat == null ? defaults != null : flat.model().defaults() != null;
    if (model.defaultText() == null && isGiven && model.getter() != null) {
      String call = flat == null ? DefaultsCode.call(plan.model(), source)
          : DefaultsCode.call(flat.member().flat(), source);
      return DefaultsCode.member(model, call, source, finder);
    }
    String value = model.defaultText() != null ? absent(model) : initial(model.type());
    boolean isNarrow = model.type() instanceof TypeUse.Primitive && value.equals("0")
        && !model.type().shown().equals("int");
    return value.equals("null") || isNarrow ? "(" + source.exact(model.type()) + ") " + value : value;
  }

  /** Returns the initial value of a local: empty for an Optional, else Java's initial value of fields. */
  String initial(TypeUse type) {
    if (type instanceof TypeUse.Primitive primitive) {
      return switch (primitive.name()) {
        case "boolean" -> "false";
        case "long" -> "0L";
        case "float" -> "0f";
        case "double" -> "0.0";
        default -> "0";
      };
    }
    if (type instanceof TypeUse.Declared d && d.name().packageName().equals("java.util")
        && d.name().simple().startsWith("Optional")) {
      return source.name(d.name()) + ".empty()";
    }
    return "null";
  }

  /** Returns the expression of the FieldNames. */
  String fieldNames() {
    String names = Constants.fieldNames(source.engine("FieldNames"), plan.spellings());
    return rest == null ? names : names + ".keepingUnknown(" + prefixes(plan) + ")";
  }

  /** Returns the expression of the adapter for the values of the {@code @Json.Rest} field. */
  String restAdapter() {
    return finder.restAdapter(plan.rest(), owner);
  }

  /** Returns the name of the {@code @Json.Rest} field in messages. */
  String restName() {
    return owner + "." + plan.rest().name();
  }

  /** Returns the expression of the names not allowed in the {@code @Json.Rest} field of a sealed type's case. */
  static String reservedNames(ClassPlan plan, String discriminator, SourceFile source) {
    List<Spelling> names = new ArrayList<>(plan.spellings());
    names.add(Constants.spelling(null, discriminator, List.of(), null));
    String reserved = Constants.fieldNames(source.engine("FieldNames"), names);
    boolean isPrefixed = plan.rest() != null && !plan.rest().prefixes().isEmpty();
    return isPrefixed ? reserved + ".keepingUnknown(" + prefixes(plan) + ")" : reserved;
  }

  /** Returns the arguments that say which unknown names are collected, and whether others are rejected. */
  private static String prefixes(ClassPlan plan) {
    List<String> prefixes = plan.rest().prefixes();
    if (prefixes.isEmpty()) return "";
    return plan.noExtraFields() + ", " + prefixes.stream().map(Constants::literal).collect(Collectors.joining(", "));
  }
}
