package jzon.testkit

import java.io.ByteArrayOutputStream
import java.util.SplittableRandom

import jzon._

/**
 * Makes streams in which some documents are damaged at random, and checks that nothing is lost and nothing invented.
 *
 * Every undamaged document must come out. Every damaged one must be an error, or have the result that it has alone.
 */
final class DamagedStreams(random: SplittableRandom) {
  import DamagedStreams._

  /** Makes a stream in one of the framings, with about this number of documents. */
  def make(documents: Int): Case = {
    val framing = Framings(random.nextInt(Framings.size))
    val made = Vector.tabulate(documents)(document(_)).filterNot(_.isBlank)
    Case(framing, made, stream(framing, made))
  }

  private def document(i: Int): Document = {
    val value = Shapes.Small(i, name())
    val whole = Encoder[Shapes.Small].encodeJsonBytes(value)
    if (random.nextInt(20) > 0) Document(whole, Some(value))
    else {
      val damaged = if (random.nextBoolean()) refused(value) else broken(whole)
      Document(damaged.filter(b => b != '\n' && b != Separator), None)
    }
  }

  /** Makes text in several scripts, with parts that look like boundaries of documents. */
  private def name(): String = {
    val letters = "abcé語\ud83d\ude00{}[]\",:\\\n\u001e "
    val length = random.nextInt(1 << random.nextInt(10))
    val text = new StringBuilder
    while (text.length < length) text.append(letters.charAt(random.nextInt(letters.length)))
    // patterns match code points, so this matches only half a surrogate pair without the other half
    text.toString.replaceAll("[\\ud800-\\udfff]", "x")
  }

  /** Makes JSON that is not of the type. */
  private def refused(value: Shapes.Small): Array[Byte] =
    List(s"""{"id":"${value.id}","name":""}""", s"""{"id":${value.id}}""", s"[${value.id}]", "null")(
      random.nextInt(4)
    ).getBytes

  /** Removes, inserts or changes some bytes, or cuts off the end. */
  private def broken(whole: Array[Byte]): Array[Byte] = {
    val at = random.nextInt(whole.length)
    val out = new ByteArrayOutputStream
    out.write(whole, 0, at)
    random.nextInt(4) match {
      case 0 => ()
      case 1 => out.write(whole, at + 1, whole.length - at - 1)
      case 2 =>
        out.write(Marks(random.nextInt(Marks.length)).toInt)
        out.write(whole, at, whole.length - at)
      case _ =>
        out.write(random.nextInt(256))
        out.write(whole, at + 1, whole.length - at - 1)
    }
    out.toByteArray
  }

  private def stream(framing: Framing, documents: Vector[Document]): Array[Byte] = {
    val out = new ByteArrayOutputStream
    def write(text: String): Unit = out.write(text.getBytes, 0, text.length)
    if (framing == Framing.elements) write("[")
    else if (framing == Framing.elementsAt(Path)) write("""{"note":[1,{"rows":[]}],"data":{"rows":[""")
    documents.zipWithIndex.foreach { case (d, i) =>
      if (framing == Framing.records) write("\u001e")
      else if (framing != Framing.lines && framing != Framing.values && i > 0) write(",")
      out.write(d.bytes, 0, d.bytes.length)
      if (framing == Framing.lines) write(if (random.nextBoolean()) "\n" else "\r\n")
      else if (framing == Framing.records || framing == Framing.values) write("\n")
    }
    if (framing == Framing.elements) write("]")
    else if (framing == Framing.elementsAt(Path)) write("]},\"more\":true}")
    out.toByteArray
  }

  /** Decodes the stream: pulled or pushed in chunks of a random size, or on two threads. */
  def decode(c: Case): Vector[Either[JsonError, Shapes.Small]] = {
    val size = 1 + random.nextInt(1 << random.nextInt(17))
    random.nextInt(if (c.framing == Framing.lines) 3 else 2) match {
      case 0 => drained(Decoder[Shapes.Small].decodeStream(new Chunks(c.bytes, size), c.framing))
      case 1 =>
        val results = Vector.newBuilder[Either[JsonError, Shapes.Small]]
        val feed = Decoder[Shapes.Small].feed(c.framing)(results += _)
        c.bytes.indices.by(size).foreach(i => feed.accept(c.bytes, i, math.min(i + size, c.bytes.length)))
        feed.close()
        results.result()
      case _ =>
        drained(Decoder[Shapes.Small].decodeStream(
          new Chunks(c.bytes, size),
          c.framing,
          DecodeOptions.defaults.withThreads(2)
        ))
    }
  }

  private def drained(results: DecodedStream[Shapes.Small]): Vector[Either[JsonError, Shapes.Small]] =
    try results.toVector
    finally results.close()
}

object DamagedStreams {
  private val Path = ".data.rows"
  private val Separator = 0x1e.toByte
  private val Marks = Array[Byte]('{', '}', '"', ',', '\\', ' ', '[', ']', ':', 0, '\r', -1, -61)
  private val Framings =
    Vector(Framing.lines, Framing.values, Framing.records, Framing.elements, Framing.elementsAt(Path))

  /** A document of a stream, with its value unless it is damaged. */
  final case class Document(bytes: Array[Byte], value: Option[Shapes.Small]) {
    def isBlank: Boolean = bytes.forall(b => b == ' ' || b == '\t' || b == '\r')
  }

  /** A stream and its documents. */
  final case class Case(framing: Framing, documents: Vector[Document], bytes: Array[Byte])

  /** Returns the fault in the results of a stream, or None if they are correct. */
  def fault(c: Case, results: Vector[Either[JsonError, Shapes.Small]]): Option[String] = {
    val separated = c.framing == Framing.lines || c.framing == Framing.records
    // after malformed JSON the start of the next document is unknown, unless a separator precedes it
    val malformed = if (separated) -1 else c.documents.indexWhere(d => Decoder[Json].decodeJson(d.bytes).isLeft)
    val (before, after) = if (malformed < 0) (results, Vector.empty) else results.splitAt(malformed)
    val expected = if (malformed < 0) c.documents else c.documents.take(malformed)
    if (before.length != expected.length) Some(s"${before.length} results of ${expected.length}")
    else
      before.indices.find(i => !fits(before(i), expected(i))).map(i => s"result $i is ${before(i)}").orElse {
        // Two cut documents may form a valid one, so the stream continues: at most as many as are malformed.
        lazy val own = c.documents.flatMap(d => Decoder[Shapes.Small].decodeJson(d.bytes).toOption).toSet
        val invented = after.collect { case Right(value) if !own(value) => value }
        if (invented.size > c.documents.count(d => Decoder[Json].decodeJson(d.bytes).isLeft))
          Some(s"${invented.head} is invented behind document $malformed")
        else if (malformed >= 0 && !after.exists(_.isLeft)) Some("malformed JSON is no error")
        else None
      }
  }

  /** A damaged document may still be valid, with another value: it must have the result that it has alone. */
  private def fits(result: Either[JsonError, Shapes.Small], document: Document): Boolean =
    document.value match {
      case Some(value) => result == Right(value)
      case None =>
        val alone = Decoder[Shapes.Small].decodeJson(document.bytes)
        result.isLeft == alone.isLeft && (alone.isLeft || result == alone)
    }
}
