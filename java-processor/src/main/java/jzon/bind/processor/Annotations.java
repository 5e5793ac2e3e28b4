package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

import jzon.bind.NameStyle;

/** Reads annotations of jzon, which the compiler knows by their mirrors alone. */
final class Annotations {
  private Annotations() {}

  /** Returns {@code @Json} itself or, by its simple name, one of those nested in it; null where it is absent. */
  static AnnotationMirror find(AnnotatedConstruct place, String name) {
    String qualified = name.equals("Json") ? "jzon.bind.Json" : "jzon.bind.Json." + name;
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().contentEquals(qualified)) {
        return mirror;
      }
    }
    return null;
  }

  /** Tells whether an annotation of jzon stands here. */
  static boolean has(AnnotatedConstruct place, String name) {
    return find(place, name) != null;
  }

  /** Returns the first annotation of jzon with this name among the places, or null. */
  static AnnotationMirror findFirst(List<? extends AnnotatedConstruct> places, String name) {
    for (AnnotatedConstruct place : places) {
      AnnotationMirror found = find(place, name);
      if (found != null) return found;
    }
    return null;
  }

  /**
   * Tells whether an annotation of that simple name stands here, from whatever package: JSpecify's, Jakarta's. Those of
   * types in class files are not shown by compilers before JDK 22.
   */
  static boolean isNullable(AnnotatedConstruct place) {
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) return true;
    }
    return false;
  }

  /** Returns a text of an annotation, or null for one that it leaves to its default. */
  static String text(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    return value == null ? null : String.valueOf(value.getValue());
  }

  /** Returns the texts of an annotation. */
  static List<String> texts(AnnotationMirror mirror, String name) {
    List<String> texts = new ArrayList<>();
    for (AnnotationValue value : values(mirror, name)) texts.add(String.valueOf(value.getValue()));
    return texts;
  }

  /** Returns the classes of an annotation. */
  static List<TypeMirror> types(AnnotationMirror mirror, String name) {
    List<TypeMirror> types = new ArrayList<>();
    for (AnnotationValue value : values(mirror, name)) {
      if (value.getValue() instanceof TypeMirror type) types.add(type);
    }
    return types;
  }

  /** Returns the annotations inside an annotation. */
  static List<AnnotationMirror> annotations(AnnotationMirror mirror, String name) {
    List<AnnotationMirror> inner = new ArrayList<>();
    for (AnnotationValue value : values(mirror, name)) {
      if (value.getValue() instanceof AnnotationMirror annotation) inner.add(annotation);
    }
    return inner;
  }

  /** Returns the class of an annotation, or null where it does not exist. */
  static TypeMirror type(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    return value != null && value.getValue() instanceof TypeMirror type ? type : null;
  }

  /** Returns the style of an annotation such as {@code @Json.FieldNames}, or the identity for null. */
  static TypeModel.Style style(AnnotationMirror mirror) {
    String constant = mirror == null ? null : constant(mirror, "value");
    return constant == null ? name -> name : NameStyle.valueOf(constant)::apply;
  }

  /** Returns the name of an annotation's constant of an enum, or null for one that it leaves to its default. */
  static String constant(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    boolean isConstant = value != null && value.getValue() instanceof VariableElement;
    return isConstant ? ((VariableElement) value.getValue()).getSimpleName().toString() : null;
  }

  private static List<AnnotationValue> values(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    List<AnnotationValue> values = new ArrayList<>();
    if (value != null && value.getValue() instanceof List<?> list) {
      for (Object element : list) if (element instanceof AnnotationValue inner) values.add(inner);
    } else if (value != null) values.add(value);
    return values;
  }

  private static AnnotationValue value(AnnotationMirror mirror, String name) {
    for (var entry : mirror.getElementValues().entrySet()) {
      ExecutableElement key = entry.getKey();
      if (key.getSimpleName().contentEquals(name)) return entry.getValue();
    }
    return null;
  }
}
