package jzon.data.spark.internal.sources

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream

import org.apache.spark.sql.{DataFrame, SparkSession}

import jzon.{Codec, Framing}
import jzon.data.spark.{sessionJson, Mode}

/** Settings of a session: heeded by every way to read files, or rejected by their name. */
class SessionSettingsSuite extends SparkSuite {
  import SessionSettingsSuite.Item

  /** A session of its own, so that no setting stays. */
  private def session(settings: (String, String)*): SparkSession = {
    val session = spark.newSession()
    session.conf.set("spark.sql.session.timeZone", "Europe/Paris")
    session.conf.set("spark.sql.datetime.java8API.enabled", "true")
    settings.foreach { case (key, value) => session.conf.set(key, value) }
    SparkSession.setActiveSession(session)
    session
  }

  override def afterEach(context: AfterEach): Unit = SparkSession.setActiveSession(spark)

  private def jzons(session: SparkSession, path: String, options: (String, String)*): DataFrame =
    session.read.format("jzon").schema("id INT").options(options.toMap).load(path)

  /** How many records each way finds. */
  private def counts(session: SparkSession, path: String): Seq[Long] = {
    import session.implicits._
    Seq(
      session.readJson[Item](Seq(path), Framing.lines, Mode.FailFast).count(),
      session.readJson[Item](Seq(path), Framing.values, Mode.Keep).filter(_.error.isEmpty).count(),
      session.readJsonDocuments[Item](Seq(path), Mode.FailFast).count(),
      jzons(session, path, "mode" -> "FAILFAST").count()
    )
  }

  private def causes(e: Throwable): String =
    Iterator.iterate[Throwable](e)(_.getCause).takeWhile(_ != null).map(_.toString).mkString("; ")

  folder.test("settings of file systems, of the session or its `spark.hadoop.`, and options") { folder =>
    write(folder.resolve("a.json"), """{"id":1}""")
    val path = s"asked://$folder"
    val secret = "fs.asked.secret"
    for (prefix <- Seq("", "spark.hadoop.")) {
      val all = AskedFileSystem.settings :+ (secret -> "sesame")
      assertEquals(counts(session(all.map { case (k, v) => s"$prefix$k" -> v }: _*), path), Seq(1L, 1L, 1L, 1L), prefix)
    }
    val without = session(AskedFileSystem.settings: _*)
    assertEquals(jzons(without, path, secret -> "sesame").count(), 1L)
    assert(causes(intercept[Exception](counts(without, path))).contains("the secret is not null"))
    // a frame keeps the settings of the time of its load
    val changed = session(AskedFileSystem.settings :+ (secret -> "sesame"): _*)
    val loaded = jzons(changed, path)
    changed.conf.set(secret, "another")
    assertEquals(loaded.count(), 1L)
    // what another session is told is not known here
    assert(causes(intercept[Exception](counts(session(), path))).contains("asked"))
  }

  folder.test("the zone of the session in each form that Spark takes, and the option") { folder =>
    write(folder.resolve("a.json"), """{"t":"2024-07-01T08:00:00"}""")
    val forms = Seq("GMT+8:00", "+8:00", "UTC+8", "-3:30", "+01:2", "PST", "Asia/Kolkata")
    for (zone <- forms) {
      val s = session("spark.sql.session.timeZone" -> zone)
      def seconds(frame: DataFrame) = frame.selectExpr("unix_seconds(t)").head().getLong(0)
      val expected = seconds(s.read.schema("t TIMESTAMP").json(folder.toString))
      def read(s: SparkSession, options: Map[String, String]) = seconds(
        s.read.format("jzon").schema("t TIMESTAMP").option("mode", "FAILFAST").options(options).load(folder.toString)
      )
      assertEquals(read(s, Map.empty), expected, zone)
      def decoded(s: SparkSession, options: String) =
        seconds(s.sql(s"""SELECT jzon_decode('"2024-07-01T08:00:00"', 'TIMESTAMP'$options).value t"""))
      assertEquals(decoded(s, ""), expected, zone)
      SparkSession.setActiveSession(spark)
      assertEquals(read(spark, Map("timeZone" -> zone)), expected, zone)
      assertEquals(decoded(spark, s", map('timeZone', '$zone')"), expected, zone)
    }
    val e = intercept[IllegalArgumentException](jzons(spark, folder.toString, "timeZone" -> "Europe/Lutetia"))
    assertEquals(e.getMessage, "timeZone is a time zone such as Europe/Paris, UTC or +08:00, not Europe/Lutetia")
  }

