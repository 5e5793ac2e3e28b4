package jzon.testkit

import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}

import jzon._

/** What must hold for any bytes whatever; each method throws an AssertionError that shows the bytes where it does not. */
object Agreement {

  /** What jzon rejects for `reason` and Jackson accepts, and why jzon does. */
  final case class Difference(reason: String, why: String)

  /** All ways in which the two differ; the tests check that each occurs and that nothing else does. */
  val differences: List[Difference] = List(
    Difference("BYTE_ORDER_MARK", "RFC 8259 section 8.1 forbids to send one; Jackson skips it"),
    Difference("UNSUPPORTED_ENCODING", "RFC 8259 section 8.1 knows UTF-8 alone; Jackson guesses UTF-16 and UTF-32"),
    Difference(
      "INVALID_UTF8",
      "overlong forms, surrogates and what is beyond U+10FFFF are no UTF-8 (RFC 3629 section 3); Jackson decodes them"
    ),
    Difference(
      "LONE_SURROGATE",
      "half a pair is no character and cannot be written as UTF-8; Jackson gives a broken String"
    )
  )

  /** Whether a document is JSON, by jzon and by Jackson, and how they differ. */
  final case class Outcome(accepted: Boolean, difference: Option[Difference])

  /** The bytes, those that are not printable ASCII as `\xHH`. */
  def shown(document: Array[Byte]): String =
    new String(document, ISO_8859_1).flatMap(c => if (c >= ' ' && c < 0x7f) c.toString else "\\x%02x".format(c.toInt))

  private def disagree(document: Array[Byte], how: String): Nothing =
    throw new AssertionError(s"$how: ${shown(document)}")

  /** Jackson says the same; so do streams, and the encoder; an error lies within the document; skipping is as strict. */
  def json(document: Array[Byte], chunk: Int): Outcome = {
    val ours = Decoder[Json].decodeJson(document)
    val difference = (ours, JacksonReference.parse(document)) match {
      case (Right(a), Right(b)) => if (a == b) None else disagree(document, s"$a is $b in Jackson")
      case (Left(_), Left(_))   => None
      case (Left(error), Right(_)) =>
        differences.find(_.reason == error.reason.name).orElse(disagree(document, s"only Jackson accepts, $error"))
      case (Right(_), Left(message)) => disagree(document, s"only jzon accepts, $message")
    }
    inChunks(document, chunk, ours)(Decoder[Json])
    ours match {
      case Left(e) => if (e.offset < 0 || e.offset > document.length) disagree(document, s"$e at ${e.offset}")
      case Right(json) =>
        val again = Decoder[Json].decodeJson(Encoder[Json].encodeJsonBytes(json))
        if (again != ours) disagree(document, s"$again after encoding")
    }
    skipped(document)
    Outcome(ours.isRight, difference)
  }

  /** What is skipped is checked as strictly as what is read, but for names that occur twice and numbers too long to keep. */
  private def skipped(document: Array[Byte]): Unit = {
    val wrapped = "{\"unknown\":".getBytes(UTF_8) ++ document ++ "}".getBytes(UTF_8)
    val read = Json.decoderLastWins.decodeJson(wrapped)
    val skipped = Decoder[NoMembers].decodeJson(wrapped)
    val tooLong = read.left.exists(_.reason == jzon.engine.error.Reason.LIMIT_DIGITS)
    if (skipped.isRight != read.isRight && !tooLong)
      disagree(document, s"skipped: $skipped, read: ${read.left.map(_.toString)}")
  }

  /** A type comes to the same from a stream, and again when it is encoded; gives it where it is accepted. */
  def typed[A](document: Array[Byte], chunk: Int)(implicit decoder: Decoder[A], encoder: Encoder[A]): Option[A] = {
    val whole = decoder.decodeJson(document)
    inChunks(document, chunk, whole)(decoder)
    whole.foreach { a =>
      val again = decoder.decodeJson(encoder.encodeJsonBytes(a))
      if (!same(again, whole)) disagree(document, s"$again in place of $whole after encoding")
    }
    whole.toOption
  }

  /** `Outer` is read as the reference reads it, where the whole document is JSON without names that occur twice. */
  def outer(document: Array[Byte], chunk: Int): Option[Shapes.Outer] = {
    val ours = typed[Shapes.Outer](document, chunk)
    if (Decoder[Json].decodeJson(document).isRight) {
      val reference = JacksonReference.parse(document).toOption.flatMap(JacksonReference.outer)
      if (!same(ours, reference)) disagree(document, s"$ours, by the reference $reference")
    }
    ours
  }

  private def inChunks[A](document: Array[Byte], chunk: Int, whole: Either[JsonError, A])(decoder: Decoder[A]): Unit = {
    val streamed = decoder.decodeJson(new Chunks(document, chunk))
    if (!same(streamed, whole)) disagree(document, s"$streamed in chunks of $chunk, $whole at once")
  }

  /** Equality in which errors are compared by their text, and NaN, which differs from itself, is as good as any number. */
  private def same(a: Any, b: Any): Boolean = a == b || comparable(a) == comparable(b)

  private def comparable(a: Any): Any = a match {
    case d: Double if d.isNaN => "NaN"
    case e: JsonError         => e.toString
    case m: Map[_, _]         => m.map { case (k, v) => comparable(k) -> comparable(v) }
    case s: Seq[_]            => s.map(comparable)
    case p: Product           => p.productPrefix +: p.productIterator.map(comparable).toList
    case other                => other
  }

  /** Knows no member, so that all are skipped. */
  final case class NoMembers()
  object NoMembers { implicit val codec: Codec[NoMembers] = Codec.derived }
}
