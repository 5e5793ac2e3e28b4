package jzon.testkit

import java.io.ByteArrayOutputStream

import scala.util.Random

import jzon._
import jzon.testing.Suite

/** Lines of which some are damaged at random: every other one comes out, and none is invented. */
final class DamagedStreamSuite extends Suite {
  import Shapes.Small

  private val random = new Random(27)

  private def good(i: Int): Small =
    Small(i, random.nextString(random.nextInt(1 << random.nextInt(9))).filterNot(_.isSurrogate))

  /** A line with some bytes changed, left out or put in; nothing of it is a line feed. */
  private def damaged(line: Array[Byte]): Array[Byte] = {
    val out = new ByteArrayOutputStream
    val at = random.nextInt(line.length)
    out.write(line, 0, at)
    random.nextInt(4) match {
      case 0 => () // cut
      case 1 => out.write(line, at + 1, line.length - at - 1)
      case 2 =>
        out.write(List('{', '}', '"', ',', '\\', ' ', '[', 0, 0x1e, 0xff, 0xc3)(random.nextInt(11)))
        out.write(line, at, line.length - at)
      case _ =>
        out.write(random.nextInt(256))
        out.write(line, at + 1, line.length - at - 1)
    }
    out.toByteArray.filter(_ != '\n')
  }

  private def lines(stream: Array[Byte]): Vector[Array[Byte]] = {
    val starts = 0 +: stream.indices.filter(stream(_) == '\n').map(_ + 1).toVector
    starts.zip(starts.drop(1) :+ stream.length).map { case (from, to) => stream.slice(from, to) }
  }

  private def isBlank(line: Array[Byte]): Boolean = line.forall(" \t\r\n".indexOf(_) >= 0)

  test("every line that is whole comes out, and every other one is an error") {
    for (round <- 1 to 40) {
      val stream = new ByteArrayOutputStream
      val whole = Vector.newBuilder[Small]
      for (i <- 1 to 300) {
        val value = good(i)
        val line = Encoder[Small].encodeJsonBytes(value)
        if (random.nextInt(10) == 0) stream.write(damaged(line))
        else {
          whole += value
          stream.write(line)
        }
        stream.write(if (random.nextBoolean()) "\n".getBytes else "\r\n".getBytes)
      }
      val bytes = stream.toByteArray
      val expected = lines(bytes).filterNot(isBlank).map(line => Decoder[Small].decodeJson(line).left.map(_.toString))
      for (chunks <- List(bytes.grouped(1 + random.nextInt(40)), bytes.grouped(7000), Iterator(bytes))) {
        val results = Decoder[Small].decodeStream(chunks, Framing.lines).toVector
        // what ends a line is no part of its document, so that some messages tell of the end instead
        assertEquals(results.map(_.toOption), expected.map(_.toOption), s"round $round")
        val values = results.collect { case Right(value) => value }
        val left =
          values.foldLeft(whole.result())((left, value) => if (left.headOption.contains(value)) left.tail else left)
        assertEquals(left, Vector.empty[Small], s"round $round: lost")
        results.zipWithIndex.foreach {
          case (Left(e), i) => assertEquals(e.record, i.toLong)
          case _            => ()
        }
      }
    }
  }

  test("all framings: nothing is lost, nothing invented; ./soak --streams does it for longer") {
    val streams = new DamagedStreams(new java.util.SplittableRandom(28))
    for (i <- 1 to 400) {
      val c = streams.make(documents = 60)
      assertEquals(DamagedStreams.fault(c, streams.decode(c)), None, s"stream $i in ${c.framing}")
    }
  }

  test("a document that is lost, invented or taken for another is found out") {
    val streams = new DamagedStreams(new java.util.SplittableRandom(29))
    val cases = Iterator.continually(streams.make(documents = 60)).filter(_.framing == Framing.lines).take(20)
    for (c <- cases) {
      val results = streams.decode(c)
      val i = results.indexWhere(_.isRight)
      val other = Right(Small(-1, "other")): Either[JsonError, Small]
      for (wrong <- List(results.patch(i, Nil, 1), results :+ other, results.updated(i, other)))
        assert(DamagedStreams.fault(c, wrong).isDefined)
    }
  }
}
