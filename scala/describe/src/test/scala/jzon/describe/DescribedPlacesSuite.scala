package jzon
package describe

import java.time._

import jzon.engine.codecs.EpochUnit

sealed trait Anonymous
object Anonymous {
  final case class Named(n: Int) extends Anonymous
  def make(): Anonymous = new Anonymous {}
}

/** Descriptions of types that are written in a special way, or in a place where their instances are looked for early. */
class DescribedPlacesSuite extends jzon.testing.Suite {
  import DescribedPlacesSuite._

  test("types have the names that users write") {
    val description = Described.derived[Types.Outer].description.toString
    assert(description.contains("jzon.describe.DescribedPlacesSuite.Types.Outer"), description)
    assert(Described.derived[Types.`a-b`].description.toString.contains("DescribedPlacesSuite.Types.a-b"))
    assert(Described.derived[Types.A$].description.toString.contains("DescribedPlacesSuite.Types.A$"))
  }

  test("a description needs no evidence") {
    assertEquals(
      Described.derived[Box[Int]].description.types.values.iterator.next().toString,
      "{\"label\": text, \"item\": int32}"
    )
  }

  test("a description has the cases that are read") {
    val asked = Described.derived[Nested].description.toString
    assert(asked.contains("Inner"), asked)
    assert(!asked.contains("Hidden"), asked)
  }

  test("times by annotations") {
    assertEquals(
      Described[Times].description.types.values.iterator.next().toString,
      "{\"at\": int64, \"seen\"?: number or null, \"gone\"?: int64 or null, \"day\": text, \"time\"?: text or null, \"text\": instant}"
    )
  }

  test("an anonymous case") {
    val errors = compileErrors("(Described.derived: Described[Anonymous])")
    assert(errors.contains("Anonymous: its case ") && errors.contains("cannot be named from here;"), errors)
  }

  test("the library's own types") {
    assertEquals(Described[Json].description.toString, "any")
    assertEquals(Described[Json.Arr].description.toString, "[any, ...]")
    assertEquals(Described[Json.Obj].description.toString, "{text: any, ...}")
    assertEquals(Described[RawJson].description.toString, "any")
    assertEquals(Described[Patch[Int]].description.toString, "int32 or null")
    assertEquals(
      Described.derived[OfLibrary].description.types.values.iterator.next().toString,
      "{\"json\": any, \"all\": [any, ...], \"raw\"?: any or null, \"patch\"?: text or null}"
    )
  }

  private def tooEarly(use: => Any)(implicit at: munit.Location): Unit = {
    val cause =
      try fail(s"$use was initialised")
      catch { case error: ExceptionInInitializerError => error.getCause } // intercept lets it through
    assert(cause.isInstanceOf[IllegalStateException], cause.toString)
    val message = cause.getMessage
    assert(message.startsWith("the Described that is used at jzon.describe.DescribedPlacesSuite$"), message)
    assert(message.contains("DescribedPlacesSuite.scala:") && message.endsWith("or write it further up"), message)
  }

  test("a description that is used above the val that holds it") { tooEarly(Early.b) }
  test("a description of another type that is used too early") { tooEarly(EarlyOther.b) }
}

object DescribedPlacesSuite {
  object Types {
    final case class Outer($eq: Int)
    final case class `a-b`(n: Int)
    final case class A$(n: Int)
  }

  final case class Box[T: Ordering](label: String, item: T) { def ordering: Ordering[T] = implicitly }

  sealed trait Nested
  object Nested {
    sealed trait Inner extends Nested
    object Inner {
      implicit val codec: Codec[Inner] = Codec.of[Int].imap[Inner](Hidden(_)) { case Hidden(n) => n }
      implicit val described: Described[Inner] = Described.as[Inner, Int]
    }
    final case class Hidden(n: Int) extends Inner
    final case class Other(n: Int) extends Nested
  }

  case class Times(
      @epoch(EpochUnit.MILLIS) at: Instant,
      @epoch(EpochUnit.DECIMAL_SECONDS) seen: Option[Instant],
      @epoch(EpochUnit.SECONDS) gone: Option[Instant],
      @time_format("uuuu/MM/dd") day: LocalDate,
      @time_format("HH.mm", "fr") time: Option[LocalTime],
      text: Instant
  )
  object Times { implicit val described: Described[Times] = Described.derived }

  final case class OfLibrary(json: Json, all: List[Json], raw: Option[RawJson], patch: Patch[String])

  final case class A(n: Int)
  final case class B(n: Int)

  object Early {
    val b: Described[B] = Described[A].as[B]
    private val late: Described[A] = Described.derived
    implicit def a: Described[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object EarlyOther {
    val b: Described[B] = Described.as[B, A]
    private val late: Described[A] = Described.derived
    implicit def a: Described[A] = late // Scala 2.13 tells of a val that is used directly
  }
}
