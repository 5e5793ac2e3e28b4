package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.{AnalysisException, SaveMode}

import jzon.{Encoder, Framing, RawJson}

class WriteJsonSuite extends SparkSuite {
  import spark.implicits._

  private val orders = (0L until 30L).map(Order.numbered)

  /** Spark holds each BigDecimal with 18 decimals. */
  private lazy val lines = orders.toDS().collect().map(Order.codec.encodeJson(_)).toSeq

  private def files(folder: Path): Seq[String] = {
    val all = Files.walk(folder)
    try
      all.iterator.asScala
        .filter(file => Files.isRegularFile(file) && !file.getFileName.toString.startsWith("."))
        .map(folder.relativize(_).toString)
        .filterNot(_.endsWith("_SUCCESS"))
        .toList
        .sorted
    finally all.close()
  }

  test("values become strings and bytes, and values again") {
    assertEquals(orders.toDS().encodeJson.collect().toSeq, lines)
    assertEquals(orders.toDS().encodeJsonBytes.collect().map(new String(_, UTF_8)).toSeq, lines)
    assertEquals(orders.toDS().encodeJson.decodeJson[Order](Mode.FailFast).collect().toSeq, orders)
    assertEquals(orders.toDS().map(order => order).encodeJson.where($"value".contains("ü")).count(), 22L)
  }

  test("files of lines, compressed by each codec, are read again") {
    inFolder { folder =>
      Seq(
        "none" -> ".txt",
        "gzip" -> ".txt.gz",
        "bzip2" -> ".txt.bz2",
        "zstd" -> ".txt.zst",
        "ZSTD" -> ".txt.zst"
      ).foreach {
        case (compression, extension) =>
          val path = s"$folder/$compression"
          orders.toDS().repartition(2).writeJson(path, JsonLines(compression))
          val written = files(folder.resolve(compression))
          assert(written.size == 2 && written.forall(_.endsWith(extension)), written)
          val read = spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).collect()
          assertEquals(read.sortBy(_.id).toSeq, orders, compression)
      }
    }
  }

  test("59 A1: values of raw JSON with line feeds are each on a line") {
    val raw = Encoder[RawJson].contramap[Order](o => RawJson.of("{\n\"id\":\r" + o.id + "}").toOption.get)
    val written = orders.map(o => s"""{ "id": ${o.id}}""").sorted
    inFolder { folder =>
      assertEquals(orders.toDS().encodeJson(raw).collect().toSeq.sorted, written)
      orders.toDS().writeJson(s"$folder/plain")(raw)
      assertEquals(spark.read.textFile(s"$folder/plain").collect().toSeq.sorted, written)
      orders.toDS().writeJson(s"$folder/folders", JsonLines(partitionBy = Seq("id")))(raw)
      assertEquals(spark.read.textFile(s"$folder/folders/*").collect().toSeq.sorted, written)
    }
  }

  test("a codec for Zstandard lets Spark's own formats read it too") {
    inFolder { folder =>
      orders.toDS().coalesce(1).writeJson(s"$folder/zstd", JsonLines("zstd"))
      val conf = spark.sparkContext.hadoopConfiguration
      conf.set("io.compression.codecs", classOf[ZstdCodec].getName)
      try assertEquals(spark.read.textFile(s"$folder/zstd").collect().toSeq, lines)
      finally conf.unset("io.compression.codecs")
    }
  }

  test("columns are folders, and stay in the documents") {
    inFolder { folder =>
      val path = s"$folder/by"
      orders.toDS().coalesce(1).writeJson(path, JsonLines(partitionBy = Seq("customer")))
      val written = files(folder.resolve("by"))
      assertEquals(written.size, 21)
      assert(written.exists(_.startsWith("customer=customer 1/")), written)
      val read = spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).collect()
      assertEquals(read.sortBy(_.id).toSeq, orders)
      intercept[AnalysisException](orders.toDS().writeJson(s"$folder/no", JsonLines(partitionBy = Seq("nothing"))))
    }
  }

  test("what is there already stays, or is replaced, or is added to") {
    inFolder { folder =>
      val path = s"$folder/out"
      orders.take(2).toDS().writeJson(path)
      intercept[AnalysisException](orders.toDS().writeJson(path))
      def count = spark.readJson[Order](Seq(path), Framing.lines, Mode.FailFast).count()
      assertEquals(count, 2L)
      orders.take(3).toDS().writeJson(path, JsonLines(saveMode = SaveMode.Append))
      assertEquals(count, 5L)
      orders.take(4).toDS().writeJson(path, JsonLines(saveMode = SaveMode.Overwrite))
      assertEquals(count, 4L)
    }
  }
}
