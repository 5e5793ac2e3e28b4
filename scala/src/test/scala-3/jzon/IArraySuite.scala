package jzon

import jzon.syntax.*

class IArraySuite extends munit.FunSuite with InputForms {

  test("immutable arrays hold primitives") {
    assertEquals(IArray(1, 2).toJson, "[1,2]")
    assertEquals(IArray("a").toJson, "[\"a\"]")
    assertEquals(decodeAll[IArray[Int]]("[1,2]").map(_.toList), Right(List(1, 2)))
    assert(decodeAll[IArray[Int]]("[1,2]").exists(_.asInstanceOf[AnyRef].isInstanceOf[Array[Int]]))
    assertEquals(decodeAll[IArray[String]]("[\"a\"]").map(_.toList), Right(List("a")))
    refuses[IArray[Int]]("[1,x]", ".[1](expected an integer, got x)")
  }
}
