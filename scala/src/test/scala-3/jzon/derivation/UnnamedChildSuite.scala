package jzon
package derivation
package unnamed

import jzon.testing.Suite
import munit.Location

sealed trait Anonymous
object Anonymous {
  final case class Named(n: Int) extends Anonymous
  def make(): Anonymous = new Anonymous {}
}

sealed trait HasLocal
object HasLocal {
  final case class Named(n: Int) extends HasLocal
  def make(): HasLocal = {
    final case class Inside(n: Int) extends HasLocal
    Inside(1)
  }
}

sealed trait OuterAnonymous
sealed trait InnerAnonymous extends OuterAnonymous
object InnerAnonymous { val one: InnerAnonymous = new InnerAnonymous {} }

sealed abstract case class Positive(n: Int)
object Positive {
  def from(n: Int): Option[Positive] = if (n > 0) Some(new Positive(n) {}) else None
}

sealed trait Range
sealed abstract case class Bounded(n: Int) extends Range
object Bounded { def from(n: Int): Option[Bounded] = if (n > 0) Some(new Bounded(n) {}) else None }

/** What the compiler tells of cases that nobody can name. */
class UnnamedChildSuite extends Suite {
  says(
    "an anonymous child",
    "Anonymous: its case of an anonymous or local class cannot be named from here; make it a class or an object with a name, outside of methods"
  )(
    compileErrors("(Codec.derived: Codec[Anonymous])")
  )
  says(
    "a local child",
    "HasLocal: its case of an anonymous or local class cannot be named from here; make it a class or an object with a name, outside of methods"
  )(
    compileErrors("(Codec.derived: Codec[HasLocal])")
  )
  says(
    "an anonymous child of an inner family",
    "InnerAnonymous: its case of an anonymous or local class cannot be named from here;"
  )(
    compileErrors("(Decoder.derived: Decoder[OuterAnonymous])")
  )
  says(
    "a smart constructor",
    "Positive: a sealed abstract case class is not derived, because only its own methods make its values, of the anonymous class $anon; write its instance with imap or eimap of an instance for its fields"
  )(
    compileErrors("(Codec.derived: Codec[Positive])")
  )
  says(
    "a smart constructor, encoded",
    "Positive: a sealed abstract case class is not derived, because only its own methods make its values, of the anonymous class $anon; write its instance with contramap of an instance for its fields"
  )(
    compileErrors("(Encoder.derived: Encoder[Positive])")
  )
  says("a smart constructor in a family", "Bounded: a sealed abstract case class is not derived,")(
    compileErrors("(Codec.derived: Codec[Range])")
  )
  says(
    "keys of a family with an anonymous child",
    "Anonymous: its case of an anonymous or local class cannot be named from here;"
  )(
    compileErrors("(FieldDecoder.derived: FieldDecoder[Anonymous])")
  )

  private def says(what: String, message: String)(errors: => String)(implicit at: Location): Unit =
    test(what) {
      assert(errors.contains(message), s"expected: $message\n     got: $errors")
      assertEquals(errors.linesIterator.count(_.contains("error:")), 1, errors)
    }
}
