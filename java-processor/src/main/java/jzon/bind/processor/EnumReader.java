package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the constants of an enum and their JSON values. */
final class EnumReader {
  private static final Set<String> VALUE_TYPES = Set.of("java.lang.String", "int", "long", "short", "byte");

  private final Problems problems;
  private final ModelReader settings;
  private final Compilation compilation;
  private final String from;

  EnumReader(Compilation compilation, Problems problems, ModelReader settings, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.settings = settings;
    this.from = from;
  }

  /** Reads an enum; errors go to the problems. */
  TypeModel read(TypeElement type, TypeModel.Head head) {
    String owner = head.name().nested();
    List<TypeModel.Constant> constants = new ArrayList<>();
    int unknown = -1;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.ENUM_CONSTANT) continue;
      if (compilation.annotation(member, "Unknown") != null) {
        if (unknown >= 0) {
          String first = constants.get(unknown).name();
          problems.add(member, Messages.COMMON.severalUnknown(owner, first, member.getSimpleName().toString()));
        }
        unknown = constants.size();
      }
      settings.types().meet(member);
      if (Annotations.hasUnresolved(member)) settings.types().meetUnresolved();
      constants.add(constant(member));
    }
    TypeModel.EnumValue value = value(type, owner);
    if (value != null) {
      for (TypeModel.Constant constant : constants) {
        if (constant.hint() != null) {
          problems.add(constant.place(), Messages.hintBesideValue(owner, constant.name()));
        }
      }
    }
    return new TypeModel.OfEnum(
        head, constants, Annotations.style(settings.setting(type, "HintNames")), value, unknown,
        Annotations.has(type, "IgnoreCase"));
  }

  private TypeModel.Constant constant(Element member) {
    AnnotationMirror hint = compilation.annotation(member, "Hint");
    if (hint != null && Annotations.text(hint, "value") == null) {
      problems.add(member, Messages.hintOfConstant(Placement.owner(member)));
      hint = null;
    }
    return new TypeModel.Constant(
        member.getSimpleName().toString(),
        hint == null ? null : Annotations.text(hint, "value"),
        hint == null ? List.of() : Annotations.texts(hint, "aliases"),
        member);
  }

  /** Returns the value, which may be a method of an implemented interface if the enum's own lacks the annotation. */
  private TypeModel.EnumValue value(TypeElement type, String owner) {
    TypeModel.EnumValue found = null;
    Element first = null;
    for (Element member : places(type)) {
      if (compilation.annotation(member, "EnumValue") == null) continue;
      boolean inherited = !member.getEnclosingElement().equals(type);
      if (inherited && (isStatic(member) || first != null && first.getSimpleName().equals(member.getSimpleName()))) {
        continue;
      }
      Element place = inherited ? type : member;
      if (first != null) problems.add(place, Messages.severalValues(owner));
      first = member;
      found = value(member, type);
      if (found == null) problems.add(place, Messages.badEnumValue(owner, member.getSimpleName().toString()));
    }
    if (found != null && Annotations.has(type, "HintNames")) {
      problems.add(type, Messages.hintNamesBesideValue(owner));
    }
    return found;
  }

  private List<Element> places(TypeElement type) {
    List<Element> places = new ArrayList<>(type.getEnclosedElements());
    Properties properties = new Properties(compilation, type, from);
    if (properties.metUnresolved()) settings.types().meetUnresolved();
    for (TypeElement above : properties.hierarchy()) {
      if (above.getKind().isInterface()) places.addAll(above.getEnclosedElements());
    }
    return places;
  }

  private TypeModel.EnumValue value(Element member, TypeElement type) {
    boolean isMethod = member instanceof ExecutableElement;
    TypeMirror mirror = compilation.types.asMemberOf((DeclaredType) type.asType(), member);
    String name = nameOf(mirror instanceof ExecutableType method ? method.getReturnType() : mirror);
    if (isMethod && !((ExecutableElement) member).getParameters().isEmpty() || !VALUE_TYPES.contains(name)
        || member.getModifiers().contains(Modifier.PRIVATE) || isStatic(member)) {
      return null;
    }
    return new TypeModel.EnumValue(member.getSimpleName() + (isMethod ? "()" : ""), name);
  }

  /** Returns the name of a type without the annotations that the compiler shows with it. */
  private static String nameOf(TypeMirror type) {
    if (type.getKind().isPrimitive()) return type.getKind().name().toLowerCase(Locale.ROOT);
    boolean declared = type.getKind() == TypeKind.DECLARED;
    return declared ? ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().toString() : "";
  }

  private static boolean isStatic(Element member) {
    return member.getModifiers().contains(Modifier.STATIC);
  }
}
