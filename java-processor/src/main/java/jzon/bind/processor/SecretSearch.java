package jzon.bind.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Finds the types whose values are secret, or contain secrets at any depth. */
final class SecretSearch {
  private final Compilation compilation;
  private final Map<TypeElement, Boolean> known = new HashMap<>();

  SecretSearch(Compilation compilation) {
    this.compilation = compilation;
  }

  /** Tells whether a type, or a sealed type above it, has {@code @Json.Secret}. */
  boolean isSecret(TypeElement type) {
    return Annotations.has(type, "Secret") || compilation.sealedParents(type).stream().anyMatch(this::isSecret);
  }

  /** Tells whether values of a type are or contain secrets. */
  boolean reaches(TypeElement type) {
    return known.computeIfAbsent(type, t -> reaches(t, new HashSet<>()));
  }

  /** Searches the members and cases of a type, except for types that were reached before. */
  private boolean reaches(TypeElement type, Set<TypeElement> reached) {
    if (isForeign(type) || !reached.add(type)) return false;
    if (isSecret(type)) return true;
    for (TypeMirror child : type.getPermittedSubclasses()) if (holds(child, reached)) return true;
    for (Element member : type.getEnclosedElements()) {
      if (member instanceof TypeElement) continue;
      if (Annotations.has(member, "Secret")) return true;
      if (member instanceof ExecutableElement method) {
        for (Element parameter : method.getParameters()) if (Annotations.has(parameter, "Secret")) return true;
        if (method.getParameters().isEmpty() && holds(method.getReturnType(), reached)) return true;
      } else if (holds(member.asType(), reached)) return true;
    }
    TypeMirror parent = type.getSuperclass();
    return parent.getKind() == TypeKind.DECLARED && holds(parent, reached);
  }

  private boolean holds(TypeMirror type, Set<TypeElement> reached) {
    if (type instanceof ArrayType array) return holds(array.getComponentType(), reached);
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() != null && holds(wildcard.getExtendsBound(), reached);
    }
    if (type.getKind() != TypeKind.DECLARED) return false;
    DeclaredType declared = (DeclaredType) type;
    for (TypeMirror argument : declared.getTypeArguments()) if (holds(argument, reached)) return true;
    return reaches((TypeElement) declared.asElement(), reached);
  }

  private static boolean isForeign(TypeElement type) {
    String name = type.getQualifiedName().toString();
    return name.startsWith("java.") || name.startsWith("javax.");
  }
}
