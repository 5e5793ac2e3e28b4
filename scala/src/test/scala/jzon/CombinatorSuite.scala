package jzon

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Reason
import jzon.syntax._

class CombinatorSuite extends jzon.testing.Suite with InputForms {
  private val positive = Decoder.int.emap(i => if (i > 0) Right(i) else Left("expected a positive number"))

  test("map, emap and widen") {
    accepts("[1,2]", 3)(Decoder[List[Int]].map(_.sum), implicitly)
    accepts("[1,2]", List(1, 2))(Decoder.list(positive), implicitly)
    refuses("[1, 0]", ".[1](expected a positive number)")(Decoder.list(positive), implicitly)
    refuses("{\"a\":{\"b\":-1}}", ".a.b(expected a positive number)")(
      Decoder.map(FieldDecoder.string, Decoder.map(FieldDecoder.string, positive)),
      implicitly
    )
    refuses("\"x\"", "(expected an integer, got \"x\")")(positive, implicitly)
    accepts[Iterable[Int]]("[1]", List(1))(Decoder[List[Int]].widen[Iterable[Int]], implicitly)
  }

  test("the offset, line and column of what emap refuses are those of the value") {
    val error = Decoder.list(positive).decodeJson("[1,\n  0]").swap.toOption.get
    assertEquals((error.offset, error.line, error.column), (6L, 2L, 3L))
    assertEquals(error.reason, Reason.REJECTED)
    assertEquals(error.path, ".[1]")
  }

  test("alternatives") {
    val decoder: Decoder[Either[Int, String]] =
      Decoder.int.map(Left(_): Either[Int, String]).orElse(Decoder.string.map(Right(_): Either[Int, String]))
    accepts("1", Left(1): Either[Int, String])(decoder, implicitly)
    accepts("\"x\"", Right("x"): Either[Int, String])(decoder, implicitly)
    accepts(
      "[1,\"x\",2]",
      List(Left(1), Right("x"), Left(2)): List[Either[Int, String]]
    )(Decoder.list(decoder), implicitly)
    refuses("true", "(expected an integer or a string, got true)")(decoder, implicitly)
    val pairs = Decoder[List[(Int, Int)]].or(Decoder[List[(Int, Int, Int)]].map(_.map(t => (t._1, t._2))))
    accepts("[[1,2],[3,4]]", List((1, 2), (3, 4)))(pairs, implicitly)
    accepts("[[1,2,3],[3,4,5]]", List((1, 2), (3, 4)))(pairs, implicitly)
    // Of two errors the one further on is given: the first alternative fits better here.
    refuses("[[1,2],[3,x]]", ".[1][1](expected an integer, got x)")(pairs, implicitly)
    val nested =
      Decoder[Map[String, Int]].map(_.size).orElse(Decoder.defer(Decoder[List[Int]].map(_.sum).orElse(Decoder.int)))
    accepts("[[1,2],{\"a\":1},7]", List(3, 1, 7))(Decoder.list(nested), implicitly)
  }

  test("what is told of alternatives that both refuse") {
    val money = Decoder[Money].map(_ => 1)
    val code = Decoder[Code].map(_ => 2)
    val list = Decoder[List[Int]].map(_.size)
    val decoder = money.orElse(code)
    // What is wrong rather than what is missing, whichever comes first.
    for (d <- List(decoder, code.orElse(money)))
      refuses("""{"amount":"x","currency":"EUR"}""", ".amount(expected a number, got \"x\")")(d, implicitly)
    // Both where nothing tells them apart.
    refuses("""{"amount":1}""", ".currency(missing, or else .code)")(decoder, implicitly)
    refuses(""" [{"amount":1}]""", ".[0].currency(missing, or else .code)")(Decoder.list(decoder), implicitly)
    val three = decoder.orElse(Decoder[Named].map(_ => 3))
    refuses("""{"amount":1}""", ".currency(missing, or else .code, or else .\"a b\")")(three, implicitly)
    refuses("true", "(expected an object, got true)")(decoder, implicitly)
    refuses("true", "(expected an object or an array, got true)")(decoder.orElse(list), implicitly)
    // One that has read something rather than one that wanted another kind of value.
    refuses(" {}", ".amount(missing, or else .code)")(decoder.orElse(list), implicitly)
    refuses(" {}", ".code(missing)")(list.orElse(code), implicitly)
  }

