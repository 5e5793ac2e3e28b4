package jzon.spark.sources

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import org.apache.spark.sql.{DataFrame, SparkSession}

/** A session of Spark in this JVM, and folders of files for each test. */
abstract class SparkSuite extends munit.FunSuite {
  lazy val spark: SparkSession = SparkSession
    .builder()
    .master("local[2]")
    .appName("jzon")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.sql.session.timeZone", "Europe/Paris")
    .config("spark.sql.datetime.java8API.enabled", "true")
    .config("spark.sql.extensions", "jzon.spark.sql.JzonExtensions")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.sql.warehouse.dir", Files.createTempDirectory("jzon-warehouse").toString)
    .getOrCreate()

  override def beforeAll(): Unit = spark.sparkContext.setLogLevel("OFF")

  override def munitTimeout: scala.concurrent.duration.Duration = scala.concurrent.duration.Duration(5, "min")

  val folder: FunFixture[Path] = FunFixture[Path](
    _ => Files.createTempDirectory("jzon-spark"),
    folder => {
      val all = Files.walk(folder)
      try all.sorted(java.util.Comparator.reverseOrder[Path]).forEach(Files.delete(_))
      finally all.close()
    }
  )

  def write(file: Path, lines: String*): Path = {
    Files.createDirectories(file.getParent)
    Files.write(file, lines.mkString("", "\n", "\n").getBytes(UTF_8))
  }

  /** The rows in the order of their texts. */
  def rows(frame: DataFrame): Seq[String] = frame.collect().toSeq.map(_.toString).sorted
}
