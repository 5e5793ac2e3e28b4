package jzon.data.spark.internal.rows

import scala.reflect.ClassTag

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.analysis.GetColumnByOrdinal
import org.apache.spark.sql.catalyst.encoders.{encoderFor, ExpressionEncoder}
import org.apache.spark.sql.catalyst.expressions.objects.{Invoke, NewInstance}
import org.apache.spark.sql.catalyst.expressions.{
  BoundReference,
  CreateNamedStruct,
  Expression,
  GetStructField,
  Literal
}
import org.apache.spark.sql.types.{DataType, ObjectType, StructType}
import org.apache.spark.sql.{Encoders, Encoder => RowEncoder}

/** A row as Spark holds it. Spark may use its memory for the next row. */
private[spark] final class OwnRow(val row: InternalRow)

/**
 * Passes Spark's own rows through a step of a Dataset. Every value stays as it is: external rows would replace bytes
 * that are not UTF-8, move dates of October 1582, and lose `NOT NULL` and collations.
 */
private[spark] object OwnRows {
  private val held = ObjectType(classOf[OwnRow])

  /** The encoder of rows with these columns; it converts nothing. */
  def encoder(schema: StructType): RowEncoder[OwnRow] = {
    val row = Invoke(BoundReference(0, held, nullable = false), "row", schema, returnNullable = false)
    def struct(column: Int => Expression) = CreateNamedStruct(schema.fields.toSeq.zipWithIndex.flatMap {
      case (field, i) => Seq(Literal(field.name), column(i))
    })
    val columns = struct(i => GetColumnByOrdinal(i, schema(i).dataType))
    encoder(
      struct(GetStructField(row, _)),
      NewInstance(classOf[OwnRow], Seq(columns), held, propagateNull = false)
    )
  }

  /**
   * Makes an encoder of two expressions. Its constructor takes a class in Spark 3.5 and an encoder in Spark 4, so
   * reflection calls it with the ones of another encoder.
   */
  private def encoder(serializer: Expression, deserializer: Expression): RowEncoder[OwnRow] = {
    val constructor = classOf[ExpressionEncoder[_]].getConstructors.head
    val expressions = Iterator(serializer, deserializer)
    val arguments = encoderFor(Encoders.BINARY).productIterator.map {
      case _: Expression  => expressions.next()
      case _: ClassTag[_] => ClassTag(classOf[OwnRow])
      case other          => other
    }
    constructor.newInstance(arguments.map(_.asInstanceOf[AnyRef]).toSeq: _*).asInstanceOf[RowEncoder[OwnRow]]
  }
}

/** Makes the value of one column of each object; null stays null. Sent to workers, where one thread may use it. */
private[spark] final class ColumnValues[B](encoder: ExpressionEncoder[B]) extends Serializable {
  private[this] val isStruct = encoder.isSerializedAsStructForTopLevel
  private[this] val serializer: B => InternalRow = encoder.createSerializer()

  /** The type of the column. */
  val dataType: DataType = if (isStruct) encoder.schema else encoder.schema.head.dataType

  /** The value; the next call may use its memory again. */
  def of(value: B): Any =
    if (value == null) null
    else {
      val row = serializer(value)
      if (isStruct) row else row.get(0, dataType)
    }
}
