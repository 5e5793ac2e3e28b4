package jzon.bind.processor;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/**
 * The places at which each annotation of jzon is allowed. Anywhere else it is rejected, because it would silently have
 * no effect.
 *
 * <p>The table has a row for every annotation in {@code Json}; a test checks each one at each place.
 */
final class Placement {

  /** The places at which Java allows annotations, as far as jzon distinguishes them. */
  enum Place {
    PACKAGE("a package"),
    CLASS("a class"),
    ENUM("an enum"),
    SEALED("a sealed type"),
    ANNOTATION("an annotation type"),
    CONSTANT("a constant of an enum"),
    COMPONENT("a component of a record"),
    FIELD("a field"),
    STATIC_FIELD("a static field"),
    GETTER("a getter"),
    SETTER("a setter"),
    /** A method of an instance that neither gets nor sets a field. */
    METHOD("a method that is neither a getter nor a setter"),
    /** A constructor or static method, which may create values. */
    MAKER("a constructor or static method"),
    SETTER_PARAMETER("a parameter of a setter"),
    MAKER_PARAMETER("a parameter of a constructor or static method"),
    PARAMETER("a parameter of a method that sets no field"),
    ENUM_FIELD("a field of an enum"),
    ENUM_GETTER("a method of an enum"),
    /** A getter of an interface, which an enum may implement. */
    INTERFACE_GETTER("a getter"),
    /** An element of an enum that holds no value. */
    ENUM_OTHER("a method or parameter of an enum"),
    /** A constructor or static method of a sealed type, whose cases create the values. */
    SEALED_MAKER("a constructor or static method of a sealed type"),
    ANNOTATION_ELEMENT("an element of an annotation type");

    final String text;

    Place(String text) {
      this.text = text;
    }
  }

  private record Home(String text, Set<Place> places) {}

  private static final Map<String, Home> HOMES = new LinkedHashMap<>();

  private static final Set<Place> TYPES = EnumSet.of(Place.CLASS, Place.ENUM, Place.SEALED);
  private static final Set<Place> MEMBERS = EnumSet.of(
      Place.COMPONENT, Place.FIELD, Place.GETTER, Place.INTERFACE_GETTER, Place.SETTER, Place.SETTER_PARAMETER,
      Place.MAKER_PARAMETER);

  static {
    home("Json", "a record, a class, an enum or a sealed type", TYPES);
    home("Import", "a type or a package", with(TYPES, Place.PACKAGE, Place.ANNOTATION));
    home("Imports", "a type or a package", with(TYPES, Place.PACKAGE, Place.ANNOTATION));
    home("Discriminator", "a sealed type", EnumSet.of(Place.SEALED));
    home("NoExtraFields", "a record, a class or a sealed type", EnumSet.of(Place.CLASS, Place.SEALED));
    home("FieldNames", "a record, a class, a sealed type or a package",
        EnumSet.of(Place.CLASS, Place.SEALED, Place.PACKAGE));
    home("HintNames", "a sealed type or an enum", EnumSet.of(Place.ENUM, Place.SEALED));
    home("ByFields", "a sealed type", EnumSet.of(Place.SEALED));
    home("ValueCases", "a sealed type", EnumSet.of(Place.SEALED));
    home("ByKind", "a sealed type", EnumSet.of(Place.SEALED));
    home("Forms", "a sealed type", EnumSet.of(Place.SEALED));
    home("ObjectForms", "a sealed type", EnumSet.of(Place.SEALED));
    home("IgnoreCase", "an enum or a sealed type", EnumSet.of(Place.ENUM, Place.SEALED));
    home("Order", "a record or a class", EnumSet.of(Place.CLASS));
    home("Builder", "a class", EnumSet.of(Place.CLASS));
    home("Creator", "a constructor or static method of a record or class", EnumSet.of(Place.MAKER));
    home("Defaults", "a static method of a record or class", EnumSet.of(Place.MAKER));
    home("Hint", "a case of a sealed type or a constant of an enum", with(TYPES, Place.CONSTANT));
    home("EnumValue", "a method or field of an enum",
        EnumSet.of(Place.ENUM_FIELD, Place.ENUM_GETTER, Place.INTERFACE_GETTER, Place.ENUM_OTHER));
    String member = "a field or accessor that is not static";
    for (String name : MemberAnnotations.NAMES) home(name, member, MEMBERS); // some have more below
    home("Unknown", "a constant of an enum, a case of a sealed type or a field of it",
        with(MEMBERS, Place.CLASS, Place.ENUM, Place.SEALED, Place.CONSTANT));
    home("Secret", "a type or a field of a class", with(MEMBERS, Place.CLASS, Place.ENUM, Place.SEALED));
    home("With", "a type or a field of a class", with(MEMBERS, Place.CLASS, Place.ENUM, Place.SEALED));
    home("OmitDefault", "a record, a class, a sealed type or a field", with(MEMBERS, Place.CLASS, Place.SEALED));
    home("OmitEmpty", "a record, a class, a sealed type or a field", with(MEMBERS, Place.CLASS, Place.SEALED));
    home("ExplicitNull", "a record, a class, a sealed type or a field", with(MEMBERS, Place.CLASS, Place.SEALED));
  }

