package jzon.http.tapir

import java.nio.charset.StandardCharsets.UTF_8
import java.time.LocalDate
import java.util.UUID

import _root_.sttp.tapir.SchemaType._
import _root_.sttp.tapir.{DecodeResult, Schema, Validator}
import jzon._
import jzon.describe._
import jzon.engine.error.Limits
import jzon.http.body.BodyOptions
import jzon.http.tapir.JsonBodies._

@field_names(SnakeCase)
final case class Parcel(
    parcelId: UUID,
    @field("to") receiver: Option[String],
    weights: List[Double] = Nil,
    sentOn: LocalDate,
    labels: Map[String, Long],
    colour: Colour,
    inside: List[Parcel],
)
object Parcel {
  implicit val codec: Codec[Parcel] = Codec.derived
  implicit val described: Described[Parcel] = Described.derived
}

sealed trait Colour
object Colour {
  case object Red extends Colour
  @hint("dark-blue") case object DarkBlue extends Colour

  implicit val codec: Codec[Colour] = Codec.derived
  implicit val described: Described[Colour] = Described.derived
}

@discriminator("kind") sealed trait Shape
object Shape {
  @hint("circle") final case class Circle(radius: Int) extends Shape
  final case class Square(side: Int) extends Shape

  implicit val codec: Codec[Shape] = Codec.derived
  implicit val described: Described[Shape] = Described.derived
}

sealed trait Answer
object Answer {
  final case class Yes(number: Int) extends Answer
  final case class No(reason: String) extends Answer

  implicit val codec: Codec[Answer] = Codec.derived
  implicit val described: Described[Answer] = Described.derived
}

final class TapirSuite extends jzon.testing.Suite {
  private val id = UUID.fromString("00000000-0000-0000-0000-000000000001")
  private val parcel =
    Parcel(id, Some("x"), List(1.5), LocalDate.of(2020, 1, 2), Map("a" -> 1L), Colour.DarkBlue, Nil)

  /** The members of an object by their names, in order. */
  private def fields(schema: Schema[_]): List[(String, Schema[_])] = schema.schemaType match {
    case SProduct(fields) => fields.map(f => (f.name.encodedName, f.schema: Schema[_]))
    case other            => fail(s"no object: ${other.show}")
  }

  test("a value there and back, as bytes") {
    val codec = jsonCodec[Parcel]
    assertEquals(codec.decode(codec.encode(parcel)), DecodeResult.Value(parcel): DecodeResult[Parcel])
    assertEquals(new String(codec.encode(parcel), UTF_8), Encoder[Parcel].encodeJson(parcel))
    assertEquals(codec.format.mediaType.toString, "application/json")
    assertEquals(jsonBody[Parcel].codec.schema.name.map(_.fullName), codec.schema.name.map(_.fullName))
  }

