package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream

import org.apache.spark.sql.Encoder

import jzon.data.spark.internal.rows.Texts
import jzon.{Decoder, Framing}

/** What an error keeps of its document: the beginning, of every length, wherever the error is. */
class KeptTextSuite extends SparkSuite {
  import KeptTextSuite._

  private implicit val values: Encoder[Seq[Int]] = spark.implicits.newSequenceEncoder[Seq[Int]]

  /** An array of numbers with `bad` at a share of its length. */
  private def document(bytes: Int, bad: String, share: Double): String = {
    val numbers = math.max((bytes - bad.length - 2) / 2, 0)
    val before = (numbers * share).toInt
    "[" + "1," * before + bad + ",1" * (numbers - before) + "]"
  }

  private val lengths = Seq(2, 100, 64 << 10, (64 << 10) + 1, 128 << 10, 200001, 3 << 20)

  /** A document, and the offset at which it is malformed; none if its type is wrong. */
  private val documents: Seq[(String, Option[Int])] =
    Seq("7" -> None, "x" -> Some(0), "\"é\"" -> None) ++ {
      for (bytes <- lengths; share <- Seq(0, 0.5, 1); (bad, isMalformed) <- Seq("\"é\"" -> false, "x" -> true)) yield {
        val json = document(bytes, bad, share)
        json -> (if (isMalformed) Some(json.getBytes(UTF_8).indexOf('x'.toByte)) else None)
      }
    }

  private def kept(bytes: Array[Byte], most: Int): String =
    if (bytes.length <= most) new String(bytes, UTF_8)
    else new String(bytes, 0, Texts.boundary(bytes, most), UTF_8) + "…"

  private def write(path: Path, parts: Seq[String], isZipped: Boolean): String = {
    val file = Files.newOutputStream(path)
    val out = if (isZipped) new GZIPOutputStream(file) else file
    try parts.foreach(part => out.write(part.getBytes(UTF_8)))
    finally out.close()
    path.toString
  }

  /** Some good documents, of which the last one ends near a chunk of 128 KiB. */
  private val good = Seq("[1]", "[]", "[" + "2," * 65530 + "3]")

  private def check(framing: Option[Framing], wrap: String => String, around: (String, String), knowsEnd: Boolean) =
    inFolder { folder =>
      for {
        ((json, malformed), i) <- documents.zipWithIndex
        mostBytes <- if (i % 7 == 0) Seq(64 << 10, 10, 300 << 10) else Seq(64 << 10)
      } {
        val isZipped = i % 2 == 0
        val before = if (framing.isEmpty) Nil else good.take(i % 4)
        val text = around._1 + before.map(wrap).mkString + wrap(json) + around._2
        val path = write(folder.resolve(s"$i.json" + (if (isZipped) ".gz" else "")), Seq(text), isZipped)
        val mode = Mode.Keep.withRawBytes(mostBytes)
        val decoded = framing.fold(spark.readJsonDocuments[Seq[Int]](Seq(path), mode))(
          spark.readJson[Seq[Int]](Seq(path), _, mode)
        )
        val errors = decoded.collect().toSeq.flatMap(_.error)
        val bytes = json.getBytes(UTF_8)
        val expected = if (knowsEnd) bytes else malformed.fold(bytes)(at => bytes.take(at + 1))
        val clue =
          s"${framing.fold("documents")(_.toString)}, ${bytes.length} bytes, malformed at $malformed, $mostBytes"
        assertEquals(errors.map(_.raw.length), Seq(kept(expected, mostBytes).length), clue)
        assertEquals(errors.map(_.raw), Seq(kept(expected, mostBytes)), clue)
      }
    }

  test("lines")(check(Some(Framing.lines), _ + "\n", ("", ""), knowsEnd = true))

  test("values")(check(Some(Framing.values), _ + "\n", ("", ""), knowsEnd = false))

  test("records")(check(Some(Framing.records), "\u001e" + _ + "\n", ("", ""), knowsEnd = true))

  test("elements")(check(Some(Framing.elements), _ + ",", ("[", "[1]]"), knowsEnd = false))

  test("elements at a path")(
    check(Some(Framing.elementsAt(".a.b")), _ + ",", ("""{"x":[1],"a":{"b":[""", "[1]]}}"), knowsEnd = false)
  )

  test("documents")(check(None, identity, ("", ""), knowsEnd = true))

  test("many bad documents in one file, of lengths around a chunk") {
    inFolder { folder =>
      val bad = Seq.tabulate(60)(i => document(1000 + i * 7919 % 300000, "\"é\"", i % 3 / 2.0))
      for (isZipped <- Seq(true, false)) {
        val path = write(folder.resolve("many.json" + (if (isZipped) ".gz" else "")), bad, isZipped)
        val errors = spark.readJson[Seq[Int]](Seq(path), Framing.values, Mode.Keep).collect().toSeq.flatMap(_.error)
        assertEquals(errors.map(_.raw), bad.map(json => kept(json.getBytes(UTF_8), 64 << 10)))
      }
    }
  }

  test("the bytes around the place, in the message of a job that fails") {
    inFolder { folder =>
      for (share <- Seq(0, 0.5, 1); bytes <- Seq(100, 200000, 3 << 20)) {
        val json = document(bytes, "\"é\"", share)
        val path = write(folder.resolve("a.json"), Seq("[1] ", json), isZipped = false)
        val failure = failureOf(spark.readJson[Seq[Int]](Seq(path), Framing.values, Mode.FailFast).collect())
        assert(failure.error.raw.contains("\"é\""), s"$bytes, $share: ${failure.error.raw}")
        assert(failure.error.raw.length > 10, failure.error.raw)
      }
    }
  }
}

object KeptTextSuite {
  implicit val numbers: Decoder[Seq[Int]] = Decoder[List[Int]].map(_.toSeq)
}
