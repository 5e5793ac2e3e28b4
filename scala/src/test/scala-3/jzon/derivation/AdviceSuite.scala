package users

import munit.FunSuite

/** What the compiler adds of its own to the library's text must not mislead. */
class AdviceSuite extends FunSuite:

  // Expected to fail since tuples of any length have an instance: the compiler tells of that one now.
  test("nothing that was tried is shown where a decoder or an encoder is missing".fail):
    val errors = List(
      compileErrors("import jzon.*; summon[Decoder[AdviceSuite.Absent]]"),
      compileErrors("import jzon.*; summon[Encoder[AdviceSuite.Absent]]")
    )
    for error <- errors do
      assert(error.contains("coder[users.AdviceSuite.Absent] found"), error)
      assert(!error.contains("I found"), error)

object AdviceSuite:
  final case class Absent(n: Int)
