package jzon.integration

import java.io.ByteArrayOutputStream

import jzon._
import jzon.engine.binary.{Base64Variant, BinaryText, Hex}
import jzon.engine.error.{JsonError => EngineError}
import jzon.engine.io.BinarySource
import jzon.testkit.{LongInput, Shapes, StreamRows, Template}
import jzon.testing.Suite

/**
 * The tests that every integration with a streaming library must pass: its suite says how to run a stream, and inherits
 * them.
 */
abstract class IntegrationSuite extends Suite {

  /**
   * Decodes chunks with `decodeStream`, cancels after `most` results, and closes the source as the library's users do.
   */
  protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]]

  /** Does the same as `decode`, with `decodeStreamOrFail`. */
  protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[A]

  /** Encodes values that arrive one by one, with `encodeStream`, and cancels after `most` pieces of bytes. */
  protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]]

  /** The maximum number of chunks that may be pulled before the results need them. */
  protected def readAhead: Int

  private val all = Int.MaxValue
  private val framings =
    List(Framing.lines, Framing.values, Framing.records, Framing.elements, Framing.elementsAt(".data.rows"))

  /** The i-th chunk of an endless stream, which contains one number. */
  private def endless(framing: Framing)(i: Int): Array[Byte] = {
    val before =
      if (framing == Framing.records) "\u001e"
      else if (framing == Framing.elements || framing.names.size > 0)
        if (i > 0) "," else if (framing.names.isEmpty) "[" else """{"data":{"rows":["""
      else ""
    s"$before$i \n".getBytes("UTF-8")
  }

  private def numbers(framing: Framing, from: Int = 0): Iterator[Array[Byte]] =
    Iterator.from(from).map(endless(framing))

  private final class Boom extends RuntimeException("boom")
  private val ints: Decoder[Int] = Decoder[Int]
  private val intsOut: Encoder[Int] = Encoder[Int]
  private val explodesAt3: Decoder[Int] = ints.map(i => if (i == 3) throw new Boom else i)

  private def blocking[A](stream: Array[Byte], framing: Framing, limits: Limits)(implicit decoder: Decoder[A]) =
    decoder.decodeStream(Iterator(stream), framing, DecodeOptions(limits)).toVector

  private def blockingBytes[A](values: Iterable[A], framing: Framing)(implicit encoder: Encoder[A]): Array[Byte] = {
    val out = new ByteArrayOutputStream
    encoder.encodeStream(values, out, framing)
    out.toByteArray
  }

  private def whole(pieces: Vector[Array[Byte]]): String = {
    val all = new ByteArrayOutputStream
    pieces.foreach(all.write(_))
    all.toString("UTF-8")
  }

  test("every row of conformance/streams, in chunks of every small size and of 64 KiB") {
    for (row <- StreamRows.all) {
      val stream = Template.expand(row(3))
      val framing = StreamRows.framing(row(0))
      val limits = StreamRows.limits(row(2))
      implicit val decoder: Decoder[Any] = Shapes.decoder(row(1))
      val expected = blocking(stream, framing, limits)
      for (size <- if (stream.length < 500) (1 to 17) :+ 65536 else List(17, 65536)) {
        val source = new Source(stream.grouped(size))
        val found = decode(source, framing, limits, all)
        assertEquals(found, Outcome(expected, None), s"$row by $size")
        assertEquals(found.values.map(place), expected.map(place), s"$row by $size")
        assertEquals(source.awaitCloses(), 1)
      }
    }
  }

  private def place(result: Either[JsonError, Any]): Option[(Long, Long, Long, Long)] =
    result.left.toOption.map(e => (e.record, e.line, e.column, e.recordOffset))

  test("the failing variant gives what is before the first error, and fails with it") {
    for (row <- StreamRows.all) {
      val stream = Template.expand(row(3))
      val framing = StreamRows.framing(row(0))
      val limits = StreamRows.limits(row(2))
      implicit val decoder: Decoder[Any] = Shapes.decoder(row(1))
      val (values, rest) = blocking(stream, framing, limits).span(_.isRight)
      for (size <- if (stream.length < 500) List(1, 7, 65536) else List(65536)) {
        val source = new Source(stream.grouped(size))
        val found = decodeOrFail(source, framing, limits, all)
        assertEquals(found.values, values.flatMap(_.toOption), s"$row by $size")
        assertEquals(found.failure.map(error), rest.headOption.flatMap(_.left.toOption), s"$row by $size")
        assertEquals(source.awaitCloses(), 1)
      }
    }
  }

  private def error(e: Throwable): JsonError = e match {
    case e: JsonException => EngineError.of(e)
    case other            => fail("no JsonException", other)
  }

  test("empty chunks make no difference") {
    for (framing <- framings) {
      val chunks = numbers(framing).take(5).flatMap(Iterator(Array.emptyByteArray, _, Array.emptyByteArray))
      val end = "]" + "}" * framing.names.size
      val last = if (framing.toString.startsWith("elements")) Iterator(end.getBytes("UTF-8")) else Iterator.empty
      val found = decode[Int](new Source(chunks ++ last), framing, Decoder.limits, all)
      assertEquals(found, Outcome(Vector.range(0, 5).map(i => Right(i): Either[JsonError, Int]), None), framing)
    }
  }

  test("a chunk of many records") {
    val values = Vector.tabulate(20000)(i => Shapes.Small(i, "n" * (i % 50)))
    for (framing <- framings) {
      val found = decodeOrFail[Shapes.Small](
        new Source(blockingBytes(values, framing).grouped(1 << 16)),
        framing,
        Decoder.limits,
        all
      )
      assertEquals(found, Outcome(values, None), framing)
    }
  }

  test("forth and back") {
    val values = Vector.tabulate(300)(i => Shapes.Small(i, "é" * (i * 7 % 500))) :+ Shapes.Small(-1, "x" * 200000)
    for (framing <- framings; n <- List(0, 1, 2, 301)) {
      val source = new Source(values.take(n).iterator)
      val out = encode(source, framing, all)
      assertEquals(out.failure, None)
      assertEquals(source.awaitCloses(), 1)
      assertEquals(whole(out.values), new String(blockingBytes(values.take(n), framing), "UTF-8"))
      val back = decodeOrFail[Shapes.Small](new Source(out.values.iterator), framing, Decoder.limits, all)
      assertEquals(back, Outcome(values.take(n), None))
    }
  }

  test("a stream that is cancelled has pulled no more than its results need, and closes an endless source") {
    for (framing <- framings; n <- List(1, 2, 10)) {
      val source = new Source(numbers(framing))
      val found = decode[Int](source, framing, Decoder.limits, n)
      assertEquals(found, Outcome(Vector.range(0, n).map(i => Right(i): Either[JsonError, Int]), None), framing)
      assertEquals(source.awaitCloses(), 1)
      val needed = if (framing == Framing.records) n + 1 else n // a record ends only at the next one
      assert(source.pulled <= needed + readAhead, s"$framing: ${source.pulled} chunks pulled for $n results")
    }
  }

  test("cancelled amid the results of one chunk") {
    for (framing <- framings) {
      val source = new Source(numbers(framing).take(100).grouped(10).map(_.toArray.flatten))
      val found = decodeOrFail[Int](source, framing, Decoder.limits, 13)
      assertEquals(found, Outcome(Vector.range(0, 13), None), framing)
      assertEquals(source.awaitCloses(), 1)
      assert(source.pulled <= 2 + readAhead, s"$framing: ${source.pulled} chunks pulled for two")
    }
  }

  test("an error that ends the stream is the last result, and an endless source is closed") {
    for (framing <- List(Framing.values, Framing.elements, Framing.elementsAt(".data.rows"))) {
      val source = new Source(numbers(framing).take(3) ++ Iterator("? ".getBytes("UTF-8")) ++ numbers(framing, 4))
      val found = decode[Int](source, framing, Decoder.limits, all)
      assertEquals(found.failure, None)
      assertEquals(found.values.size, 4, s"$framing: ${found.values}")
      assertEquals(found.values.take(3), Vector.range(0, 3).map(i => Right(i): Either[JsonError, Int]))
      assert(found.values.last.isLeft)
      assertEquals(source.awaitCloses(), 1)
      assert(source.pulled <= 4 + readAhead, s"$framing: ${source.pulled} chunks pulled for four")
    }
  }

  test("the failing variant closes the source at once") {
    val source =
      new Source(numbers(Framing.lines).take(3) ++ Iterator("x\n".getBytes("UTF-8")) ++ numbers(Framing.lines))
    val found = decodeOrFail[Int](source, Framing.lines, Decoder.limits, all)
    assertEquals(found.values, Vector(0, 1, 2))
    assertEquals(found.failure.map(error(_).record), Some(3L))
    assertEquals(source.awaitCloses(), 1)
    assert(source.pulled <= 4 + readAhead, s"${source.pulled} chunks pulled for four")
  }

  test("what a decoder throws that is no rejection fails the stream behind the results before it") {
    implicit val decoder: Decoder[Int] = explodesAt3
    for (framing <- framings; group <- List(1, 10)) {
      def source = new Source(numbers(framing).grouped(group).map(_.toArray.flatten))
      val first = source
      val found = decode[Int](first, framing, Decoder.limits, all)
      assertEquals(found.values, Vector.range(0, 3).map(i => Right(i): Either[JsonError, Int]), framing)
      assert(found.failure.exists(_.isInstanceOf[Boom]), s"$framing: ${found.failure}")
      assertEquals(first.awaitCloses(), 1)
      val second = source
      val failing = decodeOrFail[Int](second, framing, Decoder.limits, all)
      assertEquals(failing.values, Vector.range(0, 3), framing)
      assert(failing.failure.exists(_.isInstanceOf[Boom]), s"$framing: ${failing.failure}")
      assertEquals(second.awaitCloses(), 1)
    }
  }

  /** Errors with which a stream fails; other errors may end the library's runtime. */
  protected def errors: List[Error] =
    List(new NotImplementedError, new AssertionError("boom"), new NoClassDefFoundError)

  test("an error that a decoder throws fails the stream behind the results before it") {
    for (framing <- framings; group <- List(1, 10); error <- errors) {
      implicit val decoder: Decoder[Int] = ints.map(i => if (i == 3) throw error else i)
      val source = new Source(numbers(framing).grouped(group).map(_.toArray.flatten))
      val found = decode[Int](source, framing, Decoder.limits, all)
      assertEquals(found.values, Vector.range(0, 3).map(i => Right(i): Either[JsonError, Int]), framing)
      assertEquals(found.failure.map(cause), Some(error), framing)
      assertEquals(source.awaitCloses(), 1)
      val again = new Source(numbers(framing).grouped(group).map(_.toArray.flatten))
      val failing = decodeOrFail[Int](again, framing, Decoder.limits, all)
      assertEquals(failing.values, Vector.range(0, 3), framing)
      assertEquals(failing.failure.map(cause), Some(error), framing)
      assertEquals(again.awaitCloses(), 1)
    }
  }

  /** The error itself, if a library wraps it. */
  private def cause(e: Throwable): Throwable = if (e.isInstanceOf[Exception] && e.getCause != null) e.getCause else e

  test("a source that fails fails the stream, and the record that it breaks off is no error of its own") {
    for (framing <- framings) {
      val broken = endless(framing)(3).dropRight(2)
      val source = new Source(numbers(framing).take(3) ++ Iterator(broken) ++ Iterator.fill(1)(throw new Boom))
      val found = decode[Int](source, framing, Decoder.limits, all)
      assertEquals(found.values, Vector.range(0, 3).map(i => Right(i): Either[JsonError, Int]), framing)
      assert(found.failure.exists(_.isInstanceOf[Boom]), s"$framing: ${found.failure}")
      assertEquals(source.awaitCloses(), 1)
    }
  }

  test("limits hold for each record") {
    val lines = List("[1]\n", "[" + "1," * 5000 + "1]\n", "[2]\n").map(_.getBytes("UTF-8"))
    val found = decode[List[Int]](
      new Source(lines.iterator.flatMap(_.grouped(100))),
      Framing.lines,
      Decoder.limits.withDocumentBytes(1000),
      all
    )
    assertEquals(
      found.values.map(_.fold(_.toString, _.toString)),
      Vector("List(1)", "(document of more than 1000 bytes)", "List(2)")
    )
    assertEquals(found.failure, None)
  }

  test("no message is long, whatever the record that a check of the program rejects") {
    val decoders = List[Decoder[String]](
      Decoder[String].emap(text => Left(s"no word: $text")),
      Decoder[String].map(text => throw new IllegalArgumentException(s"no word: $text"))
    )
    for (decoder <- decoders; size <- List(100, 1 << 20)) {
      val lines = LongInput.documents.mkString("", "\n", "\n").getBytes("UTF-8")
      val found = decode(new Source(lines.grouped(size)), Framing.lines, Decoder.limits, all)(decoder)
      assertEquals(found.failure, None)
      val messages = found.values.map(_.fold(_.message, identity))
      assertEquals(messages.size, LongInput.documents.size)
      assertEquals(messages.filter(_.length > LongInput.most), Vector.empty[String])
      val failing = decodeOrFail(new Source(lines.grouped(size)), Framing.lines, Decoder.limits, all)(decoder)
      assert(failing.failure.exists(_.getMessage.length <= LongInput.most), failing.failure.map(_.getMessage.length))
    }
  }

  test("59 A10: with withRawBytes an error keeps the bytes that decodeStream keeps") {
    val bad =
      List("[true", "\"\u00e9\"", "nul", "[1,2,\"x\"]", "[" + "1," * 70000 + "\"x\"]", "[" + "1," * 70000 + "?]")
    val limits = Decoder.limits.withDocumentBytes(100000)
    for (plain <- framings; one <- bad; most <- List(1, 7, 64 << 10, 1 << 20)) {
      val framing = plain.withRawBytes(most)
      val records = List("[1]", one, "[2]")
      val (open, close) =
        if (plain == Framing.elements) ("[", "]")
        else if (plain.names.isEmpty) ("", "")
        else ("""{"data":{"rows":[""", "]}}")
      val text =
        if (plain == Framing.records) records.map("\u001e" + _ + "\n").mkString
        else if (plain == Framing.lines) records.mkString(" ", "\r\n", "\n")
        else if (open.isEmpty) records.mkString(" ")
        else records.mkString(open, ", ", close)
      val stream = text.getBytes("UTF-8")
      def kept(all: Iterable[Either[JsonError, List[Int]]]) =
        all.toVector.map(_.left.map(e => new String(e.rawBytes, "UTF-8")))
      val expected = blocking[List[Int]](stream, framing, limits)
      for (size <- if (stream.length < 500) List(1, 3, 65536) else List(1000, 65536)) {
        val found = decode[List[Int]](new Source(stream.grouped(size)), framing, limits, all)
        assertEquals(kept(found.values), kept(expected), s"$framing ${one.take(20)} by $size")
        val failing = decodeOrFail[List[Int]](new Source(stream.grouped(size)), framing, limits, all)
        val first = expected.flatMap(_.left.toOption).headOption.map(e => new String(e.rawBytes, "UTF-8"))
        assertEquals(failing.failure.map(e => new String(error(e).rawBytes, "UTF-8")), first)
      }
      if (plain == Framing.lines) {
        val line = kept(expected).flatMap(_.left.toOption)
        assertEquals(line.map(_.getBytes("UTF-8").length), Vector(one.getBytes("UTF-8").length.min(most).min(100000)))
        assert(one.startsWith(line.head) || one.getBytes("UTF-8").length > most, line.head.take(20))
      }
    }
  }

  test("59 A1: values whose JSON has several lines are each on a line") {
    val texts =
      List("[\n1,\r\n2\r]", "\r\n{\n\"a\"\n:\n1\n}\n", "{\"a\":[\n" + "1,\n" * 50000 + "2]}", "\"\\n\"", "\n[]")
    val values = texts.map(text => RawJson.of(text).fold(e => fail(e.toString), identity))
    val nested = values.map(raw => Map("x" -> List(Some(raw), None)))
    for (framing <- framings) {
      val out = encode(new Source((values ++ values).iterator), framing, all)
      assertEquals(out.failure, None)
      assertEquals(whole(out.values), new String(blockingBytes(values ++ values, framing), "UTF-8"))
      val inside = encode(new Source(nested.iterator), framing, all)
      val trees = values.map(raw => Decoder[Json].decodeJson(raw.toString).fold(e => fail(e.toString), identity))
      val back = decodeOrFail[Json](new Source(out.values.iterator), framing, Decoder.limits, all)
      assertEquals(back, Outcome((trees ++ trees).toVector, None))
      if (framing == Framing.lines) {
        assertEquals(whole(out.values).linesIterator.size, 2 * values.size)
        assertEquals(whole(inside.values).linesIterator.size, nested.size)
        assert(!whole(out.values).contains('\r'))
      }
    }
  }

  test("encoding pulls no more values than its pieces need, and closes an endless source") {
    for (framing <- framings; n <- List(1, 2, 10)) {
      val source = new Source(Iterator.from(0))
      val out = encode(source, framing, n)
      assertEquals(out.failure, None)
      assertEquals(out.values.size, n)
      assertEquals(source.awaitCloses(), 1)
      assert(source.pulled <= n + readAhead, s"$framing: ${source.pulled} values pulled for $n pieces")
    }
  }

  test("what an encoder throws fails the stream behind the values before it") {
    for (framing <- framings) {
      val source = new Source(Iterator.from(0))
      val out = encode(source, framing, all)(Encoder[Int].contramap[Int](i => if (i == 3) throw new Boom else i))
      assert(out.failure.exists(_.isInstanceOf[Boom]), s"$framing: ${out.failure}")
      assertEquals(source.awaitCloses(), 1)
      val bytes = whole(out.values).getBytes("UTF-8")
      assertEquals(bytes.count(c => c >= '0' && c <= '2'), 3, framing)
      assert(!bytes.contains(']'.toByte), framing)
    }
    for (framing <- framings; error <- new Boom :: errors) {
      // in the middle of a value that is longer than all buffers
      val half: Encoder[Int] =
        Encoder[List[String]].contramap(i => List.tabulate(90)(k => if (i == 1 && k == 80) throw error else "x" * 1000))
      val out = encode(new Source(Iterator.from(0)), framing, all)(half)
      assertEquals(out.failure.map(cause), Some(error), framing)
      val read = decode[List[String]](new Source(out.values.iterator), framing, Decoder.limits, all).values
      assertEquals(read.head, Right(List.fill(90)("x" * 1000)): Either[JsonError, List[String]], framing)
      assert(read.tail.size <= 1 && read.tail.forall(_.isLeft), framing)
    }
    val rejected = encode(new Source(Iterator(List("a"), List("b", null))), Framing.lines, all)
    assertEquals(whole(rejected.values), "[\"a\"]\n")
    assert(rejected.failure.exists(_.isInstanceOf[JsonException]), rejected.failure)
  }

  test("a source of values that fails fails the stream, which does not look complete then") {
    val source = new Source(Iterator(0, 1) ++ Iterator.fill(1)(throw new Boom))
    val out = encode[Int](source, Framing.elements, all)
    assert(out.failure.exists(_.isInstanceOf[Boom]), out.failure)
    assertEquals(whole(out.values), "[0,1")
    assertEquals(source.awaitCloses(), 1)
  }

  private def largeEncoder(text: BinaryText): Encoder[Large] = {
    implicit val source: Encoder[BinarySource] = ToBytes.source.as(text)
    implicit val count: Encoder[CountedBytes] = Encoder[Long].contramap(_.bytesRead)
    Encoder[(List[String], BinarySource, CountedBytes)].contramap { l =>
      (List(l.before, l.before), if (l.isKnown) l.bytes.withLength(l.bytes.size) else l.bytes, l.bytes)
    }
  }

  test("a large BinarySource gives what encodeStream writes, is closed once, and is read before the fields after it") {
    val texts = List(Base64Variant.MIME_NO_LINEFEEDS, Base64Variant.MIME, Base64Variant.PEM, Hex.LOWER)
    val sizes = List(0, 192 << 10, (192 << 10) + 1, 499999)
    for ((text, i) <- texts.zipWithIndex; isKnown <- List(true, false); before <- List(3, 20000, 120000)) {
      implicit val encoder: Encoder[Large] = largeEncoder(text)
      def values = sizes.flatMap(n =>
        List(Large("", new CountedBytes(n), isKnown), Large("b" * before, new CountedBytes(n), isKnown))
      )
      val framing = framings((i + before) % framings.size)
      val found = values
      val out = encode(new Source(found.iterator), framing, all)
      assertEquals(out.failure, None)
      assert(whole(out.values) == new String(blockingBytes(values, framing), "UTF-8"), s"$framing $text $before")
      assertEquals(found.map(_.bytes.closes.get), values.map(_ => 1))
      assert(out.values.map(_.length).max <= (32 << 10))
    }
  }

  test("a large BinarySource is read as its pieces are taken, and closed if the stream is cancelled") {
    for (framing <- framings; n <- List(1, 30)) {
      val large = new CountedBytes(64 << 20)
      val out =
        encode[(Int, BinarySource, Int)](new Source(Iterator[(Int, BinarySource, Int)]((1, large, 2))), framing, n)
      assertEquals(out.values.size, n)
      val most = (10 + n + readAhead) * (32 << 10)
      assert(large.bytesRead <= most, s"$framing: ${large.bytesRead} bytes read for $n pieces")
      large.awaitClose()
    }
  }

  test("a large BinarySource that fails, or that a failure follows, fails the stream behind the bytes before it") {
    val failing = new CountedBytes(1 << 20, failsAt = 600 << 10)
    val out = encode[(Int, BinarySource)](new Source(Iterator[(Int, BinarySource)]((1, failing))), Framing.lines, all)
    assert(out.failure.exists(_.isInstanceOf[java.io.IOException]), out.failure)
    assert(out.values.map(_.length).sum > (500 << 10), out.values.size)
    assertEquals(failing.closes.get, 1)
    val short = new CountedBytes(1 << 20)
    val ended = encode[BinarySource](new Source(Iterator(short.withLength(2 << 20))), Framing.lines, all)
    assert(ended.failure.exists(_.isInstanceOf[java.io.EOFException]), ended.failure)
    assertEquals(short.closes.get, 1)
    for (framing <- framings; error <- new Boom :: errors) {
      val before = new CountedBytes(1 << 20)
      val boom: Encoder[(BinarySource, Int)] = {
        implicit val exploding: Encoder[Int] = intsOut.contramap((i: Int) => if (i > 0) throw error else i)
        Encoder[(BinarySource, Int)]
      }
      val values = Iterator[(BinarySource, Int)]((BinarySource.of(Array[Byte](1)), 0), (before, 1))
      val broken = encode[(BinarySource, Int)](new Source(values), framing, all)(boom)
      assertEquals(broken.failure.map(cause), Some(error), framing)
      val read = decode[Json](new Source(broken.values.iterator), framing, Decoder.limits, all).values
      assertEquals(read.take(1).map(_.map(_.toString)), Vector(Right("[\"AQ==\",0]")), framing)
      assert(read.size <= 2 && read.tail.forall(_.isLeft), framing)
      assertEquals(before.closes.get, 1)
    }
  }
}
