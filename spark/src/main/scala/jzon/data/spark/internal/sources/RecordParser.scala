package jzon.data.spark.internal.sources

import jzon.engine.JsonReader
import jzon.engine.error.{JsonError, Limits}

/** Reads whole documents with a function and keeps the error of the last one. */
final private[spark] class RecordParser[A](read: JsonReader => A, limits: Limits) {
  private[this] var failure: JsonError = _

  /** The error of the last document, or null. */
  def error: JsonError = failure

  /**
   * Reads the document in `json[from, to)`, or returns null and sets [[error]].
   *
   * An exception that does not mean a rejected document, such as an error of the JVM, is thrown.
   */
  def parse(json: Array[Byte], from: Int, to: Int): A = {
    failure = null
    val in = JsonReader.open(json, from, to, limits)
    try {
      val a = read(in)
      in.readEnd()
      a
    } catch {
      case e: RuntimeException   => reject(in.rejection(e))
      case e: StackOverflowError => reject(in.rejection(e))
    } finally in.close()
  }

  private def reject(error: JsonError): A = {
    failure = error
    null.asInstanceOf[A]
  }
}
