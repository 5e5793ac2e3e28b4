package jzon

import jzon.engine.error.Reason

class NumberedEnumSuite extends jzon.testing.Suite with InputForms {
  import NumberedEnumSuite._

  test("a function that gives null, as that of an enum of Protocol Buffers") {
    implicit val event: Codec[PointerEvent] = Codec.enumAsInt(PointerEvent.forNumber(_))(_.getNumber)
    implicit val codec: Codec[Pointer] = Codec.derived
    accepts("""{"x":3,"pe":1}""", Pointer(3, PointerEvent.DOWN, Nil))
    accepts("""{"x":3,"pe":4,"more":[2,2]}""", Pointer(3, PointerEvent.UP, List.fill(2)(PointerEvent.MOVE)))
    assertEquals(
      codec.encodeJson(Pointer(3, PointerEvent.UP, List(PointerEvent.MOVE))),
      """{"x":3,"pe":4,"more":[2]}"""
    )
    refuses[Pointer]("""{"x":3,"pe":9}""", ".pe(expected the number of a PointerEvent, got 9)")
    refuses[Pointer]("""{"x":3,"pe":1,"more":[1, 3]}""", ".more[1](expected the number of a PointerEvent, got 3)")
    refuses[Pointer]("""{"x":3,"pe":1.0}""", ".pe(expected an integer, got 1.0)")
    refuses[Pointer]("""{"x":3,"pe":"DOWN"}""", ".pe(expected an integer, got \"DOWN\")")
    refuses[Pointer]("""{"x":3,"pe":2147483648}""", ".pe(expected a 32 bit integer, got 2147483648)")
    refuses[Pointer]("""{"x":3}""", ".pe(missing)")
    val error = codec.decodeJson("""{"x":3,"pe": 9}""").swap.toOption.get
    assertEquals((error.reason, error.offset), (Reason.INVALID_ENUM, 13L))
  }

  test("decoder and encoder apart, of a method as it stands") {
    implicit val decoder: Decoder[PointerEvent] = Decoder.enumFromInt(PointerEvent.forNumber)
    val encoder: Encoder[PointerEvent] = Encoder.enumToInt(_.getNumber)
    accepts("[1,2,4]", List(PointerEvent.DOWN, PointerEvent.MOVE, PointerEvent.UP))
    refuses[List[PointerEvent]]("[-1]", ".[0](expected the number of a PointerEvent, got -1)")
    assertEquals(encoder.encodeJson(PointerEvent.MOVE), "2")
    intercept[IllegalArgumentException](encoder.encodeJson(PointerEvent.UNRECOGNIZED))
  }

  test("a function that gives an Option") {
    implicit val codec: Codec[Level] = Codec.enumAsInt((n: Int) => Level.all.find(_.number == n))(_.number)
    accepts("[1,5]", List[Level](Level.Low, Level.High))
    refuses[List[Level]]("[1,2]", ".[1](expected the number of a Level, got 2)")
    assertEquals(codec.encodeJson(Level.High), "5")
    implicit val decoder: Decoder[Level] = Decoder.enumFromInt(Level.find _)
    accepts("5", Level.High: Level)(decoder, implicitly)
    refuses[Level]("2", "(expected the number of a Level, got 2)")(decoder, implicitly)
  }

  test("a function that throws") {
    val values = Level.all.toArray
    for {
      (name, decoder) <- List[(String, Decoder[Level])](
        "MatchError" -> Decoder.enumFromInt(Level.partial _),
        "NoSuchElementException" -> Decoder.enumFromInt((n: Int) => Level.all.find(_.number == n).get),
        "IllegalArgumentException" -> Decoder.enumFromInt(Level.required _)
      )
    } {
      assertEquals(decoder.decodeJson("5"), Right(Level.High), name)
      assertEquals(decoder.decodeJson("2").left.map(_.toString), Left("(expected the number of a Level, got 2)"), name)
    }
    val byIndex: Decoder[Level] = Decoder.enumFromInt((n: Int) => values(n))
    accepts("0", Level.Low: Level)(byIndex, implicitly)
    refuses[Level]("7", "(expected the number of a Level, got 7)")(byIndex, implicitly)
    refuses[Level]("-1", "(expected the number of a Level, got -1)")(byIndex, implicitly)
    val broken: Decoder[Level] = Decoder.enumFromInt((n: Int) => Level.broken(n))
    assertEquals(intercept[IllegalStateException](broken.decodeJson("1")).getMessage, "1: down")
  }

  test("the ids of an Enumeration") {
    implicit val codec: Codec[WeekDay.Value] = Codec.enumAsInt(WeekDay(_))(_.id)
    accepts("[0,1]", List(WeekDay.Mon, WeekDay.Tue))
    refuses[List[WeekDay.Value]]("[2]", ".[0](expected the number of a value, got 2)")
    assertEquals(codec.encodeJson(WeekDay.Tue), "1")
  }

  test("validate, by a predicate or by what it says of the value") {
    val positive: Codec[Int] = Codec.int.validate(_ > 0, "must be positive")
    accepts("1", 1)(positive, implicitly)
    refuses[Int]("0", "(must be positive)")(positive, implicitly)
    val even: Codec[Int] = Codec.int.validate(n => if (n % 2 == 0) None else Some(s"$n is odd"))
    accepts("2", 2)(even, implicitly)
    refuses[Int](" 3", "(3 is odd)")(even, implicitly)
    assertEquals(even.encodeJson(3), "3")
    refuses[List[Int]]("[2,1]", ".[1](1 is odd)")(Decoder.list(even), implicitly)
    val decoder: Decoder[String] = Decoder.string.validate(_.nonEmpty, "must not be empty")
    refuses[String]("\"\"", "(must not be empty)")(decoder, implicitly)
    refuses[Map[Int, Int]]("""{"1":1,"-1":2}""", ".\"-1\"(must be positive)")(
      Decoder.map(FieldDecoder.int.validate(_ > 0, "must be positive"), Decoder.int),
      implicitly
    )
    refuses[Map[Int, Int]]("""{"2":1,"7":2}""", ".\"7\"(7 is odd)")(
      Decoder.map(FieldDecoder.int.validate(n => if (n % 2 == 0) None else Some(s"$n is odd")), Decoder.int),
      implicitly
    )
  }
}

object NumberedEnumSuite {
  case class Pointer(x: Int, pe: PointerEvent, more: List[PointerEvent] = Nil)

  sealed abstract class Level(val number: Int)
  object Level {
    case object Low extends Level(1)
    case object High extends Level(5)
    val all: List[Level] = List(Low, High)

    def find(n: Int): Option[Level] = all.find(_.number == n)
    def partial(n: Int): Level = (n: @unchecked) match {
      case 1 => Low
      case 5 => High
    }
    def broken(n: Int): Level = throw new IllegalStateException(s"$n: down")
    def required(n: Int): Level = find(n).getOrElse(throw new IllegalArgumentException(s"not $n"))
  }

  object WeekDay extends Enumeration {
    val Mon, Tue = Value
  }
}
