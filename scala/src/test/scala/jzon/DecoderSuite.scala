package jzon

import java.util.UUID

import scala.collection.{immutable, mutable}

class DecoderSuite extends jzon.testing.Suite with InputForms {
  private implicit val timeUnit: Codec[java.util.concurrent.TimeUnit] = Codec.javaEnum

  test("booleans") {
    accepts("true", true)
    accepts(" \t\r\nfalse ", false)
    refuses[Boolean]("1", "(expected a boolean, got 1)")
    refuses[Boolean]("\"true\"", "(expected a boolean, got \"true\")")
    refuses[Boolean]("null", "(expected a boolean, got null)")
  }

  test("integers are integer literals in range") {
    accepts("0", 0)
    accepts("-0", 0)
    accepts("2147483647", Int.MaxValue)
    accepts("-2147483648", Int.MinValue)
    accepts("9223372036854775807", Long.MaxValue)
    accepts("-9223372036854775808", Long.MinValue)
    accepts("127", Byte.MaxValue)
    accepts("-32768", Short.MinValue)
    refuses[Int]("1.0", "(expected an integer, got 1.0)")
    refuses[Int]("1e2", "(expected an integer, got 1e2)")
    refuses[Int]("1.5", "(expected an integer, got 1.5)")
    refuses[Int]("\"1\"", "(expected an integer, got \"1\")")
    refuses[Int]("null", "(expected an integer, got null)")
    refuses[Int]("womp", "(expected an integer, got w)")
    for (json <- List("+1", "01", "-", "2147483648", "-2147483649", "99999999999999999999", "1 2", ""))
      assert(decodeAll[Int](json).isLeft, json)
    for (json <- List("128", "-129", "1000")) assert(decodeAll[Byte](json).isLeft, json)
    for (json <- List("32768", "-32769")) assert(decodeAll[Short](json).isLeft, json)
    for (json <- List("9223372036854775808", "-9223372036854775809")) assert(decodeAll[Long](json).isLeft, json)
  }

  test("doubles and floats") {
    accepts("0.5", 0.5)
    accepts("1", 1.0)
    accepts("-0.0", -0.0)
    accepts("1e400", Double.PositiveInfinity)
    accepts("4.9e-324", Double.MinPositiveValue)
    accepts("\"NaN\"", Double.NaN)
    accepts("\"Infinity\"", Float.PositiveInfinity)
    accepts("\"-Infinity\"", Double.NegativeInfinity)
    refuses[Double]("\"1\"", "(expected a number, got \"1\")")
    refuses[Double]("womp", "(expected a number, got w)")
  }

  test("big numbers") {
    accepts("340282366920938463463374607431768211455", BigInt(2).pow(128) - 1)
    refuses[BigInt]("340282366920938463463374607431768211456", "(expected a 128 bit BigInt)")
    accepts("1.10", new java.math.BigDecimal("1.10"))
    accepts("1e6178", BigDecimal("1e6178"))
    assert(decodeAll[BigDecimal]("1e214748364").isLeft)
    assertEquals(parser.decode[BigDecimal]("1." + "1" * 38).map(_.precision), Right(39): Either[String, Int])
  }

  test("strings and characters") {
    accepts("\"\"", "")
    accepts("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"", "\"\\/\b\f\n\r\té")
    accepts("\"\\ud83c\\udf4c\"", "\ud83c\udf4c")
    accepts("\"\ud83c\udf4c\"", "\ud83c\udf4c")
    accepts("\"x\"", 'x')
    accepts("\"sym\"", Symbol("sym"))
    accepts[CharSequence]("\"text\"", "text")
    refuses[String]("1", "(expected a string, got 1)")
    for (
      json <- List(
        "\"\\ud83c\"",
        "\"\\udf4c\\ud83c\"",
        "\"" + 0xd83c.toChar + "\"",
        "\"" + 0xdf4c.toChar + "\"",
        "\"\n\"",
        "\"\\x\"",
        "\"\\u12\""
      )
    )
      assert(decodeAll[String](json).isLeft, json)
    for (json <- List("\"\"", "\"xy\"", "\"\ud83c\udf4c\"", "1")) assert(decodeAll[Char](json).isLeft, json)
  }

