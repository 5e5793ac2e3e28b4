package jzon
package derivation

import jzon.syntax._

/** Sealed types whose objects are JSON objects, and are read in both forms. */
class ObjectFormsSuite extends jzon.testing.Suite {
  import ObjectFormsSuite._

  private def writes[A](value: A, json: String, others: String*)(implicit codec: Codec[A]): Unit = {
    assertEquals(value.toJson, json)
    (json +: others).foreach(text => assertEquals(text.fromJson[A], Right(value): Either[String, A], text))
  }

  test("objects only") {
    implicit val codec: Codec[Level] = Codec.derived
    writes[Level](Low, """{"Low":{}}""", "\"Low\"", """{"Low":{"x":1}}""")
    writes[Level](High, """{"h":{}}""", "\"h\"")
    assertEquals("\"High\"".fromJson[Level].left.map(_.take(9)), Left("(expected"): Either[String, Level])
    assertEquals("""{"High":{}}""".fromJson[Level].isLeft, true)
    assertEquals("""{"Low":{},"h":{}}""".fromJson[Level].isLeft, true)
  }

  test("settings") {
    implicit val codec: Codec[Plain] = Codec.derivedWith(DerivationSettings.none.withForms.withObjectForms)
    writes[Plain](On, """{"On":{}}""", "\"On\"")
    val strings: Codec[Plain] = Codec.derivedWith(DerivationSettings.none.withObjectForms.withForms)
    writes[Plain](On, "\"On\"", """{"On":{}}""")(strings)
    val written: Codec[Level] = Codec.derivedWith(DerivationSettings.none.withForms) // the annotation counts
    assertEquals(written.encodeJson(Low), """{"Low":{}}""")
  }

  test("objects beside classes, and a discriminator") {
    implicit val codec: Codec[Lamp] = Codec.derived
    writes[Lamp](Off, """{"Off":{}}""", "\"Off\"")
    writes[Lamp](Dimmed(3), """{"Dimmed":{"level":3}}""")
    implicit val tagged: Codec[Tagged] = Codec.derived
    writes[Tagged](One, """{"type":"One"}""", "\"One\"", """{"x":1,"type":"One"}""")
    writes[Tagged](Two(2), """{"type":"Two","n":2}""")
  }

  test("names in any case, unknown names, and keys of maps") {
    implicit val codec: Codec[Mood] = Codec.derived
    writes[Mood](Happy, """{"Happy":{}}""", "\"HAPPY\"")
    assertEquals("\"bored\"".fromJson[Mood], Right(Other): Either[String, Mood])
    implicit val keys: FieldDecoder[Level] = FieldDecoder.derived
    implicit val names: FieldEncoder[Level] = FieldEncoder.derived
    assertEquals(Map[Level, Int](Low -> 1).toJson, """{"Low":1}""")
    assertEquals("""{"h":1}""".fromJson[Map[Level, Int]], Right(Map(High -> 1)): Either[String, Map[Level, Int]])
  }

  test("a sealed type in a class") {
    implicit val codec: Codec[Holder] = Codec.derived
    writes(Holder(Low, Some(High)), """{"a":{"Low":{}},"b":{"h":{}}}""", """{"a":"Low","b":"h"}""")
  }
}

object ObjectFormsSuite {
  @object_forms sealed trait Level
  case object Low extends Level
  @hint("h") case object High extends Level
  object Level { implicit val codec: Codec[Level] = Codec.derived }

  sealed trait Plain
  case object On extends Plain

  @object_forms sealed trait Lamp
  case object Off extends Lamp
  final case class Dimmed(level: Int) extends Lamp

  @object_forms @discriminator("type") sealed trait Tagged
  case object One extends Tagged
  final case class Two(n: Int) extends Tagged

  @object_forms @ignore_case sealed trait Mood
  case object Happy extends Mood
  @unknown case object Other extends Mood

  final case class Holder(a: Level, b: Option[Level])
}
