package jzon
package derivation

import jzon.testing.Suite

/** Types of a method, and what stands around them. */
class DerivedLocalSuite extends Suite {
  test("a family of a method with a child that has an instance in its companion") {
    sealed trait Shape
    case class Circle(r: Int) extends Shape
    object Circle { implicit lazy val codec: Codec[Circle] = Codec.int.imap(Circle(_))(_.r) }
    case class Square(side: Int) extends Shape
    val codec = Codec.derived[Shape]
    assertEquals(codec.encodeJson(Circle(1)), """{"Circle":1}""")
    assertEquals(codec.decodeJson("""{"Circle":1}"""), Right(Circle(1)))
    assertEquals(codec.decodeJson("""{"Square":{"side":1}}"""), Right(Square(1)))
  }
}
