package users

import jzon._

import jzon.testing.Suite

/** What users write with `import jzon._` alone, compiled with warnings as errors. */
class DerivedUsageSuite extends Suite {
  import DerivedUsageSuite._

  test("a style by its name alone") {
    assertEquals(Encoder[Styled].encodeJson(Styled("x", 1)), """{"first_name":"x","last_visit":1}""")
    assertEquals(Encoder[Event].encodeJson(Event.UserLeft), "\"user-left\"")
  }

  test("limits beside the names of the engine") {
    import jzon.engine.error._
    val few: Limits = Decoder.limits.withDepth(1)
    assert(Decoder[List[List[Int]]].decodeJson("[[1]]", DecodeOptions(few)).isLeft)
    assertEquals(Limits.DEFAULT, Decoder.limits)
  }

  test("an excluded field needs no default value for writing") {
    assertEquals(Encoder[Secret].encodeJson(Secret("x", 1)), """{"b":1}""")
  }
}

object DerivedUsageSuite {
  @field_names(SnakeCase) final case class Styled(firstName: String, lastVisit: Int)
  object Styled { implicit val codec: Codec[Styled] = Codec.derived }

  @hint_names(KebabCase) sealed trait Event
  object Event {
    case object UserLeft extends Event
    case object UserCame extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  final case class Secret(@exclude a: String, b: Int)
  object Secret { implicit val encoder: Encoder[Secret] = Encoder.derived }
}
