package jzon.integration

import java.util.concurrent.{CountDownLatch, TimeUnit}
import java.util.concurrent.atomic.AtomicInteger

/** Where a stream of a test comes from: knows how much of it was pulled, and whether it was closed. */
final class Source[A](items: Iterator[A]) extends AutoCloseable {
  private[this] val pulls = new AtomicInteger
  private[this] val closes = new AtomicInteger
  private[this] val closed = new CountDownLatch(1)

  /** Gives the next item, or None at the end; throws what the iterator throws. */
  def pull(): Option[A] = synchronized {
    if (closes.get > 0) throw new IllegalStateException("pulled after it was closed")
    if (items.hasNext) {
      pulls.incrementAndGet()
      Some(items.next())
    } else None
  }

  /** How many items were pulled. */
  def pulled: Int = pulls.get

  override def close(): Unit = synchronized {
    closes.incrementAndGet()
    closed.countDown()
  }

  /** Waits until it was closed, and says how often it was: some libraries close after they have given the last result. */
  def awaitCloses(): Int = {
    if (!closed.await(30, TimeUnit.SECONDS)) throw new AssertionError("the source was not closed")
    closes.get
  }
}

/** What a stream gave, in order, and what it failed with. */
final case class Outcome[A](values: Vector[A], failure: Option[Throwable])
