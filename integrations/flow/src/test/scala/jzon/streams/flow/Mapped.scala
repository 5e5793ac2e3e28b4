package jzon.streams.flow

import java.util.concurrent.Flow.{Subscriber, Subscription}

/** Gives a subscriber what a function makes of each item. */
final class Mapped[A, B](f: A => B, to: Subscriber[_ >: B]) extends Subscriber[A] {
  override def onSubscribe(s: Subscription): Unit = to.onSubscribe(s)
  override def onNext(a: A): Unit = to.onNext(f(a))
  override def onError(e: Throwable): Unit = to.onError(e)
  override def onComplete(): Unit = to.onComplete()
}
