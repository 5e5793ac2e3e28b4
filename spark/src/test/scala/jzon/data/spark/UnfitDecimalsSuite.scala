package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import org.apache.spark.sql.{DataFrame, Dataset}
import org.apache.spark.sql.functions.col

import jzon.describe.Described
import jzon.{Codec, Framing}

/** Decimals that DECIMAL(38,18) holds, and those that it does not: by every way in and in every mode the same. */
class UnfitDecimalsSuite extends SparkSuite {
  import UnfitDecimalsSuite._
  import spark.implicits._

  private val lines = decimals.zipWithIndex.map { case ((text, _), i) => s"""{"id":$i,"price":$text}""" }

  private val expected: Seq[Read] = decimals.zipWithIndex.map { case ((text, message), i) =>
    if (message == null) Read(i.toLong, Some(held(BigDecimal.exact(text))), None)
    else Read(i.toLong, None, Some(Refused("OUT_OF_RANGE", ".price", s"""{"id":$i,"price":""".length.toLong, message)))
  }
  private val good = expected.filter(_.error.isEmpty)

  test("there are telling decimals of both kinds") {
    assert(good.size >= 7 && expected.size - good.size >= 7, good.size)
  }

  // ---- the ways in that give typed rows ----

  /** What there is for each way in: its name, and all modes. */
  sealed private trait Way {
    def keep(rows: Seq[String]): Dataset[Decoded[Priced]]
    def values(rows: Seq[String], mode: Mode.OfValues): Dataset[Priced]
  }

  private object Strings extends Way {
    def keep(rows: Seq[String]) = rows.toDS().coalesce(1).decodeJson[Priced](Mode.Keep)
    def values(rows: Seq[String], mode: Mode.OfValues) = rows.toDS().coalesce(1).decodeJson[Priced](mode)
  }
  private object Bytes extends Way {
    def keep(rows: Seq[String]) = rows.map(_.getBytes(UTF_8)).toDS().coalesce(1).decodeJson[Priced](Mode.Keep)
    def values(rows: Seq[String], mode: Mode.OfValues) =
      rows.map(_.getBytes(UTF_8)).toDS().coalesce(1).decodeJson[Priced](mode)
  }
  private object Columns extends Way {
    private def table(rows: Seq[String]) = rows.map(row => (1, row)).toDF("other", "json").coalesce(1)
    def keep(rows: Seq[String]) =
      table(rows).decodeJson[Priced]("json", Mode.Keep).select("json.*").as[Decoded[Priced]]
    def values(rows: Seq[String], mode: Mode.OfValues) =
      table(rows).decodeJson[Priced]("json", mode).select("json.*").as[Priced]
  }
  sealed private class Lines(folder: Path, framing: Framing, begin: String, between: String, end: String) extends Way {
    private var written = 0
    private def file(rows: Seq[String]) = {
      written += 1
      Files.write(folder.resolve(s"$written.json"), rows.mkString(begin, between, end).getBytes(UTF_8)).toString
    }
    def keep(rows: Seq[String]) = spark.readJson[Priced](Seq(file(rows)), framing, Mode.Keep)
    def values(rows: Seq[String], mode: Mode.OfValues) = spark.readJson[Priced](Seq(file(rows)), framing, mode)
  }
  private class Documents(folder: Path) extends Way {
    private var written = 0
    private def files(rows: Seq[String]) = rows.zipWithIndex.map { case (row, i) =>
      written += 1
      Files.write(folder.resolve(f"$written%05d-$i.json"), row.getBytes(UTF_8)).toString
    }
    def keep(rows: Seq[String]) = spark.readJsonDocuments[Priced](files(rows), Mode.Keep)
    def values(rows: Seq[String], mode: Mode.OfValues) = spark.readJsonDocuments[Priced](files(rows), mode)
  }

  private def ways(folder: Path): Seq[(String, Way, Boolean)] = Seq(
    ("strings", Strings, true),
    ("bytes", Bytes, true),
    ("a column", Columns, true),
    ("readJson, lines", new Lines(Files.createDirectory(folder.resolve("a")), Framing.lines, "", "\n", "\n"), false),
    (
      "readJson, elements",
      new Lines(Files.createDirectory(folder.resolve("b")), Framing.elements, "[", ",", "]"),
      false
    ),
    ("readJsonDocuments", new Documents(Files.createDirectory(folder.resolve("c"))), true)
  )

