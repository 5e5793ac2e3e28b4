package jzon.codegen;

/** The rule of generated code for a field that is absent from the document. */
public enum Presence {
  /** The document is rejected. */
  REQUIRED,
  /** The field's local variable starts with the value for an absent field, such as None, so no check is needed. */
  PRESET,
  /** The default value is used. */
  DEFAULT,
  /** The decoder of the field's type decides. */
  ASK
}
