package jzon.bench.streams

import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._
import org.openjdk.jmh.infra.Blackhole

/** The ancestors' table of streams: a thousand answers of a distance matrix service, read from disk. */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class StreamTable {
  @Param(Array("jzon"))
  var contender: String = _

  @Param(Array("lines"))
  var layout: String = _

  private var file: StreamFile = _
  private var reader: StreamContender = _

  @Setup
  def setUp(): Unit = {
    file = StreamFile.write(layout, StreamTable.Answers)
    reader = StreamContender(contender)
    Checked.read(reader, file, layout)
  }

  @TearDown
  def tearDown(): Unit = {
    reader.close()
    java.nio.file.Files.delete(file.path)
  }

  @Benchmark
  def read(sink: Blackhole): Unit = {
    val reader = this.reader
    reader.read(file.path, layout)(sink.consume(_))
  }
}

object StreamTable {
  val Answers = 1000
}

/** Reads a file once and insists that all of it comes out. */
object Checked {
  def read(reader: StreamContender, file: StreamFile, layout: String): Unit = {
    var count = 0
    var sum = 0L
    reader.read(file.path, layout) { answer =>
      count += 1
      sum += reader.sum(answer)
    }
    if (count != file.count || sum != file.sum)
      sys.error(s"$count answers of ${file.count}, or others than were written")
  }
}
