/** Typed JSON: decodes bytes directly into your types and encodes them again, without a tree in between. */
package object jzon {

  /** Reads JSON from bytes; the argument of [[Decoder.decode]]. */
  type JsonReader = jzon.engine.JsonReader

  /** Writes JSON to bytes; the argument of [[Encoder.encode]]. */
  type JsonWriter = jzon.engine.JsonWriter

  /** Says why a document was rejected, and where. */
  type JsonError = jzon.engine.error.JsonError

  /** The exception that codecs throw, without a stack trace; the `decodeJson` methods turn it into a [[JsonError]]. */
  type JsonException = jzon.engine.error.JsonException

  /** Limits on a document: depth, lengths, digits and more. */
  type Limits = jzon.engine.error.Limits

  /** Options for decoding: limits, comments and trailing commas, unknown fields, the number of errors, threads. */
  type DecodeOptions = jzon.engine.codecs.DecodeOptions

  /** The options of decoding to start with: `DecodeOptions.defaults.lenient`. */
  object DecodeOptions {

    /** The default: strict JSON, default limits, unknown fields are skipped, 20 errors, one thread. */
    val defaults: DecodeOptions = jzon.engine.codecs.DecodeOptions.defaults()

    /** The default with other limits. */
    def apply(limits: Limits): DecodeOptions = defaults.withLimits(limits)
  }

  /** Options for encoding: indented, ASCII only, safe inside HTML, canonical, without secrets. */
  type EncodeOptions = jzon.engine.codecs.EncodeOptions

  /** The options of encoding to start with: `EncodeOptions.compact.pretty`. */
  object EncodeOptions {

    /** No whitespace, only the escapes that JSON requires, and secrets as they are: the default. */
    val compact: EncodeOptions = jzon.engine.codecs.EncodeOptions.compact()
  }

  /** How a stream holds its documents. */
  type Framing = jzon.streams.Framing

  /** All framings: `Framing.lines` and so on. */
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
