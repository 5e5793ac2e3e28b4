package jzon.testkit

import java.lang.management.{ManagementFactory, MemoryType}
import java.util.SplittableRandom
import java.util.concurrent.atomic.{AtomicLong, AtomicReference}

import scala.jdk.CollectionConverters._

import jzon._

/**
 * Decodes and encodes valid, hostile and mutated documents on all cores for some minutes, in a small heap.
 *
 * Prints the heap after a collection each minute. Ends with status 1 if a valid document is rejected, if the heap
 * grows, or if a thread dies. A thread dies of an OutOfMemoryError, a StackOverflowError, or an exception that is not
 * an error in a document.
 */
object Soak {
  private val failure = new AtomicReference[Throwable]
  private val documents = new AtomicLong
  private val refused = new AtomicLong

  /** The growth of the heap after the warm-up that counts as a leak. */
  private val growth = 4L << 20

  def main(args: Array[String]): Unit = {
    val minutes = args.headOption.fold(30)(_.toInt)
    val start = System.nanoTime
    val end = start + minutes * 60L * 1000000000L
    val attacks = Vectors.rows("attacks/documents.tsv").map(row => (Shapes.decoder(row(1)), row(2), row(4)))
    val threads = Vector.tabulate(Runtime.getRuntime.availableProcessors)(i => new Thread(() => work(i, end, attacks)))
    threads.foreach(_.start())

    var first = 0L
    var minute = 0
    while (System.nanoTime < end && failure.get == null) {
      // the first measurement is early, so that even a run of one minute has two to compare
      val next = if (minute == 0) start + 15L * 1000000000L else start + minute * 60L * 1000000000L
      while (System.nanoTime < next && failure.get == null) Thread.sleep(100)
      val used = usedHeap()
      if (minute == 0) first = used
      val passed = (System.nanoTime - start) / 1000000000L
      println(
        f"$passed%5d s: ${used >> 10}%6d KiB after collection, ${documents.get}%,d documents, ${refused.get}%,d refused"
      )
      if (used > first + growth)
        failure.compareAndSet(null, new AssertionError(s"the heap grew from ${first >> 10} to ${used >> 10} KiB"))
      minute += 1
    }
    threads.foreach(_.join())
    if (failure.get != null) {
      failure.get.printStackTrace()
      println("soak: FAILED")
      sys.exit(1)
    }
    println(s"soak: ok, $minutes min")
  }

  private def work(seed: Int, end: Long, attacks: Vector[(Decoder[Any], String, String)]): Unit =
    try {
      val random = new SplittableRandom(seed.toLong)
      val made = new Documents(random)
      val mutations = new Mutations(random)
      while (System.nanoTime < end && failure.get == null) {
        for (_ <- 0 until 100) {
          valid(Decoder[Shapes.Outer], Encoder[Shapes.Outer], made.outer(), random)
          valid(Decoder[Shapes.Event], Encoder[Shapes.Event], made.event(), random)
          valid(Decoder[Json], Encoder[Json], made.any(), random)
          count(form(Decoder[Shapes.Outer], mutations.mutate(made.outer(), made.any()), random))
          count(form(Decoder[Shapes.Event], mutations.mutate(made.event(), made.any()), random))
          count(form(Decoder[Json], mutations.mutate(made.any(), made.any()), random))
        }
        val (decoder, template, outcome) = attacks(random.nextInt(attacks.size))
        val result = form(decoder, Template.expand(template), random)
        count(result)
        if (result.isRight != (outcome == "ok"))
          throw new AssertionError(s"$template gives ${result.left.map(_.toString)}")
      }
    } catch { case e: Throwable => failure.compareAndSet(null, e); () }

  private def valid[A](
      decoder: Decoder[A],
      encoder: Encoder[A],
      document: Array[Byte],
      random: SplittableRandom
  ): Unit = {
    val result = form(decoder, document, random)
    count(result)
    result match {
      case Right(a)    => if (encoder.encodeJsonBytes(a).isEmpty) throw new AssertionError("nothing is written")
      case Left(error) => throw new AssertionError(s"a valid document is refused: $error")
    }
  }

  private def form[A](decoder: Decoder[A], document: Array[Byte], random: SplittableRandom): Either[JsonError, A] =
    if (random.nextInt(2) == 0) decoder.decodeJson(document)
    else decoder.decodeJson(new Chunks(document, 1 + random.nextInt(5000)))

  private def count(result: Either[JsonError, Any]): Unit = {
    documents.incrementAndGet()
    // a service sends the error's message to clients, so compute it too
    result.left.foreach { error => refused.incrementAndGet(); error.toString }
  }

  /** The heap after the last collection, without later allocations of workers. */
  private def usedHeap(): Long = {
    val memory = ManagementFactory.getMemoryMXBean
    val pools = ManagementFactory.getMemoryPoolMXBeans.asScala.filter(_.getType == MemoryType.HEAP)
    // The heap includes documents in progress, some MiB for the largest attacks, so take the minimum of several
    // measurements. Pause between them, because on a busy machine one document can take as long as a few collections.
    (1 to 12).map { _ =>
      Thread.sleep(200)
      memory.gc()
      pools.flatMap(pool => Option(pool.getCollectionUsage)).map(_.getUsed).sum
    }.min
  }
}
