package jzon
package describe

import jzon.engine.description.Description

/** Descriptions of cases that keep their names, have none, are values, or have numbers. */
class CaseFormsSuite extends jzon.testing.Suite {
  import CaseFormsSuite._

  private[this] def says[A](described: Described[A], parts: String*): Unit = {
    val description = described.description
    val schema = description.toJsonSchema
    parts.foreach(part => assert(schema.contains(part), s"$part\n$schema"))
    assertEquals(Description.fromJson(description.toJson).toJsonSchema, schema)
  }

  test("names that are kept") {
    says(
      Described[Change],
      """{"title":"Other","type":"object","properties":{"type":{"type":"string","not":{"enum":["Created"]}},"id":""",
      """"required":["type","id"],"additionalProperties":{}"""
    )
    says(
      Described[Step],
      """{"type":"object","propertyNames":{"type":"string","not":{"enum":["Run"]}},"additionalProperties":{"title":"Other""""
    )
    says(Described[Colour], """{"type":"string","examples":["Red","Green"]}""")
  }

  test("fields that tell, values and numbers") {
    says(Described[Part], """"anyOf":[{"title":"Text","type":"object"""", """"required":["url"]""")
    says(
      Described[Cell],
      """"properties":{"S":{"type":"string"}}""",
      """"properties":{"L":{"type":"array","items":{"$ref":"""
    )
    says(Described[Numbered], """"properties":{"type":{"const":1},"x":""", """"type":{"const":-2}""")
  }
}

object CaseFormsSuite {
  @discriminator("type") sealed trait Change
  object Change {
    case class Created(id: Int) extends Change
    @unknown case class Other(@unknown name: String, id: Int, @rest more: Map[String, Json]) extends Change
    implicit val described: Described[Change] = Described.derived
  }

  sealed trait Step
  object Step {
    case class Run(command: String) extends Step
    @unknown case class Other(@unknown name: String, @rest more: Map[String, Int]) extends Step
    implicit val described: Described[Step] = Described.derived
  }

  sealed trait Colour
  object Colour {
    case object Red extends Colour
    case object Green extends Colour
    @unknown case class Other(name: String) extends Colour
    implicit val described: Described[Colour] = Described.derived
  }

  @by_fields sealed trait Part
  object Part {
    case class Text(text: String) extends Part
    case class Image(url: String, width: Option[Int]) extends Part
    implicit val described: Described[Part] = Described.derived
  }

  @value_cases sealed trait Cell
  object Cell {
    case class S(value: String) extends Cell
    case class L(value: List[Cell]) extends Cell
    implicit val described: Described[Cell] = Described.derived
  }

  @discriminator("type") sealed trait Numbered
  object Numbered {
    @hint(1) case class A(x: Int) extends Numbered
    @hint(-2) case object B extends Numbered
    implicit val described: Described[Numbered] = Described.derived
  }
}
