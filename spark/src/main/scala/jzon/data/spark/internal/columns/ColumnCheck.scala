package jzon.data.spark.internal.columns

import java.lang.reflect.Method
import java.math.{BigDecimal => JavaDecimal, BigInteger}
import java.time.{Duration, Instant, LocalDate, LocalDateTime, Period}

import scala.jdk.CollectionConverters._
import scala.util.control.NonFatal

import org.apache.spark.sql.types._
import org.apache.spark.sql.{Encoder => RowEncoder}

/**
 * Checks that Spark's columns hold a decoded value as it is. Spark itself makes null of some values, rounds others, and fails
 * the job at the rest, depending on its version and on the columns that a query selects.
 *
 * A check is compiled once from the encoder's schema and visits only those fields whose type does not hold every value.
 */
private[spark] sealed abstract class ColumnCheck extends Serializable {

  /** Whether the column holds the value. */
  def holds(value: Any): Boolean

  /** Adds to `found` the parts of the value that the column does not hold. */
  def find(value: Any, path: List[Step], found: Unfits): Unit
}

/** A step from a value to one of its parts: a field, a position, or the key of a map. */
private[spark] sealed trait Step
private[spark] object Step {
  final case class Field(name: String) extends Step
  final case class Index(index: Int) extends Step

  /** A position in a collection that does not keep the order of the document. */
  case object Somewhere extends Step
  final case class Key(key: Any) extends Step
}

/** A part of a value that its column cannot hold. If the part is the key of a map, `path` leads to the entry. */
private[spark] final case class Unfit(value: Any, path: List[Step], message: String)

private[spark] final class Unfits {
  private[this] val parts = List.newBuilder[Unfit]
  private[this] var count = 0

  def add(value: Any, reversed: List[Step], message: String): Unit = if (count < Unfits.Most) {
    count += 1
    parts += Unfit(value, reversed.reverse, message)
  }

  def all: List[Unfit] = parts.result()
}

private[spark] object Unfits {

  /** One is reported; several are compared, as the first in the document may not be the first in the value. */
  private val Most = 16
}

private[spark] object ColumnCheck {

  /** The type of the values in rows of an encoder: of one column called value, or of a class of fields. */
  def typeOf(encoder: RowEncoder[_]): DataType = {
    val schema = encoder.schema
    if (schema.length == 1 && schema.head.name == "value" && !isClassOfFields(encoder.clsTag.runtimeClass)) {
      schema.head.dataType
    } else schema
  }

  private def isClassOfFields(cls: Class[_]) =
    !cls.isPrimitive && !cls.isArray && !Seq("java.", "scala.").exists(cls.getName.startsWith)

  /** The check for a type; None where the column holds every value. */
  def of(dataType: DataType): Option[ColumnCheck] = dataType match {
    case decimal: DecimalType     => Some(new DecimalCheck(decimal.precision, decimal.scale))
    case TimestampType            => Some(TimestampCheck)
    case TimestampNTZType         => Some(LocalTimestampCheck)
    case DateType                 => Some(DateCheck)
    case _: DayTimeIntervalType   => Some(DurationCheck)
    case _: YearMonthIntervalType => Some(PeriodCheck)
    case char: CharType           => Some(new TextCheck(char.length))
    case varchar: VarcharType     => Some(new TextCheck(varchar.length))
    case array: ArrayType         => of(array.elementType).map(new ElementsCheck(_))
    case map: MapType =>
      val (key, value) = (of(map.keyType), of(map.valueType))
      if (key.isEmpty && value.isEmpty) None else Some(new EntriesCheck(key.orNull, value.orNull))
    case struct: StructType =>
      val fields = struct.fields.zipWithIndex.flatMap { case (field, i) => of(field.dataType).map((i, field.name, _)) }
      if (fields.isEmpty) None
      else Some(new FieldsCheck(struct.length, fields.map(_._1), fields.map(_._2), fields.map(_._3)))
    case _ => None
  }

  /** The value without the Option around it, or null. */
  def bare(value: Any): Any = value match {
    case option: Option[_] => bare(option.orNull[Any])
    case other             => other
  }

  /** What a value class of one field holds, or null for any other value. */
  def unwrapped(value: Any): Any = value match {
    case _: Iterable[_]                        => null
    case one: Product if one.productArity == 1 => one.productElement(0)
    case _                                     => null
  }
}

