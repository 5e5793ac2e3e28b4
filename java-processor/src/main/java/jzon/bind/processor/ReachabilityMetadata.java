package jzon.bind.processor;

/**
 * The file that tells GraalVM's native image which classes and files the runtime finds by their names, for one adapter.
 *
 * <p>Each adapter has a file of its own, in a folder that has its name. So incremental builds may write and delete it
 * together with the adapter, and the files of several modules come together in one program.
 *
 * <p>The condition is a class of the runtime, because the runtime can ask for an adapter before the program has
 * initialised the adapted type. The class next to an imported type is listed although it does not exist: only then does
 * {@code Class.forName} throw ClassNotFoundException where metadata must be exact.
 */
final class ReachabilityMetadata {
  /** The class that asks for adapters by their names. */
  private static final String FINDER = "jzon.bind.adapters.AdapterRegistry";

  private static final String CONDITION = "\"condition\":{\"typeReached\":\"" + FINDER + "\"}";

  private ReachabilityMetadata() {}

  /** Returns where the file of an adapter stands. */
  static String path(String adapter) {
    return "META-INF/native-image/jzon/" + adapter + "/reachability-metadata.json";
  }

  /** Returns the file for an adapter next to its type. */
  static String beside(String adapter) {
    return "{\"reflection\":[" + type(adapter) + "]}\n";
  }

  /**
   * Returns the file for an adapter in another package than its type.
   *
   * @param type the binary name of the type
   * @param file the file by which the runtime finds the adapter
   */
  static String imported(String adapter, String type, String file) {
    String absent = type.replace('$', '_') + "_JsonAdapter";
    String types = absent.equals(adapter) ? type(adapter) : type(adapter) + "," + type(absent);
    return "{\"reflection\":[" + types + "],\"resources\":[{" + CONDITION + ",\"glob\":\"" + escaped(file) + "\"}]}\n";
  }

  private static String type(String name) {
    return "{" + CONDITION + ",\"type\":\"" + escaped(name) + "\"}";
  }

  /** Names of Java contain no quotes; other characters than ASCII are escaped, as compilers choose the encoding. */
  private static String escaped(String name) {
    StringBuilder text = new StringBuilder(name.length());
    for (char c : name.toCharArray()) {
      if (c < 0x80) text.append(c);
      else text.append(String.format("\\u%04x", (int) c));
    }
    return text.toString();
  }
}
