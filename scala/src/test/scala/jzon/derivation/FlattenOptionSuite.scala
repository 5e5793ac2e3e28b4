package jzon
package derivation
package flattens

/** Fields of a case class that may all be missing: an Option, or a default value. */
class FlattenOptionSuite extends jzon.testing.Suite with FlattenForms {
  test("an Option is None if all its fields are missing") {
    same("""{"query":"pen"}""", Maybe("pen", None, None))
    same("""{"query":"pen","n":1}""", Maybe("pen", None, Some(1)))
    same("""{"query":"pen","limit":1,"offset":2,"n":1}""", Maybe("pen", Some(Paging(1, 2)), Some(1)))
    accepts[Maybe]("""{"limit":1,"query":"pen"}""", Maybe("pen", Some(Paging(1, 0)), None))
    refuses[Maybe]("""{"offset":1,"query":"pen"}""", ".limit(missing)")
    refuses[Maybe]("""{"offset":1}""", ".query(missing)")
    refuses[Maybe]("""{"limit":null,"query":"pen"}""", ".limit(expected an integer, got null)")
    same("""{}""", AllOptional(None, None))
    same("""{"limit":1,"offset":0}""", AllOptional(Some(Paging(1, 0)), None))
    same("""{"c":1,"d":2}""", AllOptional(None, Some(Innermost(1, 2))))
    same("""{"limit":1,"offset":0,"c":1,"d":2}""", AllOptional(Some(Paging(1, 0)), Some(Innermost(1, 2))))
  }

  test("Options inside Options") {
    same("{}", Nested(None))
    same("""{"b":1}""", Nested(Some(MaybeMiddle(1, None))))
    same("""{"b":1,"c":2,"d":3}""", Nested(Some(MaybeMiddle(1, Some(Innermost(2, 3))))))
    refuses[Nested]("""{"c":2,"d":3}""", ".b(missing)")
    refuses[Nested]("""{"b":1,"c":3}""", ".d(missing)")
    refuses[Nested]("""{"d":3}""", ".b(missing)")
  }

  test("a Some of a class whose fields are all None is not read as None") {
    same("{}", Audited(1, None).copy(n = None))
    same("""{"n":1,"by":null}""", Audited(1, Some(Audit(None, None))))
    same("""{"n":1,"at":2}""", Audited(1, Some(Audit(None, Some(2)))))
    same("""{"n":1,"by":"x"}""", Audited(1, Some(Audit(Some("x"), None))))
    same("""{"by":null}""", DefaultAudit(Audit(None, None)))
    roundTrip("{}", DefaultAudit(Audit(Some("nobody"), None)), """{"by":"nobody"}""")
    same("""{"by":null}""", DeepAudit(Some(Wrapped(Audit(None, None), None))))
    same("""{"c":1,"d":2}""", DeepAudit(Some(Wrapped(Audit(None, None), Some(Innermost(1, 2))))))
    same("{}", DeepAudit(None))
  }

  test("a default value counts if all fields are missing") {
    roundTrip("""{"query":"pen"}""", Preset("pen", Paging(10, 5)), """{"query":"pen","limit":10,"offset":5}""")
    accepts[Preset]("""{"query":"pen","limit":1}""", Preset("pen", Paging(1, 0)))
    refuses[Preset]("""{"query":"pen","offset":1}""", ".limit(missing)")
    roundTrip("{}", PresetOption(Some(Paging(1, 2))), """{"limit":1,"offset":2}""")
    same("{}", NoneByDefault(None))
    val error = intercept[IllegalArgumentException](encoded(PresetOption(None)))
    assertEquals(
      error.getMessage,
      "PresetOption.paging: None would be read as the default value of this field with @flatten; make the default None"
    )
  }

  test("an empty class with a default value") {
    same("{}", OnlyEmpty())
    same("""{"n":1}""", WithEmpty(1))
  }
}

case class AllOptional(@flatten paging: Option[Paging], @flatten innermost: Option[Innermost])
object AllOptional { implicit val codec: Codec[AllOptional] = Codec.derived }

case class Audit(by: Option[String], at: Option[Int])
case class Audited(n: Option[Int], @flatten audit: Option[Audit])
object Audited {
  implicit val codec: Codec[Audited] = Codec.derived
  def apply(n: Int, audit: Option[Audit]): Audited = Audited(Some(n), audit)
}
case class DefaultAudit(@flatten audit: Audit = Audit(Some("nobody"), None))
object DefaultAudit { implicit val codec: Codec[DefaultAudit] = Codec.derived }
case class Wrapped(@flatten audit: Audit, @flatten innermost: Option[Innermost])
case class DeepAudit(@flatten wrapped: Option[Wrapped])
object DeepAudit { implicit val codec: Codec[DeepAudit] = Codec.derived }

case class PresetOption(@flatten paging: Option[Paging] = Some(Paging(1, 2)))
object PresetOption { implicit val codec: Codec[PresetOption] = Codec.derived }
case class NoneByDefault(@flatten paging: Option[Paging] = None)
object NoneByDefault { implicit val codec: Codec[NoneByDefault] = Codec.derived }

case class Empty()
case class OnlyEmpty(@flatten empty: Empty = Empty())
object OnlyEmpty { implicit val codec: Codec[OnlyEmpty] = Codec.derived }
case class WithEmpty(n: Int, @flatten empty: Empty = Empty())
object WithEmpty { implicit val codec: Codec[WithEmpty] = Codec.derived }
