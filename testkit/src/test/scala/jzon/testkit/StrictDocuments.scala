package jzon.testkit

import jzon.Json
import org.scalacheck.Gen

/** Makes random documents that fit a strict schema, as the API of a language model would, from the schema's text only. */
final class StrictDocuments(root: Json) {
  def documents: Gen[Json] = gen(root, 4)

  private def gen(schema: Json, depth: Int): Gen[Json] = {
    val reference = schema.get("$ref").flatMap(_.asString)
    val alternatives = schema.get("anyOf").flatMap(_.asArray)
    val constants = schema.get("enum").flatMap(_.asArray)
    reference.map(name => Gen.lzy(gen(definition(name), depth)))
      .orElse(alternatives.map(all => oneOf(all, depth)))
      .orElse(constants.map(all => Gen.oneOf(all.toList)))
      .getOrElse(schema.get("type").flatMap(_.asString).get match {
        case "null"    => Gen.const(Json.Null)
        case "boolean" => Gen.oneOf(Json.Bool(true), Json.Bool(false))
        case "integer" => integers(schema)
        case "number" =>
          Gen.oneOf("0", "-0", "1.5", "25e-1", "1e300", "-1E-300", "12345678901234567890").map(
            Json.parse(_).toOption.get
          )
        case "string" => Gen.oneOf(StrictDocuments.texts(schema.get("format").flatMap(_.asString))).map(Json.Str(_))
        case "array" =>
          val min = schema.get("minItems").flatMap(_.asInt).getOrElse(0)
          val size = if (depth <= 0) Gen.const(min) else Gen.choose(min, 3)
          size.flatMap(n => Gen.listOfN(n, Gen.lzy(gen(schema.get("items").get, depth - 1)))).map(Json.arr(_: _*))
        case "object" => objects(schema, depth)
      })
  }

  /** At the maximum depth, null if that is an alternative, else the first that is not a reference. */
  private def oneOf(all: Seq[Json], depth: Int): Gen[Json] = {
    val ends = all.filter(each => each.get("type").contains(Json.Str("null"))) ++ all.filter(_.get("$ref").isEmpty)
    if (depth <= 0 && ends.nonEmpty) gen(ends.head, depth)
    else Gen.oneOf(all).flatMap(gen(_, depth))
  }

  private def objects(schema: Json, depth: Int): Gen[Json] = {
    require(schema.get("additionalProperties").contains(Json.Bool(false)), schema)
    val properties = schema.get("properties").flatMap(_.asObject).get.members.toList
    require(schema.get("required").flatMap(_.asArray).get.flatMap(_.asString).toList == properties.map(_._1), schema)
    properties.foldRight(Gen.const(List.empty[(String, Json)])) { case ((name, value), rest) =>
      Gen.lzy(gen(value, depth - 1)).flatMap(json => rest.map((name -> json) :: _))
    }.map(Json.obj(_: _*))
  }

  private def integers(schema: Json): Gen[Json] = {
    def bound(name: String, otherwise: BigInt) = schema.get(name).fold(otherwise)(value => BigInt(value.toString))
    val min = bound("minimum", -(BigInt(1) << 100))
    val max = bound("maximum", BigInt(1) << 100)
    Gen.oneOf(min, max, BigInt(0).max(min).min(max)).map(Json.Num(_))
  }

  private def definition(pointer: String): Json =
    root.get("$defs").flatMap(_.get(pointer.stripPrefix("#/$defs/"))).getOrElse(sys.error(s"no definition $pointer"))
}

object StrictDocuments {
  private def texts(format: Option[String]): List[String] = format match {
    case None         => List("", "a", "\u20ac\ud83d\ude00\"\\\n", "a longer text than a word of eight bytes")
    case Some("uuid") => List("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
    case Some("date") => List("2007-12-03", "0001-01-01", "9999-12-31", "2024-02-29")
    case Some("time") => List("10:15:30Z", "10:15:30+01:00", "23:59:59.999999999-12:00")
    case Some("date-time") =>
      List("2007-12-03T10:15:30Z", "2007-12-03T10:15:30+01:00", "9999-12-31T23:59:59.123456789-05:30")
    case Some(other) => sys.error(s"a format outside of the profiles: $other")
  }
}