  test("an alternative for large values is read from streams as well") {
    val long = "x" * 100000
    val decoder = Decoder[List[Int]].map(_ => 0).orElse(Decoder[List[String]].map(_.size))
    accepts(List(long, long).toJson, 2)(decoder, implicitly)
    val json = (1 to 100000).mkString("[", ",", ",\"x\"]")
    accepts(json, 100001)(Decoder[List[Int]].map(_.size).orElse(Decoder[List[Json]].map(_.size)), implicitly)
  }

  test("a constructor that refuses its arguments makes an alternative fail") {
    case class Even(value: Int) { require(value % 2 == 0, "odd") }
    val even = Decoder.int.map(Even(_).value).orElse(Decoder.int.map(-_))
    accepts("[1,2]", List(-1, 2))(Decoder.list(even), implicitly)
  }

  test("nested alternatives do not take exponential time") {
    lazy val tree: Decoder[Int] =
      Decoder.list(
        Decoder.defer(tree)
      ).map(_.sum).orElse(Decoder.list(Decoder.defer(tree)).map(-_.sum)).orElse(Decoder.int)
    assert(tree.decodeJson("[1,[2,3]]").isRight)
    val limits = jzon.engine.error.Limits.DEFAULT.withSkippedBytes(1 << 20)
    assert(tree.decodeJson("[" * 300 + "x", DecodeOptions(limits)).isLeft)
    assert(tree.decodeJson("[" * 300 + "x" + "]" * 300, DecodeOptions(limits)).isLeft)
  }

  test("defaults") {
    val decoder = Decoder.int.withDefault(7)
    accepts("null", 7)(decoder, implicitly)
    accepts("1", 1)(decoder, implicitly)
    refuses("\"x\"", "(expected an integer, got \"x\")")(decoder, implicitly)
  }

  test("what a user's constructor throws is an error at its value") {
    case class Even(value: Int) { require(value % 2 == 0, "odd") }
    implicit val even: Decoder[Even] = Decoder.int.map(Even(_))
    accepts("[2]", List(Even(2)))
    refuses[List[Even]]("[2,3]", ".[1](requirement failed: odd)")
    val error = Decoder[Map[String, Even]].decodeJson("{\"a\":3}").swap.toOption.get
    assertEquals(error.toString, ".a(requirement failed: odd)")
    assertEquals(error.reason, Reason.REJECTED)
    assert(error.cause.isInstanceOf[IllegalArgumentException])
  }

  test("a MatchError does not show the classes of the program") {
    val sides: Decoder[Int] = Decoder[Money].map(money => (money: Any @unchecked) match { case i: Int => i })
    val json = "[{\"amount\":1,\"currency\":\"EUR\"}]"
    refuses(json, ".[0](matches no case)")(Decoder.list(sides), implicitly)
    val error = Decoder.list(sides).decodeJson(json).swap.toOption.get
    assertEquals((error.reason, error.message), (Reason.REJECTED, "matches no case"))
    assert(error.cause.isInstanceOf[MatchError])
    val streamed = sides.decodeStream(Iterator(json.getBytes), Framing.elements).toList
    assertEquals(streamed.flatMap(_.left.toOption.map(_.message)), List("matches no case"))
    assertEquals(Decoder.list(sides).decodeAll(json).left.map(_.map(_.message)), Left(List("matches no case")))
  }

