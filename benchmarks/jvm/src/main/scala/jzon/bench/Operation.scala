package jzon.bench

import java.io.{ByteArrayInputStream, OutputStream}

/** What is measured. */
enum Operation(val name: String) {
  case Decode extends Operation("decode")
  case Encode extends Operation("encode")
  case DecodeText extends Operation("decode-text")
  case EncodeText extends Operation("encode-text")
  case DecodeStream extends Operation("decode-stream")
  case EncodeStream extends Operation("encode-stream")

  /** Writes bytes with indentation. */
  case EncodePretty extends Operation("encode-pretty")

  /** Writes bytes with escapes for all characters that are not ASCII. */
  case EncodeAscii extends Operation("encode-ascii")

  /** Decodes bytes, changes the value, encodes it to bytes. */
  case Rewrite extends Operation("rewrite")

  /** One run of the operation as a closure, or None where the contender cannot do it. */
  def of[A, V](entry: Entry[A, V]): Option[Task] = {
    val contender = entry.contender
    this match {
      case Decode =>
        val json = entry.payload.json
        Some(() => contender.decode(json))
      case DecodeText =>
        val text = entry.payload.text
        Some(() => contender.decodeText(text))
      case Encode =>
        val value = entry.sample
        Some(() => contender.encode(value))
      case EncodeText =>
        val value = entry.sample
        Some(() => contender.encodeText(value))
      case DecodeStream =>
        val json = entry.payload.json
        Option.when(contender.streams)(() => contender.decodeStream(new ByteArrayInputStream(json)))
      case EncodeStream =>
        val value = entry.sample
        Option.when(contender.streams) { () =>
          val out = new CountingSink
          contender.encodeStream(value, out)
          out
        }
      case EncodePretty =>
        val value = entry.sample
        Option.when(contender.layouts)(() => contender.encodePretty(value))
      case EncodeAscii =>
        val value = entry.sample
        Option.when(contender.layouts)(() => contender.encodeAscii(value))
      case Rewrite =>
        val json = entry.payload.json
        entry.change.map(change => () => contender.encode(change(contender.decode(json))))
    }
  }
}

object Operation {
  def find(name: String): Option[Operation] = values.find(_.name == name)
}

/** Something to be timed; gives its result so that no compiler can leave the work out. */
trait Task {
  def run(): Any
}

/** Takes bytes and forgets them, as a socket would. */
final class CountingSink extends OutputStream {
  private var count = 0L
  override def write(b: Int): Unit = count += 1
  override def write(bytes: Array[Byte], from: Int, length: Int): Unit = count += length
  def bytes: Long = count
}
