package jzon.bind.processor;

import javax.lang.model.element.AnnotationMirror;

import jzon.bind.NameStyle;

/**
 * What {@code @Json.Import} says about the types that it imports.
 *
 * @param nullable whether all fields may be missing or null
 * @param fieldNames the style of field names, or null
 * @param with the adapter of the user for the type, by its qualified name, or null
 */
record ImportSettings(boolean nullable, NameStyle fieldNames, String with) {

  /** Reads the settings that apply to all types of an import. */
  static ImportSettings of(AnnotationMirror mirror) {
    String style = Annotations.constant(mirror, "fieldNames");
    return new ImportSettings(
        "true".equals(Annotations.text(mirror, "nullable")), style == null ? null : NameStyle.valueOf(style), null);
  }

  /** Returns the settings of a type with an adapter of the user. */
  static ImportSettings with(String adapter) {
    return new ImportSettings(false, null, adapter);
  }
}
