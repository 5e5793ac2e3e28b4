package jzon.testing

import java.util.concurrent.{CountDownLatch, TimeoutException}

import scala.concurrent.duration._

final class SuiteSuite extends Suite {
  private def never = new CountDownLatch(1)

  test("a test that hangs is interrupted, and the error shows where it hung") {
    val e = intercept[TimeoutException](Suite.within(1.milli)(never.await()))
    assertEquals(e.getMessage, "the test has not ended after 1 millisecond")
    assert(e.getCause.getStackTrace.exists(_.getClassName == classOf[CountDownLatch].getName))
  }

  test("a test that ends is not interrupted, nor is the one after it") {
    for (_ <- 1 to 1000) assertEquals(Suite.within(1.micro)(1), 1)
    assert(!Thread.interrupted())
  }

  test("an interruption by the program is its own affair") {
    val isInterrupted =
      try {
        Suite.within(Suite.limit) {
          Thread.currentThread.interrupt()
          never.await()
        }
        false
      } catch { case _: InterruptedException => true } // which munit's intercept leaves alone
    assert(isInterrupted)
  }

  test("all tests have the limit") {
    assertEquals(munitTimeout, Suite.limit)
    assertEquals(Suite.limit, 15.minutes)
  }
}
