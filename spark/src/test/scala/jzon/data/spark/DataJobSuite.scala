package jzon.data.spark

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.time.Instant
import java.util.zip.GZIPOutputStream

import scala.util.Random

import org.apache.spark.sql.functions.{col, from_json}

import jzon.describe.Described
import jzon.{Codec, Framing}

final case class Sensor(name: String, place: Option[String], at: List[Double])

object Sensor {
  implicit val codec: Codec[Sensor] = Codec.derived
  implicit val described: Described[Sensor] = Described.derived
}

final case class Reading(
    id: Long,
    sensor: Sensor,
    time: Instant,
    value: Double,
    price: BigDecimal,
    count: Option[Int],
    labels: Map[String, String],
    ok: Boolean
)

object Reading {
  implicit val codec: Codec[Reading] = Codec.derived
  implicit val described: Described[Reading] = Described.derived
}

/** A line, the event that it was made of, and the number of its damage, or -1. */
private final case class Line(bytes: Array[Byte], event: Reading, damage: Int)

/** A data job: each line is a value or an error, in each of the ways in, and the values are those of `from_json`. */
class DataJobSuite extends SparkSuite {
  import spark.implicits._

  /** 240,000 with many rounds. */
  private val size = math.min(240000, Integer.getInteger("jzon.rounds", 10000))

  /** Ways in which a line is bad. */
  private val damages: Vector[String => String] = Vector(
    _.dropRight(1),
    _.replaceFirst("\"id\":", "\"id\":0.5"),
    _.replace("\"ok\":", "\"okay\":"),
    _.replaceFirst("\"id\":", "\"id\":1,\"id\":"),
    _ + "{}",
    line => s"[$line]",
    _.replaceFirst("\"name\":", "\"name\":null,\"n\":"),
    _.replaceFirst("\"name\":\"", "\"name\":\"\u0000"), // becomes the byte FF
    _.replaceFirst("\"name\":\"", "\"name\":\"\t"),
    _.replaceFirst("\"time\":\"\\d{4}", "\"time\":\"20x6")
  )

  private def lines: Vector[Line] = {
    val random = new Random(59)
    def word = random.alphanumeric.take(random.nextInt(12)).mkString + (if (random.nextInt(5) == 0) "ü\"\\日😀" else "")
    Vector.tabulate(size) { i =>
      val sensor =
        Sensor(word, Option.when(random.nextBoolean())(word), List.fill(random.nextInt(3))(random.nextGaussian()))
      val time = Instant.ofEpochSecond(random.nextLong(4000000000L), random.nextInt(1000000) * 1000L)
      val price = BigDecimal(random.nextLong(1L << 50), random.nextInt(10))
      val count = Option.when(random.nextBoolean())(random.nextInt())
      val labels = List.fill(random.nextInt(3))(word -> word).toMap
      val value = random.nextGaussian() * math.pow(10, random.nextInt(40) - 20.0)
      val event = Reading(i.toLong, sensor, time, value, price, count, labels, random.nextBoolean())
      val damage = if (random.nextInt(20) == 0) random.nextInt(damages.size) else -1
      val text = Reading.codec.encodeJson(event)
      val bytes = (if (damage < 0) text else damages(damage)(text)).getBytes(UTF_8)
      Line(bytes.map(b => if (b == 0) 0xff.toByte else b), event, damage)
    }
  }

  private def write(folder: Path, all: Vector[Line]): Unit =
    all.grouped(all.size / 4 + 1).zipWithIndex.foreach { case (some, i) =>
      val file = Files.newOutputStream(folder.resolve(if (i % 2 == 0) s"$i.json" else s"$i.json.gz"))
      val out = if (i % 2 == 0) file else new GZIPOutputStream(file)
      try some.foreach { line => out.write(line.bytes); out.write('\n') }
      finally out.close()
    }

  test("nothing is lost, each bad line has its error, and the values are those of from_json") {
    inFolder { folder =>
      val all = lines
      write(folder, all)
      val good = all.filter(_.damage < 0).map(_.event)
      val bad = all.filter(_.damage >= 0)
      val expected = bad.flatMap { line =>
        val error = Reading.codec.decodeJson(line.bytes).left.toOption
        error.map(e => (e.path, e.reason.name, new String(line.bytes, UTF_8)))
      }
      assertEquals(expected.size, bad.size)
      assertEquals(expected.map(_._2).distinct.size, damages.size, expected.map(_._2).distinct)

      def check(way: String, decoded: org.apache.spark.sql.Dataset[Decoded[Reading]]): Unit = {
        val rows = decoded.collect().toVector
        assertEquals(rows.flatMap(_.value).sortBy(_.id), good, way)
        assertEquals(rows.flatMap(_.error).map(e => (e.path, e.code, e.raw)).sorted, expected.sorted, way)
      }
      val files = Seq(folder.toString)
      check("readJson", spark.readJson[Reading](files, Framing.lines, Mode.Keep))
      val texts = spark.sparkContext.parallelize(all.map(_.bytes), 4).toDS()
      check("decodeJson", texts.decodeJson[Reading](Mode.Keep))
      assertEquals(spark.readJson[Reading](files, Framing.lines, Mode.Drop).collect().toVector.sortBy(_.id), good)

      // the same columns as Spark's own, from the good lines
      val schema = schemaOf[Reading]
      val own = spark.sparkContext.parallelize(all.filter(_.damage < 0).map(line => new String(line.bytes, UTF_8)), 4)
        .toDF("value").select(from_json(col("value"), schema).as("event")).select("event.*")
      val source = spark.read.format("jzon").schema(schema).option("mode", "DROPMALFORMED").load(folder.toString)
      val ofOwn = own.orderBy("id").collect().toVector
      assertEquals(
        source.where("id is not null").orderBy("id").collect().toVector.map(_.toString),
        ofOwn.map(_.toString)
      )
      assertEquals(own.as[Reading].collect().toVector.sortBy(_.id), good)
    }
  }
}
