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
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the constants of an enum, and what stands for them in JSON. */
final class EnumReader {
  private static final Set<String> VALUE_TYPES = Set.of("java.lang.String", "int", "long", "short", "byte");

  private final Problems problems;
  private final ModelReader settings;

  EnumReader(Problems problems, ModelReader settings) {
    this.problems = problems;
    this.settings = settings;
  }

  /** Reads an enum; what is wrong with it goes to the problems. */
  TypeModel read(TypeElement type, TypeModel.Head head) {
    String owner = head.name().nested();
    List<TypeModel.Constant> constants = new ArrayList<>();
    int unknown = -1;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.ENUM_CONSTANT) continue;
      if (Annotations.has(member, "Unknown")) {
        if (unknown >= 0) problems.add(member, Messages.severalUnknown(owner));
        unknown = constants.size();
      }
      settings.types().meet(member);
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
        head, constants, Annotations.style(settings.setting(type, "HintNames")), value, unknown);
  }

  private static TypeModel.Constant constant(Element member) {
    AnnotationMirror hint = Annotations.find(member, "Hint");
    return new TypeModel.Constant(
        member.getSimpleName().toString(),
        hint == null ? null : Annotations.text(hint, "value"),
        hint == null ? List.of() : Annotations.texts(hint, "aliases"),
        member);
  }

  private TypeModel.EnumValue value(TypeElement type, String owner) {
    TypeModel.EnumValue found = null;
    for (Element member : type.getEnclosedElements()) {
      if (!Annotations.has(member, "EnumValue")) continue;
      if (found != null) problems.add(member, Messages.severalValues(owner));
      found = value(member);
      if (found == null) problems.add(member, Messages.badEnumValue(owner, member.getSimpleName().toString()));
    }
    return found;
  }

  /** Returns the name of a class or a primitive type, without the annotations of its use; empty for other types. */
  private static String typeName(TypeMirror type) {
    if (type.getKind().isPrimitive()) return type.getKind().name().toLowerCase(Locale.ROOT);
    boolean isClass = type.getKind() == TypeKind.DECLARED;
    return isClass ? ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().toString() : "";
  }

  private static TypeModel.EnumValue value(Element member) {
    boolean isMethod = member instanceof ExecutableElement;
    String type = typeName(isMethod ? ((ExecutableElement) member).getReturnType() : member.asType());
    if (isMethod && !((ExecutableElement) member).getParameters().isEmpty() || !VALUE_TYPES.contains(type)
        || member.getModifiers().contains(Modifier.PRIVATE) || member.getModifiers().contains(Modifier.STATIC)) {
      return null;
    }
    return new TypeModel.EnumValue(member.getSimpleName() + (isMethod ? "()" : ""), type);
  }
}
