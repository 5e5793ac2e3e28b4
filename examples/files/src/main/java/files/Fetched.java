package files;

/**
 * What became of a file.
 *
 * @param problem why it is not in the folder, or null if it is
 */
public record Fetched(String name, String problem) {
  public boolean isKept() {
    return problem == null;
  }
}
