package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

import jzon.bind.NameStyle;

/**
 * Reads the compiler's types and creates the model of one adapter.
 *
 * <p>Each setting of a sealed type ({@code @Json.FieldNames} and so on) applies to the cases that do not set it
 * themselves.
 */
final class ModelReader {
  /** The annotations on types that apply to their fields. */
  private static final Set<String> OF_MEMBERS =
      Set.of("FieldNames", "NoExtraFields", "ExplicitNull", "OmitDefault", "OmitEmpty");

  private final Compilation compilation;
  private final Problems problems;
  private final String from;
  private final boolean imported;
  private final TypeReader types;
  private final FlatReader flats;

  /**
   * @param from the package of the adapter
   * @param imported whether the type cannot be annotated, and may be compiled without its adapter
   */
  ModelReader(Compilation compilation, Problems problems, String from, boolean imported) {
    this.compilation = compilation;
    this.problems = problems;
    this.from = from;
    this.imported = imported;
    this.types = new TypeReader(compilation, from);
    this.flats = new FlatReader(compilation, problems, this);
  }

  /** Returns the reader of the fields' types, which remembers the types it met. */
  TypeReader types() {
    return types;
  }

  /** Returns the model, or null if the type cannot have an adapter; errors go to the problems. */
  TypeModel read(TypeElement type) {
    ClassName name = compilation.nameOf(type);
    types.meet(type);
    if (hasUnresolved(type)) types.meetUnresolved();
    if (!isReachable(type, name.nested())) return null;
    AnnotationMirror with = Annotations.find(type, "With");
    if (with != null) {
      types.meet(with);
      rejectInsideWith(type, name.nested());
      if (!type.getTypeParameters().isEmpty()) {
        problems.add(type, Messages.genericWith(name.nested()));
        return null;
      }
      ClassName adapter = new AdapterClasses(compilation, problems, from)
          .check(with, type.asType(), false, name.nested(), type);
      return adapter == null ? null : new TypeModel.Delegate(head(type), adapter, null, null);
    }
    ImportSettings settings = compilation.importOf(type, from);
    if (settings != null && settings.with() != null) return byHand(type, settings);
    compilation.others.checks.check(type, problems);
    Message hidden = hiddenAbove(type, name.nested());
    if (hidden != null) {
      problems.add(type, hidden);
      return null;
    }
    if (type.getKind() == ElementKind.ENUM) {
      return new EnumReader(compilation, problems, this, from).read(type, head(type));
    }
    TypeModel.Conversion conversion = new ConversionReader(compilation, types, type, from).read();
    if (conversion != null) return new TypeModel.Delegate(head(type), null, null, conversion);
    if (Compilation.isSealed(type)) {
      if (type.getKind() == ElementKind.CLASS && !type.getModifiers().contains(Modifier.ABSTRACT)) {
        problems.add(type, Messages.sealedWithValues(name.nested()));
      }
      return new SealedReader(compilation, problems, types, this, from).read(type, head(type));
    }
    if (isAbstract(type) && !(imported && ClassReader.isMade(compilation, type, from))) {
      String open = type.getKind().isInterface() ? "an interface" : "an abstract class";
      problems.add(type, Messages.notClass(name.nested(), open));
      return null;
    }
    return classModel(type);
  }

  private TypeModel byHand(TypeElement type, ImportSettings settings) {
    String owner = compilation.nameOf(type).nested();
    if (!type.getTypeParameters().isEmpty()) {
      problems.add(type, Messages.genericWith(owner));
      return null;
    }
    TypeElement with = compilation.find(settings.with());
    ClassName adapter = settings.field() != null ? compilation.nameOf(with)
        : new AdapterClasses(compilation, problems, from).check(with, type.asType(), false, owner, type);
    return new TypeModel.Delegate(head(type), adapter, settings.field(), null);
  }

