/** Typed JSON: bytes straight into your types and back, no tree in between. */
package object jzon {

  /** Reads JSON from bytes; what [[Decoder.decode]] is given. */
  type JsonReader = jzon.engine.JsonReader

  /** Writes JSON to bytes; what [[Encoder.encode]] is given. */
  type JsonWriter = jzon.engine.JsonWriter

  /** Why a document was refused, and where. */
  type JsonError = jzon.engine.JsonError

  /** The stackless exception that codecs throw; entry points turn it into a [[JsonError]]. */
  type JsonException = jzon.engine.JsonException

  /** Bounds on what a document may hold. */
  type Limits = jzon.engine.Limits

  /** How a stream holds its documents. */
  type Framing = jzon.engine.Framing

  /** The ways in which streams hold documents: `Framing.lines` and so on. */
  val Framing: Framings.type = Framings

  // The styles by name, so that `@field_names(SnakeCase)` needs no further import.

  /** `shippingAddress` */
  val CamelCase: NameStyle.CamelCase.type = NameStyle.CamelCase

  /** `ShippingAddress` */
  val PascalCase: NameStyle.PascalCase.type = NameStyle.PascalCase

  /** `shipping_address` */
  val SnakeCase: NameStyle.SnakeCase.type = NameStyle.SnakeCase

  /** `shipping-address` */
  val KebabCase: NameStyle.KebabCase.type = NameStyle.KebabCase

  /** `SHIPPING_ADDRESS` */
  val ScreamingSnakeCase: NameStyle.ScreamingSnakeCase.type = NameStyle.ScreamingSnakeCase

  /** `SHIPPING-ADDRESS` */
  val ScreamingKebabCase: NameStyle.ScreamingKebabCase.type = NameStyle.ScreamingKebabCase
}
