package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Reads a sealed type and the sealed types inside it. The settings of the nearest sealed type apply to its cases.
 * Annotations that would apply only to an inner sealed type as a whole are rejected.
 */
final class SealedReader {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final ModelReader models;
  private final String from;

  SealedReader(Compilation compilation, Problems problems, TypeReader types, ModelReader models, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.models = models;
    this.from = from;
  }

  /** Returns the cases of a sealed type, each once, in the order in which they are permitted. */
  static List<TypeElement> leaves(TypeElement type) {
    List<TypeElement> leaves = new ArrayList<>();
    for (TypeMirror permitted : type.getPermittedSubclasses()) {
      if (permitted.getKind() != TypeKind.DECLARED) continue;
      TypeElement child = (TypeElement) ((DeclaredType) permitted).asElement();
      for (TypeElement leaf : isInner(child) ? leaves(child) : List.of(child)) {
        if (!leaves.contains(leaf)) leaves.add(leaf);
      }
    }
    return leaves;
  }

  /** Tells whether a permitted type is replaced by its cases; one with its own adapter is a case itself. */
  private static boolean isInner(TypeElement child) {
    return Compilation.isSealed(child) && !Annotations.has(child, "With");
  }

  /** Tells whether a case, or a part of its annotations, does not exist; another processor may yet write it. */
  static boolean hasUnresolved(TypeElement type) {
    for (TypeMirror permitted : type.getPermittedSubclasses()) {
      if (permitted.getKind() != TypeKind.DECLARED) return true;
      TypeElement child = (TypeElement) ((DeclaredType) permitted).asElement();
      if (Annotations.hasUnresolved(child) || isInner(child) && hasUnresolved(child)) return true;
    }
    return false;
  }

  /** Reads a sealed type; errors go to the problems. */
  TypeModel.OfSealedType read(TypeElement type, TypeModel.Head head) {
    String owner = head.name().nested();
    AnnotationMirror discriminator = compilation.annotation(type, "Discriminator");
    String tag = discriminator == null ? null : Annotations.text(discriminator, "value");
    if (hasUnresolved(type)) types.meetUnresolved();
    inner(type, type, owner, tag);
    List<TypeModel.Child> children = new ArrayList<>();
    int unknown = -1;
    TypeModel.OfClass unknownMembers = null;
    for (TypeElement leaf : leaves(type)) {
      TypeModel.Child child = child(type, leaf, head);
      if (child == null) continue;
      if (Annotations.has(leaf, "Unknown")) {
        if (unknown >= 0) {
          String first = children.get(unknown).shown();
          problems.add(place(leaf, type), Messages.COMMON.severalUnknown(owner, first, child.shown()));
        }
        if (Annotations.has(leaf, "NoExtraFields") && !Annotations.has(leaf, "With")) {
          problems.add(place(leaf, type), Messages.COMMON.unknownWithoutExtra(child.shown()));
        }
        unknown = children.size();
        unknownMembers = Annotations.has(leaf, "With") || leaf.getKind() == ElementKind.ENUM ? null : members(leaf);
      }
      children.add(child);
    }
    if (unknown >= 0) {
      boolean isMixed = Annotations.has(type, "Forms") || Annotations.has(type, "ObjectForms");
      unknown = new UnknownCase(problems, children, unknown, unknownMembers).read(
          owner, tag, isMixed, Annotations.has(type, "ValueCases"), head.secret());
    }
    if (children.isEmpty() && problems.isEmpty()) problems.add(type, Messages.COMMON.noChildren(owner));
    boolean objects = Annotations.has(type, "ObjectForms");
    boolean isTold = Annotations.has(type, "ByFields");
    boolean isOfValues = Annotations.has(type, "ValueCases");
    if (objects && Annotations.has(type, "Forms")) problems.add(type, Messages.COMMON.bothForms(owner));
    boolean isByKind = Annotations.has(type, "ByKind");
    return new TypeModel.OfSealedType(
        head,
        children,
        Annotations.style(Annotations.find(type, "HintNames")),
        tag,
        !isTold && compilation.others.find(type, OtherAnnotations.BY_FIELDS) != null,
        isTold,
        isOfValues,
        unknown,
        objects || Annotations.has(type, "Forms"),
        objects,
        Annotations.has(type, "IgnoreCase"),
        isByKind ? new KindReader(compilation, problems, types, from).read(type, owner, children, tag) : null);
  }

