package jzon.data.spark.internal.sources

import java.nio.file.{Files, Path}

import org.apache.spark.sql.{DataFrame, SaveMode}

/** `format("jzon")` only reads: each way to write fails with an error that says how to write, and leaves nothing. */
class WritersSuite extends SparkSuite {
  private lazy val rows: DataFrame = spark.range(1).selectExpr("id", "'a' AS page")
  private lazy val old = spark.version.startsWith("3.")

  private def file(folder: Path): Path = write(folder.resolve("in/a.json"), """{"id":1,"page":"a"}""")

  /** The messages of the error and of its causes. */
  private def messages(what: => Any): String =
    Iterator
      .iterate[Throwable](intercept[Exception](what))(_.getCause)
      .takeWhile(_ != null)
      .map(_.getMessage)
      .mkString("\n")

  private def requireAdvice(clue: String)(what: => Any): Unit = {
    val found = messages(what)
    assert(found.contains("""format("jzon") only reads"""), s"$clue: $found")
    assert(found.contains("""df.write.json("folder")"""), s"$clue: $found")
  }

  private def withTable(name: String)(body: => Any): Unit = {
    spark.sql(s"DROP TABLE IF EXISTS $name")
    try {
      val _ = body
    } finally {
      val _ = spark.sql(s"DROP TABLE IF EXISTS $name")
    }
  }

  folder.test("save, in every mode, to a folder that exists and to one that does not") { folder =>
    val file = this.file(folder)
    for (mode <- SaveMode.values; name <- Seq("in", "missing")) {
      requireAdvice(s"$mode $name")(rows.write.mode(mode).format("jzon").save(folder.resolve(name).toString))
    }
    assertEquals(Files.readString(file), "{\"id\":1,\"page\":\"a\"}\n")
    assert(!Files.exists(folder.resolve("missing")))
  }

  folder.test("save with options, partitions and types that reading does not have") { folder =>
    val path = folder.resolve("missing").toString
    requireAdvice("no path")(rows.write.format("jzon").save())
    requireAdvice("an option")(rows.write.format("jzon").option("compression", "gzip").save(path))
    requireAdvice("partitionBy")(rows.write.partitionBy("page").format("jzon").save(path))
    if (!old) { // Spark 3.5 itself rejects intervals for every source
      requireAdvice("an interval")(spark.sql("SELECT INTERVAL '1' DAY AS a").write.format("jzon").save(path))
      requireAdvice("a variant")(spark.sql("SELECT parse_json('{}') AS a").write.format("jzon").save(path))
    }
  }

  folder.test("saveAsTable, writeTo and CREATE TABLE AS SELECT") { folder =>
    val in = file(folder).getParent
    val missing = folder.resolve("missing")
    withTable("jzon_written") {
      for (mode <- SaveMode.values if !(old && mode == SaveMode.Overwrite)) { // Spark 3.5 has an error of its own there
        requireAdvice(s"saveAsTable $mode")(rows.write.mode(mode).format("jzon").saveAsTable("jzon_written"))
      }
      for (path <- Seq(in, missing)) {
        requireAdvice(s"saveAsTable $path")(
          rows.write.format("jzon").option("path", path.toString).saveAsTable("jzon_written")
        )
        requireAdvice(s"CTAS $path")(
          spark.sql(s"CREATE TABLE jzon_written USING jzon OPTIONS (path '$path') AS SELECT 1 AS id")
        )
      }
      requireAdvice("CTAS")(spark.sql("CREATE TABLE jzon_written USING jzon AS SELECT 1 AS id"))
      requireAdvice("writeTo")(rows.writeTo("jzon_written").using("jzon").create())
      assert(!spark.catalog.tableExists("jzon_written"))
    }
    assert(!Files.exists(missing))
  }

  folder.test("INSERT INTO a table of files") { folder =>
    val file = this.file(folder)
    withTable("jzon_read") {
      spark.sql(s"CREATE TABLE jzon_read (id BIGINT, page STRING) USING jzon OPTIONS (path '$file')")
      requireAdvice("INSERT INTO")(spark.sql("INSERT INTO jzon_read VALUES (1, 'a')"))
      requireAdvice("INSERT OVERWRITE")(spark.sql("INSERT OVERWRITE jzon_read VALUES (1, 'a')"))
      requireAdvice("insertInto")(rows.write.insertInto("jzon_read"))
      requireAdvice("append as a table")(rows.write.mode("append").format("jzon").saveAsTable("jzon_read"))
      if (!old) requireAdvice("append")(rows.writeTo("jzon_read").append())
    }
    assertEquals(Files.readString(file), "{\"id\":1,\"page\":\"a\"}\n")
  }

  folder.test("a sink of a stream") { folder =>
    val in = file(folder).getParent.toString
    val sink = spark.readStream.text(in).writeStream.format("jzon").option("checkpointLocation", s"$folder/checkpoint")
    requireAdvice("a missing folder")(sink.start(folder.resolve("missing").toString))
    requireAdvice("a folder")(sink.start(in))
    requireAdvice("no folder")(sink.start())
    withTable("jzon_sink")(requireAdvice("a table")(sink.toTable("jzon_sink")))
  }

  folder.test("errors name what to do in Python, SQL and Scala") { folder =>
    val in = file(folder).toString
    val multiLine = messages(spark.read.format("jzon").schema("id BIGINT").option("multiLine", "true").load(in))
    Seq("wholetext=True", "jzon_decode in Python", "OPTIONS (wholetext true)", "spark.readJsonDocuments in Scala")
      .foreach(part => assert(multiLine.contains(part), multiLine))
    val schema = messages(spark.read.format("jzon").load(in))
    assert(schema.contains(""".schema("id BIGINT, name STRING"), or """), schema)
    assert(schema.contains("in Scala also .schema(schemaOf[Event])"), schema)
  }
}
