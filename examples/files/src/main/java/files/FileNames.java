package files;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Which names of files may come from a server. What one system refuses is refused on all of them, so that a document
 * means the same everywhere.
 */
final class FileNames {
  private FileNames() {}

  /** The longest name that the usual file systems take. */
  private static final int LONGEST = 255;

  private static final int MOST_SHOWN = 80;

  /** Names that stand for devices of Windows in any folder, whatever stands behind a dot. */
  private static final Pattern DEVICE =
      Pattern.compile("(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9¹²³]) *([.:].*)?", Pattern.CASE_INSENSITIVE);

  /** Returns why a name is refused, or null for a good one. */
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
   * Returns the file of a name in a folder, which is right in it.
   *
   * @throws IllegalArgumentException for a name that is refused
   */
  static Path resolve(Path folder, String name) {
    String problem = problem(name);
    if (problem != null) throw new IllegalArgumentException(problem);
    try {
      Path file = folder.resolve(name);
      if (folder.equals(file.getParent()) && file.getFileName().toString().equals(name)) return file;
    } catch (InvalidPathException e) {
      // refused below, as this system has no such names
    }
    throw new IllegalArgumentException("the name cannot be that of a file here");
  }

  /** Returns a text from the other side for a line on the terminal: short, and nothing that controls it. */
  static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints().limit(MOST_SHOWN).forEach(c -> {
      boolean isPrinted = !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
      shown.appendCodePoint(isPrinted ? c : '\uFFFD');
    });
    return text.codePointCount(0, text.length()) > MOST_SHOWN ? shown + "..." : shown.toString();
  }
}
