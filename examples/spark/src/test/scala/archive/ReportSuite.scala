package archive

import java.nio.file.Files

import org.apache.spark.sql.SparkSession

import jzon.Framing
import jzon.spark._

class ReportSuite extends munit.FunSuite {
  import scala.concurrent.duration._

  override def munitTimeout: Duration = 15.minutes

  test("the job finds what was generated, and every line that is no event") {
    val folder = Files.createTempDirectory("archive")
    val contents = Generator.write(folder.resolve("events"), 4L << 20)
    assertEquals(contents.events.size, 30)
    assert(contents.events.values.forall(_ > 0) && contents.bad > 0, contents)
    val spark = SparkSession
      .builder()
      .master("local[2]")
      .config("spark.ui.enabled", "false")
      .config("spark.sql.shuffle.partitions", "2")
      .config("spark.driver.bindAddress", "127.0.0.1")
      .config("spark.driver.host", "127.0.0.1")
      .getOrCreate()
    try {
      import spark.implicits._
      assertEquals(Report.run(spark, folder.resolve("events").toString, s"$folder/out"), contents)
      val errors = spark.read.schema(spark.emptyDataset[RowError].schema).json(s"$folder/out/errors").as[RowError]
      assertEquals(errors.count(), contents.bad)
      assertEquals(
        errors.map(_.code).distinct().collect().toSet,
        Set("EXPECTED_INTEGER", "INVALID_VARIANT", "MISSING_FIELD", "UNEXPECTED_END")
      )
      assertEquals(spark.readJson[Busy](Seq(s"$folder/out/repos"), Framing.lines, Mode.FailFast).count(), 100L)
      assertEquals(spark.read.parquet(s"$folder/out/hours").agg("events" -> "sum").as[Long].head(), contents.events.values.sum)
    } finally spark.stop()
  }
}
