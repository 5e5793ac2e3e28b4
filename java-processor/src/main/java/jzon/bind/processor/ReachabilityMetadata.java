package jzon.bind.processor;

/**
 * Creates the file that tells GraalVM's native image which classes and files the runtime finds by name, for one
 * adapter.
 *
 * <p>Each adapter has its own file, in a folder with its name. So incremental builds can write and delete it together
 * with the adapter, and one program can contain the files of several modules.
 *
 * <p>The condition is a class of the runtime, because the runtime can ask for an adapter before the program has
 * initialised the adapted type. The class next to an imported type is listed although it does not exist. Otherwise,
 * with exact metadata, {@code Class.forName} would not throw ClassNotFoundException.
 */
final class ReachabilityMetadata {
  /** The class that asks for adapters by their names. */
  private static final String FINDER = "jzon.bind.adapters.AdapterRegistry";

  private static final String CONDITION = "\"condition\":{\"typeReached\":\"" + FINDER + "\"}";

  private ReachabilityMetadata() {}

  /** Returns the path of an adapter's file. */
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
   * @param file the file with which the runtime finds the adapter
   */
  static String imported(String adapter, String type, String file) {
    String absent = type.replace('$', '_') + "_JsonAdapter";
    String types = absent.equals(adapter) ? type(adapter) : type(adapter) + "," + type(absent);
    return "{\"reflection\":[" + types + "],\"resources\":[{" + CONDITION + ",\"glob\":\"" + escaped(file) + "\"}]}\n";
  }

  private static String type(String name) {
    return "{" + CONDITION + ",\"type\":\"" + escaped(name) + "\"}";
  }

  /** Escapes non-ASCII characters, because compilers choose the encoding; Java names contain no quotes. */
  private static String escaped(String name) {
    StringBuilder text = new StringBuilder(name.length());
    for (char c : name.toCharArray()) {
      if (c < 0x80) text.append(c);
      else text.append(String.format("\\u%04x", (int) c));
    }
    return text.toString();
  }
}
