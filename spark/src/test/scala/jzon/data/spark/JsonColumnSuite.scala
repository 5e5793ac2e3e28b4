package jzon.data.spark

import java.nio.file.{Files, Path}
import java.sql.Timestamp

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.functions.{lit, window}
import org.apache.spark.sql.types.{LongType, MetadataBuilder}

import jzon.{Codec, Framing}

/** Columns of all kinds next to the one that is decoded, and folders named after columns. */
class JsonColumnSuite extends SparkSuite {
  import JsonColumnSuite._
  import spark.implicits._

  private val table = (1L to 3L).map(i => (i, s"""{"id":$i,"value":"v$i"}""")).toDF("id", "json")

  test("columns of equal names, as after a join") {
    val other = (1L to 3L).map(i => (i, s"o$i")).toDF("id", "note")
    val joined = table.join(other, table("id") === other("id"))
    val decoded = joined.decodeJson[Held]("json", Mode.Keep)
    assertEquals(decoded.columns.toSeq, Seq("id", "json", "id", "note"))
    assertEquals(
      decoded.toDF("a", "json", "b", "note").select("a", "json.value.id", "b", "note")
        .as[(Long, Long, Long, String)].collect().toSeq.sorted,
      (1L to 3L).map(i => (i, i, i, s"o$i"))
    )
    // all columns of both sides, twice
    val twice = table.crossJoin(table.select("id")).crossJoin(table.select("id"))
    assertEquals(twice.decodeJson[Held]("json").count(), 27L)
  }

  test("names that differ in case") {
    val both = table.select($"id".as("A"), ($"id" + 1).as("a"), $"json")
    val decoded = both.decodeJson[Held]("json")
    assertEquals(decoded.columns.toSeq, Seq("A", "a", "json"))
    assertEquals(
      decoded.collect().toSeq.map(row => (row.getLong(0), row.getLong(1))).sorted,
      Seq((1L, 2L), (2L, 3L), (3L, 4L))
    )
    // the one with the same case is meant
    val texts = table.select($"id".as("JSON"), $"json")
    assertEquals(texts.decodeJson[Held]("json").collect().toSeq.map(_.getStruct(1).getLong(0)).sorted, Seq(1L, 2L, 3L))
    val several =
      intercept[IllegalArgumentException](table.select($"json", $"json".as("json")).decodeJson[Held]("json"))
    assertEquals(several.getMessage, "2 columns are called json: rename or drop all but one of them first")
    val unlike = intercept[IllegalArgumentException](
      table.select($"json".as("JSON"), $"json".as("json")).decodeJson[Held]("Json")
    )
    assertEquals(unlike.getMessage, "2 columns are called Json: rename or drop all but one of them first")
  }

  test("metadata of the other columns stays") {
    val metadata = new MetadataBuilder().putString("comment", "the key").build()
    val decoded = table.select($"id".as("id", metadata), $"json").decodeJson[Held]("json", Mode.Drop)
    assertEquals(decoded.schema("id").metadata, metadata)
    assertEquals(decoded.schema("id").dataType, LongType)
  }

  test("a watermark stays, so that windows end") {
    val memory = MemorySource[(Timestamp, String)](spark)
    val counts = memory.rows.toDF("at", "json")
      .withWatermark("at", "10 seconds")
      .decodeJson[Held]("json", Mode.Drop)
      .groupBy(window($"at", "5 seconds"))
      .count()
    val query = counts.writeStream.format("memory").queryName("windows").outputMode("append").start()
    try {
      def at(second: Int) = (new Timestamp(second * 1000L), """{"id":1,"value":"v"}""")
      memory.add(Seq(at(1), at(2), at(7)))
      query.processAllAvailable()
      memory.add(Seq(at(60)))
      query.processAllAvailable()
      memory.add(Seq(at(61)))
      query.processAllAvailable()
      assertEquals(spark.table("windows").select("count").as[Long].collect().toSeq.sorted, Seq(1L, 2L))
    } finally query.stop()
  }

