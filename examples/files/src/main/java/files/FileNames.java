package files;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Checks names of files from a server. A name that one system rejects is rejected on all systems, so that a document
 * means the same everywhere.
 */
final class FileNames {
  private FileNames() {}

  /** The maximum length of a name on common file systems. */
  private static final int LONGEST = 255;

  private static final int MOST_SHOWN = 80;

  /** Names of Windows devices, which they are in any folder and with any extension. */
  private static final Pattern DEVICE =
      Pattern.compile("(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9¹²³]) *([.:].*)?", Pattern.CASE_INSENSITIVE);

  /** Returns the reason to reject a name, or null for a good name. */
  static String problem(String name) {
    if (name.isEmpty()) return "the name is empty";
    if (name.equals(".") || name.equals("..")) return "the name leaves the folder";
    if (name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) return "the name has a separator of folders";
    if (name.chars().anyMatch(Character::isISOControl)) return "the name has a control character";
    if (name.matches("[A-Za-z]:.*")) return "the name begins with a drive";
    if (DEVICE.matcher(name).matches()) return "the name stands for a device on Windows";
    if (name.endsWith(".") || name.endsWith(" ")) return "the name ends with a dot or a blank, which Windows drops";
    if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST) return "the name has more than " + LONGEST + " bytes";
    return null;
  }

  /**
   * Returns the file with a name directly inside a folder.
   *
   * @throws IllegalArgumentException if the name is rejected
   */
  static Path resolve(Path folder, String name) {
    String problem = problem(name);
    if (problem != null) throw new IllegalArgumentException(problem);
    try {
      Path file = folder.resolve(name);
      if (folder.equals(file.getParent()) && file.getFileName().toString().equals(name)) return file;
    } catch (InvalidPathException e) {
      // rejected below, because this system has no such names
    }
    throw new IllegalArgumentException("the name cannot be that of a file here");
  }

  /** Returns a string from the other side for a line on the terminal: short, and without control characters. */
  static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints().limit(MOST_SHOWN).forEach(c -> {
      boolean isPrinted = !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
      shown.appendCodePoint(isPrinted ? c : '\uFFFD');
    });
    return text.codePointCount(0, text.length()) > MOST_SHOWN ? shown + "..." : shown.toString();
  }
}