  test("typed rows, in every mode and by every way in") {
    inFolder { folder =>
      ways(folder).foreach { case (name, way, isOffsetOfRow) =>
        val kept = way.keep(lines)
        assertEquals(kept.collect().toSeq.flatMap(read(_, isOffsetOfRow)), placed(expected, isOffsetOfRow, name), name)
        // whatever is selected
        assertEquals(kept.where($"error".isNotNull).count(), (expected.size - good.size).toLong, name)
        assertEquals(
          kept.select($"error.code").where($"code" === "OUT_OF_RANGE").count(),
          expected.size - good.size.toLong
        )
        assertEquals(
          way.values(lines, Mode.Drop).collect().toSeq,
          good.map(read => Priced(read.id, read.price.get)),
          name
        )
        assertEquals(way.values(lines, Mode.Drop).select($"id").as[Long].collect().toSeq, good.map(_.id), name)
        val dropped = DroppedRows(spark)
        assertEquals(way.values(lines, Mode.Drop(dropped)).count(), good.size.toLong, name)
        assertEquals(dropped.total, expected.size - good.size.toLong, name)
        assertEquals(way.values(good.map(read => lines(read.id.toInt)), Mode.FailFast).count(), good.size.toLong)
        // a job for each
        expected.filter(_.error.nonEmpty).take(if (name == "strings") 99 else 2).foreach { bad =>
          val failure = failureOf(way.values(Seq(lines(bad.id.toInt)), Mode.FailFast).select($"id").collect())
          assertEquals(
            (failure.error.code, expectation(failure.error.message)),
            ("OUT_OF_RANGE", bad.error.get.message),
            name
          )
          assert(failure.error.path.endsWith(".price"), failure.error.path)
        }
      }
    }
  }

  /** Elements have their position in the path, and the offsets of files are those in the file. */
  private def placed(all: Seq[Read], isOffsetOfRow: Boolean, name: String): Seq[Read] =
    all.map { read =>
      val error = read.error.map { e =>
        e.copy(
          offset = if (isOffsetOfRow) e.offset else -1,
          path = if (name.endsWith("elements")) s".[${read.id}].price" else e.path
        )
      }
      Read(if (error.nonEmpty) -1 else read.id, read.price, error)
    }

  // ---- those that give columns ----

  private def ofColumns(rows: DataFrame): Seq[Read] =
    rows
      .select(
        col("value.id"),
        col("value.price"),
        col("error.code"),
        col("error.path"),
        col("error.offset"),
        col("error.message")
      )
      .collect()
      .toSeq
      .map { row =>
        if (row.isNullAt(2)) Read(row.getLong(0), Some(held(BigDecimal(row.getDecimal(1)))), None)
        else Read(
          -1,
          None,
          Some(Refused(row.getString(2), row.getString(3), row.getLong(4), expectation(row.getString(5))))
        )
      }

  test("SQL functions") {
    lines.toDF("json").coalesce(1).createOrReplaceTempView("priced")
    val call = "jzon_decode(json, 'id BIGINT NOT NULL, price DECIMAL(38,18)'"
    assertEquals(
      ofColumns(spark.sql(s"SELECT d.value, d.error FROM (SELECT $call) AS d FROM priced)")),
      placed(expected, isOffsetOfRow = true, "sql")
    )
    assertEquals(
      spark.sql(s"SELECT d.value.id FROM (SELECT $call) AS d FROM priced) WHERE d.error IS NULL").as[
        Long
      ].collect().toSeq,
      good.map(_.id)
    )
    expected.filter(_.error.nonEmpty).foreach { bad =>
      val one =
        s"SELECT jzon_decode('${lines(bad.id.toInt)}', 'id BIGINT, price DECIMAL(38,18)', map('mode', 'FAILFAST'))"
      val failure = intercept[Exception](spark.sql(one).collect())
      assert(causes(failure).exists(_.contains(bad.error.get.message)), failure)
    }
  }

  test("format(\"jzon\")") {
    inFolder { folder =>
      val file = Files.write(folder.resolve("all.json"), lines.mkString("\n").getBytes(UTF_8)).toString
      def table(mode: String) =
        spark.read.format("jzon").schema(schemaOf[Priced]).option("mode", mode).option(
          "columnNameOfError",
          "error"
        ).load(file)
      val read = table("PERMISSIVE").selectExpr("struct(id, price) AS value", "error")
      assertEquals(
        ofColumns(read).map(read => read.copy(error = read.error.map(_.copy(offset = -1)))),
        placed(expected, isOffsetOfRow = false, "format")
      )
      assertEquals(table("DROPMALFORMED").select("id").as[Long].collect().toSeq, good.map(_.id))
      assertEquals(table("DROPMALFORMED").count(), good.size.toLong)
      val failure = intercept[Exception](table("FAILFAST").select("id").collect())
      assert(causes(failure).exists(_.contains(expected.flatMap(_.error).head.message)), failure)
    }
  }

  private def causes(e: Throwable): Seq[String] =
    Iterator.iterate(e)(_.getCause).takeWhile(_ != null).map(e => String.valueOf(e.getMessage)).toSeq

  test("streams") {
    val memory = MemorySource[String](spark)
    val query = memory.rows
      .decodeJson[Priced](Mode.Keep)
      .writeStream.format("memory").queryName("decimals").outputMode("append").start()
    try {
      memory.add(lines)
      query.processAllAvailable()
      val found = spark.table("decimals").as[Decoded[Priced]].collect().toSeq.flatMap(read(_, isOffsetOfRow = true))
      assertEquals(found.toSet, placed(expected, isOffsetOfRow = true, "stream").toSet)
    } finally query.stop()
  }

