package jzon

import jzon.engine.JsonReader
import jzon.streams.{Framer, RecordDecoder}

/**
 * What a [[Decoder]] can do with streams of documents: methods of every decoder, apart from it, so that instances do not carry
 * them.
 */
final class DecoderStreams[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Decodes the documents of a source that may be larger than memory, or never end; each is a value or an error, and reading
   * goes on behind an error where the framing allows for it.
   *
   * {{{
   *   val people = Decoder[Person].decodeStream(path, Framing.lines)
   *   try people.foreach {
   *     case Right(person) => add(person)
   *     case Left(error)   => println(s"line \${error.line}: \$error")
   *   } finally people.close()
   * }}}
   *
   * The source is an InputStream, a ReadableByteChannel, a Path, or an Iterator of Array[Byte] or of ByteBuffer. What was
   * opened is closed, which is the file of a Path, and nothing else. `limits` hold for each document by itself.
   *
   * With a `parallelism` of more than one, which is for lines alone, so many threads decode, the one that asks
   * for results among them, and the results come in order all the same; a result is there when the batch of 128 KiB was read
   * that it is in. `close` ends the threads. Throws an
   * IllegalArgumentException for other framings.
   */
  def decodeStream[S](source: S, framing: Framing, limits: Limits = Decoder.limits, parallelism: Int = 1)(implicit
      sources: StreamSource[S]
  ): DecodedStream[A] =
    new DecodedStream(
      sources.open(source, new StreamSource.Reading(framing, limits, new FrontRecordDecoder(decoder), parallelism))
    )

  /**
   * Decodes documents whose bytes are given to it as they come, in chunks of any size, and gives each value or error to `sink`.
   *
   * {{{
   *   val feed = Decoder[Person].feed(Framing.lines)(print)
   *   feed.accept(bytes, 0, bytes.length)
   *   feed.close()
   * }}}
   */
  def feed(framing: Framing, limits: Limits = Decoder.limits)(sink: Either[JsonError, A] => Unit): RecordFeed[A] =
    new RecordFeed(framer(framing, limits), sink)

  /** The framer for this type, for those who bind jzon to a library of streams. */
  def framer(framing: Framing, limits: Limits = Decoder.limits): Framer[A] =
    Framer.of(framing, limits, new FrontRecordDecoder(decoder))
}

private final class FrontRecordDecoder[A](decoder: Decoder[A]) extends RecordDecoder[A] {
  override def decode(in: JsonReader): A = decoder.decode(in)
  override def isRefusal(e: RuntimeException): Boolean = DocumentDecoder.isRefusal(e)
}
