package archive

import org.apache.spark.sql.functions.{count, lit, sum}
import org.apache.spark.sql.{Dataset, SparkSession}
import org.apache.spark.storage.StorageLevel

import jzon.spark._
import jzon.{Codec, Framing}

/** What a row of the archive says, as columns: a fact of an event, or the error of a line that is none. */
case class Fact(kind: Option[String], repo: String, actor: String, hour: Long, commits: Int, error: Option[RowError])

/** The job: reads an archive, keeps errors apart, aggregates, and writes all of it. */
object Report {

  /** Writes `out/errors`, `out/repos` and `out/hours`, and gives how many events of each type there were, and errors. */
  def run(spark: SparkSession, in: String, out: String): Contents = {
    import spark.implicits._
    val facts = spark.readJson[Event](Seq(in), Framing.lines, Mode.Keep).map(fact).persist(StorageLevel.MEMORY_AND_DISK)
    try {
      facts.flatMap(_.error).write.mode("overwrite").json(s"$out/errors")
      write(facts, out)
      val kinds = facts.groupBy($"kind").agg(count(lit(1))).as[(Option[String], Long)].collect()
      Contents(
        kinds.collect { case (Some(kind), n) => kind -> n }.toMap,
        kinds.collect { case (None, n) => n }.sum
      )
    } finally { val _ = facts.unpersist() }
  }

  private def write(facts: Dataset[Fact], out: String): Unit = {
    import facts.sparkSession.implicits._
    val events = facts.where($"error".isNull)
    events.groupBy($"repo").agg(count(lit(1)).as("events"), sum($"commits").as("commits")).as[Busy]
      .orderBy($"events".desc, $"repo").limit(100).writeJson(s"$out/repos", JsonLines(saveMode = org.apache.spark.sql.SaveMode.Overwrite))
    events.groupBy($"hour", $"kind").agg(count(lit(1)).as("events")).write.mode("overwrite").parquet(s"$out/hours")
  }

  /** Columns soon after decoding: nothing goes through Kryo in between. */
  private def fact(row: Decoded[Event]): Fact = row.value match {
    case Some(event) =>
      val commits = event match {
        case push: Event.PushEvent => push.payload.commits.count(_.distinct)
        case _                     => 0
      }
      val kind = event.getClass.getSimpleName
      Fact(Some(kind), event.repo.name, event.actor.login, event.createdAt.getEpochSecond / 3600, commits, None)
    case None => Fact(None, "", "", 0, 0, row.error)
  }
}

/** A repository in which much happens. */
case class Busy(repo: String, events: Long, commits: Long)
object Busy { implicit val codec: Codec[Busy] = Codec.derived }