/** Values without parts; a value of a class that is not known here is unwrapped, or else left to Spark. */
sealed abstract private[spark] class LeafCheck extends ColumnCheck {

  /** Null for a value that the column holds, and otherwise the message. */
  protected def rejection(value: Any): String

  /** What two values have in common that become one in the column. */
  def inColumn(value: Any): Any = value

  final protected def other(value: Any): String = {
    val inner = ColumnCheck.unwrapped(value)
    if (inner == null) null else rejection(inner)
  }

  final override def holds(value: Any): Boolean = rejection(value) == null

  final override def find(value: Any, path: List[Step], found: Unfits): Unit = {
    val message = rejection(value)
    if (message != null) found.add(value, path, message)
  }
}

final private class DecimalCheck(precision: Int, scale: Int) extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case number: BigDecimal  => ColumnLimits.ofDecimal(number.bigDecimal, precision, scale)
    case number: JavaDecimal => ColumnLimits.ofDecimal(number, precision, scale)
    case number: BigInt      => ColumnLimits.ofInteger(number.bigInteger, precision, scale)
    case number: BigInteger  => ColumnLimits.ofInteger(number, precision, scale)
    case number: Decimal     => ColumnLimits.ofDecimal(number.toJavaBigDecimal, precision, scale)
    case whole @ (_: java.lang.Long | _: java.lang.Integer | _: java.lang.Short | _: java.lang.Byte) =>
      ColumnLimits.ofInteger(BigInteger.valueOf(whole.asInstanceOf[Number].longValue), precision, scale)
    case _ => other(value)
  }

  override def inColumn(value: Any): Any = value match {
    case number: JavaDecimal => number.stripTrailingZeros
    case _                   => value
  }
}

private object TimestampCheck extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case time: Instant            => ColumnLimits.ofInstant(time)
    case time: java.sql.Timestamp => ColumnLimits.ofInstant(time.toInstant)
    case _                        => other(value)
  }

  override def inColumn(value: Any): Any = value match {
    case time: Instant => time.`with`(java.time.temporal.ChronoField.MICRO_OF_SECOND, time.getNano / 1000L)
    case _             => value
  }
}

private object LocalTimestampCheck extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case time: LocalDateTime => ColumnLimits.ofLocal(time)
    case _                   => other(value)
  }

  override def inColumn(value: Any): Any = value match {
    case time: LocalDateTime => time.withNano(time.getNano / 1000 * 1000)
    case _                   => value
  }
}

private object DateCheck extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case date: LocalDate => ColumnLimits.ofDate(date)
    case _               => other(value)
  }
}

private object DurationCheck extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case duration: Duration => ColumnLimits.ofDuration(duration)
    case _                  => other(value)
  }

  override def inColumn(value: Any): Any = value match {
    case duration: Duration => duration.withNanos(duration.getNano / 1000 * 1000)
    case _                  => value
  }
}

private object PeriodCheck extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case period: Period => ColumnLimits.ofPeriod(period)
    case _              => other(value)
  }

  override def inColumn(value: Any): Any = value match {
    case period: Period => period.toTotalMonths
    case _              => value
  }
}

final private class TextCheck(length: Int) extends LeafCheck {
  override protected def rejection(value: Any): String = value match {
    case text: String => ColumnLimits.ofText(text, length)
    case _            => other(value)
  }
}

