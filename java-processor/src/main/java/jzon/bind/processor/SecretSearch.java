package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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

/**
 * Finds the types whose values are secret, contain secrets at any depth, or have {@code @Json.With} adapters inside.
 */
final class SecretSearch {
  private final Compilation compilation;
  private final Map<TypeElement, Boolean> known = new HashMap<>();
  private final Map<TypeElement, Boolean> knownByHand = new HashMap<>();

  SecretSearch(Compilation compilation) {
    this.compilation = compilation;
  }

  /** Tells whether a type, or a sealed type above it, has {@code @Json.Secret}. */
  boolean isSecret(TypeElement type) {
    return has(type, "Secret");
  }

  /** Tells whether values of a type are or contain secrets. */
  boolean reaches(TypeElement type) {
    return known.computeIfAbsent(type, t -> reaches(t, "Secret", new HashSet<>()));
  }

  /** Tells whether {@code @Json.With} names the adapter of a type, or of values inside it at any depth. */
  boolean reachesByHand(TypeElement type) {
    return knownByHand.computeIfAbsent(type, t -> reaches(t, "With", new HashSet<>()));
  }

  /** Tells whether a type, or a sealed type above it, has an annotation. */
  private boolean has(TypeElement type, String annotation) {
    return Annotations.has(type, annotation)
        || compilation.sealedParents(type).stream().anyMatch(parent -> has(parent, annotation));
  }

  /** Searches the fields and cases of a type, except in types that were searched before. */
  private boolean reaches(TypeElement type, String annotation, Set<TypeElement> reached) {
    if (isForeign(type) || !reached.add(type)) return false;
    if (has(type, annotation)) return true;
    for (TypeMirror child : type.getPermittedSubclasses()) if (holds(child, annotation, reached)) return true;
    List<Element> members = new ArrayList<>(type.getEnclosedElements());
    for (TypeElement mixin : compilation.mixins(type)) members.addAll(mixin.getEnclosedElements());
    for (Element member : members) {
      if (member instanceof TypeElement) continue;
      if (Annotations.has(member, annotation)) return true;
      if (member instanceof ExecutableElement method) {
        for (Element parameter : method.getParameters()) if (Annotations.has(parameter, annotation)) return true;
        if (method.getParameters().isEmpty() && holds(method.getReturnType(), annotation, reached)) return true;
      } else if (holds(member.asType(), annotation, reached)) return true;
    }
    TypeMirror parent = type.getSuperclass();
    return parent.getKind() == TypeKind.DECLARED && holds(parent, annotation, reached);
  }

  private boolean holds(TypeMirror type, String annotation, Set<TypeElement> reached) {
    if (type instanceof ArrayType array) return holds(array.getComponentType(), annotation, reached);
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() != null && holds(wildcard.getExtendsBound(), annotation, reached);
    }
    if (type.getKind() != TypeKind.DECLARED) return false;
    DeclaredType declared = (DeclaredType) type;
    for (TypeMirror argument : declared.getTypeArguments()) if (holds(argument, annotation, reached)) return true;
    return reaches((TypeElement) declared.asElement(), annotation, reached);
  }

  private static boolean isForeign(TypeElement type) {
    String name = type.getQualifiedName().toString();
    return name.startsWith("java.") || name.startsWith("javax.");
  }
}
