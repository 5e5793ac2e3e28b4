package jzon.streams.fs2

import scala.collection.immutable.ArraySeq
import scala.util.control.NonFatal

import _root_.fs2.{Chunk, Pull, Stream}
import jzon.RecordFeed

/** One run of a pipe that decodes: `open` is called with the consumer of results, of type `B`. */
private final class Decoding[F[_], A, B](fail: Throwable => Pull[F, Nothing, Unit])(
    open: (B => Unit) => RecordFeed[A]
) {
  private[this] val results = ArraySeq.untagged.newBuilder[B]
  private[this] val feed = open(results += _)

  def decode(bytes: Stream[F, Byte]): Pull[F, B, Unit] =
    bytes.pull.uncons.flatMap {
      case Some((chunk, rest)) => emit(accept(chunk))(if (feed.isEnded) Pull.done else decode(rest))
      case None                => emit(feed.close())(Pull.done)
    }

  private[this] def accept(chunk: Chunk[Byte]): Unit = chunk match {
    case several: Chunk.Queue[Byte] => several.chunks.foreach(accept)
    case _ =>
      val bytes = chunk.toArraySlice
      feed.accept(bytes.values, bytes.offset, bytes.offset + bytes.length)
  }

  /** Emits the results of a step; if the step throws, emits the results before that, and then the failure. */
  private[this] def emit(step: => Unit)(next: => Pull[F, B, Unit]): Pull[F, B, Unit] = {
    val after =
      try {
        step
        Pull.suspend(next)
      } catch {
        case NonFatal(e)  => fail(e)
        case e: Throwable => Pull.suspend(throw e) // after the earlier results, the effect decides how to handle it
      }
    val found = Chunk.from(results.result())
    results.clear()
    Pull.output(found) >> after
  }
}
