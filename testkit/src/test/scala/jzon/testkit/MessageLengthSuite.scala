package jzon.testkit

import jzon._
import jzon.engine.JsonReader
import jzon.engine.error.Reason
import jzon.engine.error.{JsonError => EngineError}

/** No message shows more of a long value than a part, by whatever way a program rejects it. */
class MessageLengthSuite extends jzon.testing.Suite {
  import MessageLengthSuite._

  private def said(value: Any): String = s"no word: $value"
  private def refuse(value: Any): Nothing = throw new IllegalArgumentException(said(value))

  private val words: List[(String, Decoder[String])] = List(
    "emap" -> Decoder.string.emap(text => Left(said(text))),
    "emapOption" -> Decoder.string.emapOption("no word: " + "x" * 1000000)(_ => None),
    "collect" -> Decoder.string.collect("no word: " + "x" * 1000000) { case "" => "" },
    "ensure" -> Decoder.string.ensure(_.isEmpty, "no word: " + "x" * 1000000),
    "validate" -> Decoder.string.validate(_.isEmpty, "no word: " + "x" * 1000000),
    "validate with a text" -> Decoder.string.validate(text => Some(said(text))),
    "eimap" -> Codec[String].eimap[String](text => Left(said(text)))(identity),
    "map" -> Decoder.string.map(refuse(_)),
    "rejected" -> byHand((in, at, text) => in.rejected(at, said(text))),
    "error" -> byHand((in, at, text) => in.error(Reason.EXPECTED_TEXT, at, said(text))),
    "an error of no document" -> byHand((_, _, text) => EngineError.of(Reason.REJECTED, said(text), null).toException),
    "one of two" -> Decoder.string.emap[String](text => Left(said(text))).orElse(Decoder.string.map[String](refuse(_))),
    "a document in a string" -> Decoder.string.map(text =>
      Decoder.string.emap[String](inner => Left(said(inner))).decodeJson("\"" + text + "\"").fold(
        e => throw e.toException,
        identity
      )
    )
  )

  private def byHand(rejection: (JsonReader, Long, String) => RuntimeException): Decoder[String] = new Decoder[String] {
    def decode(in: JsonReader): String = {
      val at = in.offset()
      throw rejection(in, at, in.readString())
    }
  }

  private def areShort[A](how: String, messages: List[String], faults: List[String]): Unit = {
    assert(messages.size >= 5, s"$how: ${messages.size} messages")
    assertEquals(faults.map(_.take(300)), Nil, how)
  }

  test("values") {
    for ((how, decoder) <- words) {
      implicit val word: Decoder[String] = decoder
      areShort(how, LongInput.messages[String](), LongInput.faults[String]())
      areShort(how, LongInput.messages(in)(Decoder.list(word)), LongInput.faults(in)(Decoder.list(word)))
      assert(
        LongInput.messages[String]().filter(_.contains("no word")).forall(_.stripPrefix("(").startsWith("no word: ")),
        how
      )
    }
  }

  private val in = (value: String) => s"[$value]"

  test("keys") {
    val keys = List[(String, FieldDecoder[String])](
      "emap" -> FieldDecoder.string.emap(text => Left(said(text))),
      "emapOption" -> FieldDecoder.string.emapOption("no word: " + "x" * 1000000)(_ => None),
      "ensure" -> FieldDecoder.string.ensure(_.isEmpty, "no word: " + "x" * 1000000),
      "validate" -> FieldDecoder.string.validate(text => Some(said(text))),
      "map" -> FieldDecoder.string.map(refuse(_))
    )
    for ((how, key) <- keys) {
      implicit val map: Decoder[Map[String, Int]] = Decoder.map(key, Decoder.int)
      areShort(how, LongInput.messages[Map[String, Int]](), LongInput.faults[Map[String, Int]]())
      areShort(how, LongInput.messages()(key.asValue), LongInput.faults()(key.asValue))
    }
  }

  test("constructors") {
    val one = (value: String) => s"""{"text":$value}"""
    areShort("a class", LongInput.messages[Word](one), LongInput.faults[Word](one))
    areShort("a case", LongInput.messages[Said](value => s"""{"Loud":${one(value)}}"""), LongInput.faults[Said](one))
  }

  test("types of the library") {
    areShort("numbers", LongInput.messages[Int](), LongInput.faults[Int]())
    areShort("UUIDs", LongInput.messages[java.util.UUID](), LongInput.faults[java.util.UUID]())
    areShort("times", LongInput.messages[java.time.Instant](), LongInput.faults[java.time.Instant]())
    areShort("URIs", LongInput.messages[java.net.URI](), LongInput.faults[java.net.URI]())
    areShort("cases", LongInput.messages[Said](), LongInput.faults[Said]())
    areShort("currencies", LongInput.messages[java.util.Currency](), LongInput.faults[java.util.Currency]())
    areShort("enums", LongInput.messages[java.time.DayOfWeek](), LongInput.faults[java.time.DayOfWeek]())
    areShort(
      "keys",
      LongInput.messages[Map[java.time.DayOfWeek, Int]](),
      LongInput.faults[Map[java.time.DayOfWeek, Int]]()
    )
  }

  test("streams and trees") {
    implicit val word: Decoder[String] = Decoder.string.emap(text => Left(said(text)))
    val lines = LongInput.documents.mkString("\n").getBytes("UTF-8")
    val results = word.decodeStream(Iterator(lines), Framing.lines, DecodeOptions.defaults).toVector
    assertEquals(results.size, LongInput.documents.size)
    assert(results.forall(_.left.exists(_.message.length <= LongInput.most)))
    assert(Json.Str("x" * 1000000).as[String].left.exists(_.toString.length <= LongInput.most + 10))
  }
}

object MessageLengthSuite {
  case class Word(text: String) { require(text.isEmpty, s"no word: $text") }
  object Word { implicit val codec: Codec[Word] = Codec.derived }

  sealed trait Said
  object Said {
    case class Loud(text: String) extends Said { require(text.isEmpty, s"no word: $text") }
    case class Soft(text: String) extends Said
    implicit val codec: Codec[Said] = Codec.derived
  }
}
