package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;

/**
 * From the compiler's types to the model of one adapter.
 *
 * <p>Settings of a sealed type ({@code @Json.FieldNames} and so on) hold for its children that have none of their own.
 */
final class ModelReader {
  private final Compilation compilation;
  private final Problems problems;
  private final String from;
  private final boolean imported;
  private final TypeReader types;

  /**
   * @param from the package that the adapter is written into
   * @param imported whether the type cannot be annotated, and may be compiled without its adapter
   */
  ModelReader(Compilation compilation, Problems problems, String from, boolean imported) {
    this.compilation = compilation;
    this.problems = problems;
    this.from = from;
    this.imported = imported;
    this.types = new TypeReader(compilation, from);
  }

  /** Returns what reads the types of members, and knows what it met. */
  TypeReader types() {
    return types;
  }

  /** Returns the model, or null where the type can have no adapter; what is wrong with it goes to the problems. */
  TypeModel read(TypeElement type) {
    ClassName name = compilation.nameOf(type);
    types.meet(type);
    if (!isReachable(type, name.nested())) return null;
    new Placement(problems).check(type, compilation.family(type, from) != null || isChild(type));
    AnnotationMirror with = Annotations.find(type, "With");
    if (with != null) {
      if (!type.getTypeParameters().isEmpty()) {
        problems.add(type, Messages.genericWith(name.nested()));
        return null;
      }
      ClassName adapter = new AdapterClasses(compilation, problems, from)
          .check(with, type.asType(), name.nested(), type);
      return adapter == null ? null : new TypeModel.Delegate(head(type), adapter);
    }
    if (type.getKind() == ElementKind.ENUM) return new EnumReader(problems, this).read(type, head(type));
    if (Compilation.isSealed(type)) {
      if (type.getKind() == ElementKind.CLASS && !type.getModifiers().contains(Modifier.ABSTRACT)) {
        problems.add(type, Messages.sealedWithValues(name.nested()));
      }
      return new FamilyReader(compilation, problems, types, this, from).read(type, head(type));
    }
    if (isOpen(type) && !Annotations.has(type, "Builder") && !hasFactory(type)) {
      String kind = type.getKind().isInterface() ? "an interface" : "an abstract class";
      problems.add(type, Messages.notClass(name.nested(), kind));
      return null;
    }
    return classModel(type);
  }

  /** Reads a record or class. */
  TypeModel.OfClass classModel(TypeElement type) {
    ClassReader.Result read = new ClassReader(compilation, problems, types, type, from).read();
    AnnotationMirror order = Annotations.find(type, "Order");
    return new TypeModel.OfClass(
        head(type),
        read.members(),
        read.making(),
        Annotations.style(setting(type, "FieldNames")),
        setting(type, "NoExtraFields") != null,
        setting(type, "ExplicitNull") != null,
        order == null ? List.of() : Annotations.texts(order, "value"));
  }

  /** Returns an annotation of a type, or else of the sealed types that it belongs to, or null. */
  AnnotationMirror setting(TypeElement type, String annotation) {
    AnnotationMirror found = Annotations.find(type, annotation);
    if (found != null) return found;
    for (TypeElement parent : compilation.sealedParents(type)) {
      AnnotationMirror inherited = setting(parent, annotation);
      if (inherited != null) return inherited;
    }
    return null;
  }

  private boolean isChild(TypeElement type) {
    return !compilation.sealedParents(type).isEmpty();
  }

  private static boolean isOpen(TypeElement type) {
    return type.getKind().isInterface() || type.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static boolean hasFactory(TypeElement type) {
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.METHOD && Annotations.has(member, "Creator")) return true;
    }
    return false;
  }

  private boolean isReachable(TypeElement type, String name) {
    if (type.getModifiers().contains(Modifier.PRIVATE)) {
      problems.add(type, Messages.privateType(name));
      return false;
    }
    for (Element outer = type.getEnclosingElement(); outer instanceof TypeElement; ) {
      if (outer.getModifiers().contains(Modifier.PRIVATE)) {
        problems.add(type, Messages.hiddenType(name, compilation.nameOf((TypeElement) outer).nested()));
        return false;
      }
      outer = outer.getEnclosingElement();
    }
    boolean inner = type.getNestingKind() == NestingKind.MEMBER && !type.getModifiers().contains(Modifier.STATIC);
    if (inner && type.getKind() == ElementKind.CLASS) {
      problems.add(type, Messages.innerClass(name));
      return false;
    }
    return true;
  }

  private TypeModel.Head head(TypeElement type) {
    ClassName name = compilation.nameOf(type);
    List<TypeModel.Parameter> parameters = new ArrayList<>();
    for (TypeParameterElement parameter : type.getTypeParameters()) {
      List<TypeRef> bounds = new ArrayList<>();
      for (TypeMirror bound : parameter.getBounds()) {
        TypeRef ref = types.read(bound);
        if (!(ref instanceof TypeRef.Declared d && d.is("java.lang.Object"))) bounds.add(ref);
      }
      parameters.add(new TypeModel.Parameter(parameter.getSimpleName().toString(), bounds));
    }
    TypeElement family = compilation.family(type, from);
    ClassName familyAdapter = family == null ? null : compilation.adapterOf(family, from);
    return new TypeModel.Head(
        name,
        name.adapterIn(from),
        parameters,
        Compilation.isPublic(type),
        imported,
        familyAdapter == null || !family.getTypeParameters().isEmpty() ? List.of() : List.of(familyAdapter),
        type);
  }
}
