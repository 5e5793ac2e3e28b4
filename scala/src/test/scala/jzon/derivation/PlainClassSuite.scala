package jzon
package derivation

class PlainClassSuite extends Table {
  import PlainClassSuite._

  test("a class with vals and vars as parameters") {
    val point = Decoder[Point].decodeJson("""{"y":2,"x":1}""").toOption.get
    assertEquals((point.x, point.y, point.label), (1, 2, "none"))
    point.y = 3
    assertEquals(Encoder[Point].encodeJson(point), """{"x":1,"y":3,"label":"none"}""")
    assertEquals(parser.decode[Point]("""{"x":1}""").left.map(identity).swap.toOption, Option(".y(missing)"))
    assertEquals(
      parser.decode[Point]("""{"x":1,"y":"z"}""").swap.toOption,
      Option(".y(expected an integer, got \"z\")")
    )
  }

  test("of a type") {
    val cell = Decoder[Cell[Int]].decodeJson("""{"content":[1,2]}""").toOption.get
    assertEquals(cell.content, List(1, 2))
    assertEquals(Encoder[Cell[Int]].encodeJson(cell), """{"content":[1,2]}""")
  }

  test("as a child of a family") {
    val json = """[{"Square":{"side":2}},{"Dot":{}},{"round":{"radius":1.5}}]"""
    val shapes = Decoder[List[Shape]].decodeJson(json).toOption.get
    assertEquals(shapes.map { case square: Square => square.side; case _ => 0 }, List(2, 0, 0))
    assertEquals(Encoder[List[Shape]].encodeJson(shapes), json)
  }

  test("whose parameters are no fields is refused") {
    val text = "its parameter b is not a field that others can see; write val before it or write the instance by hand"
    assert(compileErrors("Codec.derived[Hidden]").contains(s"Hidden: $text"))
    assert(compileErrors("Codec.derived[Secret]").contains(s"Secret: $text"))
    assertEquals(new Hidden(1, 2).sum, 3)
    assertEquals(new Secret(1, 2).sum, 3)
  }
}

object PlainClassSuite {
  class Point(val x: Int, var y: Int, val label: String = "none")
  object Point {
    implicit val codec: Codec[Point] = Codec.derived
  }

  final class Cell[A](val content: List[A])
  object Cell {
    implicit def codec[A: Decoder: Encoder]: Codec[Cell[A]] = Codec.derived
  }

  sealed trait Shape
  final class Square(val side: Int) extends Shape
  case object Dot extends Shape
  @hint("round") final class Circle(val radius: Double) extends Shape
  object Shape {
    implicit val codec: Codec[Shape] = Codec.derived
  }

  final class Hidden(val a: Int, b: Int) {
    def sum: Int = a + b
  }

  final class Secret(val a: Int, private val b: Int) {
    def sum: Int = a + b
  }
}
