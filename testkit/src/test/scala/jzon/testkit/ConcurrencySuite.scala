package jzon.testkit

import java.lang.management.ManagementFactory
import java.nio.charset.StandardCharsets.UTF_8
import java.util.SplittableRandom
import java.util.concurrent.{CountDownLatch, ExecutorService, Executors}
import java.util.concurrent.atomic.AtomicReference

import jzon._
import jzon.testing.Suite

/** Codecs, and the pools behind them, under many threads: no shared buffer, nothing of an earlier request, bounded. */
final class ConcurrencySuite extends Suite {
  import ConcurrencySuite._

  /** Documents of all shapes with what one thread alone makes of them, through arrays and streams. */
  private lazy val requests: Vector[Request] = {
    val random = new SplittableRandom(7)
    val documents = new Documents(random)
    val mutations = new Mutations(random)
    def maybeDamaged(document: Array[Byte]) =
      if (random.nextInt(3) == 0) mutations.mutate(document, documents.any()) else document
    val jobs = Vector.tabulate[(Decoder[Any], Encoder[Any], Array[Byte])](400) { i =>
      i % 4 match {
        case 0 => (any(Decoder[Json]), any(Encoder[Json]), maybeDamaged(documents.any()))
        case 1 => (any(Decoder[Shapes.Outer]), any(Encoder[Shapes.Outer]), maybeDamaged(documents.outer()))
        case 2 => (any(Decoder[Shapes.Event]), any(Encoder[Shapes.Event]), maybeDamaged(documents.event()))
        case _ =>
          val inner = List.fill(3)(new String(maybeDamaged(documents.any()), UTF_8))
          (any(Decoder[List[Envelope]]), any(Encoder[List[Envelope]]), Encoder[List[String]].encodeJsonBytes(inner))
      }
    }
    jobs.zipWithIndex.map { case ((decoder, encoder, document), i) =>
      // some are longer than the window of a stream and than what short documents are copied to
      val padded = if (i % 10 == 0) (" " * 40000).getBytes(UTF_8) ++ document else document
      val request = new Request(decoder, encoder, padded, "")
      new Request(decoder, encoder, padded, request.outcome(0))
    }
  }

  private def any[A](decoder: Decoder[A]): Decoder[Any] = decoder.asInstanceOf[Decoder[Any]]
  private def any[A](encoder: Encoder[A]): Encoder[Any] = encoder.asInstanceOf[Encoder[Any]]

  private def hammer(threads: ExecutorService, tasks: Int, rounds: Int): Unit = {
    val failure = new AtomicReference[Throwable]
    requests // made by this thread
    for (task <- 0 until tasks) threads.execute { () =>
      try {
        val random = new SplittableRandom(task.toLong)
        var i = 0
        while (i < rounds && failure.get == null) {
          val request = requests(random.nextInt(requests.size))
          val outcome = request.outcome(random.nextInt())
          if (outcome != request.expected) throw new AssertionError(s"$outcome in place of ${request.expected}")
          i += 1
        }
      } catch { case e: Throwable => failure.compareAndSet(null, e) }
    }
    threads.shutdown()
    awaitEnd(threads)
    if (failure.get != null) fail("a thread has failed", failure.get)
  }

  test("requests have several outcomes, so that a mistaken one is seen") {
    assert(requests.map(_.expected).distinct.size > 300)
    assert(requests.count(_.expected.startsWith("error ")) > 30)
  }

  test("platform threads: every result is that of a single thread") {
    hammer(Executors.newFixedThreadPool(16), tasks = 16, rounds = Rounds.all / 200)
  }

  test("virtual threads: every result is that of a single thread") {
    val executor =
      try
        Some(classOf[Executors].getMethod("newVirtualThreadPerTaskExecutor").invoke(null).asInstanceOf[ExecutorService])
      catch { case _: NoSuchMethodException => None }
    assume(executor.isDefined, "this JDK has no virtual threads")
    hammer(executor.get, tasks = 2000, rounds = 30)
  }

