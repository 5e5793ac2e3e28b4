package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

import jzon.engine.codecs.TimePattern;

/**
 * Reads the annotations that set the form of bytes and times in a field or leave out unknown elements, and checks that
 * the field's type contains such values.
 */
final class MemberForms {
  private static final List<String> NAMES =
      List.of("Base64", "Hex", "Epoch", "Format", "AsString", "Bit", "SkipUnknown");

  private final Compilation compilation;
  private final AdapterClasses classes;
  private final Problems problems;

  MemberForms(Compilation compilation, AdapterClasses classes, Problems problems) {
    this.compilation = compilation;
    this.classes = classes;
    this.problems = problems;
  }

  /**
   * Returns the form that a field's annotations set, or null; errors go to the problems.
   *
   * @param member the class and the field, for messages
   */
  MemberForm read(MemberAnnotations annotations, TypeUse type, String member, boolean hasAdapter) {
    Map<String, AnnotationMirror> found = new LinkedHashMap<>();
    for (String name : NAMES) {
      AnnotationMirror mirror = annotations.find(name);
      if (mirror != null) found.put(name, mirror);
    }
    if (found.isEmpty()) return null;
    Element place = annotations.place();
    List<String> names = new ArrayList<>(found.keySet());
    String name = names.get(0);
    MemberForm form = name.equals("SkipUnknown") ? skipping(type) : form(name, found.get(name), member, place);
    if (names.size() > 1) problems.add(place, Messages.COMMON.severalForms(member, names));
    else if (hasAdapter) problems.add(place, Messages.besideWith(member, name, null));
    else if (form != null) check(form, name, type, member, place);
    return form;
  }

  private void check(MemberForm form, String name, TypeUse type, String member, Element place) {
    List<TypeUse> those = form.in(type);
    if (those.isEmpty()) {
      problems.add(place, form instanceof MemberForm.Bit ? Messages.COMMON.noBooleans(member, type.shown())
          : form instanceof MemberForm.InString ? Messages.COMMON.noNumbers(member, type.shown())
          : Messages.noneOfTheForm(member, name, type.shown()));
    }
    if (form instanceof MemberForm.Skipping skipping) checkSkipped(skipping, type, member, place);
    if (!(form instanceof MemberForm.Pattern pattern)) return;
    for (TypeUse time : those) {
      String problem = TimePattern.problem(
          ((TypeUse.Declared) time).name().qualified(), pattern.pattern(), pattern.locale());
      if (problem != null) problems.add(place, Messages.badPattern(member, problem));
    }
  }

  private MemberForm.Skipping skipping(TypeUse type) {
    Set<String> types = new TreeSet<>();
    collectSkipped(type, types);
    return new MemberForm.Skipping(types);
  }

  private void collectSkipped(TypeUse type, Set<String> types) {
    if (type instanceof TypeUse.Array array) collectSkipped(array.element(), types);
    if (!(type instanceof TypeUse.Declared declared)) return;
    for (TypeUse argument : declared.arguments()) collectSkipped(argument, types);
    if (declared.adapter() == null || declared.with() != null) return;
    String name = declared.name().qualified();
    TypeElement element = compilation.find(name);
    if (declared.isEnum() || element != null && Compilation.isSealed(element)) types.add(name);
  }

  /** Rejects types that have a constant or case for unknown names, so that nothing would be left out. */
  private void checkSkipped(MemberForm.Skipping skipping, TypeUse type, String member, Element place) {
    for (String name : skipping.types()) {
      TypeElement element = compilation.find(name);
      List<? extends Element> named = element == null ? List.of()
          : Compilation.isSealed(element) ? SealedReader.leaves(element) : element.getEnclosedElements();
      if (named.stream().anyMatch(one -> Annotations.has(one, "Unknown"))) {
        problems.add(place, Messages.skipsNothing(member, type.shown(), compilation.nameOf(element).nested()));
      }
    }
  }

  private MemberForm form(String name, AnnotationMirror mirror, String member, Element place) {
    return switch (name) {
      case "Base64" -> base64(mirror, member, place);
      case "Hex" -> {
        boolean upper = "true".equals(Annotations.text(mirror, "upper"));
        yield new MemberForm.Constant("Hex", upper ? "UPPER" : "LOWER");
      }
      case "Bit" -> new MemberForm.Bit();
      case "AsString" -> new MemberForm.InString();
      case "Epoch" -> new MemberForm.Epoch(Annotations.constant(mirror, "value"));
      default -> {
        String locale = Annotations.text(mirror, "locale");
        yield new MemberForm.Pattern(Annotations.text(mirror, "value"), locale == null ? "" : locale);
      }
    };
  }

  private MemberForm base64(AnnotationMirror base64, String member, Element place) {
    if (Annotations.type(base64, "by") != null) {
      ClassName by = classes.checkMade(base64, "by", member, place, "@Json.Base64");
      if (by != null) return new MemberForm.Given(by);
    }
    String style = Annotations.constant(base64, "value");
    return new MemberForm.Constant("Base64Variant", style == null ? "MIME_NO_LINEFEEDS" : style);
  }
}
