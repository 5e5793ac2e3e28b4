package jzon

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.Secrets
import jzon.streams.{Framer, RecordDecoder}

/**
 * Adds methods for streams of documents to every [[Decoder]]: `Decoder[Person].decodeStream(path, Framing.lines)`.
 *
 * They are not in Decoder itself, so that its instances stay small.
 */
final class DecoderStreams[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Decodes the documents of a source, one at a time: the source may be larger than memory, or never end.
   *
   * Each result is a value or an error. After an error, reading continues if the framing permits it.
   *
   * {{{
   *   val people = Decoder[Person].decodeStream(path, Framing.lines)
   *   try people.foreach {
   *     case Right(person) => add(person)
   *     case Left(error)   => println(s"line \${error.line}: \$error")
   *   } finally people.close()
   * }}}
   *
   * The source is an InputStream, a ReadableByteChannel, a Path, or an Iterator of Array[Byte] or of ByteBuffer. Of
   * these jzon closes only the file of a Path. `limits` apply to each document separately.
   *
   * If `parallelism` is above 1, this number of threads decode, including the thread that asks for results. The results
   * stay in order. A result arrives when its batch of 128 KiB was read. `close` ends the threads. Only `Framing.lines`
   * permits this; for other framings the method throws an IllegalArgumentException.
   */
  def decodeStream[S](source: S, framing: Framing, limits: Limits = Decoder.limits, parallelism: Int = 1)(implicit
      sources: StreamSource[S]
  ): DecodedStream[A] =
    new DecodedStream(
      sources.open(source, new StreamSource.Reading(framing, limits, new FrontRecordDecoder(decoder), parallelism))
    )

  /**
   * Decodes documents from chunks of bytes of any size, as they arrive, and passes each value or error to `sink`.
   *
   * {{{
   *   val feed = Decoder[Person].feed(Framing.lines)(print)
   *   feed.accept(bytes, 0, bytes.length)
   *   feed.close()
   * }}}
   */
  def feed(framing: Framing, limits: Limits = Decoder.limits)(sink: Either[JsonError, A] => Unit): RecordFeed[A] =
    new RecordFeed(framer(framing, limits), sink)

  /** Returns the framer for this type; use it to integrate jzon with a streaming library. */
  def framer(framing: Framing, limits: Limits = Decoder.limits): Framer[A] =
    Framer.of(framing, limits, new FrontRecordDecoder(decoder))
}

private final class FrontRecordDecoder[A](decoder: Decoder[A]) extends RecordDecoder[A] {
  private[this] val hasSecrets = SecretCodecs.reads(decoder)

  override def decode(in: JsonReader): A = {
    if (hasSecrets) Secrets.expect(in)
    try decoder.decode(in)
    catch {
      case e: RuntimeException =>
        if (mayReadSecrets) Secrets.expect(in) // the document may be a piece of a torn one, and begin in a secret
        throw e
    }
  }

  override def isRejection(e: RuntimeException): Boolean = DocumentDecoder.isRejection(e)

  /** 0 until it is asked for; 1 and 2 for no, before and after the program has secrets; 3 for yes. */
  private[this] var secrets = if (hasSecrets) 3 else 0

  override def mayReadSecrets: Boolean = {
    val no = if (Secrets.areKnown) 2 else 1
    if (secrets < no) secrets = if (SecretCodecs.mayRead(decoder)) 3 else no
    secrets == 3
  }
}
