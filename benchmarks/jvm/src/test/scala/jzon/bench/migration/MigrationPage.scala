package jzon.bench.migration

import java.nio.charset.StandardCharsets.UTF_8

import scala.language.implicitConversions

import scala.util.control.NonFatal

/** The tables of a page on migration: how another library, whose codecs are `C`, and jzon behave on the same types. */
abstract class MigrationPage[C[_]](val name: String) {

  /** Reads as users of the library do; a failure is an exception. */
  protected def read[A](document: Array[Byte], codec: C[A]): A
  protected def write[A](value: A, codec: C[A]): String

  /** A failure of the library as the tables show it. */
  protected def failure(e: Throwable): String = e.getClass.getSimpleName

  /** A class of each jar of the library whose names the page has in code. */
  def homes: Seq[Class[?]] = Nil

  def reading: Seq[Row]
  def writing: Seq[Row]

  /** Expressions of both libraries with the same result. */
  def names: Seq[Row] = Nil

  /** Annotations and settings with which both libraries write the same bytes and read them again. */
  def settings: Seq[Row] = Nil

  /** One type in both libraries; None if the other library has no codec for it. */
  final class Both[A](theirs: Option[C[A]], own: jzon.Codec[A]) {
    def reads(topic: String, document: String): Row = reads(topic, document.getBytes(UTF_8), document)

    def reads(topic: String, document: Array[Byte], shown: String): Row =
      Row(
        topic,
        code(shown),
        they(read(document, _).toString),
        code(own.decodeJson(document).fold(_.toString, _.toString))
      )

    def writes(topic: String, value: A): Row =
      Row(topic, they(write(value, _)), code(attempt(own.encodeJson(value))(_.getMessage)))

    private def they(use: C[A] => String): String =
      theirs.fold("no codec")(codec => code(attempt(use(codec))(failure)))
  }

  protected def both[A](theirs: C[A])(using own: jzon.Codec[A]): Both[A] = new Both(Option(theirs), own)
  protected given [A](using jzon.Codec[A]): Conversion[C[A], Both[A]] = both(_)

  /** Two expressions, as cells of Markdown, and their results. */
  protected def same(theirs: String, ours: String)(byThem: => Any, byUs: => Any): Row =
    Row(theirs, ours).requiring(() => if (byThem != byUs) s"$theirs returns $byThem, $ours returns $byUs" else "")

  /** The cells of a setting of each library, with a value that both write as the same document. */
  protected def sameBytes[A](theirs: String, ours: String)(value: A, codec: C[A])(using own: jzon.Codec[A]): Row = {
    val document = own.encodeJson(value)
    Row(theirs, ours, code(document)).requiring { () =>
      val other = write(value, codec)
      if (other != document) s"$theirs writes $other, $ours writes $document"
      else if (read(document.getBytes(UTF_8), codec) != value) s"$theirs does not read $document"
      else if (own.decodeJson(document) != Right(value)) s"$ours does not read $document"
      else ""
    }
  }

  private def attempt(result: => String)(failure: Throwable => String): String =
    try result
    catch {
      case e @ (NonFatal(_) | _: StackOverflowError) => failure(e)
    }

  /** As a cell of Markdown: without the middle of long text, and with the characters visible that have no shape. */
  private def code(text: String): String = {
    val short = if (text.length <= 150) text else s"${text.take(60)}…${text.takeRight(60)}"
    val shown = short.map {
      case c if c < 0x20 || c >= 0x7f && c < 0xa0 || Character.isSurrogate(c) || c == 0xfffd => f"<U+${c.toInt}%04X>"
      case c                                                                                 => c.toString
    }.mkString
    s"`${shown.replace("|", "\\|")}`"
  }
}

/** A row of a table, with a check that returns the fault of the row, or an empty string. */
final class Row(val cells: Seq[String], val fault: () => String) {
  def requiring(fault: () => String): Row = new Row(cells, fault)

  /** Whether the two last cells, the results of both libraries, differ. */
  def differs: Boolean = cells.takeRight(2).distinct.length > 1
}

object Row {
  def apply(cells: String*): Row = new Row(cells, () => "")
}
