package jzon.integration

import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger

/** The source of a stream in a test: counts the items pulled, and knows whether it was closed. */
final class Source[A](items: Iterator[A]) extends AutoCloseable {
  private[this] val pulls = new AtomicInteger
  private[this] val closes = new AtomicInteger
  private[this] val closed = new CountDownLatch(1)

  /** Returns the next item, or None at the end; throws the iterator's exceptions. */
  def pull(): Option[A] = synchronized {
    if (closes.get > 0) throw new IllegalStateException("pulled after it was closed")
    if (items.hasNext) {
      pulls.incrementAndGet()
      Some(items.next())
    } else None
  }

  /** The number of items pulled. */
  def pulled: Int = pulls.get

  override def close(): Unit = synchronized {
    closes.incrementAndGet()
    closed.countDown()
  }

  /** Waits until it is closed, and returns how often it was: some libraries close only after the last result. */
  def awaitCloses(): Int = {
    closed.await()
    closes.get
  }
}

/** The results of a stream, in order, and its failure. */
final case class Outcome[A](values: Vector[A], failure: Option[Throwable])
