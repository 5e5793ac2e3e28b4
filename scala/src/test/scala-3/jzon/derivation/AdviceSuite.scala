package users

import jzon.testing.Suite

/** What the compiler adds of its own to the library's text must not mislead. */
class AdviceSuite extends Suite:
  private def errors = List(
    compileErrors("import jzon.*; summon[Decoder[AdviceSuite.Absent]]"),
    compileErrors("import jzon.*; summon[Encoder[AdviceSuite.Absent]]")
  )

  test("nothing is to be imported where a decoder or an encoder is missing"):
    for error <- errors do
      assert(error.contains("coder[users.AdviceSuite.Absent] found"), error)
      assert(!error.contains("following import"), error)

  // Expected to fail since literals have instances: the compiler tells of any that is for a parameter's own type, in spite
  // of its bounds, and their types have nothing else by which it could see that they are out of the question.
  test("nothing that was tried is shown where a decoder or an encoder is missing".fail):
    for error <- errors do assert(!error.contains("I found"), error)

object AdviceSuite:
  final case class Absent(n: Int)