  /** Reads a record or class. */
  TypeModel.OfClass classModel(TypeElement type) {
    ClassReader.Result read = new ClassReader(compilation, problems, types, type, from).read();
    // a class of the user may well be empty, but the state of JDK classes is hidden
    if (imported && read.members().isEmpty() && type.getKind() == ElementKind.CLASS && isOfJdk(type)) {
      problems.add(type, Messages.hiddenState(head(type).name().nested()));
    }
    if (problems.lacksMethods() && isOfLombok(type)) problems.add(type, Messages.lombok(head(type).name().nested()));
    String owner = compilation.nameOf(type).nested();
    for (MemberModel member : read.members()) {
      if (!KindReader.losesNull(compilation, member.type(), member.nullable())) continue;
      problems.add(member.place(), Messages.nullOfKind(owner, member.name(), member.type().shown()));
    }
    AnnotationMirror order = Annotations.find(type, "Order");
    return new TypeModel.OfClass(
        head(type),
        flats.read(type, omitting(type, read.members())),
        read.unwritten(),
        read.making(),
        style(type),
        setting(type, "NoExtraFields") != null && !Annotations.has(type, "Unknown"),
        setting(type, "ExplicitNull") != null,
        order == null ? List.of() : Annotations.texts(order, "value"),
        new DefaultsReader(compilation, problems, type, from).read(read.members(), read.making()),
        isExtensible(type, read.making()));
  }

  /** Adds to the fields which values the annotations of their class leave out. */
  private List<MemberModel> omitting(TypeElement type, List<MemberModel> members) {
    AnnotationMirror empty = setting(type, "OmitEmpty");
    MemberModel.Omits around = new MemberModel.Omits(
        setting(type, "OmitDefault") != null, empty != null && !(empty instanceof TranslatedAnnotation), false, false);
    return members.stream().map(member -> member.omitting(around)).toList();
  }

  private static boolean isOfJdk(TypeElement type) {
    return type.getQualifiedName().toString().startsWith("java.");
  }

  /** Tells whether to reject values of subclasses; a factory or builder may create them on purpose. */
  private static boolean isExtensible(TypeElement type, TypeModel.Making making) {
    Set<Modifier> modifiers = type.getModifiers();
    return type.getKind() == ElementKind.CLASS && making instanceof TypeModel.Making.Constructor
        && !modifiers.contains(Modifier.FINAL) && !modifiers.contains(Modifier.ABSTRACT);
  }

  private TypeModel.Style style(TypeElement type) {
    AnnotationMirror own = setting(type, "FieldNames");
    if (own != null) return Annotations.style(own);
    NameStyle style = compilation.fieldNames(type, from);
    return style == null ? name -> name : style::apply;
  }

  /** Returns the style of a type's field names if the option of the compilation gives it, or null. */
  NameStyle styleOfOption(TypeElement type) {
    boolean isByOption = setting(type, "FieldNames") == null && !compilation.hasFieldNames(type, from);
    return isByOption ? compilation.fieldNames(type, from) : null;
  }

  /** Tells whether the style of a type's names is known, also for a type that is compiled elsewhere. */
  boolean knowsStyle(TypeElement type) {
    return setting(type, "FieldNames") != null || compilation.knowsFieldNames(type, from);
  }

  /**
   * Returns an annotation of a type, or else of the nearest sealed types above it, or null. Two of these that
   * contradict each other are an error, unless one is above the other. A nested type that has its adapter because it is
   * nested also uses the field settings of the type around it.
   */
  AnnotationMirror setting(TypeElement type, String annotation) {
    Map<TypeElement, AnnotationMirror> found = new LinkedHashMap<>();
    collect(type, annotation, found);
    Map.Entry<TypeElement, AnnotationMirror> first = null;
    for (Map.Entry<TypeElement, AnnotationMirror> one : found.entrySet()) {
      boolean isAbove = found.keySet().stream().anyMatch(other -> !other.equals(one.getKey())
          && compilation.types.isSubtype(
              compilation.types.erasure(other.asType()), compilation.types.erasure(one.getKey().asType())));
      if (isAbove) continue;
      if (first == null) first = one;
      else if (!Annotations.isSame(first.getValue(), one.getValue())) {
        problems.add(type, Messages.settingContradiction(
            compilation.nameOf(type).nested(), annotation, compilation.nameOf(first.getKey()).nested(),
            compilation.nameOf(one.getKey()).nested()));
      }
    }
    return first == null ? null : first.getValue();
  }

  private void collect(TypeElement type, String annotation, Map<TypeElement, AnnotationMirror> found) {
    AnnotationMirror own = compilation.annotation(type, annotation);
    if (own != null) {
      found.put(type, own);
      return;
    }
    int before = found.size();
    for (TypeElement parent : compilation.sealedParents(type)) collect(parent, annotation, found);
    if (found.size() > before || !OF_MEMBERS.contains(annotation) || !compilation.nested.has(type)) return;
    TypeElement around = compilation.around(type);
    if (around != null) collect(around, annotation, found);
  }

