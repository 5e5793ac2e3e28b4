package jzon

import scala.annotation.implicitNotFound

import jzon.engine.JsonWriter

/** Encodes the keys of a map as the field names of a JSON object: `Map(1 -> "a")` is `{"1":"a"}`. */
@implicitNotFound(
  "no FieldEncoder[${K}] found, which keys of maps need; use contramap of an existing one, such as FieldEncoder.string"
)
trait FieldEncoder[K] extends FieldEncoderAnchor[K] with Serializable { self =>

  /** Writes a name and the colon after it. */
  def encodeName(k: K, out: JsonWriter): Unit

  /** Returns an encoder that writes strings of the same form as the field name: `"12"` for an Int. */
  final def asValue: Encoder[K] = new NameAsValueEncoder(this)

  /** Writes a string in the form of a name. */
  private[jzon] def encodeString(k: K, out: JsonWriter): Unit = NameAsValue.encode(this, k, out)

  /** Encodes an `L` by encoding `f(l)`. */
  final def contramap[L](f: L => K): FieldEncoder[L] = new FieldEncoder[L] {
    def encodeName(l: L, out: JsonWriter): Unit = self.encodeName(of(l, out), out)
    override private[jzon] def encodeString(l: L, out: JsonWriter): Unit = self.encodeString(of(l, out), out)

    private def of(l: L, out: JsonWriter): K =
      try f(l)
      catch { case e: NullPointerException => throw out.nullOrFault(e, l) }
  }
}

object FieldEncoder
    extends FieldEncoderInstances
    with EnumFieldEncoders
    with FieldEncoderVersionSpecific
    with Serializable {

  /** Returns the instance for `K` that is in scope. */
  def apply[K](implicit encoder: FieldEncoder[K]): FieldEncoder[K] = Initialised(encoder, "FieldEncoder")
}