  /** Checks the sealed types inside: their cases are written as cases of the outer type. */
  private void inner(TypeElement sealedType, TypeElement outer, String owner, String tag) {
    for (TypeMirror permitted : outer.getPermittedSubclasses()) {
      if (permitted.getKind() != TypeKind.DECLARED) continue;
      TypeElement child = (TypeElement) ((DeclaredType) permitted).asElement();
      if (!isInner(child)) continue;
      String shown = compilation.nameOf(child).nested();
      AnnotationMirror discriminator = compilation.annotation(child, "Discriminator");
      String own = discriminator == null ? null : Annotations.text(discriminator, "value");
      if (own != null && !own.equals(tag)) {
        problems.add(place(child, sealedType), Messages.innerDiscriminator(owner, shown, own, tag));
      }
      if (child.getKind() == ElementKind.CLASS && !child.getModifiers().contains(Modifier.ABSTRACT)) {
        problems.add(place(child, sealedType), Messages.sealedWithValues(shown));
      }
      for (String annotation : List.of("Forms", "ObjectForms", "IgnoreCase", "ByFields", "ValueCases", "ByKind")) {
        if (Annotations.has(child, annotation) && !Annotations.has(sealedType, annotation)) {
          problems.add(place(child, sealedType), Messages.innerOption(owner, shown, annotation));
        }
      }
      inner(sealedType, child, owner, tag);
    }
  }

  /** Returns the name that a hint gives a case, or the style of a sealed type inside the sealed type; or null. */
  private String hint(TypeElement sealedType, TypeElement leaf) {
    AnnotationMirror hint = compilation.annotation(leaf, "Hint");
    if (hint != null) {
      String name = Annotations.text(hint, "value");
      String number = Annotations.text(hint, "number");
      boolean isAlias = number != null && !Annotations.texts(hint, "aliases").isEmpty();
      if ((name == null) == (number == null) || isAlias) {
        problems.add(place(leaf, sealedType), Messages.hintWithout(compilation.nameOf(leaf).nested()));
      }
      return name != null ? name : number != null ? number : "";
    }
    AnnotationMirror style = null;
    for (TypeElement parent : compilation.sealedParents(leaf)) {
      AnnotationMirror found = models.setting(parent, "HintNames");
      if (found == null || style != null && Annotations.isSame(style, found)) continue;
      if (style != null) {
        problems.add(place(leaf, sealedType), Messages.hintStyles(compilation.nameOf(leaf).nested()));
      } else style = found;
    }
    return style == null ? null : Annotations.style(style).apply(leaf.getSimpleName().toString());
  }

  private TypeModel.Child child(TypeElement sealedType, TypeElement leaf, TypeModel.Head head) {
    String owner = head.name().nested();
    String shown = compilation.nameOf(leaf).nested();
    if (Compilation.isNonSealed(leaf) && !Compilation.isAnnotated(leaf)) {
      problems.add(place(leaf, sealedType), Messages.openChild(owner, shown));
      return null;
    }
    List<TypeUse> arguments = arguments(sealedType, leaf, owner);
    if (arguments == null) return null;
    TypeUse.Declared plain = (TypeUse.Declared) types.read(leaf.asType());
    TypeUse.Declared type = new TypeUse.Declared(
        plain.name(), arguments, false, arguments.size(), plain.isEnum(), plain.adapter(), plain.with(),
        plain.secret(), plain.hasSecretMembers(), arguments.stream().map(a -> TypeUse.Wildcard.NONE).toList());
    String hint = hint(sealedType, leaf);
    AnnotationMirror named = compilation.annotation(leaf, "Hint");
    boolean own = Annotations.has(leaf, "With");
    boolean isEnum = leaf.getKind() == ElementKind.ENUM;
    TypeModel.OfClass members = own || isEnum || Compilation.isNonSealed(leaf) ? null : members(leaf);
    return new TypeModel.Child(
        type,
        hint,
        named != null && Annotations.text(named, "number") != null,
        named == null ? List.of() : Annotations.texts(named, "aliases"),
        singleton(leaf, members),
        keptName(leaf),
        false,
        sealedType.getTypeParameters().isEmpty() && leaf.getTypeParameters().isEmpty() ? members : null,
        !isEnum,
        isNarrower(head, leaf, arguments),
        models.setting(leaf, "Secret") != null,
        place(leaf, sealedType));
  }

