package jzon.streams.flow

import java.net.http.HttpResponse.BodySubscriber
import java.nio.ByteBuffer
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Flow.{Processor, Publisher, Subscription}

/** The body of a response as a publisher, which is available at once. */
private final class PublisherBody[A](processor: Processor[java.util.List[ByteBuffer], A])
    extends BodySubscriber[Publisher[A]] {
  override def getBody: CompletableFuture[Publisher[A]] = CompletableFuture.completedFuture(processor)
  override def onSubscribe(subscription: Subscription): Unit = processor.onSubscribe(subscription)
  override def onNext(bytes: java.util.List[ByteBuffer]): Unit = processor.onNext(bytes)
  override def onError(e: Throwable): Unit = processor.onError(e)
  override def onComplete(): Unit = processor.onComplete()
}
