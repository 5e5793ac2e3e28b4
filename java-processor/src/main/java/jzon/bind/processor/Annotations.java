package jzon.bind.processor;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

import jzon.bind.NameStyle;

/** Reads annotations of jzon, which the compiler gives only as mirrors. */
final class Annotations {
  private Annotations() {}

  /** Returns {@code @Json} itself or, by its simple name, an annotation nested in it; null if it is absent. */
  static AnnotationMirror find(AnnotatedConstruct place, String name) {
    String qualified = name.equals("Json") ? "jzon.bind.Json" : "jzon.bind.Json." + name;
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().contentEquals(qualified)) {
        return mirror;
      }
    }
    return null;
  }

  /** Tells whether a place has an annotation of jzon. */
  static boolean has(AnnotatedConstruct place, String name) {
    return find(place, name) != null;
  }

  /** Returns the name of an annotation inside {@code Json}, {@code Json} itself, or null for other annotations. */
  static String nameOf(AnnotationMirror mirror) {
    String name = ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
    if (name.equals("jzon.bind.Json")) return "Json";
    return name.startsWith("jzon.bind.Json.") ? name.substring("jzon.bind.Json.".length()) : null;
  }

  /**
   * Tells whether an annotation names a class, or a constant of one, that does not exist, perhaps because another
   * processor has yet to write it.
   */
  static boolean isUnresolved(AnnotationMirror mirror) {
    for (var entry : mirror.getElementValues().entrySet()) {
      TypeMirror type = entry.getKey().getReturnType();
      if (type.getKind() == TypeKind.ARRAY) type = ((ArrayType) type).getComponentType();
      boolean isClass = type.getKind() == TypeKind.DECLARED
          && ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().contentEquals("java.lang.Class");
      if (isUnresolved(entry.getValue(), isClass)) return true;
    }
    return false;
  }

  /**
   * Compilers replace such a class by a string, or by a type that is an error. Javac replaces a constant by the string
   * {@code <error>}, which it shows without quotes.
   */
  private static boolean isUnresolved(AnnotationValue value, boolean isClass) {
    Object held = value.getValue();
    if (held instanceof List<?> list) {
      return list.stream().anyMatch(one -> isUnresolved((AnnotationValue) one, isClass));
    }
    if (isClass) return !(held instanceof TypeMirror type) || type.getKind() == TypeKind.ERROR;
    return held instanceof String && value.toString().equals("<error>");
  }

  /** Tells whether an annotation of jzon at this place refers to something that does not exist yet. */
  static boolean hasUnresolved(AnnotatedConstruct place) {
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (nameOf(mirror) != null && isUnresolved(mirror)) return true;
    }
    return false;
  }

  /** Tells whether two annotations of the same name have the same values. */
  static boolean isSame(AnnotationMirror one, AnnotationMirror other) {
    return shown(one).equals(shown(other));
  }

  /** Returns the values that an annotation sets, without its defaults. */
  private static Map<String, String> shown(AnnotationMirror mirror) {
    Map<String, String> values = new TreeMap<>();
    for (var entry : mirror.getElementValues().entrySet()) {
      String text = entry.getValue().toString();
      values.put(entry.getKey().getSimpleName().toString(), text.startsWith("{") ? text : "{" + text + "}");
    }
    return values;
  }

  /**
   * Tells whether a place has an annotation with that simple name, from any package, such as JSpecify's or Jakarta's.
   * Compilers do not show all annotations on types: see {@link TypeNulls}.
   */
  static boolean isNullable(AnnotatedConstruct place) {
    for (AnnotationMirror mirror : place.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) return true;
    }
    return false;
  }

  /** Returns a string of an annotation, or null if the annotation does not set it. */
  static String text(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    return value == null ? null : String.valueOf(value.getValue());
  }

  /** Returns the strings of an annotation. */
  static List<String> texts(AnnotationMirror mirror, String name) {
    return values(mirror, name, Object.class).stream().map(String::valueOf).toList();
  }

  /** Returns the classes of an annotation. */
  static List<TypeMirror> types(AnnotationMirror mirror, String name) {
    return values(mirror, name, TypeMirror.class);
  }

  /** Returns the annotations inside an annotation. */
  static List<AnnotationMirror> annotations(AnnotationMirror mirror, String name) {
    return values(mirror, name, AnnotationMirror.class);
  }

  /** Returns the class of an annotation, or null if it does not exist. */
  static TypeMirror type(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    return value != null && value.getValue() instanceof TypeMirror type ? type : null;
  }

  /** Returns the style of an annotation such as {@code @Json.FieldNames}, or the identity for null. */
  static TypeModel.Style style(AnnotationMirror mirror) {
    String constant = mirror == null ? null : constant(mirror, "value");
    return constant == null ? name -> name : NameStyle.valueOf(constant)::apply;
  }

  /** Returns the name of an enum constant in an annotation, or null if the annotation does not set it. */
  static String constant(AnnotationMirror mirror, String name) {
    AnnotationValue value = value(mirror, name);
    boolean isConstant = value != null && value.getValue() instanceof VariableElement;
    return isConstant ? ((VariableElement) value.getValue()).getSimpleName().toString() : null;
  }

  private static <T> List<T> values(AnnotationMirror mirror, String name, Class<T> kind) {
    AnnotationValue value = value(mirror, name);
    List<?> held = value == null ? List.of() : value.getValue() instanceof List<?> list ? list : List.of(value);
    return held.stream().filter(AnnotationValue.class::isInstance).map(one -> ((AnnotationValue) one).getValue())
        .filter(kind::isInstance).map(kind::cast).toList();
  }

  private static AnnotationValue value(AnnotationMirror mirror, String name) {
    for (var entry : mirror.getElementValues().entrySet()) {
      ExecutableElement key = entry.getKey();
      if (key.getSimpleName().contentEquals(name)) return entry.getValue();
    }
    return null;
  }
}
