package jzon
package derivation
package flattens

import scala.collection.immutable.VectorMap

/** `@flatten` beside what concerns the whole object: unknown fields, and the discriminator of sealed types. */
class FlattenObjectSuite extends jzon.testing.Suite with FlattenForms {
  test("with @rest in the outer class or in the flattened one") {
    roundTrip(
      """{"z":1,"limit":1,"offset":2,"y":2}""",
      Rest(Paging(1, 2), VectorMap("z" -> 1, "y" -> 2)),
      """{"limit":1,"offset":2,"z":1,"y":2}"""
    )
    roundTrip("""{"z":1,"n":1,"m":2}""", OuterOfRest(Inside(1, Map("z" -> 1)), 2), """{"n":1,"m":2,"z":1}""")
    val twice = intercept[IllegalArgumentException](encoded(Rest(Paging(1, 2), Map("offset" -> 1))))
    assertEquals(
      twice.getMessage,
      """Rest.more: the object would have the name "offset" twice; remove it from the value"""
    )
    val inner = intercept[IllegalArgumentException](encoded(OuterOfRest(Inside(1, Map("m" -> 1)), 2)))
    assertEquals(
      inner.getMessage,
      """OuterOfRest.inside.more: the object would have the name "m" twice; remove it from the value"""
    )
  }

  test("with @no_extra_fields on either class") {
    same("""{"n":1,"limit":1,"offset":2}""", Closed(1, Paging(1, 2)))
    refuses[Closed]("""{"n":1,"limit":1,"x":2}""", ".x(unknown field)")
    refuses[OfStrict]("""{"n":1,"a":1,"x":2}""", ".x(unknown field)")
    same("""{"n":1,"a":2}""", OfStrict(1, Strict(2)))
  }

  test("as cases of a sealed type, and with a class that is one") {
    same[Event]("""{"type":"Opened","at":1,"limit":1,"offset":2}""", Event.Opened(1, Paging(1, 2)))
    same[Event]("""{"type":"Ended"}""", Event.Ended(None))
    same[Event]("""{"type":"Ended","c":1,"d":2}""", Event.Ended(Some(Innermost(1, 2))))
    same[Event]("""{"type":"Own","limit":1,"offset":2,"z":3}""", Event.Own(Paging(1, 2), Inside2(Map("z" -> 3))))
    accepts[Event]("""{"offset":2,"at":1,"type":"Opened","limit":1}""", Event.Opened(1, Paging(1, 2)))
    val twice = intercept[IllegalArgumentException](encoded[Event](Event.Own(Paging(1, 2), Inside2(Map("type" -> 3)))))
    assertEquals(
      twice.getMessage,
      """Own.inside.more: the object would have the name "type" twice; remove it from the value"""
    )
    same("""{"radius":1,"n":2}""", OfCase(Shape.Circle(1), 2))
    same[Keyed]("""{"A":{"limit":1,"offset":2}}""", Keyed.A(Paging(1, 2)))
  }
}

case class OuterOfRest(@flatten inside: Inside, m: Int)
object OuterOfRest { implicit val codec: Codec[OuterOfRest] = Codec.derived }

@no_extra_fields
case class Closed(n: Int, @flatten paging: Paging)
object Closed { implicit val codec: Codec[Closed] = Codec.derived }
@no_extra_fields
case class Strict(a: Int)
case class OfStrict(n: Int, @flatten strict: Strict)
object OfStrict { implicit val codec: Codec[OfStrict] = Codec.derived }

@discriminator("kind")
sealed trait Shape
object Shape {
  case class Circle(radius: Int) extends Shape
  implicit val codec: Codec[Shape] = Codec.derived
}
case class OfCase(@flatten circle: Shape.Circle, n: Int)
object OfCase { implicit val codec: Codec[OfCase] = Codec.derived }
sealed trait Keyed
object Keyed {
  case class A(@flatten paging: Paging) extends Keyed
  implicit val codec: Codec[Keyed] = Codec.derived
}
