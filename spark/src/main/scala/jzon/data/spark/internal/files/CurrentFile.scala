package jzon.data.spark.internal.files

import java.lang.reflect.Method

import scala.util.control.NonFatal

import org.apache.spark.TaskContext

/**
 * The file that `input_file_name()` and similar functions return in a task.
 *
 * Scala code outside of Spark cannot see Spark's class that holds it, so reflection calls the class. If a version of
 * Spark does not have the class, no file is known.
 */
private[spark] object CurrentFile {

  /** The file whose rows the thread reads. */
  def name: Option[String] = call(methods.map(_.get)).map(_.toString).filter(_.nonEmpty)

  /** Makes the part the current one. */
  def enter(part: FilePart): Unit = {
    val _ = call(methods.map(_.set), part.uri, Long.box(part.start), Long.box(part.length))
  }

  /** Undoes [[enter]]. */
  def leave(): Unit = {
    val _ = call(methods.map(_.unset))
  }

  private def call(method: Option[Method], arguments: AnyRef*): Option[AnyRef] =
    try method.flatMap(method => Option(method.invoke(null, arguments: _*)))
    catch { case NonFatal(_) => None }

  final private class Methods(holder: Class[_]) {
    val get: Method = holder.getMethod("getInputFilePath")
    val set: Method = holder.getMethod("set", classOf[String], classOf[Long], classOf[Long])
    val unset: Method = holder.getMethod("unset")
  }

  private lazy val methods: Option[Methods] =
    try
      Some(
        new Methods(
          Class.forName("org.apache.spark.rdd.InputFileBlockHolder", true, classOf[TaskContext].getClassLoader)
        )
      )
    catch { case _: ReflectiveOperationException | _: LinkageError => None }
}
