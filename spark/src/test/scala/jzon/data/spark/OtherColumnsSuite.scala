package jzon.data.spark

import scala.util.Random

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.util.MapData
import org.apache.spark.sql.types.{DataType, StructType}
import org.apache.spark.sql.{DataFrame, Encoders}

import jzon.data.spark.JsonColumnSuite.Held

/** The columns next to the one that is decoded are the same afterwards, in Spark's own form, for every type. */
class OtherColumnsSuite extends SparkSuite {
  import OtherColumnsSuite._
  import spark.implicits._

  private val isSpark4 = !spark.version.startsWith("3.")

  private def hasType(value: String) = scala.util.Try(spark.sql(s"SELECT array($value)").schema).isSuccess

  /** Values that external rows change or lose, and ordinary ones. */
  private lazy val values: Seq[String] = Seq(
    "id",
    "true",
    "CAST(-128 AS TINYINT)",
    "CAST(-32768 AS SMALLINT)",
    "-2147483648",
    "CAST('-0.0' AS FLOAT)",
    "CAST('NaN' AS FLOAT)",
    "CAST('-0.0' AS DOUBLE)",
    "CAST('-Infinity' AS DOUBLE)",
    "CAST('0.12345678901234567890123456789012345678' AS DECIMAL(38, 38))",
    "CAST('99999999999999999999999999999999999999' AS DECIMAL(38, 0))",
    "CAST(1.5 AS DECIMAL(5, 2))",
    "'text'",
    "''",
    "CAST(X'61FF80E2' AS STRING)",
    "X'00FF'",
    "date_from_unix_date(-141430)", // 1582-10-12, a day that java.sql.Date does not have
    "date_from_unix_date(-719528)",
    "date_from_unix_date(-2147483648)",
    "date_from_unix_date(2147483647)",
    "timestamp_micros(-9223372036854775808)",
    "timestamp_micros(9223372036854775807)",
    "timestamp_micros(-12219500000000000)", // in the same days
    "CAST(timestamp_micros(-12219500000000000) AS TIMESTAMP_NTZ)",
    "CAST(timestamp_micros(-9223372036854775808) AS TIMESTAMP_NTZ)",
    "make_dt_interval(106751991, 4, 0, 54.775807)",
    "INTERVAL '-5' HOUR",
    "make_ym_interval(-178956970, -8)",
    "INTERVAL '3' MONTH",
    "make_interval(1, 2, 3, 4, 5, 6, 7.000008)",
    "CAST(NULL AS STRING)",
    "NULL",
    "array()"
  ) ++ Seq("TIME'12:00:00.000001'").filter(sql => hasType(sql)) ++ (if (isSpark4) Seq(
                                                                      "parse_json('{\"a\":[1,null]}')",
                                                                      "'É' COLLATE UNICODE_CI",
                                                                      "CAST(NULL AS VARIANT)"
                                                                    )
                                                                    else Nil)

  /** A column of each value, also in containers, around the document. */
  private def table: DataFrame = {
    val nested = values.flatMap { value =>
      Seq(s"array($value, $value)", s"named_struct('x', $value, 'y', array(named_struct('z', $value)))") ++
        (if (value == "NULL") Nil else Seq(s"map('k', $value)", s"map('k', array(map(1, $value)))"))
    }
    val columns = new Random(1).shuffle(values ++ nested)
    val json = """concat('{"id":', id, ',"value":"v"}')"""
    val (left, right) = columns.splitAt(columns.size / 2)
    val all = left.zipWithIndex.map { case (e, i) => s"$e AS l$i" } ++ Seq(s"$json AS json") ++
      right.zipWithIndex.map { case (e, i) => s"$e AS r$i" }
    spark.range(3).selectExpr(all: _*)
  }

  private def own(frame: DataFrame): Seq[InternalRow] = frame.queryExecution.toRdd.map(_.copy()).collect().toSeq

  private def assertKept(before: DataFrame, after: DataFrame, column: String = "json"): Unit = {
    val names = before.columns.filter(_ != column).toSeq
    assertEquals(after.columns.toSeq, before.columns.toSeq)
    names.foreach(name => assertEquals(after.schema(name), before.schema(name), name))
    val (old, now) = (own(before.drop(column)), own(after.drop(column)))
    assertEquals(now.size, old.size)
    for ((a, b) <- old.zip(now)) {
      names.zipWithIndex.foreach { case (name, i) =>
        assertEquals(value(b, i, before.schema(name).dataType), value(a, i, before.schema(name).dataType), name)
      }
      assertEquals(b, a)
    }
  }

