package files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/**
 * The files of one folder in the order of their names; each is opened only when its turn comes. Subfolders are left
 * out, and links are not followed, because they may lead outside the folder.
 */
final class FolderFiles implements Iterable<FileEntry>, AutoCloseable {
  private final List<Path> paths;
  private final String checksumType;
  private final List<Skipped> skipped = new ArrayList<>();
  private long totalBytes;
  private int sent;
  private InputStream open;

  /** @throws IOException if the folder cannot be listed */
  FolderFiles(Path folder, String checksumType) throws IOException {
    this.checksumType = checksumType;
    try (Stream<Path> entries = Files.list(folder)) {
      paths = entries.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path path : paths) if (isFile(path)) totalBytes += sizeOf(path);
  }

  /** Returns the current total size of the files in bytes, for a progress bar. */
  long totalBytes() {
    return totalBytes;
  }

  /** Returns the number of files sent so far. */
  int sent() {
    return sent;
  }

  /** Returns the files that could not be sent so far; further iteration adds more. */
  List<Skipped> skipped() {
    return skipped;
  }

  /** Closes the file that is being sent. */
  @Override
  public void close() throws IOException {
    if (open != null) open.close();
  }

  @Override
  public Iterator<FileEntry> iterator() {
    Iterator<Path> rest = paths.iterator();
    return new Iterator<>() {
      private FileEntry next;

      @Override
      public boolean hasNext() {
        while (next == null && rest.hasNext()) next = tryOpen(rest.next());
        return next != null;
      }

      @Override
      public FileEntry next() {
        if (!hasNext()) throw new NoSuchElementException();
        FileEntry entry = next;
        next = null;
        sent++;
        return entry;
      }
    };
  }

  /** Opens a file before any part of it is written, so that a deleted file does not break the document. */
  private FileEntry tryOpen(Path path) {
    String name = path.getFileName().toString();
    String reason;
    try {
      if (isFile(path)) {
        open = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS);
        return new FileEntry(name, checksumType, new SummedSource(open, Checksums.digest(checksumType)));
      }
      boolean isLink = Files.isSymbolicLink(path);
      boolean isThere = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
      reason = isLink ? "a link" : isThere ? "no ordinary file" : "no longer there";
    } catch (NoSuchFileException e) {
      reason = "no longer there";
    } catch (IOException e) {
      reason = "cannot be read";
    }
    skipped.add(new Skipped(name, reason));
    return null;
  }

  private static boolean isFile(Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static long sizeOf(Path path) {
    try {
      return Files.size(path);
    } catch (IOException e) {
      return 0; // the error is found when its turn comes
    }
  }
}
