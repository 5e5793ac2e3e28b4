package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow

import jzon.engine.JsonReader

/**
 * Reads objects into rows.
 *
 * If a field is missing or null, its column is null if the schema allows it; otherwise this is an error. A duplicate
 * field is an error. Fields that the schema does not have are skipped, and checked as JSON.
 *
 * @param names the names of the fields
 * @param readers the reader for the value of each field
 * @param nullable whether the field may be null or missing
 * @param columns the place of the field in the row, or -1 for a field that the query does not need, which is
 *   still checked
 * @param size the number of columns of a row that this reader makes
 */
final private[spark] class StructReader(
    names: MemberNames,
    readers: Array[ValueReader],
    nullable: Array[Boolean],
    columns: Array[Int],
    size: Int
) extends ValueReader {
  import StructReader._

  private[this] val members = readers.length
  private[this] val all: Long = if (members >= 64) -1L else (1L << members) - 1

  def read(in: JsonReader): Any = {
    val row = new GenericInternalRow(size)
    readRow(in, row)
    row
  }

  override def check(in: JsonReader): Unit = readRow(in, null)

  /** Reads an object into `row` and sets the column of every field; if the row is null, only checks the object. */
  def readRow(in: JsonReader, row: InternalRow): Unit =
    if (members <= 64) readNarrow(in, row) else readWide(in, row)

  private[this] def readNarrow(in: JsonReader, row: InternalRow): Unit = {
    val names = this.names
    var seen = 0L
    var i = names.readFirst(in)
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names.all)
      else {
        seen = in.markRead(seen, i, names.all)
        readMember(in, row, i)
        i = names.readNext(in, i + 1)
      }
    }
    if (seen != all) setAbsent(in, row, 0, seen)
  }

  /** Does the same for more than 64 fields. */
  private[this] def readWide(in: JsonReader, row: InternalRow): Unit = {
    val names = this.names
    val seen = new Array[Long]((members + 63) >>> 6)
    var i = names.readFirst(in)
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names.all)
      else {
        val word = seen(i >>> 6)
        val now = word | 1L << i
        if (now == word) throw in.duplicate(names.all, i)
        seen(i >>> 6) = now
        readMember(in, row, i)
        i = names.readNext(in, i + 1)
      }
    }
    var from = 0
    while (from < members) {
      val word = seen(from >>> 6)
      if (word != -1L) setAbsent(in, row, from, word)
      from += 64
    }
  }

  private[this] def readMember(in: JsonReader, row: InternalRow, i: Int): Unit = {
    val column = columns(i)
    if (column == Unwanted || row == null) {
      if (!(nullable(i) && in.tryReadNull())) readers(i).check(in)
    } else if (nullable(i) && in.tryReadNull()) row.setNullAt(column)
    else readers(i).readInto(in, row, column)
  }

  /** Sets up to 64 fields, from `from` on, whose bit is not in `seen`. */
  private[this] def setAbsent(in: JsonReader, row: InternalRow, from: Int, seen: Long): Unit = {
    val until = math.min(members, from + 64)
    var i = from
    while (i < until) {
      if ((seen >>> i & 1) == 0) {
        if (!nullable(i)) throw in.missing(names.all, i)
        if (row != null && columns(i) != Unwanted) row.setNullAt(columns(i))
      }
      i += 1
    }
  }
}

private[spark] object StructReader {

  /** The column of a field that the query does not need. */
  final val Unwanted = -1
}
