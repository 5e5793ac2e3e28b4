package files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * The folder that receives files. Each is written to a temporary file in the folder. When the file is complete and its
 * checksum is correct, it gets its name in one step: other programs never see a part of a file under its name.
 *
 * <p>If a file already exists, the new one is rejected, or replaces it if the user wants; a link is never replaced.
 * Other programs must not make the same files at the same time.
 */
public final class TargetFolder {

  /** Opens temporary files; tests replace it to simulate disk errors. */
  interface Opener {
    OutputStream open(Path file) throws IOException;
  }

  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path folder;
  private final boolean replaces;
  private final LongConsumer progress;
  private final Opener opener;
  private final Set<String> names = new HashSet<>();
  private int kept;
  private long keptBytes;

  /**
   * Takes a folder that exists.
   *
   * @param replaces whether existing files are replaced
   * @param progress gets the number of bytes that have arrived since the last call
   */
  public TargetFolder(Path folder, boolean replaces, LongConsumer progress) {
    this(folder, replaces, progress, TargetFolder::create);
  }

  TargetFolder(Path folder, boolean replaces, LongConsumer progress, Opener opener) {
    this.folder = folder;
    this.replaces = replaces;
    this.progress = progress;
    this.opener = opener;
  }

  /** Makes a file with the usual permissions; Java's own temporary files are only for their owner. */
  private static OutputStream create(Path file) throws IOException {
    return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  /** Returns the number of files kept. */
  public int kept() {
    return kept;
  }

  /** Returns the total size of the files kept, in bytes. */
  public long keptBytes() {
    return keptBytes;
  }

  /**
   * Begins a file. A file with a bad name or an unknown type of checksum is rejected: its content is dropped, and its
   * result has the reason.
   *
   * @throws IOException if no file can be made in the folder
   */
  public Download open(String name, String checksumType) throws IOException {
    Path target;
    MessageDigest digest;
    try {
      target = FileNames.resolve(folder, name);
      digest = Checksums.digest(checksumType);
    } catch (IllegalArgumentException e) {
      return new Download(name, e.getMessage(), progress);
    }
    String problem = names.add(name) ? problem(target) : "the document has a file of this name already";
    if (problem != null) return new Download(name, problem, progress);
    Path temporary = null;
    try {
      temporary = folder.resolve(".fetch-" + Long.toHexString(RANDOM.nextLong()) + ".part");
      return new Download(this, name, digest, temporary, target, opener.open(temporary), progress);
    } catch (IOException e) {
      Download.delete(temporary);
      throw new DiskException(target, e);
    }
  }

  /** Returns the reason why a file cannot be put there, or null. */
  private String problem(Path target) {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) return null;
    if (Files.isSymbolicLink(target)) return "there is a link of this name";
    if (!Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) return "there is something else of this name";
    return replaces ? null : "there is a file of this name already";
  }

  /** Gives a file its name; returns the reason if that fails, or null. */
  String keep(Path temporary, Path target) throws IOException {
    String problem = problem(target);
    if (problem != null) return problem;
    long bytes = Files.size(temporary);
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      throw new IOException("files cannot be renamed at once here", e);
    }
    kept++;
    keptBytes += bytes;
    return null;
  }
}
