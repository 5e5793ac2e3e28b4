package jzon

import java.util.UUID

import scala.util.Random

/** A patch of an object that the old value does not have knows the names that the patch of an empty one knows. */
class PatchedAbsenceSuite extends jzon.testing.Suite {
  import PatchedAbsenceSuite._

  private def onto[A: Codec](old: A, patch: String) = Codec[A].decodeOnto(old, patch).left.map(_.toString)

  test("a strict class rejects a null for an unknown field, whether it was there or not") {
    val refused = Left(".a.foo(unknown field)")
    for (old <- List(St(None), St(Some(Inner())), St(Some(Inner(Some(1)))))) {
      assertEquals(onto(old, """{"a":{"foo":null}}"""), refused)
      assertEquals(onto(old, """{"a":{"name":1,"foo":null}}"""), refused)
      assertEquals(onto(old, """{"a":{"foo":null,"in":{"name":null}}}"""), refused)
      assertEquals(onto(old, """{"a":{"in":{"foo":null}}}"""), Left(".a.in.foo(unknown field)"))
      assertEquals(onto(old, """{"a":{"name":null,"in":{"alias":null}}}"""), Right(St(Some(Inner(in = Some(Inner()))))))
    }
    assertEquals(onto(List.empty[St], """{"foo":null}"""), Left("(expected an array, got {)"))
    assertEquals(onto(Option.empty[Inner], """{"foo":null}"""), Left(".foo(unknown field)"))
    assertEquals(onto(Option(Inner()), """{"foo":null}"""), Left(".foo(unknown field)"))
    assertEquals(onto(Map.empty[String, Inner], """{"x":{"foo":null}}"""), Left(".x.foo(unknown field)"))
  }

  test("an alias and its field are one field") {
    for (old <- List(St(None), St(Some(Inner())), St(Some(Inner(Some(1)))))) {
      assertEquals(onto(old, """{"a":{"alias":1,"name":null}}"""), Left(".a.name(duplicate)"))
      assertEquals(onto(old, """{"a":{"name":null,"alias":1}}"""), Left(".a.name(duplicate)"))
    }
  }

  test("two spellings of a key are one key") {
    val id = UUID.fromString("0000000a-0000-0000-0000-000000000000")
    val patch = s"""{"m":{"$id":1,"${id.toString.toUpperCase}":null}}"""
    for (old <- List(Keyed(None), Keyed(Some(Map(id -> 7)))))
      assertEquals(onto(old, patch), Left(s""".m."${id.toString.toUpperCase}"(duplicate)"""), old.toString)
  }

  test("another case knows its own names") {
    val created: Tagged = Tagged.One(None)
    for (old <- List(created, Tagged.Two(None))) {
      assertEquals(onto(old, """{"type":"Two","foo":null}"""), Left(".foo(unknown field)"))
      assertEquals(onto(old, """{"type":"Two","alias":2,"y":null}"""), Left(".y(duplicate)"))
      assertEquals(onto(old, """{"type":"Two","y":null}"""), Right(Tagged.Two(None): Tagged))
    }
    val named: Named = Named.One(None)
    for (old <- List(named, Named.Two(None), Named.Zero)) {
      assertEquals(onto(old, """{"Two":{"foo":null}}"""), Left(".Two.foo(unknown field)"))
      assertEquals(onto(old, """{"Two":{"alias":2,"y":null}}"""), Left(".Two.y(duplicate)"))
    }
  }

  test("random patches have the same result for a class that is absent and for an empty one") {
    val random = new Random(3)
    def oneOf[X](xs: X*): X = xs(random.nextInt(xs.size))
    def patch(depth: Int): String =
      List
        .fill(random.nextInt(4))(oneOf("name", "alias", "in", "foo", "all", "other"))
        .map { name =>
          val value =
            if (random.nextInt(3) == 0) "null"
            else if (name == "in" || name == "all" && depth > 0) patch(depth - 1)
            else oneOf("1", "2", "[{}]")
          s""""$name":$value"""
        }
        .mkString("{", ",", "}")
    var accepted = 0
    for (_ <- 0 until 3000) {
      val text = s"""{"a":${patch(3)}}"""
      val result = onto(St(Some(Inner())), text)
      if (result.isRight) accepted += 1
      // which of two errors is reported depends on the order of the fields
      assertEquals(onto(St(None), text).toOption, result.toOption, text)
      val lax = s"""{"b":${patch(3)}}"""
      assertEquals(onto(St(None), lax).toOption, onto(St(None, Some(Lax())), lax).toOption, lax)
    }
    assert(accepted > 100, accepted.toString)
  }
}

object PatchedAbsenceSuite {
  @no_extra_fields case class Inner(
      @field("name", "alias") name: Option[Int] = None,
      in: Option[Inner] = None,
      all: Option[Lax] = None
  )
  object Inner { implicit lazy val codec: Codec[Inner] = Codec.derived }

  case class Lax(@field("name", "alias") name: Option[Int] = None, in: Option[Inner] = None, all: Option[Lax] = None)
  object Lax { implicit lazy val codec: Codec[Lax] = Codec.derived }

  case class St(a: Option[Inner], b: Option[Lax] = None)
  object St { implicit val codec: Codec[St] = Codec.derived }

  case class Keyed(m: Option[Map[UUID, Int]])
  object Keyed { implicit val codec: Codec[Keyed] = Codec.derived }

  @discriminator("type") sealed trait Tagged
  object Tagged {
    case class One(foo: Option[Int]) extends Tagged
    @no_extra_fields case class Two(@field("y", "alias") y: Option[Int]) extends Tagged
    implicit val codec: Codec[Tagged] = Codec.derived
  }

  sealed trait Named
  object Named {
    case class One(foo: Option[Int]) extends Named
    @no_extra_fields case class Two(@field("y", "alias") y: Option[Int]) extends Named
    case object Zero extends Named
    implicit val codec: Codec[Named] = Codec.derived
  }
}
