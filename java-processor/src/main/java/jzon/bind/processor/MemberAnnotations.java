package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/**
 * The annotations of one property at all its places: its field, its component, its parameter, its getters and setters,
 * and the methods that those override or implement.
 *
 * <p>An annotation replaces the same one in a type above. Two that contradict each other are an error if neither type
 * is above the other.
 */
final class MemberAnnotations {

  /** The annotations of fields, by their names in {@code Json}. */
  static final List<String> NAMES = List.of(
      "Field", "Default", "Exclude", "With", "ExplicitNull", "Base64", "Hex", "Epoch", "Format", "AsString", "Bit",
      "SkipUnknown", "OneOrMany", "EmptyArrayAsMap", "Rest", "Flatten", "Secret", "OmitDefault", "OmitEmpty",
      "Unknown");

  /** An annotation and its place. */
  private record Found(AnnotationMirror mirror, Element place) {}

  private final Types types;
  private final Problems problems;
  private final String member;
  private final List<Element> places;
  private final Map<String, Found> found = new HashMap<>();

  /**
   * @param type the class that is read
   * @param member the class and the property, for messages
   * @param places all places; messages point to the first
   */
  MemberAnnotations(
      Compilation compilation, Problems problems, TypeElement type, String member, List<Element> places) {
    this.types = compilation.types;
    this.problems = problems;
    this.member = member;
    this.places = places;
    List<Element> annotated = new ArrayList<>();
    for (Element place : places) if (!place.getAnnotationMirrors().isEmpty()) annotated.add(place);
    if (annotated.isEmpty()) return;
    for (String name : NAMES) {
      Found one = search(name, annotated);
      if (one != null) found.put(name, one);
    }
    compilation.others.ofMember(type, member, annotated, this::has, problems)
        .forEach((name, mirror) -> found.put(name, new Found(mirror, annotated.get(0))));
  }

  /** Tells whether an element has annotations of fields. */
  static boolean isOn(Element element) {
    return NAMES.stream().anyMatch(name -> Annotations.has(element, name));
  }

  /** Returns the annotation of this name, or null. */
  AnnotationMirror find(String name) {
    Found one = found.get(name);
    return one == null ? null : one.mirror;
  }

  boolean has(String name) {
    return found.containsKey(name);
  }

  /** Returns all annotations that were found. */
  List<AnnotationMirror> all() {
    return found.values().stream().map(Found::mirror).toList();
  }

  /** Tells whether an annotation is not on a type above the other annotation's. */
  boolean isBeside(String name, String other) {
    Found one = found.get(name);
    Found two = found.get(other);
    return one != null && two != null && !isAbove(home(one.place), home(two.place));
  }

  /** Returns all places. */
  List<Element> places() {
    return places;
  }

  /** Returns where messages point. */
  Element place() {
    return places.get(0);
  }

  private Found search(String name, List<Element> annotated) {
    List<Found> all = new ArrayList<>();
    for (Element place : annotated) {
      AnnotationMirror mirror = Annotations.find(place, name);
      if (mirror != null) all.add(new Found(mirror, place));
    }
    Found first = null;
    for (Found one : all) {
      if (all.stream().anyMatch(other -> isAbove(home(one.place), home(other.place)))) continue;
      if (first == null) first = one;
      else if (!Annotations.isSame(first.mirror, one.mirror)) {
        problems.add(place(), Messages.contradiction(
            member, name, Placement.shown(first.place), Placement.shown(one.place)));
      }
    }
    return first;
  }

  private static TypeElement home(Element place) {
    Element home = place;
    while (!(home instanceof TypeElement)) home = home.getEnclosingElement();
    return (TypeElement) home;
  }

  private boolean isAbove(TypeElement above, TypeElement below) {
    return !above.equals(below) && types.isSubtype(types.erasure(below.asType()), types.erasure(above.asType()));
  }
}
