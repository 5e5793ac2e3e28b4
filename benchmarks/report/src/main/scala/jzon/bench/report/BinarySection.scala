package jzon.bench.report

import jzon.bench.{BinaryFigure, JmhFigures}

/** The section on documents with bytes as Base64. */
object BinarySection {
  private val subject = "jzon-scala"

  def of(all: Vector[JmhFigures[BinaryFigure]]): Vector[String] = Page.section(
    "Bytes as Base64",
    s"A document of a number, a name and bytes: how many times as fast $subject is. The JDK's row decodes and encodes only the " +
      "text of the bytes. jzon rejects a second spelling of the same bytes, as the others do not.",
    "binary",
    all
  ) { r =>
    def find(contender: String, size: Int, operation: String) =
      r.figures.find(f => f.contender == contender && f.size == size && f.operation == operation)
    val sizes = r.figures.map(_.size).distinct.sorted
    val columns = for (operation <- Vector("read", "write"); size <- sizes) yield (operation, size)
    Vector(
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms.",
      Tables.of(
        "" +: columns.map { case (operation, size) => s"$operation ${bytes(size)}" },
        r.figures.map(_.contender).distinct.filter(_ != subject).map { contender =>
          contender +: columns.map { case (operation, size) =>
            (for {
              theirs <- find(contender, size, operation)
              ours <- find(subject, size, operation)
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
