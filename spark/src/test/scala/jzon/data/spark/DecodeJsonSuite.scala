package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8

import org.apache.spark.sql.{AnalysisException, Dataset, Encoder, Encoders}

import jzon.Decoder
import jzon.engine.JsonReader
import jzon.engine.error.Limits

class DecodeJsonSuite extends SparkSuite {
  import spark.implicits._

  private val orders = (0L until 20L).map(Order.numbered)
  private def text(order: Order): String = Order.codec.encodeJson(order)

  /** Two of ten are no orders. */
  private val mixed =
    orders.take(8).map(
      text
    ) :+ """{"id":8,"items":[{"sku":"x","price":1},{"sku":"y","price":"1"}]}""" :+ "{\"id\":\n 9x}"

  test("rows of strings and of bytes become values") {
    assertEquals(orders.map(text).toDS().decodeJson[Order](Mode.FailFast).collect().toSeq, orders)
    assertEquals(orders.map(text(_).getBytes(UTF_8)).toDS().decodeJson[Order](Mode.FailFast).collect().toSeq, orders)
    assertEquals(orders.map(text).toDS().decodeJson[Order](Mode.Drop).collect().toSeq, orders)
    assertEquals(
      orders.map(text).toDS().decodeJson[Order](Mode.Keep).collect().toSeq,
      orders.map(order => Decoded(Some(order), None))
    )
  }

  test("FailFast fails the job and says partition, row, path, line and what stands there") {
    val failure = failureOf(mixed.toDS().coalesce(1).decodeJson[Order](Mode.FailFast).collect())
    assertEquals(
      failure.getMessage,
      """partition 0, row 8: .items[1].price(expected a number, got "1"), line 1, column 59, near """ +
        """{"id":8,"items":[{"sku":"x","price":1},{"sku":"y","price":"1"}]}"""
    )
    assertEquals(failure.error.code, "EXPECTED_NUMBER")
    assertEquals(failure.error.offset, 58L)
  }

  test("FailFast shows the surroundings of an error in a long row") {
    val row = s"""{"note":"${"é" * 500}","id":x,"more":"${"y" * 500}"}"""
    val failure = failureOf(Seq(row).toDS().decodeJson[Order](Mode.FailFast).collect())
    val near = failure.error.raw
    assert(near.startsWith("…é") && near.contains("\"id\":x,\"more") && near.endsWith("y…"), near)
    assert(near.length < 130, near)
  }

  test("Drop leaves out and counts by reason and path") {
    val dropped = DroppedRows(spark)
    val kept = (mixed ++ mixed).toDS().decodeJson[Order](Mode.Drop(dropped)).collect()
    assertEquals(kept.toSeq, orders.take(8) ++ orders.take(8))
    assertEquals(
      dropped.value,
      Map(
        DroppedRows.Cause("EXPECTED_NUMBER", ".items[].price") -> 2L,
        DroppedRows.Cause("EXPECTED_MEMBER_END", ".id") -> 2L
      )
    )
    assertEquals(dropped.total, 4L)
  }

  test("Drop counts a bounded number of paths") {
    val dropped = DroppedRows(spark, "few", maxPaths = 10)
    val rows = (0 until 1000).map(i => s"""{"id":1,"a $i":tru}""")
    assertEquals(rows.toDS().decodeJson[Order](Mode.Drop(dropped)).count(), 0L)
    assertEquals(dropped.total, 1000L)
    assert(dropped.value.size <= 11, dropped.value.size)
    assert(dropped.value.keys.exists(_.path == DroppedRows.OtherPaths))
  }

  test("paths are counted without positions, but in names") {
    val table = Seq(
      "." -> ".",
      ".a[12].b[0][1]" -> ".a[].b[][]",
      """."a[1]"[2]""" -> """."a[1]"[]""",
      """."\"[1]"[2]""" -> """."\"[1]"[]"""
    )
    table.foreach { case (path, expected) => assertEquals(jzon.shadow.ErrorCounts.withoutIndexes(path), expected) }
  }

  test("Keep gives each row's value, or its error and its text") {
    val decoded = mixed.toDS().coalesce(1).decodeJson[Order](Mode.Keep)
    assertEquals(decoded.flatMap(_.value).collect().toSeq, orders.take(8))
    assertEquals(
      decoded.flatMap(_.error).collect().toList,
      List(
        RowError("EXPECTED_NUMBER", ".items[1].price", 1, 59, 58, "expected a number, got \"1\"", mixed(8), None, 0, 8),
        RowError("EXPECTED_MEMBER_END", ".id", 2, 3, 9, "expected ',' or '}', got x", mixed(9), None, 0, 9)
      )
    )
    // as columns
    assertEquals(decoded.where($"error".isNull && $"value.id" > 3).count(), 4L)
    assertEquals(decoded.where($"error.path" === ".id").select($"error.line").as[Long].collect().toSeq, Seq(2L))
  }

