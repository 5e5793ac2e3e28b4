package jzon.codegen;

/** What happens when a field is absent. */
public enum Presence {
  /** The document is refused. */
  REQUIRED,
  /** The field's local starts with the value of an absent field, such as that of an optional one: nothing to check. */
  PRESET,
  /** The default value counts. */
  DEFAULT,
  /** The decoder of the field's type decides. */
  ASK
}
