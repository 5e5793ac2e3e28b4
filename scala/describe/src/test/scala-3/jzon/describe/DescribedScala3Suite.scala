package jzon
package describe
package described3

import jzon.engine.binary.Base64Variant

/** Descriptions of what only Scala 3 has. */
class DescribedScala3Suite extends jzon.testing.Suite:
  private val here = "jzon.describe.described3"

  private def types[A](using described: Described[A]): List[String] =
    described.description.toString.linesIterator.toList

  test("enums, by a derives clause") {
    assertEquals(types[Color], List(s"$here.Color", s"""$here.Color = "red" | "Green""""))
    assertEquals(
      types[Move],
      List(
        s"$here.Move",
        s"""$here.Move = {"Stay": {}} | {"Go": {"steps": int32, "then"?: $here.Move or null}}"""
      )
    )
    assertEquals(Described[Map[Color, Int]].description.toString, """{"red" | "Green": int32, ...}""")
  }

  test("a recursive class, by a derives clause") {
    assertEquals(types[Node], List(s"$here.Node", s"""$here.Node = {"id": int64, "of": [$here.Node, ...]}"""))
    assertEquals(
      types[Pair[Int, String]],
      List(s"$here.Pair[int32, text]", s"""$here.Pair[int32, text] = {"a": int32, "b": text}""")
    )
  }

  test("a class that may be null") {
    val form = types[MayBeNull].last
    assertEquals(form, s"""$here.MayBeNull = {"text": (text | null)}""")
  }

  test("unions") {
    assertEquals(
      types[Has].last,
      s"""$here.Has = {"a": (text | int32), "b": [("x" | "y" | 1), ...], "c": (int32 | null)}"""
    )
  }

  test("opaque types, arrays and tuples of any size") {
    assertEquals(Described[Meters].description.toString, "number or NaN or Infinity")
    assertEquals(Described[IArray[Int]].description.toString, "[int32, ...]")
    assertEquals(
      types[Sums].last,
      s"""$here.Sums = {"a": hex, "b"?: base64, lines of 64 by LF or null, "c": [int8, ...]}"""
    )
    val sums = """{"a":"ff","b":"QUI=","c":[1]}"""
    assertEquals(Codec[Sums].decodeJson(sums).map(Codec[Sums].encodeJson(_)), Right(sums))
    assertEquals(Codec[Sums].decodeJson("""{"a":"","b":null,"c":[]}""").map(_.b.isEmpty), Right(true))
    assertEquals(Described[EmptyTuple].description.toString, "[]")
    type Twenty = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    assert(Described[Int *: Int *: Int *: Twenty].description.toString.startsWith("[int32, int32, "))
  }

enum Color derives Described, FieldDescribed:
  @hint("red") case Red
  case Green

enum Move derives Described:
  case Stay
  case Go(steps: Int, `then`: Option[Move])

case class Node(id: Long, of: Vector[Node]) derives Described
case class Pair[A, B](a: A, b: B) derives Described

case class Has(a: Int | String, b: List["x" | "y" | 1], c: Int | Null) derives Described

case class Sums(@hex a: IArray[Byte], @base64(Base64Variant.PEM) b: Option[IArray[Byte]], c: IArray[Byte])
    derives Codec,
      Described

opaque type Meters = Double
object Meters:
  given Described[Meters] = Described.double.as

case class MayBeNull(text: String | Null) derives Described
