package jzon

import jzon.syntax.*

class IArraySuite extends jzon.testing.Suite with InputForms {

  test("immutable arrays hold primitives") {
    assertEquals(IArray(1, 2).toJson, "[1,2]")
    assertEquals(IArray("a").toJson, "[\"a\"]")
    assertEquals(decodeAll[IArray[Int]]("[1,2]").map(_.toList), Right(List(1, 2)))
    assert(decodeAll[IArray[Int]]("[1,2]").exists(_.asInstanceOf[AnyRef].isInstanceOf[Array[Int]]))
    assertEquals(decodeAll[IArray[String]]("[\"a\"]").map(_.toList), Right(List("a")))
    refuses[IArray[Int]]("[1,x]", ".[1](expected an integer, got x)")
  }

  test("immutable arrays of bytes have the forms of bytes") {
    val codec = Codec.base64[IArray[Byte]]()
    assertEquals(codec.encodeJson(IArray[Byte](1, 2)), "\"AQI=\"")
    assertEquals(codec.decodeJson("\"AQI=\"").map(_.toList), Right(List[Byte](1, 2)))
    case class Signed(@hex by: IArray[Byte]) derives Codec
    assertEquals(Signed(IArray(-1.toByte)).toJson, "{\"by\":\"ff\"}")
    assertEquals("{\"by\":\"FF\"}".fromJson[Signed].map(_.by.toList), Right(List[Byte](-1)))
  }
}
