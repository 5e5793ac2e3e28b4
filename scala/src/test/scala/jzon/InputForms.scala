package jzon

import java.io.ByteArrayInputStream
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8

import munit.{Assertions, Location}

/** Decodes one document in every form of input that there is, and checks that all of them say the same. */
trait InputForms { self: Assertions =>

  /** What the decoder makes of the document, in every form: the value, or the error as text. */
  def decodeAll[A](json: Array[Byte])(implicit decoder: Decoder[A], location: Location): Either[String, A] = {
    val expected = show(decoder.decodeJson(json))
    InputForms.all.foreach { form =>
      val actual = show(form.decode(json, decoder))
      assert(same(actual, expected), s"as ${form.name}: $actual, as array: $expected")
    }
    expected
  }

  def decodeAll[A](json: String)(implicit decoder: Decoder[A], location: Location): Either[String, A] = {
    val text = show(decoder.decodeJson(json))
    // Text can hold lone surrogates, which UTF-8 cannot.
    if (new String(json.getBytes(UTF_8), UTF_8) == json) {
      val bytes = decodeAll[A](json.getBytes(UTF_8))
      assert(same(text, bytes), s"as text: $text, as array: $bytes")
    }
    text
  }

  /** The table row of a document that is accepted. */
  def accepts[A](json: String, value: A)(implicit decoder: Decoder[A], location: Location): Unit = {
    val actual = decodeAll[A](json)
    assert(same(actual, Right(value)), s"$json gave $actual instead of $value")
  }

  /** The table row of a document that is rejected. */
  def refuses[A](json: String, error: String)(implicit decoder: Decoder[A], location: Location): Unit =
    assertEquals(decodeAll[A](json).map(_.toString), Left(error): Either[String, String], json)

  /** Whether two results are alike: arrays by their elements, doubles by their bits. */
  def same(a: Any, b: Any): Boolean = (a, b) match {
    case (x: Double, y: Double)     => java.lang.Double.compare(x, y) == 0
    case (x: Float, y: Float)       => java.lang.Float.compare(x, y) == 0
    case (x: Array[_], y: Array[_]) => x.getClass == y.getClass && same(x.toList, y.toList)
    case (x: List[_], y: List[_])   => x.length == y.length && x.zip(y).forall { case (v, w) => same(v, w) }
    case (Some(x), Some(y))         => same(x, y)
    case (Right(x), Right(y))       => same(x, y)
    case _                          => a == b
  }

  private def show[A](result: Either[JsonError, A]): Either[String, A] = result match {
    case Right(a)    => Right(a)
    case Left(error) => Left(error.toString)
  }
}

/** One way to hand over a document. */
abstract class InputForm(val name: String) {
  def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A]
}

object InputForms {
  private object HeapBuffer extends InputForm("heap buffer inside a larger array") {
    def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A] = {
      val buffer = ByteBuffer.allocate(json.length + 7)
      buffer.position(3)
      buffer.put(json)
      buffer.flip()
      buffer.position(3)
      val result = decoder.decodeJson(buffer)
      assert(buffer.position() == 3 && buffer.limit() == json.length + 3)
      result
    }
  }

  private object ReadOnlyBuffer extends InputForm("read-only heap buffer") {
    def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A] =
      decoder.decodeJson(ByteBuffer.wrap(json).asReadOnlyBuffer())
  }

  private object DirectBuffer extends InputForm("direct buffer") {
    def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A] = {
      val buffer = ByteBuffer.allocateDirect(json.length)
      buffer.put(json)
      buffer.flip()
      decoder.decodeJson(buffer)
    }
  }

  final private class Stream(chunk: Int) extends InputForm(s"stream of $chunk bytes at a time") {
    def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A] =
      decoder.decodeJson(new ChunkedStream(json, chunk))
  }

  final private class Channel(chunk: Int) extends InputForm(s"channel of $chunk bytes at a time") {
    def decode[A](json: Array[Byte], decoder: Decoder[A]): Either[JsonError, A] =
      decoder.decodeJson(Channels.newChannel(new ChunkedStream(json, chunk)))
  }

  /** The forms beside the array that the others are compared with. */
  val all: List[InputForm] =
    List(HeapBuffer, ReadOnlyBuffer, DirectBuffer) ++ (1 to 17).map(new Stream(_)) ++ (1 to 17).map(new Channel(_))

  /** Delivers at most `chunk` bytes by each read. */
  final private class ChunkedStream(json: Array[Byte], chunk: Int) extends ByteArrayInputStream(json) {
    override def read(target: Array[Byte], from: Int, length: Int): Int =
      super.read(target, from, Math.min(length, chunk))
  }
}