  private static void home(String annotation, String text, Set<Place> places) {
    HOMES.put(annotation, new Home(text, places));
  }

  private static Set<Place> with(Set<Place> places, Place... more) {
    Set<Place> all = EnumSet.copyOf(places);
    all.addAll(Set.of(more));
    return all;
  }

  private final Compilation compilation;
  private final Problems problems;

  Placement(Compilation compilation, Problems problems) {
    this.compilation = compilation;
    this.problems = problems;
  }

  /** Returns the names of all annotations in the table, for a test. */
  static Set<String> annotations() {
    return HOMES.keySet();
  }

  /** Tells whether an annotation is allowed at a place, unless its surroundings forbid it. */
  static boolean isRead(String annotation, Place place) {
    Home home = HOMES.get(annotation);
    return home != null && home.places.contains(place);
  }

  /** Tells whether field annotations may be allowed at an element. */
  static boolean isMember(Element element) {
    return element.getKind() != ElementKind.TYPE_PARAMETER && !(element instanceof TypeElement)
        && MEMBERS.contains(of(element));
  }

  /** Reports each annotation of an element that is not allowed there. */
  void check(Element element) {
    if (isCopied(element)) return;
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      String name = Annotations.nameOf(mirror);
      if (name == null) continue;
      Place place = of(element);
      Home home = HOMES.get(name);
      if (home == null || !home.places.contains(place)) {
        String text = home == null ? "a place that this version of the processor does not know" : home.text;
        problems.add(element, Messages.COMMON.misplaced(owner(element), name, place.text, text));
      } else if (element instanceof TypeElement type) check(type, name, place);
    }
  }

  /**
   * Tells whether Kotlin's compiler has copied the annotations there from the place at which jzon reads them. It copies
   * them from the constructor parameters of a data class to those of {@code copy}. It also copies them from a
   * {@code @JvmStatic} method of the companion to the static method.
   */
  static boolean isCopied(Element element) {
    Element method = element.getKind() == ElementKind.PARAMETER ? element.getEnclosingElement() : element;
    Element home = method.getEnclosingElement();
    if (method.getKind() != ElementKind.METHOD || !isKotlin(home)) return false;
    if (isCopy(method)) return true;
    return home.getSimpleName().contentEquals("Companion")
        && home.getEnclosingElement().getEnclosedElements().stream().anyMatch(other ->
            other.getModifiers().contains(Modifier.STATIC) && other.getKind() == ElementKind.METHOD
                && other.getSimpleName().equals(method.getSimpleName()));
  }

  /** Tells whether a method is {@code copy} of a Kotlin data class, which sets no property. */
  static boolean isCopy(Element method) {
    Element home = method.getEnclosingElement();
    return method.getSimpleName().contentEquals("copy") && isKotlin(home)
        && home.getEnclosedElements().stream().anyMatch(other -> other.getSimpleName().contentEquals("component1"));
  }

  private static boolean isKotlin(Element type) {
    return type.getAnnotationMirrors().stream().anyMatch(mirror ->
        ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().contentEquals("kotlin.Metadata"));
  }

  private void check(TypeElement type, String name, Place place) {
    if (name.equals("Json") || name.startsWith("Import") || compilation.hasUnresolvedParent(type)) return;
    String owner = type.getSimpleName().toString();
    boolean isCase = !compilation.sealedParents(type).isEmpty() && compilation.isInSealedType(type);
    if (name.equals("Hint") || name.equals("Unknown")) {
      if (!isCase) {
        problems.add(type, Messages.COMMON.misplaced(
            owner, name, place.text + " outside a sealed type", "a case of a sealed type or a constant of an enum"));
      } else if (place == Place.SEALED && !Annotations.has(type, "With")) {
        problems.add(type, Messages.COMMON.misplaced(
            owner, name, "a sealed type inside another, which shares its cases", "those cases"));
      }
    } else if (!name.equals("With")) {
      if (Annotations.has(type, "With")) problems.add(type, Messages.besideWith(owner, name, owner));
      else if (!compilation.isWritten(type) && !isCase && !compilation.isImported(type)
          && !compilation.nested.isOpen(type)) {
        problems.add(type, Messages.withoutJson(owner, name));
      }
    }
  }

  /** Returns the name in messages of an annotation's owner: a type, or a type and its member. */
  static String owner(Element element) {
    if (element instanceof TypeElement || element instanceof PackageElement) return element.getSimpleName().toString();
    Element outer = element.getEnclosingElement();
    if (outer instanceof ExecutableElement method) return owner(method) + "(" + element.getSimpleName() + ")";
    String name = element.getKind() == ElementKind.CONSTRUCTOR ? "new" : element.getSimpleName().toString();
    return outer.getSimpleName() + "." + name;
  }

  /** Returns where an annotation is, in the words of messages: {@code the getter A.getX()}. */
  static String shown(Element element) {
    Element home = element.getEnclosingElement();
    String name = home.getSimpleName() + "." + element.getSimpleName();
    return switch (element.getKind()) {
      case PARAMETER -> "the parameter " + element.getSimpleName() + " of "
          + (home.getKind() == ElementKind.CONSTRUCTOR
              ? "the constructor of " + home.getEnclosingElement().getSimpleName() : shown(home));
      case METHOD -> name + "()";
      default -> "the field " + name;
    };
  }

  /** Returns the kind of place of an element. */
  static Place of(Element element) {
    Element outer = element.getEnclosingElement();
    return switch (element.getKind()) {
      case PACKAGE -> Place.PACKAGE;
      case ANNOTATION_TYPE -> Place.ANNOTATION;
      case ENUM -> Place.ENUM;
      case CLASS, INTERFACE, RECORD -> Compilation.isSealed((TypeElement) element) ? Place.SEALED : Place.CLASS;
      case ENUM_CONSTANT -> Place.CONSTANT;
      case RECORD_COMPONENT -> Place.COMPONENT;
      // Eclipse's compiler shows annotated components of a record as parameters of the record itself
      case PARAMETER -> outer instanceof ExecutableElement method ? parameter(method) : Place.COMPONENT;
      case FIELD -> outer.getKind() == ElementKind.ENUM ? Place.ENUM_FIELD
          : isStatic(element) ? Place.STATIC_FIELD : Place.FIELD;
      default -> method((ExecutableElement) element, (TypeElement) outer);
    };
  }

  private static Place parameter(ExecutableElement method) {
    return switch (of(method)) {
      case SETTER -> Place.SETTER_PARAMETER;
      case MAKER -> Place.MAKER_PARAMETER;
      case ENUM_GETTER, ENUM_OTHER -> Place.ENUM_OTHER;
      default -> Place.PARAMETER;
    };
  }

  private static Place method(ExecutableElement method, TypeElement outer) {
    boolean isGetter = method.getParameters().isEmpty() && method.getReturnType().getKind() != TypeKind.VOID;
    boolean makes = method.getKind() == ElementKind.CONSTRUCTOR || isStatic(method);
    if (outer.getKind() == ElementKind.ANNOTATION_TYPE) return Place.ANNOTATION_ELEMENT;
    if (outer.getKind() == ElementKind.ENUM) return isGetter && !makes ? Place.ENUM_GETTER : Place.ENUM_OTHER;
    if (makes) return Compilation.isSealed(outer) ? Place.SEALED_MAKER : Place.MAKER;
    if (isGetter) return outer.getKind().isInterface() ? Place.INTERFACE_GETTER : Place.GETTER;
    return method.getParameters().size() == 1 ? Place.SETTER : Place.METHOD;
  }

  private static boolean isStatic(Element element) {
    return element.getModifiers().contains(Modifier.STATIC);
  }
}