  test("nothing of an earlier request is in a result, in an error or in what is written") {
    val secret = "SECRET"
    val pollution = {
      val members = (0 until 400).map(i => s""""$secret$i":["$secret$i é $secret","\\u0053ECRET"]""")
      members.mkString("{", ",", "}").getBytes(UTF_8)
    }
    val documents = {
      val random = new SplittableRandom(11)
      val made = new Documents(random)
      Vector.fill(40)(made.outer()) ++ Vector.fill(40)(made.event()) ++ Vector.fill(40)(made.any())
    }
    def pollute(): Unit = {
      val json = Decoder[Json].decodeJson(pollution).toOption.get
      assertEquals(Decoder[Json].decodeJson(new Chunks(pollution, 1000)), Right(json): Either[JsonError, Json])
      assert(Decoder[Shapes.Small].decodeJson(new Chunks(pollution, 1000)).isLeft)
      assert(Decoder[Json].decodeJson(pollution.dropRight(1)).isLeft)
      assert(Encoder[Json].encodeJson(json).contains(secret))
      Encoder[Json].encodeJsonTo(json, new java.io.ByteArrayOutputStream)
    }
    def clean(text: String): Unit = assert(!text.contains(secret), text)
    for (document <- documents) {
      pollute()
      // every length, so that the end of the input lies everywhere in what the reader has kept
      for (
        n <- 0 to document.length by 3;
        decoder <- List(any(Decoder[Json]), any(Decoder[Shapes.Outer]), any(Decoder[Shapes.Event]))
      ) {
        val cut = document.take(n)
        clean(decoder.decodeJson(cut).toString)
        clean(decoder.decodeJson(new Chunks(cut, 50)).toString)
      }
      // a writer that was given up in the middle
      intercept[JsonException](Encoder[List[String]].encodeJson(List(secret * 100, 0xd800.toChar.toString)))
      clean(Encoder[List[String]].encodeJson(List("a", "é")))
    }
  }

  test("what pools keep is bounded, however large the documents were") {
    val threads = 12
    val large = ("[\"" + "x" * 2000000 + "\",\"" + "é" * 1000000 + "\"]").getBytes(UTF_8)
    val started = new CountDownLatch(threads)
    val finish = new CountDownLatch(1)
    val before = usedHeap()
    val failure = new AtomicReference[Throwable]
    val running = Vector.fill(threads)(new Thread(() => {
      try roundTrip(large) // in a frame of its own, which holds nothing any more
      catch { case e: Throwable => failure.set(e) }
      started.countDown()
      finish.await()
    }))
    running.foreach(_.start())
    started.await()
    val kept = usedHeap() - before
    finish.countDown()
    running.foreach(_.join())
    if (failure.get != null) fail("a thread has failed", failure.get)
    // unbounded pools keep 10 MB and more a thread: the window, the characters and the output
    assert(kept < threads * (3L << 19), s"${kept / threads} bytes are kept for each thread")
  }

  private def roundTrip(document: Array[Byte]): Unit = {
    val strings =
      Decoder[List[String]].decodeJson(new Chunks(document, 8192)).fold(e => sys.error(e.toString), identity)
    require(
      java.util.Arrays.equals(Encoder[List[String]].encodeJsonBytes(strings), document),
      "it comes back as something else"
    )
  }

  private def usedHeap(): Long = {
    val memory = ManagementFactory.getMemoryMXBean
    for (_ <- 1 to 3) memory.gc()
    memory.getHeapMemoryUsage.getUsed
  }
}

object ConcurrencySuite {

  /** A document, and what it should come to. */
  final class Request(decoder: Decoder[Any], encoder: Encoder[Any], document: Array[Byte], val expected: String) {

    /** What is decoded, and what that is when encoded and decoded again, by way of an entry point that `form` says. */
    def outcome(form: Int): String = {
      val result = (form & 3) match {
        case 0 => decoder.decodeJson(document)
        case 1 => decoder.decodeJson(new Chunks(document, 1 + (form >>> 2 & 0xff)))
        case 2 => decoder.decodeJson(java.nio.ByteBuffer.wrap(document))
        case _ => decoder.decodeJson(java.nio.channels.Channels.newChannel(new Chunks(document, 4096)))
      }
      result match {
        case Left(error) => s"error $error at ${error.offset}, line ${error.line}"
        case Right(a)    => a.toString + " " + encoder.encodeJson(a)
      }
    }
  }

  /** A string that holds a document: its codec decodes and encodes while it is itself decoding and encoding. */
  final case class Envelope(content: Either[String, Json])
  object Envelope {
    implicit val decoder: Decoder[Envelope] =
      Decoder[String].map(text =>
        Envelope(Decoder[Json].decodeJson(new Chunks(text.getBytes(UTF_8), 13)).left.map(_.toString))
      )
    implicit val encoder: Encoder[Envelope] =
      Encoder[String].contramap(_.content.fold(identity, json => Encoder[Json].encodeJson(json)))
  }
}