  test("what an exception of user code says is shortened and escaped") {
    def message[A](json: String)(implicit decoder: Decoder[A]): String =
      decoder.decodeJson(json).fold(_.message, a => fail(s"$json gives $a"))
    val number: Decoder[Int] = Decoder.string.map(_.toInt)
    assertEquals(message("\"x\"")(number), "For input string: \"x\"")
    assertEquals(message("\"a\\nb\\u001b\\u202e\"")(number), "For input string: \"a\\u000ab\\u001b\\u202e\"")
    assertEquals(
      message("\"" + "x" * 100000 + "\"")(number),
      "For input string: \"" + "x" * 45 + "..." + "x" * 32 + "\""
    )
    val checked: Decoder[String] = Decoder.string.map { s => require(s.isEmpty, s); s }
    assertEquals(
      message("\"" + "\ud83c\udf4c" * 100 + "\"")(checked),
      "requirement failed: " + "\ud83c\udf4c" * 22 + "..." + "\ud83c\udf4c" * 16
    )
    assertEquals(
      message[Map[String, Int]]("{\"a\\nb\":1}")(Decoder.map(
        FieldDecoder.string.map { s => require(false, s); s },
        Decoder.int
      )),
      "requirement failed: a\\u000ab"
    )
    val error = checked.decodeJson("\"" + "x" * 1000 + "\"").swap.toOption.get
    assertEquals(error.cause.getMessage.length, 1020)
  }

  private def throwing(e: => Throwable): Decoder[Int] = Decoder.int.map(i => if (i == 0) throw e else i)

  private object Cancelled extends RuntimeException with scala.util.control.NoStackTrace

  private val rejections: List[() => RuntimeException] = List(
    () => new IllegalArgumentException("no"),
    () => new NumberFormatException("no"),
    () => new ArithmeticException("no"),
    () => new java.time.DateTimeException("no"),
    () => new java.time.format.DateTimeParseException("no", "x", 0),
    () => new NoSuchElementException("no"),
    () => new java.util.InputMismatchException("no")
  )

  private val faults: List[() => Throwable] = List(
    () => Cancelled,
    () => new IllegalStateException("no"),
    () => new java.util.concurrent.CancellationException,
    () => new NullPointerException,
    () => new ArrayIndexOutOfBoundsException(7),
    () => new ClassCastException,
    () => new NegativeArraySizeException,
    () => new UnsupportedOperationException,
    () => new java.util.ConcurrentModificationException,
    () => new RuntimeException("no"),
    () => new AssertionError("no"),
    () => new InterruptedException
  )

  test("what refuses a value is an error at it, and lets another alternative try") {
    for (rejection <- rejections) {
      refuses("[1,0]", ".[1](no)")(Decoder.list(throwing(rejection())), implicitly)
      accepts("[1,0]", List(1, -1))(Decoder.list(throwing(rejection()).orElse(Decoder.int.map(_ - 1))), implicitly)
    }
    refuses("[1]", ".[0](matches no case)")(
      Decoder.list(Decoder.int.map(i => (i: @unchecked) match { case 2 => 2 })),
      implicitly
    )
    val missing = Decoder[Option[Int]].map(_.get).orElse(Decoder[Option[Int]].map(_ => 7))
    assertEquals(Holder.decoder(missing).decodeJson("{}").map(_.value), Right(7): Either[JsonError, Int])
  }

  test("what else is thrown comes through all decoders, and the reader is as good as new") {
    val text = "[1,{},\"a\\u00e9\",0]"
    for (fault <- faults) {
      val element = Decoder.int.map(i => if (i == 0) throw fault() else i).map(Json.Num(_): Json)
      for (
        decoder <- List(
          Decoder.list(element.orElse(Json.decoder)),
          Decoder.list(Json.decoder.map(j => if (j == Json.Num(0)) throw fault() else j).orElse(Json.decoder)),
          Decoder.vector(Json.decoder.emap(j => if (j == Json.Num(0)) throw fault() else Right(j))).map(_.toList)
        )
      ) {
        val expected = fault()
        val thrown =
          try { decoder.decodeJson(text); null }
          catch { case e: Throwable => e }
        assertEquals(thrown.getClass.getName, expected.getClass.getName)
        assertEquals(Decoder[List[Json]].decodeJson(text).map(_.size), Right(4): Either[JsonError, Int])
        val stream = new java.io.ByteArrayInputStream(text.getBytes)
        assertEquals(Decoder[List[Json]].decodeJson(stream).map(_.size), Right(4): Either[JsonError, Int])
      }
    }
  }

