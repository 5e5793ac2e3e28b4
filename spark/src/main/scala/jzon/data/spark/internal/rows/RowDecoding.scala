package jzon.data.spark.internal.rows

import org.apache.spark.sql.Row
import org.apache.spark.sql.catalyst.expressions.{GenericInternalRow, JoinedRow}

import jzon.Decoder
import jzon.data.spark.internal.files.CurrentFile
import jzon.engine.error.{JsonError, Reason}
import jzon.DecodeOptions

/** Decodes the documents of one partition's rows, each once and in order. */
private[spark] final class RowDecoding[A, B](decoder: Decoder[A], outcome: Outcome[A, B]) extends Rejection {
  private[this] val options = DecodeOptions(outcome.limits)
  private[this] var row = -1L
  private[this] var bytes: Array[Byte] = null
  private[this] var failure: JsonError = null

  /** The result for a row that is a document; null is rejected. */
  def document(bytes: Array[Byte]): Any = {
    row += 1
    if (bytes == null) reject(RowDecoding.nullRow, Array.emptyByteArray)
    else
      decoder.decodeJson(bytes, options) match {
        case Right(value) => outcome.of(value)
        case Left(e)      => reject(e, bytes)
      }
  }

  /** The result for a row whose document may be null. */
  def optional(bytes: Array[Byte]): Any =
    if (bytes != null) document(bytes)
    else {
      row += 1
      outcome.ofNull
    }

  private[this] def reject(e: JsonError, bytes: Array[Byte]): Any = {
    this.bytes = bytes
    failure = e
    try outcome.of(this: Rejection)
    finally this.bytes = null
  }

  override def bare: RejectedRow = rejected("")

  override def withText(rawBytes: Int): RejectedRow = rejected(Place.raw(bytes, rawBytes))

  override def withPlace: RejectedRow = rejected(Place.excerpt(bytes, failure.offset))

  private[this] def rejected(raw: String) = Place.rejected(failure, raw, CurrentFile.name, row)
}

private[spark] object RowDecoding {
  private def nullRow = JsonError.of(Reason.EXPECTED_VALUE, "expected a document, got a row that is null", null)
}

/** Decodes rows that are documents. A class instead of a closure, so that Spark sends nothing else with it. */
private[spark] final class DecodeRows[A, B](decoder: Decoder[A], outcome: Outcome[A, B])
    extends (Iterator[Array[Byte]] => Iterator[B])
    with Serializable {
  override def apply(rows: Iterator[Array[Byte]]): Iterator[B] = {
    val decoding = new RowDecoding(decoder, outcome)
    new RowsLeft[Array[Byte], B](rows, decoding.document)
  }
}

/**
 * Decodes the column `index` of rows and appends the results as a column; the column may contain nulls.
 *
 * All rows are one object, which the reader must have written before it asks for the next one, as Spark's steps do.
 */
private[spark] final class DecodeColumn[A, B](
    index: Int,
    decoder: Decoder[A],
    outcome: Outcome[A, B],
    mayBeNull: Boolean,
    values: ColumnValues[B]
) extends (Iterator[OwnRow] => Iterator[OwnRow])
    with Serializable {
  override def apply(rows: Iterator[OwnRow]): Iterator[OwnRow] = {
    val decoding = new RowDecoding(decoder, outcome)
    val column = new GenericInternalRow(1)
    val both = new JoinedRow
    val result = new OwnRow(both)
    new RowsLeft[OwnRow, OwnRow](
      rows,
      { row =>
        val bytes = if (row.row.isNullAt(index)) null else row.row.getBinary(index)
        val decoded = if (mayBeNull) decoding.optional(bytes) else decoding.document(bytes)
        if (decoded.asInstanceOf[AnyRef] eq Outcome.Nothing) decoded
        else {
          column.update(0, values.of(decoded.asInstanceOf[B]))
          both(row.row, column)
          result
        }
      }
    )
  }
}

/** Does the same with external rows, for clients of Spark Connect, which have no other ones. */
private[spark] final class DecodeColumnOfClient[A, B](decoder: Decoder[A], outcome: Outcome[A, B], mayBeNull: Boolean)
    extends (Iterator[(Row, Array[Byte])] => Iterator[(Row, B)])
    with Serializable {
  override def apply(rows: Iterator[(Row, Array[Byte])]): Iterator[(Row, B)] = {
    val decoding = new RowDecoding(decoder, outcome)
    new RowsLeft[(Row, Array[Byte]), (Row, B)](
      rows,
      { case (others, bytes) =>
        val decoded = if (mayBeNull) decoding.optional(bytes) else decoding.document(bytes)
        if (decoded.asInstanceOf[AnyRef] eq Outcome.Nothing) decoded else (others, decoded)
      }
    )
  }
}

/** The results for rows; rows without a result are left out. */
private[spark] final class RowsLeft[A, B](rows: Iterator[A], become: A => Any) extends Iterator[B] {
  private[this] var found: Any = Outcome.Nothing

  override def hasNext: Boolean = {
    while ((found.asInstanceOf[AnyRef] eq Outcome.Nothing) && rows.hasNext) found = become(rows.next())
    found.asInstanceOf[AnyRef] ne Outcome.Nothing
  }

  override def next(): B = {
    if (!hasNext) throw new NoSuchElementException("no row is left")
    val row = found
    found = Outcome.Nothing
    row.asInstanceOf[B]
  }
}
