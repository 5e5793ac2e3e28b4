package jzon

import java.nio.charset.StandardCharsets.UTF_8

class PrefixSuite extends jzon.testing.Suite with InputForms {
  private implicit val timeUnit: Codec[java.util.concurrent.TimeUnit] = Codec.javaEnum

  /** Checks that a document cut off anywhere is rejected for that reason and no other. */
  private def cutOff[A: Decoder](json: String)(implicit location: munit.Location): Unit = {
    val bytes = json.getBytes(UTF_8)
    assert(Decoder[A].decodeJson(bytes).isRight, json)
    for (n <- 0 until bytes.length) {
      val error = decodeAll[A](bytes.take(n))
      assert(error.left.exists(_.endsWith("(unexpected end of input)")), s"the first $n bytes of $json gave $error")
    }
  }

  test("documents cut off") {
    cutOff[Json]("""{"a":[1,-2.5e+10,true,false,null],"b\u00e9\n":{"c":"x\ud83c\udf4c","d":[]},"é🍌":{}}""")
    cutOff[Json](""" [ 1 , "x" , { "a" : [ ] } ]""")
    cutOff[List[Int]]("[1,-2,3]")
    cutOff[Vector[Long]]("[1234567890123,-2]")
    cutOff[Array[Double]]("[1.5,-2.25e-10,\"NaN\"]")
    cutOff[Set[String]]("[\"a\",\"é\",\"\\u00e9\\\\\"]")
    cutOff[Map[String, Int]]("""{"a":1,"b":2}""")
    cutOff[Map[Int, Option[String]]]("""{"1":"x","2":null}""")
    cutOff[(Int, String, Boolean)]("[1,\"x\",true]")
    cutOff[Either[Int, String]]("""{"Right":"x"}""")
    cutOff[Option[String]]("\"x\"")
    cutOff[Boolean]("true")
    cutOff[Option[Int]]("null")
    cutOff[java.util.UUID]("\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"")
    cutOff[java.time.LocalDate]("\"2007-12-03\"")
    cutOff[java.time.DayOfWeek]("\"MONDAY\"")
    cutOff[java.util.concurrent.TimeUnit]("\"DAYS\"")
    cutOff[List[BigDecimal]]("[1.5e10,2]")
    cutOff[List[BigInt]]("[-12345678901234567890,2]")
    cutOff[Unit]("{}")
    cutOff[Char]("\"x\"")
    cutOff[scala.collection.immutable.BitSet]("[1,2]")
  }

  test("a number at the top may end anywhere") {
    for (n <- 1 to 5)
      assertEquals(parser.decode[Int]("12345".take(n)), Right("12345".take(n).toInt): Either[String, Int])
    for (cut <- List("-", "1.", "1e", "1e-")) refuses[Double](cut, "(unexpected end of input)")
  }
}