  test("with other limits than the Dataset's own") {
    import org.apache.spark.sql.types.StructType
    val narrow = StructType.fromDDL("price DECIMAL(4, 2)")
    val rows = Seq("99.99", "100", "1.234", "1.230", "-99.99").map(price => s"""{"id":1,"price":$price}""")
    val errors = rows.toDS().decodeJson[Priced](Mode.Keep.withSchema(narrow)).collect().map(_.error.map(_.message))
    assertEquals(
      errors.toSeq,
      Seq(
        None,
        Some("expected a number that fits DECIMAL(4,2), got 100"),
        Some("expected a number of at most 2 decimals, got 1.234"),
        None,
        None
      )
    )
    assertEquals(rows.toDS().decodeJson[Priced](Mode.Drop.withSchema(narrow)).count(), 3L)
    assertEquals(rows.toDF("json").decodeJson[Priced]("json", Mode.Drop.withSchema(narrow)).count(), 3L)
    assertEquals(
      failureOf(rows.toDS().decodeJson[Priced](Mode.FailFast.withSchema(narrow)).count()).error.path,
      ".price"
    )
    // the Dataset's own limits stay
    val wide = Mode.Keep.withSchema(StructType.fromDDL("price DECIMAL(38, 0), id DECIMAL(1, 0)"))
    val some = Seq("""{"id":9,"price":1e20}""", """{"id":10,"price":1}""", """{"id":1,"price":0.5}""")
    assertEquals(
      some.toDS().decodeJson[Priced](wide).collect().map(_.error.map(_.message)).toSeq,
      Seq(
        Some("expected a number that fits DECIMAL(20,0), got 1e20"),
        Some("expected a number that fits DECIMAL(1,0), got 10"),
        Some("expected a number of at most 0 decimals, got 0.5")
      )
    )
    assertEquals(
      intercept[IllegalArgumentException](
        rows.toDS().decodeJson[Priced](Mode.Keep.withSchema(StructType.fromDDL("cost DECIMAL(4, 2)")))
      ).getMessage,
      "withSchema: the Dataset has no column cost; it has id, price"
    )
    assertEquals(
      intercept[IllegalArgumentException](
        rows.toDS().decodeJson[Priced](Mode.Drop.withSchema(StructType.fromDDL("price DATE")))
      ).getMessage,
      "withSchema: column price is DECIMAL(38,18) in the Dataset and cannot be DATE"
    )
    // what schemaOf has is what the Dataset has
    assertEquals(rows.toDS().decodeJson[Priced](Mode.Drop.withSchema(schemaOf[Priced])).count(), 5L)
    val words = Seq("\"ab\"", "\"abc\"", "\"a😀\"").toDS()
    val short = Mode.Drop.withSchema(StructType.fromDDL("value VARCHAR(2)"))
    assertEquals(words.decodeJson[String](short).collect().toSeq, Seq("ab", "a😀"))
  }
}

object UnfitDecimalsSuite {
  final case class Priced(id: Long, price: BigDecimal)

  object Priced {
    implicit val codec: Codec[Priced] = Codec.derived
    implicit val described: Described[Priced] = Described.derived
  }

  final case class Refused(code: String, path: String, offset: Long, message: String)
  final case class Read(id: Long, price: Option[BigDecimal], error: Option[Refused])

  private[spark] def read(decoded: Decoded[Priced], isOffsetOfRow: Boolean): Option[Read] =
    decoded.value.map(value => Read(value.id, Some(held(value.price)), None)).orElse(
      decoded.error.map(e =>
        Read(-1, None, Some(Refused(e.code, e.path, if (isOffsetOfRow) e.offset else -1, expectation(e.message))))
      )
    )

  /** A message without what was found. */
  private def expectation(message: String) = message.replaceFirst(", got .*", "")

  /** As Spark holds it. */
  private def held(number: BigDecimal) = number.setScale(18)

  private val many = "expected a number of at most 18 decimals"
  private val large = "expected a number that fits DECIMAL(38,18)"

  /** Texts, and the message of those that are rejected. */
  val decimals: Seq[(String, String)] = Seq(
    ("1.23", null),
    ("0.123456789012345678", null),
    ("0.1234567890123456789", many),
    ("99999999999999999999.999999999999999999", null),
    ("-99999999999999999999.999999999999999999", null),
    ("100000000000000000000", large),
    ("9999999999999999999.9999999999999999999", many),
    ("123456789012345678901.5", large),
    ("1e30", large),
    ("-1e30", large),
    ("1E+19", null),
    ("1E+20", large),
    ("0E-20", null),
    ("0e6000", null),
    ("1.1000000000000000000000000", null),
    ("100.00e-20", null),
    ("1e-19", many),
    ("-1e-6000", many),
    ("1e6000", large),
    ("5e-18", null)
  )
}
