package jzon.testkit

import java.util.SplittableRandom

/**
 * Decodes damaged streams of all framings for some minutes, in a small heap, and counts the results.
 *
 * Ends with status 1 at the first stream that loses or invents a document. `./soak --streams` calls it.
 */
object StreamSoak {
  def main(args: Array[String]): Unit = {
    val minutes = args(0).toInt
    val seed = args.lift(1).fold(System.nanoTime)(_.toLong)
    println(s"seed $seed")
    val streams = new DamagedStreams(new SplittableRandom(seed))
    val start = System.nanoTime
    var made, documents, damaged, values, errors = 0L
    for (minute <- 1 to minutes) {
      while (System.nanoTime < start + minute * 60L * 1000000000L) {
        val c = streams.make(documents = 300)
        val results = streams.decode(c)
        DamagedStreams.fault(c, results).foreach { fault =>
          println(s"stream $made in ${c.framing}: $fault")
          println("soak: FAILED")
          sys.exit(1)
        }
        made += 1
        documents += c.documents.length
        damaged += c.documents.count(_.value.isEmpty)
        values += results.count(_.isRight)
        errors += results.count(_.isLeft)
      }
      println(
        f"${minute * 60}%5d s: $made%,d streams, $documents%,d documents, $damaged%,d of them damaged; " +
          f"$values%,d values and $errors%,d errors have come"
      )
    }
    println(s"soak: ok, $minutes min")
  }
}