  test("a body that is refused") {
    def refused(bodies: JsonBodies, json: String) =
      bodies.jsonCodec[Shape].decode(json.getBytes(UTF_8)) match {
        case failure: DecodeResult.Failure => bodies.rejection(failure).map(e => (e.status, e.message))
        case value                         => fail(s"read $value")
      }
    val wrong = """{"kind":"circle","radius":1.5}"""
    assertEquals(refused(JsonBodies, wrong), Some((400, ".radius(expected an integer, got 1.5)")))
    assertEquals(refused(JsonBodies, ""), Some((400, "(unexpected end of input)")))
    val small = new JsonBodies(BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(10)))
    assertEquals(refused(small, wrong), Some((413, "(document of more than 10 bytes)")))
    assertEquals(JsonBodies.rejection(DecodeResult.Missing), None)
  }

  test("members have the names that the codec writes") {
    val written = Decoder[Map[String, RawJson]].decodeJson(Encoder[Parcel].encodeJson(parcel)).map(_.keySet)
    val members = fields(jsonCodec[Parcel].schema)
    assertEquals(Right(members.map(_._1).toSet): Either[JsonError, Set[String]], written)
    assertEquals(
      members.map { case (name, schema) => s"$name ${schema.isOptional} ${schema.format.getOrElse("-")}" },
      List(
        "parcel_id false uuid",
        "to true -",
        "weights true -",
        "sent_on false -",
        "labels false -",
        "colour false -",
        "inside false -",
      )
    )
    val types = members.toMap.map { case (name, schema) => (name, schema.schemaType) }
    assert(clue(types("sent_on")) match { case SDate() => true; case _ => false })
    assert(clue(types("labels")) match {
      case SOpenProduct(_, values) => values.format.contains("int64"); case _ => false
    })
  }

  test("a schema is changed by the names of the class") {
    val changed = jsonBody[Parcel]
      .schema(_.modify(_.parcelId)(_.description("its number")).modify(_.receiver)(_.description("whose it is")))
    val described = changed.codec.schema.schemaType
      .asInstanceOf[SProduct[Parcel]]
      .fields
      .flatMap(field => field.schema.description.map(field.name.encodedName -> _))
    assertEquals(described, List("parcel_id" -> "its number", "to" -> "whose it is"))
  }

  test("a type inside of itself is a reference") {
    val schema = jsonCodec[Parcel].schema
    fields(schema).toMap.apply("inside").schemaType match {
      case SArray(element) => assertEquals(element.schemaType.show, s"ref(${schema.name.get})")
      case other           => fail(s"no array: ${other.show}")
    }
  }

  private def nameOf[A: Codec: Described]: (String, List[String]) =
    jsonCodec[A](Codec[A], Codec[A], Described[A]).schema.name.map(name =>
      (name.fullName, name.typeParameterShortNames)
    ).get

  test("names are keys of OpenAPI's components") {
    val pack = "jzon.http.tapir"
    assertEquals(nameOf[Parcel], (s"$pack.Parcel", Nil))
    assertEquals(nameOf[Page[Int]], (s"$pack.Page", List("int32")))
    assertEquals(nameOf[Page[First.Item]], (s"$pack.Page", List(s"$pack.First.Item")))
    assertEquals(nameOf[Page[Second.Item]], (s"$pack.Page", List(s"$pack.Second.Item")))
    assertEquals(nameOf[Page[Page[First.Item]]], (s"$pack.Page", List(s"$pack.Page", s"$pack.First.Item")))
    assertEquals(nameOf[Page[List[First.Item]]], (s"$pack.Page", List("List", s"$pack.First.Item")))
    assertEquals(nameOf[Page[Double]], (s"$pack.Page", List("double")))
    assertEquals(nameOf[Page[Map[String, Long]]], (s"$pack.Page", List("Map", "text", "int64")))
    val all = jsonCodec[Everything].schema
    for (name <- names(all)) assert(tapirKey(name).matches("[A-Za-z0-9._-]+"), name)
  }

  test("a type that is described in two ways has two names") {
    val old = nameOf[Measure](Measure.Old.codec, Measure.Old.described)
    val other = nameOf[Measure](Measure.New.codec, Measure.New.described)
    assertNotEquals(other, old)
    assertEquals(Set(old._1, other._1).map(_.stripSuffix("2")), Set("jzon.http.tapir.Measure"))
    assertEquals(nameOf[Measure](Measure.Old.codec, Measure.Old.described), old) // again
    assertEquals(nameOf[Measure](Measure.New.codec, Measure.New.described), other)
  }

  /** As tapir's default makes it. */
  private def tapirKey(name: Schema.SName): String =
    (name.fullName +: name.typeParameterShortNames).map(_.split('.').last).mkString("_")

  private def names(schema: Schema[_]): List[Schema.SName] = schema.name.toList ++ (schema.schemaType match {
    case SProduct(fields)        => fields.flatMap(field => names(field.schema))
    case SOpenProduct(_, values) => names(values)
    case SCoproduct(cases, _)    => cases.flatMap(names(_))
    case SArray(element)         => names(element)
    case SOption(element)        => names(element)
    case SRef(name)              => List(name)
    case _                       => Nil
  })

  test("empty bodies") {
    assertEquals(jsonCodec[Option[Shape]].decode(Array()), DecodeResult.Value(None): DecodeResult[Option[Shape]])
    assertEquals(jsonCodec[Unit].decode(Array()), DecodeResult.Value(()): DecodeResult[Unit])
    assertEquals(
      jsonCodec[Option[Shape]].decode("null".getBytes(UTF_8)),
      DecodeResult.Value(None): DecodeResult[Option[Shape]]
    )
    for (body <- List(" \n", "x")) jsonCodec[Option[Shape]].decode(body.getBytes(UTF_8)) match {
      case failure: DecodeResult.Failure => assertEquals(JsonBodies.rejection(failure).map(_.status), Some(400))
      case value                         => fail(s"read $value")
    }
    assert(jsonCodec[Option[Shape]].schema.isOptional)
  }

  test("constants") {
    fields(jsonCodec[Parcel].schema).toMap.apply("colour").validator match {
      case Validator.Enumeration(values, _, _) => assertEquals(values: List[Any], List[Any]("Red", "dark-blue"))
      case other                               => fail(s"no constants: $other")
    }
  }

  test("a family with a discriminator") {
    jsonCodec[Shape].schema.schemaType match {
      case SCoproduct(cases, Some(discriminator)) =>
        assertEquals(discriminator.name.encodedName, "kind")
        assertEquals(discriminator.mapping.keySet, Set("circle", "Square"))
        assertEquals(cases.map(fields(_).map(_._1)), List(List("radius", "kind"), List("side", "kind")))
        assertEquals(discriminator.mapping.values.map(_.name).toSet, cases.flatMap(_.name).toSet)
      case other => fail(s"no family: ${other.show}")
    }
  }

  test("a family of objects with one member") {
    jsonCodec[Answer].schema.schemaType match {
      case SCoproduct(cases, None) => assertEquals(cases.map(fields(_).map(_._1)), List(List("Yes"), List("No")))
      case other                   => fail(s"no family: ${other.show}")
    }
  }

  test("tapir validates nothing that is read") {
    assertEquals(jsonCodec[Parcel].schema.applyValidation(parcel), Nil)
    assertEquals(
      jsonCodec[Colour].decode("\"Red\"".getBytes(UTF_8)),
      DecodeResult.Value(Colour.Red): DecodeResult[Colour]
    )
  }
}
