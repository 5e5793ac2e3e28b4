package jzon.spark

import java.lang.reflect.Method

import scala.util.control.NonFatal

import org.apache.spark.TaskContext

import jzon.engine.JsonError

/** Where rows are decoded, and what errors say of it. */
private[spark] object Place {

  /** The bytes shown before and behind the place of an error. */
  val Around = 60

  /** The characters kept of a path: names, as the default limits have them, could make it one of 32 MiB. */
  val LongestPath = 4096

  /** The number of the partition that the thread computes. */
  def partition: Int = {
    val task = TaskContext.get()
    if (task == null) -1 else task.partitionId()
  }

  /**
   * The file whose rows the thread reads, as `input_file_name()` has it.
   *
   * Spark hides the class from others than itself by Scala's means alone; where it should ever not be there, no file is known.
   */
  def file: Option[String] =
    try Option(currentFile).flatMap(method => Option(method.invoke(null))).map(_.toString).filter(_.nonEmpty)
    catch { case NonFatal(_) => None }

  private lazy val currentFile: Method =
    try
      Class
        .forName("org.apache.spark.rdd.InputFileBlockHolder", true, classOf[TaskContext].getClassLoader)
        .getMethod("getInputFilePath")
    catch { case _: ReflectiveOperationException | _: LinkageError => null }

  /** The error of a row, with that text. */
  def error(e: JsonError, raw: String, file: Option[String], row: Long): RowError =
    RowError(
      e.reason.name,
      shortened(e.path, LongestPath),
      e.line,
      e.column,
      e.offset,
      e.message,
      raw,
      file,
      partition,
      row
    )

  /** The text, of which so many characters are kept. */
  def shortened(text: String, most: Int): String =
    if (text.length <= most) text
    else text.substring(0, if (Character.isHighSurrogate(text.charAt(most - 2))) most - 2 else most - 1) + "…"

  /** The text of `bytes`, of which `most` bytes are kept. */
  def raw(bytes: Array[Byte], most: Int): String =
    if (bytes.length <= most) Texts.of(bytes, 0, bytes.length)
    else Texts.of(bytes, 0, Texts.boundary(bytes, most)) + "…"

  /** What stands around an offset of `bytes`, in one line. */
  def excerpt(bytes: Array[Byte], offset: Long): String =
    if (offset < 0 || offset > bytes.length) ""
    else {
      val from = Texts.boundary(bytes, math.max(offset.toInt - Around, 0))
      val to = Texts.boundary(bytes, math.min(offset.toInt + Around, bytes.length))
      (if (from > 0) "…" else "") + inOneLine(bytes.slice(from, to)) + (if (to < bytes.length) "…" else "")
    }

  /** The text without line feeds and the like. */
  def inOneLine(bytes: Array[Byte]): String =
    Texts.of(bytes, 0, bytes.length).map(c => if (Character.isISOControl(c)) ' ' else c).trim
}
