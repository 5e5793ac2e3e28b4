package jzon.bench.report

import jzon.Decoder

/** The time of one operation on a document whose field has so many bytes, and what the operation allocates. */
final case class BinaryFigure(
    contender: String,
    size: Int,
    operation: String,
    nanos: Double,
    error: Double,
    bytes: Double,
) derives Decoder

/** Documents with bytes on one JDK. */
final case class BinaryResults(
    environment: Environment,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[BinaryFigure],
) derives Decoder {
  def find(contender: String, size: Int, operation: String): Option[BinaryFigure] =
    figures.find(f => f.contender == contender && f.size == size && f.operation == operation)

  def contenders: Vector[String] = figures.map(_.contender).distinct
  def sizes: Vector[Int] = figures.map(_.size).distinct.sorted
}

/** The section on documents with bytes as Base64. */
object BinarySection {
  private val subject = "jzon-scala"

  def of(all: Vector[BinaryResults]): Vector[String] = Page.section(
    "Bytes as Base64",
    s"A document of a number, a name and bytes: how many times as fast $subject is. The JDK's row decodes and encodes only the " +
      "text of the bytes. jzon rejects a second spelling of the same bytes, as the others do not.",
    "binary",
    all
  ) { r =>
    val columns = for (operation <- Vector("read", "write"); size <- r.sizes) yield (operation, size)
    Vector(
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms.",
      Tables.of(
        "" +: columns.map { case (operation, size) => s"$operation ${bytes(size)}" },
        r.contenders.filter(_ != subject).map { contender =>
          contender +: columns.map { case (operation, size) =>
            (for {
              theirs <- r.find(contender, size, operation)
              ours <- r.find(subject, size, operation)
            } yield Text.ratio(theirs.nanos / ours.nanos)).getOrElse("")
          }
        }
      )
    )
  }

  private def bytes(size: Int): String =
    if (size >= (1 << 20) && size % (1 << 20) == 0) s"${size >> 20} MiB"
    else if (size >= (1 << 10) && size % (1 << 10) == 0) s"${size >> 10} KiB"
    else s"$size B"
}
