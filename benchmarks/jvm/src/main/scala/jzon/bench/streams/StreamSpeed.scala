package jzon.bench.streams

import com.github.plokhotnyuk.jsoniter_scala.macros.*
import jzon.{Codec, Encoder}
import jzon.bench.{Arguments, Environment, FileFigure, FileResults, Rivals}
import jzon.bench.rivals.{JacksonScala, Jsoniter}
import jzon.payloads.*
import jzon.syntax.*

import java.io.BufferedOutputStream
import java.lang.management.{ManagementFactory, MemoryType}
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters.*

/**
 * Reads a large file of one record a line by jzon and its rivals, in turns, and prints the best of some rounds.
 *
 * {{{
 * StreamSpeed [--megabytes N] [--rounds N] [--bad PER_MILLE] [--json RESULTS.json] [--only CONTENDER] small|large
 * }}}
 *
 * Small records have about 300 bytes, large ones are the distance matrix of the ancestors' benchmarks. Bad records stand in
 * an array or lack their second half; rivals that end at the first bad one are left out then. Times are of the clock, as
 * threads work side by side; the heap is the most that was in use, garbage included, so that `-Xmx` bounds it.
 */
object StreamSpeed {
  def main(args: Array[String]): Unit = {
    val usage = "usage: StreamSpeed [--megabytes N] [--rounds N] [--bad PER_MILLE] [--json RESULTS.json] [--only CONTENDER] small|large"
    val arguments = new Arguments(args.toSeq, Set("--megabytes", "--rounds", "--bad", "--json", "--only"), help = Seq(usage))
    val bytes = arguments.number("--megabytes", 1000) * 1000000L
    val rounds = arguments.number("--rounds", 3)
    val bad = arguments.number("--bad", 0)
    val json = arguments.file("--json")
    val only = arguments.text("--only")
    arguments.words match {
      case Vector("small") =>
        given Codec[Records.Record] = Codec.derived
        val codec: Codec[Records.Table] = Codec.derived
        val random = new Seeded(7)
        run(Vector.fill(1000)(Records.table(random, 2)), codec, bytes, rounds, bad, json, only) {
          StreamRivals.of(
            codec,
            JsonCodecMaker.make[Records.Table](Jsoniter.config),
            JacksonScala.mapper.readerFor(classOf[Records.Table])
          )
        }
      case Vector("large") =>
        given Codec[GoogleMaps.Value] = Codec.derived
        given Codec[GoogleMaps.Elements] = Codec.derived
        given Codec[GoogleMaps.Rows] = Codec.derived
        val codec: Codec[GoogleMaps.DistanceMatrix] = Codec.derived
        val matrix = GoogleMaps.compact.value.getOrElse(sys.error("no value"))
        run(Vector(matrix), codec, bytes, rounds, bad, json, only) {
          StreamRivals.of(
            codec,
            JsonCodecMaker.make[GoogleMaps.DistanceMatrix](Jsoniter.config),
            JacksonScala.mapper.readerFor(classOf[GoogleMaps.DistanceMatrix])
          )
        }
      case _ => arguments.fail("small or large?")
    }
  }

  private def run[A](
      values: Vector[A],
      encoder: Encoder[A],
      bytes: Long,
      rounds: Int,
      bad: Int,
      json: Option[Path],
      only: Option[String],
  )(
      all: Vector[StreamRival]
  ): Unit = {
    val file = Files.createTempFile("jzon-stream", ".ndjson")
    try {
      val written = write(file, values.map(encoder.encodeJson), bytes, bad)
      val size = Files.size(file)
      val rivals = all.filter(r => (bad == 0 || r.readsBad) && only.forall(_ == r.name))
      println(
        s"JDK ${System.getProperty("java.vm.version")}, ${size / 1000000} MB, ${written.good + written.bad} records of " +
          s"${size / (written.good + written.bad)} bytes, ${written.bad} of them bad, heap of " +
          s"${Runtime.getRuntime.maxMemory >> 20} MiB, best of $rounds"
      )
      val times = Array.fill(rivals.length)(Long.MaxValue)
      val heaps = Array.fill(rivals.length)(0L)
      for (_ <- 0 until rounds; (rival, i) <- rivals.zipWithIndex) {
        heapPools.foreach(_.resetPeakUsage())
        val start = System.nanoTime
        val counts = rival.read(file)
        times(i) = times(i).min(System.nanoTime - start)
        heaps(i) = heaps(i).max(heapPools.map(_.getPeakUsage.getUsed).sum)
        val expected = if (rival.name == "line ends alone") Counts(written.good + written.bad, 0) else written
        if (counts != expected) sys.error(s"${rival.name} has read $counts of $expected")
      }
      val figures = rivals.indices.toVector.map(i =>
        FileFigure(rivals(i).name, size * 1000.0 / times(i), heaps(i) >> 20)
      )
      print(figures)
      json.foreach { results =>
        val environment = Environment.of("streams", Rivals.versions(Vector(Jsoniter, JacksonScala)))
        val bytes = size / (written.good + written.bad)
        val run =
          FileResults(environment, size, bytes, written.bad, Runtime.getRuntime.maxMemory >> 20, rounds, figures)
        Files.write(results, run.toJsonBytes)
      }
    } finally Files.delete(file)
  }

  private def print(figures: Vector[FileFigure]): Unit = {
    val yardstick = figures.find(_.contender == "jsoniter-scala").getOrElse(figures.head).megabytesPerSecond
    println(f"${"contender"}%-24s${"MB/s"}%8s${"ratio"}%8s${"heap MiB"}%10s")
    for (f <- figures)
      println(f"${f.contender}%-24s${f.megabytesPerSecond}%8.0f${f.megabytesPerSecond / yardstick}%8.2f${f.heap}%10d")
  }

  private lazy val heapPools =
    ManagementFactory.getMemoryPoolMXBeans.asScala.filter(_.getType == MemoryType.HEAP).toVector

  /** Writes the documents over and over; so many of a thousand, at random, are damaged. */
  private def write(file: Path, documents: Vector[String], bytes: Long, bad: Int): Counts = {
    val out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)
    val random = new Seeded(11)
    var good, damaged, written, n = 0L
    try
      while (written < bytes) {
        val document = documents((n % documents.length).toInt)
        val line =
          if (random.int(0, 1000) >= bad) {
            good += 1
            document
          } else {
            damaged += 1
            if (random.boolean()) document.dropRight(document.length / 2) else s"[$document]"
          }
        val encoded = line.getBytes("UTF-8")
        out.write(encoded)
        out.write('\n')
        written += encoded.length + 1
        n += 1
      }
    finally out.close()
    Counts(good, damaged)
  }
}
