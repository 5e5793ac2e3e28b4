package jzon.streams.flow

import java.nio.ByteBuffer
import java.util.concurrent.Flow.{Publisher, Subscriber}

import scala.jdk.CollectionConverters._

import jzon._
import jzon.integration.Source
import jzon.testing.Suite
import org.reactivestreams.tck.TestEnvironment
import org.reactivestreams.tck.flow.{FlowPublisherVerification, FlowSubscriberBlackboxVerification}
import org.testng.{TestListenerAdapter, TestNG}

/** The rules of Reactive Streams, by their own tests. */
final class ReactiveStreamsSuite extends Suite {
  private def verify(rules: Class[_], least: Int): Unit = {
    val results = new TestListenerAdapter
    val tests = new TestNG(false)
    tests.setVerbose(0)
    tests.setTestClasses(Array(rules))
    tests.addListener(results)
    tests.run()
    val broken = results.getFailedTests.asScala ++ results.getConfigurationFailures.asScala
    assertEquals(broken.map(test => s"${test.getName}: ${test.getThrowable}").toList, Nil)
    assert(results.getPassedTests.size >= least, s"only ${results.getPassedTests.size} rules were tested")
  }

  test("decoding, as a publisher")(verify(classOf[DecodingRules], 25))
  test("encoding, as a publisher")(verify(classOf[EncodingRules], 25))
  test("decoding, as a subscriber")(verify(classOf[SubscriberRules], 10))
}

private object Rules {

  /** The time that a signal may take, and the time without a signal that shows that none arrives, in milliseconds. */
  def environment = new TestEnvironment(Suite.limit.toMillis, 50, 50)
}

final class DecodingRules extends FlowPublisherVerification[Either[JsonError, Int]](Rules.environment) {

  /** So many numbers, three of them in a chunk. */
  override def createFlowPublisher(elements: Long): Publisher[Either[JsonError, Int]] = {
    val chunks = Iterator
      .iterate(0L)(_ + 3)
      .takeWhile(_ < elements)
      .map(i => ByteBuffer.wrap("1\n".repeat(math.min(3L, elements - i).toInt).getBytes("UTF-8")))
    val decoding = decodeStream[Int](Framing.lines)
    new SourcePublisher(new Source(chunks)).subscribe(decoding)
    decoding
  }

  override def createFailedFlowPublisher(): Publisher[Either[JsonError, Int]] = {
    val decoding = decodeStream[Int](Framing.lines)
    decoding.onSubscribe(ConversionProcessor.NoSubscription)
    decoding.onError(new RuntimeException("boom"))
    decoding
  }
}

final class EncodingRules extends FlowPublisherVerification[ByteBuffer](Rules.environment) {
  override def createFlowPublisher(elements: Long): Publisher[ByteBuffer] = {
    val encoding = encodeStream[Int](Framing.lines)
    new SourcePublisher(new Source(Iterator.iterate(0L)(_ + 1).takeWhile(_ < elements).map(_.toInt))).subscribe(
      encoding
    )
    encoding
  }

  override def createFailedFlowPublisher(): Publisher[ByteBuffer] = {
    val encoding = encodeStream[Int](Framing.lines)
    encoding.onSubscribe(ConversionProcessor.NoSubscription)
    encoding.onError(new RuntimeException("boom"))
    encoding
  }
}

final class SubscriberRules extends FlowSubscriberBlackboxVerification[ByteBuffer](Rules.environment) {
  override def createFlowSubscriber(): Subscriber[ByteBuffer] = {
    val decoding = decodeStream[Int](Framing.lines)
    decoding.subscribe(new Collector[Either[JsonError, Int]](Int.MaxValue, 1000))
    decoding
  }

  override def createElement(element: Int): ByteBuffer = ByteBuffer.wrap(s"$element\n".getBytes("UTF-8"))
}
