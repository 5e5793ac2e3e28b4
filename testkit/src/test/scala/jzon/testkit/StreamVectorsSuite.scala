package jzon.testkit

import java.nio.ByteBuffer

import scala.util.Random

import jzon._
import jzon.testing.Suite

/** Every row of conformance/streams, by push and by pull, whatever the chunks are. */
final class StreamVectorsSuite extends Suite {
  import StreamRows.{framing, limits}

  private val rows = StreamRows.all

  private def text(value: Any): String = value match {
    case small: Shapes.Small => Encoder[Shapes.Small].encodeJson(small)
    case text: String        => Encoder[String].encodeJson(text)
    case Shapes.Positive(i)  => i.toString
    case list: List[_]       => list.map(text).mkString("[", ",", "]")
    case other               => other.toString
  }

  private def show(result: Either[JsonError, Any], index: Int): String = result match {
    case Right(value) => text(value)
    case Left(e) =>
      assertEquals(e.record, index.toLong)
      s"! ${e.line}:${e.column} ${e.offset} ${e.recordOffset} $e"
  }

  private def shown(results: Iterator[Either[JsonError, Any]]): Vector[String] =
    results.zipWithIndex.map { case (result, i) => show(result, i) }.toVector

  private def check(found: Vector[String], row: Row, form: String): Unit =
    if (found != row.columns.drop(4))
      fail(s"$form: $row\n${(row.columns.take(4) ++ found).mkString("\t")}")

  /** The chunks of a stream that are cut at random, most of them short. */
  private def cut(stream: Array[Byte], random: Random): Iterator[Array[Byte]] =
    Iterator.unfold(0) { from =>
      if (from == stream.length) None
      else {
        val to = math.min(stream.length, from + 1 + random.nextInt(1 << random.nextInt(10)))
        Some((stream.slice(from, to), to))
      }
    }

  private def pushed(decoder: Decoder[Any], row: Row, chunks: Iterator[Array[Byte]]): Vector[String] = {
    val results = Vector.newBuilder[String]
    var i = 0
    val feed = decoder.feed(framing(row(0)), DecodeOptions(limits(row(2)))) { result =>
      results += show(result, i)
      i += 1
    }
    chunks.foreach { chunk =>
      feed.accept(chunk)
      java.util.Arrays.fill(chunk, '"'.toByte) // the caller may use it for other things
    }
    feed.close()
    results.result()
  }

  test("the file is whole") {
    assert(rows.size >= 80, s"only ${rows.size} rows")
    assertEquals(rows.map(_(0)).toSet.size, 8, "framings and paths")
  }

  test("at once") {
    rows.foreach { row =>
      val stream = Template.expand(row(3))
      val decoder = Shapes.decoder(row(1))
      check(
        shown(decoder.decodeStream(Iterator(stream), framing(row(0)), DecodeOptions(limits(row(2))))),
        row,
        "an array"
      )
      check(pushed(decoder, row, Iterator(stream.clone)), row, "pushed")
    }
  }

  test("in chunks of every small size and of random ones") {
    val random = new Random(27)
    for (row <- rows) {
      val stream = Template.expand(row(3))
      val decoder = Shapes.decoder(row(1))
      def pulled(chunks: Iterator[Array[Byte]]) =
        shown(decoder.decodeStream(chunks, framing(row(0)), DecodeOptions(limits(row(2)))))
      for (size <- if (stream.length < 2000) 1 to 17 else List(1, 17, 4096)) {
        check(pulled(stream.grouped(size)), row, s"arrays of $size")
        check(pushed(decoder, row, stream.grouped(size)), row, s"pushed by $size")
        val in = new Chunks(stream, size)
        check(
          shown(decoder.decodeStream(in, framing(row(0)), DecodeOptions(limits(row(2))))),
          row,
          s"a stream by $size"
        )
      }
      for (_ <- 1 to 20) {
        check(pulled(cut(stream, random)), row, "random arrays")
        val buffers = cut(stream, random).map { chunk =>
          val buffer = if (random.nextBoolean()) ByteBuffer.allocateDirect(chunk.length) else ByteBuffer.allocate(99999)
          buffer.position(buffer.capacity - chunk.length)
          buffer.put(chunk).position(buffer.capacity - chunk.length)
          buffer
        }
        check(
          shown(decoder.decodeStream(buffers, framing(row(0)), DecodeOptions(limits(row(2))))),
          row,
          "random buffers"
        )
      }
    }
  }

  test("what is around an array is checked as all documents are") {
    for (row <- Vectors.rows("syntax/documents.tsv") if !row(1).contains("<<")) {
      val document = Template.expand(row(1))
      for ((before, behind) <- List("{\"x\":" -> ",\"r\":[1]}", "{\"r\":[1],\"x\":" -> "}")) {
        val stream = before.getBytes("UTF-8") ++ document ++ behind.getBytes("UTF-8")
        val whole = Decoder[RawJson].decodeJson(stream)
        for (size <- List(1, 5, 1 << 20)) {
          val results = Decoder[Int].decodeStream(stream.grouped(size), Framing.elementsAt(".r")).toList
          assertEquals(results.forall(_.isRight), whole.isRight, s"$row by $size: $results, whole: $whole")
        }
      }
    }
  }
}
