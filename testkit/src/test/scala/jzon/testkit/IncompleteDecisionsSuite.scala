package jzon.testkit

import java.net.URI
import java.nio.charset.StandardCharsets.UTF_8
import java.time.{Instant, LocalDate, LocalTime, OffsetDateTime, Period, ZoneId}
import java.util.{Currency, Locale, UUID}

import scala.util.Random

import jzon._
import jzon.syntax._

/** Unfinished documents whose values depend on a whole text: nothing that a beginning gave is taken back. */
class IncompleteDecisionsSuite extends jzon.testing.Suite {
  import IncompleteDecisionsSuite._

  private[this] def value[A: Decoder](json: String): Option[A] =
    Decoder[A].decodeIncomplete(json).fold(e => fail(s"$json: $e"), _.value)

  test("a string that is cut is not a name that it begins like") {
    assertEquals(value[List[Colour]]("""["Red","Re"""), Some(List(Colour.Red)))
    assertEquals(value[List[Colour]]("""["Red","Re"]"""), Some(List(Colour.Red, Colour.Re)))
    assertEquals(value[List[Loose]]("""["RED","re"""), Some(List(Loose.Red)))
    assertEquals(value[List[Open]]("""["On","On"""), Some(List(Open.On)))
    assertEquals(value[List[Open]]("""["On","Onc"""), Some(List(Open.On)))
    assertEquals(value[List[Open]]("""["On","Onc"]"""), Some(List(Open.On, Open.Other)))
    assertEquals(value[List[Lamp]]("""["On","On"""), Some(List(Lamp.On)))
    assertEquals(value[List[Lamp]]("""["On",{"On"""), Some(List(Lamp.On)))
    assertEquals(value[List[Event]]("""[{"type":"On"},{"type":"On"""), Some(List(Event.On())))
    assertEquals(value[List[Event]]("""[{"type":"On"},{"type":"Onc"""), Some(List(Event.On())))
    assertEquals(value[List[Event]]("""[{"type":"On"},{"type":"On","""), Some(List(Event.On(), Event.On())))
    assertEquals(value[List[Event]]("""[{"type":"?"},{"note":"~a"""), Some(List(Event.Other(None))))
  }

