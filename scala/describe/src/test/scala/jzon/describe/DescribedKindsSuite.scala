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
          """text or int32 or null or {"type": "Point" {"x": int32, "y": int32} or "Group" {"of": [jzon.describe.described.Id, ...], "size": int32}} or [text, ...]"""
      )
    )
  }

  test("strings, and one object") {
    assertEquals(
      Described[Length].description.toString.linesIterator.toList,
      List("jzon.describe.described.Length", """jzon.describe.described.Length = "auto" or "fill" or int32 or {"$ref": text}""")
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

@by_kind sealed trait Length
object Length {
  case class Px(value: Int) extends Length
  case class Ref(@field("$ref") ref: String) extends Length
  @hint("auto") case object Auto extends Length
  @hint("fill") case object Fill extends Length
  implicit val described: Described[Length] = Described.derived
}
