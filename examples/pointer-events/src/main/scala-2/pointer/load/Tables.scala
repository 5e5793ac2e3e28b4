package pointer.load

/** Prints figures in Markdown tables. */
object Tables {
  private val MiB = 1024.0 * 1024
  private val target = 200000 // requests a second, the article's

  /** The services with each decoder, `none` first, for one kind of bodies. */
  def services(bodies: Bodies, attacks: List[(String, Seq[Measured])]): String = {
    val floor = Measured.median(attacks.head._2)(_.cpu)
    val rows = attacks.map { case (decoder, measured) =>
      def median(figure: Measured => Double) = Measured.median(measured)(figure)
      val cpu = median(_.cpu)
      List(
        decoder,
        f"${median(_.rate)}%.0f",
        f"$cpu%.1f",
        f"${measured.map(_.cpu).min}%.1f-${measured.map(_.cpu).max}%.1f",
        f"${cpu - floor}%.1f",
        f"${median(_.allocated)}%.0f",
        f"${median(_.p50)}%.2f",
        f"${median(_.p99)}%.2f",
        f"${median(_.rss) / MiB}%.0f",
        f"${median(_.heap) / MiB}%.1f",
        f"${cores(cpu)}%.1f",
        statuses(measured.last.statuses),
      )
    }
    val header =
      List("decoder", "requests/s", "CPU µs/request", "of all rounds", "above none", "bytes allocated/request") ++
        List("p50 ms", "p99 ms", "RSS MiB", "heap MiB", f"cores for $target%,d/s", "answers")
    s"${describe(bodies)}\n\n${table(header, rows)}"
  }

  /** The decoders without a service. */
  def decoding(costs: List[(String, Map[String, Decoding])]): String = {
    val header = "decoder" :: Bodies.all.flatMap(b => List(s"${b.name}: CPU µs", "bytes allocated"))
    val rows = costs.map { case (decoder, byBodies) =>
      decoder :: Bodies.all.map(b => byBodies(b.name)).flatMap { cost =>
        List(f"${cost.nanos / 1000}%.2f", f"${cost.allocated}%.0f")
      }
    }
    table(header, rows)
  }

  /**
   * The number of processors for the target rate, if they scaled without loss: requests a second times seconds a
   * request.
   */
  def cores(cpu: Double): Double = target * cpu / 1e6

  /** `good: jzon/jackson cpu 0.63 allocation 0.41 jzon/circe allocation 0.30`. */
  def ratios(bodies: Bodies, attacks: Map[String, Seq[Measured]]): String = {
    def ratio(other: String, figure: Measured => Double) =
      f"${Measured.median(attacks("jzon"))(figure) / Measured.median(attacks(other))(figure)}%.2f"
    s"${bodies.name}: jzon/jackson cpu ${ratio("jackson", _.cpu)} allocation ${ratio("jackson", _.allocated)} " +
      s"jzon/circe allocation ${ratio("circe", _.allocated)}"
  }

  private def describe(bodies: Bodies): String =
    f"${bodies.name}: ${bodies.bodies.size}%d bodies, ${bodies.averageBytes}%.0f bytes on average"

  private def statuses(counts: Map[String, Long]): String = {
    val all = counts.values.sum.toDouble
    counts.toList.sorted.map { case (status, n) => f"$status ${n / all * 100}%.0f %%" }.mkString(", ")
  }

  private def table(header: List[String], rows: List[List[String]]): String = {
    val widths = (header :: rows).transpose.map(_.map(_.length).max)
    def line(cells: List[String]) =
      cells.zip(widths).map { case (cell, width) => cell.padTo(width, ' ') }.mkString("| ", " | ", " |")
    val rule = widths.map(width => "-" * (width - 1) + ":").mkString("| ", " | ", " |")
    (line(header) :: rule :: rows.map(line)).mkString("\n")
  }
}
