package jzon.data.spark.internal.sources

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import org.apache.spark.SparkException
import org.apache.spark.sql.{DataFrame, Dataset}

import jzon.Framing
import jzon.data.spark.{datasetJson, sessionJson, Decoded, Mode}

/** Where a row is from: `input_file_name()`, `_metadata` and the file of an error, as Spark's own sources have them. */
class FileOriginSuite extends SparkSuite {
  private def load(folder: Path, ddl: String, options: (String, String)*): DataFrame =
    spark.read.format("jzon").schema(ddl).options(options.toMap).load(folder.toString)

  private def inParts[A](bytes: Long)(step: => A): A = {
    val keys = Seq("spark.sql.files.maxPartitionBytes" -> s"${bytes}b", "spark.sql.files.openCostInBytes" -> "0")
    keys.foreach { case (key, value) => spark.conf.set(key, value) }
    try step
    finally keys.foreach { case (key, _) => spark.conf.unset(key) }
  }

  private def files(folder: Path): Unit = {
    write(folder.resolve("day=2024-01-01/a b%.json"), (1 to 30).map(n => s"""{"id":$n}"""): _*)
    write(folder.resolve("day=2024-01-02/ü.json"), """{"id":31}""", """{"id":"x"}""")
    ()
  }

  folder.test("_metadata is that of Spark's JSON source, whatever of it is wanted") { folder =>
    files(folder)
    val queries = Seq(
      Seq("id", "_metadata.file_path"),
      Seq("id", "_metadata"),
      Seq("_metadata.file_name", "_metadata.file_size"),
      Seq("_metadata.file_modification_time", "day", "id"),
      Seq("_metadata.file_block_start", "_metadata.file_block_length", "_metadata.file_name")
    )
    for (columns <- queries) {
      val theirs = rows(spark.read.schema("id INT").json(folder.toString).selectExpr(columns: _*))
      val frame = load(folder, "id INT").selectExpr(columns: _*)
      assertEquals(rows(frame), theirs, columns)
    }
    // parts of a file
    val parts = inParts(100)(rows(load(folder, "id INT").selectExpr("id", "_metadata.file_block_start AS start")))
    assert(parts.map(_.split("[,\\]]")(1)).distinct.size > 2, parts)
    assertEquals(load(folder, "id INT").filter("_metadata.file_name = 'ü.json'").count(), 2L)
    assertEquals(load(folder, "id INT").columns.toSeq, Seq("id", "day"))
    // a column of the data of that name is the data's
    write(folder.resolve("other/x.json"), """{"_metadata":7}""")
    assertEquals(rows(load(folder.resolve("other"), "_metadata INT").select("_metadata")), Seq("[7]"))
  }

  folder.test("input_file_name, and the block") { folder =>
    files(folder)
    val functions = Seq("id", "input_file_name()", "input_file_block_start()", "input_file_block_length()")
    val theirs = rows(spark.read.schema("id INT").json(folder.toString).selectExpr(functions: _*))
    assertEquals(rows(load(folder, "id INT").selectExpr(functions: _*)), theirs)
    val counted = load(folder, "id INT").groupBy(org.apache.spark.sql.functions.input_file_name()).count()
    assertEquals(counted.collect().map(_.getLong(1)).toSeq.sorted, Seq(2L, 30L))
  }

  folder.test("the error has the file, also where a part of it is asked for or declared") { folder =>
    files(folder)
    val frame = load(folder, "id INT", "columnNameOfError" -> "e")
    val path = frame.filter("e is not null").selectExpr("input_file_name()").head().getString(0)
    assertEquals(rows(frame.filter("e is not null").select("e.file")), Seq(s"[$path]"))
    assertEquals(rows(frame.filter("e is not null").select("e.file", "e.line")), Seq(s"[$path,2]"))
    val declared = load(folder, "id INT, e STRUCT<file: STRING, code: STRING>", "columnNameOfError" -> "e")
    assertEquals(rows(declared.filter("e is not null").select("e")), Seq(s"[[$path,EXPECTED_INTEGER]]"))
    intercept[IllegalArgumentException](load(folder, "id INT, e STRUCT<files: STRING>", "columnNameOfError" -> "e"))
    intercept[IllegalArgumentException](load(folder, "id INT, e STRUCT<file: INT>", "columnNameOfError" -> "e"))
  }

  folder.test("every error names its file as input_file_name does") { folder =>
    import spark.implicits._
    for (name <- Seq("plain.json", "a b%.json", "ü#?.json", "[x].json")) {
      val file = write(folder.resolve(s"day=2024-01-01 a/$name"), """{"id":"x"}""")
      val at = folder.resolve("day=2024-01-01 a").toString
      val expected = spark.read.text(at).selectExpr("input_file_name()").as[String].head()
      val found = spark.read.format("jzon").schema("id INT").option("columnNameOfError", "e").load(at)
      def typed(frame: Dataset[Decoded[SessionSettingsSuite.Item]]) = frame.toDF().select("error.file")
      def named(frame: DataFrame) = frame.as[String].collect().toSeq
      assertEquals(named(found.selectExpr("input_file_name()")), Seq(expected))
      assertEquals(named(found.select("e.file")), Seq(expected))
      assertEquals(
        named(typed(spark.readJson[SessionSettingsSuite.Item](Seq(at), Framing.lines, Mode.Keep))),
        Seq(expected)
      )
      assertEquals(
        named(typed(spark.readJson[SessionSettingsSuite.Item](Seq(at), Framing.values, Mode.Keep))),
        Seq(expected)
      )
      assertEquals(named(typed(spark.readJsonDocuments[SessionSettingsSuite.Item](Seq(at), Mode.Keep))), Seq(expected))
      assertEquals(
        named(typed(spark.read.textFile(at).decodeJson[SessionSettingsSuite.Item](Mode.Keep))),
        Seq(expected)
      )
      val failures = Seq[() => Any](
        () => spark.read.format("jzon").schema("id INT").option("mode", "FAILFAST").load(at).collect(),
        () => spark.readJson[SessionSettingsSuite.Item](Seq(at), Framing.lines, Mode.FailFast).collect(),
        () => spark.read.textFile(at).decodeJson[SessionSettingsSuite.Item](Mode.FailFast).collect()
      )
      failures.foreach { job =>
        val failure = intercept[SparkException](job())
        val messages = Iterator.iterate[Throwable](failure)(_.getCause).takeWhile(_ != null).map(_.getMessage).toSeq
        assert(messages.exists(_.contains(s"$expected, ")), messages)
      }
      Files.delete(file)
    }
  }

  folder.test("a byte order mark costs the first record, and a carriage return ends no line") { folder =>
    val mark = Array(0xef, 0xbb, 0xbf).map(_.toByte)
    Files.write(
      folder.resolve("a.json"),
      mark ++ "{\"id\":1}\n{\"id\":\r2}\r\n{\"id\":3}\r{\"id\":4}\n".getBytes(UTF_8)
    )
    val frame = load(folder, "id INT", "columnNameOfError" -> "e")
    assertEquals(
      frame.selectExpr("id", "e.code", "e.line", "e.offset").collect().toSeq.map(_.toString),
      Seq("[null,BYTE_ORDER_MARK,1,0]", "[2,null,null,null]", "[null,TRAILING_DATA,3,32]")
    )
  }
}