  test("NULL literals and columns of type VOID are null") {
    val void = spark.range(2).select($"id", lit(null).as("json"), lit(null).as("other"))
    assertEquals(void.decodeJson[Held]("json").where($"json".isNull && $"other".isNull).count(), 2L)
    assertEquals(void.decodeJson[Held]("json", Mode.Drop).count(), 2L)
    assertEquals(
      void.decodeJson[Held]("json", Mode.Keep).where($"json.value".isNull && $"json.error".isNull).count(),
      2L
    )
    assertEquals(spark.sql("SELECT jzon_decode(NULL, 'id BIGINT') AS d").where($"d".isNull).count(), 1L)
    void.createOrReplaceTempView("void")
    assertEquals(spark.sql("SELECT jzon_decode(json, 'id BIGINT') AS d FROM void").where($"d".isNull).count(), 2L)
    assertEquals(
      spark.sql("SELECT jzon_decode(json, 'id BIGINT', map('mode', 'FAILFAST')) AS d FROM void").where(
        $"d".isNull
      ).count(),
      2L
    )
  }

  test("columns of types that Spark 4 has, and CHAR and VARCHAR") {
    spark.sql("DROP TABLE IF EXISTS texts_of_length")
    spark.sql("CREATE TABLE texts_of_length (c CHAR(5), v VARCHAR(100), i INTERVAL DAY TO SECOND) USING parquet")
    try {
      spark.sql(
        "INSERT INTO texts_of_length VALUES ('ab', '{\"id\":1,\"value\":\"x\"}', INTERVAL '1 00:00:01' DAY TO SECOND)"
      )
      val decoded = spark.table("texts_of_length").decodeJson[Held]("v", Mode.Keep)
      assertEquals(decoded.select($"c", $"v.value.id").as[(String, Long)].collect().toSeq, Seq(("ab   ", 1L)))
      assertEquals(
        spark.sql("SELECT jzon_decode(v, 'id BIGINT').value.id FROM texts_of_length").as[Long].collect().toSeq,
        Seq(1L)
      )
      assertEquals(
        spark.sql("SELECT jzon_decode(c, 'INT').error.code FROM texts_of_length").as[String].collect().length,
        1
      )
    } finally spark.sql("DROP TABLE texts_of_length")
    if (!spark.version.startsWith("3.")) {
      val variants = table.selectExpr("id", "parse_json(json) AS v", "json")
      val decoded = variants.decodeJson[Held]("json", Mode.Drop)
      assertEquals(
        decoded.selectExpr("variant_get(v, '$.id', 'bigint')", "json.id").as[(Long, Long)].collect().toSeq,
        (1L to 3L).map(i => (i, i))
      )
      val refused = intercept[IllegalArgumentException](variants.decodeJson[Held]("v"))
      assertEquals(refused.getMessage, "column v is variant: decodeJson needs a column of strings or bytes")
    }
  }

  test("folders named after a column called value") {
    inFolder { folder =>
      val values = Seq(Held(1, "a"), Held(2, "b"), Held(3, "a"))
      values.toDS().writeJson(s"$folder/held", JsonLines(partitionBy = Seq("value")))
      assert(Files.exists(folder.resolve("held/value=a")))
      assertEquals(
        spark.readJson[Held](Seq(s"$folder/held"), Framing.lines, Mode.FailFast).collect().toSeq.sortBy(_.id),
        values
      )
      Seq("x", "y").toDS().writeJson(s"$folder/strings", JsonLines(partitionBy = Seq("value")))
      assertEquals(names(folder.resolve("strings")), Seq("value=x", "value=y"))
      assertEquals(
        spark.readJson[String](Seq(s"$folder/strings"), Framing.lines, Mode.FailFast).collect().toSeq.sorted,
        Seq("x", "y")
      )
      val both = Seq(Both("a", "b"))
      both.toDS().writeJson(s"$folder/both", JsonLines(partitionBy = Seq("_value", "value")))
      assert(Files.exists(folder.resolve("both/_value=a/value=b")))
    }
  }

  private def names(folder: Path): Seq[String] = {
    val all = Files.list(folder)
    try all.iterator.asScala.map(_.getFileName.toString).filter(_.contains("=")).toList.sorted
    finally all.close()
  }
}

object JsonColumnSuite {
  final case class Held(id: Long, value: String)
  object Held { implicit val codec: Codec[Held] = Codec.derived }

  final case class Both(_value: String, value: String)
  object Both { implicit val codec: Codec[Both] = Codec.derived }
}
