package jzon
package derivation

import munit.FunSuite

/** What the compiler adds of its own to the library's text must not mislead. */
class AdviceSuite extends FunSuite:

  test("no import is advised where a decoder or an encoder is missing"):
    for errors <-
        List(compileErrors("summon[Decoder[AdviceSuite.Absent]]"), compileErrors("summon[Encoder[AdviceSuite.Absent]]"))
    do
      assert(errors.contains("coder[jzon.derivation.AdviceSuite.Absent] found"), errors)
      assert(!errors.contains("import"), errors)
      assert(!errors.contains("I found"), errors)

object AdviceSuite:
  final case class Absent(n: Int)
