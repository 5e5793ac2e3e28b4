package jzon.data.spark

import java.lang.management.ManagementFactory
import java.lang.reflect.{Method, Modifier}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import com.esotericsoftware.kryo.Kryo
import org.apache.spark.serializer.{KryoRegistrator, KryoSerializer}
import org.apache.spark.sql.types.{LongType, StructField, StructType}
import org.apache.spark.sql.{Encoder, Encoders, SparkSession}
import org.apache.spark.storage.StorageLevel

import jzon.Framing

/** Runs all methods of the module in a session whose Kryo requires registration; in a JVM of its own, as a JVM has one context. */
class KryoSessionSuite extends jzon.testing.Suite {

  test("every public method runs where Kryo requires registration") {
    val java = Path.of(System.getProperty("java.home"), "bin", "java").toString
    val options = ManagementFactory.getRuntimeMXBean.getInputArguments.asScala.filter { option =>
      option.startsWith("--add-opens") || option.startsWith("-X")
    }
    val command = Seq(java) ++ options ++
      Seq("-cp", System.getProperty("java.class.path"), "jzon.data.spark.KryoProgram")
    val out = Files.createTempFile("jzon-kryo", ".txt")
    try {
      val status =
        new ProcessBuilder(command: _*).redirectErrorStream(true).redirectOutput(out.toFile).start().waitFor()
      val text = Files.readString(out, UTF_8)
      val failures = text.linesIterator.filter(line => line.startsWith("failed: ")).mkString("\n")
      assertEquals(failures, "", text.takeRight(2000))
      assertEquals(status, 0, text.takeRight(4000))
      assert(text.contains("\nall ran: "), text.takeRight(4000))
    } finally Files.delete(out)
  }
}

/** The program: each public method with the call that runs it. */
object KryoProgram {
  private val lines =
    Seq("""{"type":"Pushed","id":1,"commits":2}""", """{"id":2,"by":"ada","type":"Starred"}""", """{"id":3}""")
  private val orders = (0L until 5L).map(Order.numbered)
  private val texts = orders.map(Order.codec.encodeJson(_)) :+ """{"id":"x"}"""

