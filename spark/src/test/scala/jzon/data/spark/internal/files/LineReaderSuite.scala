package jzon.data.spark.internal.files

import java.io.{ByteArrayInputStream, InputStream}
import java.nio.charset.StandardCharsets.UTF_8

import scala.collection.mutable.ArrayBuffer

/** Parts of a file, cut anywhere: together they have each line once. */
class LineReaderSuite extends jzon.testing.Suite {

  /** Gives few bytes at a time. */
  private def stream(bytes: Array[Byte], from: Int, chunk: Int): InputStream =
    new ByteArrayInputStream(bytes, from, bytes.length - from) {
      override def read(to: Array[Byte], at: Int, n: Int): Int = super.read(to, at, math.min(n, chunk))
    }

  private def lines(bytes: Array[Byte], start: Int, end: Long, chunk: Int, most: Long = 1000): Seq[String] = {
    val reader = new LineReader(stream(bytes, math.max(0, start - 1), chunk), start.toLong, end, most)
    val found = new ArrayBuffer[String]
    while (reader.next()) {
      val text = new String(reader.bytes, reader.from, reader.to - reader.from, UTF_8)
      found += s"${reader.offset} $text${if (reader.isTooLong) " too long" else ""}"
    }
    found.toSeq
  }

  private val texts = Seq("a", "", "  ", "bb\r", "ccc", "\r", "é日本", "d" * 40, "", "last")
  private val files = for (end <- Seq("", "\n", "\r\n", "\n\n")) yield (texts.mkString("\n") + end).getBytes(UTF_8)
  private val all = Seq("0 a", "6 bb", "10 ccc", "16 é日本", s"25 ${"d" * 40}", "67 last")

  test("lines with their offsets") {
    for (file <- files; chunk <- Seq(1, 2, 7, 1000)) assertEquals(lines(file, 0, Long.MaxValue, chunk), all)
    assertEquals(lines(Array.empty, 0, Long.MaxValue, 10), Nil)
  }

  test("a stream that gives 0 bytes has not ended") {
    for (file <- files; every <- Seq(2, 3)) {
      var reads = 0
      val in = new ByteArrayInputStream(file) {
        override def read(to: Array[Byte], at: Int, n: Int): Int = {
          reads += 1
          if (reads % every == 1) 0 else super.read(to, at, math.min(n, 4))
        }
      }
      val reader = new LineReader(in, 0, Long.MaxValue, 1000)
      val found = new ArrayBuffer[Long]
      while (reader.next()) found += reader.offset
      assertEquals(found.toSeq, Seq(0L, 6L, 10L, 16L, 25L, 67L))
    }
  }

  test("two and three parts, cut at every byte") {
    for (file <- files; cut <- 1 until file.length) {
      assertEquals(lines(file, 0, cut.toLong, 5) ++ lines(file, cut, file.length.toLong, 3), all, s"cut at $cut")
      val second = math.min(file.length, cut + 9)
      val parts =
        lines(file, 0, cut.toLong, 64) ++ lines(file, cut, second.toLong, 64) ++ lines(
          file,
          second,
          file.length.toLong,
          64
        )
      assertEquals(parts, all, s"cut at $cut and $second")
    }
  }

  test("59 A6: a line as long as may be, with a carriage return, wherever the buffer ends") {
    val longest = s"${"x" * 10}\r\n${"y" * 10}\r\n${"z" * 10}\r".getBytes(UTF_8)
    val longer = s"${"x" * 11}\r\n${"y" * 10}\r!\r\n".getBytes(UTF_8)
    for (chunk <- 1 to 40) {
      assertEquals(
        lines(longest, 0, Long.MaxValue, chunk, 10),
        Seq(s"0 ${"x" * 10}", s"12 ${"y" * 10}", s"24 ${"z" * 10}")
      )
      assertEquals(
        lines(longer, 0, Long.MaxValue, chunk, 10),
        Seq(s"0 ${"x" * 10} too long", s"13 ${"y" * 10} too long")
      )
    }
  }

  test("lines that are too long are passed, and those behind them found") {
    val file = s"a\n${"x" * 5000}\nb\n${"y" * 11}\n${"z" * 10}\n${"w" * 3000}".getBytes(UTF_8)
    for (chunk <- Seq(1, 100, 100000)) {
      assertEquals(
        lines(file, 0, Long.MaxValue, chunk, 10),
        Seq(
          "0 a",
          s"2 ${"x" * 10} too long",
          "5003 b",
          s"5005 ${"y" * 10} too long",
          s"5017 ${"z" * 10}",
          s"5028 ${"w" * 10} too long"
        )
      )
    }
  }

  test("a line feed is found at every distance") {
    for (n <- 0 to 70; from <- 0 to 9 if from <= n) {
      val bytes = ("\u000b" * n + "\n" + "é\u008a\n" * 5).getBytes(UTF_8)
      assertEquals(LineReader.find(bytes, from, bytes.length), n)
      assertEquals(LineReader.find(bytes, from, n), n)
    }
  }
}
