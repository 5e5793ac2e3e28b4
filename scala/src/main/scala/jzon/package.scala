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
}
