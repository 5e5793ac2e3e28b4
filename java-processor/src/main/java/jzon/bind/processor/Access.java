package jzon.bind.processor;

/** How the values of one type are read and written in generated code. */
sealed interface Access {

  /** By methods of the reader and the writer themselves. */
  record Direct(String read, String write) implements Access {}

  /**
   * By an adapter.
   *
   * @param expression what gives it
   * @param asks whether the adapter decides what stands for a missing member
   */
  record Instance(String expression, boolean asks) implements Access {}

  /**
   * As a java.util.Optional of a value that has an access.
   *
   * @param type the class: Optional, OptionalInt, OptionalLong or OptionalDouble
   * @param get the method that gives the value
   */
  record Optional(String type, String get, Access value) implements Access {}

  /** As a list whose loop is generated, in methods of these names. */
  record Elements(String read, String write) implements Access {}
}
