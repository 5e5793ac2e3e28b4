package jzon.data.spark.internal.columns

import org.apache.spark.sql.types._

/** Narrows the columns of a Dataset to the types that a mode's `withSchema` sets. */
private[spark] object AskedColumns {

  /** The type of the values; throws an IllegalArgumentException if the Dataset lacks a column or has another type. */
  def apply(held: DataType, asked: StructType): DataType = held match {
    case struct: StructType                                        => narrowed(struct, asked, "")
    case scalar if asked.length == 1 && asked.head.name == "value" => narrowed(scalar, asked.head.dataType, "value")
    case other => throw new IllegalArgumentException(s"withSchema: the Dataset has one column, value ${other.sql}")
  }

  private def narrowed(held: StructType, asked: StructType, where: String): StructType = {
    asked.fieldNames.find(name => !held.fieldNames.contains(name)).foreach { name =>
      val columns = held.fieldNames.mkString(", ")
      throw new IllegalArgumentException(s"withSchema: the Dataset has no column $where$name; it has $columns")
    }
    StructType(held.fields.map { field =>
      asked.fields.find(_.name == field.name).fold(field) { wanted =>
        field.copy(dataType = narrowed(field.dataType, wanted.dataType, where + field.name))
      }
    })
  }

  private def narrowed(held: DataType, asked: DataType, where: String): DataType = (held, asked) match {
    case (h: StructType, a: StructType) => narrowed(h, a, where + ".")
    case (h: ArrayType, a: ArrayType)   => h.copy(elementType = narrowed(h.elementType, a.elementType, where + "[]"))
    case (h: MapType, a: MapType) =>
      h.copy(narrowed(h.keyType, a.keyType, where + "{key}"), narrowed(h.valueType, a.valueType, where + "{value}"))
    case (h: DecimalType, a: DecimalType) =>
      val scale = math.min(h.scale, a.scale)
      val whole = math.min(h.precision - h.scale, a.precision - a.scale)
      if (whole + scale > 0) DecimalType(whole + scale, scale) else a
    case (ByteType | ShortType | IntegerType | LongType, a: DecimalType) => a
    case (_: StringType, a @ (_: CharType | _: VarcharType))             => a
    case (_, _: StringType)                                              => held // schemaOf has strings for many types
    case _ if DataType.equalsStructurally(held, asked, ignoreNullability = true) => held
    case _ => throw new IllegalArgumentException(
        s"withSchema: column $where is ${held.sql} in the Dataset and cannot be ${asked.sql}"
      )
  }
}
