package jzon.data.spark.internal.sources

import java.nio.file.Path

import org.apache.spark.sql.DataFrame

/** Filters on the columns of folders: the rows and the files that Spark's JSON source reads, and no other ones. */
class FoldersSuite extends SparkSuite {
  private def load(format: String, path: String): DataFrame =
    spark.read.format(format).schema("id INT").options(AskedFileSystem.settings.toMap)
      .option("fs.asked.secret", "sesame").load(path)

  /** The rows of a query, and the number of files that it has opened. */
  private def read(format: String, path: Path)(query: DataFrame => DataFrame): (Seq[String], Int) = {
    val frame = query(load(format, s"asked://$path"))
    AskedFileSystem.opened.clear()
    val found = rows(frame)
    (found, AskedFileSystem.opened.size)
  }

  /** 36 files in folders of doubles, of which two are zeros, of strings, and of days. */
  private def files(folder: Path): Unit = {
    val days = Seq("2024-01-31", "2024-02-01", "__HIVE_DEFAULT_PARTITION__")
    for ((d, i) <- Seq("-0.0", "0.0", "1.5", "NaN").zipWithIndex; (s, j) <- Seq("a", "B%2F", "_c").zipWithIndex) {
      days.zipWithIndex.foreach { case (day, k) =>
        write(folder.resolve(s"d=$d/s=$s/day=$day/x.json"), s"""{"id":${i * 100 + j * 10 + k}}""")
      }
    }
  }

  private val filters = Seq(
    "d = 0.0D",
    "d = -0.0D",
    "d >= 0.0D",
    "d < 0.0D",
    "d > -0.0D",
    "d IN (0.0D, 7.0D)",
    "d <=> 0.0D",
    "d = CAST('NaN' AS DOUBLE)",
    "d <> 0.0D",
    "d = 1.5",
    "d = 1",
    "d > 1",
    "s <> 'a'",
    "s NOT IN ('a', '_c')",
    "NOT (s = 'a')",
    "s LIKE '%c'",
    "s LIKE 'B_'",
    "s LIKE '\\\\_c'",
    "s NOT LIKE 'a%'",
    "s RLIKE '^[ab]$'",
    "upper(s) = 'A'",
    "lower(s) LIKE 'b%'",
    "s > 'B'",
    "concat(s, '!') = 'a!'",
    "length(s) = 1",
    "CAST(d AS STRING) = '1.5'",
    "CAST(day AS STRING) LIKE '2024-02%'",
    "day = '2024-01-31'",
    "day = DATE'2024-01-31'",
    "day <> DATE'2024-01-31'",
    "month(day) = 2",
    "day + INTERVAL 1 DAY > DATE'2024-02-01'",
    "day IS NULL",
    "day IS NOT NULL AND d = 1.5",
    "coalesce(day, DATE'2024-02-01') = DATE'2024-02-01'",
    "day > CAST('2024-01-31 12:00:00' AS TIMESTAMP)",
    "s = 'a' OR d = 1.5",
    "(s = 'a' AND id > 0) OR (d = 1.5 AND id = 200)",
    "s = 'a' AND id > 0",
    "id > 0",
    "id > 0 OR s = 'a'",
    "S = 'a'",
    "CASE WHEN d = 1.5 THEN s = 'a' ELSE day IS NULL END",
    "named_struct('s', s, 'd', d) = named_struct('s', 'a', 'd', 1.5D)",
    "rand(1) < 2 AND s = 'a'",
    "odd(length(s)) AND d = 0",
    "true",
    "s = 'none'",
    "xxhash64(s, day) % 2 = 0"
  )

  folder.test("filters read the files that Spark's JSON source reads") { folder =>
    files(folder)
    spark.udf.register("odd", (n: Int) => n % 2 == 1)
    filters.foreach { filter =>
      assertEquals(read("jzon", folder)(_.filter(filter)), read("json", folder)(_.filter(filter)), filter)
    }
    // the column is not part of the result, and the filter comes after other steps
    def sum(frame: DataFrame) = frame.select("id", "s").filter("s <> 'a'").groupBy().sum("id")
    assertEquals(read("jzon", folder)(sum), read("json", folder)(sum))
    assertEquals(read("jzon", folder)(_.filter("s = 'a'"))._2, 12)
  }

