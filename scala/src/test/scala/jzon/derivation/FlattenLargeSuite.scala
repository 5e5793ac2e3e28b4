package jzon
package derivation
package flattens

/** Classes of more fields than fit into one word, or two, of bits. */
class FlattenLargeSuite extends jzon.testing.Suite with FlattenForms {
  test("more than 32 and more than 64 fields") {
    val wide = Wide(Many.of(1), Some(Many2.of(50)))
    same(encoded(wide), wide)
    same(encoded(wide.copy(second = None)), wide.copy(second = None))
    refuses[Wide](encoded(wide).replace(""","b1":51""", ""), ".b1(missing)")
    val large = Large(Many.of(1), Some(Many2.of(50)), Some(Many3.of(90)), 7)
    same(encoded(large), large)
    same(encoded(large.copy(second = None)), large.copy(second = None))
    same(encoded(large.copy(third = None)), large.copy(third = None))
    refuses[Large](encoded(large).replace(""","b1":51""", ""), ".b1(missing)")
    refuses[Large](encoded(large).replace(""","c20":110""", ""), ".c20(missing)")
    refuses[Large](encoded(large).replace(""","a1":2""", ""), ".a1(missing)")
    refuses[Large](encoded(large).replace("""{"a0":1,""", """{"c0":1,"""), ".c0(duplicate)")
  }

  test("all errors of large classes") {
    val wide = Wide(Many.of(1), Some(Many2.of(50)))
    assertEquals(
      Decoder[Wide].decodeAll(encoded(wide.copy(second = None)).dropRight(1) + ""","b3":"x"}""").left.map(
        _.map(_.toString)
      ),
      Left(""".b3(expected an integer, got "x")""" :: (0 to 16).filter(_ != 3).map(n => s".b$n(missing)").toList)
    )
    val large = Large(Many.of(1), None, None, 7)
    val errors = Decoder[Large].decodeAll(encoded(large).dropRight(1) + ""","c3":"x"}""").left.map(_.map(_.toString))
    val missing = (0 to 19).filter(_ != 3).map(n => s".c$n(missing)").toList
    assertEquals(errors, Left(""".c3(expected an integer, got "x")""" :: missing))
  }
}

// format: off
case class Many(
    a0: Int, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int, a9: Int, a10: Int, a11: Int,
    a12: Int, a13: Int, a14: Int, a15: Int, a16: Int, a17: Option[Int], a18: Int = 8
)
object Many {
  def of(n: Int): Many = Many(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16, Some(n))
}

case class Many2(
    b0: Int, b1: Int, b2: Int, b3: Int, b4: Int, b5: Int, b6: Int, b7: Int, b8: Int, b9: Int, b10: Int, b11: Int,
    b12: Int, b13: Int, b14: Int, b15: Int, b16: Int, b17: Option[Int], b18: Int = 8
)
object Many2 {
  def of(n: Int): Many2 = Many2(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16, None)
}

case class Many3(
    c0: Int, c1: Int, c2: Int, c3: Int, c4: Int, c5: Int, c6: Int, c7: Int, c8: Int, c9: Int, c10: Int, c11: Int,
    c12: Int, c13: Int, c14: Int, c15: Int, c16: Int, c17: Int, c18: Int, c19: Int, c20: Int, c21: Int, c22: Int,
    c23: Int, c24: Int, c25: Int, c26: Int, c27: String, c28: Option[String], c29: Int = 8, c30: Double = 1.5
)
object Many3 {
  def of(n: Int): Many3 = Many3(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16,
    n + 17, n + 18, n + 19, n + 20, n + 21, n + 22, n + 23, n + 24, n + 25, n + 26, "x", None)
}
// format: on

case class Wide(@flatten first: Many, @flatten second: Option[Many2])
object Wide { implicit val codec: Codec[Wide] = Codec.derived }
case class Large(@flatten first: Many, @flatten second: Option[Many2], @flatten third: Option[Many3], last: Int)
object Large { implicit val codec: Codec[Large] = Codec.derived }
