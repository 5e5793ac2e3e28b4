package jzon

import java.io.{ByteArrayInputStream, IOException, InputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import scala.jdk.CollectionConverters._
import scala.util.{Random, Try}

import jzon.testing.Suite

/** Lines that several threads decode: everything is as on one thread. */
final class ParallelStreamSuite extends Suite {
  private val random = new Random(27)

  private def line(i: Int): String = random.nextInt(50) match {
    case 0 => "[" + "1," * random.nextInt(3000) + "x]"
    case 1 => "\n\r\n  \n"
    case 2 => "\"" + "x" * random.nextInt(20000) + "\""
    case 3 => "  [1,2] [3]\r"
    case 4 => "[13]" // a fault of the program
    case _ => List.fill(random.nextInt(60))(i).mkString("[", ",", "]")
  }

  private val lists: Decoder[List[Int]] =
    Decoder[List[Int]].map(list => if (list == List(13)) throw new IllegalStateException("13") else list)

  private def shown(stream: DecodedStream[List[Int]]): List[String] = {
    def show(result: Either[JsonError, List[Int]]): String = result match {
      case Right(list) => list.hashCode.toString
      case Left(e)     => s"${e.record} ${e.line}:${e.column} ${e.offset} ${e.recordOffset} $e"
    }
    // a fault is thrown in its place, and the stream goes on behind it
    Iterator.continually(Try(if (stream.hasNext) Some(show(stream.next())) else None))
      .map(_.fold(fault => Some(fault.toString), identity)).takeWhile(_.isDefined).flatten.toList
  }

  private def threads: Set[Thread] =
    Thread.getAllStackTraces.keySet.asScala.filter(_.getName.startsWith("jzon-lines-")).toSet

  /** A thread may still run for a moment after its pool has ended. The limit of tests fails one that does not end. */
  private def assertNoThreads(): Unit = threads.foreach(_.join())

  private val text = (0 until 30000).map(line).mkString("\n").getBytes(UTF_8)

  test("results, errors and faults are those of one thread, in order") {
    val expected = shown(lists.decodeStream(Iterator(text), Framing.lines))
    assert(expected.size > 20000)
    for (parallelism <- List(1, 2, 3, 8)) {
      val in = new ByteArrayInputStream(text)
      assertEquals(
        shown(lists.decodeStream(in, Framing.lines, DecodeOptions.defaults.withThreads(parallelism))),
        expected
      )
    }
    assertEquals(
      shown(lists.decodeStream(text.grouped(1000), Framing.lines, DecodeOptions.defaults.withThreads(2))),
      expected
    )
    val file = Files.createTempFile("lines", ".ndjson")
    try {
      Files.write(file, text)
      assertEquals(shown(lists.decodeStream(file, Framing.lines, DecodeOptions.defaults.withThreads(2))), expected)
    } finally Files.delete(file)
    assertNoThreads()
  }

  test("lines that are longer than a batch, or than they may be") {
    val long = "[" + "1," * 600000 + "2]"
    val stream =
      List("[1]", " " * 700000 + long, "[2 2]", " " * 700000 + "[2 2]", long + "]", "[3]", long).mkString("\n")
    for (
      limits <- List(Decoder.limits, Decoder.limits.withDocumentBytes(300000), Decoder.limits.withDocumentBytes(8))
    ) {
      def decoded(parallelism: Int) = {
        val in = new ByteArrayInputStream(stream.getBytes(UTF_8))
        shown(lists.decodeStream(in, Framing.lines, DecodeOptions(limits).withThreads(parallelism)))
      }
      assertEquals(decoded(2), decoded(1))
    }
  }

  test("closing half way ends the threads, and what was opened alone is closed") {
    var isClosed = false
    val in = new ByteArrayInputStream(text) { override def close(): Unit = isClosed = true }
    val stream = lists.decodeStream(in, Framing.lines, DecodeOptions.defaults.withThreads(4))
    assert(stream.hasNext)
    stream.close()
    assertNoThreads()
    assert(!stream.hasNext)
    stream.close()
    assert(!isClosed)
  }

  test("what the source throws comes behind the results before it") {
    val broken = new InputStream {
      private val in = new ByteArrayInputStream(text)
      def read(): Int = throw new AssertionError
      override def read(to: Array[Byte], from: Int, length: Int): Int = {
        val n = in.read(to, from, length)
        if (n < 0) throw new IOException("broken") else n
      }
    }
    val stream = lists.decodeStream(broken, Framing.lines, DecodeOptions.defaults.withThreads(2))
    val results = Iterator.continually(Try(stream.hasNext)).map {
      case scala.util.Success(true) => Try(stream.next()).toString
      case other                    => other.toString
    }
    assert(results.indexWhere(_.contains("broken")) > 20000)
    stream.close()
    assertNoThreads()
  }

  test("only lines, and at least one thread") {
    val in = new ByteArrayInputStream(text)
    val message =
      intercept[IllegalArgumentException](
        lists.decodeStream(in, Framing.values, DecodeOptions.defaults.withThreads(2))
      ).getMessage
    assertEquals(message, "only lines can be decoded on several threads, not values")
    intercept[IllegalArgumentException](lists.decodeStream(in, Framing.lines, DecodeOptions.defaults.withThreads(0)))
  }
}
