package jzon.streams.zio

import scala.util.control.NonFatal

import _root_.zio.stream.{ZChannel, ZPipeline}
import _root_.zio.{Cause, Chunk, ChunkBuilder, Trace, ZNothing}
import jzon.JsonException

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

  /** Returns a pipeline for a conversion that produces results chunk by chunk. */
  def chunked[E, I, O](fail: Throwable => Cause[E])(open: (Chunk[O] => Unit) => Conversion[I])(implicit
      trace: Trace
  ): ZPipeline[Any, E, I, O] =
    ZPipeline.fromChannel(ZChannel.suspend {
      var results: Chunk[O] = Chunk.empty
      new Run[E, I, O](
        fail,
        open(piece => results = if (results.isEmpty) piece else results ++ piece),
        () => {
          val found = results
          results = Chunk.empty
          found
        }
      ).channel
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
        } catch {
          case e: Throwable =>
            if (NonFatal(e) || e.isInstanceOf[LinkageError]) ZChannel.refailCause(fail(e))
            else // the runtime must see it, such as an OutOfMemoryError or a ControlThrowable
              ZChannel.suspend[Any, ZNothing, Chunk[I], Any, E, Chunk[O], Any](throw e)
        }
      val found = results()
      if (found.isEmpty) after else ZChannel.write(found) *> after
    }
  }
}
