package jzon.data.spark.internal.rows

import org.apache.spark.TaskContext

import jzon.engine.error.JsonError

/** Describes the place of an error: partition, path and the text around it. */
private[spark] object Place {

  /** The number of bytes shown before and after the place of an error. */
  val Around = 60

  /** The number of characters kept of a path: with the default limits, names could make a path of 32 MiB. */
  val LongestPath = 4096

  /** The number of the partition that the thread computes. */
  def partition: Int = {
    val task = TaskContext.get()
    if (task == null) -1 else task.partitionId()
  }

  /** The rejected row, with the line, column and offset of the error itself. */
  def rejected(e: JsonError, raw: String, file: Option[String], row: Long): RejectedRow =
    RejectedRow(e, raw, file, partition, row, e.line, e.column, e.offset)

  /** Cuts the text to `most` characters. */
  def shortened(text: String, most: Int): String =
    if (text.length <= most) text
    else text.substring(0, if (Character.isHighSurrogate(text.charAt(most - 2))) most - 2 else most - 1) + "…"

  /** The text of `bytes`, cut to `most` bytes. */
  def raw(bytes: Array[Byte], most: Int): String =
    if (bytes.length <= most) Texts.of(bytes, 0, bytes.length)
    else Texts.of(bytes, 0, Texts.boundary(bytes, most)) + "…"

  /** The text around an offset of `bytes`, in one line. */
  def excerpt(bytes: Array[Byte], offset: Long): String =
    if (offset < 0 || offset > bytes.length) ""
    else {
      val from = Texts.boundary(bytes, math.max(offset.toInt - Around, 0))
      val to = Texts.boundary(bytes, math.min(offset.toInt + Around, bytes.length))
      (if (from > 0) "…" else "") + inOneLine(bytes.slice(from, to)) + (if (to < bytes.length) "…" else "")
    }

  /** The text without line feeds and other control characters. */
  def inOneLine(bytes: Array[Byte]): String =
    Texts.of(bytes, 0, bytes.length).map(c => if (Character.isISOControl(c)) ' ' else c).trim
}
