package jzon

import java.io.InputStream

import jzon.engine.codecs.UnfinishedDocument
import jzon.engine.error.Limits

/**
 * Adds unfinished documents to every [[Decoder]], such as the answer of a language model that is still being sent:
 * `Decoder[Recipe].decodeIncomplete(soFar)`.
 */
final class DecoderProgress[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Decodes the beginning of a document in UTF-8.
   *
   * Open strings, arrays and objects are closed where the bytes end. A name without its value, a number that may go on,
   * a literal that is cut, and a part of an escape or character at the end are left out. Missing fields are None,
   * their default, or empty. If a required field is missing, the innermost object is left out, then the object around
   * it; if the outermost object is left out, the value is None.
   *
   * {{{
   *   Decoder[Recipe].decodeIncomplete("""{"name":"Bread","steps":["Mix flo""".getBytes)
   *   // Right(Partial(Some(Recipe(Bread,List(Mix flo))),List(., .steps, .steps[1]),None))
   * }}}
   *
   * A Left is an error that no further bytes change.
   */
  def decodeIncomplete(json: Array[Byte]): Either[JsonError, Partial[A]] = decodeIncomplete(json, Limits.DEFAULT)

  /** Decodes the beginning of a document in UTF-8 within `limits`. */
  def decodeIncomplete(json: Array[Byte], limits: Limits): Either[JsonError, Partial[A]] = {
    val document = new UnfinishedDocument(limits)
    document.add(json, 0, json.length)
    PartialDecoder.run(decoder, document)
  }

  /** Decodes the beginning of a document. */
  def decodeIncomplete(json: CharSequence): Either[JsonError, Partial[A]] = decodeIncomplete(json, Limits.DEFAULT)

  /** Decodes the beginning of a document within `limits`. */
  def decodeIncomplete(json: CharSequence, limits: Limits): Either[JsonError, Partial[A]] = {
    val document = new UnfinishedDocument(limits)
    document.add(json.toString)
    PartialDecoder.run(decoder, document)
  }

  /**
   * Decodes a document as its parts arrive; returns an element after each part that adds something.
   *
   * Each element is decoded when `next` is called, from the beginning of the document: if you need only some of them,
   * collect the parts and call `decodeIncomplete`. If the document is wrong, the last element has the error and the
   * value before it. If the parts end before the document does, the last element is not complete.
   */
  def decodeProgress(parts: Iterator[Array[Byte]]): Iterator[Partial[A]] = decodeProgress(parts, Limits.DEFAULT)

  /** Decodes a document as its parts arrive, within `limits`. */
  def decodeProgress(parts: Iterator[Array[Byte]], limits: Limits): Iterator[Partial[A]] =
    new PartialIterator(decoder, parts, limits)

  /**
   * Decodes a document from a stream, which is not closed; each call of `read` returns one part.
   *
   * If the stream throws an `IOException`, the iterator throws it too.
   */
  def decodeProgress(stream: InputStream): Iterator[Partial[A]] = decodeProgress(stream, Limits.DEFAULT)

  /** Decodes a document from a stream within `limits`. */
  def decodeProgress(stream: InputStream, limits: Limits): Iterator[Partial[A]] = {
    val buffer = new Array[Byte](8192)
    val parts = Iterator.continually(stream.read(buffer)).takeWhile(_ >= 0).map(n => buffer.take(n))
    decodeProgress(parts, limits)
  }
}

/** Decodes after each part that adds something. */
final private[jzon] class PartialIterator[A](decoder: Decoder[A], parts: Iterator[Array[Byte]], limits: Limits)
    extends Iterator[Partial[A]] {
  private[this] val document = new UnfinishedDocument(limits)
  private[this] var found = false
  private[this] var ended = false
  private[this] var last: Option[A] = None

  def hasNext: Boolean = {
    while (!found && !ended) {
      if (parts.hasNext) {
        val part = parts.next()
        document.add(part, 0, part.length)
      } else {
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
        Partial(last, Nil, Some(error))
    }
  }
}
