package jzon.streams.fs2

import java.util.Arrays

import _root_.fs2.{Chunk, Pull, Stream}
import jzon.streams.RecordWriter
import jzon.{Encoder, Framing}

/** One run of a pipe that encodes. */
private final class Encoding[F[_], A](framing: Framing, encoder: Encoder[A]) {
  private[this] var pieces: Pull[F, Byte, Unit] = Pull.done
  private[this] var hasPieces = false
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => {
      val piece = Chunk.array(Arrays.copyOfRange(bytes, from, to))
      pieces = pieces >> Pull.output(piece)
      hasPieces = true
    }
  )

  def encode(values: Stream[F, A]): Pull[F, Byte, Unit] =
    values.pull.uncons.flatMap {
      case Some((chunk, rest)) => each(chunk.iterator, rest)
      case None                => emit { records.end(); Pull.done }
    }

  /** Encodes until there is a piece, so that the bytes of a large chunk are not all in memory. */
  private[this] def each(values: Iterator[A], rest: Stream[F, A]): Pull[F, Byte, Unit] = emit {
    while (values.hasNext && !hasPieces) encoder.encodeRecord(values.next(), records)
    if (values.hasNext) Pull.suspend(each(values, rest))
    else {
      records.flush()
      Pull.suspend(encode(rest))
    }
  }

  /** Emits the bytes that a step writes; if the step throws, emits the bytes before that, and then the failure. */
  private[this] def emit(step: => Pull[F, Byte, Unit]): Pull[F, Byte, Unit] = {
    val after =
      try step
      catch {
        case e: Throwable =>
          records.flush()
          Pull.suspend(throw e)
      }
    val written = pieces
    pieces = Pull.done
    hasPieces = false
    written >> after
  }
}
