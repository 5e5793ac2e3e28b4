package jzon.bind.processor;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Reads a class that Jackson writes as one value: {@code @JsonValue} on a member gives the value, and {@code
 * @JsonCreator}, or a public constructor, makes the class from it.
 */
final class ConversionReader {
  /** Names of factories that Jackson calls without an annotation. */
  private static final List<String> FACTORIES = List.of("valueOf", "fromString");

  private final Compilation compilation;
  private final TypeReader types;
  private final TypeElement type;
  private final Properties properties;

  ConversionReader(Compilation compilation, TypeReader types, TypeElement type, String from) {
    this.compilation = compilation;
    this.types = types;
    this.type = type;
    this.properties = new Properties(compilation, type, from);
  }

  /** Returns the conversion, or null if the class has none: then {@code @JsonValue} is an error of its member. */
  TypeModel.Conversion read() {
    Element value = value();
    if (value == null || !type.getTypeParameters().isEmpty()) return null;
    TypeMirror read = properties.typeOf(value);
    ExecutableElement creator = null;
    for (boolean isMarked : new boolean[] {true, false}) {
      for (Element member : type.getEnclosedElements()) {
        boolean makes = member instanceof ExecutableElement maker && makes(maker, read, isMarked);
        if (creator == null && makes) creator = (ExecutableElement) member;
      }
    }
    if (creator == null) return null;
    types.meet(value);
    types.meet(creator);
    String getter = value.getSimpleName() + (value instanceof ExecutableElement ? "()" : "");
    String made = creator.getKind() == ElementKind.CONSTRUCTOR ? null : creator.getSimpleName().toString();
    return new TypeModel.Conversion(types.read(read), value.getSimpleName().toString(), getter, made);
  }

  /** Returns the visible member with {@code @JsonValue}, or null. */
  private Element value() {
    for (TypeElement home : properties.hierarchy()) {
      for (Element member : home.getEnclosedElements()) {
        boolean isMember = member.getKind() == ElementKind.FIELD
            || member instanceof ExecutableElement method && method.getParameters().isEmpty();
        if (isMember && properties.isVisible(member) && compilation.others.isValue(type, member)) return member;
      }
    }
    return null;
  }

  private boolean makes(ExecutableElement maker, TypeMirror value, boolean isMarked) {
    boolean isStatic = maker.getModifiers().contains(Modifier.STATIC);
    boolean isConstructor = maker.getKind() == ElementKind.CONSTRUCTOR
        && !type.getModifiers().contains(Modifier.ABSTRACT);
    if (!isStatic && !isConstructor || maker.getParameters().size() != 1 || !properties.isVisible(maker)) return false;
    if (isStatic && !compilation.types.isSubtype(maker.getReturnType(), type.asType())) return false;
    if (!compilation.takes(maker.getParameters().get(0).asType(), value)) return false;
    if (isMarked) return compilation.others.isDelegating(type, maker);
    return isConstructor || FACTORIES.contains(maker.getSimpleName().toString());
  }
}