  private def gzip(file: Path, lines: Int, kept: Double): Unit = {
    Files.createDirectories(file.getParent)
    val whole = new java.io.ByteArrayOutputStream
    val out = new GZIPOutputStream(whole)
    (1 to lines).foreach(n => out.write(s"""{"id":$n,"pad":"${(n * 7919L).toHexString}"}\n""".getBytes(UTF_8)))
    out.close()
    Files.write(file, whole.toByteArray.take((whole.size * kept).toInt))
    ()
  }

  folder.test("ignoreCorruptFiles passes what cannot be read, and no line that was cut") { folder =>
    write(folder.resolve("a.json"), """{"id":1}""")
    write(folder.resolve("b.json.gz"), "this is not gzip")
    gzip(folder.resolve("c.json.gz"), 20000, 0.5)
    val path = folder.toString
    val strict = session()
    val lenient = session("spark.sql.files.ignoreCorruptFiles" -> "true")
    import lenient.implicits._
    def lines(s: SparkSession) = s.readJson[Item](Seq(path), Framing.lines, Mode.Keep).collect().toSeq
    assert(causes(intercept[Exception](lines(strict))).contains(".json.gz: "))
    SparkSession.setActiveSession(strict)
    val failed = causes(intercept[Exception](jzons(strict, path).collect()))
    assert(failed.contains(".json.gz: "), failed)
    SparkSession.setActiveSession(lenient)
    val found = lines(lenient)
    assert(found.size > 1 && found.size < 20000, found.size)
    assertEquals(found.flatMap(_.error), Nil)
    assertEquals(jzons(lenient, path, "mode" -> "FAILFAST").count(), found.size.toLong)
    assertEquals(lenient.readJson[Item](Seq(s"$path/[ab]*"), Framing.values, Mode.FailFast).count(), 1L)
    assertEquals(lenient.readJsonDocuments[Item](Seq(s"$path/[ab]*"), Mode.FailFast).count(), 1L)
    SparkSession.setActiveSession(strict)
    assertEquals(jzons(strict, path, "ignoreCorruptFiles" -> "true", "mode" -> "FAILFAST").count(), found.size.toLong)
    // data that is bad is no file that is
    write(folder.resolve("d.json"), "{")
    SparkSession.setActiveSession(lenient)
    assert(causes(intercept[Exception](jzons(lenient, path, "mode" -> "FAILFAST").count())).contains("d.json"))
    assertEquals(lines(lenient).flatMap(_.error).map(_.code), Seq("UNEXPECTED_END"))
  }

  folder.test("ignoreMissingFiles passes files that went away after they were listed") { folder =>
    for (ignores <- Seq(true, false)) {
      write(folder.resolve("a.json"), """{"id":1}""")
      val gone = write(folder.resolve("b.json"), """{"id":2}""")
      val s = session("spark.sql.files.ignoreMissingFiles" -> ignores.toString)
      import s.implicits._
      val frames = Seq(
        s.readJson[Item](Seq(folder.toString), Framing.lines, Mode.FailFast).toDF(),
        s.readJsonDocuments[Item](Seq(folder.toString), Mode.FailFast).toDF(),
        jzons(s, folder.toString, "mode" -> "FAILFAST")
      )
      Files.delete(gone)
      frames.foreach { frame =>
        if (ignores) assertEquals(frame.select("id").collect().map(_.getInt(0)).toSeq, Seq(1))
        else assert(causes(intercept[Exception](frame.collect())).contains("b.json"))
      }
    }
  }

