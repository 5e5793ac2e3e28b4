package jzon.streams.flow

import java.util.ArrayDeque
import java.util.Objects.requireNonNull
import java.util.concurrent.Flow.{Processor, Subscriber, Subscription}
import java.util.concurrent.atomic.{AtomicInteger, AtomicLong, AtomicReference}

import scala.util.control.NonFatal

import jzon.StreamConversion

/**
 * The processor of a conversion; `open` is called with the consumer of results. Numbers in comments are rules of
 * Reactive Streams.
 *
 * Signals from both sides only store their information and then call `work`, which only one thread at a time executes.
 * So only one thread at a time calls the subscriber (1.3), and a call from within a call returns at once (3.3).
 */
private final class ConversionProcessor[I, O](open: (O => Unit) => StreamConversion[I]) extends Processor[I, O] {
  import ConversionProcessor._

  // The information that signals store.
  private[this] val subscriber = new AtomicReference[Subscriber[_ >: O]]
  private[this] val upstream = new AtomicReference[Subscription]
  private[this] val demand = new AtomicLong
  private[this] val arrived = new AtomicReference[Signal[I]]
  @volatile private[this] var completion: Signal[I] = null
  @volatile private[this] var misuse: Throwable = null
  @volatile private[this] var isCancelled = false

  /** The number of signals that `work` has not handled. */
  private[this] val signals = new AtomicInteger

  // State that only `work` uses.
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
    else { // 1.9: even a rejected subscriber gets a subscription first
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

  /** Does one step, and returns whether another may follow. */
  private[this] def step(): Boolean = {
    if (!isSubscribed) introduce()
    else if (isCancelled) { over(); false }
    else if (misuse != null) fail(misuse)
    else if (!results.isEmpty) demand.get > 0 && give()
    else if (conversion.hasMore) demand.get > 0 && convert(conversion.continue())
    else if (isDone) finish()
    else take()
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

  /** Takes the item that has arrived, or the end of the source, or requests more if there is demand. */
  private[this] def take(): Boolean = {
    val end = completion // read before `arrived`: nothing arrives after it
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
    upstream.set(NoSubscription) // 2.3: an ended source is not called
  }

  private[this] def convert(run: => Unit): Boolean = {
    try run
    catch {
      case e: Throwable => // any throwable, because no other code would signal it to the subscriber
        failure = e
        isDone = true
    }
    true
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

  /** Calls the subscriber; if it throws, which it must not (2.13), its subscription is cancelled, and it is told. */
  private[this] def call(subscriberMethod: => Unit): Boolean =
    try {
      subscriberMethod
      true
    } catch { case NonFatal(e) => fail(e) }

  /** Cancels the source; `onSubscribe` rejects a later source. */
  private[this] def cancelUpstream(): Unit = {
    val s = upstream.getAndSet(NoSubscription)
    if (s != null) s.cancel()
  }

  /** Drops all references (3.13); later subscribers are rejected. */
  private[this] def over(): Unit = {
    isOver = true
    results.clear()
    conversion.close()
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