  test("Keep holds a bounded part of the text") {
    val row = "\"" + "é" * 100
    val decoded = Seq(row).toDS().decodeJson[Order](Mode.Keep.withRawBytes(10)).head()
    assertEquals(decoded.error.map(_.raw), Some("\"éééé…"))
    assertEquals(Seq(row).toDS().decodeJson[Order](Mode.Keep.withRawBytes(0)).head().error.map(_.raw), Some("…"))
    assertEquals(Seq(row).toDS().decodeJson[Order](Mode.Keep).head().error.map(_.raw), Some(row))
    intercept[IllegalArgumentException](Mode.Keep.withRawBytes(-1))
  }

  test("limits hold for each row") {
    val shallow = Limits.DEFAULT.withDepth(2)
    val rows = orders.map(text).toDS()
    val expected = orders.filter(_.items.isEmpty)
    assertEquals(rows.decodeJson[Order](Mode.Drop.withLimits(shallow)).collect().toSeq, expected)
    val codes = rows.decodeJson[Order](Mode.Keep.withLimits(shallow)).flatMap(_.error).map(_.code).distinct().collect()
    assertEquals(codes.toSeq, Seq("LIMIT_DEPTH"))
    assertEquals(failureOf(rows.decodeJson[Order](Mode.FailFast.withLimits(shallow)).count()).error.code, "LIMIT_DEPTH")
  }

  test("a row that is null, or bytes that are no UTF-8, are refused") {
    val strings: Dataset[String] = Seq(text(orders.head), null).toDS()
    assertEquals(
      strings.decodeJson[Order](Mode.Keep).flatMap(_.error).map(e => e.code -> e.message).collect().toSeq,
      Seq("EXPECTED_VALUE" -> "expected a document, got a row that is null")
    )
    assertEquals(strings.decodeJson[Order](Mode.Drop).count(), 1L)
    val bytes = Seq("{\"id\":1,\"customer\":\"é\",\"items\":[]}".getBytes("ISO-8859-1"))
    assertEquals(bytes.toDS().decodeJson[Order](Mode.Keep).head().error.map(_.code), Some("INVALID_UTF8"))
    // Spark gives such bytes on as a String; they are not replaced on the way
    val cast = bytes.toDF("value").selectExpr("cast(value as string)").as[String]
    assertEquals(cast.decodeJson[Order](Mode.Keep).head().error.map(_.code), Some("INVALID_UTF8"))
  }

  test("each row is decoded once, however many predicates follow") {
    val decoded = spark.sparkContext.longAccumulator("decoded")
    implicit val counting: Decoder[Order] = new CountingDecoder(Order.codec, () => decoded.add(1))
    val rows = orders.map(text).toDS().decodeJson[Order](Mode.Keep)
    val found = rows
      .where($"value.id" > 2)
      .where($"value.id" < 9)
      .where($"value.customer".isNotNull)
      .select($"value.id" + 1, $"value.customer", $"error")
      .collect()
    assertEquals(found.length, 4)
    assertEquals(decoded.value: Long, orders.size.toLong)

    decoded.reset()
    val column = orders.map(text).toDF("json").withColumn("n", $"json".substr(1, 1)).decodeJson[Order]("json")
    assertEquals(column.where($"json.id" > 2 && $"json.id" < 9 && $"json.customer".isNotNull).count(), 4L)
    assertEquals(decoded.value: Long, orders.size.toLong)
  }

  test("a family goes by Kryo") {
    implicit val encoder: Encoder[Event] = Encoders.kryo[Event]
    val rows =
      Seq("""{"type":"Pushed","id":1,"commits":2}""", """{"id":2,"by":"ada","type":"Starred"}""", """{"id":3}""")
    val events = Seq[Event](Event.Pushed(1, 2), Event.Starred(2, "ada"))
    assertEquals(rows.toDS().decodeJson[Event](Mode.Drop).collect().toSeq, events)
    val decoded = rows.toDS().decodeJson[Event](Mode.Keep).cache()
    try {
      assertEquals(decoded.flatMap(_.value).collect().toSeq, events)
      assertEquals(decoded.flatMap(_.error).map(_.code).collect().toSeq, Seq("MISSING_VARIANT"))
    } finally { val _ = decoded.unpersist() }
  }