  folder.test("columns of folders: types by the setting, and names by caseSensitive") { folder =>
    write(folder.resolve("n=01/at=2024-01-01 10%3A00%3A00/a.json"), """{"id":1}""")
    def columns(s: SparkSession, ddl: String) = {
      val frame = s.read.format("jzon").schema(ddl).load(folder.toString)
      frame.schema.fields.toSeq.map(f => s"${f.name} ${f.dataType.sql}") -> rows(frame)
    }
    assertEquals(
      columns(session(), "id INT"),
      Seq("id INT", "n INT", "at TIMESTAMP") -> Seq("[1,1,2024-01-01T09:00:00Z]")
    )
    assertEquals(
      columns(session("spark.sql.sources.partitionColumnTypeInference.enabled" -> "false"), "id INT"),
      Seq("id INT", "n STRING", "at STRING") -> Seq("[1,01,2024-01-01 10:00:00]")
    )
    assertEquals(columns(session(), "id INT, N BIGINT")._1, Seq("id INT", "N BIGINT", "at TIMESTAMP"))
    assertEquals(
      columns(session("spark.sql.caseSensitive" -> "true"), "id INT, N BIGINT"),
      Seq("id INT", "N BIGINT", "n INT", "at TIMESTAMP") -> Seq("[1,null,1,2024-01-01T09:00:00Z]")
    )
  }

  folder.test("modifiedBefore and modifiedAfter choose files") { folder =>
    for ((name, time) <- Seq("old" -> "2020-01-01T00:00:00Z", "new" -> "2024-01-01T00:00:00Z")) {
      val file = write(folder.resolve(s"$name.json"), s"""{"id":${name.length},"name":"$name"}""")
      Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.from(java.time.Instant.parse(time)))
    }
    def names(options: (String, String)*) = {
      def read(format: String) =
        rows(spark.read.format(format).schema("name STRING").options(options.toMap).load(folder.toString))
      assertEquals(read("jzon"), read("json"), options)
      read("jzon")
    }
    assertEquals(names("modifiedBefore" -> "2022-01-01T00:00:00"), Seq("[old]"))
    assertEquals(names("modifiedAfter" -> "2022-01-01T00:00:00"), Seq("[new]"))
    assertEquals(names("MODIFIEDAFTER" -> "2025-01-01T00:00:00", "timeZone" -> "Asia/Tokyo"), Nil)
    names("modifiedAfter" -> "2024-01-01T01:00:01", "timeZone" -> "Europe/Paris")
  }

  folder.test("how many tasks there are, by Spark's settings") { folder =>
    for (n <- 1 to 20) write(folder.resolve(s"$n.json"), (1 to 50).map(i => s"""{"id":$i}"""): _*)
    def tasks(settings: (String, String)*) = {
      val s = session(settings: _*)
      import s.implicits._
      val typed = s.readJson[Item](Seq(folder.toString), Framing.lines, Mode.FailFast).rdd.getNumPartitions
      val ours = jzons(s, folder.toString).rdd.getNumPartitions
      (typed, ours, s.read.schema("id INT").json(folder.toString).rdd.getNumPartitions)
    }
    val cheap = "spark.sql.files.openCostInBytes" -> "0"
    assertEquals(tasks("spark.sql.files.maxPartitionBytes" -> "600b", cheap)._1, 20)
    val (typed, ours, sparks) =
      tasks("spark.sql.files.maxPartitionBytes" -> "600b", cheap, "spark.sql.files.maxPartitionNum" -> "5")
    assert(typed <= sparks + 1 && ours <= sparks + 1, (typed, ours, sparks))
    val (more, oursMore, _) = tasks("spark.sql.files.minPartitionNum" -> "10", cheap)
    assert(more >= 10 && oursMore >= 10, (more, oursMore))
  }

  folder.test("a setting that a format cannot heed is refused by its name") { folder =>
    write(folder.resolve("a.json"), """{"id":1}""")
    val s = session("spark.sql.legacy.timeParserPolicy" -> "LEGACY")
    val e = intercept[IllegalArgumentException](jzons(s, folder.toString, "timestampFormat" -> "yyyy"))
    assert(e.getMessage.contains("spark.sql.legacy.timeParserPolicy is LEGACY: set it to CORRECTED"), e.getMessage)
    assertEquals(jzons(s, folder.toString).count(), 1L)
  }
}

object SessionSettingsSuite {
  final case class Item(id: Int)
  object Item {
    implicit val codec: Codec[Item] = Codec.derived
  }
}
