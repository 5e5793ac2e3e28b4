package jzon.bind.processor;

/** How the values of one type are read and written in generated code. */
sealed interface Access {

  /** With methods of the reader and the writer themselves. */
  record Direct(String read, String write) implements Access {}

  /**
   * With an adapter.
   *
   * @param expression the code of the adapter
   * @param asks whether the adapter decides about a missing field
   */
  record Instance(String expression, boolean asks) implements Access {}

  /**
   * As a java.util.Optional of a value that has an access.
   *
   * @param type the class: Optional, OptionalInt, OptionalLong or OptionalDouble
   * @param get the method that gives the value
   */
  record Optional(String type, String get, Access value) implements Access {}

  /** As a list whose loop is generated, in methods with these names. */
  record Elements(String read, String write) implements Access {}
}
