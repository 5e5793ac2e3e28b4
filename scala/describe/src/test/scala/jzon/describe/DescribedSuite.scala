package jzon
package describe
package described

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream}
import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8
import java.time.LocalDate
import java.util.concurrent.TimeUnit

import scala.collection.immutable.ArraySeq

import jzon.engine.binary.{Base64Variant, Hex}
import jzon.engine.io.BinarySource
import jzon.engine.description.{Description, Form, Forms, SchemaDiff}

/** What `Described.derived` says of types, as text; that it agrees with codecs is proved by the testkit. */
class DescribedSuite extends jzon.testing.Suite {
  private def types(description: Description): List[String] = description.toString.linesIterator.toList

  private val here = "jzon.describe.described"

  test("names, aliases, presence and forms") {
    assertEquals(
      types(Described[Order].description),
      List(
        s"$here.Order",
        s"$here.Order = " + """{"ID" (also "id"): int64, "lines": [""" + s"$here.Line" + """, ...], "note"?: text or null, """ +
          """"paid"?: boolean, "day": local-date} closed""",
        s"$here.Line = " + """{"article": text, "count"?: int32}"""
      )
    )
    val order = Described[Order].description
    val form = order.resolve(order.form).asInstanceOf[Form.ObjectValue]
    assertEquals(form.`type`, "Order")
    assertEquals(form.members.get(3).presence, Form.Presence.DEFAULTED)
    assertEquals((form.members.get(2).presence, form.members.get(2).writtenAsNull), (Form.Presence.OPTIONAL, true))
  }

  test("fields that are left out") {
    val described = Described[After].description
    assertEquals(
      types(described).last,
      s"$here.After = " + """{"host": text, "tags"?: [text, ...] left out if default, "port"?: int32 left out if default}"""
    )
    val read = Description.fromJson(described.toJson)
    assertEquals(read, described)
    val changes = SchemaDiff.between(Described[Before].description, read).changes
    assertEquals(
      (0 until changes.size).map(i => (changes.get(i).toString, changes.get(i).breaksWriters)).toList,
      List((".tags: may now be missing", true), (".port: may now be missing", true))
    )
  }

  test("flattened classes") {
    assertEquals(
      types(Described[Search].description),
      List(
        s"$here.Search",
        s"$here.Search = " + """{"query": text, "limit"?: int32, "offset"?: int32 with "limit", "total": int64, "by"?: text}"""
      )
    )
    val search = Described[Search].description
    val form = search.resolve(search.form).asInstanceOf[Form.ObjectValue]
    assertEquals(
      List(1, 2, 3, 4).map(form.members.get(_).presence),
      List(Form.Presence.OPTIONAL, Form.Presence.OPTIONAL, Form.Presence.REQUIRED, Form.Presence.DEFAULTED)
    )
  }

