package jzon.streams.ox

import scala.util.control.NoStackTrace

import _root_.ox.Chunk
import _root_.ox.flow.Flow
import jzon.RecordFeed

private object Decoding {

  /** Passes all bytes to a feed, or the bytes up to an error that ends the stream. */
  def run(bytes: Flow[Chunk[Byte]], feed: RecordFeed[?]): Unit = {
    // thrown through the flow, as its own `take` does, because nothing else stops the flow
    val ended = new Exception("the framing has ended") with NoStackTrace
    try
      bytes.runForeach { chunk =>
        chunk.backingArrays.foreach(array => feed.accept(array.asInstanceOf[Array[Byte]])) // which is only read
        if (feed.isEnded) throw ended
      }
    catch { case `ended` => () }
    feed.close()
  }
}
