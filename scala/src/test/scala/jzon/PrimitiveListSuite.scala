package jzon

import java.util.UUID

import scala.util.Random

import munit.{FunSuite, Location}

/** Lists that are gathered by loops of the engine, against vectors, whose elements are read one by one. */
class PrimitiveListSuite extends FunSuite with InputForms {
  private val random = new Random(7)

  private def check[A](name: String, texts: String*)(element: => String)(implicit
      decoder: Decoder[A],
      l: Location
  ): Unit =
    test(name) {
      val vector = Decoder.vector[A]
      val list = Decoder.list[A]
      def same(json: String): Unit =
        assertEquals(decodeAll[List[A]](json)(list, l), decodeAll[Vector[A]](json)(vector, l).map(_.toList), json)
      for (length <- List(0, 1, 2, 3, 31, 63, 64, 65, 200)) {
        same(List.fill(length)(element).mkString("[", ",", "]"))
        same(List.fill(length)(element).mkString("[ ", ", ", " ]"))
      }
      for (text <- texts ++ List("x", "", "[", "1.5.5", "\"", "null")) {
        same(s"[$text]")
        same(s"[$element,$text,$element]")
        same(s"[$element,$element,$text")
      }
      val nested = s"[[$element,$element],[],[$element]]"
      assertEquals(
        decodeAll[List[List[A]]](nested)(Decoder.list(list), l),
        decodeAll[Vector[Vector[A]]](nested)(Decoder.vector(vector), l).map(_.toList.map(_.toList))
      )
    }

  check[Boolean]("booleans", "true", "false", "True", "tru", "truee")(random.nextBoolean().toString)
  check[Int]("ints", "0", "-0", "01", "2147483648", "-2147483648", "1.0")(
    (random.nextInt() >> random.nextInt(31)).toString
  )
  check[Long]("longs", "9223372036854775808", "-9223372036854775808")(
    (random.nextLong() >> random.nextInt(63)).toString
  )
  check[Float]("floats", "16777217.5", "-0.0", "\"Infinity\"")((random.nextInt(1 << 24) / 1000f).toString)
  check[Double]("doubles", "0.1234567890123456789", "-0.0", "1e400", "\"Infinity\"")(random.nextDouble().toString)
  check[(Double, Double)]("pairs of doubles", "[1.5]", "[]", "[1.5,2.5,3.5]", "[1,2]", "[-0.0,\"-Infinity\"]", "{}")(
    s"[${random.nextDouble()},${random.nextInt(10000000) / 1e5}]"
  )
  check[UUID](
    "UUIDs",
    "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"",
    "\"f81d4fae-7dec-11d0-a765-00a0c91e6bfg\"",
    "\"1-2-3-4-5\""
  )(
    "\"" + new UUID(random.nextLong(), random.nextLong()).toString + "\""
  )

  test("pairs of doubles hold no boxes") {
    val pairs = decodeAll[List[(Double, Double)]]("[[1.5,2.5],[3,4]]").fold(fail(_), identity)
    assertEquals(pairs.map(_.getClass.getSimpleName).distinct, List("Tuple2$mcDD$sp"))
  }

  test("a list uses the decoder of its elements") {
    implicit val doubled: Decoder[Int] = Decoder.int.map(_ * 2)
    accepts("[1,2]", List(2, 4))
  }

  test("the limit of entries") {
    val limits = Limits.DEFAULT.withEntries(3)
    for (n <- 0 to 5) {
      val ints = (1 to n).mkString("[", ",", "]")
      assertEquals(Decoder[List[Int]].decodeJson(ints, limits).isRight, n <= 3, ints)
      val pairs = (1 to n).map(i => s"[$i.5,$i.25]").mkString("[", ",", "]")
      assertEquals(Decoder[List[(Double, Double)]].decodeJson(pairs, limits).isRight, n <= 3, pairs)
    }
  }
}
