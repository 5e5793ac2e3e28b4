package jzon
package derivation

/** What stands around a derived instance holds inside as well, where only Scala 3 can write it. */
class CheckedPlacesSuite extends Table:
  import CheckedPlacesSuite.*

  private val list = """{"n":1,"all":[{"n":-2,"all":[]}]}"""

  refuses[Anonymous](list, ".all[0](negative)")
  refuses[Structure](list, ".all[0](negative)")
  refuses[Block](list, ".all[0](negative)")
  refuses[Using](list, ".all[0](negative)")
  refuses[Wrapped](list, ".all[0](negative)")
  refuses[WrappedTwice](list, ".all[0](negative)")
  refuses[Transparent](list, ".all[0](negative)")
  refuses[Converted](list, ".all[0](negative)")
  refuses[Branches](list, ".all[0](negative)")
  refuses[Scala3Enum]("""{"Node":{"all":[{"Leaf":{"n":-1}}]}}""", ".Node.all[0](negative)")

  both(list, WholeGiven(1, List(WholeGiven(-2, Nil))))
  both(list, WholeBlock(1, List(WholeBlock(-2, Nil))))
  both(list, Inlined(1, List(Inlined(-2, Nil))))
  both(list, Derives(1, List(Derives(-2, Nil))))

object CheckedPlacesSuite:
  import scala.language.implicitConversions

  inline def checked[A](inline ok: A => Boolean): Decoder[A] = Decoder.derived[A].ensure(ok(_), "negative")
  inline def checkedTwice[A](inline ok: A => Boolean): Decoder[A] = checked(ok)
  transparent inline def transparently[A](inline ok: A => Boolean): Decoder[A] = checked(ok)
  inline def plainly[A]: Codec[A] = Codec.derived[A]

  case class Anonymous(n: Int, all: List[Anonymous])
  object Anonymous:
    given Decoder[Anonymous] = Decoder.derived[Anonymous] // comment
      .ensure(_.n > 0, "negative")

  case class Structure(n: Int, all: List[Structure])
  object Structure:
    given Decoder[Structure] with
      private val decoder = Decoder.derived[Structure] // comment
        .ensure(_.n > 0, "negative")
      def decode(in: jzon.engine.JsonReader): Structure = decoder.decode(in)

  case class Block(n: Int, all: List[Block])
  object Block:
    given Decoder[Block] =
      val inner = Decoder.derived[Block]
      inner.ensure(_.n > 0, "negative")

  case class Using(n: Int, all: List[Using])
  object Using:
    given decoder(using Decoder[String]): Decoder[Using] = Decoder.derived[Using] // comment
      .ensure(_.n > 0, "negative")

  case class Wrapped(n: Int, all: List[Wrapped])
  object Wrapped:
    given Decoder[Wrapped] = checked(_.n > 0)

  case class WrappedTwice(n: Int, all: List[WrappedTwice])
  object WrappedTwice:
    given Decoder[WrappedTwice] = checkedTwice(_.n > 0)

  case class Transparent(n: Int, all: List[Transparent])
  object Transparent:
    given Decoder[Transparent] = transparently(_.n > 0)

  class Checked[A](decoder: Decoder[A]) extends Decoder[A]:
    def decode(in: jzon.engine.JsonReader): A = decoder.decode(in)
  case class Converted(n: Int, all: List[Converted])
  object Converted:
    given Conversion[Decoder[Converted], Checked[Converted]] = d => Checked(d.ensure(_.n > 0, "negative"))
    given decoder: Checked[Converted] = Decoder.derived[Converted]

  case class Branches(n: Int, all: List[Branches])
  object Branches:
    given Decoder[Branches] =
      if System.nanoTime == 0 then Decoder.derived // never
      else Decoder.derived[Branches].ensure(_.n > 0, "negative")

  enum Scala3Enum:
    case Leaf(n: Int)
    case Node(all: List[Scala3Enum])
  object Scala3Enum:
    given Decoder[Scala3Enum] = Decoder.derived[Scala3Enum] // comment
      .ensure({ case Leaf(n) => n > 0; case _ => true }, "negative")

  case class WholeGiven(n: Int, all: List[WholeGiven])
  object WholeGiven:
    given Codec[WholeGiven] = Codec.derived // comment

  case class WholeBlock(n: Int, all: List[WholeBlock])
  object WholeBlock:
    given Codec[WholeBlock] =
      require(true)
      Codec.derived

  case class Inlined(n: Int, all: List[Inlined])
  object Inlined:
    given Codec[Inlined] = plainly

  case class Derives(n: Int, all: List[Derives]) derives Codec
