package jzon.testkit

import java.io.InputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files
import java.util.concurrent.{CountDownLatch, ExecutorService, Executors}
import java.util.concurrent.atomic.AtomicReference

import scala.jdk.CollectionConverters._

import jdk.jfr.Recording
import jdk.jfr.consumer.RecordingFile
import jzon._
import jzon.testing.Suite

/**
 * Ten thousand virtual threads, each with a slow stream of its own: all get done, in bounded memory, without holding the
 * few threads that carry them, and no stream sees anything of another.
 */
final class SlowStreamsSuite extends Suite {
  import SlowStreamsSuite._

  test("ten thousand slow streams on virtual threads") {
    run(streams = 200) // classes are loaded and initialised, during which a thread cannot leave its carrier
    val before = usedHeap()
    val (results, halfWay, pinned) = run(streams = 10000)
    results.foreach { case (stream, result) => assertEquals(result, expected(stream), s"stream $stream") }
    assertEquals(results.size, 10000)
    val perStream = (halfWay - before) / 10000
    assert(perStream < 48 * 1024, s"$perStream bytes are held for each stream that waits")
    assertEquals(pinned, Nil)
  }

  test("control: a thread that waits where it cannot leave its carrier is reported") {
    val threads = virtualThreads()
    val recording = startRecording()
    threads.execute(() => require(Pins.waited))
    threads.shutdown()
    awaitEnd(threads)
    assert(pinnedEvents(recording).nonEmpty)
  }

  /** What comes of each stream, the heap in use while all wait in the middle, and where threads held their carriers. */
  private def run(streams: Int): (Map[Int, Vector[String]], Long, List[String]) = {
    val threads = virtualThreads()
    val waiting = new CountDownLatch(streams)
    val resume = new CountDownLatch(1)
    val results = new java.util.concurrent.ConcurrentHashMap[Int, Vector[String]]
    val failure = new AtomicReference[Throwable]
    val recording = startRecording()
    for (i <- 0 until streams) threads.execute { () =>
      try results.put(i, decoded(i, new SlowStream(document(i), i, waiting, resume)))
      catch {
        case e: Throwable =>
          failure.compareAndSet(null, e)
          while (waiting.getCount > 0) waiting.countDown() // nothing waits for a stream that has failed
      }
    }
    threads.shutdown()
    waiting.await()
    val halfWay = usedHeap()
    resume.countDown()
    awaitEnd(threads)
    val pinned = pinnedEvents(recording)
    if (failure.get != null) fail("a stream has failed", failure.get)
    (results.asScala.toMap, halfWay, pinned)
  }
}

private object SlowStreamsSuite {
  private val Framings = Vector(Framing.lines, Framing.values, Framing.records, Framing.elements)
  private val Records = 12

  /** A few values of the stream, and one document that is damaged. */
  def rows(stream: Int): Vector[Either[Int, Shapes.Small]] =
    Vector.tabulate(Records)(i => if (i == stream % Records) Left(i) else Right(Shapes.Small(i, s"of stream $stream")))

  private def texts(stream: Int): Vector[String] = rows(stream).map {
    case Left(i)      => s"""{"id":"$i","name":"damaged"}"""
    case Right(value) => Encoder[Shapes.Small].encodeJson(value)
  }

  /** The framings take turns, and one stream of five is a single document. */
  def document(stream: Int): Array[Byte] = {
    val json = stream % 5 match {
      case 0 => texts(stream).mkString("\n")
      case 1 => texts(stream).mkString(" ")
      case 2 => texts(stream).map("\u001e" + _ + "\n").mkString
      case 3 => texts(stream).mkString("[", ",", "]")
      case _ => rows(stream).collect { case Right(v) => Encoder[Shapes.Small].encodeJson(v) }.mkString("[", ",", "]")
    }
    json.getBytes(UTF_8)
  }

  def decoded(stream: Int, in: InputStream): Vector[String] =
    if (stream % 5 == 4) Vector(Decoder[Vector[Shapes.Small]].decodeJson(in).toString)
    else
      Decoder[Shapes.Small].decodeStream(in, Framings(stream % 5)).map {
        case Left(error) => s"${error.record}: ${error.reason}"
        case value       => value.toString
      }.toVector

  def expected(stream: Int): Vector[String] =
    if (stream % 5 == 4) Vector(Right(rows(stream).collect { case Right(value) => value }).toString)
    else
      rows(stream).map {
        case Left(i) => s"$i: EXPECTED_INTEGER"
        case value   => value.toString
      }

  /** Gives a few bytes at a time and waits before each piece; in the middle it waits until all others have come as far. */
  final class SlowStream(bytes: Array[Byte], seed: Int, waiting: CountDownLatch, resume: CountDownLatch)
      extends InputStream {
    private var at = 0
    private var hasWaited = false

    def read(): Int = throw new UnsupportedOperationException("byte by byte")

    override def read(into: Array[Byte], from: Int, most: Int): Int = {
      Thread.sleep(1)
      if (!hasWaited && at >= bytes.length / 2) {
        hasWaited = true
        waiting.countDown()
        resume.await()
      }
      val n = math.min(math.min(most, bytes.length - at), 23 + seed % 64)
      if (n == 0) -1
      else {
        System.arraycopy(bytes, at, into, from, n)
        at += n
        n
      }
    }
  }

  /** Waits while it is initialised: the frames below belong to the JVM, so that the thread cannot leave its carrier. */
  object Pins {
    val waited: Boolean = { Thread.sleep(100); true }
  }

  def virtualThreads(): ExecutorService = {
    val made =
      try
        Some(classOf[Executors].getMethod("newVirtualThreadPerTaskExecutor").invoke(null).asInstanceOf[ExecutorService])
      catch { case _: NoSuchMethodException => None }
    munit.Assertions.assume(made.isDefined, "this JDK has no virtual threads")
    made.get
  }

  def startRecording(): Recording = {
    val recording = new Recording
    recording.enable(PinnedEvent).withThreshold(java.time.Duration.ZERO).withStackTrace()
    recording.start()
    recording
  }

  private val PinnedEvent = "jdk.VirtualThreadPinned"

  /** Stops the recording and tells where virtual threads have held their carriers. */
  def pinnedEvents(recording: Recording): List[String] = {
    val file = Files.createTempFile("pinned", ".jfr")
    try {
      recording.stop()
      recording.dump(file)
      val events = RecordingFile.readAllEvents(file).asScala.toList
      events.filter(_.getEventType.getName == PinnedEvent).map(_.getStackTrace.toString.take(2000))
    } finally {
      recording.close()
      Files.delete(file)
    }
  }

  /** The heap in use behind a collection. */
  def usedHeap(): Long = {
    System.gc()
    Runtime.getRuntime.totalMemory - Runtime.getRuntime.freeMemory
  }
}
