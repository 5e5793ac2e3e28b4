package jzon.data.spark

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import org.apache.spark.SparkException
import org.apache.spark.sql.SparkSession

/** A suite that runs Spark: one session for all suites of the JVM. */
abstract class SparkSuite extends jzon.testing.Suite {

  /** Called so, and stable, as in programs: its implicits are imported. */
  lazy val spark: SparkSession = SparkSuite.session

  override def beforeAll(): Unit = SparkSession.setActiveSession(spark)

  /** A folder of the test's own, deleted behind it. */
  def inFolder[A](test: Path => A): A = {
    val folder = Files.createTempDirectory("jzon-spark")
    try test(folder)
    finally {
      val all = Files.walk(folder)
      try all.iterator.asScala.toList.reverse.foreach(Files.delete)
      finally all.close()
    }
  }

  /** The cause that jzon gave to the failure of a job. */
  def failureOf(job: => Any): JsonRowException = {
    val failure = intercept[SparkException](job)
    Iterator
      .iterate[Throwable](failure)(_.getCause)
      .takeWhile(_ != null)
      .collectFirst { case e: JsonRowException => e }
      .getOrElse(fail(s"the job failed by something else: $failure"))
  }
}

object SparkSuite {
  lazy val session: SparkSession = {
    val session = SparkSession
      .builder()
      .master("local[2]")
      .appName("jzon-spark")
      .config("spark.ui.enabled", "false")
      .config("spark.sql.shuffle.partitions", "2")
      .config("spark.sql.session.timeZone", "UTC")
      .config("spark.sql.extensions", "jzon.data.spark.JzonExtensions")
      .config("spark.driver.bindAddress", "127.0.0.1")
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.warehouse.dir", Files.createTempDirectory("jzon-warehouse").toString)
      .getOrCreate()
    session.sparkContext.setLogLevel("OFF") // jobs fail on purpose
    session
  }
}
