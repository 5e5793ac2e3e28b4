package jzon
package derivation

/** Types that only Scala 3 has, and types reached in unusual ways. */
class FieldTypesSuite extends Table:
  import FieldTypesSuite.*

  both("""{"a":1,"b":"x","c":2,"d":"y","e":[1]}""", Aliases(Some(1), Some("x"), Some(2), "y", Some(List(1))))
  both("{\"d\":\"y\"}", Aliases(None, None, None, "y", None))
  both("""{"a":1,"b":"x"}""", Union(1, "x"))
  both("""{"c":"x"}""", Hidden(c = "x"))

  // Families nested in an instance of a class, and in an object that inherits them.
  val inner = new Scope
  import inner.given
  both[inner.Family]("""{"Leaf":{"a":1}}""", inner.Leaf(1))
  both[inner.Family]("""{"Stop":{}}""", inner.Stop)
  both[InObject.Family]("""{"Leaf":{"a":1}}""", InObject.Leaf(1))(using InObject.codec, InObject.codec)

  test("a singleton nested in an instance is the one of that instance") {
    assert(parser.decode[inner.Family]("""{"Stop":{}}""").exists(_ eq inner.Stop))
  }

  test("a class of a method with a default value and itself inside") {
    case class Local(a: Int = 7, b: Option[Local])
    given Codec[Local] = Codec.derived
    assertEquals(parser.decode[Local]("""{"b":{}}"""), Right(Local(7, Some(Local(7, None)))))
    assertEquals(summon[Encoder[Local]].encodeJson(Local(1, None)), """{"a":1}""")
  }

object FieldTypesSuite:
  final class note extends scala.annotation.StaticAnnotation
  type MaybeInt = Option[Int]
  type Maybe[A] = Option[A]
  final case class Aliases(
      a: MaybeInt,
      b: Maybe[String],
      c: Option[Int] @note,
      d: String @note,
      @note e: Option[List[Int]]
  ) derives Codec

  given Decoder[Int | String] = Decoder[Int].widen[Int | String].orElse(Decoder[String].widen[Int | String])
  given Encoder[Int | String] with
    def encode(a: Int | String, out: JsonWriter): Unit = a match
      case n: Int    => out.writeInt(n)
      case s: String => out.writeString(s)
  final case class Union(a: Int | String, b: Int | String)
  object Union:
    given Codec[Union] = Codec.derived

  final case class Hidden(private val a: Option[Int] = None, protected val c: String) derives Codec

  class Scope:
    sealed trait Family
    case class Leaf(a: Int) extends Family
    case object Stop extends Family
    given codec: Codec[Family] = Codec.derived
  object InObject extends Scope
