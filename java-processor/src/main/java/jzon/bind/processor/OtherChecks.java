package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Rejects annotations of other libraries that jzon would ignore, or read in another way. */
final class OtherChecks {
  /** Annotations on an annotation that make it stand for the others on it. */
  private static final Set<String> INSIDE = Set.of("JacksonAnnotationsInside", "JsonbAnnotation");

  private static final Set<String> OF_TYPES = Set.of(
      "Discriminator", "Hint", "FieldNames", "OmitEmpty", "OmitDefault", "ExplicitNull", OtherAnnotations.NULLABLE,
      OtherAnnotations.BY_FIELDS);

  private final Compilation compilation;
  private final OtherAnnotations others;

  OtherChecks(Compilation compilation, OtherAnnotations others) {
    this.compilation = compilation;
    this.others = others;
  }

  /** Rejects an annotation on an element that belongs to no property. */
  void unread(TypeElement type, Element element, String owner, Problems problems) {
    if (others.mode == OtherAnnotations.Mode.IGNORE) return;
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
      String place = isConstructor ? "the constructor of " + owner : owner + "." + element.getSimpleName();
      boolean isDelegating = Meaning.isNamed(mirror, "JsonCreator")
          && "DELEGATING".equals(Annotations.constant(mirror, "mode"));
      Meaning meaning = isDelegating ? Meaning.without(Meaning.ADAPTER) : Meaning.of(mirror, element);
      boolean isLost = meaning == Meaning.PROPERTY && others.isRead(type)
          && !element.getModifiers().contains(Modifier.STATIC);
      String instead = meaning == null ? null : isLost ? "a field or a getter that is not private" : meaning.instead();
      if (instead != null) problems.add(element, Messages.otherAnnotation(place, Meaning.shown(mirror), instead));
      checkInside(mirror, element, place, others.isRead(type), name -> false, problems);
    }
  }

  /** Rejects annotations of a type that jzon would ignore. */
  void check(TypeElement type, Problems problems) {
    if (others.mode == OtherAnnotations.Mode.IGNORE) return;
    String owner = compilation.nameOf(type).nested();
    Set<TypeElement> checkedThere = sealedAbove(type);
    checkCase(type, owner, checkedThere, problems);
    for (TypeElement above : others.hierarchy(type)) {
      if (above.equals(type) || checkedThere.contains(above)) continue;
      for (AnnotationMirror mirror : above.getAnnotationMirrors()) {
        if (isOfCase(mirror, type)) continue;
        check(mirror, above, owner, others.isRead(type), name -> Annotations.has(type, name), problems);
      }
    }
    for (Element place : places(type)) {
      String shown = place == type ? owner : owner + "." + place.getSimpleName();
      for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
        if (place == type && isOfCase(mirror, type)) continue;
        check(mirror, place, shown, others.isRead(type), name -> Annotations.has(place, name), problems);
      }
    }
    if (!others.isRead(type) && !others.ignored(type).isEmpty()) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonIgnoreProperties", "@Json.Exclude on each of them"));
    }
    if (type.getKind() != ElementKind.ENUM || Meaning.hasValues(type)) return;
    for (TypeElement above : others.hierarchy(type)) {
      for (Element member : above.getEnclosedElements()) {
        if (above.equals(type) || !OtherAnnotations.has(member, "JsonValue")) continue;
        problems.add(type, Messages.otherAnnotation(
            owner + "." + member.getSimpleName(), "@JsonValue", "@Json.EnumValue on the method in " + owner));
      }
    }
  }

  /** Rejects annotations of a type that annotates imported ones if they are for none of their members. */
  void mixin(TypeElement mixin, Problems problems) {
    String owner = compilation.nameOf(mixin).nested();
    for (AnnotationMirror mirror : mixin.getAnnotationMirrors()) {
      if (others.mode != OtherAnnotations.Mode.IGNORE) check(mirror, mixin, owner, false, name -> false, problems);
    }
    if (!compilation.isOwn(mixin)) return; // a mixin of a library may be for other classes too
    for (Element member : mixin.getEnclosedElements()) {
      List<Element> places = new ArrayList<>(List.of(member));
      if (member instanceof ExecutableElement method) places.addAll(method.getParameters());
      // the compiler copies the annotations of components
      boolean isCopy = mixin.getKind() == ElementKind.RECORD && member instanceof ExecutableElement;
      if (member instanceof TypeElement || isCopy) continue;
      for (Element place : places) {
        for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
          String name = Annotations.nameOf(mirror);
          if (name == null && !Meaning.isOfLibrary(mirror)) continue;
          boolean isOfMember = name == null || MemberAnnotations.NAMES.contains(name) || name.equals("Creator");
          if (isOfMember && compilation.isReadMixed(member)) continue;
          problems.add(member, Messages.unreadMixin(Placement.owner(member)));
        }
      }
    }
  }

  /** Tells whether {@link #checkCase} checks an annotation of a type that is not sealed. */
  private static boolean isOfCase(AnnotationMirror mirror, TypeElement type) {
    return Meaning.isNamed(mirror, "JsonTypeInfo") && !Compilation.isSealed(type);
  }

  /** Rejects names of cases, and {@code @JsonTypeInfo}, that would have no effect on the JSON of this type. */
  private void checkCase(TypeElement type, String owner, Set<TypeElement> sealedAbove, Problems problems) {
    TypeElement info = others.typeInfo(type);
    if (info == null) return;
    Set<String> names = others.namesInSubTypes(type);
    boolean isNamed = others.isRead(type) || names.isEmpty() || Annotations.has(type, "Hint")
        || names.contains(type.getSimpleName().toString());
    if (names.size() > 1 && others.isRead(type) || !isNamed) {
      String hint = "@Json.Hint(" + Meaning.shown(names.iterator().next()) + ") on " + owner
          + (names.size() > 1 ? ", with aliases for the other names" : "");
      problems.add(type, Messages.otherAnnotation(owner, "@JsonSubTypes", hint));
    }
    boolean isOfSealed = sealedAbove.contains(info) && compilation.isInSealedType(type);
    if (!Compilation.isSealed(type) && !isOfSealed && others.find(type, OtherAnnotations.BY_FIELDS) == null) {
      problems.add(type, Messages.otherAnnotation(owner, "@JsonTypeInfo", Meaning.OF_SEALED));
    }
  }

  /** Returns the sealed types above a type, and all types above those. */
  private Set<TypeElement> sealedAbove(TypeElement type) {
    Set<TypeElement> all = new LinkedHashSet<>();
    for (TypeElement parent : compilation.sealedParents(type)) all.addAll(others.hierarchy(parent));
    return all;
  }

  /** Rejects a field of a type that is a case: Jackson writes its name there too, and jzon only for the sealed type. */
  void cases(TypeElement type, TypeMirror of, String member, Element place, String from, Problems problems) {
    if (!others.isRead(type)) return;
    if (of instanceof ArrayType array) cases(type, array.getComponentType(), member, place, from, problems);
    if (of instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      cases(type, wildcard.getExtendsBound(), member, place, from, problems);
    }
    if (!(of instanceof DeclaredType declared)) return;
    TypeElement element = (TypeElement) declared.asElement();
    ImportSettings settings = compilation.importOf(element, from);
    boolean isByHand = settings != null && settings.with() != null || Annotations.has(element, "With");
    boolean isNamed = others.typeInfo(element) != null && others.find(element, OtherAnnotations.BY_FIELDS) == null;
    if (!Compilation.isSealed(element) && !isByHand && isNamed) {
      problems.add(place, Messages.otherAnnotation(member, "@JsonTypeInfo", Meaning.OF_SEALED));
    }
    for (TypeMirror argument : declared.getTypeArguments()) {
      cases(type, argument, member, place, from, problems);
    }
  }

  private static List<Element> places(TypeElement type) {
    List<Element> places = new ArrayList<>(List.of(type));
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT || type.getKind() == ElementKind.ENUM) places.add(member);
    }
    return places;
  }

  /** Rejects an annotation at a place whose other annotations of jzon are {@code has}, unless jzon reads it. */
  void check(
      AnnotationMirror mirror, Element place, String shown, boolean isRead, Predicate<String> has, Problems problems) {
    checkInside(mirror, place, shown, isRead, has, problems);
    Meaning meaning = Meaning.of(mirror, place);
    if (meaning == null || meaning.instead() == null) return;
    if (meaning.name() != null && !isAt(meaning.name(), place)) meaning = Meaning.without(Meaning.ADAPTER);
    if (!isReplaced(meaning, isRead && meaning.isRead(), isRead, has)) {
      problems.add(place, Messages.otherAnnotation(shown, Meaning.shown(mirror), meaning.instead()));
    }
  }

  private static boolean isReplaced(Meaning meaning, boolean isTranslated, boolean isRead, Predicate<String> has) {
    if (meaning.name() != null) {
      return isTranslated || has.test(meaning.name()) || !isRead && OtherAnnotations.NULLABLE.equals(meaning.name());
    }
    return List.of("With", "Format", "Epoch", "Exclude").stream().anyMatch(has);
  }

  /** Rejects an annotation that stands for others, which jzon reads only where they are written themselves. */
  private static void checkInside(
      AnnotationMirror mirror, Element place, String shown, boolean isRead, Predicate<String> has, Problems problems) {
    for (AnnotationMirror inner : inside(mirror)) {
      Meaning meaning = Meaning.of(inner, place);
      if (meaning == null || isReplaced(meaning, false, isRead, has)) continue;
      String name = inner.getAnnotationType().asElement().getSimpleName().toString();
      boolean isUnread = isRead ? !Meaning.HARMLESS.contains(name) : name.equals("JsonIgnoreProperties");
      if (meaning.instead() == null && !isUnread) continue;
      String those = "the annotations that are on " + Meaning.shown(mirror);
      problems.add(place, Messages.otherAnnotation(
          shown, Meaning.shown(mirror), meaning.instead() == null ? those : meaning.instead()));
    }
  }

  /** Returns the annotations for which another one stands; none if it is one of the libraries' own. */
  private static Set<AnnotationMirror> inside(AnnotationMirror mirror) {
    Set<AnnotationMirror> all = new LinkedHashSet<>();
    if (!Meaning.isOfLibrary(mirror)) addInside(mirror, all, new LinkedHashSet<>());
    return all;
  }

  private static void addInside(AnnotationMirror mirror, Set<AnnotationMirror> all, Set<Element> met) {
    Element type = mirror.getAnnotationType().asElement();
    if (!met.add(type) || INSIDE.stream().noneMatch(inside -> Meaning.hasSimply(type, inside))) return;
    for (AnnotationMirror inner : type.getAnnotationMirrors()) {
      all.add(inner);
      addInside(inner, all, met);
    }
  }

  /** Tells whether an annotation of jzon has a meaning on a type, a constant or a member. */
  private static boolean isAt(String name, Element place) {
    if (place instanceof TypeElement) return OF_TYPES.contains(name);
    if (place.getKind() == ElementKind.ENUM_CONSTANT) return name.equals("Hint") || name.equals("Unknown");
    return place.getEnclosingElement().getKind() == ElementKind.ENUM || name.equals(OtherAnnotations.NULLABLE)
        || MemberAnnotations.NAMES.contains(name);
  }

  /** Rejects a string in a class whose empty values Jackson leaves out, because jzon would write it. */
  void empty(
      TypeElement type, MemberModel member, MemberAnnotations annotations, String shown, Problems problems) {
    boolean isText = member.type() instanceof TypeUse.Declared declared && declared.is("java.lang.String");
    boolean hasOwn = annotations.has("ExplicitNull") || annotations.has(OtherAnnotations.NULLABLE) || member.excluded();
    if (!isText || hasOwn || others.find(type, "OmitEmpty") == null) return;
    problems.add(member.place(), Messages.otherAnnotation(
        shown, "@JsonInclude(NON_EMPTY)", "@Json.OmitDefault and @Json.Default(\"\\\"\\\"\")"));
  }
}
