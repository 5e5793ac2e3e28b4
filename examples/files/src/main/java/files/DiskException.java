package files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** An error in the folder that files are written to, and not in the connection. */
final class DiskException extends IOException {
  private static final long serialVersionUID = 1L;

  DiskException(Path file, IOException cause) {
    super(FileNames.shown(file.getFileName().toString()) + ": " + reason(cause), cause);
  }

  /** Returns the system's message, without the name of a temporary file at its start. */
  private static String reason(IOException cause) {
    if (cause instanceof FileSystemException e) {
      if (e.getReason() != null) return e.getReason();
      return e.getClass().getSimpleName().replace("Exception", "");
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
