package jzon.bench

import java.nio.file.{Files, Path}
import java.util.Comparator

/** Temporary folders. */
object Folders {

  /** Deletes a folder with all that is in it. */
  def delete(folder: Path): Unit = {
    val all = Files.walk(folder)
    try all.sorted(Comparator.reverseOrder[Path]).forEach(path => Files.delete(path))
    finally all.close()
  }
}