/** Elements of arrays and of all collections. */
final private class ElementsCheck(element: ColumnCheck) extends ColumnCheck {
  override def holds(value: Any): Boolean = value match {
    case array: Array[AnyRef] =>
      var i = 0
      while (i < array.length && fits(array(i))) i += 1
      i == array.length
    case elements: scala.collection.Iterable[_] => elements.iterator.forall(fits)
    case elements: java.lang.Iterable[_]        => elements.iterator.asScala.forall(fits)
    case _                                      => fitsInner(value)
  }

  private[this] def fits(value: Any): Boolean = {
    val bare = ColumnCheck.bare(value)
    bare == null || element.holds(bare)
  }

  private[this] def fitsInner(value: Any): Boolean = {
    val inner = ColumnCheck.unwrapped(value)
    inner == null || holds(inner)
  }

  override def find(value: Any, path: List[Step], found: Unfits): Unit = value match {
    case array: Array[AnyRef]              => findIn(array.iterator, isOrdered = true, path, found)
    case set: scala.collection.Set[_]      => findIn(set.iterator, isOrdered = false, path, found)
    case seq: scala.collection.Iterable[_] => findIn(seq.iterator, isOrdered = true, path, found)
    case set: java.util.Set[_]             => findIn(set.iterator.asScala, isOrdered = false, path, found)
    case seq: java.lang.Iterable[_]        => findIn(seq.iterator.asScala, isOrdered = true, path, found)
    case _ =>
      val inner = ColumnCheck.unwrapped(value)
      if (inner != null) find(inner, path, found)
  }

  private[this] def findIn(elements: Iterator[Any], isOrdered: Boolean, path: List[Step], found: Unfits): Unit =
    elements.zipWithIndex.foreach { case (value, i) =>
      val bare = ColumnCheck.bare(value)
      if (bare != null) element.find(bare, (if (isOrdered) Step.Index(i) else Step.Somewhere) :: path, found)
    }
}

/**
 * Keys and values of maps. Keys must also stay different in the column: times of one microsecond would become one key.
 *
 * @param key null where the column holds every key
 * @param value null where the column holds every value
 */
final private class EntriesCheck(key: ColumnCheck, value: ColumnCheck) extends ColumnCheck {
  override def holds(map: Any): Boolean = map match {
    case entries: scala.collection.Map[_, _] => holds(entries.iterator, entries.size)
    case entries: java.util.Map[_, _]        => holds(pairs(entries), entries.size)
    case _ =>
      val inner = ColumnCheck.unwrapped(map)
      inner == null || holds(inner)
  }

  private[this] def pairs(entries: java.util.Map[_, _]): Iterator[(Any, Any)] =
    entries.entrySet.iterator.asScala.map(entry => (entry.getKey, entry.getValue))

  private[this] def holds(entries: Iterator[(Any, Any)], size: Int): Boolean = {
    val keys = if (leaf != null && size > 1) new java.util.HashSet[Any] else null
    entries.forall { case (k, v) =>
      (key == null || key.holds(k) && (keys == null || keys.add(leaf.inColumn(k)))) && {
        val bare = if (value == null) null else ColumnCheck.bare(v)
        bare == null || value.holds(bare)
      }
    }
  }

  /** The check of the keys, or null where they have parts. */
  private[this] val leaf: LeafCheck = key match {
    case leaf: LeafCheck => leaf
    case _               => null
  }

  override def find(map: Any, path: List[Step], found: Unfits): Unit = map match {
    case entries: scala.collection.Map[_, _] => find(entries.iterator, path, found)
    case entries: java.util.Map[_, _]        => find(pairs(entries), path, found)
    case _ =>
      val inner = ColumnCheck.unwrapped(map)
      if (inner != null) find(inner, path, found)
  }

  private[this] def find(entries: Iterator[(Any, Any)], path: List[Step], found: Unfits): Unit = {
    val keys = new java.util.HashSet[Any]
    entries.foreach { case (k, v) =>
      val here = Step.Key(k) :: path
      if (key != null) {
        key.find(k, here, found)
        if (leaf != null && leaf.holds(k) && !keys.add(leaf.inColumn(k)))
          found.add(k, here, "expected a name that Spark can tell from the other names")
      }
      val bare = if (value == null) null else ColumnCheck.bare(v)
      if (bare != null) value.find(bare, here, found)
    }
  }
}

