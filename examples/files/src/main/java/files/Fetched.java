package files;

/**
 * The result for one file.
 *
 * @param problem the reason why it is not in the folder, or null if it is
 */
public record Fetched(String name, String problem) {
  public boolean isKept() {
    return problem == null;
  }
}
