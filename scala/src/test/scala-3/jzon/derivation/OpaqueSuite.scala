package jzon
package derivation

import java.util.UUID

/** Opaque types with the standard instances by name. */
class OpaqueSuite extends Table:
  import OpaqueSuite.*
  import OpaqueSuite.Ids.*

  both[Order]("""{"id":"00000000-0000-0001-0000-000000000002","name":"x"}""", Order(OrderId(new UUID(1, 2)), Name("x")))
  refuses[Order](
    """{"id":"00000000-0000-0001-0000-000000000002","name":""}""",
    ".name(empty)"
  )

object OpaqueSuite:
  object Ids:
    opaque type OrderId = UUID
    object OrderId:
      def apply(id: UUID): OrderId = id
      given Codec[OrderId] = Codec.uuid

    opaque type Name = String
    object Name:
      def apply(text: String): Name = text
      given Codec[Name] = Codec.string.eimap(text => if text.isEmpty then Left("empty") else Right(text))(identity)

  import Ids.*
  final case class Order(id: OrderId, name: Name) derives Codec
