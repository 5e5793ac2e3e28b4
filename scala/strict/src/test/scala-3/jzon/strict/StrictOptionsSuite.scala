package jzon.strict

import jzon.*
import jzon.derivation.Table
import jzon.syntax.*

import java.time.Instant
import java.util.UUID

/** Derivation and the public methods in code that is compiled with the strictest options that users set. */
class StrictOptionsSuite extends Table:
  import StrictOptionsSuite.{given, *}

  both(
    """{"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","at":"2026-01-02T03:04:05Z","name":"a","n":1,"tags":["x"],"""
      + """"by":{"k":2.5},"shape":{"Circle":{"radius":1.5}},"pair":[1,"b"],"price":12.50,"count":3}""",
    Everything(
      UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8").nn,
      Instant.parse("2026-01-02T03:04:05Z").nn,
      "a",
      1L,
      List("x"),
      Map("k" -> 2.5),
      Shape.Circle(1.5),
      (1, "b"),
      BigDecimal("12.50"),
      Some(3)
    )
  )
  both("""["a",null]""", List[String | Null]("a", null))
  both("""{"value":1,"next":{"value":2}}""", Chain(1, Some(Chain(2, None))))
  both("""{"type":"Made","name":"x"}""", Event.Made("x"): Event)
  both("""["Red","Green"]""", List(Colour.Red, Colour.Green))

  refuses[Chain]("{}", ".value(missing)")

  test("methods of values and texts") {
    val chain = Chain(1, None)
    assertEquals(chain.toJson, """{"value":1}""")
    assertEquals(chain.toJson.fromJson[Chain], Right(chain))
    assertEquals(chain.toJson.getBytes("UTF-8").nn.fromJson[Chain], Right(chain))
  }

object StrictOptionsSuite:
  final case class Everything(
      id: UUID,
      at: Instant,
      name: String,
      n: Long,
      tags: List[String],
      by: Map[String, Double],
      shape: Shape,
      pair: (Int, String),
      price: BigDecimal,
      count: Option[Int]
  ) derives Codec, CanEqual

  enum Shape derives Codec, CanEqual:
    case Circle(radius: Double)
    case Dot

  final case class Chain(value: Int, next: Option[Chain]) derives Codec, CanEqual

  @discriminator("type") enum Event derives Codec, CanEqual:
    case Made(name: String)
    case Gone

  enum Colour derives Codec, CanEqual:
    case Red, Green

  /** What may be null is the user's own affair, and says so in its type. */
  given Codec[String | Null] = Codec[Option[String]].imap[String | Null](_.orNull) {
    case s: String => Some(s)
    case _         => None
  }
