package jzon.streams.flow

import java.util.concurrent.Flow.{Publisher, Subscriber, Subscription}
import java.util.concurrent.atomic.AtomicBoolean
import java.util.concurrent.CountDownLatch

import scala.collection.mutable.ArrayBuffer
import scala.util.control.NonFatal

import jzon.integration.{Outcome, Source}

/** Gives one item of a source for each that is requested, in the thread that requests it, and closes the source once. */
final class SourcePublisher[A](source: Source[A]) extends Publisher[A] {
  override def subscribe(s: Subscriber[_ >: A]): Unit = s.onSubscribe(new Subscription {
    private[this] val isOver = new AtomicBoolean

    override def request(n: Long): Unit = {
      var left = n
      while (left > 0 && !isOver.get) {
        left -= 1
        try
          source.pull() match {
            case Some(a)       => s.onNext(a)
            case None if end() => s.onComplete()
            case None          =>
          }
        catch { case NonFatal(e) => if (end()) s.onError(e) }
      }
    }

    private[this] def end(): Boolean = {
      val isFirst = isOver.compareAndSet(false, true)
      if (isFirst) source.close()
      isFirst
    }

    override def cancel(): Unit = { end(); () }
  })
}

/** Requests a few results at a time, cancels after `most`, and keeps what comes. */
class Collector[A](most: Int, batch: Int = 1) extends Subscriber[A] {
  private[this] val found = new ArrayBuffer[A]
  private[this] val done = new CountDownLatch(1)
  private[this] var failure: Option[Throwable] = None
  private[this] var subscription: Subscription = null

  override def onSubscribe(s: Subscription): Unit = {
    subscription = s
    s.request(batch.toLong)
  }

  override def onNext(a: A): Unit = {
    require(found.size < most && done.getCount > 0, "nothing may come any more")
    found += a
    if (found.size == most) {
      subscription.cancel()
      done.countDown()
    } else if (found.size % batch == 0) subscription.request(batch.toLong)
  }

  override def onError(e: Throwable): Unit = {
    failure = Some(e)
    done.countDown()
  }

  override def onComplete(): Unit = done.countDown()

  def outcome(): Outcome[A] = {
    done.await()
    Outcome(found.toVector, failure)
  }
}
