package jzon.payloads

import java.nio.charset.StandardCharsets.US_ASCII

/** A type that holds itself, 500 levels deep: the cost of entering and leaving objects. */
object Nested {
  final case class Nested(n: Option[Nested] = None)

  val levels = 500

  val nested: Payload[Nested] = new Payload(
    "nested",
    s"an object in an object, $levels levels deep",
    (1 until levels).foldLeft(Nested(None))((inner, _) => Nested(Some(inner))),
    _ => ("{\"n\":" * (levels - 1) + "{}" + "}" * (levels - 1)).getBytes(US_ASCII),
    faults =
      Vector(Fault("array for an object", "{}", "[]"), Fault("duplicate name", "{\"n\":{}}", "{\"n\":{},\"n\":{}}")),
  )
}
