package events

import java.nio.file.Files

import jzon.testing.Suite
import org.apache.spark.sql.SparkSession

import jzon.syntax._

class JobSuite extends Suite {
  private lazy val spark = SparkSession
    .builder()
    .master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.driver.host", "127.0.0.1")
    .getOrCreate()

  override def afterAll(): Unit = spark.stop()

  test("every kind of event is made, and read as it was") {
    val maker = new EventMaker(1)
    val events = List.fill(5000)(maker.next())
    assertEquals(events.map(_.kind).distinct.size, 30)
    events.foreach(event => assertEquals(event.toJson.fromJson[Event], Right(event)))
  }

  test("each damage is found where it is") {
    val maker = new EventMaker(2)
    for (damage <- Damage.all; event <- List.fill(200)(maker.next())) {
      val line = damage.of(event.toJsonBytes)
      val path = implicitly[jzon.Decoder[Event]].decodeJson(line).left.map(_.path)
      assertEquals(path.left.toOption, Some(damage.path), new String(line))
    }
  }

  for (gzip <- List(false, true))
    test(s"the job accounts for every row, compressed: $gzip") {
      val folder = Files.createTempDirectory("events")
      val expected = Generate.folder(folder.resolve("in"), 3000000, 20, 3, gzip)
      val out = folder.resolve("out")
      assertEquals(Job.run(spark, folder.resolve("in").toString, out.toString), expected)
      val refused = spark.read.json(s"$out/refused")
      assertEquals(refused.count(), expected.damaged.values.sum)
      assertEquals(spark.read.text(s"$out/pushes").count(), expected.byType("PushEvent"))
    }
}
