package jzon.data.spark.internal.functions

import java.lang.ref.WeakReference
import java.util.concurrent.atomic.LongAdder

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction
import org.apache.spark.sql.types.{BinaryType, DataType, StructField, StructType}

import jzon.data.spark.internal.sources.{ErrorColumns, Readers, RecordParser, TimeForms}
import jzon.engine.JsonReader
import jzon.engine.error.Limits

/**
 * Reads JSON into a struct of `value` and `error`; one of the two is null. The result for null is null.
 *
 * Spark copies an expression to each place that needs its result: a column that two predicates and the result use would
 * be parsed three times. The function therefore remembers the last document and its result, and compares the next
 * document with it first. The copies share this memory within a task. On the driver, where functions may live as long
 * as the session, the garbage collector may free it. The function is still deterministic, so that Spark may push
 * predicates, prune columns and reuse results.
 *
 * @param schema the type of the value
 * @param input the input column: STRING or BINARY
 * @param failFast whether a rejected document fails the query
 */
final private[spark] case class DecodeFunction(
    functionName: String,
    schema: DataType,
    input: DataType,
    zone: String,
    times: TimeForms,
    failFast: Boolean,
    maxDepth: Int,
    maxRecordBytes: Long,
    jsonColumns: Set[String] = Set.empty
) extends ScalarFunction[InternalRow] {
  @transient private[this] lazy val reader = new Readers(zone, checkPruned = true, times, jsonColumns).of(schema)

  @transient private[this] lazy val limits = Limits.DEFAULT.withDepth(maxDepth).withDocumentBytes(maxRecordBytes)

  /** A memo, or a reference to one: one object for document and result, because several threads may use it at once. */
  @transient @volatile private[this] var last: AnyRef = _

  override def name(): String = functionName

  override def canonicalName(): String =
    s"jzon.$functionName($input, $schema, $zone, $times, $failFast, $maxDepth, $maxRecordBytes, $jsonColumns)"

  override def inputTypes(): Array[DataType] = Array(input)

  override def resultType(): DataType = DecodeFunction.resultType(schema)

  override def isResultNullable: Boolean = true

  override def produceResult(row: InternalRow): InternalRow =
    if (row.isNullAt(0)) null
    else {
      val json = if (input == BinaryType) row.getBinary(0) else row.getUTF8String(0).getBytes
      val memo = last match {
        case memo: DecodeFunction.Memo          => memo
        case reference: DecodeFunction.WeakMemo => reference.get
        case _                                  => null
      }
      if (memo != null && java.util.Arrays.equals(memo.json, json)) memo.result
      else {
        val result = decode(json)
        if (json.length <= DecodeFunction.MostRemembered) remember(new DecodeFunction.Memo(json, result))
        result
      }
    }

  private[this] def remember(memo: DecodeFunction.Memo): Unit =
    last = if (TaskContext.get() == null) new DecodeFunction.WeakMemo(memo) else memo

  private[this] def decode(json: Array[Byte]): InternalRow = {
    DecodeFunction.parsed.increment()
    val parser = new RecordParser[AnyRef]((in: JsonReader) => reader.read(in).asInstanceOf[AnyRef], limits)
    val value = parser.parse(json, 0, json.length)
    val error = parser.error
    if (error != null && failFast) throw new IllegalArgumentException(s"$functionName: $error", error.toException)
    new GenericInternalRow(Array[Any](value, if (error == null) null else ErrorColumns.row(error)))
  }
}

private[spark] object DecodeFunction {

  /** Larger documents are not remembered: they would stay in memory until the task ends. */
  final val MostRemembered = 1 << 20

  /** The number of documents parsed in this JVM; tests check that no document is parsed twice. */
  val parsed = new LongAdder

  def resultType(schema: DataType): StructType =
    StructType(Seq(StructField("value", schema), StructField("error", ErrorColumns.schema)))

  /** The last document and its result. The array must not change; Spark passes copies. */
  final private class Memo(val json: Array[Byte], val result: InternalRow)

  final private class WeakMemo(memo: Memo) extends WeakReference[Memo](memo)
}
