package jzon.streams.fs2

import scala.util.control.NonFatal

import _root_.fs2.{Fallible, Pull}

/** What a codec throws that is no refusal, as a part of a stream: it comes behind the results before it. */
private object Failure {

  /** Fails the stream, whatever its effect, but throws what the runtime must see, as an OutOfMemoryError or a way out. */
  def apply[F[_]](e: Throwable): Pull[F, Nothing, Unit] =
    if (NonFatal(e) || e.isInstanceOf[LinkageError]) {
      // as the compiler lets it: the effect is only asked for whether it can fail, and any stream can
      Pull.raiseError[Fallible](e).asInstanceOf[Pull[F, Nothing, Unit]]
    } else Pull.suspend(throw e)
}
