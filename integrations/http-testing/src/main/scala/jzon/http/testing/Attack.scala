package jzon.http.testing

import java.io.{BufferedReader, InputStreamReader, PrintWriter}
import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.atomic.AtomicReference
import java.util.SplittableRandom

import scala.collection.immutable.SortedMap

import jzon.testkit.Vectors

/**
 * Attacks a server in a JVM of 128 MiB through some connections for a while, while others send good requests.
 *
 * The attacks are the documents of conformance/attacks, mutated documents, bodies that are too long, cut or held back,
 * and bytes that are not HTTP. The test fails if a good request gets a wrong answer, if an attack gets an unexpected
 * answer, if the server loses threads, or if its heap grows.
 */
object Attack {
  private val attackers = 6
  private val clients = 2

  /** The growth of the heap after the warm-up that counts as a leak. */
  private val growth = 8L << 20

  /**
   * Attacks the server whose program is the main method of this class, and returns the results.
   *
   * @param least the number of requests that each connection sends, even if this takes longer on a slow machine
   */
  def run(server: String, seconds: Int, least: Int): AttackReport = {
    val process = launch(server)
    try {
      val lines = new BufferedReader(new InputStreamReader(process.getInputStream, UTF_8))
      val commands = new PrintWriter(process.getOutputStream, true, UTF_8)
      val port = await(lines, "port ").drop("port ".length).toInt
      def state(): ServerState = {
        commands.println("state")
        ServerState.parse(await(lines, "state "))
      }
      val warmUp = math.max(1, seconds / 4)
      val first = new Round(port, seed = 1, seconds = warmUp, least)
      first.run()
      val before = state()
      val second = new Round(port, seed = 2, seconds = seconds - warmUp, least)
      if (first.failure == null) second.run()
      val after = state()
      val failure = Option(first.failure).orElse(Option(second.failure)).map(_.toString)
      AttackReport(server, first.counts ++ second.counts, before, after, failure.toList ++ lost(before, after))
    } finally {
      process.destroyForcibly().waitFor()
    }
  }

  private def lost(before: ServerState, after: ServerState): List[String] = List(
    (after.workers < before.workers) -> s"of ${before.workers} threads for requests ${after.workers} are left",
    (after.deaths > 0) -> s"${after.deaths} threads have died",
    (after.heap > before.heap + growth) -> s"the heap has grown from ${before.heap} to ${after.heap} bytes",
  ).collect { case (true, text) => text }

  private def launch(server: String): Process = {
    val java = s"${sys.props("java.home")}/bin/java"
    val options = List("-Xmx128m", "-XX:+ExitOnOutOfMemoryError", s"-Djzon.root=${sys.props("jzon.root")}")
    val command = java :: options ::: List("-cp", sys.props("java.class.path"), server)
    new ProcessBuilder(command: _*).redirectError(ProcessBuilder.Redirect.INHERIT).start()
  }

  /** Returns the next line that starts with `start`; frameworks may print others. */
  private def await(lines: BufferedReader, start: String): String = {
    val line = lines.readLine()
    if (line == null) throw new AssertionError("the server has ended")
    else if (line.startsWith(start)) line
    else await(lines, start)
  }

  /** Runs all connections for some seconds; each finishes its current request. */
  private final class Round(port: Int, seed: Int, seconds: Int, least: Int) {
    private[this] val first = new AtomicReference[Throwable]
    private[this] val rows = Vectors.rows("attacks/documents.tsv")
    private[this] var all = AttackCounts.none

    def failure: Throwable = first.get
    def counts: AttackCounts = all

    def run(): Unit = {
      val end = System.nanoTime + seconds * 1000000000L
      val threads = Vector.tabulate(attackers + clients)(i => new Thread(() => work(i, end), s"connection-$i"))
      threads.foreach(_.start())
      threads.foreach(_.join())
    }

    private[this] def work(number: Int, end: Long): Unit = {
      val traffic = new AttackTraffic(port, rows, new SplittableRandom(seed * 100L + number))
      val isGood = number < clients
      var counts = AttackCounts.none
      var sent = 0
      try while ((sent < least || System.nanoTime < end) && first.get == null) {
          sent += 1
          val start = System.nanoTime
          if (isGood) {
            traffic.good()
            counts = counts.withGood(System.nanoTime - start)
          } else counts = counts.withAttack(traffic.attack())
        }
      catch { case e: Throwable => first.compareAndSet(null, e); () }
      synchronized { all = all ++ counts }
    }
  }

  /** Attacks a server and prints the results: `Attack SERVER SECONDS`. Ends with status 1 if anything is wrong. */
  def main(args: Array[String]): Unit = {
    val report = run(args(0), args(1).toInt, least = 1)
    println(report.text)
    if (report.failures.nonEmpty) sys.exit(1)
  }
}

/**
 * The numbers of requests and answers.
 *
 * @param good the number of good requests that took at most this many milliseconds, and more than half, by powers of
 * two
 * @param slowest the longest time of a good request, in nanoseconds
 * @param attacks the number of attacks for each status of the answer; 0 is a connection that was closed without one
 */
final case class AttackCounts(good: SortedMap[Long, Long], slowest: Long, attacks: SortedMap[Int, Long]) {
  private[testing] def withGood(nanos: Long): AttackCounts = {
    val milliseconds = math.max(1, nanos / 1000000)
    val bucket = java.lang.Long.highestOneBit(milliseconds * 2 - 1)
    copy(good = good.updated(bucket, good.getOrElse(bucket, 0L) + 1), slowest = math.max(slowest, nanos))
  }

  private[testing] def withAttack(status: Int): AttackCounts =
    copy(attacks = attacks.updated(status, attacks.getOrElse(status, 0L) + 1))

  private[testing] def ++(other: AttackCounts): AttackCounts = AttackCounts(
    other.good.foldLeft(good) { case (sum, (key, n)) => sum.updated(key, sum.getOrElse(key, 0L) + n) },
    math.max(slowest, other.slowest),
    other.attacks.foldLeft(attacks) { case (sum, (key, n)) => sum.updated(key, sum.getOrElse(key, 0L) + n) },
  )
}

private object AttackCounts {
  val none: AttackCounts = AttackCounts(SortedMap.empty, 0, SortedMap.empty)
}

/** The results of attacks on one server; without failures nothing is wrong. */
final case class AttackReport(
    server: String,
    counts: AttackCounts,
    before: ServerState,
    after: ServerState,
    failures: List[String],
) {
  def text: String = {
    val good = counts.good.map { case (bucket, n) => s"$n in $bucket ms" }.mkString(", ")
    val attacks =
      counts.attacks.map { case (status, n) => s"${if (status == 0) "closed" else status} $n" }.mkString(", ")
    s"""$server
       |  good requests: ${counts.good.values.sum} ($good; the slowest ${counts.slowest / 1000000} ms)
       |  attacks: ${counts.attacks.values.sum} ($attacks)
       |  heap after collection: ${before.heap >> 10} KiB, then ${after.heap >> 10} KiB
       |  threads: ${before.threads}, then ${after.threads}; for requests ${before.workers}, then ${after.workers}
       |  ${if (failures.isEmpty) "ok" else failures.mkString("FAILED: ", "; ", "")}""".stripMargin
  }
}
