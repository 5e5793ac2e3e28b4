package jzon

import scala.collection.AbstractIterator

import jzon.streams.RecordReader

/**
 * The documents of a stream, each a value or the error that says what is wrong with it: what [[DecoderStreams.decodeStream]]
 * gives.
 *
 * It reads when it is asked for more, so that memory holds one document and a chunk. It belongs to one thread at a time.
 *
 * It throws the exceptions of what it reads from, and what a decoder throws that does not refuse the value, each after the results
 * before it. Asked again, it goes on after that.
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

  /** Closes what was opened, which is the file of a path, and nothing else; there are no more documents then. */
  def close(): Unit = {
    isReady = false
    records.close()
  }
}