  test("types of one column, and of bytes") {
    assertEquals(
      Seq("1", "x").toDS().decodeJson[Int](Mode.Keep).select($"value").as[Option[Int]].collect().toSeq,
      Seq(Some(1), None)
    )
    val bytes = Seq("[1,2]").toDS().decodeJson[Array[Byte]](Mode.Keep)
    assertEquals(bytes.select($"value").as[Array[Byte]].head().toSeq, Seq[Byte](1, 2))
    assertEquals(bytes.where($"error".isNull).count(), 1L)
  }

  test("a column is decoded in its place, and the others stay") {
    val table = orders.map(order => (order.id, text(order), s"k${order.id}")).toDF("offset", "the value", "key")
    val decoded = table.decodeJson[Order]("the value")
    assertEquals(decoded.columns.toSeq, Seq("offset", "the value", "key"))
    assertEquals(decoded.select($"the value.*").as[Order].collect().toSeq, orders)
    assertEquals(
      decoded.where($"offset" === $"`the value`.id").select($"key").as[String].collect().toSeq,
      orders.map(order => s"k${order.id}")
    )
    assertEquals(decoded.as[(Long, Order, String)].collect().toSeq, orders.map(o => (o.id, o, s"k${o.id}")))
    // without regard to case, as Spark looks for columns
    assertEquals(table.decodeJson[Order]("THE VALUE").columns.toSeq, Seq("offset", "the value", "key"))
  }

  test("a column in each mode; a null stays null") {
    val table = (mixed :+ null).zipWithIndex.map { case (row, i) => (i, row) }.toDF("i", "json").coalesce(1)
    assertEquals(
      table.decodeJson[Order]("json", Mode.Drop).where($"json".isNotNull).select($"json.*").as[Order].collect().toSeq,
      orders.take(8)
    )
    assertEquals(
      table.decodeJson[Order]("json", Mode.Drop).where($"json".isNull).select($"i").as[Int].collect().toSeq,
      Seq(10)
    )
    val kept = table.decodeJson[Order]("json", Mode.Keep)
    assertEquals(
      kept.where($"json.error".isNotNull).select($"i", $"json.error.path").as[(Int, String)].collect().toSeq,
      Seq(8 -> ".items[1].price", 9 -> ".id")
    )
    assertEquals(
      kept.where($"json.error".isNull && $"json.value".isNull).select($"i").as[Int].collect().toSeq,
      Seq(10)
    )
    assertEquals(failureOf(table.decodeJson[Order]("json").collect()).error.row, 8L)
    assertEquals(table.where($"json".isNull).decodeJson[Order]("json").count(), 1L)
  }

  test("a column of bytes, alone, and of values that are no structs") {
    val table = Seq("1", "2").map(_.getBytes(UTF_8)).toDF("n")
    assertEquals(table.decodeJson[Int]("n").as[Int].collect().toSeq, Seq(1, 2))
    assertEquals(table.decodeJson[Int]("n", Mode.Keep).select($"n.value").as[Int].collect().toSeq, Seq(1, 2))
    val nullable = Seq("1", null).toDF("n")
    val kept = nullable.decodeJson[Int]("n", Mode.Keep).select($"n.value").as[Option[Int]].collect()
    assertEquals(kept.toSeq, Seq(Some(1), None))
    assertEquals(nullable.decodeJson[String]("n", Mode.Drop).where($"n".isNull).count(), 1L)
    // Spark holds an Int where no null can be
    assertEquals(nullable.decodeJson[Int]("n", Mode.Drop).as[Int].collect().toSeq, Seq(1))
    assertEquals(failureOf(nullable.decodeJson[Int]("n").collect()).error.code, "EXPECTED_VALUE")
  }

  test("a column that is not there, or holds something else") {
    val table = Seq((1, "{}")).toDF("i", "json")
    val missing = intercept[AnalysisException](table.decodeJson[Order]("jsn"))
    assert(missing.getMessage.contains("jsn"), missing.getMessage)
    assertEquals(
      intercept[IllegalArgumentException](table.decodeJson[Order]("i")).getMessage,
      "column i is int: decodeJson needs a column of strings or bytes"
    )
  }

  test("the compiler says what rows must be") {
    val errors = compileErrors("Seq(1).toDS().decodeJson[Order](Mode.FailFast)")
    assert(errors.contains("the rows of a Dataset[Int] are no documents"), errors)
    val none = compileErrors("Seq(\"\").toDS().decodeJson[Event](Mode.Keep)")
    assert(
      none.contains("Spark cannot hold a Decoded[jzon.data.spark.Event]: it needs an Encoder[jzon.data.spark.Event]"),
      none
    )
  }
}

/** Says that it was asked. */
final class CountingDecoder[A](decoder: Decoder[A], asked: () => Unit) extends Decoder[A] {
  override def decode(in: JsonReader): A = {
    asked()
    decoder.decode(in)
  }
}
