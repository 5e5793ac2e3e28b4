package jzon.docs

import jzon.{Codec, Decoder, Encoder}

/** The README's table of behaviour: each row is made by decoding or encoding. */
object Behaviour:
  enum Size derives Codec:
    case Small, Large

  case class Sample(
      a: Int,
      b: Option[String] = None,
      c: List[Size] = Nil,
  ) derives Codec

  enum Shape derives Codec:
    case Circle(r: Double)
    case Dot

  def table: String =
    Markdown.table("", "document or value", "jzon")(
      Seq(
        read("an unknown field is skipped", """{"a":1,"z":[]}"""),
        read("a missing field has its default, or is None", """{"a":1}"""),
        read("without a default it is an error", "{}"),
        read("null is an error, except for an Option", """{"a":null}"""),
        read("a duplicate field is an error", """{"a":1,"a":2}"""),
        read("an integer is never rounded", """{"a":1.5}"""),
        read("or cut off", """{"a":2147483648}"""),
        read("or read from a string", """{"a":"1"}"""),
        read("a case is known by its exact name", """{"a":1,"c":["Small","large"]}"""),
        read("nothing may follow the document", """{"a":1} x"""),
        read("half a surrogate pair is an error", "{\"a\":1,\"b\":\"\\ud800\"}"),
        written("None is left out, defaults are written", Sample(1)),
        written("a case with fields is an object with its name", Shape.Circle(0.5)),
        written("times are ISO 8601", java.time.Duration.ofSeconds(90)),
      )
    )

  private def read(rule: String, json: String) = Seq(
    rule,
    Markdown.code(json),
    Decoder[Sample].decodeJson(json).fold(
      error => Markdown.code(error.toString),
      value => Markdown.code(value.toString)
    )
  )

  private def written[A](rule: String, value: A)(using codec: Encoder[A]) =
    Seq(rule, Markdown.code(value.toString), Markdown.code(codec.encodeJson(value)))