  test("exceptions that belong to another document are those of user code") {
    val long = "[" + "1," * 10000 + "x]"
    def other(json: String): JsonException = {
      val in = JsonReader.open(json, jzon.engine.error.Limits.DEFAULT)
      try intercept[JsonException](Decoder[List[Int]].decode(in))
      finally in.close()
    }
    def kept: JsonException = other("[tru")
    val before = kept
    val foreign: List[() => JsonException] = List(
      () => other(long),
      () => other("\"a\""),
      () => before,
      () => intercept[JsonException](0xd800.toChar.toString.toJson),
      () => intercept[JsonException](List("a", null).toJson)
    )
    for (e <- foreign; text = e().getMessage; json <- List("[1,0]", "[1,0" + " " * 1000 + "]")) {
      refuses(json, s".[1]($text)")(Decoder.list(throwing(e())), implicitly)
      accepts(json, List(1, -1))(Decoder.list(throwing(e()).orElse(Decoder.int.map(_ - 1))), implicitly)
      val second = Decoder.string.map(_.length).orElse(throwing(e()))
      refuses(json, s".[1]($text)")(Decoder.list(second), implicitly)
      val named = Decoder.map(FieldDecoder.string.map(name => if (name == "bad") throw e() else name), Decoder.int)
      assertEquals(named.decodeJson("{\"bad\":1}").left.map(_.message), Left(text): Either[String, Map[String, Int]])
    }
    val error = throwing(before).decodeJson("0").swap.toOption.get
    assertEquals((error.reason, error.cause), (Reason.REJECTED, before))
  }

  test("contramap and narrow") {
    assertEquals(Encoder[List[Int]].contramap[Int](n => List.fill(n)(n)).encodeJson(2), "[2,2]")
    assertEquals(Encoder[Seq[Int]].narrow[List[Int]].encodeJson(List(1)), "[1]")
  }

  test("codecs") {
    case class Id(value: Int)
    implicit val id: Codec[Id] = Codec[Int].imap(Id(_))(_.value)
    accepts("1", Id(1))
    assertEquals(Id(1).toJson, "1")
    assertEquals(List(Id(1)).toJson, "[1]")
    val checked = Codec[Int].eimap(i => if (i > 0) Right(Id(i)) else Left("expected a positive id"))(_.value)
    refuses("0", "(expected a positive id)")(checked, implicitly)
    assertEquals(checked.encodeJson(Id(3)), "3")
  }

  test("decoders by hand") {
    case class Point(x: Int, y: Int)
    implicit val decoder: Decoder[Point] = new Decoder[Point] {
      private[this] val names = new jzon.engine.FieldNames("x", "y")

      def decode(in: JsonReader): Point = {
        var x, y = 0
        var seen = 0
        var name = in.readFirstName(names)
        while (name != JsonReader.END) {
          name match {
            case 0 => x = in.readInt()
            case 1 => y = in.readInt()
            case _ => in.skipValue()
          }
          if (name >= 0) seen |= 1 << name
          name = in.readNextName(names)
        }
        if (seen != 3) throw in.missing(names, seen, 3)
        Point(x, y)
      }
    }
    implicit val encoder: Encoder[Point] = new Encoder[Point] {
      def encode(p: Point, out: JsonWriter): Unit = {
        out.writeObjectStart()
        out.writeName("x")
        out.writeInt(p.x)
        out.writeComma()
        out.writeName("y")
        out.writeInt(p.y)
        out.writeObjectEnd()
      }
    }
    accepts("""{"y":2,"z":[{}],"x":1}""", Point(1, 2))
    refuses[List[Point]]("""[{"x":1}]""", ".[0].y(missing)")
    assertEquals(Point(1, 2).toJson, """{"x":1,"y":2}""")
  }

