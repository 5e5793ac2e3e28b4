package jzon.testing

import java.util.concurrent.{ExecutorService, Executors, TimeUnit, TimeoutException}

import scala.concurrent.duration._

import munit.{FunSuite, Location, TestOptions}

/**
 * The suite that all suites of munit extend, in place of `FunSuite`: its tests have the limit of `Suite.limit`.
 *
 * munit's own limit of 30 seconds fails tests on a slow machine, and does not end a test that blocks its thread.
 */
abstract class Suite extends FunSuite {
  final override def munitTimeout: FiniteDuration = Suite.limit

  override def test(options: TestOptions)(body: => Any)(implicit loc: Location): Unit =
    super.test(options)(Suite.within(Suite.limit)(body))

  /** Waits until all tasks have ended; the limit of the test ends it otherwise. */
  protected final def awaitEnd(threads: ExecutorService): Unit = {
    threads.awaitTermination(Long.MaxValue, TimeUnit.NANOSECONDS)
    ()
  }
}

object Suite {

  /** Only ends what hangs. JUnit's tests have the same limit, set in project/Settings.scala. */
  val limit: FiniteDuration = 15.minutes

  private val watch = Executors.newSingleThreadScheduledExecutor { task =>
    val thread = new Thread(task, "limit of tests")
    thread.setDaemon(true)
    thread
  }

  /** Interrupts the thread if the body has not ended after this time, and then fails. */
  private[testing] def within[A](limit: FiniteDuration)(body: => A): A = {
    val watched = new Watched(Thread.currentThread)
    val end = watch.schedule((() => watched.interrupt()): Runnable, limit.length, limit.unit)
    try body
    catch {
      case e: InterruptedException if watched.isLate =>
        val late = new TimeoutException(s"the test has not ended after $limit")
        late.initCause(e)
        throw late
    } finally {
      watched.end()
      end.cancel(false)
      ()
    }
  }

  /** A test that runs in a thread. An interruption at the last moment does not reach the next test. */
  private final class Watched(thread: Thread) {
    private[this] var hasEnded = false
    private[this] var late = false

    def isLate: Boolean = synchronized(late)

    def interrupt(): Unit = synchronized {
      if (!hasEnded) {
        late = true
        thread.interrupt()
      }
    }

    def end(): Unit = synchronized {
      hasEnded = true
      if (late) Thread.interrupted()
      ()
    }
  }
}
