package archive

import java.nio.file.{Files, Path}

import org.apache.spark.scheduler.{SparkListener, SparkListenerTaskEnd}
import org.apache.spark.sql.SparkSession

/**
 * `generate FOLDER MEGABYTES` writes an archive, and beside it what is in it; `report FOLDER OUT` runs the job on it, on the cluster that
 * spark-submit names, and compares.
 */
object Main {
  def main(args: Array[String]): Unit = args match {
    case Array("generate", folder, megabytes) => generate(Path.of(folder), megabytes.toLong << 20)
    case Array("report", folder, out)         => report(Path.of(folder).toAbsolutePath, out)
    case _ =>
      System.err.println("usage: generate FOLDER MEGABYTES | report FOLDER OUT")
      System.exit(2)
  }

  private def contentsOf(folder: Path): Path = folder.resolveSibling(s"${folder.getFileName}-contents.json")

  private def generate(folder: Path, bytes: Long): Unit = {
    val contents = Generator.write(folder, bytes)
    Files.write(contentsOf(folder), Contents.codec.encodeJsonBytes(contents))
    println(s"${contents.all} lines, ${contents.bad} of them no events")
  }

  private def report(folder: Path, out: String): Unit = {
    val spark = SparkSession.builder().appName("archive").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addSparkListener(new Progress)
    val start = System.nanoTime
    val found = try Report.run(spark, folder.toUri.toString, out)
    finally spark.stop()
    println(f"${found.all} lines in ${(System.nanoTime - start) / 1e9}%.1f s, ${found.bad} of them no events")
    found.events.toSeq.sortBy(-_._2).take(5).foreach { case (kind, events) => println(s"  $events $kind") }
    val expected = Contents.codec.decodeJson(contentsOf(folder)).fold(e => sys.error(e.toString), identity)
    if (found.copy(events = found.events.filter(_._2 > 0)) == expected.copy(events = expected.events.filter(_._2 > 0)))
      println("counts are exact")
    else {
      println(s"counts differ: expected $expected, found $found")
      System.exit(1)
    }
  }

  /** Says when tasks end, so that others can see how far the job is. */
  final private class Progress extends SparkListener {
    private[this] var tasks = 0

    override def onTaskEnd(end: SparkListenerTaskEnd): Unit = {
      tasks += 1
      println(s"task $tasks has ended: ${end.reason}")
    }
  }
}
