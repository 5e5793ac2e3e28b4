package jzon.bind.processor;

/**
 * The class of a field with {@code @Json.Flatten}.
 *
 * @param type the class with its type arguments
 * @param optional whether the field is an Optional of it
 * @param model the class, or null if it cannot be flattened and an error was reported
 */
record FlatModel(TypeUse.Declared type, boolean optional, TypeModel.OfClass model) {
  /** A placeholder for a class that was not read yet. */
  static final FlatModel UNREAD = new FlatModel(null, false, null);

  /** Tells whether an object without any of the fields is an error. */
  boolean isRequired() {
    return !optional && model != null && model.defaults() == null
        && model.members().stream().anyMatch(MemberModel::isRequired);
  }
}