  test("bytes that are not UTF-8") {
    val sequences =
      List("80", "c080", "c3", "e08080", "eda080", "f0808080", "f4908080", "ff", "e282").map(BigInt(
        _,
        16
      ).toByteArray.dropWhile(_ == 0))
    for (sequence <- sequences) {
      val json = '"'.toByte +: sequence :+ '"'.toByte
      assert(decodeAll[String](json).isLeft, sequence.toList)
    }
  }

  test("null, options and either") {
    accepts[Option[Int]]("null", None)
    accepts[Option[Int]]("1", Some(1))
    accepts("1", Some(1))
    accepts("null", None)
    refuses[None.type]("0", "(expected null, got 0)")
    refuses[Option[Int]]("nul", "(unexpected end of input)")
    accepts("{}", ())
    refuses[Unit]("{\"a\":1}", ".a(unknown field)")
    for (name <- List("a", "left", "Left")) accepts[Either[Int, String]](s"""{"$name":1}""", Left(1))
    for (name <- List("b", "right", "Right")) accepts[Either[Int, String]](s"""{"$name":"x"}""", Right("x"))
    refuses[Either[Int, String]]("""{"c":1}""", """(invalid discriminator: expected one of "Left", "Right", got "c")""")
    refuses[Either[Int, String]]("{}", "(missing discriminator)")
    refuses[Either[Int, String]]("""{"Left":"x"}""", ".Left(expected an integer, got \"x\")")
    accepts[Left[Int, String]]("""{"left":1}""", Left(1))
    accepts[Right[String, Int]]("""{"right":1}""", Right(1))
  }

  test("sequences") {
    accepts("[]", List.empty[Int])
    accepts("[ 1 , 2 ]", List(1, 2))
    accepts("[1,2]", Vector(1, 2))
    accepts("[1,2]", Seq(1, 2))
    accepts[IndexedSeq[Int]]("[1,2]", Vector(1, 2))
    accepts[Iterable[Int]]("[1,2]", List(1, 2))
    accepts[collection.Seq[Int]]("[1,2]", List(1, 2))
    accepts("[1,2]", immutable.Queue(1, 2))
    accepts("[1,2]", LazyList(1, 2))
    accepts("[1,2]", immutable.ArraySeq(1, 2))
    accepts("[1,2]", mutable.ArrayBuffer(1, 2))
    accepts[mutable.Buffer[Int]]("[1,2]", mutable.ArrayBuffer(1, 2))
    accepts[mutable.Seq[Int]]("[1,2]", mutable.ArrayBuffer(1, 2))
    accepts[mutable.IndexedSeq[Int]]("[1,2]", mutable.ArrayBuffer(1, 2))
    accepts("[1,2]", mutable.ListBuffer(1, 2))
    accepts("[1,2]", mutable.ArrayDeque(1, 2))
    accepts("[1,2]", mutable.Queue(1, 2))
    accepts("[1,2]", mutable.Stack(1, 2))
    accepts[mutable.ArraySeq[Int]]("[1,2]", mutable.ArraySeq(1, 2))
    refuses[List[Int]]("[1,]", ".[1](expected an integer, got ])")
    refuses[List[Int]]("[,1]", ".[0](expected an integer, got ,)")
    refuses[List[Int]]("[1 2]", "(expected ',' or ']', got 2)")
    refuses[List[Int]]("{}", "(expected an array, got {)")
    refuses[List[Int]]("[1]]", "(unexpected data after the document, got ])")
    refuses[List[List[Int]]]("[[1],[2,x]]", ".[1][1](expected an integer, got x)")
  }

  test("arrays hold primitives") {
    accepts("[true,false]", Array(true, false))
    accepts("[1,-1]", Array[Byte](1, -1))
    accepts("[1,-1]", Array[Short](1, -1))
    accepts("[1,-1]", Array(1, -1))
    accepts("[1,-1]", Array(1L, -1L))
    accepts("[1.5,\"NaN\"]", Array(1.5f, Float.NaN))
    accepts("[1.5,-0.0]", Array(1.5, -0.0))
    accepts("[\"a\",\"b\"]", Array('a', 'b'))
    accepts("[\"a\",\"b\"]", Array("a", "b"))
    accepts("[[1],[]]", Array(Array(1), Array.empty[Int]))
    accepts((0 until 1000).mkString("[", ",", "]"), (0 until 1000).toArray)
    accepts[Array[java.lang.Integer]]("[1]", Array(Integer.valueOf(1)))
    refuses[Array[Int]]("[1,2147483648]", decodeAll[List[Int]]("[1,2147483648]").swap.getOrElse(""))
  }

