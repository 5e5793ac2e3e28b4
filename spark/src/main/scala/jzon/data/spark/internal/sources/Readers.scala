package jzon.data.spark.internal.sources

import org.apache.spark.sql.types._

/**
 * Makes the readers of a schema, once for all documents.
 *
 * @param zone the time zone of times without an offset
 * @param checkPruned if true, fields that a query does not need are checked against the schema; if false, they are
 *   skipped like unknown fields
 * @param times the forms of times
 * @param jsonColumns the columns of strings that hold the JSON of any value, such as `items[].body`
 */
final private[spark] class Readers(
    zone: String,
    checkPruned: Boolean,
    times: TimeForms = TimeForms.Iso,
    jsonColumns: Set[String] = Set.empty
) {

  /** The columns of [[jsonColumns]] that a reader was made for. */
  private[this] var found = Set.empty[String]

  /** The reader of a type, if the query needs all of its fields. */
  def of(dataType: DataType): ValueReader = of(dataType, dataType, Readers.Root)

  /** Throws an IllegalArgumentException if JSON has no such values, or the schema has no column of [[jsonColumns]]. */
  def check(schema: DataType): Unit = {
    of(schema)
    jsonColumns.diff(found).foreach { column =>
      throw new IllegalArgumentException(s"jsonColumns: the schema has no column $column of STRING")
    }
  }

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
    case (_: StringType, _)           => if (isJson(where)) ValueReader.json else ValueReader.string
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
    case (f: StructType, w: StructType)  => struct(f, w.fields.toSeq.zipWithIndex, w.length, where)
    case _ if full.typeName == "variant" => VariantReader
    case _                               => throw unreadable(full, where, "JSON has no such values")
  }

  private def isJson(where: String): Boolean = {
    val column = where.stripPrefix(Readers.Root).stripPrefix(".")
    found += column
    jsonColumns(column)
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

private object Readers {

  /** The place of the whole value in messages. */
  final val Root = "the value"
}
