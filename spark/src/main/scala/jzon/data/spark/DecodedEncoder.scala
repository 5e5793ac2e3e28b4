package jzon.data.spark

import scala.annotation.implicitNotFound
import scala.reflect.runtime.universe.TypeTag

import org.apache.spark.sql.types.BinaryType
import org.apache.spark.sql.{Encoder, Encoders}

/**
 * Says how Spark stores a `Decoded[A]`; exists if Spark has an encoder of `A`.
 *
 * It is not Spark's Encoder: `spark.implicits._` has one for every `Decoded`, which fails when the program runs if `A`
 * has no columns.
 */
@implicitNotFound(
  "Spark cannot hold a Decoded[${A}]: it needs an Encoder[${A}], which import spark.implicits._ has for case classes, and Encoders.kryo[${A}] is for all else; in Scala 3, and where ${A} is a parameter, write DecodedEncoder.java[${A}] or DecodedEncoder.kryo[${A}]"
)
final class DecodedEncoder[A](val rows: Encoder[Decoded[A]])

object DecodedEncoder {

  /** Columns `value` and `error` if `A` has columns; one binary column with Kryo if `A` is one, as with Kryo. */
  implicit def ofColumns[A](implicit encoder: Encoder[A], tag: TypeTag[A]): DecodedEncoder[A] = {
    val isBinary = encoder.schema.fields.toSeq.map(field => (field.name, field.dataType)) == Seq("value" -> BinaryType)
    val isBytes = encoder.clsTag.runtimeClass == classOf[Array[Byte]]
    if (isBinary && !isBytes) kryo else new DecodedEncoder(Encoders.product[Decoded[A]])
  }

  /** One binary column with Kryo. */
  def kryo[A]: DecodedEncoder[A] = new DecodedEncoder(Encoders.kryo[Decoded[A]])

  /** One binary column with Java's serialization, which preserves the identity of constants of Scala 3 enums. */
  def java[A]: DecodedEncoder[A] = new DecodedEncoder(Encoders.javaSerialization[Decoded[A]])
}
