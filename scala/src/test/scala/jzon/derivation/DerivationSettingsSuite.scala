package jzon
package derivation

class DerivationSettingsSuite extends Table {
  import DerivationSettingsSuite._

  // a class
  both("""{"order_id":1,"note":null,"OID":[2]}""", Order(1, None, List(2)))
  reads("""{"order_id":1,"OID":null}""", Order(1, None, Nil))
  refuses[Order]("""{"order_id":1,"x":1}""", ".x(unknown field)")

  // a family
  both("""{"kind":"yellow-banana","how_bent":0.5}""", Fruit.YellowBanana(0.5): Fruit)
  both("""{"kind":"omena","how_bent":1.5}""", Fruit.Apple(1.5): Fruit)
  both("""{"kind":"nothing"}""", Fruit.Nothing: Fruit)

  // without settings the same types are as ever
  both("""{"orderId":1,"items":[]}""", Order(1, None, Nil))(Decoder.derived, Encoder.derived, implicitly)

  test("what cannot be read at compile time, or says nothing, is refused") {
    val name = List("type").head
    assert(compileErrors("Codec.derivedWith[Fruit](DerivationSettings.none.withDiscriminator(name))").contains(
      "Fruit: the settings must be calls of DerivationSettings.none with literals, because they are read at compile time"
    ))
    assert(compileErrors("Decoder.derivedWith[Order](settings)").contains("Order: the settings must be calls of"))
    assert(compileErrors(
      """Encoder.derivedWith[Order](DerivationSettings.none.withFieldNames("oderId" -> "x"))"""
    ).contains("Order: withFieldNames names oderId, which does not exist"))
    assert(compileErrors("""Codec.derivedWith[Fruit](DerivationSettings.none.withHints("Pear" -> "x"))""").contains(
      "Fruit: withHints names Pear, which does not exist"
    ))
    assertEquals((name, settings.withExplicitNull eq settings), ("type", false))
  }
}

object DerivationSettingsSuite {
  val settings: DerivationSettings = DerivationSettings.none

  case class Order(orderId: Int, note: Option[String], items: List[Int] = Nil)
  object Order {
    implicit val codec: Codec[Order] = Codec.derivedWith[Order](
      DerivationSettings.none
        .withFieldNames(NameStyle.SnakeCase)
        .withFieldNames("items" -> "OID")
        .withExplicitNull
        .withNoExtraFields
        .withNullAsDefault
    )
  }

  sealed trait Fruit
  object Fruit {
    case class YellowBanana(howBent: Double) extends Fruit
    case class Apple(howBent: Double) extends Fruit
    case object Nothing extends Fruit
    implicit val decoder: Decoder[Fruit] = Decoder.derivedWith(
      DerivationSettings.none
        .withDiscriminator("kind")
        .withFieldNames(NameStyle.SnakeCase)
        .withHints(NameStyle.KebabCase)
        .withHints("Apple" -> "omena")
    )
    implicit val encoder: Encoder[Fruit] = Encoder.derivedWith(
      DerivationSettings.none
        .withDiscriminator("kind")
        .withFieldNames(NameStyle.SnakeCase)
        .withHints(NameStyle.KebabCase)
        .withHints("Apple" -> "omena")
    )
  }
}
