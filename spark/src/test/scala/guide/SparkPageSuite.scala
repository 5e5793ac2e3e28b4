package guide

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.{DataFrame, Dataset}

import jzon.Framing
import jzon.data.spark._
import jzon.engine.error.Limits

/** What docs/spark.md shows is compiled and run here, and gives what the page says. */
class SparkPageSuite extends SparkSuite {
  import spark.implicits._

  private val text = Seq(
    """{"id":1,"page":"/"}""",
    """{"id":2,"page":"/help","millis":"fast"}""",
    """{"id":3,"pa""",
    """{"id":4,"page":"/docs","millis":12}"""
  )

  private def shown(table: Dataset[_]): Seq[String] = table.toDF().collect().toSeq.map(_.mkString("|"))

  test("rows") {
    val lines: Dataset[String] = text.toDS().coalesce(1)
    val decoded: Dataset[Decoded[Visit]] = lines.decodeJson[Visit](Mode.Keep)

    val visits: Dataset[Visit] = decoded.flatMap(_.value)
    val errors: Dataset[RowError] = decoded.flatMap(_.error)

    assertEquals(visits.collect().toSeq, Seq(Visit(1, "/", None), Visit(4, "/docs", Some(12))))
    assertEquals(
      shown(errors.select("row", "code", "path", "message", "raw")),
      Seq(
        """1|EXPECTED_INTEGER|.millis|expected an integer, got "fast"|{"id":2,"page":"/help","millis":"fast"}""",
        """2|UNEXPECTED_END|.|unexpected end of input|{"id":3,"pa"""
      )
    )
    val slow = decoded.where($"value.millis" > 10).select($"value.page")
    assertEquals(slow.as[String].collect().toSeq, Seq("/docs"))
  }

  test("narrower limits") {
    val lines = text.toDS().coalesce(1)
    val priced = Mode.Keep.withSchema(StructType.fromDDL("page VARCHAR(2000), millis DECIMAL(5, 0)"))
    val fitting = lines.decodeJson[Visit](priced)
    assertEquals(fitting.flatMap(_.value).count(), 2L)
  }

  test("counts of what is dropped") {
    val lines = text.toDS()
    val dropped = DroppedRows(spark)
    val pages = lines.decodeJson[Visit](Mode.Drop(dropped)).map(_.page).collect()
    dropped.value.foreach { case (cause, rows) => println(s"$rows of ${cause.code} at ${cause.path}") }

    assertEquals(pages.toSeq, Seq("/", "/docs"))
    assertEquals(dropped.total, 2L)
  }

  test("what a failing job says") {
    val lines = text.toDS().coalesce(1)
    val failure = failureOf(lines.decodeJson[Visit](Mode.FailFast).collect())
    assertEquals(
      failure.getMessage,
      "partition 0, row 1: .millis(expected an integer, got \"fast\"), line 1, column 33, " +
        "near {\"id\":2,\"page\":\"/help\",\"millis\":\"fast\"}"
    )
  }

  test("a column") {
    val kafka: DataFrame = text.take(1).map(line => (line.getBytes, 17L)).toDF("value", "offset")
    val visits = kafka.select("value", "offset").decodeJson[Visit]("value", Mode.Keep)
    val good = visits.where($"value.error".isNull).select($"offset", $"value.value.*")
    assertEquals(shown(good), Seq("17|1|/|null"))
  }

  test("files") {
    inFolder { folder =>
      val archive = s"$folder/archive"
      val visits = text.toDS().decodeJson[Visit](Mode.Drop)
      visits.writeJson(archive, JsonLines(compression = "zstd", partitionBy = Seq("page")))

      val again = spark.readJson[Visit](Seq(archive), Framing.lines, Mode.FailFast)
      val limited = Mode.Keep.withLimits(Limits.DEFAULT.withDocumentBytes(1 << 20)).withRawBytes(1000)
      val checked = spark.readJson[Visit](Seq(archive), Framing.lines, limited)

      assertEquals(again.count(), 2L)
      assertEquals(checked.where($"error".isNull).count(), 2L)
    }
  }

  test("schemas") {
    val lines = text.take(1).toDS()
    val table = spark.read.schema(schemaOf[Visit]).json(lines)
    assertEquals(
      schemaOf[Visit].fields.map(f => s"${f.name} ${f.dataType.sql} ${f.nullable}").mkString(", "),
      "id BIGINT false, page STRING false, millis INT true"
    )
    assertEquals(shown(table), Seq("1|/|null"))
  }

  test("families") {
    val lines = Seq("""{"type":"Opened","id":1,"title":"It fails"}""", """{"type":"Closed"}""").toDS()
    val happenings = lines.decodeJson[Happening](Mode.Keep)
    val opened = happenings.flatMap(_.value).flatMap {
      case Happening.Opened(_, title) => Some(title)
      case _                          => None
    }
    assertEquals(opened.collect().toSeq, Seq("It fails"))
    assertEquals(happenings.flatMap(_.error).map(_.path).collect().toSeq, Seq(".id"))
  }

  test("without types") {
    val path = Files.createTempDirectory("jzon-guide")
    val file = Files.write(path.resolve("visits.json"), text.asJava)
    val folder = path.toString
    val table = spark.read
      .format("jzon")
      .schema(schemaOf[Visit])
      .option("columnNameOfError", "error")
      .load(folder)
    val bad = table.where($"error".isNotNull).select("error.line", "error.path", "error.message")
    assertEquals(
      shown(bad),
      Seq("""2|.millis|expected an integer, got "fast"""", """3|.|unexpected end of input""")
    )

    JzonFunctions.register(spark, "decode_visit", schemaOf[Visit])
    text.toDF("json").createOrReplaceTempView("texts")
    val pages = spark.sql("SELECT d.value.page FROM (SELECT decode_visit(json) AS d FROM texts) WHERE d.error IS NULL")
    assertEquals(shown(pages), Seq("/", "/docs"))
    Files.delete(file)
    Files.delete(path)
  }

  test("the page shows what is run here") {
    val root = Path.of(System.getProperty("jzon.root"))
    val folder = root.resolve("spark/src/test/scala/guide")
    val sources =
      Seq("Visits", "Happenings", "SparkPageSuite").map(name => stripped(lines(folder.resolve(s"$name.scala"))))
    val page = lines(root.resolve("docs/spark.md"))
    // spark/pyspark/check runs this program
    val python = Seq(stripped(lines(root.resolve("spark/pyspark/main.py"))))
    for ((language, programs, least) <- Seq(("scala", sources, 9), ("python", python, 4))) {
      val blocks = blocksOf(page, language)
      assert(blocks.size >= least, s"$language: ${blocks.size}")
      blocks.foreach { block =>
        assert(programs.exists(_.containsSlice(stripped(block))), s"no program has:\n${block.mkString("\n")}")
      }
    }
  }

  private def lines(file: Path): Seq[String] = Files.readAllLines(file).asScala.toSeq
  private def stripped(lines: Seq[String]): Seq[String] = lines.map(_.strip).filter(_.nonEmpty)

  /** The lines between fences of a language. */
  private def blocksOf(page: Seq[String], language: String): Seq[Seq[String]] = {
    val begin = page.indexOf(s"```$language")
    if (begin < 0) Nil
    else {
      val (block, rest) = page.drop(begin + 1).span(_ != "```")
      block +: blocksOf(rest, language)
    }
  }
}
