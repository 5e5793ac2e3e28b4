package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, IOException, InputStream, OutputStream}
import java.nio.charset.StandardCharsets.UTF_8

import scala.collection.mutable.ArrayBuffer
import scala.util.Random
import scala.util.control.ControlThrowable

import jzon.streams.RecordWriter
import jzon.testing.Suite

/** Streams in which everything goes wrong, by the methods of decoders and encoders; `StreamFaultsTest` has more of it. */
final class StreamFaultsSuite extends Suite {
  private val random = new Random(39)
  private val limits = Decoder.limits.withDocumentBytes(80)

  private final class Leave extends ControlThrowable

  /** What is thrown for an id, if anything. */
  private def fault(id: Int): Option[Throwable] = id match {
    case 10 => Some(new IllegalArgumentException("a rejection"))
    case 11 => Some(new IllegalStateException("11"))
    case 12 => Some(new NotImplementedError)
    case 13 => Some(new NoClassDefFoundError("13"))
    case 14 => Some(new AssertionError("14"))
    case 15 => Some(new OutOfMemoryError("15"))
    case 16 => Some(new Leave)
    case 17 => Some(new InterruptedException("17"))
    case 18 => Some(new MatchError(18)) // a rejection
    case _  => None
  }

  private val decoder: Decoder[List[Int]] = Decoder[List[Int]].map { list =>
    list.foreach(fault(_).foreach(e => throw e))
    list
  }

  private def document(isLine: Boolean): String = random.nextInt(12) match {
    case 0           => "[1,\"x\"]"
    case 1 if isLine => "[1,2"
    case 2 if isLine => "[1]]"
    case 3           => "[" + "100," * random.nextInt(30) + "7]"
    case _           => List.fill(1 + random.nextInt(3))(5 + random.nextInt(150)).mkString("[", ", ", "]")
  }

  private def show(result: Either[JsonError, List[Int]]): String = result match {
    case Right(list) => list.toString
    case Left(e)     => s"${e.record} ${e.line}:${e.column} ${e.offset}+${e.recordOffset} ${e.reason} $e"
  }

