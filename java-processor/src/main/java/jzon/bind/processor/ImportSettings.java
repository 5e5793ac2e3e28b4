package jzon.bind.processor;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

import jzon.bind.NameStyle;

/**
 * What {@code @Json.Import} says about the types that it imports.
 *
 * @param home the package of the type that it names; types in it and in packages below are imported with the type
 * @param nullable whether all fields may be missing or null
 * @param fieldNames the style of field names, or null
 * @param whole whether all types of the package are imported
 * @param mixins the names of the types whose members have annotations for the members of the imported types
 * @param with the adapter of the user for the type, or the class that has it in a field, by its qualified name; or null
 * @param field the static field with the adapter, or null
 */
record ImportSettings(
    String home, boolean nullable, NameStyle fieldNames, boolean whole, List<String> mixins, String with,
    String field) {

  /** Reads the settings that apply to a type, and to all that are imported together with it. */
  static ImportSettings of(AnnotationMirror mirror, String home) {
    String style = Annotations.constant(mirror, "fieldNames");
    return new ImportSettings(
        home, "true".equals(Annotations.text(mirror, "nullable")), style == null ? null : NameStyle.valueOf(style),
        "true".equals(Annotations.text(mirror, "wholePackage")),
        Annotations.types(mirror, "mixins").stream().filter(DeclaredType.class::isInstance)
            .map(mixin -> ((TypeElement) ((DeclaredType) mixin).asElement()).getQualifiedName().toString()).toList(),
        null, null);
  }

  /** Returns the settings of a type with an adapter of the user, by the class or the field of the adapter. */
  static ImportSettings with(Element adapter) {
    boolean isClass = adapter instanceof TypeElement;
    TypeElement home = (TypeElement) (isClass ? adapter : adapter.getEnclosingElement());
    String field = isClass ? null : adapter.getSimpleName().toString();
    return new ImportSettings("", false, null, false, List.of(), home.getQualifiedName().toString(), field);
  }

  /** Tells whether the types of a package are imported with the type. */
  boolean isNear(String packageName) {
    return packageName.equals(home) || packageName.startsWith(home + ".");
  }
}
