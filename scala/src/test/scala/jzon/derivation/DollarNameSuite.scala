package jzon
package derivation

/** Names are those that users write, whether they have dollars or signs in them. */
class DollarNameSuite extends Table {
  import DollarNameSuite._

  both(
    """{"$timestamp":1,"$update":2,"$eq":3,"$plus":4,"$times2":5,"$u0020":6,"a$b":7,"price$":8,"a$update":9}""",
    Dollars(1, 2, 3, 4, 5, 6, 7, 8, 9)
  )
  both(
    """{"a-b":1,":=":2,"a b":3,"@type":4,"+1":5,"+":6,"*tamp":7,"x_+":8,"=":9,"$a-b":10,"é%":11}""",
    Signs(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
  )
  refuses[Dollars]("""{"$timestamp":1,"$timestamp":2}""", ".\"$timestamp\"(duplicate)")
  refuses[Dollars]("""{"*tamp":1}""", ".\"$timestamp\"(missing)")
  both("""{"$set":{"$eq":1}}""", Operator.`$set`(1): Operator)
  both("""{"$times":{}}""", Operator.`$times`: Operator)
  both("""{"a-b":{"$eq":1}}""", Operator.`a-b`(1): Operator)
  both("""["$up","v-","$minus"]""", List[Direction](Direction.`$up`, Direction.`v-`, Direction.`$minus`))
  both("""{"$up":1,"v-":2}""", Map[Direction, Int](Direction.`$up` -> 1, Direction.`v-` -> 2))
  both("""{"$ref":"x","$update":true}""", new Plain("x", true))
  both("""{"$op":1}""", Styled(1))
  both(""""x"""", Value("x"))

  test("messages call fields what users call them") {
    val message = compileErrors("Decoder.derived[Unknown]")
    assert(message.contains("Unknown.$update: no Decoder[Thread] found"), message)
    val signs = compileErrors("Decoder.derived[Signed]")
    assert(signs.contains("Signed.a-b: no Decoder[Thread] found"), signs)
    val setting =
      compileErrors("Codec.derivedWith[Renamed](DerivationSettings.none.withFieldNames(\"^date\" -> \"x\"))")
    assert(setting.contains("withFieldNames names ^date, which does not exist"), setting)
  }
  test("settings name fields as users do") {
    val codec = Codec.derivedWith[Renamed](DerivationSettings.none.withFieldNames("$update" -> "x", "a-b" -> "y"))
    assertEquals(codec.encodeJson(Renamed(1, 2)), """{"x":1,"y":2}""")
  }
}

object DollarNameSuite {
  // format: off
  final case class Dollars($timestamp: Int, $update: Int, $eq: Int, $plus: Int, $times2: Int, $u0020: Int, a$b: Int, price$: Int, a$update: Int)
  object Dollars { implicit val codec: Codec[Dollars] = Codec.derived }

  final case class Signs(`a-b`: Int, `:=`: Int, `a b`: Int, `@type`: Int, `+1`: Int, + : Int, `*tamp`: Int, x_+ : Int, `=`: Int, `$a-b`: Int, `é%`: Int)
  object Signs { implicit val codec: Codec[Signs] = Codec.derived }
  // format: on

  sealed trait Operator
  object Operator {
    final case class $set($eq: Int) extends Operator
    case object $times extends Operator
    final case class `a-b`($eq: Int) extends Operator
    implicit val codec: Codec[Operator] = Codec.derived
  }

  sealed trait Direction
  object Direction {
    case object $up extends Direction
    case object `v-` extends Direction
    case object $minus extends Direction
    implicit val codec: Codec[Direction] = Codec.derived
    implicit val reader: FieldDecoder[Direction] = FieldDecoder.derived
    implicit val writer: FieldEncoder[Direction] = FieldEncoder.derived
  }

  final class Plain(val $ref: String, val $update: Boolean) {
    override def equals(other: Any): Boolean = other match {
      case plain: Plain => plain.$ref == $ref && plain.$update == $update
      case _            => false
    }
    override def hashCode: Int = $ref.hashCode
  }
  object Plain { implicit val codec: Codec[Plain] = Codec.derived }

  @field_names(NameStyle.SnakeCase) final case class Styled($op: Int)
  object Styled { implicit val codec: Codec[Styled] = Codec.derived }

  final case class Value($up: String) extends AnyVal
  object Value { implicit val codec: Codec[Value] = Codec.derived }

  final case class Unknown($update: Thread)
  final case class Signed(`a-b`: Thread)
  final case class Renamed($update: Int, `a-b`: Int)
}
