package jzon.streams.flow

import java.util.ArrayDeque
import java.util.Objects.requireNonNull
import java.util.concurrent.Flow.{Processor, Subscriber, Subscription}
import java.util.concurrent.atomic.{AtomicInteger, AtomicLong, AtomicReference}

import scala.util.control.NonFatal

/**
 * The processor of a conversion; `open` gets where results go to. The rules in comments are those of Reactive Streams.
 *
 * Signals of both sides only note what they say and then call `work`, which one thread at a time goes through: so the
 * subscriber is called by one thread at a time (1.3), and a call that comes from within a call returns at once (3.3).
 */
private final class ConversionProcessor[I, O](open: (O => Unit) => Conversion[I]) extends Processor[I, O] {
  import ConversionProcessor._

  // What signals note.
  private[this] val subscriber = new AtomicReference[Subscriber[_ >: O]]
  private[this] val upstream = new AtomicReference[Subscription]
  private[this] val demand = new AtomicLong
  private[this] val arrived = new AtomicReference[Signal[I]]
  @volatile private[this] var completion: Signal[I] = null
  @volatile private[this] var misuse: Throwable = null
  @volatile private[this] var isCancelled = false

  /** How many signals have not been worked on. */
  private[this] val signals = new AtomicInteger

  // What only `work` touches.
  private[this] val results = new ArrayDeque[O]
  private[this] val conversion = open(results.add(_))
  private[this] var isSubscribed = false
  private[this] var isRequested = false
  private[this] var isDone = false
  private[this] var failure: Throwable = null
  private[this] var isOver = false

  override def subscribe(s: Subscriber[_ >: O]): Unit = {
    requireNonNull(s)
    if (subscriber.compareAndSet(null, s)) work()
    else { // 1.9: even a subscriber that is refused gets a subscription first
      s.onSubscribe(NoSubscription)
      s.onError(new IllegalStateException("the processor has a subscriber already"))
    }
  }

  override def onSubscribe(s: Subscription): Unit = {
    requireNonNull(s)
    if (upstream.compareAndSet(null, s)) work() else s.cancel() // 2.5
  }

  override def onNext(in: I): Unit = {
    requireNonNull(in)
    if (arrived.compareAndSet(null, Next(in))) work()
    else {
      misuse = new IllegalStateException("more was given than was requested")
      work()
    }
  }

  override def onError(e: Throwable): Unit = {
    completion = Failed(requireNonNull(e))
    work()
  }

  override def onComplete(): Unit = {
    completion = Completed
    work()
  }

  private[this] object Downstream extends Subscription {
    override def request(n: Long): Unit = {
      if (n > 0) demand.updateAndGet(d => if (d + n < 0) Long.MaxValue else d + n) // 3.17
      else misuse = new IllegalArgumentException(s"at least 1 must be requested (rule 3.9), not $n")
      work()
    }

    override def cancel(): Unit = {
      isCancelled = true
      work()
    }
  }

  private[this] def work(): Unit =
    if (signals.getAndIncrement() == 0) {
      var seen = 1
      while (seen != 0) {
        while (!isOver && step()) ()
        seen = signals.addAndGet(-seen)
      }
    }

  /** Does one thing, and returns whether there may be another. */
  private[this] def step(): Boolean = {
    if (!isSubscribed) introduce()
    else if (isCancelled) { over(); false }
    else if (misuse != null) fail(misuse)
    else if (results.isEmpty && isDone) finish()
    else if (!results.isEmpty && demand.get > 0) give()
    else if (results.isEmpty) take()
    else false
  }

  private[this] def introduce(): Boolean = {
    val s = subscriber.get
    if (s == null) return false
    isSubscribed = true
    call(s.onSubscribe(Downstream))
  }

  private[this] def give(): Boolean = {
    if (demand.get != Long.MaxValue) demand.decrementAndGet()
    val result = results.poll()
    call(subscriber.get.onNext(result))
  }

  /** Takes what has arrived, or how the source has ended, or asks for more if there is demand. */
  private[this] def take(): Boolean = {
    val end = completion // before what has arrived: nothing arrives behind it
    arrived.getAndSet(null) match {
      case Next(in) =>
        isRequested = false
        convert(conversion.accept(in))
        if (conversion.isEnded) isDone = true
        if (isDone) cancelUpstream()
        true
      case _ =>
        end match {
          case null =>
            val s = upstream.get
            if (s != null && !isRequested && demand.get > 0) {
              isRequested = true
              s.request(1)
              true
            } else false
          case Failed(e) =>
            sourceEnded()
            failure = e
            true
          case _ =>
            sourceEnded()
            convert(conversion.end())
            true
        }
    }
  }

  private[this] def sourceEnded(): Unit = {
    isDone = true
    upstream.set(NoSubscription) // 2.3: what has ended is not called
  }

  private[this] def convert(run: => Unit): Unit =
    try run
    catch {
      case e: Throwable => // whatever it is, nobody else would tell the subscriber
        failure = e
        isDone = true
    }

  private[this] def finish(): Boolean = {
    val s = subscriber.get
    val e = failure
    over()
    if (e == null) s.onComplete() else s.onError(e)
    false
  }

  private[this] def fail(e: Throwable): Boolean = {
    failure = e
    cancelUpstream()
    finish()
  }

  /** Calls the subscriber; one that throws, which it must not (2.13), has cancelled by that, and is told. */
  private[this] def call(subscriberMethod: => Unit): Boolean =
    try {
      subscriberMethod
      true
    } catch { case NonFatal(e) => fail(e) }

  /** Cancels the source; one that comes later is refused by `onSubscribe`. */
  private[this] def cancelUpstream(): Unit = {
    val s = upstream.getAndSet(NoSubscription)
    if (s != null) s.cancel()
  }

  /** Lets go of everything (3.13); whoever subscribes from now on is refused. */
  private[this] def over(): Unit = {
    isOver = true
    results.clear()
    arrived.set(null)
    cancelUpstream()
    subscriber.set(NoSubscriber)
  }
}

private object ConversionProcessor {
  sealed trait Signal[+I]
  final case class Next[I](in: I) extends Signal[I]
  final case class Failed(e: Throwable) extends Signal[Nothing]
  case object Completed extends Signal[Nothing]

  object NoSubscription extends Subscription {
    override def request(n: Long): Unit = ()
    override def cancel(): Unit = ()
  }

  object NoSubscriber extends Subscriber[Any] {
    override def onSubscribe(s: Subscription): Unit = s.cancel()
    override def onNext(value: Any): Unit = ()
    override def onError(e: Throwable): Unit = ()
    override def onComplete(): Unit = ()
  }
}
