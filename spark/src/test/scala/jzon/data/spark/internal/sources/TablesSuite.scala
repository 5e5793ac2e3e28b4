package jzon.data.spark.internal.sources

import java.nio.file.Path

/** Tables and views of SQL on `format("jzon")`, and the types of columns that it does not have. */
class TablesSuite extends SparkSuite {
  private def file(folder: Path): Path = write(folder.resolve("a.json"), """{"id":1,"page":"a"}""", """{"id":"x"}""")

  folder.test("a temporary view") { folder =>
    spark.sql(
      s"CREATE OR REPLACE TEMPORARY VIEW jzon_view (id BIGINT, page STRING) USING jzon OPTIONS (path '${file(folder)}', mode 'DROPMALFORMED')"
    )
    assertEquals(rows(spark.table("jzon_view")), Seq("[1,a]"))
  }

  folder.test("a table of the catalog") { folder =>
    spark.sql("DROP TABLE IF EXISTS jzon_table")
    def create =
      s"CREATE TABLE jzon_table (id BIGINT, page STRING) USING jzon OPTIONS (path '${file(folder)}')"
    if (spark.version.startsWith("3.")) {
      // Spark 3.5 keeps tables of sources of version 1 alone
      val failure = intercept[Exception] {
        spark.sql(create)
        spark.table("jzon_table").collect()
      }
      assert(failure.getMessage.contains("Spark 3.5 has no tables USING jzon"), failure.getMessage)
    } else {
      spark.sql(create)
      assertEquals(rows(spark.sql("SELECT id, page FROM jzon_table")), Seq("[1,a]", "[null,null]"))
      spark.sql("COMMENT ON TABLE jzon_table IS 'visits'")
      assertEquals(rows(spark.sql("SELECT id FROM jzon_table WHERE id IS NOT NULL")), Seq("[1]"))
    }
    val _ = spark.sql("DROP TABLE IF EXISTS jzon_table")
  }

  folder.test("a file without a schema") { folder =>
    val failure = intercept[Exception](spark.sql(s"SELECT * FROM jzon.`${file(folder)}`"))
    assert(failure.getMessage.contains("jzon"), failure.getMessage)
  }

  folder.test("types of columns that JSON has no values of are errors before any task runs") { folder =>
    val path = file(folder).toString
    def refused(schema: String): String =
      intercept[Exception](spark.read.format("jzon").schema(schema).load(path)).getMessage
    assertEquals(
      refused("id INTERVAL DAY"),
      "jzon cannot read INTERVAL DAY at the value.id: JSON has no such values"
    )
    // Spark's own words, as for all its sources
    assert(refused("page CHAR(3)").contains("char/varchar"), refused("page CHAR(3)"))
    assert(refused("page VARCHAR(3)").contains("char/varchar"), refused("page VARCHAR(3)"))
  }

  test("types that jzon_decode does not have") {
    def refused(query: String): String = {
      val failure = intercept[Exception](spark.sql(query).collect())
      Iterator.iterate[Throwable](failure)(_.getCause).takeWhile(_ != null).toSeq.last.getMessage
    }
    Seq("CHAR(2)", "VARCHAR(2)").foreach { name =>
      assertEquals(
        refused(s"SELECT jzon_decode('{}', 'a $name')"),
        s"jzon cannot read $name at the value.a: declare it as STRING, and check the length afterwards"
      )
    }
    if (!spark.version.startsWith("3.")) {
      assertEquals(
        refused("SELECT jzon_decode(parse_json('{}'), 'a INT')"),
        "jzon_decode reads STRING or BINARY, not VARIANT"
      )
      assertEquals(
        rows(spark.sql("SELECT jzon_decode('{\"a\":1}' COLLATE UTF8_LCASE, 'a INT').value.a")),
        Seq("[1]")
      )
    }
  }
}
