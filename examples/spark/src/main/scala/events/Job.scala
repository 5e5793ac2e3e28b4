package events

import java.nio.charset.StandardCharsets.UTF_8

import org.apache.hadoop.fs.Path
import org.apache.spark.sql.{Dataset, Encoder, Encoders, SaveMode, SparkSession}
import org.apache.spark.sql.functions.{count, sum}
import org.apache.spark.storage.StorageLevel

import jzon.Framing
import jzon.data.spark._
import jzon.syntax._

/** The data that the job keeps of a row: the fields of an event that it counts, or the error of a bad row. */
final case class Fact(kind: String, repo: String, day: String, commits: Long, error: Option[RowError])

object Fact {
  def of(row: Decoded[Event]): Fact = row.value match {
    case Some(event) =>
      val commits = event match {
        case push: PushEvent => push.payload.commits.size.toLong
        case _               => 0L
      }
      Fact(event.kind, event.repo.name, event.createdAt.toString.take(10), commits, None)
    case None => Fact("", "", "", 0, row.error)
  }
}

/**
 * Reads a folder of events, separates bad rows with the reason for each, counts by type and day, finds the busiest
 * repositories, and writes the pushes again.
 *
 * {{{
 * Job INPUT OUTPUT
 * }}}
 *
 * If [[Generate]] wrote the input, the counts must match its expected results; otherwise the exit status is 1.
 */
object Job {
  def main(args: Array[String]): Unit = args match {
    case Array(input, output) =>
      val spark = SparkSession.builder().appName("events").getOrCreate()
      val status =
        try check(spark, input, run(spark, input, output))
        finally spark.stop()
      sys.exit(status)
    case _ =>
      System.err.println("usage: Job INPUT OUTPUT")
      sys.exit(2)
  }

  /** Runs the whole job and returns the counts. */
  def run(spark: SparkSession, input: String, output: String): Expected = {
    import spark.implicits._
    val facts = read(spark, input).map(Fact.of(_)).persist(StorageLevel.MEMORY_AND_DISK)
    facts.filter(_.error.isDefined).select("error.*").write.mode(SaveMode.Overwrite).json(s"$output/refused")
    val events = facts.filter(_.error.isEmpty)
    events.groupBy("day", "kind").agg(count("*").as("events"), sum("commits").as("commits")).orderBy(
      "day",
      "kind"
    ).coalesce(1)
      .write.mode(SaveMode.Overwrite).option("header", "true").csv(s"$output/days")
    events.groupBy("repo").agg(count("*").as("events")).orderBy($"events".desc, $"repo").limit(100).coalesce(1)
      .write.mode(SaveMode.Overwrite).option("header", "true").csv(s"$output/busiest")
    writePushes(spark, input, s"$output/pushes")
    counts(facts)
  }

  /** A sealed type has no columns in Spark, so rows are objects, through Kryo; the next step uses them unchanged. */
  private def read(spark: SparkSession, input: String): Dataset[Decoded[Event]] = {
    implicit val event: Encoder[Event] = Encoders.kryo[Event]
    spark.readJson[Event](Seq(input), Framing.lines, Mode.Keep)
  }

  private def writePushes(spark: SparkSession, input: String, output: String): Unit = {
    implicit val event: Encoder[Event] = Encoders.kryo[Event]
    val events = spark.readJson[Event](Seq(input), Framing.lines, Mode.Drop)
    events.filter(_.isInstanceOf[PushEvent]).writeJson(output, JsonLines("gzip", SaveMode.Overwrite))
  }

  private def counts(facts: Dataset[Fact]): Expected = {
    import facts.sparkSession.implicits._
    val whole = facts.filter(_.error.isEmpty)
    val byType = whole.groupBy("kind").count().as[(String, Long)].collect().toMap
    val damaged = facts.filter(_.error.isDefined).groupBy("error.path").count().as[(String, Long)].collect().toMap
    val commits = whole.agg(sum("commits")).as[Long].head()
    Expected(byType.values.sum + damaged.values.sum, damaged, byType, commits)
  }

  private def check(spark: SparkSession, input: String, found: Expected): Int = {
    println(s"${found.events} events, ${found.damaged.values.sum} refused, ${found.commits} commits")
    found.damaged.toSeq.sortBy(-_._2).foreach { case (path, rows) => println(f"$rows%9d refused at $path") }
    val expected = noted(spark, input)
    if (found == expected) println("as expected") else System.err.println(s"expected $expected, found $found")
    if (found == expected) 0 else 1
  }

  private def noted(spark: SparkSession, input: String): Expected = {
    val file = new Path(input, Expected.fileName)
    val in = file.getFileSystem(spark.sparkContext.hadoopConfiguration).open(file)
    try new String(in.readAllBytes(), UTF_8).fromJson[Expected].fold(e => sys.error(e), identity)
    finally in.close()
  }
}