  test("an array uses the decoder of its elements") {
    implicit val doubled: Decoder[Int] = Decoder.int.map(_ * 2)
    accepts("[1,2]", Array(2, 4))
  }

  test("sets") {
    accepts("[1,2,1]", Set(1, 2))
    accepts("[1,2,1]", immutable.HashSet(1, 2))
    accepts("[1,2,1]", immutable.ListSet(1, 2))
    accepts("[2,1]", immutable.TreeSet(1, 2))
    accepts[immutable.SortedSet[Int]]("[2,1]", immutable.TreeSet(1, 2))
    accepts("[0,63,64,1023]", immutable.BitSet(0, 63, 64, 1023))
    accepts("[0,63,64,1023]", mutable.BitSet(0, 63, 64, 1023))
    accepts("[2,1]", mutable.TreeSet(1, 2))
    accepts[mutable.SortedSet[Int]]("[2,1]", mutable.TreeSet(1, 2))
    accepts("[2,1]", mutable.HashSet(1, 2))
    accepts[mutable.Set[Int]]("[2,1]", mutable.HashSet(1, 2))
    assertEquals(
      decodeAll[mutable.LinkedHashSet[Int]]("[3,1,2,1]").map(_.toList),
      Right(List(3, 1, 2)): Either[String, List[Int]]
    )
    refuses[immutable.BitSet]("[1024]", ".[0](expected an integer from 0 to 1023, got 1024)")
    refuses[mutable.BitSet]("[1,-1]", ".[1](expected an integer from 0 to 1023, got -1)")
    accepts("[100000]", immutable.BitSet(100000))(Decoder.bitSet(100000), implicitly)
    refuses[immutable.ListSet[Int]](
      (0 to 1000).mkString("[", ",", "]"),
      decodeAll[immutable.ListSet[Int]]((0 to 1000).mkString("[", ",", "]")).swap.getOrElse("")
    )
  }

  test("tuples") {
    accepts("[1]", Tuple1(1))
    accepts("[1,\"x\"]", (1, "x"))
    accepts("[1,[2,3],null]", (1, (2, 3), Option.empty[Int]))
    accepts(
      (1 to 22).mkString("[", ",", "]"),
      (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22)
    )
    refuses[(Int, Int)]("[]", "(expected an array of 2 elements)")
    refuses[(Int, Int)]("[1]", "(expected an array of 2 elements)")
    refuses[(Int, Int)]("[1,2,3]", "(expected an array of 2 elements)")
    refuses[(Int, Int)]("[1,x]", ".[1](expected an integer, got x)")
    refuses[Tuple1[Int]]("[1,2]", "(expected an array of 1 element)")
    refuses[List[(Int, Int)]]("[[1,2],[3]]", ".[1](expected an array of 2 elements)")
  }