  folder.test("joins and subqueries that select folders while the query runs") { folder =>
    files(folder)
    spark.range(10).selectExpr("id AS n", "IF(id = 3, 'a', concat('x', id)) AS s2").createOrReplaceTempView("few")
    def semi(frame: DataFrame) = frame.filter("s IN (SELECT s2 FROM few WHERE n > 2 AND n < 5)")
    def join(frame: DataFrame) = frame.join(spark.table("few").filter("n = 3"), frame("s") === spark.table("few")("s2"))
    def zeros(frame: DataFrame) = {
      val zero = spark.sql("SELECT n * -0.0D AS z FROM few WHERE n = 1")
      frame.join(zero.hint("broadcast"), frame("d") === zero("z"))
    }
    def nan(frame: DataFrame) = frame.join(
      spark.sql("SELECT CAST('NaN' AS DOUBLE) AS z, n FROM few WHERE n = 1").hint("broadcast"),
      frame("d") === org.apache.spark.sql.functions.col("z")
    )
    for (
      (name, query) <-
        Seq[(String, DataFrame => DataFrame)]("semi" -> semi, "join" -> join, "zeros" -> zeros, "NaN" -> nan)
    ) {
      val own = read("jzon", folder)(query)
      assertEquals(own, read("json", folder)(query), name)
      assert(own._2 < 36, s"$name: $own")
    }
    // DataSourceV2Strategy.translateRuntimeFilterV2 passes on columns only, not expressions of them: the page says so
    def inCapitals(frame: DataFrame) = {
      val few = spark.sql("SELECT upper(s2) AS z FROM few WHERE n > 2 AND n < 5").hint("broadcast")
      frame.join(few, org.apache.spark.sql.functions.upper(frame("s")) === few("z"))
    }
    val (expected, fitting) = read("json", folder)(inCapitals)
    assertEquals(fitting, 12)
    assertEquals(read("jzon", folder)(inCapitals), (expected, 36))
    // a query runs again, and a scan is used by two queries
    val frame = join(load("jzon", s"asked://$folder"))
    assertEquals(rows(frame), rows(frame))
    assertEquals(frame.count(), 12L)
    assertEquals(frame.union(load("jzon", s"asked://$folder").selectExpr("*", "1", "'a'")).count(), 48L)
  }

  /** Comparisons with subqueries of one value. */
  private val subqueries = Seq(
    "s = (SELECT max(s2) FROM few WHERE n = 3)",
    "s <> (SELECT max(s2) FROM few WHERE n = 3)",
    "s <=> (SELECT max(s2) FROM few WHERE n = 3)",
    "s < (SELECT max(s2) FROM few WHERE n = 3)",
    "(SELECT max(s2) FROM few WHERE n = 3) >= s",
    "s IN ((SELECT max(s2) FROM few WHERE n = 3), '_c')",
    "s LIKE (SELECT '%' || substr(max(s2), 1, 1) FROM few WHERE n = 3)",
    "upper(s) = (SELECT upper(max(s2)) FROM few WHERE n = 3)",
    "s = (SELECT max(s2) FROM few WHERE n = 3) AND id > 100",
    "s = (SELECT max(s2) FROM few WHERE n = 3) AND s = (SELECT min(s2) FROM few WHERE n = 3)",
    "s = (SELECT max(s2) FROM few WHERE n = 3) AND d = (SELECT -0.0D * max(n) FROM few)",
    "s = (SELECT max(s2) FROM few WHERE n = 99)",
    "day >= (SELECT max(DATE'2024-02-01') FROM few)",
    "day <=> (SELECT CAST(NULL AS DATE) FROM few WHERE n = 1)",
    "coalesce(day, DATE'2024-01-31') = (SELECT max(DATE'2024-01-31') FROM few)",
    "month(day) = (SELECT max(n) FROM few WHERE n < 3)",
    "day IS NULL OR day = (SELECT max(DATE'2024-01-31') FROM few)",
    "d = (SELECT 0.0D * max(n) FROM few)",
    "d > (SELECT -0.0D * max(n) FROM few)",
    "d = (SELECT CAST('NaN' AS DOUBLE) FROM few WHERE n = 1)",
    "id > (SELECT max(n) FROM few)",
    "s = (SELECT max(s2) FROM few WHERE n = 3) OR id > (SELECT max(n) FROM few)",
    "concat(s, day) = (SELECT 'a2024-01-31' FROM few WHERE n = 3)",
    "named_struct('s', s, 'd', d) = (SELECT named_struct('s', max(s2), 'd', 1.5D) FROM few WHERE n = 3)"
  )

  folder.test("comparisons with subqueries read the files that Spark's JSON source reads") { folder =>
    files(folder)
    spark.range(10).selectExpr("id AS n", "IF(id = 3, 'a', concat('x', id)) AS s2").createOrReplaceTempView("few")
    for (isAdaptive <- Seq(true, false)) {
      spark.conf.set("spark.sql.adaptive.enabled", isAdaptive)
      try
        subqueries.foreach { filter =>
          assertEquals(read("jzon", folder)(_.filter(filter)), read("json", folder)(_.filter(filter)), filter)
        }
      finally spark.conf.unset("spark.sql.adaptive.enabled")
    }
    // several columns in one comparison: each selects by itself
    val either = "s = (SELECT max(s2) FROM few WHERE n = 3) OR d = (SELECT 0.5D + max(n) FROM few WHERE n = 1)"
    assertEquals(read("jzon", folder)(_.filter(either))._1, read("json", folder)(_.filter(either))._1)
    // in a join, below an aggregate, in a subquery, and twice in one query
    def sum(frame: DataFrame) = {
      val some = frame.filter("s <> (SELECT max(s2) FROM few WHERE n = 3)").groupBy("s").sum("id")
      some.join(frame.filter("day > (SELECT min(DATE'2024-01-31') FROM few)"), "s").select("s", "sum(id)", "id")
    }
    assertEquals(read("jzon", folder)(sum), read("json", folder)(sum))
    def nested(frame: DataFrame) = {
      frame.createOrReplaceTempView("files")
      spark.sql("""SELECT n FROM few WHERE n = (
        SELECT count(*) FROM files WHERE s = (SELECT max(s2) FROM few WHERE n = 3) AND d = 1.5) """)
    }
    assertEquals(read("jzon", folder)(nested), read("json", folder)(nested))
  }
}
