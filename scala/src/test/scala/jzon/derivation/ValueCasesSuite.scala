package jzon
package derivation

/** Cases of a sealed type that are the value of their only field. */
class ValueCasesSuite extends Table {
  import ValueCasesSuite._

  both[Attribute]("""{"S":"a"}""", Attribute.S("a"))
  both[Attribute]("""{"N":1.5}""", Attribute.N(BigDecimal("1.5")))
  both[Attribute]("""{"BOOL":true}""", Attribute.Bool(true))
  both[Attribute]("""{"B":"AQI="}""", Attribute.B(java.nio.ByteBuffer.wrap(Array[Byte](1, 2))))
  both[Attribute]("""{"Note":null}""", Attribute.Note(None))
  both[Attribute]("""{"Note":"n"}""", Attribute.Note(Some("n")))
  both[Attribute]("""{"Nothing":{}}""", Attribute.Nothing)
  both[Attribute]("""{"Own":"7"}""", Attribute.Own(7, 0))
  both[Attribute](
    """{"M":{"a":{"L":[{"S":"x"},{"L":[]}]},"b":{"Nothing":{}}}}""",
    Attribute.M(Map("a" -> Attribute.L(List(Attribute.S("x"), Attribute.L(Nil))), "b" -> Attribute.Nothing))
  )
  both[Attribute](
    """{"XS":[1,{"a":null}]}""",
    Attribute.Other("XS", parser.decode[Json]("""[1,{"a":null}]""").toOption.get)
  )
  both[Map[String, Attribute]]("""{"x":{"S":"a"}}""", Map("x" -> Attribute.S("a")))
  refuses[Attribute]("""{"S":1}""", ".S(expected a string, got 1)")
  refuses[Attribute]("""{"S":{"value":"a"}}""", ".S(expected a string, got {)")
  refuses[Attribute]("""{"L":[{"S":"x"},{"N":"y"}]}""", """.L[1].N(expected a number, got "y")""")
  refuses[Attribute]("""{"S":"a","N":1}""", "(more than one field in the object)")
  refuses[List[Narrow]]("""[{"T":1}]""", """.[0](invalid discriminator: expected one of "S", got "T")""")

  test("all errors, patches and documents that are not complete") {
    val all = Decoder[List[Attribute]].decodeAll("""[{"S":1},{"L":[{"S":2},{"N":"x"}]}]""")
    assertEquals(
      all.left.map(_.map(_.toString).toList),
      Left(List(
        ".[0].S(expected a string, got 1)",
        ".[1].L[0].S(expected a string, got 2)",
        """.[1].L[1].N(expected a number, got "x")"""
      ))
    )
    val old: Attribute = Attribute.M(Map("a" -> Attribute.S("x"), "b" -> Attribute.Nothing))
    assertEquals(
      Attribute.codec.decodeOnto(old, """{"M":{"a":{"S":"y"},"b":null}}"""),
      Right(Attribute.M(Map("a" -> Attribute.S("y"))): Attribute)
    )
    val soFar = Decoder[List[Attribute]].decodeIncomplete("""[{"S":"a"},{"L":[{"S":"b""").toOption.flatMap(_.value)
    assertEquals(soFar, Some(List[Attribute](Attribute.S("a"), Attribute.L(List(Attribute.S("b"))))))
  }

  test("secrets") {
    val value: Hidden = Hidden.S("word")
    assertEquals(Hidden.codec.encodeJson(value), """{"S":"word"}""")
    assertEquals(Hidden.codec.decodeJson("""{"S":"word"}""").left.map(_.toString), Right(value))
    val redacted = Hidden.codec.encodeJson(value, EncodeOptions.compact.redacted)
    assert(!redacted.contains("word"), redacted)
    assert(!parser.decode[Hidden]("""{"N":"word"}""").fold(identity, _.toString).contains("word"))
  }

  test("mistakes do not compile") {
    def says(errors: String, wanted: String) = assert(errors.contains(wanted), errors)
    says(
      compileErrors("Codec.derived[Two]"),
      "Two: with @value_cases a case is the value of its only field, and A has not exactly one"
    )
    says(
      compileErrors("Codec.derived[Tagged]"),
      "Tagged: @value_cases and @discriminator both decide how a case is known in JSON"
    )
    says(
      compileErrors("Codec.derived[Objects]"),
      "Objects: with @value_cases a case is the value of its only field, and A has not exactly one"
    )
    says(compileErrors("Codec.derived[Named]"), "A.x: @field has no effect on a field that is the value of its case")
    says(compileErrors("Codec.derived[Lost]"), "A.x: two values of Option[Option[Int]] would have the same JSON")
  }
}

object ValueCasesSuite {
  @value_cases sealed trait Attribute
  object Attribute {
    case class S(value: String) extends Attribute
    case class N(value: BigDecimal) extends Attribute
    @hint("BOOL") case class Bool(value: Boolean) extends Attribute
    case class B(@base64 value: java.nio.ByteBuffer) extends Attribute
    case class Note(value: Option[String]) extends Attribute
    case class M(value: Map[String, Attribute]) extends Attribute
    case class L(value: List[Attribute]) extends Attribute
    case object Nothing extends Attribute
    case class Own(n: Int, m: Int) extends Attribute
    object Own { implicit val codec: Codec[Own] = Codec.string.imap(s => Own(s.toInt, 0))(_.n.toString) }
    @unknown case class Other(@unknown name: String, value: Json) extends Attribute
    implicit val codec: Codec[Attribute] = Codec.derived
  }

  @value_cases sealed trait Narrow
  object Narrow {
    case class S(value: String) extends Narrow
    implicit val codec: Codec[Narrow] = Codec.derived
  }

  @value_cases sealed trait Hidden
  object Hidden {
    @secret case class S(value: String) extends Hidden
    case class N(@secret value: Int) extends Hidden
    implicit val codec: Codec[Hidden] = Codec.derived
  }

  @value_cases sealed trait Two
  object Two { case class A(x: Int, y: Int) extends Two }

  @value_cases @discriminator("t") sealed trait Tagged
  object Tagged { case class A(x: Int) extends Tagged }

  @value_cases sealed trait Objects
  object Objects { case object A extends Objects }

  @value_cases sealed trait Named
  object Named { case class A(@field("y") x: Int) extends Named }

  @value_cases sealed trait Lost
  object Lost { case class A(x: Option[Option[Int]]) extends Lost }
}
