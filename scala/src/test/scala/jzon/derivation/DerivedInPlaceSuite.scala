package jzon
package derivation

import jzon.testing.Suite

/** `derived` of a type that contains itself, where no instance of that type is in scope. */
class DerivedInPlaceSuite extends Suite {
  import DerivedInPlaceSuite._

  test("in an Option") {
    row(Codec.derived[InOption], InOption(Some(InOption(None))), """{"o":{}}""")
    row(Codec.of(Decoder.derived[InOption], Encoder.derived[InOption]), InOption(Some(InOption(None))), """{"o":{}}""")
  }
  test("in a List") { row(Codec.derived[InList], InList(List(InList(Nil))), """{"l":[{"l":[]}]}""") }
  test("in a Vector") {
    row(Codec.derived[InVector], InVector(Vector(InVector(Vector.empty))), """{"v":[{"v":[]}]}""")
  }
  test("in a Map") { row(Codec.derived[InMap], InMap(Map("a" -> InMap(Map.empty))), """{"m":{"a":{"m":{}}}}""") }
  test("in one in another") {
    row(Codec.derived[Inside], Inside(Some(List(Map("a" -> Inside(None))))), """{"x":[{"a":{}}]}""")
  }
  test("in an Either and a tuple") {
    val json = """{"e":{"Right":[1,{"e":{"Left":"x"}}]}}"""
    row(Codec.derived[InEither], InEither(Right((1, InEither(Left("x"))))), json)
  }
  test("in an Array") {
    val codec = Codec.derived[InArray]
    val json = """{"a":[{"a":[]}]}"""
    assertEquals(codec.decodeJson(json).map(codec.encodeJson), Right(json))
    val elements = codec.decodeJson(json).map(_.a)
    assertEquals(elements.map(_.getClass: Class[_]), Right(classOf[Array[InArray]]: Class[_]))
  }
  test("in a type that is given") {
    row(Codec.derived[Higher[List]], Higher[List](List(Higher[List](Nil))), """{"f":[{"f":[]}]}""")
  }
  test("in a family") {
    val json = """{"Branch":{"children":[{"Leaf":{"n":1}}]}}"""
    row(Codec.derived[Tree], Branch(List(Leaf(1))): Tree, json)
  }

  private def row[A](codec: Codec[A], a: A, json: String)(implicit location: munit.Location): Unit = {
    assertEquals(codec.encodeJson(a), json)
    assertEquals(codec.decodeJson(json), Right(a))
  }
}

object DerivedInPlaceSuite {
  final case class InOption(o: Option[InOption])
  final case class InList(l: List[InList])
  final case class InVector(v: Vector[InVector])
  final case class InMap(m: Map[String, InMap])
  final case class Inside(x: Option[List[Map[String, Inside]]])
  final case class InEither(e: Either[String, (Int, InEither)])
  final case class InArray(a: Array[InArray])
  final case class Higher[F[_]](f: F[Higher[F]])

  sealed trait Tree
  final case class Leaf(n: Int) extends Tree
  final case class Branch(children: List[Tree]) extends Tree
}