  /**
   * Tells whether an annotation of a type, or of the sealed types above it, refers to something that does not exist.
   */
  private boolean hasUnresolved(TypeElement type) {
    return Annotations.hasUnresolved(type) || compilation.sealedParents(type).stream().anyMatch(this::hasUnresolved);
  }

  /** Returns the error for a type that is, or extends, a date, map or collection of the JDK or a library; or null. */
  private Message hiddenAbove(TypeElement type, String owner) {
    if (type.getKind() != ElementKind.CLASS) return null;
    for (TypeElement e = type; e != null; e = superclass(e)) {
      if (compilation.isOwn(e)) continue;
      for (String date : List.of("java.util.Date", "java.util.Calendar")) {
        if (isA(e, date)) return Messages.date(owner, date);
      }
      if (isA(e, "java.util.Map")) return Messages.container(owner, "map", !isOfJdk(e));
      if (isA(e, "java.util.Collection")) return Messages.container(owner, "collection", !isOfJdk(e));
    }
    return null;
  }

  private boolean isA(TypeElement type, String name) {
    TypeElement above = compilation.find(name);
    return above != null && compilation.types.isSubtype(
        compilation.types.erasure(type.asType()), compilation.types.erasure(above.asType()));
  }

  /** Returns the superclass, or null if none exists yet: a missing type counts as a subtype of all types. */
  private static TypeElement superclass(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType parent && parent.getKind() != TypeKind.ERROR
        ? (TypeElement) parent.asElement() : null;
  }

  /** Rejects annotations inside a type that its own {@code @Json.With} adapter reads and writes. */
  private void rejectInsideWith(TypeElement type, String owner) {
    for (Element member : type.getEnclosedElements()) {
      List<Element> places = new ArrayList<>(List.of(member));
      if (member instanceof ExecutableElement method) places.addAll(method.getParameters());
      for (Element place : places) {
        if (place instanceof TypeElement) continue;
        for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
          String name = Annotations.nameOf(mirror);
          if (name != null) problems.add(place, Messages.besideWith(Placement.owner(place), name, owner));
        }
      }
    }
  }

  /** Tells whether annotations of Lombok are on a type or its fields. */
  private static boolean isOfLombok(TypeElement type) {
    List<Element> places = new ArrayList<>(List.of(type));
    for (Element member : type.getEnclosedElements()) if (member.getKind() == ElementKind.FIELD) places.add(member);
    return places.stream().flatMap(place -> place.getAnnotationMirrors().stream()).anyMatch(mirror ->
        ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString().startsWith("lombok."));
  }

  /** Tells whether a type has no values of its own. */
  static boolean isAbstract(TypeElement type) {
    return isOpen(type) && !Annotations.has(type, "Builder") && !hasFactory(type);
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
    if (inner && type.getKind() == ElementKind.CLASS && !CreatorSearch.isMixed(compilation, type, from)) {
      problems.add(type, Messages.innerClass(name));
      return false;
    }
    return true;
  }

  private TypeModel.Head head(TypeElement type) {
    ClassName name = compilation.nameOf(type);
    List<TypeModel.Parameter> parameters = new ArrayList<>();
    for (TypeParameterElement parameter : type.getTypeParameters()) {
      List<TypeUse> bounds = new ArrayList<>();
      for (TypeMirror bound : parameter.getBounds()) {
        TypeUse ref = types.read(bound);
        if (!(ref instanceof TypeUse.Declared d && d.is("java.lang.Object"))) bounds.add(ref);
      }
      parameters.add(new TypeModel.Parameter(parameter.getSimpleName().toString(), bounds));
    }
    TypeElement sealedType = compilation.sealedType(type, from);
    ClassName sealedAdapter = sealedType == null ? null : compilation.adapterOf(sealedType, from);
    return new TypeModel.Head(
        name,
        name.adapterIn(from),
        parameters,
        Compilation.isPublic(type),
        imported,
        sealedAdapter == null || !sealedType.getTypeParameters().isEmpty() ? List.of() : List.of(sealedAdapter),
        setting(type, "Secret") != null,
        compilation.secrets.reachesByHand(type),
        type);
  }
}
