package jzon
package derivation

import jzon.engine.error.JsonException
import jzon.testing.Suite

/** As NullSuite, for the types that only Scala 3 has. */
class Scala3NullSuite extends Suite:
  import LargeTupleSuite.Row

  private def says[A: Encoder](name: String, a: A, path: String): Unit = test(name):
    val message = intercept[JsonException](Encoder[A].encodeJson(a)).getMessage
    assertEquals(message, s"$path(null instead of a value)")

  says("a large tuple", List[Row](null.asInstanceOf[Row]), ".[0]")
  says("strings and numbers", List[String | Int](null.asInstanceOf[String]), ".[0]")(using
    Encoder.list(using Encoder.derived[String | Int])
  )
  says("literals", List["A" | "B"](null.asInstanceOf["A"]), ".[0]")(using
  Encoder.list(using Encoder.derived["A" | "B"]))

  test("null where it is a member of the union"):
    assertEquals(Encoder.derived[Int | Null].encodeJson(null), "null")
    assertEquals(Encoder.derived[Int | List[Int] | Null].encodeJson(null), "null")

  test("a class in a large tuple of its own field"):
    val codec: Codec[Ring] = Codec.derived
    val json = """{"row":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,[{}]]}"""
    assertEquals(codec.decodeJson(json).map(codec.encodeJson(_)), Right(json))

// Twenty-three elements, the last of which are of the class itself.
case class Ring(row: Option[(
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    Int,
    List[Ring]
)])
