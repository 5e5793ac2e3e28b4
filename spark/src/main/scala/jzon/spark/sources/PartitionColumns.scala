package jzon.spark.sources

import java.time.{DateTimeException, LocalDate, LocalDateTime, ZoneId}

import scala.util.Try

import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

/** The columns that folders name, and their types; values are those that Catalyst has. */
final private[spark] case class PartitionColumns(fields: Seq[StructField], zone: String) {

  /** The values of a file, in the order of the fields. */
  def values(file: FoundFile): Seq[Any] = {
    val texts = file.folders.toMap
    fields.map(field => PartitionColumns.value(field, PartitionColumns.find(texts, field.name), zone))
  }
}

private[spark] object PartitionColumns {

  /** What Hive and Spark write for null. */
  private val Null = "__HIVE_DEFAULT_PARTITION__"

  /**
   * The columns of these files. Their types are those that the schema has for them, else the first of INT, BIGINT, DOUBLE,
   * DATE and STRING that all values have.
   */
  def of(files: Seq[FoundFile], schema: StructType, zone: String, caseSensitive: Boolean): PartitionColumns = {
    val names = files.map(_.folders.map(_._1)).distinct
    if (names.size > 1) {
      throw new IllegalArgumentException(
        "folders name different columns: " + names.map(_.mkString("(", ", ", ")")).mkString(", ") +
          "; the option basePath says where they begin, recursiveFileLookup that they are no columns"
      )
    }
    val fields = names.headOption.getOrElse(Nil).map { name =>
      schema.fields
        .find(field => if (caseSensitive) field.name == name else field.name.equalsIgnoreCase(name))
        .map(_.copy(nullable = true))
        .getOrElse(StructField(name, inferred(files.map(_.folders.toMap.apply(name)))))
    }
    PartitionColumns(fields, zone)
  }

  private def find(texts: Map[String, String], name: String): String =
    texts.getOrElse(name, texts.find(_._1.equalsIgnoreCase(name)).get._2)

  private def inferred(values: Seq[String]): DataType = {
    val texts = values.filter(_ != Null).distinct
    def all(f: String => Any): Boolean = texts.nonEmpty && texts.forall(text => Try(f(text)).isSuccess)
    if (all(_.toInt)) IntegerType
    else if (all(_.toLong)) LongType
    else if (all(number)) DoubleType
    else if (all(LocalDate.parse(_))) DateType
    else StringType
  }

  /** Not what Java alone takes for a number: `1d`, `NaN`. */
  private def number(text: String): Double =
    if (text.matches("[+-]?[0-9.]+([eE][+-]?[0-9]+)?")) text.toDouble else throw new NumberFormatException(text)

  private def value(field: StructField, text: String, zone: String): Any =
    if (text == Null) null
    else
      try
        field.dataType match {
          case _: StringType  => UTF8String.fromString(text)
          case BooleanType    => text.toBoolean
          case ByteType       => text.toByte
          case ShortType      => text.toShort
          case IntegerType    => text.toInt
          case LongType       => text.toLong
          case FloatType      => text.toFloat
          case DoubleType     => text.toDouble
          case d: DecimalType => Decimal(new java.math.BigDecimal(text).setScale(d.scale), d.precision, d.scale)
          case DateType       => LocalDate.parse(text).toEpochDay.toInt
          case TimestampType =>
            micros(LocalDateTime.parse(text.replace(' ', 'T')).atZone(ZoneId.of(zone, ZoneId.SHORT_IDS)).toInstant)
          case TimestampNTZType =>
            micros(LocalDateTime.parse(text.replace(' ', 'T')).toInstant(java.time.ZoneOffset.UTC))
          case other => throw new IllegalArgumentException(s"a column of folders cannot be ${other.sql}")
        }
      catch {
        case e @ (_: NumberFormatException | _: DateTimeException | _: ArithmeticException) =>
          throw new IllegalArgumentException(s"the folder ${field.name}=$text is no ${field.dataType.sql}", e)
      }

  private def micros(instant: java.time.Instant): Long =
    java.time.temporal.ChronoUnit.MICROS.between(java.time.Instant.EPOCH, instant)
}