  test("syntax") {
    assertEquals(List(1).toJson, "[1]")
    assertEquals(new String(List(1).toJsonBytes), "[1]")
    assertEquals("[1]".fromJson[List[Int]], Right(List(1)): Either[String, List[Int]])
    assertEquals("[1]".getBytes.fromJson[List[Int]], Right(List(1)): Either[String, List[Int]])
    assertEquals("[x]".fromJson[List[Int]], Left(".[0](expected an integer, got x)"): Either[String, List[Int]])
    assertEquals(
      "[x]".getBytes.fromJson[List[Int]],
      Left(".[0](expected an integer, got x)"): Either[String, List[Int]]
    )
    assertEquals(parser.decode[Int]("1"), Right(1): Either[String, Int])
  }

  test("lenient decoders") {
    val lenient = Decoder.lenient
    for (json <- List("1", "\"1\"", "1.0", "\"1.0\"", "10e-1")) accepts(json, 1)(lenient.int, implicitly)
    for (
      json <- List("1.5", "\"1.5\"", "2147483648", "1e9999", "1e999999999", "\"\"", "\"x\"", "\"+1\"", "true", "\"01\"")
    )
      assert(decodeAll(json)(lenient.int, implicitly).isLeft, json)
    val padded = List(" 7", "7 ", " 7 ", "\\n7", "7\\t", "\\r7", "\\ufeff7", "\\u00a07", " ")
    for (text <- padded ++ List(" NaN", "NaN ", "Infinity ", " -Infinity", "\\\"NaN\\\"")) {
      val json = "\"" + text + "\""
      assert(decodeAll(json)(lenient.byte, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.short, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.int, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.long, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.float, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.double, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.bigInt, implicitly).isLeft, json)
      assert(decodeAll(json)(lenient.bigDecimal, implicitly).isLeft, json)
    }
    assert(decodeAll("\" true\"")(lenient.boolean, implicitly).isLeft)
    accepts("\"127\"", 127.toByte)(lenient.byte, implicitly)
    accepts("1e2", 100.toShort)(lenient.short, implicitly)
    accepts("\"9223372036854775807\"", Long.MaxValue)(lenient.long, implicitly)
    accepts("\"0.1\"", 0.1)(lenient.double, implicitly)
    accepts("\"NaN\"", Double.NaN)(lenient.double, implicitly)
    accepts("\"-Infinity\"", Float.NegativeInfinity)(lenient.float, implicitly)
    accepts("\"12.0\"", BigInt(12))(lenient.bigInt, implicitly)
    accepts("\"1.10\"", BigDecimal("1.10"))(lenient.bigDecimal, implicitly)
    accepts("\"true\"", true)(lenient.boolean, implicitly)
    accepts("false", false)(lenient.boolean, implicitly)
    accepts("1.50", "1.50")(lenient.string, implicitly)
    accepts("true", "true")(lenient.string, implicitly)
    accepts("\"x\"", "x")(lenient.string, implicitly)
    refuses("[1,\"x\"]", ".[1](expected a number, got \"x\")")(Decoder.list(lenient.int), implicitly)
    refuses("1.5", "(expected a whole number in the range of int)")(lenient.int, implicitly)
  }
}

final case class Money(amount: BigDecimal, currency: String)
object Money { implicit val decoder: Decoder[Money] = Decoder.derived }

final case class Code(code: String)
object Code { implicit val decoder: Decoder[Code] = Decoder.derived }

final case class Named(@field("a b") name: String)
object Named { implicit val decoder: Decoder[Named] = Decoder.derived }

final case class Holder(value: Int)
object Holder {
  def decoder(of: Decoder[Int]): Decoder[Holder] = {
    implicit val value: Decoder[Int] = of
    Decoder.derived
  }
}