  /** The value in a form that can be compared. */
  private def value(row: InternalRow, i: Int, dataType: DataType): Any = row.get(i, dataType) match {
    case map: MapData       => (map.keyArray(), map.valueArray())
    case bytes: Array[Byte] => bytes.toSeq
    case number: Double     => java.lang.Double.doubleToRawLongBits(number) // -0.0 and NaN
    case number: Float      => java.lang.Float.floatToRawIntBits(number)
    case other              => other
  }

  test("every type, in every mode") {
    val before = table
    assertKept(before, before.decodeJson[Held]("json"))
    assertKept(before, before.decodeJson[Held]("json", Mode.Drop))
    assertKept(before, before.decodeJson[Held]("json", Mode.Keep))
    assertKept(before, before.decodeJson[Held]("json")(implicitly, Encoders.kryo[Held]))
    assertKept(before, before.decodeJson[Held]("json", Mode.Keep)(implicitly, DecodedEncoder.java[Held]))
    val numbers = before.withColumn("json", $"r0".isNotNull.cast("int").cast("string"))
    assertKept(numbers, numbers.decodeJson[Int]("json"))
    assertKept(numbers, numbers.decodeJson[Option[Int]]("json"))
    assertKept(numbers, numbers.decodeJson[String]("json", Mode.Keep))
  }

  test("with rows that are left out, and nulls") {
    val before = table.withColumn("json", $"json".substr(1, 8))
    assertEquals(own(before.decodeJson[Held]("json", Mode.Drop)).size, 0)
    assertKept(before, before.decodeJson[Held]("json", Mode.Keep))
    val nulls = table.selectExpr("*", "CAST(NULL AS STRING) AS json2").drop("json").withColumnRenamed("json2", "json")
    assertKept(nulls, nulls.decodeJson[Held]("json"))
    assertEquals(own(nulls.decodeJson[Held]("json").where($"json".isNull)).size, 3)
  }

  test("NOT NULL, also in containers, and the decoded column") {
    val schema = StructType.fromDDL(
      "a INT NOT NULL, json STRING NOT NULL, s STRUCT<x: STRING NOT NULL, y: INT> NOT NULL, n STRING"
    )
    val before = spark.createDataFrame(
      spark.range(2).selectExpr("1", """'{"id":1,"value":"v"}'""", "named_struct('x', 'x', 'y', 1)", "'n'").toDF().rdd,
      schema
    )
    val after = before.decodeJson[Held]("json", Mode.Keep)
    assertKept(before, after)
    assertEquals(after.schema("a").nullable, false)
    assertEquals(after.schema("s").nullable, false)
    assertEquals(after.select("json.value.id", "json.error").collect().map(_.toString).toSeq, Seq.fill(2)("[1,null]"))
  }

  test("CHAR and VARCHAR") {
    spark.sql("DROP TABLE IF EXISTS kept_texts")
    spark.sql(
      "CREATE TABLE kept_texts (c CHAR(5), v VARCHAR(100), s STRUCT<c: CHAR(3)>, a ARRAY<VARCHAR(2)>) USING parquet"
    )
    try {
      spark.sql("INSERT INTO kept_texts VALUES ('ab', '{\"id\":1,\"value\":\"x\"}', struct('c'), array('d'))")
      val before = spark.table("kept_texts")
      assertKept(before, before.decodeJson[Held]("v", Mode.Keep), "v")
    } finally {
      val _ = spark.sql("DROP TABLE kept_texts")
    }
  }

  test("two columns one after the other, joins, and rows that move between tasks") {
    val before = table.withColumn("json2", $"json")
    val twice = before.decodeJson[Held]("json", Mode.Drop).decodeJson[Held]("json2", Mode.Keep)
    assertKept(before.drop("json"), twice.drop("json"), "json2")
    assertKept(before.drop("json2"), twice.drop("json2"))
    assertEquals(
      twice.repartition(2).select("json.id", "json2.value.id").as[(Long, Long)].collect().toSeq.sorted,
      (0L to 2L).map(i => (i, i))
    )
    val sorted = before.drop("json2").orderBy($"json".desc).limit(2)
    assertKept(sorted, sorted.decodeJson[Held]("json"))
  }
}

object OtherColumnsSuite {
  implicit val option: org.apache.spark.sql.Encoder[Option[Int]] =
    org.apache.spark.sql.catalyst.encoders.ExpressionEncoder[Option[Int]]()
}
