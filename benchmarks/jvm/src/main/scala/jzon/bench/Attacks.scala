package jzon.bench

import jzon.testkit.{Row, Template, Vectors}
import org.openjdk.jmh.annotations.*
import play.api.libs.json.JsSuccess

import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.TimeUnit

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

/**
 * How fast each library comes to a result for an attack, accepted or rejected, and for its benign twin.
 *
 * Run by JMH with `-prof gc` for the bytes an operation allocates and `-Djzon.root=` for the documents. The errors that
 * libraries throw are caught here, as a server must; those of jzon are asked for their text, as [[AttackRounds]] asks all.
 */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class Attacks {
  @Param(Array("redundant-string-strict")) var attack: String = ""
  @Param(Array("attack", "twin")) var side: String = ""
  @Param(Array("jzon", "jsoniter-scala", "zio-json", "circe", "play-json", "jackson-module-scala")) var rival: String =
    ""

  private var decode: Array[Byte] => Any = null
  private var document: Array[Byte] = null

  @Setup def prepare(): Unit = {
    val chosen = Attack.find(attack).getOrElse(sys.error(s"no attack is called $attack"))
    val shapes = AttackRivals.shapes(rival)
    val shape = if (side == "attack") chosen.shape else chosen.twinShape
    document = if (side == "attack") chosen.document else chosen.twin
    decode = shapes.getOrElse(shape, sys.error(s"$rival has nothing for $shape"))
  }

  @Benchmark def run(): Any =
    try decode(document)
    catch {
      case e: RuntimeException    => e
      case e: java.io.IOException => e
      case e: StackOverflowError  => e
    }
}
