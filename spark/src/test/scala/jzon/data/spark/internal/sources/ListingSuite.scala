package jzon.data.spark.internal.sources

import java.nio.file.{Files, Path}
import java.util.concurrent.LinkedBlockingQueue

import org.apache.spark.scheduler.{SparkListener, SparkListenerJobStart}
import org.apache.spark.sql.DataFrame

import jzon.Framing
import jzon.data.spark.{sessionJson, Mode}

/** Folders are listed as Spark lists them, once; and tables that were cached are found again. */
class ListingSuite extends SparkSuite {
  private def load(path: String, options: (String, String)*): DataFrame =
    spark.read.format("jzon").schema("id INT").options(options.toMap).load(path)

  private def withSettings[A](settings: (String, String)*)(step: => A): A = {
    settings.foreach { case (key, value) => spark.conf.set(key, value) }
    try step
    finally settings.foreach { case (key, _) => spark.conf.unset(key) }
  }

  private def folders(folder: Path, n: Int): Seq[String] =
    (1 to n).map { i =>
      write(folder.resolve(s"n=$i/a.json"), s"""{"id":$i}""")
      s"n=$i"
    }

  folder.test("each folder is listed once, whoever lists") { folder =>
    val names = folders(folder, 40)
    val path = s"asked://$folder"
    import spark.implicits._
    val ways = Seq[(String, () => DataFrame)](
      "format" -> (() => load(path)),
      "readJson" -> (() =>
        spark.readJson[SessionSettingsSuite.Item](Seq(path), Framing.lines, Mode.FailFast).toDF()
      ),
      "documents" -> (() => spark.readJsonDocuments[SessionSettingsSuite.Item](Seq(path), Mode.FailFast).toDF())
    )
    val settings = AskedFileSystem.settings :+ ("fs.asked.secret" -> "sesame")
    for ((name, way) <- ways; threshold <- Seq("32", "1000")) {
      withSettings(settings :+ ("spark.sql.sources.parallelPartitionDiscovery.threshold" -> threshold): _*) {
        AskedFileSystem.listings.clear()
        assertEquals(way().count(), 40L, name)
        val found = (names :+ folder.getFileName.toString).map(AskedFileSystem.listings.get(_))
        assertEquals(found, Seq.fill(41)(1), s"$name, $threshold")
      }
    }
  }

  folder.test("many folders are listed by a job, from Spark's threshold on") { folder =>
    folders(folder, 10)
    val jobs = new LinkedBlockingQueue[String]
    val listener = new SparkListener {
      override def onJobStart(job: SparkListenerJobStart): Unit = {
        jobs.add(String.valueOf(job.properties.getProperty("spark.job.description")))
        ()
      }
    }
    spark.sparkContext.addSparkListener(listener)
    def listed(threshold: String, way: => Any): Int = {
      jobs.clear()
      withSettings("spark.sql.sources.parallelPartitionDiscovery.threshold" -> threshold)(way)
      // the listener is told in order: what an action of its own says comes last
      spark.sparkContext.setJobDescription("the last")
      spark.range(1).count()
      spark.sparkContext.setJobDescription(null)
      Iterator.continually(jobs.take()).takeWhile(_ != "the last").count(_.startsWith("Listing leaf files"))
    }
    try {
      import spark.implicits._
      def typed() = spark.readJson[SessionSettingsSuite.Item](Seq(folder.toString), Framing.lines, Mode.FailFast)
      assertEquals(listed("5", load(folder.toString)), 1)
      assertEquals(listed("5", typed()), 1)
      assertEquals(listed("20", load(folder.toString)), 0)
    } finally spark.sparkContext.removeSparkListener(listener)
  }

  folder.test("files in folders that name no columns are read as well, and different columns are refused") { folder =>
    write(folder.resolve("a.json"), """{"id":1}""")
    write(folder.resolve("b/c/d.json"), """{"id":2}""")
    assertEquals(rows(load(folder.toString)), Seq("[1]", "[2]"))
    write(folder.resolve("n=1/e.json"), """{"id":3}""")
    val mixed = intercept[IllegalArgumentException](load(folder.toString))
    assert(mixed.getMessage.startsWith("folders name different columns: "), mixed.getMessage)
    assert(mixed.getMessage.contains("recursiveFileLookup to true to ignore them"), mixed.getMessage)
    assertEquals(rows(load(folder.toString, "recursiveFileLookup" -> "true")), Seq("[1]", "[2]", "[3]"))
    write(folder.resolve("x/n=1/e.json"), """{"id":3}""")
    write(folder.resolve("x/m=1/e.json"), """{"id":3}""")
    val other = intercept[IllegalArgumentException](load(folder.resolve("x").toString))
    assert(other.getMessage.startsWith("folders name different columns: "), other.getMessage)
  }

  private def isCached(frame: DataFrame): Boolean =
    frame.queryExecution.withCachedData.toString.contains("InMemoryRelation")

  folder.test("a table that is cached is found again, unless it would have other rows") { folder =>
    val file = write(folder.resolve("a.json"), """{"id":1}""", """{"id":"x"}""")
    val path = folder.toString
    val cached = load(path).cache()
    try {
      assertEquals(cached.count(), 2L)
      assert(isCached(load(path)))
      assert(isCached(load(path).filter("id > 0")))
      assert(!isCached(load(path, "mode" -> "DROPMALFORMED")))
      assert(!isCached(load(path, "columnNameOfError" -> "e")))
      assert(!isCached(load(file.toString)))
      assert(!isCached(spark.read.format("jzon").schema("id BIGINT").load(path)))
      withSettings("spark.sql.session.timeZone" -> "Asia/Tokyo")(assert(!isCached(load(path))))
      spark.conf.set("spark.sql.session.timeZone", "Europe/Paris")
      assert(isCached(load(path)))
      write(folder.resolve("b.json"), """{"id":2}""")
      assert(!isCached(load(path)))
      assertEquals(load(path).count(), 3L)
    } finally {
      cached.unpersist()
      spark.conf.set("spark.sql.session.timeZone", "Europe/Paris")
    }
    val table = load(path)
    val same = load(path)
    def scan(frame: DataFrame) = frame.selectExpr("id").queryExecution.executedPlan.canonicalized
    assertEquals(scan(table), scan(same))
    assertEquals(scan(table).hashCode, scan(same).hashCode)
    Files.delete(file)
    assertNotEquals(scan(load(path)), scan(same))
  }
}
