package jzon.data.spark.internal.schemas

import java.math.BigInteger

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.types._

import jzon.engine.description.{Form, TextFormat}

/** Spark's types for values that contain no other values. */
private[spark] object ScalarTypes {
  def of(form: Form): DataType = form match {
    case _: Form.BooleanValue       => BooleanType
    case integer: Form.IntegerValue => integers(integer.min, integer.max)
    case number: Form.NumberValue   => if (number.withNames) DoubleType else DecimalType.SYSTEM_DEFAULT
    case text: Form.TextValue       => texts(text.format)
    case bytes: Form.BytesValue     => if (bytes.contentEncoding == "base64") BinaryType else StringType
    case constants: Form.EnumValue  => enums(constants)
    case _: Form.NullValue          => NullType
    case _                          => StringType // any value, as its JSON
  }

  /** The smallest type that holds all integers in the range; beyond Long, a decimal of Spark's maximum precision. */
  private def integers(min: BigInteger, max: BigInteger): DataType =
    if (min == null || max == null) DecimalType(DecimalType.MAX_PRECISION, 0)
    else {
      val bits = math.max(min.bitLength, max.bitLength)
      if (bits < 8) ByteType
      else if (bits < 16) ShortType
      else if (bits < 32) IntegerType
      else if (bits < 64) LongType
      else DecimalType(DecimalType.MAX_PRECISION, 0)
    }

  private def texts(format: TextFormat): DataType = format match {
    case TextFormat.INSTANT | TextFormat.OFFSET_DATE_TIME => TimestampType
    case TextFormat.LOCAL_DATE                            => DateType
    case TextFormat.LOCAL_DATE_TIME                       => TimestampNTZType
    case _                                                => StringType
  }

  private def enums(form: Form.EnumValue): DataType = {
    val values = form.constants.asScala.map(_.json)
    if (values.nonEmpty && values.forall(_.matches("-?[0-9]{1,9}"))) IntegerType
    else if (values.nonEmpty && values.forall(value => value == "true" || value == "false")) BooleanType
    else StringType
  }
}

/** Merges two types into one that holds the values of both. */
private[spark] object MergedTypes {
  private val integers = Seq(ByteType, ShortType, IntegerType, LongType)

  /** The type that holds the values of both; if it does not exist, StringType for their JSON. */
  def of(a: DataType, b: DataType): DataType = (a, b) match {
    case _ if a == b                                    => a
    case (NullType, other)                              => other
    case (other, NullType)                              => other
    case (a: StructType, b: StructType)                 => structs(a, b)
    case (ArrayType(a, aNulls), ArrayType(b, bNulls))   => ArrayType(of(a, b), aNulls || bNulls)
    case (MapType(_, a, aNulls), MapType(_, b, bNulls)) => MapType(StringType, of(a, b), aNulls || bNulls)
    case _ if integers.contains(a) && integers.contains(b) =>
      integers(math.max(integers.indexOf(a), integers.indexOf(b)))
    case (_: DecimalType, DoubleType) => DoubleType
    case (DoubleType, _: DecimalType) => DoubleType
    case _                            => StringType
  }

  private def structs(a: StructType, b: StructType): StructType = {
    val names = (a.fieldNames ++ b.fieldNames).distinct
    StructType(names.map { name =>
      val found = Seq(a, b).flatMap(_.find(_.name == name))
      StructField(name, found.map(_.dataType).reduce(of), nullable = found.size < 2 || found.exists(_.nullable))
    })
  }
}