/**
 * Fields of case classes, tuples and beans.
 *
 * @param size how many fields the schema has
 * @param columns the positions in the schema of those that are checked
 * @param names their names
 */
final private class FieldsCheck(size: Int, columns: Array[Int], names: Array[String], checks: Array[ColumnCheck])
    extends ColumnCheck {
  @transient private[this] var fields: FieldsCheck.Fields = _

  override def holds(value: Any): Boolean = {
    val fields = fieldsOf(value)
    if (fields.isInner) {
      val inner = if (size == 1) value else ColumnCheck.unwrapped(value)
      inner == null || (if (size == 1) checks(0).holds(inner) else holds(inner))
    } else {
      var i = 0
      while (i < columns.length && fits(fields.get(value, i), i)) i += 1
      i == columns.length
    }
  }

  private[this] def fits(value: Any, i: Int): Boolean = {
    val bare = ColumnCheck.bare(value)
    bare == null || checks(i).holds(bare)
  }

  override def find(value: Any, path: List[Step], found: Unfits): Unit = {
    val fields = fieldsOf(value)
    if (fields.isInner) {
      val inner = if (size == 1) value else ColumnCheck.unwrapped(value)
      if (inner != null) { if (size == 1) checks(0).find(inner, path, found) else find(inner, path, found) }
    } else
      columns.indices.foreach { i =>
        val bare = ColumnCheck.bare(fields.get(value, i))
        if (bare != null) checks(i).find(bare, Step.Field(names(i)) :: path, found)
      }
  }

  /** How the fields of the value's class are read, looked up when another class comes than before. */
  private[this] def fieldsOf(value: Any): FieldsCheck.Fields = {
    val cls = value.asInstanceOf[AnyRef].getClass
    val known = fields
    if (known != null && (known.cls eq cls)) known
    else {
      val now = FieldsCheck.fields(value, cls, size, columns, names)
      fields = now
      now
    }
  }
}

private object FieldsCheck {

  /** Reads the fields of one class. */
  sealed abstract class Fields(val cls: Class[_]) {

    /** Whether the class has no such fields, and the column holds the value that it wraps. */
    def isInner: Boolean = false
    def get(value: Any, i: Int): Any
  }

  final private class OfProduct(cls: Class[_], positions: Array[Int]) extends Fields(cls) {
    override def get(value: Any, i: Int): Any = value.asInstanceOf[Product].productElement(positions(i))
  }

  final private class OfBean(cls: Class[_], getters: Array[Method]) extends Fields(cls) {
    override def get(value: Any, i: Int): Any = getters(i).invoke(value)
  }

  final private class Inner(cls: Class[_]) extends Fields(cls) {
    override def isInner: Boolean = true
    override def get(value: Any, i: Int): Any = null
  }

  def fields(value: Any, cls: Class[_], size: Int, columns: Array[Int], names: Array[String]): Fields = value match {
    case _: Iterable[_] => new Inner(cls)
    case product: Product =>
      val own = product.productElementNames.toIndexedSeq
      val byName = names.map(own.indexOf(_))
      if (!byName.contains(-1)) new OfProduct(cls, byName)
      else if (own.size == size) new OfProduct(cls, columns)
      else new Inner(cls)
    case _ => getters(cls, names).fold[Fields](new Inner(cls))(new OfBean(cls, _))
  }

  private def getters(cls: Class[_], names: Array[String]): Option[Array[Method]] =
    try {
      val found = java.beans.Introspector.getBeanInfo(cls).getPropertyDescriptors
        .filter(_.getReadMethod != null)
        .map(property => property.getName -> property.getReadMethod)
        .toMap
      if (names.forall(found.contains)) Some(names.map(found)) else None
    } catch { case NonFatal(_) => None }
}
