package pointer.load

import pointer.MachineUse

/**
 * What one attack on a service has shown.
 *
 * @param rate      requests a second
 * @param cpu       microseconds of processor time a request
 * @param allocated bytes a request
 * @param p50       half of the answers came within so many milliseconds
 * @param p99       99 of 100 did
 * @param rss       bytes of memory that the process held
 * @param heap      bytes of the heap that were in use after a collection
 * @param statuses  how many answers had each status
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

  /** Throws an `IllegalStateException` where requests were lost, as nothing could be said of the others then. */
  def of(before: MachineUse, after: MachineUse, collected: MachineUse, report: Vegeta.Report, asked: Int): Measured = {
    val requests = after.requests - before.requests
    def fail(what: String) = throw new IllegalStateException(s"$what (statuses ${report.statuses}, ${report.errors})")
    if (report.statuses.contains("0")) fail("there were requests without an answer")
    if (requests != report.requests) fail(s"of ${report.requests} requests $requests were counted")
    if (report.rate < asked * 0.95) fail(f"${report.rate}%.0f requests a second were sent instead of $asked")
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

  /** The median of one figure of several attacks. */
  def median(attacks: Seq[Measured])(figure: Measured => Double): Double = {
    val sorted = attacks.map(figure).sorted
    (sorted((sorted.size - 1) / 2) + sorted(sorted.size / 2)) / 2
  }
}
