package jzon
package derivation

/** What stands around a derived instance holds for values of the type inside of it, however it is written. */
class DerivedCheckSuite extends Table {
  import DerivedCheckSuite._

  private val list = """{"n":1,"all":[{"n":-2,"all":[]}]}"""
  private val option = """{"n":1,"next":{"n":-2}}"""

  refuses[Commented](list, ".all[0](negative)")
  refuses[CommentedBlock](list, ".all[0](negative)")
  refuses[NextLine](option, ".next(negative)")
  refuses[InBlock](option, ".next(negative)")
  refuses[Ascribed](option, ".next(negative)")
  refuses[AsArgument](list, ".all[0](negative)")
  refuses[Infix](list, ".all[0](negative)")
  refuses[Matched](list, ".all[0](negative)")
  refuses[LazyVal](option, ".next(negative)")
  refuses[CheckedMethod](option, ".next(negative)")
  refuses[AsObject](list, ".all[0](negative)")(AsObject.decoder, implicitly)
  refuses[OwnClass](list, ".all[0](negative)")
  refuses[Converted](list, ".all[0](negative)")(Converted.decoder, implicitly)
  refuses[OfCodec](list, ".all[0](negative)")
  refuses[Deep](
    """{"byName":{"a":[{"byName":{},"n":1},{"byName":{"b":[{"byName":{},"n":-1}]},"n":1}]},"n":1}""",
    ".byName.a[1].byName.b[0](negative)"
  )
  refuses[Family]("""{"Node":{"all":[{"Leaf":{"n":1}},{"Leaf":{"n":-1}}]}}""", ".Node.all[1](negative)")
  writes(Doubled(1, List(Doubled(2, Nil))), """{"n":2,"all":[{"n":4,"all":[]}]}""")

  // With nothing around it the instance may call itself.
  both("""{"n":1,"next":{"n":-2}}""", Whole(1, Some(Whole(-2, None))))
  both("""{"n":1,"next":{"n":-2}}""", WholeBlock(1, Some(WholeBlock(-2, None))))
}

object DerivedCheckSuite {
  import scala.language.implicitConversions

  private def positive(n: Int) = n > 0

  final case class Commented(n: Int, all: List[Commented])
  object Commented {
    implicit val decoder: Decoder[Commented] = Decoder.derived[Commented] // rule
      .ensure(a => positive(a.n), "negative")
  }

  // format: off
  final case class CommentedBlock(n: Int, all: List[CommentedBlock])
  object CommentedBlock {
    implicit val decoder: Decoder[CommentedBlock] = /* = */ Decoder.derived[CommentedBlock] /* ; */
      .ensure(a => positive(a.n), "negative")
  }
  // format: on

  final case class NextLine(n: Int, next: Option[NextLine])
  object NextLine {
    implicit val decoder: Decoder[NextLine] =
      Decoder.derived[NextLine]
        .ensure(a => positive(a.n), "negative")
  }

  final case class InBlock(n: Int, next: Option[InBlock])
  object InBlock {
    implicit val decoder: Decoder[InBlock] = {
      val inner = Decoder.derived[InBlock]
      inner.ensure(a => positive(a.n), "negative")
    }
  }

  final case class Ascribed(n: Int, next: Option[Ascribed])
  object Ascribed {
    implicit val decoder: Decoder[Ascribed] = (Decoder.derived: Decoder[Ascribed])
      .ensure(a => positive(a.n), "negative")
  }

  final case class AsArgument(n: Int, all: List[AsArgument])
  object AsArgument {
    private def checked(decoder: Decoder[AsArgument]) = decoder.ensure(a => positive(a.n), "negative")
    implicit val decoder: Decoder[AsArgument] = checked(Decoder.derived)
  }

  final case class Infix(n: Int, all: List[Infix])
  object Infix {
    private def check(a: Infix) = if (positive(a.n)) Right(a) else Left("negative")
    implicit val decoder: Decoder[Infix] = Decoder.derived[Infix] `emap` check
  }

  final case class Matched(n: Int, all: List[Matched])
  object Matched {
    implicit val decoder: Decoder[Matched] = Decoder.derived[Matched] match {
      case derived => derived.ensure(a => positive(a.n), "negative")
    }
  }

  final case class LazyVal(n: Int, next: Option[LazyVal])
  object LazyVal {
    implicit lazy val decoder: Decoder[LazyVal] = Decoder.derived[LazyVal] // lazy
      .ensure(a => positive(a.n), "negative")
  }

  // Instances of classes of their own.
  final case class AsObject(n: Int, all: List[AsObject])
  object AsObject {
    implicit object decoder extends Decoder[AsObject] {
      private[this] val derived = Decoder.derived[AsObject].ensure(a => positive(a.n), "negative")
      def decode(in: jzon.engine.JsonReader): AsObject = derived.decode(in)
    }
  }

  class Positive[A](decoder: Decoder[A], number: A => Int) extends Decoder[A] {
    private[this] val checked = decoder.ensure(a => positive(number(a)), "negative")
    def decode(in: jzon.engine.JsonReader): A = checked.decode(in)
  }

  final case class OwnClass(n: Int, all: List[OwnClass])
  object OwnClass {
    implicit val decoder: Positive[OwnClass] = new Positive[OwnClass](Decoder.derived, _.n)
  }

  final case class Converted(n: Int, all: List[Converted])
  object Converted {
    implicit def positive(decoder: Decoder[Converted]): Positive[Converted] = new Positive[Converted](decoder, _.n)
    implicit val decoder: Positive[Converted] = Decoder.derived[Converted]
  }

  final case class OfCodec(n: Int, all: List[OfCodec])
  object OfCodec {
    implicit val codec: Codec[OfCodec] = Codec.derived[OfCodec] // both
      .eimap(a => if (positive(a.n)) Right(a) else Left("negative"))(identity)
  }

  final case class Deep(byName: Map[String, Vector[Deep]], n: Int)
  object Deep {
    implicit val decoder: Decoder[Deep] = Decoder.derived[Deep] // deep
      .ensure(a => positive(a.n), "negative")
  }

  sealed trait Family
  object Family {
    final case class Leaf(n: Int) extends Family
    final case class Node(all: List[Family]) extends Family
    implicit val decoder: Decoder[Family] = Decoder.derived[Family] // family
      .ensure({ case Leaf(n) => positive(n); case _ => true }, "negative")
  }

  final case class Doubled(n: Int, all: List[Doubled])
  object Doubled {
    implicit val encoder: Encoder[Doubled] = Encoder.derived[Doubled] // written
      .contramap(a => a.copy(n = a.n * 2))
  }

  final case class Whole(n: Int, next: Option[Whole])
  object Whole {
    implicit val codec: Codec[Whole] =
      Codec.derived // whole
  }

  final case class WholeBlock(n: Int, next: Option[WholeBlock])
  object WholeBlock {
    implicit val codec: Codec[WholeBlock] = {
      val unused = 1
      require(unused == 1)
      Codec.derived
    }
  }
}