  def main(args: Array[String]): Unit = {
    val folder = Files.createTempDirectory("jzon-kryo")
    val spark = SparkSession
      .builder()
      .master("local[2]")
      .config("spark.ui.enabled", "false")
      .config("spark.driver.bindAddress", "127.0.0.1")
      .config("spark.driver.host", "127.0.0.1")
      .config("spark.sql.shuffle.partitions", "2")
      .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString)
      .config("spark.serializer", classOf[KryoSerializer].getName)
      .config("spark.kryo.registrationRequired", "true")
      .config("spark.kryo.registrator", s"${classOf[JzonKryo].getName},${classOf[ProgramKryo].getName}")
      .getOrCreate()
    try run(spark, folder)
    finally spark.stop()
  }

  private def run(spark: SparkSession, folder: Path): Unit = {
    import spark.implicits._
    implicit val events: Encoder[Event] = Encoders.kryo[Event]
    val files = Files.createDirectory(folder.resolve("in"))
    val documents = Files.createDirectory(folder.resolve("documents"))
    (0 until 9).foreach(i => Files.write(files.resolve(s"$i.json"), texts.mkString("\n").getBytes(UTF_8)))
    texts.zipWithIndex.foreach { case (text, i) => Files.write(documents.resolve(s"$i.json"), text.getBytes(UTF_8)) }
    val rows = texts.toDS()
    val table = rows.map(text => (1, text)).toDF("n", "json")
    val dropped = DroppedRows(spark, "dropped", 10)
    var written = 0
    def target: String = {
      written += 1
      s"$folder/out-$written"
    }

    val calls: Seq[(String, () => Any)] = Seq(
      "DatasetJson.decodeJson(OfValues,DocumentRows,Decoder,Encoder)" -> { () =>
        require(rows.decodeJson[Order](Mode.Drop(dropped)).collect().toSeq == orders)
        require(rows.map(_.getBytes(UTF_8)).decodeJson[Order](Mode.Drop).rdd.collect().length == 5)
        require(rows.limit(5).decodeJson[Order](Mode.FailFast).rdd.map(_.id).reduce(_ + _) == 10)
        require(lines.toDS().decodeJson[Event](Mode.Drop).collect().length == 2)
        require(lines.toDS().decodeJson[Event](Mode.Drop).repartition(3).rdd.collect().length == 2)
        failing(rows.decodeJson[Order](Mode.FailFast).collect())
      },
      "DatasetJson.decodeJson(Keep,DocumentRows,Decoder,DecodedEncoder)" -> { () =>
        val kept = rows.decodeJson[Order](Mode.Keep)
        require(kept.collect().length == 6)
        require(kept.rdd.collect().length == 6)
        require(kept.rdd.persist(StorageLevel.MEMORY_ONLY_SER).map(identity).collect().length == 6)
        require(kept.flatMap(_.error).rdd.collect().length == 1)
        require(kept.rdd.keyBy(_.error.isEmpty).groupByKey().collect().length == 2)
        require(lines.toDS().decodeJson[Event](Mode.Keep).rdd.repartition(2).collect().length == 3)
      },
      "DatasetJson.decodeJson(String,Decoder,Encoder)" -> (() => failing(table.decodeJson[Order]("json").collect())),
      "DatasetJson.decodeJson(String,OfValues,Decoder,Encoder)" -> { () =>
        require(table.decodeJson[Order]("json", Mode.Drop).collect().length == 5)
      },
      "DatasetJson.decodeJson(String,Keep,Decoder,DecodedEncoder)" -> { () =>
        require(table.decodeJson[Order]("json", Mode.Keep).collect().length == 6)
        require(table.decodeJson[Order]("json", Mode.Keep).groupBy("n").count().collect().length == 1)
      },
      "DatasetJson.encodeJson(Encoder)" -> (() => require(orders.toDS().encodeJson.rdd.collect().length == 5)),
      "DatasetJson.encodeJsonBytes(Encoder)" -> (() =>
        require(orders.toDS().encodeJsonBytes.rdd.collect().length == 5)
      ),
      "DatasetJson.writeJson(String,JsonLines,Encoder)" -> { () =>
        Seq("none", "gzip", "zstd").foreach(name => orders.toDS().writeJson(target, JsonLines(name)))
        orders.toDS().writeJson(target, JsonLines(partitionBy = Seq("customer")))
      },
      "SessionJson.readJson(Seq,Framing,OfValues,Decoder,Encoder)" -> { () =>
        require(spark.readJson[Order](Seq(files.toString), Framing.lines, Mode.Drop).collect().length == 45)
        failing(spark.readJson[Order](Seq(files.toString), Framing.lines, Mode.FailFast).count())
      },
      "SessionJson.readJson(Seq,Framing,Keep,Decoder,DecodedEncoder)" -> { () =>
        require(spark.readJson[Order](Seq(files.toString), Framing.lines, Mode.Keep).rdd.collect().length == 54)
        require(spark.readJson[Order](Seq(files.toString), Framing.values, Mode.Keep).count() == 54)
      },
      "SessionJson.readJsonDocuments(Seq,OfValues,Decoder,Encoder)" -> { () =>
        require(spark.readJsonDocuments[Order](Seq(documents.toString), Mode.Drop).count() == 5)
      },
      "SessionJson.readJsonDocuments(Seq,Keep,Decoder,DecodedEncoder)" -> { () =>
        require(spark.readJsonDocuments[Order](Seq(documents.toString), Mode.Keep).rdd.collect().length == 6)
      },
      "package.datasetJson(Dataset)" -> (() => require(datasetJson(rows).decodeJson[Order](Mode.Drop).count() == 5)),
      "package.sessionJson(SparkSession)" -> { () =>
        require(sessionJson(spark).readJson[Order](Seq(files.toString), Framing.lines, Mode.Drop).count() == 45)
      },
      "package.schemaOf(Described)" -> { () =>
        val read =
          spark.read.format("jzon").schema(schemaOf[Order]).option("columnNameOfError", "error").load(files.toString)
        require(read.where("error IS NOT NULL").collect().length == 9)
      },
      "JzonFunctions.register(SparkSession)" -> { () =>
        JzonFunctions.register(spark)
        require(table.selectExpr("jzon_decode(json, 'id BIGINT') AS d").where("d.error IS NULL").collect().length == 5)
      },
      "JzonFunctions.register(SparkSession,String,StructType)" -> { () =>
        JzonFunctions.register(spark, "decode_id", StructType(Seq(StructField("id", LongType))))
        require(table.selectExpr("decode_id(json).value.id AS id").groupBy("id").count().collect().length == 6)
      },
      "JzonFunctions.register(SparkSession,String,String)" -> { () =>
        JzonFunctions.register(spark, "decode_ids", "id BIGINT")
        require(table.selectExpr("decode_ids(json) AS d").collect().length == 6)
      },
      "DroppedRows.value()" -> (() => require(dropped.value.values.sum == 1, dropped.value)),
      "DroppedRows.total()" -> (() => require(dropped.total == 1)),
      "DroppedRows.apply(SparkSession,String,int)" -> { () =>
        val others = DroppedRows(spark, "others", 1)
        require(rows.repartition(2).decodeJson[Order](Mode.Drop(others)).count() == 5 && others.total == 1)
        require(spark.sparkContext.parallelize(others.value.keys.toSeq, 1).map(_.path).collect().length == 1)
      }
    )
    val missing = publicMethods.filterNot(calls.map(_._1).toSet)
    require(missing.isEmpty, s"no call is here for $missing")
    calls.foreach { case (name, call) =>
      try {
        call()
        println(name)
      } catch {
        case e: Throwable =>
          println(s"failed: $name: ${String.valueOf(e).linesIterator.take(3).mkString(" ")}")
          Iterator.iterate(e)(_.getCause).takeWhile(_ != null).map(_.toString).flatMap(_.linesIterator)
            .filter(_.contains("not registered")).toSeq.distinct.foreach(line => println(s"failed: $line"))
      }
    }
    println(s"\nall ran: ${calls.size}")
  }

  private def failing(job: => Any): Unit = {
    val cause =
      try {
        job
        None
      } catch {
        case e: Throwable =>
          Iterator.iterate(e)(_.getCause).takeWhile(_ != null).find(_.isInstanceOf[JsonRowException]).orElse(throw e)
      }
    require(cause.isDefined, "the job did not fail")
  }

  /** The methods that programs call, but those of values and of accumulators, which Spark calls. */
  private def publicMethods: Seq[String] =
    Seq(
      "DatasetJson" -> classOf[DatasetJson[_]],
      "SessionJson" -> classOf[SessionJson],
      "package" -> jzon.data.spark.`package`.getClass,
      "JzonFunctions" -> JzonFunctions.getClass,
      "DroppedRows" -> DroppedRows.getClass
    ).flatMap { case (name, cls) => cls.getDeclaredMethods.toSeq.filter(isForPrograms).map(shown(name, _)) }.distinct

  private val notForPrograms = Set("equals", "hashCode", "OtherPaths", "info", "decode", "Decode", "writeReplace")

  private def isForPrograms(method: Method): Boolean =
    Modifier.isPublic(method.getModifiers) && !Modifier.isStatic(method.getModifiers) && !method.isSynthetic &&
      !method.getName.contains("$") && !notForPrograms(method.getName)

  private def shown(name: String, method: Method): String =
    method.getParameterTypes.map(_.getSimpleName).mkString(s"$name.${method.getName}(", ",", ")")
}

/** The types of the program. */
final class ProgramKryo extends KryoRegistrator {
  override def registerClasses(kryo: Kryo): Unit =
    Seq(
      classOf[Order],
      classOf[Array[Order]],
      classOf[Item],
      classOf[Event.Pushed],
      classOf[Event.Starred],
      classOf[Array[Event]]
    ).foreach(kryo.register(_))
}
