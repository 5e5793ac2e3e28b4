package jzon.releasing

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.file.attribute.FileTime
import java.util.zip.{ZipEntry, ZipInputStream, ZipOutputStream}

/** Zip archives, which jars are too. */
object Archive {
  final case class Entry(name: String, time: FileTime, bytes: Array[Byte])

  /** The entries that are files, in the order of the archive. */
  def read(bytes: Array[Byte]): Seq[Entry] = {
    val in = new ZipInputStream(new ByteArrayInputStream(bytes))
    Iterator
      .continually(in.getNextEntry)
      .takeWhile(_ != null)
      .filterNot(_.isDirectory)
      .map(entry => Entry(entry.getName, entry.getLastModifiedTime, in.readAllBytes()))
      .toList
  }

  /** An archive of files in the order of their names; the same files give the same bytes. */
  def write(files: Seq[(String, Array[Byte])], epochSecond: Long): Array[Byte] = {
    val bytes = new ByteArrayOutputStream
    val out = new ZipOutputStream(bytes)
    for ((name, content) <- files.sortBy(_._1)) {
      val entry = new ZipEntry(name)
      // without a time zone, as ZIP has it, so that it is the same everywhere
      entry.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(epochSecond, 0, java.time.ZoneOffset.UTC))
      out.putNextEntry(entry)
      out.write(content)
      out.closeEntry()
    }
    out.close()
    bytes.toByteArray
  }
}
