package jzon
package describe
package described

/** The descriptions of sealed types whose cases differ in the kind of their JSON. */
class DescribedKindsSuite extends jzon.testing.Suite {
  test("by_kind") {
    assertEquals(
      Described[Id].description.toString.linesIterator.toList,
      List(
        "jzon.describe.described.Id",
        "jzon.describe.described.Id = " +
          """(text | int32 | null | {"type": "Point"} with {"x": int32, "y": int32} | """ +
          """{"type": "Group"} with {"of": [jzon.describe.described.Id, ...], "size": int32} | [text, ...])"""
      )
    )
  }

  test("lossy collections") {
    assertEquals(Described[Lossy[List[Length]]].description.form.toString, "[jzon.describe.described.Length, ...]")
    assertEquals(
      Described[Lengths].description.toString.linesIterator.toList(1),
      """jzon.describe.described.Lengths = {"all": [text, ...]}"""
    )
  }

  test("strings, and one object") {
    assertEquals(
      Described[Length].description.toString.linesIterator.toList,
      List(
        "jzon.describe.described.Length",
        """jzon.describe.described.Length = ("auto" | "fill" | int32 | {"$ref": text})"""
      )
    )
  }
}

@by_kind @discriminator("type") sealed trait Id
object Id {
  case class Name(value: String) extends Id
  case class Number(value: Int) extends Id
  case object Nothing extends Id
  case class Parts(values: List[String]) extends Id
  case class Point(x: Int, y: Int) extends Id
  case class Group(of: List[Id], size: Int) extends Id
  implicit val described: Described[Id] = Described.derived
}

case class Lengths(all: Lossy[List[String]])
object Lengths { implicit val described: Described[Lengths] = Described.derived }

@by_kind sealed trait Length
object Length {
  case class Px(value: Int) extends Length
  case class Ref(@field("$ref") target: String) extends Length
  @hint("auto") case object Auto extends Length
  @hint("fill") case object Fill extends Length
  implicit val described: Described[Length] = Described.derived
}
