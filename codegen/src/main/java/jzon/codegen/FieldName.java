package jzon.codegen;

import java.nio.charset.StandardCharsets;

/**
 * The name of a field in JSON.
 *
 * @param quoted the name as a JSON string
 * @param first the words of {@code NameWords} for the first name of an object, or null if it has none
 * @param next the words for a later name, or null
 */
public record FieldName(String quoted, long[] first, long[] next) {
  /** Returns how many bytes the name takes in JSON, with its colon and the byte before it. */
  int length() {
    return quoted.getBytes(StandardCharsets.UTF_8).length + 2;
  }
}
