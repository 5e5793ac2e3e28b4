package jzon

import java.io.OutputStream

import jzon.derivation.HasDecoders
import jzon.engine.{BinaryMember, JsonReader}
import jzon.engine.binary.BinaryText
import jzon.engine.io.BinarySink

/** Decides where the bytes of a large binary field go; the result of [[Decoder.binary]]. */
final class BinaryMemberDecoder[H] private[jzon] (name: String, text: BinaryText, head: Decoder[H])
    extends Serializable {
  private[this] val member = new BinaryMember(name, text)

  /**
   * Writes the bytes to a stream and returns the fields before them and the number of bytes; always closes the stream.
   *
   * jzon checks and skips the fields after the bytes. If it rejects the object later, a part of the bytes may already
   * be written.
   */
  def to(open: H => OutputStream): Decoder[(H, Long)] = new Decoder[(H, Long)] with HasDecoders {
    def decoders: List[Any] = List(head)

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
   * Passes the bytes to a sink, which then makes the value from the fields after them, or aborts.
   *
   * So a sink can name a file after the whole object, including a checksum, was valid, and delete the file otherwise.
   */
  def into[R, A](open: H => BinarySink[R, A])(implicit rest: Decoder[R]): Decoder[A] = new Decoder[A] with HasDecoders {
    def decoders: List[Any] = List(head, rest)

    def decode(in: JsonReader): A = {
      val choice: BinarySink.Choice[H, R, A] = h => open(h)
      member.read[H, R, A](in, (in: JsonReader) => head.decode(in), choice, (in: JsonReader) => rest.decode(in))
    }
  }
}
