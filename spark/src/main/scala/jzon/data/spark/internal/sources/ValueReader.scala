package jzon.data.spark.internal.sources

import java.lang.reflect.{InvocationTargetException, Method}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.unsafe.types.UTF8String

import jzon.engine.JsonReader
import jzon.engine.binary.Base64Variant
import jzon.engine.error.Reason

/**
 * Reads JSON values of one of Spark's types from bytes into Catalyst's representation, without a String, Row or tree.
 *
 * A reader is immutable and may be used by many threads at once.
 */
abstract private[spark] class ValueReader extends Serializable {

  /** Reads a value; null is rejected as any other value of the wrong type is. */
  def read(in: JsonReader): Any

  /** Checks a value as strictly as [[read]] does, and keeps nothing of it. */
  def check(in: JsonReader): Unit = {
    read(in)
    ()
  }

  /** Reads a value into a column; if the row can hold primitives, without boxing them. */
  def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.update(column, read(in))
}

/** Readers of numbers, booleans, strings and bytes. */
private[spark] object ValueReader {
  val boolean: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readBoolean()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit =
      row.setBoolean(column, in.readBoolean())
  }

  val byte: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readByte()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setByte(column, in.readByte())
  }

  val short: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readShort()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setShort(column, in.readShort())
  }

  val int: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readInt()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setInt(column, in.readInt())
  }

  val long: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readLong()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setLong(column, in.readLong())
  }

  val float: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readFloat()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setFloat(column, in.readFloat())
  }

  val double: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.readDouble()
    override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setDouble(column, in.readDouble())
  }

  val string: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = UTF8String.fromBytes(in.readUtf8())

    // Skipping checks the string as closely as reading does, and takes no memory for it. Whitespace after the string
    // counts towards its length here.
    override def check(in: JsonReader): Unit = {
      val at = in.offset()
      if (in.peek() != '"') throw in.error(Reason.EXPECTED_STRING, at, null)
      in.skipValue()
      val most = in.limits.stringBytes
      if (in.offset() - at - 2 > most) throw in.error(Reason.LIMIT_STRING_BYTES, at, s"string of more than $most bytes")
    }
  }

  /** Reads a value of any type as its JSON. Null is rejected: columns that may be null are read as null before. */
  val json: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = UTF8String.fromBytes(raw(in))
  }

  /** The JSON of a value that is not null. */
  def raw(in: JsonReader): Array[Byte] =
    if (in.peek() == 'n') throw in.error(Reason.NULL_VALUE, in.offset(), null) else in.readRaw()

  /** Reads Base64 (RFC 4648) in one line. */
  val binary: ValueReader = new ValueReader {
    def read(in: JsonReader): Any = in.binary().read(Base64Variant.MIME_NO_LINEFEEDS)
  }

  /** Reads a column that may contain only null. */
  val nothing: ValueReader = new ValueReader {
    def read(in: JsonReader): Any =
      if (in.tryReadNull()) null else throw in.error(Reason.EXPECTED_NULL, in.offset(), null)
  }
}

/** Reads a value of any type as VARIANT, as Spark's `parse_json` does. Reflection calls it, as Spark 3.5 lacks it. */
private[spark] object VariantReader extends ValueReader {
  private lazy val parseJson: Method =
    Class.forName("org.apache.spark.sql.catalyst.expressions.variant.VariantExpressionEvalUtils")
      .getMethods.find(_.getName == "parseJson").get

  def read(in: JsonReader): Any = {
    val at = in.offset()
    val json = UTF8String.fromBytes(ValueReader.raw(in))
    // the parameters are the JSON, allowDuplicateKeys, failOnError, and in newer versions whether to check strings
    val flags = Array.tabulate[AnyRef](parseJson.getParameterCount - 1)(i => Boolean.box(i > 0))
    try parseJson.invoke(null, json +: flags: _*)
    catch {
      case e: InvocationTargetException =>
        val cause = Iterator.iterate[Throwable](e)(_.getCause).takeWhile(_ != null).toSeq.last
        throw in.error(Reason.REJECTED, at, s"VARIANT cannot hold the value: ${cause.getMessage}")
    }
  }
}
