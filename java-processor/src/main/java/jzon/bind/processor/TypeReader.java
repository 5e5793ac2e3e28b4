package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** Converts types of the compiler to types of the model, with their adapters. */
final class TypeReader {
  private final Compilation compilation;
  private final String from;
  private boolean unresolved;
  private boolean deprecated;
  private String hidden;

  /** @param from the package of the adapter that is written */
  TypeReader(Compilation compilation, String from) {
    this.compilation = compilation;
    this.from = from;
  }

  /** Tells whether some type does not exist, perhaps because another processor has yet to write it. */
  boolean metUnresolved() {
    return unresolved;
  }

  /** Tells whether some element causes a warning of the compiler where it is used. */
  boolean metDeprecated() {
    return deprecated;
  }

  /** Returns the last type that code of the adapter's package cannot name, and forgets it; null if there is none. */
  String takeHidden() {
    String found = hidden;
    hidden = null;
    return found;
  }

  /** Notes an element that generated code uses. */
  void meet(Element element) {
    for (Element e = element; e != null; e = e.getEnclosingElement()) {
      if (compilation.elements.isDeprecated(e)) deprecated = true;
    }
  }

  /** Notes an annotation, which may name a class that does not exist yet. */
  void meet(AnnotationMirror annotation) {
    if (Annotations.isUnresolved(annotation)) unresolved = true;
  }

  /** Notes that a type does not exist, perhaps because another processor has yet to write it. */
  void meetUnresolved() {
    unresolved = true;
  }

  /** Notes the elements that another reader has met for the same adapter. */
  void meetAll(TypeReader other) {
    unresolved |= other.unresolved;
    deprecated |= other.deprecated;
  }

  /** Returns the type for the model. */
  TypeUse read(TypeMirror type) {
    return read(type, Map.of());
  }

  /** Returns the type for the model, in which type parameters are replaced by name. */
  TypeUse read(TypeMirror type, Map<String, TypeUse> parameters) {
    boolean nullable = Annotations.isNullable(type);
    switch (type.getKind()) {
      case DECLARED:
        return declared((DeclaredType) type, nullable, parameters);
      case ARRAY:
        return new TypeUse.Array(read(((ArrayType) type).getComponentType(), parameters), nullable);
      case TYPEVAR:
        String name = nameOf(type);
        TypeUse replaced = parameters.get(name);
        return replaced == null ? new TypeUse.Variable(name, nullable) : replaced;
      case WILDCARD:
        TypeMirror bound = bound((WildcardType) type);
        return bound == null ? new TypeUse.Unsupported("?") : read(bound, parameters);
      case ERROR:
        unresolved = true;
        return new TypeUse.Unsupported(type.toString());
      default:
        if (type.getKind().isPrimitive()) return new TypeUse.Primitive(primitive(type.getKind()));
        return new TypeUse.Unsupported(type.toString());
    }
  }

  private TypeUse declared(DeclaredType type, boolean nullable, Map<String, TypeUse> parameters) {
    TypeElement element = (TypeElement) type.asElement();
    meet(element);
    if (!compilation.isVisible(element, from)) hidden = compilation.nameOf(element).nested();
    List<TypeUse> arguments = new ArrayList<>();
    List<TypeUse.Wildcard> wildcards = new ArrayList<>();
    for (TypeMirror argument : type.getTypeArguments()) {
      wildcards.add(wildcard(argument));
      arguments.add(read(argument, parameters));
    }
    ClassName adapter = compilation.adapterOf(element, from);
    if (adapter == null && compilation.isOwn(element) && compilation.nested.isOpen(element)) unresolved = true;
    return new TypeUse.Declared(
        compilation.nameOf(element),
        arguments,
        nullable,
        element.getTypeParameters().size(),
        element.getKind() == ElementKind.ENUM,
        adapter,
        with(element),
        compilation.secrets.isSecret(element),
        compilation.secrets.reaches(element),
        wildcards);
  }

  private ClassName with(TypeElement element) {
    ImportSettings imported = compilation.importOf(element, from);
    if (imported != null && imported.field() != null) return compilation.nameOf(element).adapterIn(from);
    if (imported != null && imported.with() != null) return compilation.nameOf(compilation.find(imported.with()));
    AnnotationMirror with = Annotations.find(element, "With");
    if (with != null) meet(with);
    TypeMirror adapter = with == null ? null : Annotations.type(with, "value");
    return adapter instanceof DeclaredType declared ? compilation.nameOf((TypeElement) declared.asElement()) : null;
  }

  /** Returns the name of a type parameter, without the annotations of its use. */
  static String nameOf(TypeMirror variable) {
    return ((TypeVariable) variable).asElement().getSimpleName().toString();
  }

  private static TypeUse.Wildcard wildcard(TypeMirror argument) {
    if (!(argument instanceof WildcardType wildcard)) return TypeUse.Wildcard.NONE;
    return wildcard.getSuperBound() != null ? TypeUse.Wildcard.SUPER : TypeUse.Wildcard.EXTENDS;
  }

  private static TypeMirror bound(WildcardType type) {
    return type.getExtendsBound() != null ? type.getExtendsBound() : type.getSuperBound();
  }

  private static String primitive(TypeKind kind) {
    return kind.name().toLowerCase(java.util.Locale.ROOT);
  }
}
