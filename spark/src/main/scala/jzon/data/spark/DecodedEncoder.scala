package jzon.data.spark

import scala.annotation.implicitNotFound
import scala.reflect.runtime.universe.TypeTag

import org.apache.spark.sql.types.BinaryType
import org.apache.spark.sql.{Encoder, Encoders}

/**
 * How Spark holds a `Decoded[A]`; made where Spark has an encoder of `A`.
 *
 * Apart from Spark's Encoder, as `spark.implicits._` offers one for every `Decoded`, and it fails when the program runs where `A`
 * has no columns.
 */
@implicitNotFound(
  "Spark cannot hold a Decoded[${A}]: it needs an Encoder[${A}], which import spark.implicits._ has for case classes, and Encoders.kryo[${A}] is for all else; in Scala 3, and where ${A} is a parameter, write DecodedEncoder.java[${A}] or DecodedEncoder.kryo[${A}]"
)
final class DecodedEncoder[A](val rows: Encoder[Decoded[A]])

object DecodedEncoder {

  /** Columns `value` and `error` where `A` has columns; for an `A` that is one binary column, as by Kryo, all by Kryo. */
  implicit def ofColumns[A](implicit encoder: Encoder[A], tag: TypeTag[A]): DecodedEncoder[A] = {
    val isBinary = encoder.schema.fields.toSeq.map(field => (field.name, field.dataType)) == Seq("value" -> BinaryType)
    val isBytes = encoder.clsTag.runtimeClass == classOf[Array[Byte]]
    if (isBinary && !isBytes) kryo else new DecodedEncoder(Encoders.product[Decoded[A]])
  }

  /** One binary column by Kryo. */
  def kryo[A]: DecodedEncoder[A] = new DecodedEncoder(Encoders.kryo[Decoded[A]])

  /** One binary column by Java's serialization, which keeps the constants of enums of Scala 3 the ones that they are. */
  def java[A]: DecodedEncoder[A] = new DecodedEncoder(Encoders.javaSerialization[Decoded[A]])
}
