/**
 * Encodings of bytes as the text of a string: Base64 and hexadecimal digits.
 *
 * <p>{@link jzon.engine.binary.BinaryText} is {@link jzon.engine.binary.Base64Variant} or {@link
 * jzon.engine.binary.Hex}.
 */
package jzon.engine.binary;
