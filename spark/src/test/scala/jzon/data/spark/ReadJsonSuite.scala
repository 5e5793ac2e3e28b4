package jzon.data.spark

import java.io.OutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.io.compress.BZip2Codec
import org.apache.spark.sql.{AnalysisException, Dataset}

import jzon.Framing
import jzon.data.spark.internal.files.{FileParts, Unreadable}
import jzon.data.spark.internal.records.PartsReading
import jzon.data.spark.internal.rows.Texts
import jzon.engine.error.Limits

class ReadJsonSuite extends SparkSuite {
  import spark.implicits._

  private val orders = (0L until 50L).map(Order.numbered)
  private def text(order: Order): String = Order.codec.encodeJson(order)
  private val lines = orders.map(text).mkString("", "\r\n", "\n").getBytes(UTF_8)

  private def write(file: Path, bytes: Array[Byte], through: OutputStream => OutputStream = identity): String = {
    Files.createDirectories(file.getParent)
    val out = through(Files.newOutputStream(file))
    try out.write(bytes)
    finally out.close()
    file.toString
  }

  /** Splits files into parts of so many bytes at most. */
  private def inParts[A](bytes: Long)(step: => A): A = {
    val keys = Seq("spark.sql.files.maxPartitionBytes" -> s"${bytes}b", "spark.sql.files.openCostInBytes" -> "0")
    keys.foreach { case (key, value) => spark.conf.set(key, value) }
    try step
    finally keys.foreach { case (key, _) => spark.conf.unset(key) }
  }

