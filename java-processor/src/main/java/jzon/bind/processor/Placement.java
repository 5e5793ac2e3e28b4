package jzon.bind.processor;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Where each annotation may stand: in other places nothing would read it, and nobody would notice. */
final class Placement {
  private record Home(String text, Set<String> places) {}

  private static final String CLASS = "a class";
  private static final String ENUM = "an enum";
  private static final String FAMILY = "a sealed type";

  private static final Map<String, Home> OF_TYPES = Map.of(
      "Discriminator", new Home(FAMILY, Set.of(FAMILY)),
      "NoExtraFields", new Home("a record, a class or a sealed type", Set.of(CLASS, FAMILY)),
      "FieldNames", new Home("a record, a class or a sealed type", Set.of(CLASS, FAMILY)),
      "ExplicitNull", new Home("a record, a class, a sealed type or a member", Set.of(CLASS, FAMILY)),
      "HintNames", new Home("a sealed type or an enum", Set.of(ENUM, FAMILY)),
      "Order", new Home("a record or a class", Set.of(CLASS)),
      "Builder", new Home("a class", Set.of(CLASS)));

  private static final List<String> OF_CONSTANTS = List.of("Hint", "Unknown");

  private final Problems problems;

  Placement(Problems problems) {
    this.problems = problems;
  }

  /** Notes what is misplaced on a type and on the constants and fields in it. */
  void check(TypeElement type, boolean inFamily) {
    String owner = type.getSimpleName().toString();
    String place = type.getKind() == ElementKind.ENUM ? ENUM : Compilation.isSealed(type) ? FAMILY : CLASS;
    for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
      String name = nested(mirror);
      Home home = OF_TYPES.get(name);
      if (home != null && !home.places.contains(place)) {
        problems.add(type, Messages.misplaced(owner, name, place, home.text));
      }
      if (name.equals("Hint") && !inFamily) {
        problems.add(type, Messages.misplaced(
            owner, name, place + " without a family", "a child of a sealed type or a constant of an enum"));
      }
    }
    for (Element member : type.getEnclosedElements()) member(owner, member);
  }

  private void member(String owner, Element member) {
    boolean isConstant = member.getKind() == ElementKind.ENUM_CONSTANT;
    if (member.getKind() == ElementKind.FIELD && !isConstant) {
      for (String name : OF_CONSTANTS) {
        if (Annotations.has(member, name)) {
          problems.add(member, Messages.misplaced(
              owner + "." + member.getSimpleName(), name, "a field", "a constant of an enum"));
        }
      }
    }
    boolean isStatic = member.getModifiers().contains(Modifier.STATIC) && member.getKind() == ElementKind.FIELD;
    if (isStatic && !isConstant && Annotations.has(member, "Field")) {
      problems.add(member, Messages.misplaced(
          owner + "." + member.getSimpleName(), "Field", "a static field", "a member of a class"));
    }
  }

  private static String nested(AnnotationMirror mirror) {
    String name = ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
    return name.startsWith("jzon.bind.Json.") ? name.substring("jzon.bind.Json.".length()) : "";
  }
}
