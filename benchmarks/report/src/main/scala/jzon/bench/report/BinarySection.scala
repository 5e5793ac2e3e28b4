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
  private val operations = Vector("read", "write")

  def of(all: Vector[BinaryResults]): Vector[String] = Vector(
    "## Bytes as Base64",
    "A document of a number, a name and bytes as Base64 is read from an array of bytes and written to one. The last row " +
      "is not a JSON library: the JDK decodes and encodes only the text of the bytes, an array at a time, without finding " +
      "where it ends in a document. jzon refuses text with a second spelling of the same bytes, as the others do not."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench binary")) else all.flatMap(results))

  private def feature(r: BinaryResults) = r.environment.jdk.takeWhile(_.isDigit)

  private def results(r: BinaryResults): Vector[String] = {
    val versions = r.environment.versions.toVector.sorted.map { case (name, version) => s"$name: $version" }
    Vector(
      s"### Bytes on JDK ${feature(r)}",
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms. " +
        s"Versions: ${versions.mkString(", ")}.",
      "Microseconds for one document:",
      table(r)((f, _) => Text.show(Measured(f.nanos / 1000, f.error / 1000), "%.2f")),
      s"How many times as fast $subject is:",
      table(r)((f, ours) => ours.fold("")(o => Text.ratio(f.nanos / o.nanos))),
      "Bytes allocated by one operation:",
      table(r)((f, _) => Text.whole(f.bytes)),
    )
  }

  /** A row for each contender, a column for each operation and size; `show` gets jzon's figure as well. */
  private def table(r: BinaryResults)(show: (BinaryFigure, Option[BinaryFigure]) => String): String = {
    val columns = for (operation <- operations; size <- r.sizes) yield (operation, size)
    Tables.of(
      "" +: columns.map { case (operation, size) => s"$operation ${bytes(size)}" },
      r.contenders.map { contender =>
        contender +: columns.map { case (operation, size) =>
          r.find(contender, size, operation).fold("")(show(_, r.find(subject, size, operation)))
        }
      }
    )
  }

  private def bytes(size: Int): String =
    if (size >= (1 << 20) && size % (1 << 20) == 0) s"${size >> 20} MiB"
    else if (size >= (1 << 10) && size % (1 << 10) == 0) s"${size >> 10} KiB"
    else s"$size B"
}
