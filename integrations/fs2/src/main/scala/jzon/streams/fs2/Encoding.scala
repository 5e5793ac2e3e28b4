package jzon.streams.fs2

import java.util.Arrays

import _root_.fs2.{Chunk, Pull, Stream}
import jzon.streams.RecordWriter
import jzon.{Encoder, Framing}

/** One run of a pipe that encodes. */
private final class Encoding[F[_], A](framing: Framing, encoder: Encoder[A]) {
  private[this] var pieces: Pull[F, Byte, Unit] = Pull.done
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => {
      val piece = Chunk.array(Arrays.copyOfRange(bytes, from, to))
      pieces = pieces >> Pull.output(piece)
    }
  )

  def encode(values: Stream[F, A]): Pull[F, Byte, Unit] =
    values.pull.uncons.flatMap {
      case Some((chunk, rest)) => emit(chunk.foreach(encoder.encodeRecord(_, records)))(encode(rest))
      case None                => emit(records.end())(Pull.done)
    }

  /** Emits the bytes that a step writes; if the step throws, emits the bytes before that, and then the failure. */
  private[this] def emit(step: => Unit)(next: => Pull[F, Byte, Unit]): Pull[F, Byte, Unit] = {
    val after =
      try {
        step
        Pull.suspend(next)
      } catch { case e: Throwable => Pull.suspend(throw e) }
    records.flush()
    val written = pieces
    pieces = Pull.done
    written >> after
  }
}
