package jzon

import scala.collection.AbstractIterator

import jzon.streams.RecordReader

/**
 * An iterator over the documents of a stream, each a value or an error: the result of [[Decoder.decodeStream]].
 *
 * It reads only when you ask for the next document, so memory holds one document and one chunk. Only one thread at a
 * time may use it.
 *
 * If the source throws an exception, the iterator throws it too, after all earlier results. The same holds for an
 * exception of a decoder that does not reject the value. If you ask again, the iterator continues after that.
 */
final class DecodedStream[A] private[jzon] (records: RecordReader[A])
    extends AbstractIterator[Either[JsonError, A]]
    with AutoCloseable {
  private[this] var isReady = false

  def hasNext: Boolean = {
    if (!isReady) isReady = records.next()
    isReady
  }

  def next(): Either[JsonError, A] = {
    if (!hasNext) throw new NoSuchElementException("no more documents")
    isReady = false
    val error = records.error
    if (error == null) new Right(records.value) else new Left(error)
  }

  /** Ends the iterator and closes the file of a Path; does not close sources of other types. */
  def close(): Unit = {
    isReady = false
    records.close()
  }
}