  test("fields that come together, and secret fields") {
    val schema = Described[Grouped].description.toJsonSchema
    def part(name: String): String = s"\"$name\":\\{[^}]*\\}".r.findFirstIn(schema).getOrElse("")
    assertEquals(
      part("dependentRequired"),
      """"dependentRequired":{"a":["c"],"b":["a","c"],"c":["a"],"note":["a","c"],"d":["a","c"],"e":["a","c","d"]}"""
    )
    assert(
      schema.contains(""""dependentSchemas":{"f":{"allOf":[{"oneOf":[{"required":["g"]},{"required":["gg"]}]}]}}""")
    )
    assert(schema.contains(""""pin":{"type":"integer","minimum":-2147483648,"maximum":2147483647,"writeOnly":true}"""))
    assert(schema.contains(""""text":{"type":"string","writeOnly":true}"""))
    assert(!schema.contains(""""user":{"type":"string","writeOnly""""))
    val form = Described[Grouped].description
    assertEquals(Description.fromJson(form.toJson).toString, form.toString)
    assertEquals(Description.fromJson(form.toJson).toJsonSchema, schema)
  }

  test("families") {
    assertEquals(
      types(Described[Shape].description),
      List(
        s"$here.Shape",
        s"$here.Shape = " + """{"Circle": {"radius": number or NaN or Infinity}} | {"nothing": {}}"""
      )
    )
    assertEquals(
      types(Described[Event].description),
      List(
        s"$here.Event",
        s"$here.Event = " + """{"type": "Made"} with {"by": text} | {"type": "Own"} with """ + s"$here.Event.Own",
        s"$here.Event.Own = " + """{"x": int32}"""
      )
    )
    assertEquals(types(Described[Level].description), List(s"$here.Level", s"""$here.Level = "LOW" | "HIGH""""))
    assertEquals(
      types(Described[Mood].description),
      List(s"$here.Mood", s"""$here.Mood = "Good" | "Bad" in any case""")
    )
    assertEquals(
      types(Described[Lamp].description),
      List(s"$here.Lamp", s"$here.Lamp = " + """("Off" | {"Off": {}} | {"Dimmed": {"level": int32}})""")
    )
  }

  test("recursive and generic types have names") {
    assertEquals(
      types(Described[Tree[Int]].description),
      List(
        s"$here.Tree[int32]",
        s"$here.Tree[int32] = " + """{"value": int32, "children": [""" + s"$here.Tree[int32]" + ", ...]}"
      )
    )
    val both = Described[(Tree[Int], Tree[List[Tree[Int]]])].description
    assertEquals(
      new java.util.ArrayList(both.types.keySet),
      new java.util.ArrayList(java.util.List.of(s"$here.Tree[int32]", s"$here.Tree[[$here.Tree[int32], ...]]"))
    )
    assertEquals(
      types(Described[Even].description),
      List(
        s"$here.Even",
        s"""$here.Even = {"next"?: $here.Odd or null}""",
        s"""$here.Odd = {"next"?: $here.Even or null}"""
      )
    )
    // Neither a named type nor finite without one.
    assertEquals(types(Described[Nest].description).mkString("; "), s"$here.Nest; $here.Nest = [$here.Nest, ...]")
  }

  test("types that grow without end are refused") {
    val error = intercept[IllegalStateException](Described[Grows[Int]].description)
    assert(error.getMessage.startsWith("more than 128 types inside of each other, the last is"), error.getMessage)
  }

  test("one type in two ways has two names") {
    implicit val line: Described[Line] = Described.derivedWith(DerivationSettings.none.withFieldNames(PascalCase))
    implicit val two: Described[Two] = Described.derived
    assertEquals(
      types(Described[(Line, Two, Order)].description).filter(_.startsWith(s"$here.Line")),
      List(
        s"""$here.Line = {"Article": text, "Count"?: int32}""",
        s"""$here.Line#2 = {"article": text, "count"?: int32}"""
      )
    )
  }

  test("what is written by hand says what it is") {
    assertEquals(Described.opaque[Thread]("Thread").description.toString, "opaque(Thread)")
    assertEquals(Described.as[Thread, Int].description.toString, "int32")
    assertEquals(Described.int.checked[Thread]("at least 1").description.toString, "int32 (at least 1)")
    assertEquals(Described.anyOf[Any](Described.int, Described.string).description.toString, "(int32 | text)")
    assertEquals(Described.javaEnum[TimeUnit].description.toString.take(15), "\"NANOSECONDS\" |")
    assertEquals(
      Described.enumAsInt("Unit", TimeUnit.values.take(2).toList)(_.ordinal).description.toString,
      "0 | 1"
    )
    assertEquals(Described.of[Int](Forms.NULL).description, Described[None.type].description)
  }

  test("standard types") {
    assertEquals(Described[Map[LocalDate, Option[Int]]].description.toString, "{local-date: int32 or null, ...}")
    assertEquals(Described[Set[Byte]].description.toString, "[int8, ...] distinct")
    assertEquals(Described[::[Short]].description.toString, "[int16, ... at least 1]")
    assertEquals(
      Described[Either[Int, String]].description.toString,
      """{"Left" (also left, a): int32} | {"Right" (also right, b): text}"""
    )
    assertEquals(Described[(Int, Unit)].description.toString, "[int32, {} closed]")
    assertEquals(Described[collection.immutable.BitSet].description.toString, "[integer 0..1023, ...] distinct")
    assertEquals(Described[Json].description.toString, "any")
    assertEquals(Described[BigInt].description.toString, "integer")
  }

  test("bytes in the form that annotations say") {
    assertEquals(
      types(Described[Signed].description).last,
      s"$here.Signed = " + """{"numbers": [int8, ...], "standard": base64, "key"?: base64url without padding or null, """ +
        """"pem"?: base64, lines of 64 by LF or null or null, "sum": hex, "capital"?: hex in capital letters, """ +
        """"short": base64, lines of 4 by CRLF, "own": base64, "content": base64}"""
    )
    assertEquals(Described[BinarySource].description.toString, "base64")
    assertEquals(Described.base64[ByteBuffer](Base64Variant.MIME).description.toString, "base64, lines of 76 by LF")
    assertEquals(Described.hex[Array[Byte]]().description.toString, "hex")
    assertEquals(copy(Described[Signed]).description, Described[Signed].description)
    val both = Described[(Tree[Signature], Tree[Array[Byte]])].description
    assertEquals(
      new java.util.ArrayList(both.types.keySet),
      new java.util.ArrayList(java.util.List.of(s"$here.Tree[base64]", s"$here.Tree[[int8, ...]]"))
    )
  }

  test("a description is data: equal, and serializable") {
    val description = Described[Order].description
    assertEquals(description, Described[Order].description)
    assertEquals(copy(description), description)
    assertEquals(copy(Described[Order]).description, description)
    assertEquals(copy(Described[Tree[Int]]).description, Described[Tree[Int]].description)
  }

  private def copy[A](a: A): A = {
    val bytes = new ByteArrayOutputStream
    new ObjectOutputStream(bytes).writeObject(a)
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray)).readObject().asInstanceOf[A]
  }

  test("JSON Schema") {
    assertEquals(
      Json.parse(Described[Order].description.toJsonSchema).map(_.toString),
      Json.parse(
        s"""{"$$schema":"https://json-schema.org/draft/2020-12/schema","$$ref":"#/$$defs/$here.Order","$$defs":{
           |"$here.Order":{"title":"Order","type":"object","properties":{
           |"ID":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},
           |"id":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},
           |"lines":{"type":"array","items":{"$$ref":"#/$$defs/$here.Line"}},
           |"note":{"anyOf":[{"type":"string"},{"type":"null"}]},
           |"paid":{"type":"boolean"},
           |"day":{"type":"string","format":"date"}},
           |"required":["lines","day"],
           |"allOf":[{"oneOf":[{"required":["ID"]},{"required":["id"]}]}],
           |"additionalProperties":false},
           |"$here.Line":{"title":"Line","type":"object","properties":{"article":{"type":"string"},
           |"count":{"type":"integer","minimum":-2147483648,"maximum":2147483647}},"required":["article"]}}}""".stripMargin
      ).map(_.toString)
    )
    assertEquals(
      Json.parse(Described[Event].description.toJsonSchema).toOption.flatMap(_.at(
        s"""."$$defs"."$here.Event".oneOf[1]"""
      ))
        .map(_.toString),
      Some(
        """{"title":"Own","type":"object","properties":{"type":{"const":"Own"},"x":{"type":"integer","minimum":-2147483648,"maximum":2147483647}},"required":["type","x"]}"""
      )
    )
    assertEquals(
      Json.parse(Described[Tree[Int]].description.toJsonSchema).toOption.flatMap(_.get("$ref")),
      Some(Json.Str(s"#/$$defs/$here.Tree%5Bint32%5D"))
    )
  }

  test("what is wrong, the compiler says") {
    def says(errors: String, text: String): Unit = assert(errors.contains(text), errors)
    says(
      compileErrors("(Described.derived: Described[Holds])"),
      "Holds.money: no Described[Money] found; write implicit val described: Described[Money] = Described.derived in object Money"
    )
    says(
      compileErrors("(Described.derived: Described[Holds])"),
      "if its codec is written by hand, Described.opaque or as of another instance"
    )
    says(
      compileErrors("import Dated._; (Described.derived: Described[Dated])"),
      "Dated.day: LocalDate has its own codec here, which the library's Described[LocalDate] does not describe"
    )
    says(
      compileErrors("import Dated._; (Described.derived: Described[Dates])"),
      "Dates.days: LocalDate has its own codec here"
    )
    says(
      compileErrors("import OwnBytes._; (Described.derived: Described[OwnBytes])"),
      "OwnBytes.bytes: Array[Byte] has its own codec here"
    )
    says(compileErrors("(Described.derived: Described[Family])"), "Family.Own: no Described[Own] found;")
    says(compileErrors("implicitly[Described[Money]]"), "no Described[jzon.describe.described.Money] found;")
    says(compileErrors("(Described.derived: Described[List[Int]])"), "jzon has an instance for it already;")
  }
}

case class Paging(limit: Int, offset: Int = 0)
case class Counted(total: Long)
case class Author(by: String)
case class Search(
    query: String,
    @flatten paging: Option[Paging],
    @flatten counted: Counted,
    @flatten author: Author = Author("nobody")
)
object Search { implicit val described: Described[Search] = Described.derived }

case class Third(d: Int, e: Int = 0)
case class First(a: Int, b: Int = 0, c: Int, note: Option[String], @flatten third: Option[Third])
case class Second(f: Option[Int], @field("g", "gg") g: Int)
@secret case class Token(text: String)
case class Grouped(
    user: String,
    @flatten first: Option[First],
    @flatten second: Option[Second],
    @secret pin: Int,
    @flatten token: Token
)
object Grouped { implicit val described: Described[Grouped] = Described.derived }

@no_extra_fields
case class Order(
    @field("ID", "id") number: Long,
    lines: List[Line],
    @explicit_null note: Option[String],
    paid: Boolean = false,
    day: LocalDate
)
object Order {
  implicit val described: Described[Order] = Described.derived
}

object Variants {
  val short: Base64Variant = Base64Variant.builder().lines(4, Base64Variant.LineSeparator.CRLF).build()
}

case class Signature(text: String)
object Signature {
  implicit val codec: Codec[Signature] = Codec.base64[Array[Byte]]().imap(b => Signature(new String(b, UTF_8)))(
    _.text.getBytes(UTF_8)
  )
  implicit val described: Described[Signature] = Described.base64()
}

case class Signed(
    numbers: Array[Byte],
    @base64 standard: Array[Byte],
    @base64(Base64Variant.MODIFIED_FOR_URL) key: Option[ArraySeq[Byte]],
    @base64(Base64Variant.PEM) pem: Option[Option[ByteBuffer]],
    @hex sum: ByteBuffer,
    @hex(Hex.UPPER) capital: Array[Byte] = Array(),
    @base64(Variants.short) short: Array[Byte],
    own: Signature,
    content: BinarySource
)
object Signed {
  implicit val described: Described[Signed] = Described.derived
}

case class OwnBytes(bytes: Array[Byte])
object OwnBytes {
  implicit val bytes: Codec[Array[Byte]] = Codec.hex()
}

case class Line(article: String, count: Int = 1)
object Line {
  implicit val described: Described[Line] = Described.derived
}

case class Two(a: Line, b: Line)

sealed trait Shape
object Shape {
  case class Circle(radius: Double) extends Shape
  @hint("nothing") case object Nothing extends Shape
  implicit val described: Described[Shape] = Described.derived
}

@discriminator("type") sealed trait Event
object Event {
  case class Made(by: String) extends Event
  case class Own(x: Int) extends Event
  object Own {
    implicit val codec: Codec[Own] = Codec.derived
    implicit val described: Described[Own] = Described.derived
  }
  implicit val described: Described[Event] = Described.derived
}

@hint_names(ScreamingSnakeCase) sealed trait Level
object Level {
  case object Low extends Level
  case object High extends Level
  implicit val described: Described[Level] = Described.derived
}

@ignore_case sealed trait Mood
object Mood {
  case object Good extends Mood
  case object Bad extends Mood
  implicit val described: Described[Mood] = Described.derived
}

@forms sealed trait Lamp
object Lamp {
  case object Off extends Lamp
  case class Dimmed(level: Int) extends Lamp
  implicit val described: Described[Lamp] = Described.derived
}

case class Tree[A](value: A, children: List[Tree[A]])
object Tree {
  implicit def described[A: Described]: Described[Tree[A]] = Described.derived
}

case class Even(next: Option[Odd])
object Even {
  implicit val described: Described[Even] = Described.derived
}
case class Odd(next: Option[Even])
object Odd {
  implicit val described: Described[Odd] = Described.derived
}

final case class Nest(inner: List[Nest]) extends AnyVal
object Nest {
  implicit val described: Described[Nest] = Described.derived
}

case class Grows[A](value: A, more: Option[Grows[List[A]]])
object Grows {
  implicit def described[A: Described]: Described[Grows[A]] = made
  private def made[A: Described]: Described[Grows[A]] = Described.derived
}

case class Before(host: String, tags: List[String], port: Int)
object Before {
  implicit val described: Described[Before] = Described.derived
}
@omit_default case class After(host: String, @omit_empty tags: List[String], port: Int = 80)
object After {
  implicit val described: Described[After] = Described.derived
}

case class Money(cents: Int)
case class Holds(money: Money)

case class Dated(day: LocalDate)
object Dated {
  implicit val day: Codec[LocalDate] = Codec.localDate
}
case class Dates(days: Map[String, List[LocalDate]])

sealed trait Family
object Family {
  case class Own(x: Int) extends Family
  object Own {
    implicit val codec: Codec[Own] = Codec.derived
  }
}
