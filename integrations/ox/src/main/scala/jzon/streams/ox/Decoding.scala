package jzon.streams.ox

import scala.util.control.NoStackTrace

import _root_.ox.Chunk
import _root_.ox.flow.Flow
import jzon.RecordFeed

private object Decoding {

  /** Gives all bytes to a feed, or those up to an error that ends the stream. */
  def run(bytes: Flow[Chunk[Byte]], feed: RecordFeed[?]): Unit = {
    // thrown through the flow, as its own `take` does, since nothing else stops it
    val ended = new Exception("the framing has ended") with NoStackTrace
    try
      bytes.runForeach { chunk =>
        chunk.backingArrays.foreach(accept(_, feed))
        if (feed.isEnded) throw ended
      }
    catch { case `ended` => () }
    feed.close()
  }

  /** An array of a chunk is one of bytes, unless it was made of values that were boxed. */
  private def accept(bytes: Any, feed: RecordFeed[?]): Unit = bytes match {
    case bytes: Array[Byte] => feed.accept(bytes)
    case boxed: Array[?]    => feed.accept(boxed.asInstanceOf[Array[Byte | AnyRef]].map(_.asInstanceOf[Byte]))
    case _                  => ()
  }
}
