package jzon

import java.io.OutputStream

import jzon.engine.{BinaryMember, BinarySink, BinaryText, JsonReader}

/** What to do with a member that [[Decoder.binary]] passes on. */
final class BinaryMemberDecoder[H] private[jzon] (name: String, text: BinaryText, head: Decoder[H])
    extends Serializable {
  private[this] val member = new BinaryMember(name, text)

  /**
   * Writes the bytes to a stream, which is closed in any case, and decodes what stood before them and their number.
   *
   * What stands behind them is checked and skipped. What is refused when a part was read has been written by then.
   */
  def to(open: H => OutputStream): Decoder[(H, Long)] = new Decoder[(H, Long)] {
    def decode(in: JsonReader): (H, Long) = {
      var first: Option[H] = None
      val choice: BinarySink.Choice[H, Void, java.lang.Long] = h => {
        first = Some(h)
        BinarySink.of[Void](open(h))
      }
      val count = member.read[H, java.lang.Long](in, (in: JsonReader) => head.decode(in), choice)
      (first.get, count.longValue)
    }
  }

  /**
   * Gives the bytes to a sink, which then makes the value of what stands behind them, or gives up.
   *
   * So a file gets its name when all of its object was right, with its checksum, and otherwise is deleted.
   */
  def into[R, A](open: H => BinarySink[R, A])(implicit rest: Decoder[R]): Decoder[A] = new Decoder[A] {
    def decode(in: JsonReader): A = {
      val choice: BinarySink.Choice[H, R, A] = h => open(h)
      member.read[H, R, A](in, (in: JsonReader) => head.decode(in), choice, (in: JsonReader) => rest.decode(in))
    }
  }
}
