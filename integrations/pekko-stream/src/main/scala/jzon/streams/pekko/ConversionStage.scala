package jzon.streams.pekko

import java.util.ArrayDeque

import scala.util.control.NonFatal

import jzon.StreamConversion
import org.apache.pekko.stream.stage.{GraphStage, GraphStageLogic, InHandler, OutHandler}
import org.apache.pekko.stream.{Attributes, FlowShape, Inlet, Outlet}

/** The stage of a conversion; `open` is called with the consumer of results. It emits results before a failure. */
private final class ConversionStage[I, O](name: String)(open: (O => Unit) => StreamConversion[I])
    extends GraphStage[FlowShape[I, O]] {
  private val in = Inlet[I](s"$name.in")
  private val out = Outlet[O](s"$name.out")

  override val shape: FlowShape[I, O] = FlowShape(in, out)
  override protected def initialAttributes: Attributes = Attributes.name(name)

  override def createLogic(attributes: Attributes): GraphStageLogic =
    new GraphStageLogic(shape) with InHandler with OutHandler {
      private[this] val results = new ArrayDeque[O]
      private[this] val conversion = open(results.add(_))
      private[this] var failure: Option[Throwable] = None
      private[this] var isDone = false

      override def onPush(): Unit = {
        val next = grab(in)
        step(conversion.accept(next))
        if (conversion.isEnded) isDone = true
        if (isDone) cancel(in)
        give()
      }

      override def onPull(): Unit = give()

      override def onUpstreamFinish(): Unit = {
        step(conversion.end())
        isDone = true
        give()
      }

      override def onUpstreamFailure(e: Throwable): Unit = {
        if (failure.isEmpty) failure = Some(e)
        isDone = true
        give()
      }

      override def postStop(): Unit = conversion.close()

      private[this] def step(run: => Unit): Unit =
        try run
        catch {
          case e: Throwable =>
            failure = Some(e)
            isDone = true
        }

      /** Pushes a result if it was requested, pulls more input if no result is left, and completes after the last. */
      private[this] def give(): Unit = {
        if (isAvailable(out)) {
          if (results.isEmpty && conversion.hasMore) step(conversion.continue())
          if (!results.isEmpty) push(out, results.poll())
          else if (!isDone && !hasBeenPulled(in)) pull(in)
        }
        if (isDone && results.isEmpty && !conversion.hasMore) failure.fold(completeStage())(fail)
      }

      private[this] def fail(e: Throwable): Unit =
        if (NonFatal(e) || e.isInstanceOf[LinkageError]) failStage(e)
        else throw e // the actor system must see it, such as an OutOfMemoryError or a ControlThrowable

      setHandlers(in, out, this)
    }
}
