package jzon
package derivation
package flattens

/** Each document in every input form, and the text of its value. */
trait FlattenForms extends InputForms { self: munit.Assertions =>

  def encoded[A: Encoder](a: A): String = Encoder[A].encodeJson(a)

  def roundTrip[A: Codec](json: String, value: A, written: String)(implicit location: munit.Location): Unit = {
    accepts[A](json, value)
    assertEquals(encoded(value), written)
    accepts[A](written, value)
  }

  def same[A: Codec](json: String, value: A)(implicit location: munit.Location): Unit =
    roundTrip(json, value, json)
}

case class Paging(limit: Int, offset: Int = 0)
object Paging { implicit val codec: Codec[Paging] = Codec.derived }
case class Search(query: String, @flatten paging: Paging, exact: Boolean)
object Search { implicit val codec: Codec[Search] = Codec.derived }

case class Innermost(c: Int, d: Int)
case class Maybe(query: String, @flatten paging: Option[Paging], n: Option[Int])
object Maybe { implicit val codec: Codec[Maybe] = Codec.derived }
case class MaybeMiddle(b: Int, @flatten innermost: Option[Innermost])
case class Nested(@flatten middle: Option[MaybeMiddle])
object Nested { implicit val codec: Codec[Nested] = Codec.derived }

case class Preset(query: String, @flatten paging: Paging = Paging(10, 5))
object Preset { implicit val codec: Codec[Preset] = Codec.derived }

case class Rest(@flatten paging: Paging, @rest more: Map[String, Int])
object Rest { implicit val codec: Codec[Rest] = Codec.derived }

case class Inside(n: Int, @rest more: Map[String, Int])

case class Inside2(@rest more: Map[String, Int])
@discriminator("type")
sealed trait Event
object Event {
  case class Opened(at: Int, @flatten paging: Paging) extends Event
  case class Ended(@flatten innermost: Option[Innermost]) extends Event
  case class Own(@flatten paging: Paging, @flatten inside: Inside2) extends Event
  object Own { implicit val codec: Codec[Own] = Codec.derived }
  implicit val codec: Codec[Event] = Codec.derived
}