  test("texts in a format wait for their end") {
    assertEquals(value[List[LocalTime]]("""["10:30"""), Some(Nil))
    assertEquals(value[List[LocalTime]]("""["10:30""""), Some(List(LocalTime.of(10, 30))))
    assertEquals(value[List[Double]]("""[1,"Infinity"""), Some(List(1.0)))
    assertEquals(value[List[Char]]("""["a","b"""), Some(List('a')))
    assertEquals(value[List[URI]]("""["http://a.b","http://a"""), Some(List(URI.create("http://a.b"))))
    assertEquals(value[List[Locale]]("""["en","de"""), Some(List(Locale.ENGLISH)))
    assertEquals(value[List[Short3]]("""["ab","abc"""), Some(List(Short3("ab"))))
    assertEquals(value[List[Json]]("""["abc","ab"""), Some(List(Json.Str("abc"), Json.Str("ab"))))
  }

  test("alternatives that more bytes may still fit are not passed over") {
    assertEquals(value[List[Named]]("""["Red","Re"""), Some(List(Named(Right(Colour.Red)))))
    assertEquals(value[List[Named]]("""["Red","Rex"""), Some(List(Named(Right(Colour.Red)))))
    assertEquals(
      value[List[Named]]("""["Red","Rex"]"""),
      Some(List(Named(Right(Colour.Red)), Named(Left("Rex"))))
    )
    assertEquals(value[List[Size]]("""[{"wide":1 """), Some(Nil))
    assertEquals(value[List[Size]]("""[{"wide":1}"""), Some(List(Size(1, None))))
    assertEquals(value[List[Size]]("""[{"wide":1,"high":2 """), Some(List(Size(1, Some(2)))))
    assertEquals(value[List[Size]]("""[{"wide":1,"high":null """), Some(List(Size(1, None))))
  }

  test("limits count the string without what jzon adds") {
    val limits = jzon.engine.error.Limits.DEFAULT.withStringBytes(4).withSkippedBytes(4)
    assertEquals(
      Decoder[List[String]].decodeIncomplete("[\"abcd", DecodeOptions(limits)).map(_.value),
      Right(Some(List("abcd")))
    )
    assert(Decoder[List[String]].decodeIncomplete("[\"abcde", DecodeOptions(limits)).isLeft)
    assertEquals(
      Decoder[Colour.Box].decodeIncomplete("{\"x\":\"a", DecodeOptions(limits)).map(_.value),
      Right(Some(Colour.Box(None)))
    )
    assert(Decoder[Colour.Box].decodeIncomplete("{\"x\":\"abcde", DecodeOptions(limits)).isLeft)
  }

  /**
   * Documents of one type. In one document of all types each cut would cost many times as much, because what stands
   * before it is decoded again, once more for each list that has not begun.
   */
  private[this] def takesNothingBack[A: Codec](name: String)(random: Random => A): Unit =
    test(s"nothing that a beginning of a document gave is taken back: $name") {
      val r = new Random(44)
      documents(math.max(Rounds.all / 160, 60)) {
        def some = List.fill(r.nextInt(3))(random(r))
        Places(option(r)(random(r)), some, some.map(text(r) -> _).toMap)
      }
    }

  /** Cuts documents at every byte: each beginning has a value, which has all that the one before had. */
  private[this] def documents[A: Codec](count: Int)(document: => A): Unit = {
    var changes = 0
    for (i <- 0 until count) {
      val whole = document
      val text = if (i % 4 == 0) whole.toJsonPretty else whole.toJson
      val bytes = text.getBytes(UTF_8)
      var last: Option[String] = None
      for (n <- 0 to bytes.length) {
        val found = Decoder[A].decodeIncomplete(bytes.take(n)).fold(e => fail(s"$n of $text: $e"), identity)
        val now = found.value.map(_.toJson)
        assertEquals(now.isDefined, n > 0, text)
        if (now != last) {
          changes += 1
          assert(last.forall(l => now.exists(t => continues(parsed(l), parsed(t)))), s"$n of $text: $last, then $now")
          last = now
        }
      }
      assertEquals(last, Some(whole.toJson), text)
    }
    assert(changes > 2 * count, s"$changes changes in $count documents")
  }

  private[this] def parsed(json: String): Json = Json.parse(json).fold(e => fail(e.toString), identity)

  takesNothingBack("names of objects")(pick(_, Colour.all))
  takesNothingBack("names in any case")(pick(_, Loose.all))
  takesNothingBack("names, of which others may come")(pick(_, Open.all))
  takesNothingBack("names beside classes")(pick(_, Lamp.all))
  takesNothingBack("keys in a format")(r => List.fill(r.nextInt(3))(date(r) -> pick(r, Open.all)).toMap)
  takesNothingBack("classes with a discriminator")(Event.random)
  takesNothingBack("a name or else any text")(Named.random)
  takesNothingBack("alternative classes")(r => Size(r.nextInt(100), option(r)(r.nextInt(100))))
  takesNothingBack("Either")(either)
  takesNothingBack("tuples")(r => pick(r, Colour.all) -> text(r))
  takesNothingBack("texts in a format")(Formats.random)
  takesNothingBack("trees")(tree)
  takesNothingBack("texts")(text)
  takesNothingBack("booleans")(_.nextBoolean())
  takesNothingBack("numbers")(number)

  test("nothing that a beginning of a document gave is taken back: all of them in one document") {
    val random = new Random(44)
    documents(math.max(Rounds.all / 2500, 10))(All.random(random))
  }
}

object IncompleteDecisionsSuite {
  sealed trait Colour
  object Colour {
    case object Re extends Colour
    case object Red extends Colour
    case object Redder extends Colour
    implicit val codec: Codec[Colour] = Codec.derived
    val all: Vector[Colour] = Vector(Re, Red, Redder)

    final case class Box(c: Option[Colour])
    object Box {
      implicit val codec: Codec[Box] = Codec.derived
    }
  }

  @ignore_case sealed trait Loose
  object Loose {
    case object Re extends Loose
    case object Red extends Loose
    implicit val codec: Codec[Loose] = Codec.derived
    val all: Vector[Loose] = Vector(Re, Red)
  }

  sealed trait Open
  object Open {
    case object On extends Open
    case object Once extends Open
    @unknown case object Other extends Open
    implicit val codec: Codec[Open] = Codec.derived
    val all: Vector[Open] = Vector(On, Once, Other)
  }

  @forms sealed trait Lamp
  object Lamp {
    case object On extends Lamp
    case object Once extends Lamp
    final case class Only(level: Option[Int]) extends Lamp
    implicit val codec: Codec[Lamp] = Codec.derived
    val all: Vector[Lamp] = Vector(On, Once, Only(None), Only(Some(1)))
  }

  @discriminator("type") sealed trait Event
  object Event {
    final case class On(note: Option[String] = None) extends Event
    final case class Once(note: Option[String] = None) extends Event
    @unknown final case class Other(note: Option[String] = None) extends Event
    implicit val codec: Codec[Event] = Codec.derived
    def random(r: Random): Event = r.nextInt(3) match {
      case 0 => On(option(r)(text(r)))
      case 1 => Once(option(r)(text(r)))
      case _ => Other(option(r)(text(r)))
    }
  }

  final case class Short3(s: String)
  object Short3 {
    implicit val codec: Codec[Short3] =
      Codec.from(
        Decoder[String].emap(s => if (s.length <= 3) Right(Short3(s)) else Left("too long")),
        Encoder[String].contramap((a: Short3) => a.s)
      )
  }

  /** A colour, or else any text. */
  final case class Named(is: Either[String, Colour])
  object Named {
    implicit val codec: Codec[Named] = Codec.from(
      Decoder[Colour].map(c => Named(Right(c))).orElse(Decoder[String].map(s => Named(Left(s)))),
      new Encoder[Named] {
        def encode(n: Named, out: jzon.engine.JsonWriter): Unit =
          n.is.fold(Encoder[String].encode(_, out), Encoder[Colour].encode(_, out))
      }
    )
    def random(r: Random): Named =
      Named(if (r.nextBoolean()) Left("Re" * r.nextInt(3) + "d" * r.nextInt(3)) else Right(pick(r, Colour.all)))
  }

  /** Two numbers, or else one. */
  final case class Size(wide: Int, high: Option[Int])
  object Size {
    private case class Two(wide: Int, high: Int)
    private case class One(wide: Int)
    private val two: Decoder[Two] = Decoder.derived
    private val one: Decoder[One] = Decoder.derived
    implicit val codec: Codec[Size] = Codec.from(
      two.map(t => Size(t.wide, Some(t.high))).orElse(one.map(o => Size(o.wide, None))),
      Encoder.derived[Size]
    )
  }

  final case class Formats(
      date: Option[LocalDate],
      time: Option[LocalTime],
      instant: Option[Instant],
      offset: Option[OffsetDateTime],
      period: Option[Period],
      zone: Option[ZoneId],
      id: Option[UUID],
      uri: Option[URI],
      locale: Option[Locale],
      currency: Option[Currency],
      char: Option[Char],
      double: Option[Double],
      short: Option[Short3]
  )
  object Formats {
    implicit val codec: Codec[Formats] = Codec.derived
    def random(r: Random): Formats = {
      val seconds = r.nextInt()
      val instant = Instant.ofEpochSecond(seconds.toLong, r.nextInt(3) * 500000000L % 1000000000L)
      val time = instant.atOffset(java.time.ZoneOffset.ofHoursMinutes(r.nextInt(3), 30 * r.nextInt(2)))
      Formats(
        option(r)(time.toLocalDate),
        option(r)(if (r.nextBoolean()) time.toLocalTime else LocalTime.of(r.nextInt(24), r.nextInt(60))),
        option(r)(instant),
        option(r)(time),
        option(r)(Period.of(r.nextInt(3), r.nextInt(3), r.nextInt(30))),
        option(r)(ZoneId.of(pick(r, Vector("Europe/Berlin", "Z", "+01:30", "America/Argentina/Buenos_Aires", "GMT")))),
        option(r)(new UUID(r.nextLong(), r.nextLong())),
        option(r)(URI.create(pick(r, Vector("http://a.b/c?d=e#f", "a", "mailto:a@b.c")))),
        option(r)(pick(r, Vector(Locale.ENGLISH, Locale.UK, Locale.forLanguageTag("zh-Hant-TW")))),
        option(r)(pick(r, Vector("EUR", "USD")).pipe(Currency.getInstance)),
        option(r)(pick(r, Vector('a', '\u20ac', '"'))),
        option(r)(pick(r, Vector(1.0, 12.5e30, Double.NaN, Double.NegativeInfinity))),
        option(r)(Short3((Mark + "b").take(r.nextInt(3)))) // one of three may not grow, and is left out until it ends
      )
    }
  }

  /** A value in an Option, in a list, and in a map. */
  final case class Places[A](option: Option[A], list: List[A], map: Map[String, A])
  object Places {
    implicit def codec[A: Codec]: Codec[Places[A]] = Codec.derived
  }

  final case class All(
      colours: List[Colour],
      colour: Option[Colour],
      loose: Vector[Loose],
      open: List[Open],
      lamps: Map[String, Lamp],
      byDate: Map[LocalDate, Open],
      events: List[Event],
      event: Option[Event],
      named: List[Named],
      sizes: List[Size],
      either: List[Either[Colour, String]],
      pairs: List[(Colour, String)],
      formats: List[Formats],
      tree: Option[Json],
      texts: List[String],
      flags: List[Boolean],
      numbers: List[BigDecimal]
  )
  object All {
    implicit val codec: Codec[All] = Codec.derived
    def random(r: Random): All = {
      def list[A](a: => A): List[A] = List.fill(r.nextInt(3))(a)
      All(
        list(pick(r, Colour.all)),
        option(r)(pick(r, Colour.all)),
        list(pick(r, Loose.all)).toVector,
        list(pick(r, Open.all)),
        list(text(r) -> pick(r, Lamp.all)).toMap,
        list(date(r) -> pick(r, Open.all)).toMap,
        list(Event.random(r)),
        option(r)(Event.random(r)),
        list(Named.random(r)),
        list(Size(r.nextInt(100), option(r)(r.nextInt(100)))),
        list(either(r)),
        list(pick(r, Colour.all) -> text(r)),
        list(Formats.random(r)),
        option(r)(tree(r)),
        list(text(r)),
        list(r.nextBoolean()),
        list(number(r))
      )
    }
  }

  implicit final private class Pipe[A](private val a: A) extends AnyVal {
    def pipe[B](f: A => B): B = f(a)
  }

  private def option[A](r: Random)(a: => A): Option[A] = if (r.nextBoolean()) Some(a) else None

  private def pick[A](r: Random, all: Vector[A]): A = all(r.nextInt(all.length))

  /** Texts of the type String begin with this, so that they can be told from other types' texts. */
  private val Mark = "~"

  private def text(r: Random): String =
    Mark + List.fill(r.nextInt(6))("abOnRe\"\\\n\u00e9\u20ac".charAt(r.nextInt(11))).mkString

  private def date(r: Random): LocalDate = LocalDate.ofEpochDay(r.nextInt(30000).toLong)

  private def either(r: Random): Either[Colour, String] =
    if (r.nextBoolean()) Left(pick(r, Colour.all)) else Right(text(r))

  private def tree(r: Random): Json = Json.Arr(Vector(Json.Str(text(r)), Json.Bool(true)))

  private def number(r: Random): BigDecimal = BigDecimal(r.nextInt(1000), r.nextInt(5))

  /** Whether `now` has all that `before` has, where only a text of the type String may have become longer. */
  private def continues(before: Json, now: Json): Boolean = (before, now) match {
    case (Json.Str(a), Json.Str(b)) => a == b || (a.isEmpty || a.startsWith(Mark)) && b.startsWith(a)
    case (Json.Arr(a), Json.Arr(b)) => a.length <= b.length && a.zip(b).forall { case (x, y) => continues(x, y) }
    case (Json.Obj(a), Json.Obj(b)) =>
      val after = b.toMap
      a.forall { case (name, x) => after.get(name).exists(continues(x, _)) }
    case (a, b) => a == b
  }
}
