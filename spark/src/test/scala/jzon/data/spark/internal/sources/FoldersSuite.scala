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
    // Spark passes no keys that it has normalized, as it does with numbers that are not integers
    assertEquals(read("jzon", folder)(zeros)._1, read("json", folder)(zeros)._1)
    for ((name, query) <- Seq[(String, DataFrame => DataFrame)]("semi" -> semi, "join" -> join)) {
      val own = read("jzon", folder)(query)
      assertEquals(own, read("json", folder)(query), name)
      assert(own._2 < 36, s"$name: $own")
    }
    // Spark passes subqueries of one value only from 4.2 on
    def scalar(frame: DataFrame) = frame.filter("s = (SELECT max(s2) FROM few WHERE n = 3)")
    val isPassed = !spark.version.startsWith("3.") && !spark.version.startsWith("4.0")
    val (found, opened) = read("json", folder)(scalar)
    assertEquals(opened, 12)
    assertEquals(read("jzon", folder)(scalar), (found, if (isPassed) 12 else 36))
    // a query runs again, and a scan is used by two queries
    val frame = join(load("jzon", s"asked://$folder"))
    assertEquals(rows(frame), rows(frame))
    assertEquals(frame.count(), 12L)
    assertEquals(frame.union(load("jzon", s"asked://$folder").selectExpr("*", "1", "'a'")).count(), 48L)
  }
}
