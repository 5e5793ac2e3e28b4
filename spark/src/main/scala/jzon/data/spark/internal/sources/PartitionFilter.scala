package jzon.data.spark.internal.sources

import java.time.LocalDate

import org.apache.spark.sql.sources._
import org.apache.spark.sql.types.{DateType, StructField}
import org.apache.spark.unsafe.types.UTF8String

/** Finds the folders that may have rows that filters select. Filters that it does not understand exclude no folder. */
private[spark] object PartitionFilter {
  def mayMatch(filters: Seq[Filter], fields: Seq[StructField], values: Seq[Any]): Boolean = {
    val columns = fields.zip(values).map { case (field, value) => field.name -> (field -> value) }.toMap
    filters.forall(matches(_, columns) != False)
  }

  /** True, false, or unknown. SQL's null is unknown too: the query does not want such a row, but here it passes. */
  private type Truth = Option[Boolean]
  private val False: Truth = Some(false)

  private def matches(filter: Filter, columns: Map[String, (StructField, Any)]): Truth = {
    def of(name: String)(f: (StructField, Any) => Truth): Truth =
      columns.get(name).flatMap { case (field, value) => f(field, value) }

    def ordered(name: String, other: Any)(f: Int => Boolean): Truth =
      of(name)((field, value) => if (value == null) False else compare(field, value, other).map(f))

    filter match {
      case EqualTo(name, other)            => ordered(name, other)(_ == 0)
      case GreaterThan(name, other)        => ordered(name, other)(_ > 0)
      case GreaterThanOrEqual(name, other) => ordered(name, other)(_ >= 0)
      case LessThan(name, other)           => ordered(name, other)(_ < 0)
      case LessThanOrEqual(name, other)    => ordered(name, other)(_ <= 0)
      case In(name, others)                => any(others.toSeq.map(other => ordered(name, other)(_ == 0)))
      case IsNull(name)                    => of(name)((_, value) => Some(value == null))
      case IsNotNull(name)                 => of(name)((_, value) => Some(value != null))
      case And(a, b) =>
        (matches(a, columns), matches(b, columns)) match {
          case (False, _) | (_, False)  => False
          case (Some(true), Some(true)) => Some(true)
          case _                        => None
        }
      case Or(a, b) => any(Seq(matches(a, columns), matches(b, columns)))
      case _        => None
    }
  }

  private def any(truths: Seq[Truth]): Truth =
    if (truths.contains(Some(true))) Some(true) else if (truths.forall(_ == False)) False else None

  private def compare(field: StructField, value: Any, other: Any): Option[Int] = (value, other) match {
    case (a: UTF8String, b: String) => Some(java.util.Arrays.compareUnsigned(a.getBytes, b.getBytes("UTF-8")))
    case (a: Boolean, b: Boolean)   => Some(a.compareTo(b))
    case (a: Int, b: java.sql.Date) if field.dataType == DateType => Some(a.toLong.compareTo(b.toLocalDate.toEpochDay))
    case (a: Int, b: LocalDate) if field.dataType == DateType     => Some(a.toLong.compareTo(b.toEpochDay))
    case (a @ (_: Byte | _: Short | _: Int | _: Long), b @ (_: Byte | _: Short | _: Int | _: Long)) =>
      Some(a.asInstanceOf[Number].longValue.compareTo(b.asInstanceOf[Number].longValue))
    case (a: Double, b: Double) => Some(a.compareTo(b))
    case _                      => None
  }
}
