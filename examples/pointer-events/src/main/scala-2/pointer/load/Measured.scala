package pointer.load

import pointer.MachineUse

/**
 * The results of one attack on a service.
 *
 * @param rate      requests a second
 * @param cpu       microseconds of processor time for each request
 * @param allocated bytes for each request
 * @param p50       the milliseconds within which half of the answers arrived
 * @param p99       the milliseconds within which 99 of 100 answers arrived
 * @param rss       bytes of memory that the process held
 * @param heap      bytes of the heap that were in use after a collection
 * @param statuses  the number of answers for each status
 */
final case class Measured(
    rate: Double,
    cpu: Double,
    allocated: Double,
    p50: Double,
    p99: Double,
    rss: Double,
    heap: Double,
    statuses: Map[String, Long],
)

object Measured {

  /**
   * Throws an `IllegalStateException` if more than 1 % of the requests were lost, because the others then prove
   * nothing.
   */
  def of(before: MachineUse, after: MachineUse, collected: MachineUse, report: Vegeta.Report): Measured = {
    val requests = after.requests - before.requests
    if (math.abs(requests - report.requests) > report.requests / 100)
      throw new IllegalStateException(
        s"of ${report.requests} requests $requests were counted (statuses ${report.statuses}, ${report.errors})"
      )
    Measured(
      report.rate,
      (after.cpuNanos - before.cpuNanos) / 1000.0 / requests,
      (after.allocated - before.allocated).toDouble / requests,
      report.latencies.p50 / 1e6,
      report.latencies.p99 / 1e6,
      after.rss.toDouble,
      collected.heap.toDouble,
      report.statuses,
    )
  }

  /** The median of one figure over several attacks. */
  def median(attacks: Seq[Measured])(figure: Measured => Double): Double = {
    val sorted = attacks.map(figure).sorted
    (sorted((sorted.size - 1) / 2) + sorted(sorted.size / 2)) / 2
  }
}
