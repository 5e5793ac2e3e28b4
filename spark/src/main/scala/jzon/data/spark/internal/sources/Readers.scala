package jzon.data.spark.internal.sources

import org.apache.spark.sql.types._

/**
 * Makes the readers of a schema, once for all documents.
 *
 * @param zone the time zone of times without an offset
 * @param checkPruned if true, fields that a query does not need are checked against the schema; if false, they are
 *   skipped like unknown fields
 * @param times the forms of times
 */
final private[spark] class Readers(zone: String, checkPruned: Boolean, times: TimeForms = TimeForms.Iso) {

  /** The reader of a type, if the query needs all of its fields. */
  def of(dataType: DataType): ValueReader = of(dataType, dataType, "the value")

  /**
   * The reader of objects whose fields become columns of a row; the row may have other columns too.
   *
   * @param schema the fields of the objects
   * @param wanted the fields that the query needs, each with its column; they may have fewer nested fields than in the
   *   schema
   */
  def row(schema: StructType, wanted: Seq[(StructField, Int)]): StructReader = struct(schema, wanted, wanted.size, "")

  private def of(full: DataType, wanted: DataType, where: String): ValueReader = (full, wanted) match {
    case (_: CharType | _: VarcharType, _) =>
      throw unreadable(full, where, "declare it as STRING, and check the length afterwards")
    case (_: StringType, _)           => ValueReader.string
    case (BooleanType, _)             => ValueReader.boolean
    case (ByteType, _)                => ValueReader.byte
    case (ShortType, _)               => ValueReader.short
    case (IntegerType, _)             => ValueReader.int
    case (LongType, _)                => ValueReader.long
    case (FloatType, _)               => ValueReader.float
    case (DoubleType, _)              => ValueReader.double
    case (d: DecimalType, _)          => new DecimalReader(d.precision, d.scale)
    case (DateType, _)                => times.dates
    case (TimestampType, _)           => times.timestamps(zone)
    case (TimestampNTZType, _)        => times.locals
    case (BinaryType, _)              => ValueReader.binary
    case (NullType, _)                => ValueReader.nothing
    case (f: ArrayType, w: ArrayType) => array(f, w, where)
    case (f: MapType, w: MapType) =>
      if (!f.keyType.isInstanceOf[StringType]) throw unreadable(f, where, "keys of maps are strings in JSON")
      new MapReader(of(f.valueType, w.valueType, s"$where{}"), f.valueContainsNull)
    case (f: StructType, w: StructType) => struct(f, w.fields.toSeq.zipWithIndex, w.length, where)
    case _                              => throw unreadable(full, where, "JSON has no such values")
  }

  private def array(full: ArrayType, wanted: ArrayType, where: String): ValueReader = full.elementType match {
    case IntegerType if !full.containsNull => IntsReader
    case LongType if !full.containsNull    => LongsReader
    case DoubleType if !full.containsNull  => DoublesReader
    case _ => new ArrayReader(of(full.elementType, wanted.elementType, s"$where[]"), full.containsNull)
  }

  private def struct(schema: StructType, wanted: Seq[(StructField, Int)], size: Int, where: String): StructReader = {
    val columns = wanted.map { case (field, column) => field.name -> (field.dataType -> column) }.toMap
    val fields = schema.fields.filter(field => checkPruned || columns.contains(field.name))
    new StructReader(
      new MemberNames(fields.map(_.name)),
      fields.map { field =>
        of(field.dataType, columns.get(field.name).fold(field.dataType)(_._1), s"$where.${field.name}")
      },
      fields.map(_.nullable),
      fields.map(field => columns.get(field.name).fold(StructReader.Unwanted)(_._2)),
      size
    )
  }

  private def unreadable(dataType: DataType, where: String, why: String) =
    new IllegalArgumentException(s"jzon cannot read ${dataType.sql} at $where: $why")
}
