package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, StandardCopyOption}

import scala.util.Try

import org.apache.spark.sql.streaming.{StreamingQuery, StreamingQueryException}
import org.apache.spark.sql.{DataFrame, Dataset, Encoder, SQLContext, SparkSession}

class StreamingSuite extends SparkSuite {
  import spark.implicits._

  private val orders = (0L until 12L).map(Order.numbered)
  private def line(order: Order): String = Order.codec.encodeJson(order)
  private val bad = """{"id":"x"}"""

  /** Runs a query into a table of memory. */
  private def running[A](rows: Dataset[_], name: String)(test: (StreamingQuery, () => DataFrame) => A): A = {
    val query = rows.writeStream.format("memory").queryName(name).outputMode("append").start()
    try test(query, () => spark.table(name))
    finally query.stop()
  }

  test("files that come one after the other") {
    inFolder { folder =>
      val in = Files.createDirectory(folder.resolve("in"))
      def add(name: String, lines: Seq[String]) = {
        val written = Files.write(folder.resolve(name), lines.mkString("\n").getBytes(UTF_8))
        val _ = Files.move(written, in.resolve(name), StandardCopyOption.ATOMIC_MOVE)
      }
      val decoded = spark.readStream.textFile(in.toString).decodeJson[Order](Mode.Keep)
      assert(decoded.isStreaming)
      running(decoded, "files") { (query, table) =>
        add("a.json", orders.take(5).map(line))
        query.processAllAvailable()
        assertEquals(table().where($"value".isNotNull).select($"value.*").as[Order].collect().toSeq, orders.take(5))
        add("b.json", orders.drop(5).map(line) :+ bad)
        query.processAllAvailable()
        assertEquals(table().where($"value".isNotNull).count(), 12L)
        val error = table().where($"error".isNotNull).select($"error.*").as[RowError].head()
        assertEquals((error.code, error.path, error.raw), ("EXPECTED_INTEGER", ".id", bad))
        assertEquals(error.file.map(path => Path.of(path).getFileName.toString), Some("b.json"))
      }
    }
  }

  test("a column beside others, as Kafka's value, and an aggregation of what it holds") {
    val memory = MemorySource[(Array[Byte], Long, String)](spark)
    val rows = memory.rows.toDF("value", "offset", "topic").decodeJson[Order]("value", Mode.Drop)
    running(rows.select($"offset", $"value.id"), "columns") { (query, table) =>
      memory.add(orders.take(3).map(order => (line(order).getBytes(UTF_8), order.id + 100, "t")))
      memory.add(Seq((bad.getBytes(UTF_8), 7L, "t"), (null, 8L, "t")))
      query.processAllAvailable()
      assertEquals(
        table().as[(Long, Option[Long])].collect().toSeq.sorted,
        Seq((8L, None), (100L, Some(0L)), (101L, Some(1L)), (102L, Some(2L)))
      )
    }
  }

  test("FailFast ends the query and says why") {
    val memory = MemorySource[String](spark)
    running(memory.rows.decodeJson[Order](Mode.FailFast), "failing") { (query, _) =>
      memory.add(Seq(line(orders.head), bad))
      val failure = intercept[StreamingQueryException](query.processAllAvailable())
      val causes = Iterator.iterate[Throwable](failure)(_.getCause).takeWhile(_ != null)
      val cause = causes.collectFirst { case e: JsonRowException => e }
      assertEquals(cause.map(_.error.path), Some(".id"))
    }
  }
}

/** Spark's source for tests, which has another package in newer versions and takes a session there. */
final class MemorySource[A](source: AnyRef) {
  def rows: Dataset[A] = source.getClass.getMethod("toDS").invoke(source).asInstanceOf[Dataset[A]]

  def add(data: Seq[A]): Unit = {
    val _ = source.getClass.getMethods
      .find(m => m.getName == "addData" && m.getParameterTypes.toSeq == Seq(classOf[IterableOnce[_]]))
      .get
      .invoke(source, data)
  }
}

object MemorySource {
  def apply[A](spark: SparkSession)(implicit encoder: Encoder[A]): MemorySource[A] = {
    val packages = Seq("execution.streaming", "execution.streaming.runtime", "classic")
    val companion = packages.iterator
      .flatMap(p => Try(Class.forName(s"org.apache.spark.sql.$p.MemoryStream$$")).toOption)
      .next()
    val instance = companion.getField("MODULE$").get(null)
    val made = companion.getMethods.iterator.filter(_.getName == "apply").flatMap { method =>
      method.getParameterTypes.toSeq match {
        case Seq(e, s) if e == classOf[Encoder[_]] && s == classOf[SQLContext] =>
          Some(method.invoke(instance, encoder, spark.sqlContext))
        case Seq(e, s) if e == classOf[Encoder[_]] && s.isInstance(spark) =>
          Some(method.invoke(instance, encoder, spark))
        case _ => None
      }
    }
    new MemorySource[A](made.next())
  }
}
