package jzon.codegen;

/**
 * A field, as far as reading and writing agree about it.
 *
 * @param flat the number of the innermost flattened class around it, or -1
 * @param isItself whether its value is of the class itself, or absent
 */
public record Member(FieldName name, int flat, boolean isItself) {}