  test("files of lines, compressed or not, a folder of them, and a glob") {
    inFolder { folder =>
      write(folder.resolve("a/plain.json"), lines)
      write(folder.resolve("a/zipped.json.gz"), lines, new GZIPOutputStream(_))
      val bzip2 = new BZip2Codec
      bzip2.setConf(new Configuration)
      write(folder.resolve("a/b/zipped.ndjson.bz2"), lines, bzip2.createOutputStream)
      write(folder.resolve("a/b/packed.json.zst"), lines, new com.github.luben.zstd.ZstdOutputStream(_))
      write(folder.resolve("a/_SUCCESS"), Array.emptyByteArray)
      write(folder.resolve("c/empty.json"), Array.emptyByteArray)
      Seq("a/plain.json", "a/zipped.json.gz", "a/b/zipped.ndjson.bz2", "a/b/packed.json.zst").foreach { name =>
        val path = folder.resolve(name).toString
        assertEquals(spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).collect().toSeq, orders, name)
      }
      assertEquals(spark.readJson[Order](Seq(s"$folder/a"), Framing.lines, Mode.Drop).count(), 200L)
      assertEquals(
        spark.readJson[Order](Seq(s"$folder/a/*.json*", s"$folder/c"), Framing.lines, Mode.Drop).count(),
        100L
      )
      assertEquals(spark.readJson[Order](Seq(s"$folder/c"), Framing.lines, Mode.Drop).count(), 0L)
      // 59 A6
      for (end <- Seq("gz", "bz2", "zst")) write(folder.resolve(s"d/empty.json.$end"), Array.emptyByteArray)
      for (framing <- Seq(Framing.lines, Framing.elements, Framing.values))
        assertEquals(spark.readJson[Order](Seq(s"$folder/d"), framing, Mode.Drop).count(), 0L, framing)
    }
  }

  test("a name with strange characters") {
    inFolder { folder =>
      val path = write(folder.resolve("day=1 %20ü+/a b#c?.json"), lines)
      val failing = write(folder.resolve("x y%.json"), "1".getBytes)
      assertEquals(spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).count(), 50L)
      val file = spark.readJson[Order](Seq(failing), Framing.lines, Mode.Keep).head().error.flatMap(_.file)
      assertEquals(file, Some("file://" + failing.replace("%", "%25").replace(" ", "%20")))
    }
  }

  test("a file is read in parts, wherever they are cut, and each line once") {
    inFolder { folder =>
      val few = orders.take(3).map(text).mkString("\n", "\r\n\n", "\n").getBytes(UTF_8)
      val path = write(folder.resolve("few.json"), few)
      val whole = FileParts.of(spark, Seq(path), canSplit = true).flatten.head
      (1 to few.length + 1 by 6).foreach { size =>
        val parts = (0 until few.length by size).map { start =>
          whole.copy(start = start.toLong, end = math.min(start + size, few.length).toLong)
        }
        val records = new PartsReading(
          parts.iterator,
          Order.codec,
          Some(Framing.lines),
          Outcomes.of[Order](Mode.FailFast),
          new Configuration,
          Unreadable(ignoreCorrupt = false, ignoreMissing = false)
        )
        assertEquals(records.toSeq, orders.take(3), size)
      }
      val some = inParts(100) {
        val read = spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast)
        assert(read.rdd.getNumPartitions > 2)
        read.collect()
      }
      assertEquals(some.toSeq, orders.take(3))
    }
  }

  test("small files are read by one task together") {
    inFolder { folder =>
      (0 until 20).foreach(i => write(folder.resolve(f"$i%02d.json"), lines))
      val tasks = FileParts.of(spark, Seq(folder.toString), canSplit = true)
      assertEquals(tasks.map(_.size).sum, 20)
      assert(tasks.size < 20, tasks.size)
    }
  }

  test("errors say file, line, offset and record, and hold the line") {
    inFolder { folder =>
      val bad = """{"id":"x"}"""
      val path =
        write(folder.resolve("bad.json"), s"${text(orders(1))}\n\n$bad\r\n${text(orders(2))}\n$bad".getBytes(UTF_8))
      val decoded = spark.readJson[Order](Seq(path), Framing.lines, Mode.Keep).collect()
      assertEquals(decoded.flatMap(_.value).toSeq, Seq(orders(1), orders(2)))
      val first = text(orders(1)).getBytes(UTF_8).length + 2L
      val second = first + bad.length + 2 + text(orders(2)).getBytes(UTF_8).length + 1
      def error(line: Long, start: Long, row: Long) =
        RowError(
          "EXPECTED_INTEGER",
          ".id",
          line,
          7,
          start + 6,
          "expected an integer, got \"x\"",
          bad,
          Some(s"file://$path"),
          0,
          row
        )
      assertEquals(decoded.flatMap(_.error).toList, List(error(3, first, 1), error(5, second, 3)))

      val failure = failureOf(spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).collect())
      assertEquals(
        failure.getMessage,
        s"""file://$path, partition 0, row 1: .id(expected an integer, got "x"), line 3, column 7, near $bad"""
      )
      val dropped = DroppedRows(spark)
      assertEquals(spark.readJson[Order](Seq(path), Framing.lines, Mode.Drop(dropped)).count(), 2L)
      assertEquals(dropped.value, Map(DroppedRows.Cause("EXPECTED_INTEGER", ".id") -> 2L))
      // in a part that does not begin the file the offset is known, and the line is not
      val inLast = inParts(first + 20)(spark.readJson[Order](Seq(path), Framing.lines, Mode.Keep).collect())
      assertEquals(inLast.flatMap(_.error).map(e => (e.line, e.offset)).toSeq, Seq((3L, first + 6), (-1L, second + 6)))
    }
  }

  test("what is kept of a line does not depend on where chunks end") {
    inFolder { folder =>
      val bad = (0 until 300).map(i => s"""{"n":$i,"pad":"${"é" * (i * 37 % 2000)}"}""")
      val long = s"""{"pad":"${"y" * 400000}"}"""
      val path = write(folder.resolve("bad.json"), (bad :+ long).mkString("\n").getBytes(UTF_8))
      val raw = spark.readJson[Order](Seq(path), Framing.lines, Mode.Keep).collect().flatMap(_.error).map(_.raw)
      assertEquals(raw.toSeq.take(300), bad)
      assertEquals(raw.last, long.take(64 << 10) + "…")
      val bounded = spark.readJson[Order](Seq(path), Framing.lines, Mode.Keep.withRawBytes(100)).collect()
      bounded.flatMap(_.error).zip(bad :+ long).foreach { case (error, line) =>
        val bytes = line.getBytes(UTF_8)
        val expected = if (bytes.length <= 100) line else new String(bytes, 0, Texts.boundary(bytes, 100), UTF_8) + "…"
        assertEquals(error.raw, expected)
      }
    }
  }

  test("an error in a line that has blanks before it, and in one that is too long") {
    inFolder { folder =>
      val long = "{\"id\":\"" + "x" * 5000 + "\"}"
      val path = write(folder.resolve("a.json"), s" \t {\"id\":null} \n\n$long\n".getBytes(UTF_8))
      val mode = Mode.Keep.withLimits(Limits.DEFAULT.withDocumentBytes(100))
      val errors = spark.readJson[Order](Seq(path), Framing.lines, mode).collect().toSeq.flatMap(_.error)
      assertEquals(
        errors.map(e => (e.code, e.line, e.column, e.offset, e.raw, e.row)),
        Seq(
          ("EXPECTED_INTEGER", 1L, 10L, 9L, "{\"id\":null} ", 0L),
          ("LIMIT_DOCUMENT_BYTES", 3L, 1L, 17L, long, 1L)
        )
      )
      assertEquals(errors.last.message, "document of more than 100 bytes")
    }
  }

  test("joins broadcast small files, and no large ones") {
    inFolder { folder =>
      val default = spark.conf.getOption("spark.sql.defaultSizeInBytes")
      val small = write(folder.resolve("small.json"), lines)
      val numbers = spark.range(1000000).withColumnRenamed("id", "n")
      def join(mode: Dataset[Order]) = {
        val joined = numbers.join(mode, numbers("n") === mode("id"))
        assertEquals(joined.count(), 50L)
        joined.queryExecution.sparkPlan.toString
      }
      def read(threshold: String) = {
        spark.conf.set("spark.sql.autoBroadcastJoinThreshold", threshold)
        try
          for (
            rows <- Seq(
              spark.readJson[Order](Seq(small), Framing.lines, Mode.FailFast),
              spark.readJson[Order](Seq(small), Framing.values, Mode.Keep).flatMap(_.value)
            )
          ) yield join(rows)
        finally spark.conf.unset("spark.sql.autoBroadcastJoinThreshold")
      }
      assert(read("1MB").forall(_.contains("BroadcastHashJoin")))
      assert(!read("1kB").exists(_.contains("BroadcastHashJoin")))
      val size = Files.size(folder.resolve("small.json"))
      val rows = spark.readJson[Order](Seq(small), Framing.lines, Mode.FailFast)
      assertEquals(rows.queryExecution.optimizedPlan.stats.sizeInBytes, BigInt(size))
      val ints = write(folder.resolve("ints.json"), "1\n2\n".getBytes)
      val held = spark.readJson[Int](Seq(ints), Framing.lines, Mode.FailFast)
      assertEquals(held.queryExecution.optimizedPlan.stats.sizeInBytes, BigInt(4))
      assertEquals(held.map(_ + 1).collect().toSeq, Seq(2, 3))
      assertEquals(held.sparkSession, spark)
      assertEquals(spark.conf.getOption("spark.sql.defaultSizeInBytes"), default)
    }
  }

  test("input_file_name gives the file of a value") {
    inFolder { folder =>
      val paths = Seq("a.json", "b.json").map(name => write(folder.resolve(name), lines))
      val named = spark.readJson[Order](paths, Framing.lines, Mode.FailFast).selectExpr("input_file_name() AS file")
      assertEquals(
        named.groupBy("file").count().collect().map(row => (row.getString(0), row.getLong(1))).toSeq.sorted,
        paths.map(path => (s"file://$path", 50L))
      )
    }
  }

  test("elements of an array, and values after one another") {
    inFolder { folder =>
      val bad = """{"id":1.5,"customer":null}"""
      val elements = (orders.take(2).map(text) :+ bad :+ text(orders(3))).mkString("[", ",\n", "]")
      val path = write(folder.resolve("array.json"), elements.getBytes(UTF_8))
      val decoded = spark.readJson[Order](Seq(path), Framing.elements, Mode.Keep).collect()
      assertEquals(decoded.flatMap(_.value).toSeq, orders.take(2) :+ orders(3))
      assertEquals(
        decoded.flatMap(_.error).map(e => (e.path, e.line, e.raw)).toSeq,
        Seq(("[2].id", 3L, bad)).map {
          case (path, line, raw) => (s".$path", line, raw)
        }
      )
      val values =
        write(folder.resolve("values.json"), (orders.take(2).map(text) :+ "{\"id\":1]").mkString(" ").getBytes(UTF_8))
      val some = spark.readJson[Order](Seq(values), Framing.values, Mode.Keep).collect()
      assertEquals(some.flatMap(_.value).toSeq, orders.take(2))
      assertEquals(some.flatMap(_.error).map(e => (e.code, e.raw)).toSeq, Seq(("EXPECTED_MEMBER_END", "{\"id\":1]")))
    }
  }

  test("files of one document each") {
    inFolder { folder =>
      val pretty = "{\n  \"id\": 7,\n  \"items\": []\n}\n"
      write(folder.resolve("a.json"), pretty.getBytes(UTF_8))
      write(folder.resolve("b.json.gz"), pretty.getBytes(UTF_8), new GZIPOutputStream(_))
      val bad = write(folder.resolve("c.json"), s"$pretty,".getBytes(UTF_8))
      write(folder.resolve("d.json"), Array.emptyByteArray)
      val decoded = spark.readJsonDocuments[Order](Seq(folder.toString), Mode.Keep).collect()
      assertEquals(decoded.flatMap(_.value).toSeq, Seq.fill(2)(Order(7, None, Nil)))
      assertEquals(
        decoded.flatMap(_.error).map(e => (e.code, e.line, e.raw, e.file.map(_.takeRight(6)))).toSeq,
        Seq(("TRAILING_DATA", 5L, s"$pretty,", Some("c.json")), ("UNEXPECTED_END", 1L, "", Some("d.json")))
      )
      assertEquals(spark.readJsonDocuments[Order](Seq(folder.toString), Mode.Drop).count(), 2L)
      val failure = failureOf(spark.readJsonDocuments[Order](Seq(bad), Mode.FailFast).collect())
      assertEquals(failure.error.raw, "{   \"id\": 7,   \"items\": [] } ,")
    }
  }

  test("a document that is too long is refused without being held, and the next is read") {
    inFolder { folder =>
      val path = write(folder.resolve("long.json"), (lines ++ s"\"${"x" * 1000000}\"\n".getBytes ++ lines))
      val mode = Mode.Keep.withLimits(Limits.DEFAULT.withDocumentBytes(1000)).withRawBytes(5)
      val decoded = spark.readJson[Order](Seq(path), Framing.lines, mode).collect()
      assertEquals(decoded.flatMap(_.value).toSeq, orders ++ orders)
      assertEquals(decoded.flatMap(_.error).map(e => (e.code, e.raw)).toSeq, Seq(("LIMIT_DOCUMENT_BYTES", "\"xxxx…")))
    }
  }

  test("a path that does not exist, and a file that is not what its name says") {
    inFolder { folder =>
      intercept[AnalysisException](spark.readJson[Order](Seq(s"$folder/none"), Framing.lines, Mode.Keep))
      val path = write(folder.resolve("plain.json.gz"), lines)
      val failure = intercept[org.apache.spark.SparkException] {
        spark.readJson[Order](Seq(path), Framing.lines, Mode.Keep).collect()
      }
      assert(failure.getMessage.contains(path), failure.getMessage)
    }
  }
}