  /** What a record gives that is decoded alone. */
  private def alone(text: String, record: Int, line: Int, start: Int, prefix: String): String =
    if (text.length > 80) s"$record $line:1 $start+0 LIMIT_DOCUMENT_BYTES $prefix(document of more than 80 bytes)"
    else
      try {
        decoder.decodeJson(text, DecodeOptions(limits)).fold(
          e =>
            s"$record $line:${1 + e.offset} ${start + e.offset}+${e.offset} ${e.reason} $prefix${
                if (prefix.isEmpty) e.toString else e.toString.stripPrefix(".")
              }",
          _.toString
        )
      } catch { case e: Throwable => e.toString }

  /** All results, and what is thrown where it stands. */
  private def all(stream: DecodedStream[List[Int]]): List[String] = {
    def next: Option[String] =
      try if (stream.hasNext) Some(show(stream.next())) else None
      catch { case e: Throwable => Some(e.toString) }
    Iterator.continually(next).takeWhile(_.isDefined).take(200000).flatten.toList
  }

  private def sample(framing: Framing, n: Int): (Array[Byte], List[String]) = {
    val isElements = framing == Framing.elements
    val text = new StringBuilder(if (isElements) "[\n" else "\n")
    val results = List.tabulate(n) { i =>
      if (isElements && i > 0) text.append(",\n")
      val doc = document(framing.isLines)
      val start = text.length
      text.append(doc)
      if (!isElements) text.append('\n')
      alone(doc, i, i + 2, start, if (isElements) s".[$i]" else "")
    }
    (text.append(if (isElements) "]" else "").toString.getBytes(UTF_8), results)
  }

  private val framings = List(Framing.lines, Framing.values, Framing.elements)

  test("each record gives what it gives alone, by pull, on any number of threads, and by push up to the first fault") {
    for (framing <- framings; n <- List(1, 3, 20, 200); _ <- 0 until 10) {
      val (bytes, expected) = sample(framing, n)
      for (size <- (1 to 17) :+ 100000) {
        assertEquals(
          all(decoder.decodeStream(bytes.grouped(size), framing, DecodeOptions(limits))),
          expected,
          s"$framing by $size"
        )
        val pushed = ArrayBuffer.empty[String]
        try {
          val feed = decoder.feed(framing, DecodeOptions(limits))(pushed += show(_))
          bytes.grouped(size).foreach(feed.accept(_))
          feed.close()
        } catch { case e: Throwable => pushed += e.toString }
        assertEquals(pushed.toList, expected.take(pushed.size), s"$framing by $size")
        assert(pushed.size == expected.size || fault(pushed.last), pushed)
      }
      if (framing.isLines) for (threads <- 2 to 4) {
        val in = new ByteArrayInputStream(bytes)
        assertEquals(
          all(decoder.decodeStream(in, framing, DecodeOptions(limits).withThreads(threads))),
          expected,
          s"$threads threads"
        )
      }
    }
  }

  private def fault(result: String): Boolean = !result.startsWith("List") && !result.head.isDigit

  test("three lines on two threads, of which one is not implemented") {
    val ints = Decoder[Int].map(i => if (i == 2) ??? else i)
    val stream =
      ints.decodeStream(Iterator("1\n2\n3\n".getBytes(UTF_8)), Framing.lines, DecodeOptions.defaults.withThreads(2))
    assertEquals(stream.next(), Right(1): Either[JsonError, Int])
    intercept[NotImplementedError](stream.hasNext)
    assertEquals(stream.next(), Right(3): Either[JsonError, Int])
    assert(!stream.hasNext)
  }

  test("100,000 lines on several threads, of which many throw errors, and a source that throws in between") {
    val text = List.tabulate(100000)(i => if (i % 31 == 7) s"[${10 + i % 9}]" else if (i % 97 == 3) "[" else s"[$i]")
    val bytes = text.mkString("\n").getBytes(UTF_8)
    def broken = new InputStream {
      private var p = 0
      private var isBroken = false
      def read(): Int = throw new AssertionError
      override def read(to: Array[Byte], from: Int, length: Int): Int = {
        val stop = if (isBroken) bytes.length else bytes.length / 2
        val n = math.min(math.min(length, 5000), stop - p)
        if (n > 0) {
          System.arraycopy(bytes, p, to, from, n)
          p += n
          n
        } else if (isBroken) -1
        else {
          isBroken = true
          throw new IllegalStateException("broken")
        }
      }
    }
    val expected = all(decoder.decodeStream(broken, Framing.lines))
    assertEquals(expected.size, 100001)
    for (threads <- List(2, 3))
      assertEquals(
        all(decoder.decodeStream(broken, Framing.lines, DecodeOptions.defaults.withThreads(threads))),
        expected
      )
  }

  test("a record that is a fault of the program is counted") {
    case class Item(id: Int)
    val item: Decoder[Item] = Decoder[Json].map {
      case Json.Num(n) if n.toString == "13" => throw new IllegalStateException("13")
      case json => json.as[Int].fold(e => throw new IllegalArgumentException(e.toString), Item(_))
    }
    for ((framing, text) <- List(Framing.elements -> "[1,13,true]", Framing.lines -> "1\n13\ntrue")) {
      val stream = item.decodeStream(Iterator(text.getBytes(UTF_8)), framing)
      assertEquals(stream.next(), Right(Item(1)): Either[JsonError, Item])
      intercept[IllegalStateException](stream.next())
      val error = stream.next().left.toOption.get
      assertEquals(error.record, 2L)
      if (framing == Framing.elements) assertEquals(error.path, ".[2]")
    }
  }

  test("no decoder is called again for what is no rejection") {
    for (framing <- framings; thrown <- 11 to 17 if fault(thrown).isDefined) {
      var calls = 0
      val once: Decoder[Int] = Decoder[Int].map { i =>
        if (i == 7) {
          calls += 1
          if (calls == 1) throw fault(thrown).get
        }
        i
      }
      val text = if (framing == Framing.elements) "[5,7,6]" else "5\n7\n6\n"
      val stream = once.decodeStream(Iterator(text.getBytes(UTF_8)), framing)
      assertEquals(stream.next(), Right(5): Either[JsonError, Int])
      try {
        stream.hasNext
        fail(s"${fault(thrown)} was swallowed")
      } catch { case e: Throwable if e.getClass == fault(thrown).get.getClass => () }
      assertEquals(calls, 1)
      assertEquals(stream.next(), Right(6): Either[JsonError, Int])
    }
  }

  // ---- encoding ----

  /** A text of so many characters, or a failure behind them. */
  private val texts: Encoder[Int] = new Encoder[Int] {
    def encode(n: Int, out: JsonWriter): Unit = {
      out.writeRaw("[".getBytes(UTF_8), 0, 1)
      for (_ <- 0 until n.abs / 1000) {
        out.writeString("x" * 1000)
        out.writeComma()
      }
      if (n < 0) throw new NotImplementedError
      out.writeRaw("0]".getBytes(UTF_8), 0, 2)
    }
  }

  test("a record that could not be written is no part of the next one") {
    for (framing <- framings :+ Framing.records) {
      val out = new ByteArrayOutputStream
      val records = new RecordWriter(framing, out)
      texts.encodeRecord(1000, records)
      intercept[NotImplementedError](texts.encodeRecord(-5000, records))
      texts.encodeRecord(2000, records)
      records.flush()
      intercept[NotImplementedError](texts.encodeRecord(-200000, records)) // a part is out
      if (framing.isLines || framing == Framing.records) {
        texts.encodeRecord(3000, records)
        records.end()
      } else {
        intercept[IllegalStateException](texts.encodeRecord(3000, records))
        intercept[IllegalStateException](records.end())
        records.flush()
      }
      val read = Decoder[List[Json]].decodeStream(Iterator(out.toByteArray), framing).map(_.map(_.size)).toList
      val isGone = if (framing.isLines || framing == Framing.records) List(Right(4)) else Nil
      assertEquals(read.map(_.toOption), List(Some(2), Some(3), None) ++ isGone.map(_.toOption), framing)
    }
  }

  test("what comes before a failure is written, whatever the failure is") {
    for (error <- List(new IllegalStateException("x"), new NotImplementedError, new Leave, new IOException("x"))) {
      val out = new ByteArrayOutputStream
      val values = Iterator(1, 2) ++ Iterator.fill(1)(throw error)
      try {
        Encoder[Int].encodeStream(values, out, Framing.elements)
        fail("nothing was thrown")
      } catch { case e: Throwable if e eq error => () }
      assertEquals(out.toString("UTF-8"), "[1,2")
    }
    for (unwritten <- List(new IllegalStateException("full"), new IOException("full"))) {
      val full = new OutputStream { override def write(b: Int): Unit = throw unwritten }
      val values = Iterator(1, 2) ++ Iterator.fill(1)(throw new NotImplementedError)
      val e = intercept[NotImplementedError](Encoder[Int].encodeStream(values, full, Framing.lines))
      assertEquals(e.getSuppressed.toList, List[Throwable](unwritten))
      val same = Iterator(1) ++ Iterator.fill(1)(throw unwritten)
      assert(intercept[Exception](Encoder[Int].encodeStream(same, full, Framing.lines)) eq unwritten)
    }
    val out = new ByteArrayOutputStream
    intercept[NotImplementedError](texts.encodeStream(List(0, -1000), out, Framing.lines))
    assertEquals(out.toString("UTF-8"), "[0]\n")
  }
}
