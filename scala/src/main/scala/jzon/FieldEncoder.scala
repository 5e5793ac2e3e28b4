package jzon

import scala.annotation.implicitNotFound

import jzon.engine.JsonWriter

/** Encodes the names of an object's members, for the keys of maps. */
@implicitNotFound(
  "no FieldEncoder[${K}] found, which keys of maps need; use contramap of an existing one, such as FieldEncoder.string"
)
trait FieldEncoder[K] extends FieldEncoderAnchor[K] with Serializable { self =>

  /** Writes a name and the colon after it. */
  def encodeName(k: K, out: JsonWriter): Unit

  /** Encodes a string that is as the name of a member would be: `"12"` for an Int. */
  final def asValue: Encoder[K] = new NameAsValueEncoder(this)

  /** Encodes an `L` as the `K` that `f` makes of it. */
  final def contramap[L](f: L => K): FieldEncoder[L] = new FieldEncoder[L] {
    def encodeName(l: L, out: JsonWriter): Unit = {
      val k =
        try f(l)
        catch { case e: NullPointerException => throw out.nullOrFault(e, l) }
      self.encodeName(k, out)
    }
  }
}

object FieldEncoder extends FieldEncoderInstances with FieldEncoderVersionSpecific with Serializable {

  /** The instance for `K` that is in scope. */
  def apply[K](implicit encoder: FieldEncoder[K]): FieldEncoder[K] = Initialised(encoder, "FieldEncoder")
}
