package jzon
package describe

import jzon.engine.description.Description

/** Descriptions of fields whose values have another form. */
class DescribedFormsSuite extends jzon.testing.Suite {
  import DescribedFormsSuite._

  private def only(described: Described[_]): String = described.description.types.values.iterator.next().toString

  test("numbers in strings") {
    assertEquals(
      only(Described[Strings]),
      "{\"truth\": \"true\" | \"false\", \"int\": int32-text, \"long\"?: int64-text or null, " +
        "\"double\": [floating-text, ...], \"map\": {int32: decimal-text, ...}}"
    )
    assertEquals(Described[Id].description.form.toString, "int64-text")
  }

  test("one or many") {
    assertEquals(
      only(Described[Many]),
      "{\"tags\": ([text, ...] | text), \"numbers\"?: ([int32-text, ...] | int32-text) or null}"
    )
  }

  test("bits and empty arrays") {
    assertEquals(only(Described[Php]), "{\"on\": 0 | 1, \"map\"?: ({text: int32, ...} | []) or null}")
  }

  test("JSON Schema") {
    val schema = Described[Many].description.toJsonSchema
    assert(
      schema.contains("\"anyOf\":[{\"type\":\"array\",\"items\":{\"type\":\"string\"}},{\"type\":\"string\"}]"),
      schema
    )
    assert(schema.contains("\"pattern\":\"^-?(0|[1-9][0-9]*)$\""), schema)
    val rest = Described[Prefixed].description.toJsonSchema
    assert(
      rest.contains(
        "\"patternProperties\":{\"^x-\":{\"type\":\"boolean\"},\"^\\\\$\":{\"type\":\"boolean\"}},\"additionalProperties\":false"
      ),
      rest
    )
  }

  test("the JSON of descriptions") {
    for (described <- List[Described[_]](Described[Strings], Described[Many], Described[Prefixed])) {
      val description = described.description
      assertEquals(Description.fromJson(description.toJson), description)
    }
  }
}

object DescribedFormsSuite {
  case class Strings(
      @as_string truth: Boolean,
      @as_string int: Int,
      @as_string long: Option[Long],
      @as_string double: List[Double],
      @as_string map: Map[Int, BigDecimal]
  )
  object Strings { implicit val described: Described[Strings] = Described.derived }

  case class Many(@one_or_many tags: List[String], @one_or_many(true) @as_string numbers: Option[List[Int]])
  object Many { implicit val described: Described[Many] = Described.derived }

  case class Php(@bit on: Boolean, @empty_array_as_map map: Option[Map[String, Int]])
  object Php { implicit val described: Described[Php] = Described.derived }

  @no_extra_fields case class Prefixed(id: Int, @rest("x-", "$") more: Map[String, Boolean])
  object Prefixed { implicit val described: Described[Prefixed] = Described.derived }
}

final case class Id(@as_string value: Long) extends AnyVal
object Id { implicit val described: Described[Id] = Described.derived }