  test("UUIDs, Java's options and boxes") {
    val id = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    accepts(s""""$id"""", UUID.fromString(id))
    for (
      text <-
        List("f81d4fae-7dec-11d0-a765-00a0c91e6bf", id + "0", "1-2-3-4-5", id.replace('-', '_'), id.replace('f', 'g'))
    )
      assert(decodeAll[UUID](s""""$text"""").isLeft, text)
    accepts("null", java.util.Optional.empty[Int])
    accepts("1", java.util.Optional.of(1))
    accepts("null", java.util.OptionalInt.empty)
    accepts("1", java.util.OptionalInt.of(1))
    accepts("1", java.util.OptionalLong.of(1))
    accepts("1.5", java.util.OptionalDouble.of(1.5))
    accepts("1", Integer.valueOf(1))
    accepts("true", java.lang.Boolean.TRUE)
    accepts("1", java.lang.Long.valueOf(1))
    accepts("\"x\"", java.lang.Character.valueOf('x'))
    accepts[java.util.List[Int]]("[1,2]", java.util.List.of(1, 2))
    accepts[java.util.Set[Int]]("[1,2,1]", java.util.Set.of(1, 2))
    accepts[java.util.Map[String, Int]]("{\"a\":1}", java.util.Map.of("a", 1))
    refuses[java.util.Map[String, Int]]("{\"a\":1,\"a\":2}", ".a(duplicate)")
  }

  test("enumerations") {
    accepts("\"SECONDS\"", java.util.concurrent.TimeUnit.SECONDS)
    accepts("\"\\u0053ECONDS\"", java.util.concurrent.TimeUnit.SECONDS)
    assert(decodeAll[java.util.concurrent.TimeUnit]("\"seconds\"").isLeft)
    implicit val color: Decoder[Color.Value] = Decoder.enumeration(Color)
    accepts("\"Green\"", Color.Green)
    assert(decodeAll[Color.Value]("\"Blue\"").isLeft)
    assert(decodeAll[Color.Value]("0").isLeft)
  }

  test("a whole document, and nothing after it") {
    refuses[Int]("1 x", "(unexpected data after the document, got x)")
    refuses[List[Int]]("", "(unexpected end of input)")
    refuses[List[Int]]("  ", "(unexpected end of input)")
    assert(decodeAll[Int](Array[Byte](0xef.toByte, 0xbb.toByte, 0xbf.toByte, '1')).isLeft)
  }

  test("limits") {
    val limits = jzon.engine.error.Limits.DEFAULT.withDocumentBytes(4)
    assert(Decoder.list[Int].decodeJson("[1]", DecodeOptions(limits)).isRight)
    assert(Decoder.list[Int].decodeJson("[1,2]", DecodeOptions(limits)).isLeft)
    assert(Decoder.list[Int].decodeJson("[1,2]".getBytes, DecodeOptions(limits)).isLeft)
    assert(Decoder.list[Int].decodeJson(
      new java.io.ByteArrayInputStream("[1,2]".getBytes),
      DecodeOptions(limits)
    ).isLeft)
    val two = jzon.engine.error.Limits.DEFAULT.withEntries(2)
    def both[A](json: String)(implicit decoder: Decoder[A]) = decoder.decodeJson(json, DecodeOptions(two)).isRight
    assert(both[List[Int]]("[1,2]") && !both[List[Int]]("[1,2,3]"))
    assert(both[Vector[Int]]("[1,2]") && !both[Vector[Int]]("[1,2,3]"))
    assert(both[Array[Int]]("[1,2]") && !both[Array[Int]]("[1,2,3]"))
    assert(both[Set[Int]]("[1,2]") && !both[Set[Int]]("[1,2,3]"))
    assert(both[immutable.BitSet]("[1,2]") && !both[immutable.BitSet]("[1,2,3]"))
    assert(both[Map[String, Int]]("{\"a\":1,\"b\":2}") && !both[Map[String, Int]]("{\"a\":1,\"b\":2,\"c\":3}"))
    assert(
      both[immutable.IntMap[Int]]("{\"1\":1,\"2\":2}") && !both[immutable.IntMap[Int]]("{\"1\":1,\"2\":2,\"3\":3}")
    )
    assert(both[Json]("[1,2]") && !both[Json]("[1,2,3]") && !both[Json]("{\"a\":1,\"b\":2,\"c\":3}"))
  }

  test("files") {
    val file = java.nio.file.Files.createTempFile("jzon", ".json")
    try {
      java.nio.file.Files.writeString(file, "[1,2]")
      assertEquals(Decoder[List[Int]].decodeJson(file).map(_.sum).toOption, Option(3))
      assert(Decoder[List[Int]].decodeJson(
        file,
        DecodeOptions(jzon.engine.error.Limits.DEFAULT.withDocumentBytes(3))
      ).isLeft)
    } finally java.nio.file.Files.delete(file)
    intercept[java.nio.file.NoSuchFileException](Decoder[List[Int]].decodeJson(file))
  }

  test("the exceptions of a stream are thrown") {
    val broken = new java.io.InputStream {
      def read(): Int = throw new java.io.IOException("broken pipe")
    }
    assertEquals(intercept[java.io.IOException](Decoder[Int].decodeJson(broken)).getMessage, "broken pipe")
    val text = "[1,2]".getBytes
    var closed = false
    val stream = new java.io.ByteArrayInputStream(text) {
      override def close(): Unit = closed = true
    }
    assert(Decoder[List[Int]].decodeJson(stream).isRight && !closed)
  }
}

object Color extends Enumeration {
  val Red, Green = Value
}
