package jzon.streams.zio

import scala.util.control.NonFatal

import _root_.zio.stream.{ZChannel, ZPipeline}
import _root_.zio.{Cause, Chunk, ChunkBuilder, Trace, ZIO, ZNothing}
import jzon.streams.Pieces
import jzon.{Encoder, Framing, JsonException}

/** One run of a pipeline: takes chunks and produces results, at most one chunk at a time. */
private trait Conversion[I] {
  def accept(in: Chunk[I]): Unit

  /** True if the last chunk is not converted to its end: then its results so far are taken, and `continue` is called. */
  def hasMore: Boolean = false

  /** Converts more of the last chunk. */
  def continue(): Unit = ()

  /** Ends the input. */
  def end(): Unit

  /** True if further input produces no more results. */
  def isEnded: Boolean
}

private object Conversion {
  val failure: Throwable => Cause[JsonException] = {
    case e: JsonException => Cause.fail(e)
    case e                => Cause.die(e)
  }

  /** Returns a pipeline for a conversion that produces results one by one. */
  def pipeline[E, I, O](fail: Throwable => Cause[E])(open: (O => Unit) => Conversion[I])(implicit
      trace: Trace
  ): ZPipeline[Any, E, I, O] =
    ZPipeline.fromChannel(ZChannel.suspend {
      val results = ChunkBuilder.make[O]()
      new Run[E, I, O](
        fail,
        open(results += _),
        () => {
          val found = results.result()
          results.clear()
          found
        }
      ).channel
    })

  /** Returns a pipeline that encodes. */
  def encoding[A](framing: Framing, encoder: Encoder[A])(implicit
      trace: Trace
  ): ZPipeline[Any, JsonException, A, Byte] =
    ZPipeline.fromChannel(ZChannel.suspend {
      val pieces = new Pieces[A](framing, encoder.encodeRecord(_, _))
      def next() = {
        val piece = pieces.next()
        if (piece == null) Chunk.empty else Chunk.fromArray(piece)
      }
      val run = new Run[JsonException, A, Byte](failure, new Encoding(pieces), () => next())
      run.channel.ensuring(ZIO.succeed(pieces.close()))
    })

  private type Channel[E, I, O] = ZChannel[Any, ZNothing, Chunk[I], Any, E, Chunk[O], Any]

  private final class Run[E, I, O](fail: Throwable => Cause[E], conversion: Conversion[I], results: () => Chunk[O])(
      implicit trace: Trace
  ) {
    def channel: Channel[E, I, O] =
      ZChannel.readWithCause[Any, ZNothing, Chunk[I], Any, E, Chunk[O], Any](
        in => emit(conversion.accept(in))(next),
        cause => ZChannel.refailCause(cause),
        _ => emit(conversion.end())(ZChannel.unit)
      )

    private[this] def next: Channel[E, I, O] =
      if (conversion.hasMore) emit(conversion.continue())(next)
      else if (conversion.isEnded) ZChannel.unit
      else channel

    /** Emits the results of a step; if the step throws, emits the results before that, and then the failure. */
    private[this] def emit(step: => Unit)(next: => Channel[E, I, O]): Channel[E, I, O] = {
      val after: Channel[E, I, O] =
        try {
          step
          ZChannel.suspend(next)
        } catch { case e: Throwable => failed(e) }
      write(after)
    }

    /** Writes results, one chunk after the other is consumed. */
    private[this] def write(after: Channel[E, I, O]): Channel[E, I, O] =
      try {
        val found = results()
        if (found.isEmpty) after else ZChannel.write(found) *> ZChannel.suspend(write(after))
      } catch { case e: Throwable => failed(e) }

    private[this] def failed(e: Throwable): Channel[E, I, O] =
      if (NonFatal(e) || e.isInstanceOf[LinkageError]) ZChannel.refailCause(fail(e))
      else // the runtime must see it, such as an OutOfMemoryError or a ControlThrowable
        ZChannel.suspend[Any, ZNothing, Chunk[I], Any, E, Chunk[O], Any](throw e)
  }
}
