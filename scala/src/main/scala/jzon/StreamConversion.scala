package jzon

import jzon.streams.Pieces

/** One run of a stage that decodes or encodes a stream: takes input and produces results. For modules of libraries. */
private[jzon] trait StreamConversion[I] {
  def accept(in: I): Unit

  /** Ends the input. */
  def end(): Unit

  /** True if further input produces no more results. */
  def isEnded: Boolean = false

  /** True if there are more results than those taken, which `continue` gives. */
  def hasMore: Boolean = false

  /** Gives the next result. */
  def continue(): Unit = ()

  /** Closes what is open; nothing is called after it. */
  def close(): Unit = ()
}

/** The functions make a conversion when they get the consumer of its results. */
private[jzon] object StreamConversion {

  /** Decodes; `open` makes the feed for a consumer, and `pass` passes it input. */
  def decoding[A, I](
      open: (Either[JsonError, A] => Unit) => RecordFeed[A],
      pass: (RecordFeed[A], I) => Unit
  ): (Either[JsonError, A] => Unit) => StreamConversion[I] = take => {
    val feed = open(take)
    new StreamConversion[I] {
      override def accept(in: I): Unit = pass(feed, in)
      override def end(): Unit = feed.close()
      override def isEnded: Boolean = feed.isEnded
    }
  }

  /** Decodes, and throws the exception of the first error. */
  def decodingOrFail[A, I](
      open: (Either[JsonError, A] => Unit) => RecordFeed[A],
      pass: (RecordFeed[A], I) => Unit
  ): (A => Unit) => StreamConversion[I] = take => decoding(open, pass)(orFail(take))

  /** The consumer of results that throws the exception of an error. */
  def orFail[A](take: A => Unit): Either[JsonError, A] => Unit = {
    case Right(a) => take(a)
    case Left(e)  => throw e.toException
  }

  /** Encodes each value as soon as it arrives, to pieces of bytes. */
  def encoding[A, O](
      framing: Framing,
      encoder: Encoder[A]
  )(piece: Array[Byte] => O): (O => Unit) => StreamConversion[A] =
    take => {
      val pieces = new Pieces[A](framing, encoder.encodeRecord(_, _))
      new StreamConversion[A] {
        override def accept(value: A): Unit = {
          pieces.add(value)
          pieces.flush()
        }
        override def end(): Unit = pieces.end()
        override def hasMore: Boolean = !pieces.isEmpty
        override def continue(): Unit = {
          val next = pieces.next()
          if (next != null) take(piece(next))
        }
        override def close(): Unit = pieces.close()
      }
    }
}
