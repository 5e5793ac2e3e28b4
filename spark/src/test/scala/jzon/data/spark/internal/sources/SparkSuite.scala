package jzon.data.spark.internal.sources

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import org.apache.spark.sql.{DataFrame, SparkSession}

/** A session with settings of its own in the one Spark of this JVM, and folders of files for each test. */
abstract class SparkSuite extends jzon.testing.Suite {
  lazy val spark: SparkSession = SparkSuite.session

  override def beforeAll(): Unit = SparkSession.setActiveSession(spark)

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

object SparkSuite {
  private lazy val session: SparkSession = {
    val session = jzon.data.spark.SparkSuite.session.newSession()
    session.conf.set("spark.sql.session.timeZone", "Europe/Paris")
    session.conf.set("spark.sql.datetime.java8API.enabled", "true")
    session
  }
}
