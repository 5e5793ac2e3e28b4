package jzon

import scala.jdk.CollectionConverters._

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.UnfinishedDocument
import jzon.engine.io.{MemorySource, Source}

/** Decodes unfinished documents. */
private[jzon] object PartialDecoder {

  /** The most bytes that one part of a document has. */
  final val PartBytes = 8192

  /** Decodes the beginning of a document, and closes the source. */
  def run[A](decoder: Decoder[A], source: Source, options: DecodeOptions): Either[JsonError, Partial[A]] = {
    val document = new UnfinishedDocument(strict(options).limits)
    source match {
      case memory: MemorySource if memory.text != null => document.add(memory.text)
      case _ =>
        val buffer = new Array[Byte](PartBytes)
        while (readPart(source, buffer, document)) ()
    }
    run(DocumentDecoder.closed(decoder, options), document).left.map(source.error)
  }

  /** Decodes a document as its parts arrive. */
  def progress[A](decoder: Decoder[A], source: Source, options: DecodeOptions): Iterator[Partial[A]] =
    new PartialIterator(DocumentDecoder.closed(decoder, options), source, strict(options).limits)

  private[this] def strict(options: DecodeOptions) = options.strictFor("unfinished documents")

  /** Adds what one call of `read` returns; returns false at the end of the source, which it closes. */
  def readPart(source: Source, buffer: Array[Byte], document: UnfinishedDocument): Boolean = {
    val n = source.read(buffer, 0, buffer.length)
    if (n < 0) source.close() else document.add(buffer, 0, n)
    n >= 0
  }

  /** Decodes the bytes that have arrived. */
  def run[A](decoder: Decoder[A], document: UnfinishedDocument): Either[JsonError, Partial[A]] = {
    var value: Option[A] = None
    val error = document.decode(new UnfinishedDocument.Attempt {
      private[this] var last: Option[A] = None

      def run(in: JsonReader): JsonError = DocumentDecoder.whole(decoder, in) match {
        case Right(a) =>
          last = Some(a)
          null
        case Left(error) => error
      }

      def keep(): Unit = value = last
      def mayReadSecrets: Boolean = SecretCodecs.mayRead(decoder)
    })
    if (error == null) Right(Partial(value, document.openPaths.asScala.toList)) else Left(error)
  }
}

/** Decodes after each part that adds something. */
final private[jzon] class PartialIterator[A](decoder: Decoder[A], source: Source, limits: Limits)
    extends Iterator[Partial[A]] {
  private[this] val document = new UnfinishedDocument(limits)
  private[this] val buffer = new Array[Byte](PartialDecoder.PartBytes)
  private[this] var found = false
  private[this] var ended = false
  private[this] var last: Option[A] = None

  def hasNext: Boolean = {
    while (!found && !ended) {
      if (!PartialDecoder.readPart(source, buffer, document)) {
        document.end()
        ended = true
      }
      found = document.hasNews
    }
    found
  }

  def next(): Partial[A] = {
    if (!hasNext) throw new NoSuchElementException("the document has ended")
    found = false
    PartialDecoder.run(decoder, document) match {
      case Right(partial) =>
        last = partial.value
        partial
      case Left(error) =>
        ended = true
        Partial(last, Nil, Some(source.error(error)))
    }
  }
}
