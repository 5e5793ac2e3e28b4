package jzon.data.spark

import java.nio.file.Files

import org.apache.spark.sql.types.{IntegerType, LongType, StringType, StructField, StructType}
import org.apache.spark.sql.{Dataset, Encoder, Encoders, SparkSession}

import jzon.describe.Described
import jzon.{Codec, Framing}

/** A program in Scala 3: the module for 2.13, and jzon's own front for Scala 3 in place of that for 2.13. */
class Scala3Suite extends jzon.testing.Suite:
  import Scala3Suite.*

  private lazy val spark = SparkSession
    .builder()
    .master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .getOrCreate()

  private val visits = List(Visit(1, Page.Home), Visit(2, Page.Item(7, Some("x"))))
  private def lines: Dataset[String] =
    spark.createDataset(visits.map(Codec[Visit].encodeJson(_)) :+ """{"id":"x"}""")(using Encoders.STRING)

  test("rows become values of types that derive their codecs in Scala 3") {
    assertEquals(lines.decodeJson[Visit](Mode.Drop).collect().toList, visits)
    val decoded = lines.decodeJson[Visit](Mode.Keep).collect().toList
    assertEquals(decoded.flatMap(_.value), visits)
    assertEquals(decoded.flatMap(_.error).map(e => (e.code, e.path)), List(("EXPECTED_INTEGER", ".id")))
  }

  test("files are written and read") {
    val folder = Files.createTempDirectory("jzon-spark-3").resolve("visits").toString
    spark.createDataset(visits).writeJson(folder, JsonLines(compression = "gzip"))
    val read = spark.readJson[Visit](Seq(folder), Framing.lines, Mode.FailFast).collect()
    assertEquals(read.sortBy(_.id).toList, visits)
  }

  test("values that columns do not hold are errors") {
    val rows = spark.createDataset(List("1.5", "1e30", "\"x\""))(using Encoders.STRING)
    given Encoder[java.math.BigDecimal] = Encoders.DECIMAL
    val dropped = DroppedRows(spark)
    val numbers = rows.decodeJson[java.math.BigDecimal](Mode.Drop(dropped)).collect().toList.map(_.doubleValue)
    assertEquals(numbers, List(1.5))
    assertEquals(
      dropped.value.keySet,
      Set(DroppedRows.Cause("OUT_OF_RANGE", "."), DroppedRows.Cause("EXPECTED_NUMBER", "."))
    )
  }

  test("a schema of a description that Scala 3 derives") {
    assertEquals(
      schemaOf[Click],
      StructType(Seq(
        StructField("id", LongType, false),
        StructField("x", IntegerType),
        StructField("by", StringType, false)
      ))
    )
    val rows = spark.createDataset(List("""{"id":1,"by":"ada"}"""))(using Encoders.STRING)
    assertEquals(spark.read.schema(schemaOf[Click]).json(rows).head().getString(2), "ada")
  }

object Scala3Suite:
  enum Page derives Codec:
    case Home
    case Item(number: Int, note: Option[String])

  case class Visit(id: Long, page: Page) derives Codec

  object Visit:
    // Kryo would copy the constant Home
    given Encoder[Visit] = Encoders.javaSerialization[Visit]
    given DecodedEncoder[Visit] = DecodedEncoder.java[Visit]

  case class Click(id: Long, x: Option[Int], by: String) derives Codec, Described
