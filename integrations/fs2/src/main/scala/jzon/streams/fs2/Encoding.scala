package jzon.streams.fs2

import _root_.fs2.{Chunk, Pull, Stream}
import jzon.streams.Pieces

/** One run of a pipe that encodes. */
private final class Encoding[F[_], A](pieces: Pieces[A]) {

  def encode(values: Stream[F, A]): Pull[F, Byte, Unit] =
    values.pull.uncons.flatMap {
      case Some((chunk, rest)) => each(chunk.iterator, rest)
      case None                => emit { pieces.end(); Pull.done }
    }

  /** Encodes until there is a piece, so that the bytes of a large chunk are not all in memory. */
  private[this] def each(values: Iterator[A], rest: Stream[F, A]): Pull[F, Byte, Unit] = emit {
    while (values.hasNext && pieces.isEmpty) pieces.add(values.next())
    if (values.hasNext) Pull.suspend(each(values, rest))
    else {
      pieces.flush()
      Pull.suspend(encode(rest))
    }
  }

  /** Emits the bytes that a step writes; if the step throws, emits the bytes before that, and then the failure. */
  private[this] def emit(step: => Pull[F, Byte, Unit]): Pull[F, Byte, Unit] = {
    val after =
      try step
      catch {
        case e: Throwable =>
          pieces.flush()
          Pull.suspend(throw e)
      }
    written >> after
  }

  private[this] def written: Pull[F, Byte, Unit] =
    Pull.suspend {
      val piece = pieces.next()
      if (piece == null) Pull.done else Pull.output(Chunk.array(piece)) >> written
    }
}
