package jzon.bench

import jzon.testkit.{Row, Template, Vectors}
import play.api.libs.json.JsSuccess

import java.nio.charset.StandardCharsets.UTF_8

/** A document of conformance/attacks, and the benign one of as many bytes. */
final case class Attack(
    name: String,
    shape: String,
    document: Array[Byte],
    twinShape: String,
    twin: Array[Byte],
    outcome: String
)

object Attack {
  lazy val all: Vector[Attack] = Vectors.rows("attacks/documents.tsv").map { (row: Row) =>
    Attack(row(0), row(1), Template.expand(row(2)), row(5), Template.expand(row(3)), row(4))
  }

  def find(name: String): Option[Attack] = all.find(_.name == name)

  /**
   * Whether what a library has read are the doubles nearest to the numbers of the document, as the JDK reads them; true
   * for every shape but lists of doubles.
   */
  def exact(shape: String, document: Array[Byte], result: Any): Boolean = shape != "List[Double]" || {
    val expected = new String(document, UTF_8).trim.drop(1).dropRight(1).split(',').map(_.trim.toDouble)
    val read = result match {
      case Right(value)        => value
      case JsSuccess(value, _) => value
      case value               => value
    }
    read.asInstanceOf[Iterable[Double]].sameElements(expected)
  }
}