  /** Tells whether a type parameter of a case has a bound that the sealed type's parameter lacks. */
  private boolean isNarrower(TypeModel.Head head, TypeElement leaf, List<TypeUse> arguments) {
    Map<String, TypeUse> meaning = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      meaning.put(leaf.getTypeParameters().get(i).getSimpleName().toString(), arguments.get(i));
    }
    for (int i = 0; i < arguments.size(); i++) {
      String name = arguments.get(i).shown();
      List<TypeUse> known = head.parameters().stream().filter(p -> p.name().equals(name)).findFirst()
          .map(TypeModel.Parameter::bounds).orElse(List.of());
      for (TypeMirror bound : leaf.getTypeParameters().get(i).getBounds()) {
        TypeUse read = types.read(bound, meaning);
        boolean isObject = read instanceof TypeUse.Declared d && d.is("java.lang.Object");
        if (!isObject && !known.contains(read)) return true;
      }
    }
    return false;
  }

  /** Reads a case to know its fields; its own adapter reports its errors. */
  private TypeModel.OfClass members(TypeElement leaf) {
    if (leaf.getModifiers().contains(Modifier.PRIVATE) || !compilation.isVisible(leaf, from)) return null;
    Problems ofChild = new Problems();
    ModelReader reader = new ModelReader(compilation, ofChild, from, false);
    TypeModel.OfClass model = reader.classModel(leaf);
    types.meetAll(reader.types());
    return ofChild.isEmpty() ? model : null;
  }

  /** Returns the field of a case for unknown names that keeps the name, or null. */
  private MemberModel keptName(TypeElement leaf) {
    if (!Annotations.has(leaf, "Unknown") || leaf.getKind() == ElementKind.ENUM) return null;
    TypeModel.OfClass members = members(leaf);
    if (members == null) return null;
    return members.members().stream().filter(MemberModel::keptName).findFirst().orElse(null);
  }

  private static String singleton(TypeElement leaf, TypeModel.OfClass members) {
    if (members == null || !members.members().isEmpty() || !leaf.getTypeParameters().isEmpty()) return null;
    return members.making() instanceof TypeModel.Making.Constant constant ? constant.name() : "new";
  }

  /** Returns the type arguments of a case that follow from the sealed type's, or null if one does not follow. */
  private List<TypeUse> arguments(TypeElement sealedType, TypeElement leaf, String owner) {
    List<TypeUse> arguments = new ArrayList<>();
    if (leaf.getTypeParameters().isEmpty()) return arguments;
    DeclaredType above = supertype(leaf.asType(), sealedType);
    Map<String, TypeUse> known = new HashMap<>();
    for (int i = 0; above != null && i < above.getTypeArguments().size(); i++) {
      TypeMirror argument = above.getTypeArguments().get(i);
      String parameter = sealedType.getTypeParameters().get(i).getSimpleName().toString();
      if (argument.getKind() != TypeKind.TYPEVAR) continue;
      known.put(TypeReader.nameOf(argument), new TypeUse.Variable(parameter, false));
    }
    for (TypeParameterElement parameter : leaf.getTypeParameters()) {
      TypeUse argument = known.get(parameter.getSimpleName().toString());
      if (argument == null) {
        String shown = compilation.nameOf(leaf).nested();
        String name = parameter.getSimpleName().toString();
        problems.add(place(leaf, sealedType), Messages.COMMON.childParameter(owner, shown, name));
        return null;
      }
      arguments.add(argument);
    }
    return arguments;
  }

  private DeclaredType supertype(TypeMirror type, TypeElement wanted) {
    if (type instanceof DeclaredType declared && declared.asElement().equals(wanted)) return declared;
    for (TypeMirror parent : compilation.types.directSupertypes(type)) {
      DeclaredType found = supertype(parent, wanted);
      if (found != null) return found;
    }
    return null;
  }

  /** Returns the case as the place of messages, or the sealed type if the case is not in the sources. */
  private Element place(TypeElement leaf, TypeElement sealedType) {
    return compilation.isVisible(leaf, from) ? leaf : sealedType;
  }
}
