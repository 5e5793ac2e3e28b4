package jzon.bind.processor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/** Reads the classes of fields with {@code @Json.Flatten}. */
final class FlatReader {
  private final Compilation compilation;
  private final Problems problems;
  private final ModelReader models;
  /** The classes that are being read, the innermost first. */
  private final Deque<TypeElement> around = new ArrayDeque<>();

  FlatReader(Compilation compilation, Problems problems, ModelReader models) {
    this.compilation = compilation;
    this.problems = problems;
    this.models = models;
  }

  /** Returns the fields with the classes of flattened ones; errors go to the problems. */
  List<MemberModel> read(TypeElement type, List<MemberModel> members) {
    List<MemberModel> all = new ArrayList<>();
    around.push(type);
    String owner = compilation.nameOf(type).nested();
    for (MemberModel member : members) {
      if (member.flat() == null) all.add(member);
      else {
        FlatModel flat = flat(owner, member);
        if (flat != null) all.add(member.withFlat(flat));
      }
    }
    around.pop();
    return all;
  }

  private FlatModel flat(String owner, MemberModel member) {
    boolean optional = isOptional(member.type());
    TypeUse type = optional ? ((TypeUse.Declared) member.type()).arguments().get(0) : member.type();
    TypeElement element = type instanceof TypeUse.Declared d ? compilation.find(d.name().qualified()) : null;
    if (!(type instanceof TypeUse.Declared declared) || element == null) {
      boolean isVariable = type instanceof TypeUse.Variable;
      String why = isVariable ? "has no fields that are known here" : "is not one";
      return reject(owner, member, type, why, "remove @Json.Flatten, or write a record");
    }
    if (around.contains(element)) {
      problems.add(member.place(), Messages.COMMON.flattenRecursion(owner, member.name(), type.shown()));
      return null;
    }
    if (isOpen(declared, element)) {
      return reject(owner, member, type, "has fields of any name", "write @Json.Rest instead");
    }
    if (optional && isOptional(declared)) {
      return reject(owner, member, member.type(), "is an Optional of an Optional", "remove one of them");
    }
    if (element.getQualifiedName().toString().startsWith("java.")) {
      return reject(
          owner, member, type, "is not an object in JSON with known fields",
          "remove @Json.Flatten, or write a record");
    }
    if (declared.with() != null) {
      problems.add(
          member.place(),
          Messages.flattenByHand(owner, member.name(), type.shown(), declared.with().nested()));
      return null;
    }
    if (Compilation.isSealed(element)) {
      return reject(
          owner, member, type, "is a sealed type, whose cases have different fields",
          "remove @Json.Flatten, or use one of its cases");
    }
    if (declared.isEnum()) return reject(owner, member, type, "is an enum", "remove @Json.Flatten");
    if (ModelReader.isAbstract(element)) {
      return reject(owner, member, type, "is abstract", "remove @Json.Flatten, or use a record or class that is not");
    }
    if (declared.isRaw() || declared.isInexact()) {
      return reject(owner, member, type, "does not say all its type arguments", "write them");
    }
    int before = problems.all().size();
    TypeModel model = models.read(element);
    if (!(model instanceof TypeModel.OfClass read)) {
      if (problems.all().size() > before) return null;
      return reject(owner, member, type, "is not one", "remove @Json.Flatten, or write a record");
    }
    check(owner, member, optional, type, read);
    return new FlatModel((TypeUse.Declared) declared.withNullable(false), optional, with(read, declared));
  }

  /** Rejects a class whose presence in the object would be ambiguous. */
  private void check(String owner, MemberModel member, boolean optional, TypeUse type, TypeModel.OfClass read) {
    if (!optional && !member.nullable()) return;
    ClassPlan plan = ClassPlan.of(read, new Problems());
    Message text = plan.rest() != null ? Messages.COMMON.flattenRest(owner, member.name(), type.shown())
        : plan.members().isEmpty() ? Messages.COMMON.flattenNothing(owner, member.name(), type.shown())
        : plan.members().stream().allMatch(ClassPlan.MemberPlan::isInNullable)
            ? Messages.COMMON.flattenOptions(owner, member.name(), type.shown()) : null;
    if (text != null) problems.add(member.place(), text);
  }

  private FlatModel reject(String owner, MemberModel member, TypeUse type, String why, String instead) {
    problems.add(member.place(), Messages.COMMON.flattenType(owner, member.name(), type.shown(), why, instead));
    return null;
  }

  private static boolean isOptional(TypeUse type) {
    return type instanceof TypeUse.Declared declared && declared.is("java.util.Optional") && !declared.isRaw();
  }

  /** Tells whether a type is a map or any JSON. */
  private boolean isOpen(TypeUse.Declared type, TypeElement element) {
    TypeElement map = compilation.find("java.util.Map");
    boolean isMap = map != null && compilation.types.isSubtype(
        compilation.types.erasure(element.asType()), compilation.types.erasure(map.asType()));
    return isMap || type.is("jzon.bind.tree.JsonValue") || type.is("jzon.bind.tree.JsonObject");
  }

  /** Replaces the type parameters by the type arguments. */
  private static TypeModel.OfClass with(TypeModel.OfClass read, TypeUse.Declared type) {
    Map<String, TypeUse> arguments = new HashMap<>();
    for (int i = 0; i < read.head().parameters().size(); i++) {
      arguments.put(read.head().parameters().get(i).name(), type.arguments().get(i));
    }
    if (arguments.isEmpty()) return read;
    List<MemberModel> members = read.members().stream().map(member -> with(member, arguments)).toList();
    return with(read, members, arguments);
  }

  private static TypeModel.OfClass with(
      TypeModel.OfClass model, List<MemberModel> members, Map<String, TypeUse> arguments) {
    TypeModel.Making making = model.making() instanceof TypeModel.Making.Builder b
        ? new TypeModel.Making.Builder(b.builder().with(arguments), b.owner(), b.start(), b.build()) : model.making();
    return new TypeModel.OfClass(
        model.head(), members, model.unwritten(), making, model.style(), model.noExtraFields(), model.explicitNull(),
        model.order(), model.defaults(), model.open());
  }

  private static MemberModel with(MemberModel member, Map<String, TypeUse> arguments) {
    MemberModel typed = member.withType(member.type().with(arguments));
    FlatModel flat = member.flat();
    if (flat == null || flat.model() == null) return typed;
    TypeUse.Declared type = (TypeUse.Declared) flat.type().with(arguments);
    List<MemberModel> members = flat.model().members().stream().map(inner -> with(inner, arguments)).toList();
    return typed.withFlat(new FlatModel(type, flat.optional(), with(flat.model(), members, arguments)));
  }
}
